"""A page of words that fills its paper: how much room the paper leaves it, and the sheets it becomes.

A whole page has the sheet to itself. Halves stand two on a sheet that lies on its side, to be cut apart, or front
and back side by side, to be folded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.arranging import Room
from printgen.drawing.outlines import line
from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, Group, Path, Shape, placed
from printgen.errors import Refused
from printgen.geometry import Box, Matrix
from printgen.sheets import slim
from printgen.sheets.block import Block
from printgen.sheets.duplex import Backs
from printgen.sheets.imprint import imprint, numbered
from printgen.sheets.lines import Line, stacked
from printgen.sheets.packed import Item
from printgen.sheets.papers import Paper, shipped
from printgen.sheets.style import Style

GAP = 0.09
"""Between the page and the bars, in inches."""
GUTTER = 0.24
"""From the middle of the sheet to a half, in inches: room for a cut, a fold and a bar."""
BACK = " back"
_LARGE = 15.0, 10.5
"""A paper this high and wide, in inches, is one for a wall."""
_SAME = 0.05


class Fill(Struct, frozen=True):
    """How a page lies: ``half`` a sheet, or on a paper ``large`` enough for a wall."""

    half: bool = False
    large: bool = False


def paper_of(fill: Fill, paper: Paper) -> Paper:
    """The paper that such a page is drawn for: doubled until it is large enough, on its side for halves."""
    if fill.half:
        long, short = max(paper.width, paper.height), min(paper.width, paper.height)
        return replace(paper, width=long, height=short)
    while fill.large and (
        max(paper.width, paper.height) < _LARGE[0] or min(paper.width, paper.height) < _LARGE[1]
    ):
        short, long = sorted((paper.width, paper.height))
        paper = _known(Paper(f"2 x {paper.name}", long, 2 * short))
    return paper


def _known(paper: Paper) -> Paper:
    """The shipped paper of this size, where there is one."""
    for each in shipped():
        if abs(each.width - paper.width) < _SAME and abs(each.height - paper.height) < _SAME:
            return each
    return paper


def room(fill: Fill, paper: Paper, style: Style, name: str, game: str) -> Room:
    """What the page of a piece called ``name`` may fill on this paper, which is one of `paper_of`."""
    inner = _inner(paper, style)
    feet = (_foot(name, game, 2, 2, said, paper, style) for said in _orders(fill, style))
    foot = max(each.box.height for each in feet) + GAP
    if fill.half:
        return Room(paper.width / 2 - style.margin - GUTTER, inner.height - foot)
    standing = slim.upright(style.bars[0], style.fonts, style.edition.words).box.width
    return Room(inner.width - standing - GAP, inner.height - foot)


def _orders(fill: Fill, style: Style) -> tuple[str, ...]:
    """All that may be said of how to print and what to do with a sheet."""
    words = style.edition.words
    if fill.half:
        return words.say("sheet.fold"), f"{words.say('cards.flip-short')} {words.say('sheet.halves')}"
    return "", words.say("cards.flip-long")


def pages(
    name: str, items: Sequence[Item], fill: Fill, paper: Paper, style: Style, backs: Backs, copies: int = 1
) -> Iterator[Page]:
    """The pages of every item in order, ``copies`` of each: its front, then its back if it has one.

    A third side has an empty back, so that what follows begins on a sheet of its own.
    """
    for item in items:
        made = list(
            _halves(name, item, paper, style, backs, copies)
            if fill.half
            else _wholes(name, item, paper, style)
        )
        yield from made if fill.half else made * copies


def _inner(paper: Paper, style: Style) -> Box:
    return Box(0.0, 0.0, paper.width, paper.height).grown(-style.margin)


def _wholes(name: str, item: Item, paper: Paper, style: Style) -> Iterator[Page]:
    sides = len(item.drawing.sides)
    inner = _inner(paper, style)
    bar = slim.upright(style.bars[0], style.fonts, style.edition.words)
    said = style.edition.words.say("cards.flip-long") if sides > 1 else ""
    for number in range(1, sides + 1):
        foot = _foot(item.drawing.name, item.game, number, sides, said, paper, style)
        left, bottom = inner.left, foot.box.top + GAP
        stood = bar.at((inner.right - bar.box.width, bottom))
        side = _side(item.drawing, number, Matrix.shift(left, bottom))
        title = numbered(style.edition.words, name, number, sides)
        yield Page(title, paper.width, paper.height, (side, *stood.items, *foot.items))
    if sides > 1 and sides % 2:
        yield Page(numbered(style.edition.words, name, sides, sides), paper.width, paper.height, ())


def _halves(name: str, item: Item, paper: Paper, style: Style, backs: Backs, copies: int) -> Iterator[Page]:
    """Two alike on each side of a sheet; or front and back beside each other, to fold."""
    fold = backs == "fold-over" and bool(item.drawing.back)
    sides = ((1, 2),) if fold else ((1, 1), (2, 2)) if item.drawing.back else ((1, 1),)
    words = style.edition.words
    said = words.say("sheet.fold" if fold else "sheet.halves")
    if len(sides) > 1:
        said = f"{words.say('cards.flip-short')} {said}"
    made = []
    for number, pair in enumerate(sides, 1):
        foot = _foot(item.drawing.name, item.game, number, len(sides), said, paper, style)
        title = numbered(words, name, number, len(sides))
        shapes = _pair(item.drawing, pair, "fold" if fold else "seam", foot, paper, style)
        made.append(Page(title, paper.width, paper.height, shapes))
    yield from made * (copies if fold else -(-copies // 2))


def _pair(
    drawing: Drawing, pair: tuple[int, int], role: str, foot: Block, paper: Paper, style: Style
) -> tuple[Shape, ...]:
    """Two sides beside each other, the line between them, and the bars."""
    inner, middle, bottom = _inner(paper, style), paper.width / 2, foot.box.top + GAP
    lefts = inner.left, middle + GUTTER
    sides = [_side(drawing, side, Matrix.shift(left, bottom)) for side, left in zip(pair, lefts, strict=True)]
    parting = Path(line((middle, bottom), (middle, inner.top)), role)
    bar = slim.upright(style.bars[0], style.fonts, style.edition.words)
    stood = bar.at((middle - GAP / 2 - bar.box.width, bottom))
    return (*sides, parting, *stood.items, *foot.items)


def _side(drawing: Drawing, number: int, matrix: Matrix) -> Group:
    """A side in place, under the piece's name."""
    if number == 1:
        return placed(drawing, matrix)
    return Group(drawing.sides[number - 1], matrix, label=f"{drawing.name}{BACK}")


def _foot(name: str, game: str, number: int, count: int, said: str, paper: Paper, style: Style) -> Block:
    """The lying bar, and right of it which piece this is and how to print it."""
    inner, words = _inner(paper, style), style.edition.words
    bars = (slim.across(bar, style.fonts, words) for bar in style.bars)
    bar = next((bar for bar in bars if bar.box.width <= inner.width * _BAR), None)
    if bar is None:
        raise Refused(f"the paper {paper.name} has no room for a check bar inside its margins")
    text = imprint(style, numbered(words, name, number, count), (game,))
    orders = " ".join(each for each in (f"{text.name}.", text.order, said) if each)
    rows = [
        Line(orders, "semibold", _SMALL),
        *(Line(each, "body", _SMALL, "text.muted") for each in text.colophon),
    ]
    laid = stacked(rows, inner.width - bar.box.width - 2 * GAP, style.fonts)
    laid = laid.mirrored() if style.mirrored else laid
    stood = bar.at((inner.left, inner.bottom))
    beside = laid.at((inner.left + bar.box.width + 2 * GAP, inner.bottom))
    return Block((*stood.items, *beside.items), stood.box.joined(beside.box))


_BAR = 0.58
"""How much of the width the lying bar may take."""
_SMALL = 6.5
