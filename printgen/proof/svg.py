"""Opens an SVG: one page, its size from width, height and viewBox."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from printgen import units
from printgen.errors import Refused
from printgen.geometry import Box, Matrix
from printgen.proof import limits, xml_tree
from printgen.proof.marks import File, Page, Undo
from printgen.proof.svg_walk import Walk
from printgen.proof.xml_tree import Node


def read(path: Path, data: bytes, undo: Undo) -> File:
    """The file; raises :class:`Refused` for what is no SVG that can be read."""
    root = xml_tree.parse(str(path), data)
    if root.name != "svg":
        raise Refused(f"{path} is no SVG: its first element is <{root.name}>")
    return File("svg", _pages(path, root, undo))


def _pages(path: Path, root: Node, undo: Undo) -> Iterator[Page]:
    try:
        width, height = (_length(root.get(name), name) for name in ("width", "height"))
        if max(width, height) > limits.FARTHEST:
            raise ValueError(f"its page is {width:g} x {height:g} in")
        walk = Walk(limits.Budget(str(path)), root)
        walk.draw(root, _frame(root, width, height).then(undo(width, height)))
        limits.near(str(path), walk.marks)
        oddities = ("its words are mirrored",) if walk.mirrored else ()
        yield Page(1, Box(0.0, 0.0, width, height), tuple(walk.marks), oddities, walk.images)
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError) as error:
        raise Refused(f"{path} cannot be read: {error}") from error


def _length(said: str, name: str) -> float:
    """A length with a unit that a printer knows; raises ValueError for any other."""
    try:
        return units.parse(said, name)
    except Refused as refused:
        raise ValueError(str(refused)) from refused


def _frame(root: Node, width: float, height: float) -> Matrix:
    """From the drawing's units to inches, y up."""
    said = root.get("viewBox").replace(",", " ").split()
    if len(said) != 4:
        raise ValueError("it has no viewBox, so its size is a guess")
    left, top, wide, high = map(float, said)
    x, y = width / wide, height / high
    how = root.get("preserveAspectRatio")
    if how != "none":
        k = max(x, y) if "slice" in how else min(x, y)
        dx, dy = (width - k * wide) / 2, (height - k * high) / 2
        x = y = k
    else:
        dx = dy = 0.0
    return Matrix(x, 0, 0, -y, dx - left * x, height - dy + top * y)
