"""Changes the ink of an SVG and leaves its labels, by lxml on its elements. Shares no code with printgen."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

from lxml import etree

from proof.tamper_pdf import Move

SVG = "{http://www.w3.org/2000/svg}"
_HREF = "{http://www.w3.org/1999/xlink}href"
_COMMAND = re.compile(r"([MLCAZ])([^MLCAZ]*)")


def root_of(data: bytes) -> Any:
    return etree.fromstring(data)


def written(root: Any) -> bytes:
    data: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8")
    return data


def labelled(root: Any, label: str) -> list[Any]:
    found = root.xpath("//*[@data-label=$label]", label=label)
    assert found, label
    return list(found)


def within(data: bytes, label: str, change: Callable[[Any], None], which: int = 0) -> bytes:
    """The file with one element changed."""
    root = root_of(data)
    change(labelled(root, label)[which])
    return written(root)


def moved(move: Move, radius: float = 1.0) -> Callable[[Any], None]:
    """A path with its points moved and its radii times ``radius``."""

    def change(element: Any) -> None:
        element.set("d", _moved(element.get("d"), move, radius))

    return change


def _moved(said: str, move: Move, radius: float) -> str:
    parts = []
    for command, rest in _COMMAND.findall(said):
        numbers = list(map(float, rest.replace(",", " ").split()))
        if command == "A":
            rx, ry, turn, large, sweep, x, y = numbers
            x, y = move((x, y))
            numbers = [rx * radius, ry * radius, turn, int(large), int(sweep), x, y]
        else:
            pairs = [move((numbers[k], numbers[k + 1])) for k in range(0, len(numbers), 2)]
            numbers = [number for pair in pairs for number in pair]
        parts.append(
            command + " ".join(f"{number:.6g}" if number in (0, 1) else f"{number:.4f}" for number in numbers)
        )
    return "".join(parts)


def first_points(data: bytes, label: str, which: int = 0) -> list[tuple[float, float]]:
    """The ends of a path's segments."""
    said = labelled(root_of(data), label)[which].get("d")
    found = []
    for command, rest in _COMMAND.findall(said):
        numbers = list(map(float, rest.replace(",", " ").split()))
        if command != "Z":
            found.append((numbers[-2], numbers[-1]))
    return found


def scaled(data: bytes, x: float, y: float) -> bytes:
    """Everything on the page scaled from its corner."""
    root = root_of(data)
    group = etree.SubElement(root, f"{SVG}g", transform=f"scale({x} {y})")
    for child in list(root):
        if child is not group and etree.QName(child).localname not in ("title", "desc", "defs"):
            group.append(child)
    return written(root)


def removed(element: Any) -> None:
    element.getparent().remove(element)


def doubled(element: Any) -> None:
    element.addnext(copy.deepcopy(element))


def relettered(other: Any) -> Callable[[Any], None]:
    """Other letters drawn in the same place; what the file claims of them stays."""

    def change(element: Any) -> None:
        for use, shown in zip(element, other, strict=False):
            use.set(_HREF, shown.get(_HREF))

    return change


def swapped(data: bytes, other: bytes, first: str, second: str) -> tuple[bytes, bytes]:
    """Two files, or twice one, with all that is under two labels, and the labels, each at the other's place."""
    here = root_of(data)
    there = here if other is data else root_of(other)
    (one,), (two,) = labelled(here, first), labelled(there, second)
    (x, y), (u, v) = _begins(one), _begins(two)
    gone, away = etree.Element("gone"), etree.Element("away")
    one.getparent().replace(one, gone)
    two.getparent().replace(two, away)
    one.set("transform", f"translate({u - x:.4f} {v - y:.4f})")
    two.set("transform", f"translate({x - u:.4f} {y - v:.4f})")
    gone.getparent().replace(gone, two)
    away.getparent().replace(away, one)
    return written(here), written(there)


def _begins(element: Any) -> tuple[float, float]:
    said = next(path.get("d") for path in element.iter(f"{SVG}path"))
    match = re.match(r"M(\S+) ([-\d.]+)", said)
    assert match
    return float(match[1]), float(match[2])


def stripped(data: bytes) -> bytes:
    """Without a label, a name or a description."""
    root = root_of(data)
    for element in root.iter():
        for name in ("data-label", "aria-label"):
            element.attrib.pop(name, None)
    for element in list(root):
        if etree.QName(element).localname in ("title", "desc"):
            root.remove(element)
    return written(root)


def _set(around: tuple[float, ...], x: float, y: float) -> Move:
    a, b, c, d, e, f = around
    return lambda p: (a * (p[0] + x) + c * (p[1] + y) + e, b * (p[0] + x) + d * (p[1] + y) + f)


def folded(data: bytes) -> bytes:
    """Every use of a glyph as a path of its own, in the page's coordinates."""
    root = root_of(data)
    outlines = {
        element.get("id"): element.get("d") for element in root.iter(f"{SVG}path") if element.get("id")
    }
    for group in [each for each in root.iter(f"{SVG}g") if each.get("transform")]:
        match = re.fullmatch(r"matrix\((.*)\)", group.attrib.pop("transform"))
        assert match
        around = tuple(map(float, match[1].split()))
        for use in list(group):
            move = _set(around, float(use.get("x")), float(use.get("y")))
            path = etree.Element(f"{SVG}path", d=_moved(outlines[use.get(_HREF)[1:]], move, 1.0))
            group.replace(use, path)
    return written(root)
