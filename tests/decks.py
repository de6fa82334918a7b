"""Cards that need no rules, printed and read back: a pin through the front of each must come out at its back."""

from __future__ import annotations

from io import BytesIO

from measuring import pdf
from measuring.found import Clip, Page, Shape
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.outlines import circle, rectangle
from printgen.drawing.shapes import Drawing, Path, Text
from printgen.drawing.shapes import Shape as Drawn
from printgen.geometry import Box
from printgen.render import pdf as writer
from printgen.rules.edition import Edition, Game
from printgen.rules.model import RuleSet
from printgen.sheets.cards import CardSheets, sheets
from printgen.sheets.cards_way import Way
from printgen.sheets.packed import Item
from printgen.sheets.papers import paper
from printgen.sheets.style import Style
from printgen.words import Words

FONTS = Fonts.shipped()
MM = 1 / 25.4
POKER = (2.5, 3.5)
_GAME = Game("flame", RuleSet(name="Flame rules", revision=7), {}, {}, {}, ())
STYLE = Style(Edition({"flame": _GAME}, Words.load(), 1.0, 1.0, None), FONTS)


def card(number: int, size: tuple[float, float] = POKER, *, back: bool = True, round_: bool = False) -> Item:
    """A card called ``flame:card/n7``, its lower left corner not at the origin, with a pin off its middle.

    Its front reads ``F7`` and its back ``B7``; the back's ground is as large as its cut line.
    """
    box = Box(-0.3, -0.2, size[0] - 0.3, size[1] - 0.2)
    cut = Path(circle(size[0] / 2, box.centre) if round_ else rectangle(box), "cut", "edge")
    x, y = box.centre
    out, up = size[0] * 0.2, size[1] * 0.3

    def side(words: str, pin: float) -> tuple[Drawn, ...]:
        return (
            Path(cut.segments, "paper", "ground"),
            Text(words, "bold", 10, (x, y), label="words"),
            Path(circle(0.02, (pin, y + up)), "arrow", "pin"),
        )

    backs = side(f"B{number}", x - out) if back else ()
    return Item(Drawing(f"flame:card/n{number}", side(f"F{number}", x + out), cut, (), backs), "flame")


def made(items: list[Item], way: Way, on: str = "letter") -> CardSheets:
    return sheets("Cards", items, paper(on), STYLE, way)


def read(cards: CardSheets) -> tuple[Page, ...]:
    """The pages as an independent reader finds them in the finished PDF."""
    out = BytesIO()
    writer.write(out, cards.pages, finish.load("colour"), FONTS, "cards")
    return pdf.read(out.getvalue()).pages


def box_of(shape: Shape | Clip) -> Box:
    """The ends of a shape's lines and curves; a circle's quarters are among them."""
    return Box.around(
        end for course in shape.courses for part in course.segments for end in (part.start, part.end)
    )


def pins(page: Page, kind: str) -> dict[str, tuple[float, float]]:
    """Where the pin of each front (``F``) or back (``B``) stands on the page, by the card's number."""
    suffix = " back" if kind == "B" else ""
    found = {}
    for shape in page.shapes:
        if shape.label == "pin":
            (name,) = [label for label in shape.labels if label.startswith("flame:card/n")]
            if name.endswith(" back") == bool(suffix):
                number = name.removeprefix("flame:card/n").removesuffix(suffix)
                found[number] = box_of(shape).centre
    return found


def bearings(page: Page, kind: str) -> dict[str, float]:
    """Which way each front or back reads, by the card's number."""
    return {
        words.text[1:]: words.bearing
        for words in page.words
        if words.label == "words" and words.text.startswith(kind)
    }


def cuts(page: Page) -> dict[str, Box]:
    """The cut line of every card on a front, by its number."""
    return {
        shape.labels[0].removeprefix("flame:card/n"): box_of(shape)
        for shape in page.shapes
        if shape.label == "edge" and shape.labels[0].startswith("flame:card/n")
    }
