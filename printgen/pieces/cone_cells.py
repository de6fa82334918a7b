"""A cone as cells to write in: three lanes (left, middle, right) cut by its bands.

A cell remembers what is free between two radii and what stands in it. The board of all cells is mutable
while a cone is being composed, and is thrown away after.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from printgen.drawing.fitting import no_room
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import GAP, Lane, Placed, Taken, arc_excess, quad
from printgen.drawing.rich import Type, Word
from printgen.drawing.shapes import Text
from printgen.errors import DoesNotFit
from printgen.facts.cone import ConeFacts

SIDES = ("left", "middle", "right")
BARE_MIDDLE = 0.36
"""How much of a cone without an inner cone the middle lane takes, for the numbers and the title."""
SIDE_PAD = 0.27
"""Clear inches along a cut edge for the colophon, where the lane is wide enough to spare them."""


class Cell(Struct, eq=False):
    """One band of one lane while it is being filled: free between ``low`` and ``high`` inches from the point."""

    band: str
    lane: Lane
    low: float
    high: float
    taken: Taken = field(default_factory=Taken)
    texts: list[Text] = field(default_factory=list)

    def put(self, texts: Iterable[Text], fonts: Fonts) -> None:
        """Set words; they are in the way from now on."""
        for text in texts:
            self.texts.append(text)
            self.taken.add([quad(text, fonts)])

    def hang(self, placed: Placed, fonts: Fonts) -> None:
        """Set words at the top; what is free ends under them."""
        self.put(placed.texts, fonts)
        self.high = placed.low - GAP

    def stand(self, placed: Placed, fonts: Fonts) -> None:
        """Set words at the foot; what is free begins above them."""
        self.put(placed.texts, fonts)
        self.low = max(self.low, placed.high + GAP)


class Board(Struct):
    """All cells of one cone, each lane from the point outward."""

    facts: ConeFacts
    fonts: Fonts
    rows: dict[str, list[Cell]]

    def number(self, side: str, cell: Cell) -> str:
        """What a cell counts: inside the inner cone, outside it, or, where there is none, once in the middle."""
        band = self.facts.band[cell.band]
        if self.facts.inner is None:
            return band.outside if side == "middle" else ""
        return band.inside if side == "middle" else band.outside

    def number_key(self, side: str, cell: Cell) -> str:
        """The fact that a cell's number is."""
        return f"band.{cell.band}.{'inside' if side == 'middle' and self.facts.inner else 'outside'}"

    def no_room(self, words: Sequence[Word], type_: Type, lanes: Iterable[Cell], most: int = 1) -> DoesNotFit:
        """The fault of words that fit none of some cells, by the excess in the roomiest."""
        excess = min(
            arc_excess(words, cell.lane.flatter(), type_, self.fonts, cell.high, most) for cell in lanes
        )
        return no_room(words, excess)


def board_of(facts: ConeFacts, fonts: Fonts, scale_depth: float) -> Board:
    """Empty cells; the farthest ones end where the scale of deviation begins, ``scale_depth`` from the edge."""
    limits = [0.0, *(band.to.inches for band in facts.band.values())]
    pad = min(0.09, facts.range.inches / 60)
    rows = {
        side: [Cell(band, lane, limits[k] + pad, limits[k + 1] - pad) for k, band in enumerate(facts.band)]
        for side, lane in lanes(facts).items()
    }
    for row in rows.values():
        row[-1].high = facts.range.inches - scale_depth
    return Board(facts, fonts, rows)


def lanes(facts: ConeFacts) -> dict[str, Lane]:
    """The three lanes. A wide outer lane keeps its cut edge clear for the colophon."""
    half = facts.outer.degrees / 2
    core = facts.inner.degrees / 2 if facts.inner else half * BARE_MIDDLE
    wide = math.radians(half - core) * facts.range.inches
    pad = SIDE_PAD if wide > 1.6 else 0.12 if wide > 0.8 else 0.08
    inner_pad = 0.1 if facts.inner else 0.03
    return {
        "left": Lane(-half, -core, pad, inner_pad),
        "middle": Lane(-core, core, inner_pad, inner_pad),
        "right": Lane(core, half, inner_pad, pad),
    }
