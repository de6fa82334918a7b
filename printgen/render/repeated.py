"""What stands more than once in a document, such as copies of a card: found before anything is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printgen.drawing.page import Page
from printgen.drawing.shapes import Group, Shape

Shapes = tuple[Shape, ...]
_LATELY = 128
"""How many drawings are remembered in case they come again, so that a document of none alike stays small in memory."""


def repeated(pages: Iterable[Page], least: int) -> dict[int, Shapes]:
    """The shapes of groups, at least ``least`` together, that come again on these pages, by identity.

    Shapes are known again by being the same object, so that looking costs nothing. What is inside of such a group
    is not looked at again.
    """
    found: dict[int, Shapes] = {}
    lately: dict[int, Shapes] = {}
    for page in pages:
        for shapes in _groups(page.items, found):
            if len(shapes) < least or id(shapes) in found:
                continue
            if id(shapes) in lately:
                found[id(shapes)] = lately.pop(id(shapes))
                continue
            lately[id(shapes)] = shapes
            if len(lately) > _LATELY:
                del lately[next(iter(lately))]
    return found


def _groups(shapes: Shapes, found: dict[int, Shapes]) -> Iterator[Shapes]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape.items
            if id(shape.items) not in found:
                yield from _groups(shape.items, found)
