"""Papers by name (``papers.toml``) or by size: ``"a4"``, ``"210 x 297 mm"``, ``"11x17in"``."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import tomli
from msgspec import Struct

from printgen import units
from printgen.errors import Refused, nearest

_SIZE = re.compile(r"([\d.]+)\s*([a-z\"″]*)\s*[x×]\s*([\d.]+)\s*([a-z\"″]+)")
LEAST, MOST = 2.0, 200.0
"""The sides of a paper in inches; a PDF page cannot be larger."""


class Paper(Struct, frozen=True):
    """A sheet of ``width`` x ``height`` inches."""

    name: str
    width: float
    height: float


def shipped() -> tuple[Paper, ...]:
    """The papers that have a name, in the order of the file."""
    return tuple(_shipped().values())


def paper(text: str) -> Paper:
    """The paper that ``text`` names or measures. Raises :class:`Refused` with the nearest name."""
    asked = text.strip().lower()
    known = _shipped()
    if asked in known:
        return known[asked]
    size = _SIZE.fullmatch(asked)
    if not size:
        raise Refused(
            f'no paper is called "{text}"{nearest(asked, known)}; there are {", ".join(known)},'
            ' or a size with its unit, such as "210 x 297 mm"'
        )
    return _measured(text, size)


@lru_cache(1)
def _shipped() -> dict[str, Paper]:
    sizes = tomli.loads(Path(__file__).with_name("papers.toml").read_text("utf-8"))
    return {name: _measured(name, size) for name, text in sizes.items() if (size := _SIZE.fullmatch(text))}


def _measured(name: str, size: re.Match[str]) -> Paper:
    width, first, height, unit = size.groups()
    what = f'the paper "{name}"'
    sides = (
        units.parse(f"{width} {first or unit}", f"the width of {what}"),
        units.parse(f"{height} {unit}", f"the height of {what}"),
    )
    for side in sides:
        if not LEAST <= side <= MOST:
            raise Refused(f"{what} has a side of {side:g} in; expected {LEAST:g} to {MOST:g} in")
    return Paper(" ".join(name.split()), *sides)
