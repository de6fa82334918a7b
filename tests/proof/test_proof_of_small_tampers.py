"""Small things done to a true file: drawn again in place, a line less, a little smaller, grown for another beam."""

from __future__ import annotations

import re
from typing import Any

import pytest

from proof import tamper_pdf as pdf
from proof import tamper_svg as svg
from proof.makings import alone, proved, sheets, wrong

FORMATS = ["pdf", "svg"]
TWICE = [
    ("table/shotgun-hits", "title"),
    ("card/aimed-shot", "count.1.number"),
    ("stick/8", "limit.4.at"),
    ("stick/8", "tick.3"),
    ("cone/sawn-off", "band.long.label"),
]


def twice(data: bytes, ending: str, label: str) -> bytes:
    if ending == "pdf":
        return pdf.within(data, label, lambda content: content + content)
    return svg.within(data, label, svg.doubled)


@pytest.mark.parametrize(("piece", "label"), TWICE)
@pytest.mark.parametrize("ending", FORMATS)
def test_what_is_drawn_twice_in_place_is_caught(piece: str, label: str, ending: str) -> None:
    assert any(
        "drawn 2 times in one place" in each
        for each in wrong(proved(twice(alone(piece)[ending], ending, label), ending))
    )


@pytest.mark.parametrize("ending", FORMATS)
def test_a_check_bar_drawn_twice_is_caught(ending: str) -> None:
    data = sheets("ring/grenade")[ending]
    if ending == "pdf":
        data = pdf.drawn(data, lambda content: f"q {content} Q q {content} Q")
    else:
        root = svg.root_of(data)
        for text in root.xpath("//*[starts-with(@aria-label, 'Must measure')]"):
            svg.doubled(text)
        data = svg.written(root)
    assert any("drawn 2 times in one place" in each for each in wrong(proved(data, ending)))


@pytest.mark.parametrize("cone", ["shotgun", "sawn-off", "scattergun"])
@pytest.mark.parametrize("edge", ["outer", "inner"])
@pytest.mark.parametrize("ending", FORMATS)
def test_an_edge_missing_from_the_nested_half_is_caught(cone: str, edge: str, ending: str) -> None:
    """The line to cut along shows the last stretch of each outer edge, and all of the scattergun's."""
    data, label = alone("cone/all-half")[ending], f"cone.{cone}.{edge}"
    gone = (
        pdf.within(data, label, lambda content: "")
        if ending == "pdf"
        else svg.within(data, label, svg.removed)
    )
    said = [each for each in wrong(proved(gone, ending)) if label in each]
    assert bool(said) is ((cone, edge) != ("scattergun", "outer")), said


KINDS = [
    "cone/sawn-off",
    "cone/all-half",
    "deviation/sawn-off",
    "ring/grenade",
    "ring/base-rim",
    "throw/grenade",
    "stick/8",
    "table/shotgun-hits",
    "sheet/character",
    "rwnn:sheet/tally",
    "card/aimed-shot",
    "token/wound",
    "pyrates:dial/fog",
    "pyrates:dial/fog-disc",
    "check/page",
]
SCALES = [(1.005, 1.0), (1.0, 1.005), (0.97, 0.97)]


@pytest.mark.parametrize("piece", KINDS)
def test_a_piece_of_any_kind_that_is_scaled_is_caught(piece: str) -> None:
    made = alone(piece)
    for x, y in SCALES:
        assert wrong(proved(pdf.drawn(made["pdf"], pdf.scaled(x, y)), "pdf")), (x, y)
        assert wrong(proved(svg.scaled(made["svg"], x, y), "svg")), (x, y)
        assert wrong(proved(resized(made["svg"], x, y), "svg")), (x, y)


def resized(data: bytes, x: float, y: float) -> bytes:
    """The page itself in another size, as a layout program places it."""
    root = svg.root_of(data)
    for name, factor in (("width", x), ("height", y)):
        root.set(name, f"{float(root.get(name).removesuffix('in')) * factor:.6f}in")
    root.set("preserveAspectRatio", "none")
    return svg.written(root)


LARGE = ["cone/sawn-off+frame+tab", "cone/all-half", "throw/grenade", "pyrates:dial/fog"]
CUT = [
    "ring/grenade-collar",
    "card/aimed-shot",
    *(pytest.param(piece, marks=pytest.mark.long) for piece in LARGE),
]


@pytest.mark.parametrize("piece", CUT)
def test_outlines_grown_for_a_beam_are_true_for_that_beam_alone(piece: str) -> None:
    data = alone(piece, finish="laser", kerf="0.4 mm")["svg"]
    assert wrong(proved(data, "svg", kerf=0.4 / 25.4)) == []
    assert wrong(proved(data, "svg"))
    assert wrong(proved(data, "svg", kerf=0.2 / 25.4))
    assert wrong(proved(alone(piece, finish="laser")["svg"], "svg", kerf=0.4 / 25.4))


@pytest.mark.parametrize("how", ["open", "twice", "gone"])
def test_the_line_of_a_back_that_is_folded_over_is_looked_at(how: str) -> None:
    data = sheets("rwnn:card/aimed-shot", "rwnn:card/moved", cells=True, backs="fold-over")["pdf"]
    changes: dict[str, Any] = {
        "open": lambda c: re.sub(r"\bh\b", "", c),
        "twice": lambda c: c + c,
        "gone": lambda c: "",
    }
    said = wrong(proved(pdf.within(data, "edge", changes[how], which=1), "pdf"))
    assert any("card.back (its line" in each for each in said), said


@pytest.mark.parametrize("ending", FORMATS)
def test_a_line_round_film_is_measured(ending: str) -> None:
    """True as it is made, and without the labels; half a millimetre off, or missing, it is told."""
    data = sheets("ring/grenade", "ring/grenade-collar", laminate="yes")[ending]
    tamper = pdf if ending == "pdf" else svg
    for true in (data, tamper.stripped(data)):
        proof = proved(true, ending)
        assert wrong(proof) == []
        assert sum("film" in row.fact for row in proof.rows) == 2
    gone = (
        pdf.within(data, "film", lambda content: "")
        if ending == "pdf"
        else svg.within(data, "film", svg.removed)
    )
    assert any("film" in each for each in wrong(proved(gone, ending)))
    off = 0.5 / 25.4 * 72
    moved = (
        pdf.within(data, "film", lambda content: f"q 1 0 0 1 {off} 0 cm {content} Q")
        if ending == "pdf"
        else svg.within(data, "film", svg.moved(lambda at: (at[0] + off, at[1])))
    )
    assert any("outside the cut" in each for each in wrong(proved(moved, ending)))
