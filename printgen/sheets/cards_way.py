"""How cards are to be laid out: on which cells, with which backs, from which place on."""

from __future__ import annotations

from msgspec import Struct

from printgen.geometry import Point
from printgen.sheets.duplex import Backs, Edge, Order
from printgen.sheets.stocks import Stock


class Way(Struct, frozen=True):
    """How cards are to be laid out. Lengths in inches; ``start`` is the first slot used, from 1.

    Without a ``margin`` cards keep `grid.MARGIN` and the words of a sheet `margins.SAFE` from its edges.
    """

    stock: Stock | None = None
    gap: float = 0.0
    margin: float | None = None
    backs: Backs = "none"
    edge: Edge = "long"
    order: Order = "collated"
    offset: Point = (0.0, 0.0)
    start: int = 1


class Side(Struct, frozen=True):
    """The side of a sheet that a page shows, and whether the sheet is printed on both."""

    back: bool
    both: bool
