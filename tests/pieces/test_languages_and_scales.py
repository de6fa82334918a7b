"""Every piece in German and at every scale of play: it draws, its words are read back, its lengths are measured."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from finished import FORMATS, cut_of, finished, ordered, own, sheets
from measuring import area, fit
from printgen import facts, pieces
from printgen.drawing.shapes import Text, walk
from printgen.errors import DoesNotFit
from printgen.facts.piece_id import PieceId
from printgen.press.runs import paging
from printgen.rules import Edition

SCALES = {"1 in": 1.0, "25 mm": 25 / 25.4, "20 mm": 20 / 25.4, "10 mm": 10 / 25.4}
INCHES = 0.002
SCALED = ("cone", "ring", "throw", "stick", "deviation")
TOO_LONG_FOR_MINI = ("shotgun", "sawn-off", "scattergun", "dart", "grenade", "stinkpot")
"""The cards that a mini card is too small for, in English too."""
TAKING_A_SIZE = ("base", "size", "mm")
SHAPES = re.compile(
    r"side|family|barrel\.\d+|dice\.\d+\.face\.\d+|.*\.(dice|counting|cones)\.\d+|.*\.worst|severity\..*"
    r"|example\.\w+\.(left|right)"
)
"""Facts that a piece shows by a shape: dice by their pips, a family by its rim."""

every_scale = pytest.mark.parametrize("inch", SCALES)
every_format = pytest.mark.parametrize("format_", FORMATS)


def edition_of(inch: str, language: str = "de") -> Edition:
    return ordered(inch=inch, language=language).edition


def with_forms(edition: Edition, kinds: tuple[str, ...]) -> Iterator[PieceId]:
    for piece in facts.catalogue(edition):
        if piece.kind in kinds:
            yield piece
            forms = (form for form in facts.forms_of(piece) if form not in TAKING_A_SIZE)
            yield from (facts.find(edition, f"{piece}+{form}")[0] for form in forms)


def draws_whole(edition: Edition, piece: PieceId) -> None:
    """The piece is drawn, and every word of its facts is on it or on its slip."""
    drawing = pieces.draw(edition, piece, ordered().fonts)
    said = Counter(
        "".join(text.words.split())
        for text, _ in walk((*drawing.items, *drawing.back))
        if isinstance(text, Text)
    )
    letters = "".join(said.elements())
    stated = facts.flat(facts.of(edition, piece))
    for key, fact in stated.items():
        if isinstance(fact, str) and not SHAPES.fullmatch(key):
            for word in fact.replace("*", "").split():
                assert word in letters, f"{piece}: {key} lacks {word}"


@pytest.mark.parametrize(
    "piece", ["ring/grenade", "ring/grenade-collar", "throw/grenade", "throw/grenade-stick", "stick/6"]
)
def test_the_smallest_pieces_draw_at_the_smallest_scale(piece: str) -> None:
    edition = edition_of("10 mm")
    draws_whole(edition, facts.find(edition, piece)[0])


@pytest.mark.long
@pytest.mark.parametrize(
    ("inch", "language"), [("1 in", "de"), ("20 mm", "de"), ("25 mm", "en"), ("10 mm", "de")]
)
def test_every_scaled_piece_and_form_draws_with_all_its_words(inch: str, language: str) -> None:
    edition = edition_of(inch, language)
    for piece in with_forms(edition, SCALED):
        draws_whole(edition, piece)


@pytest.mark.long
@pytest.mark.parametrize("inch", ["20 mm"])
def test_every_other_piece_draws_in_german(inch: str) -> None:
    edition = edition_of(inch)
    others = tuple({piece.kind for piece in facts.catalogue(edition)} - {*SCALED, *paging.FILLS})
    for piece in with_forms(edition, others):
        if "mini" in piece.forms and piece.name in TOO_LONG_FOR_MINI:
            continue
        draws_whole(edition, piece)


def test_a_piece_too_small_for_its_words_has_them_on_a_slip_outside_its_cut() -> None:
    found = finished("ring/grenade", inch="10 mm", language="de")
    for format_ in FORMATS:
        page = own(found.page(format_), "ring/grenade")
        cut = cut_of(page, "ring/grenade")
        bottom = area.box([cut])[1]
        on_slip = [word for word in page.words if "beside" in word.labels]
        assert {"Stürze", "Sturz", "Wunde"} & {part for word in on_slip for part in word.text.split()}
        assert all(word.at[1] < bottom for word in on_slip)
        inside = [word.text for word in page.words if "beside" not in word.labels]
        assert "Granate" in " ".join(inside)


def test_at_an_inch_no_piece_has_a_slip() -> None:
    edition = edition_of("1 in", "en")
    for piece in facts.find(edition, "ring/*"):
        assert not [
            item
            for item in pieces.draw(edition, piece, ordered().fonts).items
            if getattr(item, "label", "") == "beside"
        ]


def test_at_an_inch_words_too_long_are_still_refused() -> None:
    edition = ordered(language="en").edition
    with pytest.raises(DoesNotFit):
        pieces.draw(edition, facts.find(edition, "card/shotgun+mini")[0], ordered().fonts)


@every_scale
@every_format
def test_lengths_follow_the_scale_and_are_measured_back(inch: str, format_: str) -> None:
    """Rules A1 and B9: a sawn-off reaches 12 in over 60 degrees, a burst 1 in, a throw 2 to 4 in."""
    scale = SCALES[inch]
    disc = fit.circle(
        cut_of(finished("ring/grenade", inch=inch, language="de").page(format_), "ring/grenade")
    )
    assert disc is not None
    assert disc.radius == pytest.approx(scale, abs=INCHES)
    stick = area.box(
        [
            cut_of(
                finished("throw/grenade-stick", inch=inch, language="de").page(format_), "throw/grenade-stick"
            )
        ]
    )
    assert stick[2] - stick[0] == pytest.approx(4 * scale, abs=INCHES)
    cone = cut_of(finished("cone/sawn-off", inch=inch, language="de").page(format_), "cone/sawn-off")
    out, back = fit.edges(cone)
    assert out.length == pytest.approx(12 * scale, abs=INCHES)
    assert abs(fit.angle(out, back)) == pytest.approx(120, abs=0.01)
    left, _bottom, right, _top = area.box([cone])
    assert right - left == pytest.approx(2 * 12 * scale * math.sin(math.radians(30)), abs=INCHES)


def test_words_read_back_are_german_with_all_their_letters() -> None:
    table = finished("rwnn:table/shotgun-modifiers-in-full", language="de")
    printed = " ".join(word.text for word in table.pdf.pages[0].words)
    assert {"Gezielter", "Läufe", "Schütze", "für", "Außerdem:"} <= set(printed.split())
    cone = " ".join(word.text for word in finished("cone/sawn-off", language="de").pdf.pages[0].words)
    assert "Weiß höher: rechts" in " ".join(cone.split())


def test_an_svg_says_its_german_words_to_a_screen_reader() -> None:
    said = " ".join(word.text for word in finished("cone/sawn-off", language="de").svg.page.words)
    assert {"Weiß", "höher:", "rechts"} <= set(said.split())


@pytest.mark.long
@pytest.mark.parametrize(("inch", "paper"), [("1 in", "letter"), ("20 mm", "a4")])
def test_german_sheets_say_scale_and_language_in_their_margin(inch: str, paper: str) -> None:
    for page in sheets("pyrates:ring/*", "pyrates:throw/*", paper=paper, inch=inch, language="de")["pdf"]:
        margin = " ".join(word.text for word in page.words if not word.labels)
        assert "Deutsche Übersetzung: noch nicht von Spielern geprüft" in margin
        assert ("Ein Zoll im Spiel ist " in margin) is (inch != "1 in")
