"""Opens a PDF and walks what its pages draw: forms, clips, marked content and text through the fonts' own maps."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from printgen.errors import Refused
from printgen.geometry import Box
from printgen.proof import limits
from printgen.proof.marks import File, Page, Undo
from printgen.proof.missing import reader
from printgen.proof.pdf_walk import Walk
from printgen.units import from_points

BROKEN = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RuntimeError)
"""What a file that is not as it should be makes of itself while it is read."""
_STREAM = re.compile(rb"stream\r?\n")


def read(path: Path, data: bytes, undo: Undo) -> File:
    """The file, its pages read one by one; raises :class:`Refused` for what is no PDF that can be read."""
    pikepdf = reader("pikepdf")
    budget = limits.Budget(str(path))
    weighed = limits.Budget(str(path))
    for match in _STREAM.finditer(data):
        if data[match.end() : match.end() + 1] in b"\x08\x18\x28\x38\x48\x58\x68\x78":
            weighed.weigh(memoryview(data)[match.end() :])  # type: ignore[arg-type]
    try:
        from io import BytesIO

        document = pikepdf.open(BytesIO(data))
    except pikepdf.PasswordError as error:
        raise Refused(f"{path} is locked with a password; proof reads open files") from error
    except pikepdf.PdfError as error:
        raise Refused(f"{path} is no whole PDF: {_first_line(error)}") from error
    with _readable(str(path)):
        limits.objects(str(path), len(document.objects))
        if not len(document.pages):
            raise Refused(f"{path} has no pages")
        limits.pages(str(path), len(document.pages))
        preferences = document.Root.get("/ViewerPreferences", {})
        scaling = str(preferences.get("/PrintScaling", "")) if hasattr(preferences, "get") else ""
    file = File("pdf", iter(()), scaling=scaling.removeprefix("/"))
    file.pages = _pages(path, document, budget, file, undo)
    return file


@contextmanager
def _readable(what: str) -> Iterator[None]:
    """Turns whatever a broken file makes of itself into one sentence about ``what``."""
    try:
        with warnings.catch_warnings():
            # A stream that ends too early is warned of, and would be measured as if it were whole.
            warnings.simplefilter("error", UserWarning)
            yield
    except reader("pikepdf").PdfError as error:
        raise Refused(f"{what} cannot be read: {_first_line(error)}") from error
    except (*BROKEN, UserWarning) as error:
        raise Refused(f"{what} cannot be read: {error}") from error


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    said = lines[0] if lines else "it cannot be opened"
    return re.sub(r"^.*?: ", "", said) if "BytesIO" in said else said


def _pages(path: Path, document: Any, budget: limits.Budget, file: File, undo: Undo) -> Iterator[Page]:
    off = _switched_off(document)
    for number in range(1, len(document.pages) + 1):
        with _readable(f"{path}, page {number}"):
            made = _page(number, document.pages[number - 1], budget, file, undo, off)
        yield made


def _page(
    number: int, page: Any, budget: limits.Budget, file: File, undo: Undo, off: frozenset[tuple[int, int]]
) -> Page:
    media = _box(page.mediabox)
    walk = Walk(budget, file.fonts, off)
    walk.page(page, media, undo(media.width, media.height))
    limits.near(budget.name, walk.marks)
    return Page(
        number,
        Box(0.0, 0.0, media.width, media.height),
        tuple(walk.marks),
        (*_oddities(page, media), *(("its words are mirrored",) if walk.mirrored else ())),
        walk.images,
    )


def _switched_off(document: Any) -> frozenset[tuple[int, int]]:
    """The layers that are not shown."""
    try:
        layers = document.Root["/OCProperties"]["/D"].get("/OFF", [])
        return frozenset(layer.objgen for layer in layers)
    except (KeyError, AttributeError, TypeError):
        return frozenset()


def _box(array: Any) -> Box:
    x0, y0, x1, y1 = (from_points(float(value)) for value in array)
    return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


def _oddities(page: Any, media: Box) -> Iterator[str]:
    if abs(media.left) > 1e-4 or abs(media.bottom) > 1e-4:
        yield f"its corner is at {media.left:.3f}, {media.bottom:.3f} in, not at 0, 0"
    # A page shown turned by quarters comes out on the same paper with the same ink: that is measured as it lies.
    if (turned := float(page.obj.get("/Rotate", 0) or 0)) % 90:
        yield f"it is turned by {turned:g} degrees"
    if (unit := float(page.obj.get("/UserUnit", 1))) != 1:
        yield f"its unit is {unit:g} points"
    crop = _box(page.cropbox)
    if not crop.holds(media, 1e-4):
        yield f"it is cropped to {crop.width:.3f} x {crop.height:.3f} in"
