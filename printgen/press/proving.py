"""Proves finished files against the rules, layouts and options in force."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from printgen import units
from printgen.errors import Refused
from printgen.facts import find
from printgen.facts.piece_id import PieceId
from printgen.press.files import place
from printgen.press.order import layouts, materials
from printgen.press.order.layouts import Layout
from printgen.press.order.order import Order
from printgen.press.runs import paging
from printgen.proof import LENGTH, Asked, Document, Proof, Stock, Tolerance, counted, documents, prove
from printgen.sheets import papers, stocks

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
    return place.finished(out, ("pdf", "svg"))


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
        stocks=_stocks(order),
        kerf=materials.kerf(order.option("kerf")),
    )
    wanted = _layouts(order)
    for document in documents(paths):
        try:
            layout = None if named else _layout(wanted, document)
            cells, loose = _pieces(order, layout) if layout else ((), ())
            proof = prove(document, replace(asked, order=cells))
        except Refused as refused:
            yield refused
            continue
        yield counted(proof, Counter((*cells, *loose)), asked.tolerance) if layout else proof


def _stocks(order: Order) -> tuple[Stock, ...]:
    """The stock that is asked for, else all that are known: the project's own and the shipped ones."""
    asked = order.way({}).stock
    known = (asked,) if asked else {**stocks.shipped(), **order.stocks}.values()
    return tuple(Stock(each.name, each.page.width, each.page.height, each.cells) for each in known)


def _scaled(order: Order) -> tuple[float, float]:
    """How much larger sheets were made for the printer that is named."""
    correction = order.correction(order.paper)
    return (correction.across, correction.up) if correction else (1.0, 1.0)


def _layouts(order: Order) -> Mapping[Path, Path]:
    """The layouts by where their files go, without the ending."""
    return {(order.out / name).resolve(): path for name, path in layouts.files(order.folder).items()}


def _layout(wanted: Mapping[Path, Path], document: Document) -> Layout | None:
    """The layout whose document it is; None for any other, or for a part of one."""
    path = document.paths[0].resolve()
    layout = wanted.get(path.with_name(_NUMBERED.sub("", path.stem)))
    return layouts.load(layout) if layout and document.whole and not document.sheets else None


def _pieces(order: Order, layout: Layout) -> tuple[tuple[PieceId, ...], tuple[PieceId, ...]]:
    """Each piece as often as it is there: those in cells as they come there, and those that are not in cells."""
    cells: list[PieceId] = []
    loose: list[PieceId] = []
    for sheet, ids in layout.pieces(order.edition):
        if sheet.cards is None:
            loose += [id_ for id_ in ids for _ in range(paging.standing(id_, order))]
            continue
        copies = layout.copies(order.edition, sheet)
        cells += [id_ for id_ in ids for _ in range(order.copies or copies.get(id_, 1))]
    return tuple(cells), tuple(loose)
