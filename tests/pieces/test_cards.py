"""All cards in all sizes from finished files: true size, every word, marks in all corners, backs, and refusals."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path as File

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finished import cut_of, own
from measuring import area, fit, pdf, texts
from measuring.found import Page, Words
from printgen import facts, pieces, rules
from printgen.drawing import finish
from printgen.drawing.clashes import clashes
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page as Drawn
from printgen.drawing.shapes import Drawing, Group, Path, Text, bounds, placed, walk
from printgen.errors import DoesNotFit, Refused
from printgen.facts.piece_id import PieceId
from printgen.geometry import Box, Matrix
from printgen.render import pdf as writer

EDITION = rules.load()
FONTS = Fonts.shipped()
INCHES = 0.002
MM = 1 / 25.4
SIZES = {
    "": (2.5, 3.5),
    "+mini": (1.75, 2.5),
    "+business": (3.5, 2.0),
    "+index": (3.0, 5.0),
    "+63x88mm": (63 * MM, 88 * MM),
}
TOO_LONG_FOR_MINI = {
    "rwnn:card/shotgun": "four columns of numbers",
    "rwnn:card/sawn-off": "four columns of numbers",
    "rwnn:card/scattergun": "four columns of numbers",
    "pyrates:card/dart": "its rule and three results",
    "pyrates:card/grenade": "five results",
}
CARDS = tuple(str(piece) for piece in facts.find(EDITION, "card/*"))


@cache
def drawn(name: str) -> Drawing:
    (piece,) = facts.find(EDITION, name)
    return pieces.draw(EDITION, piece, FONTS)


@cache
def printed(form: str, look: str = "colour") -> dict[str, Page]:
    """Every card of a size as one PDF, a page each, read by a reader that shares no code with the writer."""
    names = [f"{card}{form}" for card in CARDS if form != "+mini" or card not in TOO_LONG_FOR_MINI]
    width, height = SIZES[form]
    pages = [
        Drawn(name, width + 1, height + 1, (placed(drawn(name), Matrix.shift(0.5, 0.5)),)) for name in names
    ]
    out = BytesIO()
    writer.write(out, pages, finish.load(look), FONTS, "cards")
    return dict(zip(names, pdf.read(out.getvalue()).pages, strict=True))


def labelled(page: Page, label: str) -> list[Words]:
    return [run for run in page.words if run.label == label]


@pytest.mark.parametrize("form", SIZES)
def test_every_card_has_its_true_size(form: str) -> None:
    for name, page in printed(form).items():
        cut = cut_of(page, name)
        left, bottom, right, top = area.box([cut])
        assert (right - left, top - bottom) == pytest.approx(SIZES[form], abs=INCHES), name
        assert len(fit.arcs(cut)) == 4, name


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize("look", ["colour", "mono"])
def test_every_word_that_the_rules_state_stands_on_the_card(look: str, form: str) -> None:
    for name, page in printed(form, look).items():
        face = own(page, name)
        (piece,) = facts.find(EDITION, name)
        for key, words in facts.flat(facts.of(EDITION, piece)).items():
            assert isinstance(words, str)
            if ".face." in key:
                assert [shape for shape in face.shapes if key in shape.labels], f"{name}: {key}"
            else:
                assert texts.has_sentence(labelled(face, key), words), f"{name}: {key}"


@pytest.mark.parametrize("form", SIZES)
def test_the_number_stands_in_all_four_corners_and_turned_in_the_lower_ones(form: str) -> None:
    width, height = SIZES[form]
    for name, page in printed(form).items():
        marks = labelled(page, "corner")
        lines = len(marks) // 4
        assert len(marks) == 4 * lines, name
        for mark in marks:
            x, y = mark.at[0] - 0.5, mark.at[1] - 0.5
            upper = y > height / 2
            assert min(x, width - x) < 0.7, name
            assert min(y, height - y) < 0.7, name
            assert mark.bearing % 360 == pytest.approx(90 if upper else 270, abs=0.01), name


@pytest.mark.parametrize("form", SIZES)
def test_sentences_are_at_least_ten_points(form: str) -> None:
    for name, page in printed(form).items():
        for run in page.words:
            if run.label.startswith(("text.", "more.", "row.", "head.")):
                assert run.size >= 10 / 72 - 1e-6, f"{name}: {run.text}"


def test_shipped_cards_fit_every_size_but_a_mini_card() -> None:
    for form in SIZES:
        for card in CARDS:
            if form == "+mini" and card in TOO_LONG_FOR_MINI:
                with pytest.raises(DoesNotFit) as refused:
                    drawn(f"{card}{form}")
                assert str(refused.value).startswith(f"{card}{form}: {refused.value.field} ")
                assert refused.value.excess_in > 0
            else:
                drawn(f"{card}{form}")


def test_plus_minus_and_result_differ_by_shape_and_not_by_colour_alone() -> None:
    """The plate of a plus has its point at the top, of a minus at the foot; a result has none."""
    plates = {}
    for card in ("rwnn:card/aimed-shot", "rwnn:card/target-in-cover", "pyrates:card/full-house"):
        page = printed("", "mono")[card]
        filled = [shape for shape in own(page, card).shapes if shape.courses[0].closed]
        plate = max((shape for shape in filled[1:-1]), key=lambda shape: size_of(shape.courses[0]))
        plates[card] = [
            point for segment in plate.courses[0].segments for point in (segment.start, segment.end)
        ]
    plus, minus, result = plates.values()
    assert on_the_middle(plus) == {max(y for _, y in plus)}
    assert on_the_middle(minus) == {min(y for _, y in minus)}
    assert not on_the_middle(result)


def size_of(course: object) -> float:
    left, bottom, right, top = area.box([course])  # type: ignore[list-item]
    return (right - left) * (top - bottom)


def on_the_middle(points: list[tuple[float, float]]) -> set[float]:
    """Heights of the corners in the middle of a card's width."""
    return {y for x, y in points if abs(x - 0.5 - 1.25) < 0.01}


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize("card", ["rwnn:card/aimed-shot", "pyrates:card/pair"])
def test_the_back_bleeds_and_hides_a_small_error(card: str, form: str) -> None:
    drawing = drawn(f"{card}{form}")
    ground, *rest = drawing.back
    assert isinstance(ground, Path)
    ends = bounds(ground)
    assert drawing.box.left - ends.left == pytest.approx(3 * MM), "three millimetres beyond the cut"
    assert ends.right - drawing.box.right == pytest.approx(3 * MM)
    assert drawing.box.bottom - ends.bottom == pytest.approx(3 * MM)
    assert ends.top - drawing.box.top == pytest.approx(3 * MM)
    safe = drawing.box.grown(-3 * MM)
    for item in rest:
        if isinstance(item, Group) and item.clip:
            assert safe.holds(bounds(item.clip))
        else:
            for shape, matrix in walk((item,)):
                if isinstance(shape, Path):
                    corners = Box.around(map(matrix, bounds(shape).corners))
                    assert safe.holds(corners), shape.role
    assert not clashes(Drawing(drawing.name, drawing.back, drawing.cut), FONTS)


def test_the_back_has_the_name_of_its_set_upright_both_ways() -> None:
    for card, name in (("rwnn:card/aim", "RWNN SHOTGUNS"), ("pyrates:card/pair", "PYRATES SMALL ARMS")):
        runs = [(item, matrix) for item, matrix in walk(drawn(card).back) if isinstance(item, Text)]
        assert [item.words for item, _ in runs] == [name, name]
        assert sorted(round(matrix.a) for _, matrix in runs) == [-1, 1]


def test_a_long_name_of_a_set_takes_two_lines(tmp_path: File) -> None:
    name = "A rule set whose name is as long as a name of a rule set is ever allowed to be"
    file = tmp_path / "long.toml"
    file.write_text(f'name = "{name}"\n[class.a]\nname = "A"\ntext = "So."\n', "utf-8")
    drawing = pieces.draw(rules.load([str(file)]), PieceId("long", "card", "a"), FONTS)
    lines = [item for item, _ in walk(drawing.back) if isinstance(item, Text)]
    assert " ".join(line.words for line in lines[: len(lines) // 2]) == name.upper()
    assert not clashes(Drawing(drawing.name, drawing.back, drawing.cut), FONTS)


def test_backs_of_one_set_are_alike() -> None:
    assert len({drawn(card).back for card in CARDS}) == 2


@pytest.mark.parametrize("form", ["", "+mini", "+index"])
def test_every_role_is_known_to_both_finishes(form: str) -> None:
    for card in CARDS:
        if form == "+mini" and card in TOO_LONG_FOR_MINI:
            continue
        drawing = drawn(f"{card}{form}")
        roles = {item.role for item, _ in walk((*drawing.items, *drawing.back))} - {"clip"}
        for look in ("colour", "mono"):
            assert roles <= set(finish.load(look).inks)


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("+min", r"has no form \+min \(nearest: mini\); it takes \+mini, \+business, \+index, \+size"),
        ("+size", r"say how large"),
        ("+mini+index", r"a card has one size, not \+mini and \+index"),
        ("+63mm", r"\+63mm is no size of a card; expected width x height and a unit, such as \+63x88mm"),
        ("+5x5mm", r"a card of 5x5mm is out of reason; its sides must lie between 25 mm and 300 mm"),
        ("+2x3ell", r"the unit must be one of in, mm, cm, pt"),
        ("+2..5x3in", r'the size of the card \+2..5x3in is "2..5in"'),
    ],
)
def test_a_size_that_is_none_is_told_in_one_sentence(form: str, told: str) -> None:
    with pytest.raises(Refused, match=told) as refused:
        drawn(f"rwnn:card/aim{form}")
    assert len(refused.value.faults) == 1


def test_a_sentence_without_room_names_card_field_and_excess(tmp_path: File) -> None:
    long = " ".join(["and another word"] * 35)
    club = tmp_path / "club.toml"
    club.write_text(f'extends = "rwnn"\n[modifier.aimed-shot]\ntext = "{long}"\n', "utf-8")
    edition = rules.load(["rwnn"], [str(club)])
    with pytest.raises(DoesNotFit) as refused:
        pieces.draw(edition, PieceId("rwnn", "card", "aimed-shot", ("mini",)), FONTS)
    assert refused.value.field.startswith("text")
    assert refused.value.piece == "rwnn:card/aimed-shot+mini"
    assert 0 < refused.value.excess_in < 5


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(CARDS), st.integers(min_value=26, max_value=140), st.integers(min_value=26, max_value=140)
)
def test_a_card_of_any_size_is_right_or_refused(card: str, width: int, height: int) -> None:
    """Drawing checks that no word stands on a word or over the cut."""
    name = f"{card}+{width}x{height}mm"
    refused = None
    try:
        drawing = drawn(name)
    except DoesNotFit as why:
        refused = why
    if refused:
        assert refused.piece == name
        assert refused.excess_in > 0
    else:
        assert (drawing.box.width, drawing.box.height) == pytest.approx((width * MM, height * MM))


@pytest.mark.parametrize("inch", ["25 mm", "20 mm", "10 mm"])
def test_cards_of_a_metric_inch_fit_poker_and_index(inch: str) -> None:
    edition = rules.load(inch=inch)
    for form in ("", "+index"):
        for piece in facts.find(edition, f"card/*{form}"):
            pieces.draw(edition, piece, FONTS)
