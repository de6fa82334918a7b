"""What a picture is, for people who do not see it: its name, its true size, and the words on it in reading order."""

from __future__ import annotations

from printgen.drawing.finish import Finish
from printgen.drawing.page import Page
from printgen.drawing.shapes import Text, walk

_PLACES = 2


def described(page: Page, finish: Finish) -> str:
    """One line: ``rwnn:cone/sawn-off · 12.63 × 12.63 in · Sawn-off Hits, before modifiers …``."""
    size = f"{page.width:.{_PLACES}f} × {page.height:.{_PLACES}f} in"
    words = (
        shape.words for shape, _ in walk(page.items) if isinstance(shape, Text) and shape.role in finish.inks
    )
    return " · ".join(filter(None, (page.name, size, " ".join(filter(None, words)))))
