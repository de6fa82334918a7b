"""Proves finished files against the rules, layouts and options in force."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from printgen import units
from printgen.errors import Refused
from printgen.facts import find
from printgen.facts.piece_id import PieceId
from printgen.press import layouts
from printgen.press.order import Order
from printgen.proof import LENGTH, Asked, Document, Proof, Tolerance, counted, documents, prove
from printgen.sheets import papers

MOST = 0.5
"""Inches: whoever allows more does not measure."""
_NUMBERED = re.compile(r"-\d+of\d+$")


def tolerance(text: str) -> Tolerance:
    """What ``--tolerance`` says. Raises :class:`Refused` for less than is measured and for more than makes sense."""
    if not text:
        return Tolerance()
    length = units.parse(text, "tolerance")
    if not LENGTH <= length <= MOST:
        raise Refused(f"tolerance is {text}; it must lie between {LENGTH} in and {MOST} in")
    return Tolerance(length)


def files(out: Path) -> tuple[Path, ...]:
    """Every PDF and SVG in a folder and below. Raises :class:`Refused` where there is none."""
    found = sorted(path for path in out.rglob("*") if path.suffix in (".pdf", ".svg") and path.is_file())
    if not found:
        raise Refused(f"there is no PDF or SVG in {out}; printgen build makes them")
    return tuple(found)


def proofs(
    order: Order, paths: Sequence[Path], pieces: Sequence[str] = (), within: Tolerance | None = None
) -> Iterator[Proof | Refused]:
    """The proof of each document, or why it cannot be read."""
    named = tuple(piece for pattern in pieces for piece in find(order.edition, pattern))
    asked = Asked(
        order.edition,
        within or Tolerance(),
        tuple((paper.width, paper.height) for paper in (*papers.shipped(), order.paper)),
        named,
        order.way({}).offset,
        bool(order.option("mirror")),
        _scaled(order),
    )
    wanted = _layouts(order)
    for document in documents(paths):
        try:
            proof = prove(document, asked)
        except Refused as refused:
            yield refused
            continue
        expected = None if named else _expected(order, wanted, document)
        yield counted(proof, expected, asked.tolerance) if expected else proof


def _scaled(order: Order) -> tuple[float, float]:
    """How much larger sheets were made for the printer that is named."""
    correction = order.correction(order.paper)
    return (correction.across, correction.up) if correction else (1.0, 1.0)


def _layouts(order: Order) -> Mapping[Path, Path]:
    """The layouts by where their files go, without the ending."""
    return {(order.out / name).resolve(): path for name, path in layouts.files(order.folder).items()}


def _expected(order: Order, wanted: Mapping[Path, Path], document: Document) -> dict[PieceId, int] | None:
    """How many of each piece a layout's document holds; None for a document that is no layout's, or part of one."""
    path = document.paths[0].resolve()
    layout = wanted.get(path.with_name(_NUMBERED.sub("", path.stem)))
    if layout is None or not document.whole:
        return None
    said = layouts.load(layout)
    many: dict[PieceId, int] = {}
    for sheet, ids in said.pieces(order.edition):
        copies = said.copies(order.edition, sheet)
        for id_ in ids:
            each = (order.copies or copies.get(id_, 1)) if sheet.cards is not None else 1
            many[id_] = many.get(id_, 0) + each
    return many
