"""Two pictures of one piece told apart, in words and as a picture: for whoever reads a test that failed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import BytesIO

import numpy as np
from PIL import Image

from measuring import raster, svg
from measuring.found import Page, Shape, Words

MOST = 12
"""So many differences are told; the picture shows them all."""
DPI = 100


def in_words(old: bytes, new: bytes) -> list[str]:
    """``band.long.to: outline of 9.000 x 2.000 in at … -> …``, a line a difference, the first dozen."""
    before, after = svg.read(old).page, svg.read(new).page
    found = list(_differences(before, after))
    more = len(found) - MOST
    return [*found[:MOST], *([f"and {more} more"] if more > 0 else [])]


def _differences(old: Page, new: Page) -> Iterator[str]:
    if (size := _size(old)) != (now := _size(new)):
        yield f"page: {size} -> {now}"
    before, after = dict(_marks(old)), dict(_marks(new))
    for key in dict.fromkeys((*before, *after)):
        name = f"{key[0] or 'without a label'}: "
        if key not in after:
            yield f"{name}{before[key]} is gone"
        elif key not in before:
            yield f"{name}{after[key]} is new"
        elif before[key] != after[key]:
            yield f"{name}{before[key]} -> {after[key]}"


def _size(page: Page) -> str:
    return f"{page.width:.3f} x {page.height:.3f} in"


def _marks(page: Page) -> Iterator[tuple[tuple[str, str, int], str]]:
    """Each mark by its label, what it is and the how manieth of these it is; and how it looks."""
    seen: Counter[tuple[str, str]] = Counter()
    for mark in page.marks:
        label = mark.labels[-1] if mark.labels else ""
        kind = f'"{mark.text}"' if isinstance(mark, Words) else "outline"
        seen[label, kind] += 1
        look = _words(mark) if isinstance(mark, Words) else _outline(mark)
        yield (label, kind, seen[label, kind]), look


def _words(mark: Words) -> str:
    return f'"{mark.text}" at {mark.at[0]:.3f}, {mark.at[1]:.3f} in {mark.colour}'


def _outline(mark: Shape) -> str:
    points = [
        point for course in mark.courses for part in course.segments for point in (part.start, part.end)
    ]
    if not points:
        return "nothing"
    (left, right), (low, high) = ((min(each), max(each)) for each in zip(*points, strict=True))
    ink = " and ".join(
        filter(None, (mark.fill, mark.stroke and f"a line of {mark.width * 72:.2f} pt {mark.stroke}"))
    )
    return f"outline of {right - left:.3f} x {high - low:.3f} in at {left:.3f}, {low:.3f} in {ink}"


def as_picture(old: bytes, new: bytes) -> bytes:
    """A PNG: black what both have, red what is gone, blue what is new."""
    before, after = (raster.svg(each, DPI) for each in (old, new))
    high, wide = (max(sides) for sides in zip(before.shape, after.shape, strict=True))
    canvas = np.full((2, high, wide), 255, dtype=np.uint8)
    for layer, grey in zip(canvas, (before, after), strict=True):
        layer[: grey.shape[0], : grey.shape[1]] = grey
    was, is_ = canvas
    coloured = np.stack([is_, np.minimum(was, is_), was], axis=-1)
    out = BytesIO()
    Image.fromarray(coloured).save(out, "PNG")
    return out.getvalue()
