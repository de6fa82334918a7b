"""From what was asked to pictures and files: the jobs of ``printgen make``, kept at hand and bounded."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Hashable, Sequence
from pathlib import Path

from msgspec import Struct

from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing
from printgen.errors import Refused
from printgen.facts.piece_id import PieceId
from printgen.press.order import materials
from printgen.press.order.endings import Ending, for_cutters, on_paper
from printgen.press.order.order import Order
from printgen.press.runs import make, paging, printing
from printgen.press.runs.in_cells import Draw
from printgen.press.runs.printing import Prepared
from printgen.render import svg
from printgen.render.outputs import OUTPUTS
from printgen.sheets.alone import alone
from printgen.sheets.margins import warnings
from printgen.units import to_mm
from printgen.web import bounds
from printgen.web.asked import Asked
from printgen.web.shelf import Shelf

ZIP = "application/zip"
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip: the same order makes the same bytes."""


class Size(Struct, frozen=True):
    """The true size of a piece's cut line, in inches."""

    width: float
    height: float

    @property
    def in_mm(self) -> tuple[float, float]:
        return to_mm(self.width), to_mm(self.height)


class Made(Struct, frozen=True):
    """A file to download."""

    name: str
    mime: str
    data: bytes


def pieces_asked(asked: Asked) -> tuple[PieceId, ...]:
    """The pieces by name. Raises :class:`Refused` where none is named, and for names of no piece."""
    if not asked.patterns:
        raise Refused("no piece was named; expected piece=, such as cone/sawn-off")
    if len(asked.patterns) > bounds.MOST_PIECES:
        raise Refused(f"that is {len(asked.patterns)} names; the page prints {bounds.MOST_PIECES} at once")
    return make.pieces(asked.order.edition, asked.patterns)


def size(asked: Asked, piece: PieceId, shelf: Shelf) -> Size:
    """How large a piece truly is."""
    box = shelf.draw(asked.order, piece).box
    return Size(box.width, box.height)


def picture(asked: Asked, piece: PieceId, shelf: Shelf) -> bytes:
    """One piece alone in the finish asked for, as an SVG at true size."""
    order = asked.order
    key = (id(order.edition), piece, paging.room(order, piece), order.option("finish"))

    def draw() -> bytes:
        with shelf.press:
            page = alone(shelf.draw(order, piece), order.style)
            return svg.write(page, order.finish, order.fonts, page.name, order.edition.words.language)

    return shelf.pictures.get(key, lambda: (order.edition, draw()))[1]


def endings(asked: Asked) -> tuple[Ending, ...]:
    """The formats that the finish goes with, the usual one first."""
    return for_cutters() if asked.order.option("finish") == materials.LASER else on_paper()


def drawer(order: Order, shelf: Shelf) -> Draw:
    """Draws for one request, from the shelf, and not longer than a request may take."""
    clock = bounds.Clock()

    def draw(piece: PieceId) -> Drawing:
        clock.look()
        return shelf.draw(order, piece)

    return draw


def laid(asked: Asked, ending: Ending, shelf: Shelf) -> Prepared:
    """The sheets of an order, drawn and laid out. Raises :class:`Refused` with every fault of it."""
    order = asked.order
    draw = drawer(order, shelf)

    def lay() -> Prepared:
        jobs = make.planned(order, asked.patterns, Path(f"{_name(asked)}.{ending}"))
        bounds.check_jobs(jobs, order.copies or 1)
        return printing.prepared(jobs, order, draw)

    found = shelf.laid.get(_key(asked, ending), lambda: (order.edition, lay()))[1]
    bounds.check_pages(found.sheets)
    return found


def pages(prepared: Prepared) -> Sequence[Page]:
    """The pages as they are printed, the cut lines beside them left out."""
    return [page for file in prepared.files if file.kind != "cuts" for page in file.pages]


def sheet(asked: Asked, number: int, shelf: Shelf) -> bytes:
    """A page of the finished file, from 1, as an SVG to look at. Raises :class:`Refused` where there is none."""
    ending = endings(asked)[0]
    found = pages(laid(asked, ending, shelf))
    if not 1 <= number <= len(found):
        raise Refused(f"there is no sheet {number}; there are {len(found)}")
    order = asked.order

    def draw() -> bytes:
        with shelf.press:
            page = found[number - 1]
            return svg.write(page, order.finish, order.fonts, page.name, order.edition.words.language)

    return shelf.pictures.get((_key(asked, ending), number), lambda: (order.edition, draw()))[1]


def file(asked: Asked, ending: Ending, shelf: Shelf) -> Made:
    """What ``printgen make`` would write, byte for byte; several files come in one zip."""
    clock = bounds.Clock()
    made: list[tuple[str, bytes]] = []
    for each in laid(asked, ending, shelf).files:
        clock.look()
        out = io.BytesIO()
        with shelf.press:
            printing.render(each, asked.order, out)
        made.append((each.path.name, out.getvalue()))
    if len(made) == 1:
        return Made(made[0][0], OUTPUTS[ending].media, made[0][1])
    return Made(f"{_name(asked)}-{ending}.zip", ZIP, zipped(made))


def _name(asked: Asked) -> str:
    found = pieces_asked(asked)
    return found[0].slug if len(found) == 1 else "pieces"


def _key(asked: Asked, ending: Ending) -> Hashable:
    options = tuple(sorted(asked.order.call.options.items()))
    return around(asked.order), asked.patterns, options, ending


def around(order: Order) -> Hashable:
    """What of an order is not in its call: the rules, the project and the printer as they are just now."""
    return id(order.edition), repr(order.project), repr(order.printer)


def notes(order: Order, laid: Prepared) -> tuple[str, ...]:
    """What to know before it is printed, as the command line tells it."""
    return tuple(dict.fromkeys((*warnings(order.style.margin), *laid.notes)))


def zipped(files: Sequence[tuple[str, bytes]]) -> bytes:
    """The files in one, the same bytes whenever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files:
            packed.writestr(zipfile.ZipInfo(name, _LONG_AGO), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()
