"""One page by both renderers, as pictures at 300 dpi: no pixel differs but by a pixel's shift."""

from __future__ import annotations

from io import BytesIO

import pytest

from finished import PIECES, ordered
from measuring import raster
from printgen import facts, pieces
from printgen.drawing.page import Page
from printgen.press.order.order import Order
from printgen.render import pdf, svg
from printgen.sheets.alone import alone


def page_of(piece: str, order: Order) -> Page:
    (found,) = facts.find(order.edition, piece)
    return alone(pieces.draw(order.edition, found, order.fonts), order.style)


def agreement(piece: str, finish: str) -> raster.Difference:
    order = ordered(finish=finish)
    page = page_of(piece, order)
    printed = BytesIO()
    pdf.write(printed, [page], order.finish, order.fonts, page.name)
    drawn = svg.write(page, order.finish, order.fonts, page.name)
    return raster.compare(raster.pdf(printed.getvalue()), raster.svg(drawn))


# Pictures of the largest pieces take seconds each and wait for the long run.
@pytest.mark.parametrize(
    "piece",
    [pytest.param(piece, marks=pytest.mark.long if piece.startswith("cone/") else ()) for piece in PIECES],
)
def test_both_renderers_draw_the_same_picture(piece: str) -> None:
    assert agreement(piece, "colour") == raster.Difference(0, 0.0, None)


@pytest.mark.parametrize(
    "piece",
    [
        pytest.param("cone/scattergun", marks=pytest.mark.long),
        "ring/grenade",
        "throw/grenade-stick",
        "card/aimed-shot",
    ],
)
def test_in_mono_too(piece: str) -> None:
    assert agreement(piece, "mono") == raster.Difference(0, 0.0, None)
