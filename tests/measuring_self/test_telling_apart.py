"""What differs between two pictures is told by its label, in inches, and shown in its place."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from measuring import apart
from printgen.drawing.finish import load
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import line, rectangle
from printgen.drawing.page import Page
from printgen.drawing.shapes import Path, Shape, Text
from printgen.geometry import Box
from printgen.render import svg

FONTS = Fonts.shipped()
EDGE = Path(rectangle(Box(1, 1, 3, 2)), "cut", "edge")


def made(*items: Shape, width: float = 4.0) -> bytes:
    return svg.write(Page("p", width, 3, items), load("colour"), FONTS, "p")


def test_alike_is_told_as_nothing() -> None:
    assert apart.in_words(made(EDGE), made(EDGE)) == []


def test_what_moved_is_told_by_its_label_in_inches() -> None:
    (said,) = apart.in_words(
        made(EDGE, Path(line((1, 1), (3, 1)), "arc", "band")),
        made(EDGE, Path(line((1, 1), (3.5, 1)), "arc", "band")),
    )
    assert said.startswith("band: outline of 2.000 x 0.000 in at 1.000, 1.000 in")
    assert "-> outline of 2.500 x 0.000 in" in said


def test_words_that_came_and_went_and_another_page() -> None:
    old = made(Text("three", "bold", 12, (1, 1), label="name"))
    new = made(Text("four", "bold", 12, (1, 1), label="name"), width=5)
    size, gone, came = apart.in_words(old, new)
    assert size == "page: 4.000 x 3.000 in -> 5.000 x 3.000 in"
    assert gone == 'name: "three" at 1.000, 1.000 in #111111 is gone'
    assert came == 'name: "four" at 1.000, 1.000 in #111111 is new'


def test_only_so_many_are_told_and_the_rest_counted() -> None:
    many = [Text(f"word {number}", "body", 6, (0.5, 0.1 * number)) for number in range(20)]
    told = apart.in_words(made(), made(*many))
    assert len(told) == apart.MOST + 1
    assert told[-1] == "and 8 more"


def test_the_picture_shows_red_what_is_gone_and_blue_what_is_new() -> None:
    left, right = (Path(rectangle(Box(x, 1, x + 1, 2)), "accent.ink") for x in (0.5, 2.5))
    picture = Image.open(BytesIO(apart.as_picture(made(left), made(right))))
    seen = [picture.getpixel((round(x * apart.DPI), round(1.5 * apart.DPI))) for x in (1, 2, 3)]
    ink = 0x11
    assert seen == [(255, ink, ink), (255, 255, 255), (ink, ink, 255)]
