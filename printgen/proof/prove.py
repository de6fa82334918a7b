"""Proves a file: opens it as a stranger would, measures the ink, and holds it against the rules in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path


from printgen.errors import Refused
from printgen.facts.piece_id import PieceId
from printgen.proof import compare, find, limits, of_page, of_tiles, pdf, svg
from printgen.proof.find import Found
from printgen.proof.marks import File
from printgen.proof.of_page import Size
from printgen.proof.rows import Row, Rows, Tolerance
from printgen.rules import Edition


@dataclass(frozen=True)
class Asked:
    """What a file is held against. ``pieces``: taken to be on every page, whatever it is called there."""

    edition: Edition
    tolerance: Tolerance = Tolerance()
    papers: Sequence[Size] = ()
    pieces: tuple[PieceId, ...] = ()
    offset: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Proof:
    """Every row, and which pieces were found how often."""

    rows: tuple[Row, ...]
    pieces: tuple[PieceId, ...]

    @property
    def true(self) -> bool:
        return all(row.true for row in self.rows)

    @property
    def wrong(self) -> tuple[Row, ...]:
        """What differs, the worst first."""
        return tuple(sorted((row for row in self.rows if not row.true), key=lambda row: -row.weight))


def open_file(path: Path) -> File:
    """Raises :class:`Refused` for what is neither PDF nor SVG, or is larger than proof reads."""
    try:
        limits.file_size(str(path), path.stat().st_size)
        data = path.read_bytes()
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror or error}") from error
    head = data[:1024].lstrip(b"\xef\xbb\xbf\r\n\t ")
    if b"%PDF-" in head:
        return pdf.read(path, data)
    if head.startswith(b"<"):
        return svg.read(path, data)
    raise Refused(f"{path} is neither a PDF nor an SVG")


def prove(path: Path, asked: Asked) -> Proof:
    """Every fact of a file. Raises :class:`Refused` when it cannot be read or holds no piece."""
    file = open_file(path)
    rows: list[Row] = []
    pieces: list[PieceId] = []
    tiles: list[Found] = []
    spoken = False
    sides: list[tuple[Found, ...]] = []
    for page in file.pages:
        found = _found(page, asked)
        pieces += [each.id for each in found if not each.back]
        spoken = spoken or bool(find.speaks_of(page))
        tiles += [each for each in found if each.tile]
        sides.append(found)
        rows += [row.at(str(path), page.number, "") for row in _page_rows(file, page, found, asked)]
        for each in found:
            rows += [
                row.at(str(path), page.number, str(each.id))
                for row in compare.rows(each, asked.edition, asked.tolerance)
            ]
    if not pieces and not spoken:
        raise Refused(f"{path} has no piece of printgen's on it{_hint(asked)}")
    rows += [row.at(str(path), 0, "") for row in _file_rows(file, asked)]
    rows += [row.at(str(path), 0, row.piece) for row in of_tiles.rows(tiles, asked)]
    return Proof(tuple(rows), tuple(pieces))


def _hint(asked: Asked) -> str:
    return "" if asked.pieces else "; say which it should be with --piece, such as --piece cone/sawn-off"


def _found(page: find.Page, asked: Asked) -> tuple[Found, ...]:
    if asked.pieces:
        return tuple(find.named(page, piece) for piece in asked.pieces)
    return find.pieces(page)


def _page_rows(file: File, page: find.Page, found: Sequence[Found], asked: Asked) -> Iterator[Row]:
    row = Rows("page", asked.tolerance)
    alone = file.kind == "svg" and len(found) == 1
    yield from of_page.rows(page, found, () if alone else asked.papers, row)
    yield from of_page.bars(page, asked.edition.words, Rows("sheet", asked.tolerance))


def _file_rows(file: File, asked: Asked) -> Iterator[Row]:
    if file.kind != "pdf":
        return
    row = Rows("file", asked.tolerance)
    said = f"PrintScaling is {file.scaling or 'not said'}, so a viewer may shrink the page; it must be None"
    yield row.plain("print-scaling", file.scaling == "None", "None", said)
    for name, embedded in sorted(file.fonts.items()):
        yield row.plain(f"font {name}", embedded, "embedded", "the font is not in the file")


