"""Proves files: opens them as a stranger would, measures the ink, and holds it against the rules in force."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from printgen.errors import Refused
from printgen.facts.piece_id import PieceId
from printgen.geometry import Matrix
from printgen.proof import (
    by_print,
    cells,
    compare,
    find,
    kerf,
    of_backs,
    of_cells,
    of_cuts,
    of_film,
    of_fold,
    of_page,
    of_stock,
    of_tiles,
)
from printgen.proof.by_words import Speaking, speaking
from printgen.proof.document import Document, open_file
from printgen.proof.found import Found
from printgen.proof.marks import File, Page
from printgen.proof.of_page import Size
from printgen.proof.of_stock import Stock
from printgen.proof.rows import Row, Rows, Tolerance
from printgen.proof.seen import seen
from printgen.rules import Edition


class Asked(Struct, frozen=True, dict=True):
    """What files are held against.

    ``pieces``: taken to be on every page, whatever is called what there. ``offset``: how far backs were moved
    on purpose, in inches. ``papers``: the sizes that a page may be meant to have. ``mirrored``: as on film whose
    ink is to lie underneath, so it is turned over before it is measured. ``scaled``: how much larger pages were
    made, across and up, for a printer that prints smaller. ``order``: the pieces that stand in cells, each as
    often as it does, as one reads the sheets; empty where that is not known. ``stocks``: what a piece without a cut
    line may be printed on. ``kerf``: how much a beam takes away, in inches, for which a cutter's outlines were grown.
    """

    edition: Edition
    tolerance: Tolerance = field(default_factory=Tolerance)
    papers: Sequence[Size] = ()
    pieces: tuple[PieceId, ...] = ()
    offset: tuple[float, float] = (0.0, 0.0)
    mirrored: bool = False
    scaled: tuple[float, float] = (1.0, 1.0)
    order: tuple[PieceId, ...] = ()
    stocks: Sequence[Stock] = ()
    kerf: float = 0.0

    @cached_property
    def markers(self) -> Speaking:
        """The markers of the rules, by their words."""
        return speaking(self.edition)

    def undo(self, width: float, height: float) -> Matrix:
        """From a page as it is to the page as it will come out."""
        x, y = self.scaled
        to_middle, back = Matrix.shift(-width / 2, -height / 2), Matrix.shift(width / 2, height / 2)
        return to_middle.then(Matrix.scale((-1 if self.mirrored else 1) / x, 1 / y)).then(back)


class Proof(Struct, frozen=True, dict=True):
    """Every row of a document, and how often which piece is in it."""

    name: str
    rows: tuple[Row, ...]
    pieces: Mapping[PieceId, int]

    @property
    def true(self) -> bool:
        return all(row.true for row in self.rows)

    @property
    def wrong(self) -> tuple[Row, ...]:
        """What differs, the worst first."""
        return tuple(sorted((row for row in self.rows if not row.true), key=lambda row: -row.weight))


def prove(document: Document, asked: Asked) -> Proof:
    """Every fact of a document. Raises :class:`Refused` when it cannot be read or holds no piece."""
    if document.sheets:
        return _cuts(document, asked)
    reading = _Reading(document, asked)
    for path in document.paths:
        reading.file(path)
    return reading.proof()


def _cuts(document: Document, asked: Asked) -> Proof:
    """A plotter's file beside the sheet that it goes with, which is never scaled for a printer itself."""
    (path,) = document.paths
    beside = next(((file, number) for file, number in document.sheets if file.is_file()), None)
    if beside is None:
        names = " or ".join(str(file) for file, _ in document.sheets)
        raise Refused(f"{path} is cut lines alone; the sheet that they go with is looked for in {names}")
    cuts = next(open_file(path, replace(asked, scaled=(1.0, 1.0)).undo).pages)
    sheet = next(islice(open_file(beside[0], asked.undo).pages, beside[1] - 1, None), None)
    if sheet is None:
        raise Refused(f"{path} is cut lines alone; {beside[0]} has no page {beside[1]} for them")
    found = find.pieces(sheet, asked.markers)
    rows = of_cuts.rows(cuts, sheet, found, asked.tolerance)
    counts = Counter(each.id for each in found if not each.back)
    return Proof(document.name, tuple(row.at(str(path), 1, row.piece) for row in rows), counts)


class _Reading:
    """Takes a document page by page and keeps only what its pages must be held against together."""

    def __init__(self, document: Document, asked: Asked) -> None:
        self._document, self._asked = document, asked
        self._rows: list[Row] = []
        self._counts: Counter[PieceId] = Counter()
        self._tiles: list[Found] = []
        self._sides: list[tuple[cells.Cell, ...]] = []
        self._parts: dict[PieceId, list[Row]] = defaultdict(list)
        self._known = False
        self._number = 0

    def file(self, path: Path) -> None:
        file = open_file(path, self._asked.undo)
        for page in file.pages:
            self._number += 1
            try:
                shown = kerf.without(seen(replace(page, number=self._number)), self._asked.kerf)
            except ValueError as error:
                raise Refused(f"{path}, page {page.number} cannot be read: {error}") from error
            self._page(path, file, shown)
        self._rows += [row.at(str(path), 0, "") for row in _file_rows(file, self._asked.tolerance)]

    def _page(self, path: Path, file: File, page: Page) -> None:
        asked = self._asked
        named = tuple(find.named(page, piece) for piece in asked.pieces)
        found = named or tuple(
            compare.sided(each, asked.edition) for each in find.pieces(page, asked.markers)
        )
        self._known = self._known or bool(found) or bool(by_print.speaks_of(page))
        self._counts.update(each.id for each in found if not each.back and not each.tile)
        self._tiles += [each for each in found if each.tile]
        self._sides.append(cells.cells(found))
        for row in _page_rows(file, page, found, asked):
            self._rows.append(row.at(str(path), page.number, row.piece))
        for each in found:
            # Programs that drop labels also drop what a sheet's window hides: then only all sheets show the piece.
            kept = self._parts[each.id] if each.tile and not each.labelled else self._rows
            for row in compare.rows(each, asked.edition, asked.tolerance):
                kept.append(row.at(str(path), page.number, str(each.id)))

    def proof(self) -> Proof:
        name, asked = self._document.name, self._asked
        if not self._known:
            raise Refused(f"{name} has no piece of printgen's on it; --piece says which it should be")
        together = (
            *of_tiles.rows(self._tiles, asked.edition.words, asked.tolerance, self._document.whole),
            *of_cells.order(self._sides, asked.order, asked.tolerance),
            *of_backs.rows(self._sides, asked.offset, asked.tolerance),
        )
        self._rows += [row.at(name, row.page, row.piece) for row in together]
        self._rows += [row for parts in self._parts.values() for row in of_tiles.shared(parts)]
        self._counts.update({tile.id for tile in self._tiles})
        return Proof(name, tuple(self._rows), self._counts)


def _page_rows(file: File, page: Page, found: Sequence[Found], asked: Asked) -> Iterator[Row]:
    row = Rows("page", asked.tolerance)
    alone = file.kind == "svg" and len(found) == 1
    yield from of_page.rows(page, found, () if alone else asked.papers, row)
    yield from of_page.bars(page, asked.edition.words, Rows("sheet", asked.tolerance))
    yield from of_cells.grid(cells.cells(found), asked.tolerance)
    yield from of_fold.rows(page, found, asked.tolerance)
    yield from of_film.rows(page, found, asked.tolerance)
    yield from of_stock.rows(found, asked.stocks, asked.tolerance)


def _file_rows(file: File, tolerance: Tolerance) -> Iterator[Row]:
    if file.kind != "pdf":
        return
    row = Rows("file", tolerance)
    said = f"PrintScaling is {file.scaling or 'not set'}, so a viewer may shrink the page; it must be None"
    yield row.plain("print-scaling", file.scaling == "None", "None", said)
    for name, embedded in sorted(file.fonts.items()):
        yield row.plain(f"font {name}", embedded, "embedded", "the font is not in the file")


def counted(proof: Proof, wanted: Mapping[PieceId, int], tolerance: Tolerance) -> Proof:
    """The proof with a row for each piece that should be in the document so many times."""
    rows = list(proof.rows)
    for piece in dict.fromkeys((*wanted, *proof.pieces)):
        asked, found = wanted.get(piece, 0), proof.pieces.get(piece, 0)
        said = f"{piece} is there {found} times, the layout says {asked}"
        row = Rows(piece.kind, tolerance).plain("count", asked == found, str(asked), said)
        rows.append(row.at(proof.name, 0, str(piece)))
    return replace(proof, rows=tuple(rows))
