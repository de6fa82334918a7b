"""Stocks: sheets that come cut, perforated or as labels, as data (``stocks.toml`` or a project's own)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import tomli
from msgspec import Struct

from printgen import units
from printgen.drawing.outlines import Outline, circle, rounded
from printgen.errors import Refused, nearest
from printgen.geometry import Box, Point
from printgen.sheets import pairs, papers
from printgen.sheets.papers import Paper

SURE, CHECK_FIRST = "sure", "check first"
STATUSES = (SURE, CHECK_FIRST)
NEEDED = ("page", "cell", "grid", "first")
TEXTS = (*NEEDED, "gap", "corner", "status", "text")
KEYS = (*TEXTS, "round", "also")
LEAST_CELL = 0.2
"""The least side of a cell in inches: a smaller one is a slip of the unit."""
MOST_CELLS = 1000
_GRID = re.compile(r"\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*")
_SLACK = 0.001
"""How far, in inches, cells may leave their page or overlap because a table was rounded."""

Problem = tuple[str, str]
"""The key that is wrong and the sentence about it."""


class Stock(Struct, frozen=True):
    """Inches. ``first`` is the left and top edge of the first cell, from the page's left and top."""

    name: str
    page: Paper
    cell: Point
    across: int
    down: int
    first: Point
    gap: Point = (0.0, 0.0)
    corner: float = 0.0
    round: bool = False
    status: str = CHECK_FIRST
    also: tuple[str, ...] = ()
    text: str = ""

    @property
    def cells(self) -> tuple[Box, ...]:
        """Every cell in page coordinates, row by row from the top left."""
        return tuple(self._cell(column, row) for row in range(self.down) for column in range(self.across))

    def _cell(self, column: int, row: int) -> Box:
        width, height = self.cell
        left = self.first[0] + column * (width + self.gap[0])
        top = self.page.height - self.first[1] - row * (height + self.gap[1])
        return Box(left, top - height, left + width, top)


@lru_cache(1)
def shipped() -> dict[str, Stock]:
    """The stocks that printgen knows, by name, in the order of the file."""
    tables = tomli.loads(Path(__file__).with_name("stocks.toml").read_text("utf-8"))
    return {name: made(name, table) for name, table in tables.items()}


def stock(text: str, own: Mapping[str, Stock] | None = None) -> Stock:
    """The stock that ``text`` names: one of one's own, else a shipped one, also by a number it is sold under.

    Raises :class:`Refused` with the nearest name.
    """
    known = {**shipped(), **(own or {})}
    names = {key: each for each in known.values() for key in (*each.also, _short(each.name))}
    names |= {name.lower(): each for name, each in known.items()}
    asked = " ".join(text.lower().split()).replace(" ", "-")
    for name in (asked, _short(asked)):
        if name in names:
            return names[name]
    raise Refused(f'no stock is called "{text}"{nearest(asked, names)}; there are {", ".join(known)}')


def made(name: str, table: Mapping[str, Any]) -> Stock:
    """The stock of a table; raises :class:`Refused` with everything wrong with it."""
    problems = tuple(wrong(name, table))
    if problems:
        raise Refused(*(message for _, message in problems))
    return _read(name, table)


def wrong(name: str, table: Mapping[str, Any]) -> Iterator[Problem]:
    """Everything wrong with a stock's table: keys and values first, then how they go together."""
    found = [*_key_problems(name, table), *_value_problems(name, table)]
    yield from found or _fit_problems(_read(name, table))


def _short(name: str) -> str:
    return name.removeprefix("avery-")


def _key_problems(name: str, table: Mapping[str, Any]) -> Iterator[Problem]:
    for key in table:
        if key not in KEYS:
            yield key, f"stock.{name}.{key} is no key of a stock{nearest(key, KEYS)}"
    for key in NEEDED:
        if key not in table:
            yield "", f"stock.{name}.{key} is missing; a stock needs {', '.join(NEEDED)}"


def _value_problems(name: str, table: Mapping[str, Any]) -> Iterator[Problem]:
    for key in (key for key in TEXTS if key in table):
        if not isinstance(table[key], str):
            yield key, f"stock.{name}.{key} is no text in quotes"
            continue
        try:
            _READ.get(key, _text)(table[key], f"stock.{name}.{key}")
        except Refused as refused:
            yield from ((key, fault.message) for fault in refused.faults)
    if not isinstance(table.get("round", False), bool):
        yield "round", f"stock.{name}.round is neither true nor false"
    also = table.get("also", [])
    if not isinstance(also, list) or not all(isinstance(each, str) for each in also):
        yield "also", f"stock.{name}.also is no list of texts"


def _fit_problems(made: Stock) -> Iterator[Problem]:
    page = Box(0.0, 0.0, made.page.width, made.page.height)
    for key, way, gap in (("gap", "beside", made.gap[0]), ("gap", "below", made.gap[1])):
        if gap < -_SLACK:
            yield key, f"stock.{made.name}: its cells overlap by {_both(-gap)} {way} each other"
    last = made.cells[-1]
    grid = made.cells[0].joined(last)
    if not page.holds(grid, _SLACK):
        over = max(-grid.left, -grid.bottom, grid.right - page.right, grid.top - page.top)
        yield "grid", f"stock.{made.name}: its cells leave the page {made.page.name} by {_both(over)}"
    if made.round and abs(made.cell[0] - made.cell[1]) > _SLACK:
        yield "round", f"stock.{made.name}: a round cell is as wide as high; this one is {size(made.cell)}"


def outline(stock: Stock, cell: Box) -> Outline:
    """The edge of one of the stock's cells."""
    return circle(cell.width / 2, cell.centre) if stock.round else rounded(cell, stock.corner)


def size(sides: Point) -> str:
    """``3.50 x 2.00 in (88.9 x 50.8 mm)``."""
    mm = [units.to_mm(side) for side in sides]
    return f"{sides[0]:.2f} x {sides[1]:.2f} in ({mm[0]:.1f} x {mm[1]:.1f} mm)"


def _both(inches: float) -> str:
    return f"{inches:.3f} in ({units.to_mm(inches):.2f} mm)"


def _read(name: str, table: Mapping[str, Any]) -> Stock:
    across, down = _grid(table["grid"], "grid")
    return Stock(
        name,
        papers.paper(table["page"]),
        pairs.lengths(table["cell"], "cell"),
        across,
        down,
        pairs.lengths(table["first"], "first"),
        pairs.lengths(table.get("gap", "0 x 0 in"), "gap"),
        units.parse(table.get("corner", "0 in")),
        table.get("round", False),
        table.get("status", CHECK_FIRST),
        tuple(table.get("also", ())),
        table.get("text", ""),
    )


def _page(text: str, what: str) -> None:
    papers.paper(text)


def _cell(text: str, what: str) -> None:
    if min(pairs.lengths(text, what)) < LEAST_CELL:
        raise Refused(f'{what} is "{text}"; expected at least {LEAST_CELL:g} in each way')


def _grid(text: str, what: str) -> tuple[int, int]:
    match = _GRID.fullmatch(text)
    across, down = (int(match[1]), int(match[2])) if match else (0, 0)
    if not 1 <= across * down <= MOST_CELLS:
        raise Refused(
            f'{what} is "{text}"; expected columns x rows, such as "2 x 5", at most {MOST_CELLS} cells'
        )
    return across, down


def _corner(text: str, what: str) -> None:
    if units.parse(text, what) < 0:
        raise Refused(f'{what} is "{text}"; it cannot be less than 0')


def _status(text: str, what: str) -> None:
    if text not in STATUSES:
        raise Refused(f'{what} is "{text}"; expected {" or ".join(STATUSES)}')


def _text(text: str, what: str) -> None:
    """Any text will do."""


_READ: Mapping[str, Callable[[str, str], object]] = {
    "page": _page,
    "cell": _cell,
    "grid": _grid,
    "first": pairs.lengths,
    "gap": pairs.lengths,
    "corner": _corner,
    "status": _status,
}
