"""Cut lines for a plotter: each where it is printed, once, closed and in its layer; and a laser's files."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from printgen.errors import Refused
from proof import tamper_pdf as pdf
from proof import tamper_svg as svg
from proof.makings import alone, proved, proved_beside, sheets, wrong

LAYER = "{http://www.inkscape.org/namespaces/inkscape}label"
MM = 1.0


def made(*pieces: str, **options: str) -> dict[str, bytes]:
    return sheets(*pieces, **{"cut-only": "yes"}, **options)


RINGS = ("ring/grenade", "ring/grenade-collar", "card/aimed-shot")


@pytest.mark.long
@pytest.mark.parametrize(
    ("pieces", "options"),
    [
        (RINGS, {}),
        (("cone/sawn-off+frame",), {}),
        (("rwnn:card/aimed-shot", "rwnn:card/moved"), {"backs": "fold-over"}),
        (("token/*",), {}),
        (RINGS, {"mirror": "yes", "finish": "film"}),
    ],
    ids=["sheet", "glued", "folded", "markers", "film"],
)
def test_cut_lines_are_true(pieces: tuple[str, ...], options: dict[str, str]) -> None:
    files = sheets(*pieces, cells="backs" in options, **{"cut-only": "yes"}, **options)
    cuts = [name for name in files if name.endswith("cut.svg")]
    assert cuts
    for name in cuts:
        assert wrong(proved_beside(files, name, mirrored="mirror" in options)) == []


def cut_layer(root: Any) -> Any:
    (layer,) = root.xpath("//*[@id='cut']")
    return layer


def moved(root: Any) -> None:
    svg.moved(pdf.shifted(0.5 * MM, 0))(cut_layer(root)[0])


def gone(root: Any) -> None:
    svg.removed(cut_layer(root)[0])


def twice(root: Any) -> None:
    cut_layer(root).append(copy.deepcopy(cut_layer(root)[0]))


def opened(root: Any) -> None:
    line = cut_layer(root)[0]
    said = line.get("d").replace("Z", "")
    line.set("d", said[: said.rindex("A")])


def engraved(root: Any) -> None:
    cut_layer(root).set(LAYER, "engrave")


def other_colour(root: Any) -> None:
    cut_layer(root)[0].set("stroke", "#0000ff")


def larger(root: Any) -> None:
    for path in cut_layer(root):
        svg.moved(pdf.grown((0, 0), 1.01), 1.01)(path)


def a_tenth_larger(root: Any) -> None:
    root.set("width", "231mm")
    root.set("height", "326.7mm")


def in_inches(root: Any) -> None:
    root.set("width", "210in")
    root.set("height", "297in")


def mark_aside(root: Any) -> None:
    (layer,) = root.xpath("//*[@id='registration']")
    svg.moved(pdf.shifted(0.5 * MM, 0))(layer[0])


def mark_gone(root: Any) -> None:
    (layer,) = root.xpath("//*[@id='registration']")
    layer.remove(layer[1])


WAYS: list[tuple[Callable[[Any], None], str]] = [
    (moved, "sheet.cut.line (off the printed one) is 0.0"),
    (gone, "in of its line are not cut"),
    (twice, "in of its line are cut twice"),
    (opened, "ends of cut lines are open"),
    (engraved, "sheet.cut.layer: lines lie on engrave"),
    (other_colour, "sheet.cut.colour: cut lines are not all of one colour"),
    (larger, "sheet.cut.line (off the printed one) is"),
    (a_tenth_larger, "sheet.cut.width is 9.0945 in"),
    (mark_aside, "sheet.cut.registration (off the printed one) is 0.0"),
    (mark_gone, "sheet.cut.registration: 2 marks are there"),
]


@pytest.mark.long
@pytest.mark.parametrize(("tamper", "named"), WAYS, ids=[tamper.__name__ for tamper, _ in WAYS])
def test_tampered_cut_lines_are_caught(tamper: Callable[[Any], None], named: str) -> None:
    files = dict(made(*RINGS))
    (name,) = (name for name in files if name.endswith("cut.svg"))
    root = svg.root_of(files[name])
    tamper(root)
    files[name] = svg.written(root)
    said = wrong(proved_beside(files, name))
    assert any(named in each for each in said), said


def test_a_page_as_large_as_a_room_is_refused() -> None:
    files = dict(made(*RINGS))
    (name,) = (name for name in files if name.endswith("cut.svg"))
    root = svg.root_of(files[name])
    in_inches(root)
    files[name] = svg.written(root)
    with pytest.raises(Refused, match="its page is 210 x 297 in"):
        proved_beside(files, name)


def test_cut_lines_without_their_sheet_are_refused() -> None:
    files = made(*RINGS)
    (name,) = (name for name in files if name.endswith("cut.svg"))
    with pytest.raises(Refused, match="is cut lines alone; the sheet that they go with is looked for in"):
        proved_beside({name: files[name]}, name)


# A laser's files

TO_ENGRAVE = [
    "cone/sawn-off+frame+tab",
    "cone/scattergun+frame",
    "cone/all-half",
    "throw/grenade",
    "token/wound",
    "card/full-house",
]


@pytest.mark.long
@pytest.mark.parametrize("piece", TO_ENGRAVE)
def test_what_goes_to_a_laser_is_true(piece: str) -> None:
    proof = proved(alone(piece, finish="laser")["svg"], "svg")
    assert wrong(proof) == []
    assert sum(proof.pieces.values()) == 1


@pytest.mark.parametrize("finish", ["film", "laser"])
def test_dice_show_their_pips_where_nothing_else_is_filled(finish: str) -> None:
    rows = proved(alone("card/full-house", finish=finish)["svg"], "svg").rows
    faces = {row.fact: row.measured for row in rows if ".dice." in row.fact}
    assert faces
    assert None not in faces.values()
