"""What holds for the marks inside an element of an SVG: where, in which ink, under which clips and labels."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.geometry import Matrix
from printgen.proof.marks import Clip, Label
from printgen.proof.xml_tree import Node


class State(Struct, frozen=True):
    """Inks and ``width`` as the file writes them; ``alpha`` is of the element and of all round it."""

    matrix: Matrix
    fill: str = "black"
    stroke: str = "none"
    width: str = "1"
    dash: str = "none"
    layer: str = ""
    alpha: float = 1.0
    clips: tuple[Clip, ...] = ()
    labels: tuple[Label, ...] = ()


def style_of(node: Node) -> dict[str, str]:
    """An element's attributes, and over them what its style says."""
    said = dict(node.attributes)
    for each in node.get("style").split(";"):
        key, _, value = each.partition(":")
        if value:
            said[key.strip()] = value.strip()
    return said


def part(style: Mapping[str, str], name: str) -> float:
    """How much of an ink covers: 1 where nothing is said."""
    said = style.get(name, "1")
    return float(said.removesuffix("%")) / (100 if said.endswith("%") else 1)
