"""How many of which piece the layouts of a project print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from printgen.errors import Refused
from printgen.facts import PieceId, find
from printgen.press.order import layouts
from printgen.press.order.layouts import Sheet, counted
from printgen.press.order.order import Order
from printgen.press.runs import paging
from printgen.rules import Edition


def printed(order: Order, edition: Edition) -> Counter[PieceId]:
    """The pieces of the layouts that ``printgen build`` makes, each as often as it stands on their sheets.

    A picture is a piece, and is not printed. A name that these rules have no piece for is passed over: the
    layouts may be of later rules, or of earlier ones.
    """
    count: Counter[PieceId] = Counter()
    for path in layouts.chosen(order.folder, ()).values():
        layout = layouts.load(path)
        for sheet in layout.sheets:
            for piece, number in _on(sheet, edition).items():
                stands = number if sheet.cards is not None else paging.standing(piece, order, number)
                count[piece] += 0 if layout.pictures else stands
    return count


def found(sheet: Sheet, edition: Edition) -> tuple[PieceId, ...]:
    """The pieces of a sheet that these rules make, in its order."""
    return tuple(dict.fromkeys(piece for pattern in sheet.patterns for piece in _found(edition, pattern)))


def _on(sheet: Sheet, edition: Edition) -> dict[PieceId, int]:
    """How many of which piece stand on a sheet: the last pattern that names a piece says how many."""
    many = dict.fromkeys(found(sheet, edition), 1)
    for _, pattern, number in counted(sheet):
        many |= {piece: number for piece in _found(edition, pattern) if piece in many}
    return many


def _found(edition: Edition, pattern: str) -> Iterator[PieceId]:
    try:
        yield from find(edition, pattern)
    except Refused:
        return
