"""Pages: every piece at true size inside the margins, furniture on every sheet, nothing over anything."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import circle, line, rectangle
from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Group, Path, Text, walk
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.rules.edition import Edition, Game
from printgen.rules.model import RuleSet
from printgen.sheets.alone import alone, alone_with_bars
from printgen.sheets.centred import centred
from printgen.sheets.extent import extent, extent_of
from printgen.sheets.packed import Item, sheets
from printgen.sheets.papers import paper
from printgen.sheets.style import Style
from printgen.words import Words

FONTS = Fonts.shipped()
MM = 1 / 25.4


def edition(inch: float = 1.0, house: tuple[str, ...] = ()) -> Edition:
    rules = RuleSet(name="Flame rules", revision=7)
    game = Game("flame", rules, {}, {}, {}, house)
    return Edition({"flame": game}, Words.load(), inch, 1.0, None if inch == 1 else inch * 25.4)


def piece(width: float, height: float, name: str = "flame:card/one") -> Drawing:
    """A rectangle that does not begin at the origin."""
    box = Box(-0.3, -0.2, width - 0.3, height - 0.2)
    return Drawing(name, (Text("word", "body", 9, (0.0, 0.0)),), Path(rectangle(box), "cut"))


def page_of(width: float, height: float, name: str = "a4", style: Style | None = None) -> Page:
    made = sheets(
        "Things", [Item(piece(width, height), "flame")], paper(name), style or Style(edition(), FONTS)
    )
    (page,) = made.pages
    return page


def words_on(page: Page) -> list[str]:
    return [shape.words for shape, _ in walk(page.items) if isinstance(shape, Text)]


def bar_lengths(page: Page) -> dict[str, tuple[float, float]]:
    """The two check bars as width and height on the page."""
    found = {}
    for shape, matrix in walk(page.items):
        if isinstance(shape, Path) and shape.label.startswith("check-bar"):
            box = extent_of([Group((shape,), matrix)], FONTS)
            assert box
            found[shape.label] = round(box.width, 9), round(box.height, 9)
    return found


def pieces_and_furniture(page: Page) -> tuple[list[Box], list[Box]]:
    pieces: list[Box] = []
    furniture: list[Box] = []
    for item in page.items:
        box = extent_of([item], FONTS)
        assert box
        named = isinstance(item, Group) and item.label
        (pieces if named else furniture).append(box)
    return pieces, furniture


def overlap(first: Box, second: Box) -> bool:
    return (
        min(first.right, second.right) - max(first.left, second.left) > 1e-6
        and min(first.top, second.top) - max(first.bottom, second.bottom) > 1e-6
    )


def test_inches_are_checked_with_four_of_them() -> None:
    page = page_of(3, 3)
    assert bar_lengths(page) == {"check-bar.across": (4, 0), "check-bar.upright": (0, 4)}
    assert "Must measure 4″. If not, print again at 100 %." in words_on(page)


def test_a_metric_game_is_checked_with_ten_centimetres() -> None:
    page = page_of(3, 3, style=Style(edition(inch=25 * MM), FONTS))
    ten = round(100 * MM, 9)
    assert bar_lengths(page) == {"check-bar.across": (ten, 0), "check-bar.upright": (0, ten)}
    assert "Must measure 10 cm. If not, print again at 100 %." in words_on(page)


def test_the_imprint_names_sheet_scale_and_rules() -> None:
    words = " ".join(
        words_on(page_of(3, 3, style=Style(edition(house=("Saturday club", "Night fight")), FONTS)))
    )
    assert "Things" in words
    assert "100 %" in words
    assert "Flame rules, revision 7" in words
    assert "with house rules: Saturday club and Night fight" in words


def test_several_sheets_are_numbered() -> None:
    items = [Item(piece(7, 6, f"flame:card/n{k}"), "flame") for k in range(3)]
    made = sheets("Things", items, paper("a4"), Style(edition(), FONTS))
    assert [page.name for page in made.pages] == [f"Things, sheet {n} of 3" for n in (1, 2, 3)]
    for page in made.pages:
        assert page.name in " ".join(words_on(page))
        assert len(bar_lengths(page)) == 2


def test_a_piece_as_wide_as_the_paper_has_its_bar_above() -> None:
    page = page_of(193 * MM, 5)
    assert bar_lengths(page)["check-bar.upright"] == (0, 4)


def test_a_piece_with_no_room_for_a_long_bar_gets_a_shorter_one() -> None:
    page = page_of(193 * MM, 8)
    assert bar_lengths(page)["check-bar.upright"] == (0, 2)


def test_a_piece_larger_than_the_paper_is_handed_back() -> None:
    big, small = Item(piece(12, 12, "flame:cone/big"), "flame"), Item(piece(2, 2), "flame")
    made = sheets("Things", [big, small], paper("a4"), Style(edition(), FONTS))
    assert made.too_large == (big,)
    assert len(made.pages) == 1


def test_long_house_rules_stand_above_the_bar_on_small_paper() -> None:
    style = Style(edition(house=("A club with a very long name indeed " * 4,)), FONTS)
    page = page_of(3, 3, "a5", style)
    pieces, furniture = pieces_and_furniture(page)
    assert not any(overlap(a, b) for a, b in combinations([*pieces, *furniture], 2))


def test_paper_without_room_for_a_bar_is_refused() -> None:
    with pytest.raises(Refused, match="no room for a check bar"):
        page_of(0.5, 0.5, "2 x 2 in")
    with pytest.raises(Refused, match="no room for a check bar"):
        page_of(0.5, 0.5, "a4", Style(edition(), FONTS, margin=4.0))


side = st.floats(0.5, 9)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(side, side), min_size=1, max_size=12),
    st.sampled_from(["letter", "a5", "a4", "a3"]),
    st.sampled_from([0.0, 5 * MM, 8 * MM]),
)
def test_pieces_and_furniture_keep_apart_inside_the_margins(
    sizes: list[tuple[float, float]], name: str, margin: float
) -> None:
    items = [Item(piece(w, h, f"flame:card/n{k}"), "flame") for k, (w, h) in enumerate(sizes)]
    made = sheets("Things", items, paper(name), Style(edition(), FONTS, margin))
    printed = [
        item.label for page in made.pages for item in page.items if isinstance(item, Group) and item.label
    ]
    assert sorted([*printed, *(item.drawing.name for item in made.too_large)]) == sorted(
        item.drawing.name for item in items
    )
    for page in made.pages:
        pieces, furniture = pieces_and_furniture(page)
        inside = Box(0, 0, page.width, page.height).grown(-margin)
        assert all(inside.holds(box, 1e-6) for box in [*pieces, *furniture])
        assert not any(overlap(a, b) for a, b in combinations([*pieces, *furniture], 2))
        assert set(bar_lengths(page)) == {"check-bar.across", "check-bar.upright"}


def test_pieces_are_moved_and_turned_but_never_scaled() -> None:
    made = sheets("Things", [Item(piece(9, 4), "flame")], paper("letter"), Style(edition(), FONTS))
    (group,) = [item for item in made.pages[0].items if isinstance(item, Group) and item.label]
    matrix = group.matrix
    assert (matrix.a, matrix.b, matrix.c, matrix.d) == (0, -1, 1, 0)


def test_hints_outside_the_cut_count_for_room() -> None:
    hint = Path(line((0, -1.4), (0, -1)), "mark")
    drawing = Drawing("flame:ring/one", (hint,), Path(circle(1), "cut"))
    assert extent(drawing, FONTS) == Box(-1, -1.4, 1, 1)


def test_what_a_clip_hides_takes_no_room() -> None:
    rim = Group((Path(circle(5), "rim"),), clip=Path(circle(1), "rim"))
    assert extent(Drawing("x", (rim,), Path(circle(1), "cut")), FONTS) == Box(-1, -1, 1, 1)


def test_a_piece_alone_has_eight_millimetres_all_round() -> None:
    page = alone(piece(3, 2), Style(edition(), FONTS))
    assert (page.width, page.height) == pytest.approx((3 + 16 * MM, 2 + 16 * MM))
    assert page.trim is not None
    assert (page.trim.left, page.trim.bottom) == pytest.approx((8 * MM, 8 * MM))
    assert (page.trim.width, page.trim.height) == pytest.approx((3, 2))
    assert len(page.items) == 1


@pytest.mark.parametrize(
    ("width", "inch", "lying", "standing"),
    [
        (12, 1.0, 4, 2),
        (4, 1.0, 2, 2),
        (2.5, 1.0, 2, 2),
        (2.2, 1.0, 1, 1),
        (1, 1.0, 1, 1),
        (12, 25 * MM, 100 * MM, 50 * MM),
        (3, 25 * MM, 50 * MM, 50 * MM),
    ],
)
def test_the_foot_strip_has_bars_as_long_as_fit(
    width: float, inch: float, lying: float, standing: float
) -> None:
    page = alone_with_bars(piece(width, 3), Style(edition(inch), FONTS), ("flame",))
    bars = bar_lengths(page)
    assert bars["check-bar.across"] == pytest.approx((lying, 0))
    assert bars["check-bar.upright"] == pytest.approx((0, standing))
    assert page.trim is not None
    assert page.height - page.trim.top == pytest.approx(8 * MM)
    pieces, furniture = pieces_and_furniture(page)
    assert not any(overlap(a, b) for a, b in combinations([*pieces, *furniture], 2))
    assert Box(0, 0, page.width, page.height).grown(-7.9 * MM).holds(furniture[0].joined(furniture[-1]), 1e-6)
    assert "Flame rules, revision 7" in " ".join(words_on(page))


def test_a_hint_far_outside_the_cut_makes_the_page_larger() -> None:
    far = Path(line((0, -3), (0, -1)), "mark")
    page = alone(Drawing("x", (far,), Path(circle(1), "cut")), Style(edition(), FONTS))
    assert page.height == pytest.approx(1 + 8 * MM + 3)


def test_a_centred_piece_has_the_same_white_on_both_sides() -> None:
    page = centred("Check", piece(7.4, 9.6), paper("letter"), Style(edition(), FONTS))
    assert page
    (box,), () = pieces_and_furniture(page)
    assert (box.left, box.bottom) == pytest.approx((8.5 - box.right, 11 - box.top))
    assert centred("Check", piece(7.9, 9.6), paper("letter"), Style(edition(), FONTS)) is None
