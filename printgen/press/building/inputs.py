"""The user's files that a build came from: what each held, what was looked for in vain, which were beside them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from printgen.press.files.digest import digest

ABSENT = "absent"


def way(path: Path, out: Path) -> str:
    """The way to a file from the folder ``out``: a project that moves takes its manifest along."""
    path, start = path.absolute(), out.resolve()
    if path.drive != start.drive:
        return path.as_posix()
    return Path(os.path.relpath(path, start)).as_posix()


def state(path: Path) -> str:
    """What stands for a file's bytes, for the TOML files of a folder by name, or for nothing being there."""
    try:
        if path.is_dir():
            return f"names {digest(sorted(each.name for each in path.glob('*.toml')))}"
        return digest(path.read_bytes())
    except OSError:
        return ABSENT


def unchanged(known: Mapping[str, str], out: Path) -> bool:
    """Whether every input, by its way from the folder ``out``, is in the state that is known."""
    start = out.resolve()
    return all(state(start / name) == was for name, was in known.items())
