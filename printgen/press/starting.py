"""Commented starters: the first file of a project, of house rules, of a scenario, of a roster."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from printgen.errors import Refused, nearest
from printgen.press.files import place, writing
from printgen.press.order import project

OWN = "own"
_STARTERS = Path(__file__).with_name("starters")


def new_project(folder: Path) -> Path:
    """A project file in ``folder``, which is made where it is missing. An existing project is refused."""
    return _written(folder / project.FILE, "project")


def new_rules(path: Path, extends: str) -> Path:
    """House rules on ``extends`` at ``path``, or with ``own`` a set of one's own. An existing file is refused.

    A schema for editors, which then tell the keys and their faults while one types, goes beside it.
    """
    known = [path.stem.removeprefix("rules-") for path in sorted(_STARTERS.glob("rules-*.toml"))]
    if extends not in known:
        said = f"no rules are called {extends}{nearest(extends, known)}; there are {', '.join(known)}"
        raise Refused(said)
    written = _written(path, f"rules-{extends}")
    _write_schema(path.parent, whole=extends == OWN)
    return written


def new_scenario(path: Path, kind: str) -> Path:
    """A worked example of an event at ``path``, with the schema of scenarios beside it."""
    known = [path.stem.removeprefix("scenario-") for path in sorted(_STARTERS.glob("scenario-*.toml"))]
    if kind not in known:
        raise Refused(f"no scenario is called {kind}{nearest(kind, known)}; there are {', '.join(known)}")
    written = _written(path, f"scenario-{kind}")
    from printgen.resolver.schema import scenario_schema

    _write_json(path.parent / "printgen-scenario.schema.json", scenario_schema())
    return written


def new_roster(path: Path) -> Path:
    """Who plays, at ``path``: a commented TOML file, or a bare table where the name ends in ``.csv``."""
    ending = path.suffix.lower()
    if ending not in (".toml", ".csv"):
        raise Refused(f"{path} does not end in .toml or .csv")
    return _written(path, "roster", ending)


def scenario_path(here: Path, kind: str) -> Path:
    """Where a scenario goes when nobody says: the project's ``scenarios/``, else here."""
    folder = project.find(here)
    return Path(project.shown(place.scenario(folder, kind))) if folder else Path(f"{kind}.toml")


def _write_schema(folder: Path, *, whole: bool) -> None:
    from printgen import rules

    name = "printgen-rules" if whole else "printgen-house-rules"
    schema = rules.full_schema() if whole else rules.overlay_schema()
    _write_json(folder / f"{name}.schema.json", schema)


def _write_json(path: Path, schema: dict[str, Any]) -> None:
    with writing.Batch() as batch, batch.file(path) as out:
        out.write((json.dumps(schema, indent=1, ensure_ascii=False) + "\n").encode())


def rules_path(here: Path) -> Path:
    """Where house rules go when nobody says: the project's ``rules/``, else here."""
    folder = project.find(here)
    return Path(project.shown(folder / "rules" / "house.toml")) if folder else Path("house.toml")


def _written(path: Path, starter: str, ending: str = ".toml") -> Path:
    if path.exists():
        raise Refused(f"{path} is there already; it is left as it is")
    text = (_STARTERS / f"{starter}{ending}").read_bytes()
    with writing.Batch() as batch, batch.file(path) as out:
        out.write(text)
    return path
