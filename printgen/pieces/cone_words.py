"""Where the words of a cone stand. Any cone that the rules may state goes through here, not only the shipped ones.

A cone is three lanes (left, middle, right) cut by bands into cells. From the far edge inward each cell
stacks: the scale's caption or the title, the band's label hugging the arc that limits it, the number, and
at the foot whatever sentences found room. A sentence goes to the farthest cell that keeps its number legible.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from printgen.drawing.fonts import Fonts
from printgen.drawing.places import GAP, Lane, Placed, Quad, Taken, along_arc, along_side, quad, upright
from printgen.drawing.rich import Type, Word, measure, plain, words_of
from printgen.drawing.shapes import Text
from printgen.errors import DoesNotFit
from printgen.facts.cone import ConeFacts
from printgen.geometry import polar

TITLE = (34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 11, 10)
HEADING = (18, 16, 15, 14, 13, 12, 11, 10, 9, 8)
CAPTION = (16, 15, 14, 13, 12, 11, 10, 9, 8)
LABEL = (22, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8)
NUMBER = (60, 56, 52, 48, 44, 40, 37, 34, 31, 28, 26, 24, 22, 21, 20, 18, 16, 14, 12, 11, 10)
SENTENCE = (18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8)
COMPROMISES = ((40, 14), (31, 12), (24, 10), (21, 8), (14, 8))
"""How large a number must stay, and how small sentences may become for it, the best first (points)."""
COLOPHON = (8, 7, 6)
BARE_MIDDLE = 0.36
"""How much of a cone without an inner cone the middle lane takes, for the numbers and the title."""
SIDE_PAD = 0.27
"""Clear inches along a cut edge for the colophon, where the lane is wide enough to spare them."""
_LINES = 12
BLOCKS = (
    ("left", ("dice", "swing", "beyond")),
    ("right", ("correct", "metric")),
    ("left", ("range", "floor", "mode")),
    ("right", ("inner", "touch")),
)
Piece = tuple[tuple[str, ...], tuple[Word, ...]]
"""Words to place, and the sides they may stand on, the better first."""


@dataclass(slots=True, eq=False)
class Cell:
    """One band of one lane while it is being filled: free between ``low`` and ``high`` inches from the point."""

    band: str
    lane: Lane
    low: float
    high: float
    taken: Taken = field(default_factory=Taken)
    texts: list[Text] = field(default_factory=list)

    def put(self, texts: Iterable[Text], fonts: Fonts) -> None:
        for text in texts:
            self.texts.append(text)
            self.taken.add([quad(text, fonts)])


@dataclass(frozen=True, slots=True)
class Words:
    """Everything written on a cone; ``middle`` are those in the middle lane, where a centre line must break."""

    texts: tuple[Text, ...]
    middle: tuple[Text, ...]


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


class Composer:
    """Fills the cells of one cone from the far edge inward."""

    def __init__(self, facts: ConeFacts, fonts: Fonts, face: str, scale_depth: float) -> None:
        self.facts, self.fonts, self.face = facts, fonts, face
        limits = [0.0, *(band.to.inches for band in facts.band.values())]
        pad = min(0.09, facts.range.inches / 60)
        self.pad = pad
        self.cells = {
            side: [
                Cell(band, lane, limits[k] + pad, limits[k + 1] - pad) for k, band in enumerate(facts.band)
            ]
            for side, lane in lanes(facts).items()
        }
        for row in self.cells.values():
            row[-1].high = facts.range.inches - scale_depth

    def words(self, colophon: str) -> Words:
        """All the words in place. Raises :class:`DoesNotFit`, naming the fact, where some have no room."""
        self._title()
        self._sides()
        self._labels()
        self._colophons(colophon)
        self._sentences()
        self._numbers()
        order = ("middle", "left", "right")
        texts = [text for side in order for cell in reversed(self.cells[side]) for text in cell.texts]
        return Words(tuple(texts), tuple(t for cell in reversed(self.cells["middle"]) for t in cell.texts))

    def _title(self) -> None:
        for side in ("middle", "left"):
            cell = self.cells[side][-1]
            title = self._stack(cell, self.facts.title, "title", self._type(self.face, "text.navy"), TITLE, 2)
            if title:
                sizes = [size for size in HEADING if size <= max(title * 0.7, HEADING[-1])]
                self._stack_or_fail(cell, self.facts.heading, "heading", self._type("body"), sizes, 3)
                return
        raise self._no_room("title", self.facts.title, TITLE[-1], self.face)

    def _sides(self) -> None:
        for side, facts, role in (("left", self.facts.left, "text.left"), ("right", self.facts.right, "text")):
            if facts and facts.text:
                type_ = self._type("semibold", role)
                self._stack_or_fail(self.cells[side][-1], facts.text, f"{side}.text", type_, CAPTION, 3)

    def _labels(self) -> None:
        for side in ("left", "right"):
            for cell in self.cells[side]:
                self._label(side, cell)

    def _label(self, side: str, cell: Cell) -> None:
        """On one line under its arc if it can be large there, else along the cut edge, else on two lines or small."""
        words, key = self.facts.band[cell.band].label, f"band.{cell.band}.label"
        line, type_ = words_of(words, key), self._type("bold")
        ways = (
            [("arc", size, 1) for size in LABEL if size >= 14]
            + [("arc", size, 2) for size in LABEL if size >= 14]
            + [way for size in LABEL if size <= 14 for way in (("side", size, 1), ("arc", size, 2))]
            + [("beyond", size, 2) for size in LABEL if size <= 10]
        )
        for way, size, most in ways:
            if self._label_so(side, cell, line, type_.at(size), way, most):
                return
        raise self._no_room(key, words, LABEL[-1], "bold")

    def _label_so(
        self, side: str, cell: Cell, line: Sequence[Word], type_: Type, way: str, most: int
    ) -> bool:
        if way == "side":
            return self._label_on_side(side, cell, line, type_)
        if way == "beyond":
            return self._label_beyond(side, cell, line, type_, most)
        along = along_arc(line, cell.lane.flatter(), type_, self.fonts, under=cell.high, most=most)
        if along is None or along.high - along.low > (cell.high - cell.low) * 0.5:
            return False
        if not cell.taken.free((quad(text, self.fonts) for text in along.texts), 0.0):
            return False
        self._accept(cell, along)
        return True

    def _label_beyond(self, side: str, cell: Cell, line: Sequence[Word], type_: Type, most: int) -> bool:
        """For a band too small to hold its own label: on the far side of its arc, which it still names the limit of."""
        cells = self.cells[side]
        place = cells.index(cell) + 1
        if place == len(cells):
            return False
        farther = cells[place]
        along = along_arc(line, farther.lane.flatter(), type_, self.fonts, above=farther.low, most=most)
        if along is None or along.high - along.low > (farther.high - farther.low) * 0.4:
            return self._label_on_side(side, farther, line, type_, near=True)
        farther.put(along.texts, self.fonts)
        farther.low = along.high + GAP
        return True

    def _label_on_side(
        self, side: str, cell: Cell, words: Sequence[Word], type_: Type, near: bool = False
    ) -> bool:
        """Along the cut edge, where the band is too narrow for a label that follows its arc."""
        length = measure(tuple(words), type_, self.fonts)
        spare = cell.high - cell.low - length
        middle = cell.low + length / 2 + spare * (0.05 if near else 0.9)
        angle, offset = (cell.lane.start, 0.06) if side == "left" else (cell.lane.end, -0.06)
        texts = along_side(words, angle, offset, type_, self.fonts, middle)
        quads = [quad(text, self.fonts) for text in texts]
        thin = Lane(cell.lane.start, cell.lane.end, 0.04, 0.04)
        if spare < 0 or not all(thin.holds(each, cell.low, cell.high) for each in quads):
            return False
        if not cell.taken.free(quads):
            return False
        cell.put(texts, self.fonts)
        return True

    def _sentences(self) -> None:
        """Every sentence in some cell: as large as can be, numbers legible, what belongs together in one block."""
        blocks, singles = self._blocks(), self._singles()
        for legible, least in COMPROMISES:
            for size in (size for size in SENTENCE if size >= least):
                type_ = self._type("body").at(size)
                for queue, crowd in ((blocks, 1), (blocks, 9), (singles, 9)):
                    plan = self._plan(queue, type_, crowd, legible)
                    if plan is not None:
                        self._take(plan)
                        return
        words = max((words for _, words in singles), key=len)
        raise self._no_room(words[0].label, " ".join(word.words for word in words), SENTENCE[-1], "body")

    def _take(self, plan: list[tuple[Cell, Placed]]) -> None:
        for cell, placed in plan:
            cell.put(placed.texts, self.fonts)
            cell.low = max(cell.low, placed.high + GAP)

    def _blocks(self) -> list[Piece]:
        """Sentences that belong together, each with the side it stands on, the most urgent first."""
        said = self.facts.sentence
        blocks = []
        for side, keys in BLOCKS:
            words = tuple(word for key in keys if key in said for word in words_of(said[key], f"sentence.{key}"))
            if words:
                blocks.append(((side,), words))
        return blocks

    def _singles(self) -> list[Piece]:
        """Each sentence by itself, on its own side or else on the other."""
        other = {"left": "right", "right": "left"}
        spare = () if self.facts.inner else ("middle",)
        said = self.facts.sentence
        return [
            ((side, other[side], *spare), words_of(said[key], f"sentence.{key}"))
            for side, keys in BLOCKS
            for key in keys
            if key in said
        ]

    def _plan(self, queue: list[Piece], type_: Type, crowd: int, legible: float) -> list[tuple[Cell, Placed]] | None:
        """A cell for each block, or None. ``crowd`` is how many blocks one cell may take."""
        plan: list[tuple[Cell, Placed]] = []
        feet = {id(cell): (cell.low, 0) for cells in self.cells.values() for cell in cells}
        for sides, words in queue:
            spots = (self._spot(side, words, type_, crowd, legible, feet) for side in sides)
            spot = next((spot for spot in spots if spot), None)
            if spot is None:
                return None
            plan.append(spot)
            cell, placed = spot
            if crowd == 1:
                feet |= self._closed_beyond(cell, feet)
            feet[id(cell)] = (placed.high + GAP * 1.5, feet[id(cell)][1] + 1)
        return self._in_reading_order(plan, queue, type_)

    def _closed_beyond(self, cell: Cell, feet: dict[int, tuple[float, int]]) -> dict[int, tuple[float, int]]:
        """The cells farther out than ``cell``, full: what comes later is read later, nearer the point."""
        row = next(cells for cells in self.cells.values() if cell in cells)
        return {id(each): (feet[id(each)][0], 1) for each in row[row.index(cell) :]}

    def _in_reading_order(
        self, plan: list[tuple[Cell, Placed]], queue: list[Piece], type_: Type
    ) -> list[tuple[Cell, Placed]]:
        """Blocks were set from the foot of a cell upward: where a cell has several, the first is to stand on top."""
        ordered: list[tuple[Cell, Placed]] = []
        for cell in (cell for cells in self.cells.values() for cell in cells):
            words = [block for (_, block), (spot, _) in zip(queue, plan, strict=True) if spot is cell]
            mine = [placed for spot, placed in plan if spot is cell]
            foot, top = cell.low, max((placed.high for placed in mine), default=0.0)
            turned = []
            for block in reversed(words):
                placed = along_arc(block, cell.lane, type_, self.fonts, above=foot, most=_LINES)
                if placed is None or placed.high > top + GAP:
                    turned = mine
                    break
                turned.append(placed)
                foot = placed.high + GAP * 1.5
            ordered += [(cell, placed) for placed in reversed(turned)]
        return ordered

    def _spot(
        self,
        side: str,
        words: tuple[Word, ...],
        type_: Type,
        crowd: int,
        legible: float,
        feet: dict[int, tuple[float, int]],
    ) -> tuple[Cell, Placed] | None:
        """The farthest cell that takes these words and still shows its number legibly."""
        for cell in reversed(self.cells[side]):
            low, blocks = feet[id(cell)]
            if blocks >= crowd:
                continue
            for most in range(1, _LINES + 1):
                placed = along_arc(words, cell.lane, type_, self.fonts, above=low, most=most)
                if placed is None:
                    continue
                quads = [quad(text, self.fonts) for text in placed.texts]
                fits = all(cell.lane.flatter().holds(each, cell.low - 0.02, cell.high) for each in quads)
                if fits and cell.taken.free(quads) and self._number_stays(side, cell, placed.high + GAP, legible):
                    return cell, placed
                break
        return None

    def _number_stays(self, side: str, cell: Cell, low: float, legible: float) -> bool:
        if not self._number_of(side, cell):
            return low <= cell.high
        return self._number(side, cell, low, legible) is not None

    def _numbers(self) -> None:
        """One height for the numbers of a band, and one size for the two outer ones."""
        for k in range(len(self.facts.band)):
            row = {side: cells[k] for side, cells in self.cells.items()}
            low = max(cell.low for cell in row.values())
            outer = [side for side in ("left", "right") if self._number_of(side, row[side])]
            largest = self._number_row({side: row[side] for side in outer}, low, NUMBER[0])
            self._number_row({"middle": row["middle"]}, low, largest)

    def _number_row(self, row: dict[str, Cell], low: float, largest: float) -> float:
        """The same size for every cell of the row, at most ``largest``; at one height if that can be. The size."""
        if not row:
            return largest
        for size in (size for size in NUMBER if size <= largest):
            for foot in (low, 0.0):
                found = {side: self._number(side, cell, max(foot, cell.low), size) for side, cell in row.items()}
                if all(text is not None for text in found.values()):
                    for side, text in found.items():
                        if text:
                            row[side].put([text], self.fonts)
                    return size
        side, cell = next(iter(row.items()))
        key = "inside" if side == "middle" and self.facts.inner else "outside"
        raise self._no_room(f"band.{cell.band}.{key}", self._number_of(side, cell), NUMBER[-1], "heavy")

    def _number_of(self, side: str, cell: Cell) -> str:
        """What a cell counts: inside the inner cone, outside it, or, where there is none, once in the middle."""
        band = self.facts.band[cell.band]
        if self.facts.inner is None:
            return band.outside if side == "middle" else ""
        return band.inside if side == "middle" else band.outside

    def _number(self, side: str, cell: Cell, low: float, size: float) -> Text | None:
        """A cell's number as near the middle of what is free as it fits; None where it does not."""
        words = self._number_of(side, cell)
        key = "inside" if side == "middle" and self.facts.inner else "outside"
        pad = min(0.05, 0.12 * math.radians(cell.lane.end - cell.lane.start) * cell.high)
        lane = Lane(cell.lane.start, cell.lane.end, pad, pad)
        tall = self.fonts.ink("heavy", words, size).height
        reach = (cell.high - low - tall) / 2
        if reach < 0:
            return None
        best = low + (cell.high - low) * 0.52
        leans = (0.0,) if side == "middle" else (0.0, 0.12, -0.12, 0.24, -0.24)
        for step in (0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.98, -0.98):
            for lean in leans:
                centre = polar(best + reach * step, lane.middle + lean * (lane.end - lane.start))
                text = upright(words, "heavy", size, centre, self.fonts, "text", f"band.{cell.band}.{key}")
                corners = quad(text, self.fonts)
                if lane.holds(corners, low, cell.high) and cell.taken.free([corners]):
                    return text
        return None

    def _colophons(self, colophon: str) -> None:
        """Small along the cut edges, before the sentences, which can more easily give way."""
        for words, key, sides in ((colophon, "colophon", ("right", "left")), (self.facts.check, "check", ("left", "right"))):
            on_edge = (self._colophon(side, words, key, across) for across in (False, True) for side in sides)
            if words and not any(on_edge) and not self._colophon_at_foot(words, key):
                raise self._no_room(key, words, COLOPHON[-1], "body")

    def _colophon_at_foot(self, words: str, key: str) -> bool:
        """On a few lines at the foot of a cell, where no edge is long enough."""
        for size in COLOPHON[1:]:
            type_ = self._type("body").at(size)
            for cell in (self.cells[side][-place] for place in (1, 2) for side in ("middle", "left", "right")):
                placed = along_arc(words_of(words, key), cell.lane.flatter(), type_, self.fonts, above=cell.low, most=5)
                if placed and placed.high < (cell.low + cell.high) / 2:
                    if cell.taken.free(quad(text, self.fonts) for text in placed.texts):
                        cell.put(placed.texts, self.fonts)
                        cell.low = placed.high + GAP
                        return True
        return False

    def _colophon(self, side: str, words: str, key: str, across: bool) -> bool:
        """In the farthest place along an edge that is free, ``across`` arcs only if nothing else is left."""
        edge = -1 if side == "left" else 1
        line, limits = words_of(words, key), [band.to.inches for band in self.facts.band.values()]
        for size in COLOPHON:
            type_ = self._type("body").at(size)
            half = measure(line, type_, self.fonts) / 2
            middle = self.cells[side][-1].high - half - 0.05
            while middle - half > self.facts.range.inches / 12:
                if across or all(abs(limit - middle) > half + 0.04 for limit in limits):
                    texts = along_side(line, edge * self.facts.outer.degrees / 2, -edge * 0.07, type_, self.fonts, middle)
                    if self._put_on_edge(side, texts):
                        return True
                middle -= 0.08
        return False

    def _put_on_edge(self, side: str, texts: tuple[Text, ...]) -> bool:
        cells = self.cells[side]
        quads = [quad(text, self.fonts) for text in texts]
        thin = Lane(cells[0].lane.start, cells[0].lane.end, 0.04, 0.04)
        if not all(thin.holds(each, 0.2, cells[-1].high) for each in quads):
            return False
        if not all(cell.taken.free(quads, 0.02) for cell in cells):
            return False
        cells[-1].texts.extend(texts)
        for cell in cells:
            cell.taken.add(quads)
        return True

    def _stack(self, cell: Cell, words: str, key: str, type_: Type, sizes: Sequence[float], most: int) -> float:
        """Words under what stands at the top of a cell; what is free below ends under them. Their size, 0 for no room."""
        if not words:
            return sizes[0]
        for size in sizes:
            placed = along_arc(words_of(words, key), cell.lane.flatter(), type_.at(size), self.fonts, under=cell.high, most=most)
            if placed and placed.high - placed.low < (cell.high - cell.low) * 0.45 and placed.low > cell.low:
                self._accept(cell, placed)
                return size
        return 0.0

    def _stack_or_fail(
        self, cell: Cell, words: str, key: str, type_: Type, sizes: Sequence[float], most: int
    ) -> None:
        if not self._stack(cell, words, key, type_, sizes, most):
            raise self._no_room(key, words, sizes[-1], type_.face)

    def _accept(self, cell: Cell, placed: Placed) -> None:
        cell.put(placed.texts, self.fonts)
        cell.high = placed.low - GAP

    def _type(self, face: str, role: str = "text") -> Type:
        return Type(face, SENTENCE[0], "bold", role)

    def _no_room(self, key: str, words: str, size: float, face: str) -> DoesNotFit:
        length = measure(words_of(words), Type(face, size), self.fonts)
        widest = max(cell.lane.width(cell.high) for cells in self.cells.values() for cell in cells)
        return DoesNotFit(key, plain(words), max(0.01, length - max(0.0, widest)))
