"""Pictures of the table, measured back from the finished files by the tests' own readers."""

from __future__ import annotations

import itertools
import math
from functools import cache
from pathlib import Path

import pytest

from finished import FORMATS, cut_of, finished, own
from measuring import pdf, svg
from measuring.found import Course, Page, Shape, Words
from measuring.matrix import Point, bearing, distance
from printgen.drawing import outlines
from printgen.drawing.clashes import clashes
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing
from printgen.drawing.shapes import Path as Outline
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.press.order.order import Call, order
from printgen.press.pictures import picture
from printgen.press.playing import scenarios
from printgen.resolver import Seeded

SCENARIOS = Path(__file__).parents[1] / "scenarios"
NAMES = sorted(path.stem for path in SCENARIOS.glob("*.toml"))
FONTS = Fonts.shipped()
HAIR = 0.002


@cache
def page(name: str, format_: str) -> Page:
    return drawn(SCENARIOS / f"{name}.toml", format_)


def drawn(path: Path, format_: str, **options: str) -> Page:
    asked = order(Call(options=options), Path("/"))
    played = scenarios.play(asked, scenarios.read(path), Seeded(1))
    out = path.parent / f"picture.{format_}" if path.parent != SCENARIOS else Path(f"picture.{format_}")
    picture.write(played, out, asked)
    return pdf.read(out.read_bytes()).pages[0] if format_ == "pdf" else svg.read(out.read_bytes()).page


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def base(page: Page, name: str) -> Shape:
    """The first outline that carries a figure's name."""
    return page.labelled(f"figure.{name}")[0]


def box(shape: Shape) -> Box:
    ends = [point for course in shape.courses for each in course.segments for point in (each.start, each.end)]
    return Box.around(ends)


def middle(page: Page, name: str) -> Point:
    return box(base(page, name)).centre


def point_of(page: Page, piece: str) -> tuple[Point, float]:
    """Where the point of a cone lies, and the bearing of its centre line: between its two edges."""
    cut: Course = cut_of(page, piece)
    tip = cut.segments[0].start
    left = bearing(tip, cut.segments[0].end)
    right = bearing(tip, cut.segments[-1].start)
    return tip, (left + right) / 2


@pytest.mark.parametrize("format_", FORMATS)
def test_figures_stand_where_the_scenario_says(format_: str) -> None:
    found = page("06-shot-on-the-table", format_)
    cole = middle(found, "Cole")
    for name, (x, y) in {"Ike": (10.0, 10.5), "Ma": (13.0, 11.5), "wagon": (3.0, 12.5)}.items():
        at = middle(found, name)
        assert (at[0] - cole[0], at[1] - cole[1]) == pytest.approx((x - 10, y - 2), abs=HAIR)
    sizes = box(base(found, "Ike")), box(base(found, "wagon"))
    assert (sizes[0].width, sizes[0].height) == pytest.approx((1.0, 1.0), abs=HAIR)
    assert (sizes[1].width, sizes[1].height) == pytest.approx((35 / 25.4, 60 / 25.4), abs=HAIR)


@pytest.mark.parametrize("format_", FORMATS)
def test_the_template_lies_at_the_base_turned_as_ruled(format_: str) -> None:
    """Two inches to the right at eighteen: 6.366 degrees; the line as aimed runs over the target's middle."""
    found = page("06-shot-on-the-table", format_)
    tip, ahead = point_of(found, "cone/shotgun+plain")
    assert tip == pytest.approx((middle(found, "Cole")[0], middle(found, "Cole")[1] + 0.5), abs=HAIR)
    assert ahead == pytest.approx(math.degrees(2 / 18), abs=0.01)
    dashed = [shape for shape in found.shapes if shape.label == "aim"]
    assert all(shape.dash for shape in dashed)
    ends = [course.segments[-1].end for shape in dashed for course in shape.courses]
    assert all(bearing(tip, end) == pytest.approx(0.0, abs=0.01) for end in ends)
    assert max(distance(tip, end) for end in ends) > 18


def lengths(found: Page, piece: str) -> list[tuple[str, float]]:
    """Every stroke of a piece: its label and how far its ends are apart. The same however the piece lies."""
    return [
        (shape.label, round(distance(each.start, each.end), 3))
        for shape in own(found, piece).shapes
        for course in shape.courses
        for each in course.segments
    ]


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize(
    ("name", "piece"),
    [
        ("06-shot-on-the-table", "cone/shotgun+plain"),
        ("01-shot", "cone/shotgun+plain"),
        ("03-grenade", "ring/grenade"),
        ("11-grenade-too-early", "ring/grenade-collar"),
    ],
)
def test_the_template_is_the_one_that_is_printed(name: str, piece: str, format_: str) -> None:
    found, alone = lengths(page(name, format_), piece), lengths(finished(piece).page(format_), piece)
    assert [label for label, _ in found] == [label for label, _ in alone]
    for (_, one), (_, other) in zip(found, alone, strict=True):
        assert one == pytest.approx(other, abs=HAIR)


@pytest.mark.parametrize("format_", FORMATS)
def test_figures_read_off_stand_in_their_zone_at_their_range(format_: str) -> None:
    found = page("01-shot", format_)
    tip, ahead = point_of(found, "cone/shotgun+plain")
    radius = 25 / 25.4 / 2
    assert distance(tip, middle(found, "Ike")) - radius == pytest.approx(9.0, abs=HAIR)
    assert distance(tip, middle(found, "Ma")) - radius == pytest.approx(8.0, abs=HAIR)
    assert abs(bearing(tip, middle(found, "Ike")) - ahead) < 7.5
    aside = abs(bearing(tip, middle(found, "Ma")) - ahead)
    half = math.degrees(math.asin(radius / (8.0 + radius)))
    assert 7.5 + half < aside < 20


@pytest.mark.parametrize("format_", FORMATS)
def test_distances_of_throws_and_volleys_are_true(format_: str) -> None:
    radius = 25 / 25.4 / 2
    thrown = page("03-grenade", format_)
    disc = box(own(thrown, "ring/grenade").shapes[-1])
    assert disc.width == pytest.approx(2.0, abs=HAIR)
    assert distance(disc.centre, middle(thrown, "Tom")) - radius == pytest.approx(3.0, abs=HAIR)
    assert distance(disc.centre, middle(thrown, "gunner")) == pytest.approx(0.0, abs=HAIR)
    assert distance(disc.centre, middle(thrown, "mate")) - radius == pytest.approx(0.8, abs=HAIR)
    shot_at = page("02-volley", format_)
    ranges = {"r1": 5.0, "r2": 5.5, "r3": 6.0, "r4": 6.5, "r5": 7.0, "r6": 7.5, "r7": 9.0, "r8": 10.0}
    for name, away in ranges.items():
        apart = distance(middle(shot_at, "gun-deck hands"), middle(shot_at, name)) - 2 * radius
        assert apart == pytest.approx(away, abs=HAIR)


def said(page: Page) -> list[str]:
    return [words.text for words in page.words]


def test_labels_name_figures_with_zone_and_hits_in_reading_order() -> None:
    words = said(page("01-shot", "pdf"))
    assert words[0] == "Cole fires 2 barrels of a Shotgun at Ike, loaded with Buckshot."
    told = ["Cole (firer)", "Ike (target)", "inner cone, 9″ (Long)", "6 hits: serious and down"]
    told += ["Ma (friend)", "outer cone, 8″ (Long)", "5 hits: flesh and down"]
    places = [words.index(each) for each in told]
    assert places == sorted(places)
    assert words[-1] == "4″ on the table"
    assert {"r1", "2 knockdowns", "gun-deck hands ×5"} <= set(said(page("02-volley", "pdf")))
    assert {"gun-2: destroyed", "mate", "0.8″ from the point", "2 wounds"} <= set(
        said(page("03-grenade", "pdf"))
    )


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long if place % 4 else ()) for place, name in enumerate(NAMES)],
)
def test_no_words_stand_on_words_or_leave_the_page(name: str) -> None:
    asked = order(here=Path("/"))
    played = scenarios.play(asked, scenarios.read(SCENARIOS / f"{name}.toml"), Seeded(1))
    if played.outcome is None:
        with pytest.raises(Refused, match="no picture of a scenario that is refused"):
            picture.draw(played, FONTS)
        return
    made = picture.draw(played, FONTS)
    edge = Outline(outlines.rectangle(Box(0, 0, made.width, made.height)), "cut")
    assert clashes(Drawing(name, made.items, edge), FONTS) == ()


def is_inside(words: Words, shape: Shape) -> bool:
    around = box(shape)
    return any(around.left < x < around.right and around.bottom < y < around.top for x, y in words.ink)


def test_no_words_lie_under_a_base() -> None:
    for name, who in itertools.product(["06-shot-on-the-table"], ["Ike", "Ma", "wagon", "Cole"]):
        found = page(name, "pdf")
        assert not [words.text for words in found.words if is_inside(words, base(found, who))]


def test_the_scale_of_play_scales_table_and_template(tmp_path: Path) -> None:
    path = tmp_path / "shot.toml"
    path.write_text((SCENARIOS / "06-shot-on-the-table.toml").read_text("utf-8").split("[expect")[0], "utf-8")
    found = drawn(path, "pdf", inch="20 mm")
    apart = distance(middle(found, "Cole"), middle(found, "Ike"))
    assert apart == pytest.approx(8.5 * 20 / 25.4, abs=HAIR)
    assert box(base(found, "Ike")).width == pytest.approx(1.0, abs=HAIR)


def test_a_table_too_large_for_a_picture_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "shot.toml"
    text = (SCENARIOS / "06-shot-on-the-table.toml").read_text("utf-8")
    path.write_text(text.replace("at = [3.0, 12.5]", "at = [300.0, 12.5]"), "utf-8")
    with pytest.raises(Refused, match="expected figures that stand within 120 in of each other"):
        drawn(path, "svg")


def test_pictures_end_in_svg_or_pdf(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"picture\.png does not end in \.pdf or \.svg"):
        drawn(SCENARIOS / "01-shot.toml", "png")


def test_the_same_picture_is_the_same_bytes() -> None:
    asked = order(here=Path("/"))
    made = []
    for _ in range(2):
        played = scenarios.play(asked, scenarios.read(SCENARIOS / "06-shot-on-the-table.toml"), Seeded(1))
        picture.write(played, Path("a.pdf"), asked)
        made.append(Path("a.pdf").read_bytes())
    assert made[0] == made[1]
