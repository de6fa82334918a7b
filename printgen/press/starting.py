"""Commented starters: the first file of a project, of house rules."""

from __future__ import annotations

from pathlib import Path

from printgen.errors import Refused, nearest
from printgen.press import project, writing

_STARTERS = Path(__file__).with_name("starters")


def new_project(folder: Path) -> Path:
    """A project file in ``folder``, which is made where it is missing. An existing project is refused."""
    return _written(folder / project.FILE, "project")


def new_rules(path: Path, extends: str) -> Path:
    """House rules on ``extends`` at ``path``. An existing file is refused."""
    known = [path.stem.removeprefix("rules-") for path in sorted(_STARTERS.glob("rules-*.toml"))]
    if extends not in known:
        said = f"no rules are called {extends}{nearest(extends, known)}; there are {', '.join(known)}"
        raise Refused(said)
    return _written(path, f"rules-{extends}")


def rules_path(here: Path) -> Path:
    """Where house rules go when nobody says: the project's ``rules/``, else here."""
    folder = project.find(here)
    return Path(project.shown(folder / "rules" / "house.toml")) if folder else Path("house.toml")


def _written(path: Path, starter: str) -> Path:
    if path.exists():
        raise Refused(f"{path} is there already; it is left as it is")
    text = (_STARTERS / f"{starter}.toml").read_bytes()
    with writing.Batch() as batch, batch.file(path) as out:
        out.write(text)
    return path
