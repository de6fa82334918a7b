"""Where a project and its files are, and how their paths are shown: known at once, without reading anything."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from printgen.errors import Refused

FILE = "printgen.toml"
OUT = "output"
_SCENARIOS = "scenarios"
LOCK = ".printgen.lock"
"""Stands in a folder while a build is at work there, or was killed."""


def find(start: Path) -> Path | None:
    """The folder of the project that ``start`` lies in, or None."""
    start = start.absolute()
    return next((folder for folder in (start, *start.parents) if (folder / FILE).is_file()), None)


def scenario(folder: Path, name: str) -> Path:
    """Where a project has the scenario of this name."""
    return folder / _SCENARIOS / f"{name}.toml"


def scenarios(folder: Path) -> tuple[Path, ...]:
    """The files of a project's scenarios, by name."""
    return tuple(sorted((folder / _SCENARIOS).glob("*.toml")))


def finished(folder: Path, endings: Sequence[str]) -> tuple[Path, ...]:
    """Every file of these formats in a folder and below. Raises :class:`Refused` where there is none."""
    wanted = tuple(f".{ending}" for ending in endings)
    found = sorted(path for path in folder.rglob("*") if path.suffix in wanted and path.is_file())
    if not found:
        kinds = " or ".join(map(str.upper, endings))
        raise Refused(f"there is no {kinds} in {folder}; printgen build makes them")
    return tuple(found)


def shown(path: Path) -> str:
    """A path as a user would type it from here, and as files say it: with ``/`` on every system."""
    here = Path.cwd()
    path = Path(os.path.normpath(here / path))
    return path.relative_to(here).as_posix() if path.is_relative_to(here) else path.as_posix()


def out(asked: str | None, folder: Path) -> Path:
    """The folder for files: as asked from here, else ``output`` in the project's folder."""
    return Path(asked) if asked else Path(shown(folder / OUT))
