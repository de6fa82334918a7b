"""What all sheets of a tiled piece share: the piece, how it is cut up, and the words for its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from printgen.drawing.fonts import Fonts
from printgen.drawing.places import quad
from printgen.drawing.shapes import Drawing, Path, Text, bounds, flatten, walk
from printgen.errors import Fault, Refused
from printgen.geometry import Box, inside
from printgen.sheets.block import Block
from printgen.sheets.convex import Ring, common, hull
from printgen.sheets.extent import extent
from printgen.sheets.imprint import imprint, numbered
from printgen.sheets.joints import Joint, joints
from printgen.sheets.packing import Size
from printgen.sheets.papers import Paper
from printgen.sheets.style import Style
from printgen.sheets.tile_map import tile_map
from printgen.sheets.tiles import Avoid, Tiling
from printgen.sheets.tiling import MARGIN, tile
from printgen.words import Words

ARC_STEP = 1.5
"""Degrees between the corners of the polygon that stands for an arc: an 18 in arc is true to 0.002 in."""
_CLEAR_OF_WORDS = 0.04
_CLEAR_OF_CENTRE = 0.3
_CLEAR_OF_POINT = 0.5
_POINT_WEIGHT = 10.0


class Whole(Struct, frozen=True):
    """The piece when it is glued: its drawing, its game, what it is called, and what to measure, in words."""

    drawing: Drawing
    game: str
    title: str
    check: str = ""


class Glued(Struct, frozen=True):
    """The piece, its tiling, and its seams with their marks."""

    whole: Whole
    paper: Paper
    style: Style
    tiling: Tiling
    joints: tuple[Joint, ...]

    @property
    def words(self) -> Words:
        return self.style.edition.words

    @property
    def printable(self) -> Box:
        """What the printer reaches, in inches from the paper's bottom left."""
        return Box(0.0, 0.0, self.paper.width, self.paper.height).grown(-self.style.margin)

    @property
    def colophon(self) -> tuple[str, ...]:
        """Which piece on which paper, and which rules it shows."""
        stated = imprint(self.style, "", {self.whole.game}).colophon
        return (f"{self.whole.drawing.name} · {self.paper.name}", *stated)

    def title(self, number: int) -> str:
        """``Shotgun, sheet 2 of 3``."""
        return numbered(self.words, self.whole.title, number + 1, len(self.tiling.sheets))

    def inked(self, number: int) -> Ring:
        """What a sheet shows, in the drawing's frame."""
        return common(self.tiling.ink, self.tiling.sheets[number].shown)

    def map(self, side: float, lit: int | None = None, lettered: bool = False) -> Block:
        """The map of all sheets, one of them ``lit``, the marks of the seams ``lettered``."""
        marked = self.joints if lettered else ()
        return tile_map(self.whole.drawing, self.tiling, side, self.style.fonts, lit, marked)

    def names(self, numbers: Iterable[int]) -> str:
        """``A1 and B1``."""
        return self.words.listed(self.tiling.sheets[number].name for number in dict.fromkeys(numbers))

    def marks(self, of: Iterable[Joint]) -> str:
        """``a, b, c and d``."""
        return self.words.listed(mark.letter for joint in of for mark in joint.marks)


def glued(whole: Whole, paper: Paper, style: Style) -> Glued:
    """Cuts the piece up for the paper. Raises :class:`Refused`, naming both, where that can never be."""
    drawing, fonts = whole.drawing, style.fonts
    tiling = _tiling(drawing, paper, style)
    words = [Box.around(ring) for ring, _ in _words(drawing, fonts)]
    piece = hull(point for run in flatten(drawing.cut, ARC_STEP) for point in run)
    return Glued(whole, paper, style, tiling, joints(tiling, piece, words))


def _tiling(drawing: Drawing, paper: Paper, style: Style) -> Tiling:
    window = Size(paper.width - 2 * style.margin, paper.height - 2 * style.margin)
    try:
        return tile(
            _outline(drawing, style.fonts), window, style.overlap, _avoid(drawing, style.fonts), style.turned
        )
    except Refused as refused:
        said = (f"{drawing.name} on {paper.name}: {fault.message}" for fault in refused.faults)
        raise Refused(*map(Fault, said)) from refused


def _outline(drawing: Drawing, fonts: Fonts) -> tuple[Ring, ...]:
    """The cut line as polygons, and the box of everything where hints stand far outside it."""
    rings = tuple(run for run in flatten(drawing.cut, ARC_STEP) if len(run) > 2)
    around = extent(drawing, fonts)
    return rings if drawing.box.holds(around, MARGIN) else (*rings, around.corners)


def _avoid(drawing: Drawing, fonts: Fonts) -> tuple[Avoid, ...]:
    """Where a seam does harm: the point, the words by their size, the centre line lengthwise."""
    found = [Avoid(ring, (size / 12) ** 1.5) for ring, size in _words(drawing, fonts)]
    for shape, matrix in walk(drawing.items):
        if isinstance(shape, Path) and shape.role == "centre":
            found.append(Avoid(tuple(map(matrix, bounds(shape).grown(_CLEAR_OF_CENTRE).corners)), 1.0))
    if any(inside((0.0, 0.0), ring) for ring in flatten(drawing.cut)) or drawing.box.bottom == 0:
        found.append(Avoid(Box(0.0, 0.0, 0.0, 0.0).grown(_CLEAR_OF_POINT).corners, _POINT_WEIGHT))
    return tuple(found)


def _words(drawing: Drawing, fonts: Fonts) -> Iterator[tuple[Ring, float]]:
    """The corners round each run of words in the drawing's frame, and its size in points."""
    for shape, matrix in walk(drawing.items):
        if isinstance(shape, Text) and shape.words:
            box = Box.around(map(matrix, quad(shape, fonts)))
            yield box.grown(_CLEAR_OF_WORDS).corners, shape.size
