"""Pieces on a stock that comes cut: no line is drawn, each is seen through its cell and stands in the middle of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printgen.geometry import Box
from printgen.proof.found import Found
from printgen.proof.rows import Row, Rows, Tolerance

_LIKE = 0.15
"""How far, in inches, a page may be off a stock's and still be meant as it."""
_MEANT = 0.4
"""How far, over the lesser side of a cell, a piece may lie off it and still be meant to lie there."""
_MIDDLE = 0.025
"""How far ink may stand off the middle of its cell: what is drawn on a card is not the same at all its sides."""


class Stock(Struct, frozen=True):
    """Inches; the cells as they lie on the page."""

    name: str
    width: float
    height: float
    cells: tuple[Box, ...]


def rows(found: Sequence[Found], stocks: Sequence[Stock], tolerance: Tolerance) -> Iterator[Row]:
    """Every piece of a page that has no cut line, held against the stock whose cells come nearest."""
    seen = [(each, each.window) for each in found if each.window]
    if not seen:
        return
    page = found[0].page.box
    fitting = [
        stock
        for stock in stocks
        if max(abs(stock.width - page.width), abs(stock.height - page.height)) < _LIKE
    ]
    stock = min(fitting, key=lambda one: sum(_off(_cell(one, box), box) for _, box in seen), default=None)
    for each, box in seen:
        row = Rows(each.id.kind, tolerance)
        cell = _cell(stock, box) if stock else None
        if stock is None or cell is None or _off(cell, box) > _MEANT * min(cell.width, cell.height):
            said = "no line to cut along is drawn, and no stock that is known has a cell there"
            yield row.plain("cut", False, "a line, or a stock's cell", said).at("", 0, str(each.id))
            continue
        for name, wanted, is_ in zip(
            ("left", "foot", "right", "top"), _sides(cell), _sides(box), strict=True
        ):
            yield row.length(f"cell ({name}, {stock.name})", wanted, is_).at("", 0, str(each.id))
        yield from (made.at("", 0, str(each.id)) for made in _middle(each, box, row))


def _middle(found: Found, cell: Box, row: Rows) -> Iterator[Row]:
    """What is drawn stands in the middle of the cell."""
    boxes = [
        course.box
        for shape in found.shapes
        for course in shape.courses
        if course.box.width < 0.99 * cell.width or course.box.height < 0.99 * cell.height
    ]
    if found.id.kind != "card" or not boxes:
        return
    ink = Box.around(corner for box in boxes for corner in box.corners)
    for axis, name in enumerate(("across", "up")):
        off = ink.centre[axis] - cell.centre[axis]
        said = f"what is drawn stands {abs(off):.3f} in off the middle of its cell"
        yield row.plain(f"cell (middle, {name})", abs(off) <= _MIDDLE, "in the middle", said)


def _cell(stock: Stock, box: Box) -> Box:
    return min(stock.cells, key=lambda cell: _off(cell, box))


def _off(cell: Box, box: Box) -> float:
    return max(abs(a - b) for a, b in zip(_sides(cell), _sides(box), strict=True))


def _sides(box: Box) -> tuple[float, float, float, float]:
    return box.left, box.bottom, box.right, box.top
