"""Where the rules files lie that a project and a call name."""

from __future__ import annotations

from pathlib import Path

from printgen.press.files.place import shown
from printgen.reading import is_file, is_there


def of_project(folder: Path, name: str) -> Path:
    """A rules file named in ``printgen.toml``: a path from its folder, or a name in ``rules/``."""
    return Path(shown(_first(folder, name)))


def of_call(folder: Path, name: str) -> Path:
    """A rules file of the call: a path from here, or a name in the ``rules/`` of the project's folder."""
    if is_there(Path(name)):
        return Path(name)
    found = _first(folder, name)
    return Path(shown(found)) if is_there(found) else Path(name)


def places(folder: Path, name: str) -> tuple[Path, ...]:
    """Wherever a rules file of a project is looked for, in this order."""
    return folder / name, folder / "rules" / name, folder / "rules" / f"{name}.toml"


def _first(folder: Path, name: str) -> Path:
    return next((path for path in places(folder, name) if is_file(path)), folder / name)
