"""PDF files read back by pikepdf and pdfium: boxes, fonts, words, geometry, labels, and nothing stray."""

import io
import math
import tracemalloc
import unicodedata
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

import pikepdf
import pypdfium2
import pytest

from printgen.drawing import outlines
from printgen.drawing.finish import Finish, load
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.pages import Pages
from printgen.drawing.shapes import Group, Path, Shape, Text
from printgen.errors import NoGlyph, Refused
from printgen.geometry import Box, Matrix
from printgen.render import pdf

Point = tuple[float, float]


def made(*pages: Page, finish: str = "colour", fonts: Fonts | None = None) -> bytes:
    out = io.BytesIO()
    pdf.write(out, pages, load(finish), fonts or Fonts.shipped(), "Made")
    return out.getvalue()


def on_page(*items: Shape) -> Page:
    return Page("p", 8.5, 11, items)


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def instructions(data: bytes) -> list[tuple[list[Any], str]]:
    document = opened(data)
    return [
        (list(one.operands), str(one.operator)) for one in pikepdf.parse_content_stream(document.pages[0])
    ]


def boxes(data: bytes) -> dict[str, list[float]]:
    document = opened(data)
    entries = document.pages[0].obj.items()
    return {name: [float(edge) for edge in value] for name, value in entries if name.endswith("Box")}


def fonts_in(data: bytes) -> dict[str, bool]:
    """The fonts that the first page may use, without their subset's tag, and whether each is embedded."""
    document = opened(data)
    fonts = document.pages[0].Resources.Font.values()
    return {str(font.BaseFont).split("+")[1]: "/FontFile2" in font.FontDescriptor for font in fonts}


def words_of(data: bytes, page: int = 0) -> str:
    return str(pypdfium2.PdfDocument(data)[page].get_textpage().get_text_range())


def curves(data: bytes) -> Iterator[tuple[str, list[Point]]]:
    """Each curve with the label it stands under, in inches."""
    label, at = "", (0.0, 0.0)
    for operands, operator in instructions(data):
        if operator == "BDC":
            label = str(operands[1]["/L"])
        if operator in ("m", "l", "c"):
            numbers = [float(number) / 72 for number in operands]
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
            if operator == "c":
                yield label, [at, *points]
            at = points[-1]


def along(curve: list[Point], t: float) -> Point:
    weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3]
    return (
        sum(w * p[0] for w, p in zip(weights, curve, strict=True)),
        sum(w * p[1] for w, p in zip(weights, curve, strict=True)),
    )


def test_the_file_says_what_it_is(pdf_file: bytes) -> None:
    document = opened(pdf_file)
    assert document.pdf_version == "1.7"
    assert document.docinfo["/Title"] == "Sample ½″"
    assert document.Root.Lang == "en"
    assert document.Root.ViewerPreferences.PrintScaling == "/None"
    assert document.check_pdf_syntax() == []


def test_boxes_are_exact(pdf_file: bytes) -> None:
    assert boxes(pdf_file) == {"/MediaBox": [0, 0, 1008, 1008], "/TrimBox": [36, 18, 972, 990]}


def test_papers_in_millimetres_keep_their_size() -> None:
    a4 = Page("a4", 210 / 25.4, 297 / 25.4, (), bleed=Box(0, 0, 1, 1))
    found = boxes(made(a4))
    assert found["/MediaBox"] == pytest.approx([0, 0, 595.27559, 841.88976], abs=1e-4)
    assert found["/BleedBox"] == [0, 0, 72, 72]


def test_pages_of_different_size_stand_in_one_file() -> None:
    sizes = [(8.5, 11.0), (3.0, 5.0), (17.0, 11.0)]
    document = opened(made(*(Page("p", width, height, ()) for width, height in sizes)))
    assert [tuple(float(n) / 72 for n in page.MediaBox[2:]) for page in document.pages] == sizes


def test_only_the_fonts_used_are_there_and_all_are_embedded(pdf_file: bytes) -> None:
    assert fonts_in(pdf_file) == {
        "AlfaSlabOne-Regular-slab": True,
        "BarlowCondensed-Bold-bold": True,
        "BarlowCondensed-ExtraBold-heavy": True,
        "BarlowCondensed-Medium-body": True,
    }
    assert b"Helvetica" not in pdf_file


def test_a_page_without_words_has_no_font() -> None:
    data = made(on_page(Path(outlines.circle(1, (2, 2)), "arc")))
    assert fonts_in(data) == {}


def test_every_word_is_found_as_it_was_written(pdf_file: bytes) -> None:
    found = words_of(pdf_file)
    for words in ("AVATAR To Ye LTV 111", "18″ +3 −2 ½ ×2 40° café", "Words in a badge", "Turned"):
        assert words in found


def test_letters_stand_where_the_run_says(fonts: Fonts) -> None:
    words, size = "AVATAR 111 To Ye", 36.0
    text = pypdfium2.PdfDocument(made(on_page(Text(words, "bold", size, (1, 2)))))[0].get_textpage()
    run = fonts.shape("bold", words)
    for k, letter in enumerate(run.letters):
        if words[k] == " ":
            continue
        left, bottom, _, top = text.get_charbox(k)
        ink = fonts.ink("bold", words[k], size)
        assert left == pytest.approx(72 + letter.x * size + ink.left * 72, abs=0.15)
        assert (bottom, top) == pytest.approx((144 + ink.bottom * 72, 144 + ink.top * 72), abs=0.15)


def test_a_page_may_hold_more_letters_than_one_subset(fonts: Fonts) -> None:
    from fontTools.ttLib import TTFont

    known = map(chr, sorted(TTFont(fonts.path("body")).getBestCmap()))
    # Readers take compatibility forms, such as the fi ligature's own character, apart.
    letters = "".join(c for c in known if c.isalnum() and unicodedata.normalize("NFKC", c) == c)
    assert len(letters) > 256
    lines = [letters[k : k + 40] for k in range(0, len(letters), 40)]
    texts = [Text(line, "body", 10, (0.5, 10 - 0.3 * k)) for k, line in enumerate(lines)]
    found = words_of(made(on_page(*texts)))
    assert [line for line in lines if line not in found] == []


def test_arcs_are_true_to_a_ten_thousandth_of_an_inch(pdf_file: bytes) -> None:
    point = (7.0, 1.0)
    radii = {"cone.rim": 12.0, "band.short.to": 4.0, "band.long.to": 9.0, "cone.cut": 12.0}
    seen = set()
    for label, curve in curves(pdf_file):
        if label in radii:
            seen.add(label)
            for step in range(21):
                assert math.dist(point, along(curve, step / 20)) == pytest.approx(radii[label], abs=1e-4)
    assert seen == radii.keys()


def test_arcs_end_at_their_angles(pdf_file: bytes) -> None:
    ends = [curve for label, curve in curves(pdf_file) if label == "band.short.to"]
    angles = [math.degrees(math.atan2(x - 7, y - 1)) for x, y in (ends[0][0], ends[-1][-1])]
    assert angles == pytest.approx([-20, 40], abs=0.002)  # 30 degrees either way, turned by 10


def test_coordinates_are_baked(pdf_file: bytes) -> None:
    assert "cm" not in {operator for _, operator in instructions(pdf_file)}


def test_lines_have_the_weight_and_dash_of_the_finish() -> None:
    page = on_page(
        Path(outlines.line((1, 1), (2, 1)), "inner-edge"), Path(outlines.line((1, 2), (2, 2)), "cut")
    )
    said = [(op, operands) for operands, op in instructions(made(page)) if op in ("w", "d", "S")]
    assert [op for op, _ in said] == ["w", "d", "S", "w", "d", "S"]
    assert float(said[0][1][0]) == pytest.approx(0.7 * 72 / 25.4, abs=1e-4)
    assert [float(n) for n in said[1][1][0]] == pytest.approx([4 * 72 / 25.4, 2 * 72 / 25.4], abs=1e-4)
    assert list(said[4][1][0]) == []


def test_every_path_is_painted_and_every_state_closed(pdf_file: bytes) -> None:
    operators = [operator for _, operator in instructions(pdf_file)]
    assert operators.count("q") == operators.count("Q") == 1
    assert operators.count("BDC") == operators.count("EMC")
    assert operators.count("BT") == operators.count("ET") == 4
    open_path = False
    for operator in operators:
        open_path = open_path or operator == "m"
        if operator in ("S", "f*", "B*", "n"):
            assert open_path
            open_path = False
        assert not (open_path and operator in ("BT", "BDC", "EMC", "q", "Q"))
    assert not open_path


def test_labels_go_out_in_drawing_order(pdf_file: bytes) -> None:
    labels = [str(operands[1]["/L"]) for operands, op in instructions(pdf_file) if op == "BDC"]
    assert labels == [
        "ring", "badge (round)", "légende", "mirrored", "stretched", "rwnn:cone/sample", "cone.rim",
        "band.short.to", "band.long.to", "band.words", "cone.cut",
    ]  # fmt: skip


def test_a_role_without_ink_is_not_drawn(colour: Finish) -> None:
    assert "hatch" not in colour.inks
    page = on_page(Path(outlines.circle(1, (2, 2)), "hatch", "only in mono"))
    assert "BDC" not in {op for _, op in instructions(made(page))}
    assert "BDC" in {op for _, op in instructions(made(page, finish="mono"))}


def test_state_set_inside_a_clip_is_set_again_after_it() -> None:
    clip = Path(outlines.rectangle(Box(0, 0, 3, 3)), "cut")
    line = Path(outlines.line((1, 1), (5, 1)), "line.navy")
    data = made(on_page(Group((line,), clip=clip), Group((line,), Matrix.shift(0, 4))))
    picture = pypdfium2.PdfDocument(data)[0].render(scale=100 / 72).to_pil().convert("RGB")
    assert picture.getpixel((400, 600)) == pytest.approx((30, 60, 121), abs=6)
    assert picture.getpixel((400, 1000)) == (255, 255, 255)


def test_one_file_may_serve_two_faces(fonts: Fonts) -> None:
    slab = fonts.path("slab")
    page = on_page(
        Text("One", "body", 20, (1, 1)), Text("Two", "slab", 20, (1, 2)), Text("Six", "bold", 20, (1, 3))
    )
    data = made(page, fonts=Fonts({"body": slab, "bold": slab}))
    assert len(fonts_in(data)) == 3
    assert {"One", "Two", "Six"} <= set(words_of(data).split())


def test_what_was_made_before_leaves_no_trace(
    page: Page, pdf_file: bytes, colour: Finish, fonts: Fonts
) -> None:
    made(on_page(Text("Other letters: ¼¾QXZ", "bold", 20, (1, 1))), fonts=fonts)
    again = io.BytesIO()
    pdf.write(again, [page], colour, fonts, "Sample ½″")
    assert again.getvalue() == pdf_file


def test_a_letter_no_font_has_leaves_the_file_untouched(colour: Finish, fonts: Fonts) -> None:
    out = io.BytesIO()
    with pytest.raises(NoGlyph):
        pdf.write(out, [on_page(), on_page(Text("→", "body", 9, (1, 1)))], colour, fonts, "t")
    assert out.getvalue() == b""


def test_no_page_at_all_is_refused(colour: Finish, fonts: Fonts) -> None:
    with pytest.raises(Refused, match="no page"):
        pdf.write(io.BytesIO(), [], colour, fonts, "t")


def test_a_broken_font_file_is_refused(tmp_path: FilePath, fonts: Fonts) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(fonts.path("body").read_bytes()[:4000])
    with pytest.raises(Refused):
        made(on_page(Text("Words", "body", 9, (1, 1))), fonts=Fonts({"body": broken}))


@pytest.mark.long
def test_memory_grows_by_less_than_eight_kibibytes_a_card(colour: Finish, fonts: Fonts) -> None:
    def sheet(number: int) -> Page:
        cards = [
            Group(
                (
                    Path(outlines.rounded(Box(0, 0, 2.5, 3.5), 0.12), "cut"),
                    Text(f"Card {number}.{k}", "slab", 18, (0.2, 3)),
                    Text(f"What card {number * 9 + k} does when it is played.", "body", 10, (0.2, 2)),
                ),
                Matrix.shift(0.5 + 2.5 * (k % 3), 0.25 + 3.5 * (k // 3)),
            )
            for k in range(9)
        ]
        return Page("cards", 8.5, 11, tuple(cards))

    def peak(count: int) -> int:
        tracemalloc.start()
        pdf.write(io.BytesIO(), Pages(sheet, range(count)), colour, fonts, "Cards")
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(200)  # fills the caches of shaped words
    assert (peak(200) - peak(100)) / (100 * 9) < 8 * 1024


def test_a_bookmark_stands_where_pages_of_another_name_begin() -> None:
    names = ("Ränge", "Ränge", "Würfel", "Ränge")
    document = pypdfium2.PdfDocument(made(*(Page(name, 8.5, 11, ()) for name in names)))
    found = [(mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]
    assert found == [("Ränge", 0), ("Würfel", 2), ("Ränge", 3)]
