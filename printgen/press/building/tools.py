"""What stands behind every finished file beside the user's own: printgen's code and data, fonts, libraries.

Looking must cost next to nothing, so sizes and times of files are compared first and their bytes only where
those differ. A library is known by the version in the name of its ``dist-info``: nothing has to be imported.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from printgen import __version__
from printgen.press.files.digest import digest

PACKAGE = Path(__file__).parents[2]
FONTS = ("fontpkg_barlow_condensed", "fontpkg_alfa_slab_one")
"""The packages whose files become part of the bytes."""
LIBRARIES = ("ezdxf", "fonttools", "msgspec", "pillow", "pypdfium2", "reportlab", "svgwrite", "uharfbuzz")
"""The packages whose code shapes the bytes."""
_INFO = re.compile(r"(.+?)-[^-]+\.(dist|egg)-info")


class Tools(Struct, frozen=True):
    """``stamp`` is over names, sizes and times, ``content`` over the bytes behind them; both over versions."""

    stamp: str
    content: str


def stamp() -> str:
    """What can be seen of the tools without opening one of them."""
    return digest(_versions(), [(name, size, time) for name, size, time, _ in _files()])


def tools(known: Tools | None = None) -> Tools:
    """The tools as they are; ``known`` saves reading them again where nothing can be seen to have changed."""
    seen = stamp()
    if known and known.stamp == seen:
        return known
    return Tools(
        seen, digest(_versions(), [(name, digest(Path(path).read_bytes())) for name, *_, path in _files()])
    )


def _versions() -> tuple[str, ...]:
    """Of printgen, of Python, which prints the numbers, and of every library."""
    return (__version__, sys.version, *sorted(_installed()))


def _installed() -> Iterator[str]:
    for folder in _search_path():
        with os.scandir(folder) as entries:
            for entry in entries:
                name = _INFO.fullmatch(entry.name)
                if name and name[1].lower() in LIBRARIES:
                    yield entry.name


def _search_path() -> Iterator[Path]:
    return (folder for folder in dict.fromkeys(map(Path, sys.path)) if folder.is_dir())


def _files() -> list[tuple[str, int, int, str]]:
    """Name, size, time and place of each file of the package and of its fonts, sorted."""
    fonts = [folder / name for folder in _search_path() for name in FONTS if (folder / name).is_dir()]
    return sorted(each for folder in (PACKAGE, *fonts) for each in _below(str(folder), folder.name))


def _below(folder: str, name: str) -> Iterator[tuple[str, int, int, str]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            called = f"{name}/{entry.name}"
            if entry.is_dir():
                yield from _below(entry.path, called)
            else:
                seen = entry.stat()
                yield called, seen.st_size, seen.st_mtime_ns, entry.path
