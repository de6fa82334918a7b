"""What may happen to a file of any kind of piece: cut off, in another unit, a line too often."""

from __future__ import annotations

import pytest

from proof import tamper_pdf as pdf
from proof import tamper_svg as svg
from proof.makings import alone, proved, wrong

KINDS = [
    "cone/sawn-off+frame+tab",
    "cone/all-half",
    "ring/grenade",
    "ring/grenade-collar",
    "throw/grenade",
    "throw/grenade-stick",
    "stick/8",
    "stick/8+near",
    "deviation/sawn-off",
    "table/shotgun-hits",
    "sheet/character",
    "card/aimed-shot+mini",
    "token/wound",
    "pyrates:dial/fog",
]


@pytest.mark.parametrize("piece", KINDS)
def test_what_is_cut_off_is_caught(piece: str) -> None:
    """As a program does that prints a part of a page."""
    data = pdf.drawn(alone(piece)["pdf"], lambda content: f"q 0 0 90 90 re W n\n{content}\nQ")
    said = wrong(proved(data, "pdf"))
    assert any(".cut (seen)" in each or "is missing" in each for each in said), said


@pytest.mark.parametrize("piece", KINDS)
def test_a_file_in_another_unit_is_caught(piece: str) -> None:
    root = svg.root_of(alone(piece)["svg"])
    for name in ("width", "height"):
        root.set(name, root.get(name).replace("in", "mm"))
    assert wrong(proved(svg.written(root), "svg"))


@pytest.mark.parametrize(
    ("piece", "label"), [("pyrates:ring/base-rim", "hole"), ("ring/grenade-collar", "hole")]
)
@pytest.mark.parametrize("ending", ["pdf", "svg"])
def test_a_hole_that_would_be_cut_twice_is_caught(piece: str, label: str, ending: str) -> None:
    data = alone(piece)[ending]
    if ending == "pdf":
        data = pdf.within(data, label, lambda content: content + content)
    else:
        data = svg.within(data, label, svg.doubled)
    assert "ring.lines (once): a closed line within it is drawn 2 times" in wrong(proved(data, ending))


def test_a_sign_that_was_changed_is_caught() -> None:
    plus = svg.labelled(svg.root_of(alone("card/aimed-shot")["svg"]), "count.1.number")[0]
    root = svg.root_of(alone("card/moved")["svg"])
    defs = next(each for each in root if each.tag.endswith("defs"))
    for each in svg.root_of(alone("card/aimed-shot")["svg"]).iter(f"{svg.SVG}path"):
        if each.get("id"):
            defs.append(each)
    number = svg.labelled(root, "count.1.number")[0]
    number[0].set("{http://www.w3.org/1999/xlink}href", plus[0].get("{http://www.w3.org/1999/xlink}href"))
    assert any('card.count.1.number is "+1"' in each for each in wrong(proved(svg.written(root), "svg")))
