"""What the call, the layout and the project say of cards, as one way to lay them out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from printgen import units
from printgen.errors import Refused, nearest
from printgen.sheets import duplex, margins
from printgen.sheets.cards_way import Way
from printgen.sheets.duplex import Backs, Edge, Order
from printgen.sheets.papers import paper
from printgen.sheets.stocks import Stock, stock

MOST_COPIES = 10_000
WIDEST_GAP = 2.0
_Named = TypeVar("_Named", bound=str)


def way(said: Mapping[str, str], stocks: Mapping[str, Stock], paper_called: str | None) -> Way:
    """The way that options add up to. ``stocks`` are the project's. Raises :class:`Refused`.

    Without ``margin`` cards have one of their own; a paper in the call must be that of the stock.
    """
    chosen = stock(said["stock"], stocks) if said["stock"] else None
    if chosen and paper_called:
        _check_paper(chosen, paper_called)
    return Way(
        chosen,
        gap(said["gap"]),
        margins.parse(said["margin"]) if "margin" in said else None,
        backs(said["backs"]),
        edge(said["flip"]),
        page_order(said["page-order"]),
        duplex.offset(said["back-offset"]),
        place(said["start-at"]),
    )


def copies(text: str) -> int:
    """How many of each. Raises :class:`Refused` for none and for more than anyone prints."""
    return _whole(text, "copies", MOST_COPIES)


def place(text: str) -> int:
    """The first place on a sheet. Whether the sheet has it is known when there is a sheet."""
    return _whole(text, "start-at", MOST_COPIES)


def gap(text: str) -> float:
    """The room between two cards in inches. Raises :class:`Refused`."""
    inches = units.parse(text, "the gap")
    if not 0 <= inches <= WIDEST_GAP:
        raise Refused(f'the gap is "{text}"; expected 0 to {WIDEST_GAP:g} in')
    return inches


def backs(text: str) -> Backs:
    return _one_of(text, "backs", duplex.BACKS)


def edge(text: str) -> Edge:
    return _one_of(text, "flip", duplex.EDGES)


def page_order(text: str) -> Order:
    return _one_of(text, "page-order", duplex.ORDERS)


def _whole(text: str, what: str, most: int) -> int:
    number = int(text) if re.fullmatch(r"\d{1,9}", text.strip()) else 0
    if not 1 <= number <= most:
        raise Refused(f'{what} is "{text}"; expected a whole number from 1 to {most}')
    return number


def _one_of(text: str, what: str, known: tuple[_Named, ...]) -> _Named:
    for each in known:
        if text.strip().lower() == each:
            return each
    raise Refused(f'{what} is "{text}"{nearest(text, known)}; expected {", ".join(known)}')


def _check_paper(chosen: Stock, named: str) -> None:
    asked, page = paper(named), chosen.page
    if abs(asked.width - page.width) > 0.01 or abs(asked.height - page.height) > 0.01:
        raise Refused(f"{chosen.name} is a sheet of {page.name}, not {asked.name}; leave the paper out")
