"""Words on a strip for glue stand beside the words of the piece; a sheet always says which it is."""

from __future__ import annotations

import io

import pypdfium2
import pytest

from proof import tamper_pdf as pdf
from proof.makings import proved, sheets, wrong


def test_words_on_a_strip_leave_the_words_of_the_piece_alone() -> None:
    """On A4 the half template's "Extreme to 12″" runs on to the strip of A1."""
    page = pypdfium2.PdfDocument(io.BytesIO(sheets("cone/all-half")["pdf"]))[0]
    text = page.get_textpage()
    boxes = _found(text, "goes here")
    assert len(boxes) == 2
    for said in ("12″", "Extreme"):
        for word in _found(text, said):
            assert not any(_meet(word, box) for box in boxes), said


def test_a_sheet_with_no_room_still_says_which_it_is() -> None:
    """On A5 all round the frame of the sawn-off is taken."""
    document = pypdfium2.PdfDocument(io.BytesIO(sheets("cone/sawn-off+frame+tab", paper="a5")["pdf"]))
    texts = [page.get_textpage().get_text_range() for page in document]
    assert [f"sheet {number} of 4" in text for number, text in enumerate(texts) if number] == [True] * 4


def _found(text: pypdfium2.PdfTextPage, said: str) -> list[tuple[float, float, float, float]]:
    search, found = text.search(said), []
    while place := search.get_next():
        boxes = [text.get_charbox(k) for k in range(place[0], place[0] + place[1])]
        lefts, feet, rights, tops = zip(*boxes, strict=True)
        found.append((min(lefts), min(feet), max(rights), max(tops)))
    return found


def _meet(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@pytest.mark.parametrize("covered", [True, False], ids=["where the sheet is seen", "on its strip"])
def test_a_plate_on_a_glued_sheet_hides_nothing_that_will_be_seen(covered: bool) -> None:
    """The half template on A4: the arc at 6 in is sheet A1's alone; at 10.9 in up its strip begins."""
    x, y = (72 * 1.5, 72 * 6.9) if covered else (72 * 2.0, 72 * 10.9)
    plate = f"q 1 1 1 rg {x} {y} 60 20 re f Q"
    data = pdf.drawn(sheets("cone/all-half")["pdf"], lambda content: f"{content}\n{plate}")
    said = [each for each in wrong(proved(data, "pdf")) if "painted over" in each]
    assert bool(said) is covered, said
