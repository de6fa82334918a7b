"""What is drawn again and again is called, not drawn: the same marks in the same places, in a much smaller file."""

from io import BytesIO

import pytest

from measuring import pdf as reader
from measuring import raster
from measuring.found import Shape, Words
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import circle, line
from printgen.drawing.page import Page
from printgen.drawing.pages import Pages
from printgen.drawing.shapes import Group, Path, Text
from printgen.drawing.shapes import Shape as Drawn
from printgen.geometry import Matrix
from printgen.render import pdf

FONTS = Fonts.shipped()


def picture() -> tuple[Drawn, ...]:
    """Each time a new object: dashes, words, fills and a clip, so that every state is used."""
    ring = Path(circle(0.4, (0.5, 0.5)), "inner-edge", "ring")
    words = [Text(f"word {k}", "body", 7 + k, (0.1, 0.1 * k), turn=15.0 * k, label="word") for k in range(6)]
    inside = Group((Path(line((0, 0), (1, 1)), "cut", "line"),), clip=Path(circle(0.3, (0.5, 0.5)), "cut"))
    return ring, *words, inside, Path(circle(0.1), "accent.navy", "dot")


PLACES = (
    Matrix.shift(1, 1),
    Matrix.turn(90).then(Matrix.shift(3, 3)),
    Matrix.turn(30).then(Matrix.shift(5, 2)),
    Matrix.shift(6.25, 7.125),
)


def written(*pictures: tuple[Drawn, ...]) -> bytes:
    """Two pages with the pictures at their places, something dashed between them."""
    between = Path(line((0, 0), (8, 0)), "fold", "between")
    groups = [
        Group(items, at, label=f"copy {k}")
        for k, (items, at) in enumerate(zip(pictures, PLACES, strict=True))
    ]
    pages = [
        Page("page", 9, 9, (groups[0], between, groups[1])),
        Page("page", 9, 9, (groups[2], between, groups[3])),
    ]
    out = BytesIO()
    pdf.write(out, pages, finish.load("colour"), FONTS, "copies")
    return out.getvalue()


def test_copies_are_found_where_drawings_of_their_own_would_be() -> None:
    same = picture()
    called, drawn = (
        reader.read(written(*pictures)).pages for pictures in ((same,) * 4, [picture() for _ in range(4)])
    )
    for copies, originals in zip(called, drawn, strict=True):
        assert len(copies.marks) == len(originals.marks)
        for copy, original in zip(copies.marks, originals.marks, strict=True):
            assert copy.labels == original.labels
            assert points(copy) == pytest.approx(points(original), abs=0.0001)
            assert look(copy) == look(original)


def points(mark: Shape | Words) -> list[float]:
    if isinstance(mark, Words):
        return [*mark.at, *mark.end]
    ends = [part.end for course in mark.courses for part in course.segments]
    return [value for end in ends for value in end]


def look(mark: Shape | Words) -> tuple[object, ...]:
    if isinstance(mark, Words):
        return mark.text, mark.face, round(mark.size, 5), mark.colour
    return mark.fill, mark.stroke, round(mark.width, 5), tuple(round(each, 5) for each in mark.dash)


def test_a_third_copy_costs_next_to_nothing() -> None:
    same = picture()

    def size(copies: int) -> int:
        out = BytesIO()
        page = Page("page", 9, 9, tuple(Group(same, Matrix.shift(k % 8, k // 8)) for k in range(copies)))
        pdf.write(out, [page], finish.load("colour"), FONTS, "copies")
        return len(out.getvalue())

    assert (size(42) - size(2)) / 40 < 40


def test_the_same_copies_give_the_same_bytes() -> None:
    first, second = picture(), picture()
    assert written(*(first,) * 4) == written(*(second,) * 4)


def test_of_pages_made_anew_at_every_reading_only_what_is_the_same_is_called() -> None:
    """More drawings than are remembered lie between copies of one; their places in memory are used again."""
    same = picture()

    def page(number: int) -> Page:
        return Page("page", 9, 9, (Group(picture(), PLACES[0]), Group(same, PLACES[1])))

    def file() -> bytes:
        out = BytesIO()
        pdf.write(out, Pages(page, range(150)), finish.load("colour"), FONTS, "copies")
        return out.getvalue()

    made = file()
    assert made == file()
    assert made.count(b"/Subtype /Form") == 1


def test_a_large_picture_drawn_small_is_whole_each_time() -> None:
    """A picture two hundred units wide, at a hundredth of its size: called, it inks what it inks when drawn."""

    def bar() -> tuple[Drawn, ...]:
        return tuple(Path(circle(7, (20.0 * k, 50)), "accent.navy", "dot") for k in range(12))

    def ink(first: tuple[Drawn, ...], second: tuple[Drawn, ...], third: tuple[Drawn, ...]) -> raster.Grey:
        out = BytesIO()
        small = Matrix.scale(0.01, 0.01)
        groups = (
            Group(each, small.then(Matrix.shift(0, k))) for k, each in enumerate((first, second, third))
        )
        pdf.write(out, [Page("page", 3, 3, tuple(groups))], finish.load("colour"), FONTS, "copies")
        return raster.pdf(out.getvalue(), dpi=100)

    same = bar()
    assert (ink(same, same, same) == ink(bar(), bar(), bar())).all()
