"""Ink that is in the file and that nobody sees: white on white, painted over, transparent, switched off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pikepdf
import pytest

from proof import tamper_pdf as pdf
from proof import tamper_svg as svg
from proof.makings import alone, proved, wrong

TABLE, CELL = "table/shotgun-hits", "row.sawn-off.band.long.hits"
CONE, ARC = "cone/sawn-off", "band.long.to"
MISSING = f"table.{CELL} is missing"


def test_white_words_are_missing() -> None:
    data = pdf.within(alone(TABLE)["pdf"], CELL, lambda c: c.replace("BT", "BT 1 1 1 rg"))
    assert any(MISSING in each for each in wrong(proved(data, "pdf")))


def test_a_white_arc_is_missing() -> None:
    data = pdf.within(alone(CONE)["pdf"], ARC, lambda c: c.replace("\nS", "\n1 1 1 RG S"))
    assert any("cone.band.long.to is missing" in each for each in wrong(proved(data, "pdf")))


def test_words_painted_over_are_missing() -> None:
    words = next(word for word in _words(TABLE) if word.label == CELL)
    x, y = (72 * at for at in words.middle)
    data = pdf.drawn(alone(TABLE)["pdf"], lambda c: f"q\n{c}\nQ 1 1 1 rg {x - 9} {y - 9} 18 18 re f")
    assert any(MISSING in each for each in wrong(proved(data, "pdf")))


def _words(piece: str) -> Any:
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from printgen.geometry import Matrix
    from printgen.proof.document import open_file

    with TemporaryDirectory() as folder:
        path = Path(folder) / "file.pdf"
        path.write_bytes(alone(piece)["pdf"])
        (page,) = open_file(path, lambda width, height: Matrix()).pages
        return page.words


@pytest.mark.parametrize("mode", [3, 7])
def test_words_that_are_not_painted_are_missing(mode: int) -> None:
    data = pdf.within(
        alone(TABLE)["pdf"], CELL, lambda c: c.replace("BT", f"BT {mode} Tr").replace("ET", "0 Tr ET")
    )
    assert any(MISSING in each for each in wrong(proved(data, "pdf")))


def test_transparent_words_are_missing() -> None:
    document = pdf.opened(alone(TABLE)["pdf"])
    page = document.pages[0]
    page.Resources.ExtGState = pikepdf.Dictionary(Glass=pikepdf.Dictionary(ca=0, CA=0))
    data = pdf.within(pdf.saved(document), CELL, lambda c: f"q /Glass gs {c} Q")
    assert any(MISSING in each for each in wrong(proved(data, "pdf")))


def test_words_on_a_layer_that_is_switched_off_are_missing() -> None:
    document = pdf.opened(alone(TABLE)["pdf"])
    layer = document.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name="more"))
    document.Root.OCProperties = pikepdf.Dictionary(
        OCGs=pikepdf.Array([layer]), D=pikepdf.Dictionary(OFF=pikepdf.Array([layer]))
    )
    document.pages[0].Resources.Properties = pikepdf.Dictionary(More=layer)
    data = pdf.within(pdf.saved(document), CELL, lambda c: f"\n/OC /More BDC {c} EMC\n")
    assert any(MISSING in each for each in wrong(proved(data, "pdf")))


HIDDEN: dict[str, Callable[[Any], None]] = {
    "white": lambda element: element.set("fill", "#fff"),
    "opacity": lambda element: element.set("opacity", "0"),
    "display": lambda element: element.set("style", "display:none"),
    "visibility": lambda element: element.set("visibility", "hidden"),
}


@pytest.mark.parametrize("how", HIDDEN)
def test_an_svgs_hidden_words_are_missing(how: str) -> None:
    data = svg.within(alone(TABLE)["svg"], CELL, HIDDEN[how])
    assert any(MISSING in each for each in wrong(proved(data, "svg")))


def test_an_svgs_white_arc_is_missing() -> None:
    data = svg.within(alone(CONE)["svg"], ARC, lambda element: element.set("stroke", "white"))
    assert any("cone.band.long.to is missing" in each for each in wrong(proved(data, "svg")))
