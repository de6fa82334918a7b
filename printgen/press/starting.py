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
_Schema = tuple[str, dict[str, Any]]
"""A schema for editors, and what its file is called."""


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
    return _written(path, f"rules-{extends}", schema=_schema_of_rules(whole=extends == OWN))


def new_scenario(path: Path, kind: str) -> Path:
    """A worked example of an event at ``path``, with the schema of scenarios beside it."""
    known = [path.stem.removeprefix("scenario-") for path in sorted(_STARTERS.glob("scenario-*.toml"))]
    if kind not in known:
        raise Refused(f"no scenario is called {kind}{nearest(kind, known)}; there are {', '.join(known)}")
    from printgen.resolver.schema import scenario_schema

    return _written(path, f"scenario-{kind}", schema=("printgen-scenario", scenario_schema()))


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


def _schema_of_rules(*, whole: bool) -> _Schema:
    from printgen import rules

    return (
        ("printgen-rules", rules.full_schema()) if whole else ("printgen-house-rules", rules.overlay_schema())
    )


def rules_path(here: Path) -> Path:
    """Where house rules go when nobody says: the project's ``rules/``, else here."""
    folder = project.find(here)
    return Path(project.shown(folder / "rules" / "house.toml")) if folder else Path("house.toml")


def _written(path: Path, starter: str, ending: str = ".toml", schema: _Schema | None = None) -> Path:
    """A starter at ``path``, and a schema beside it: both or neither."""
    if path.exists():
        raise Refused(f"{path} is there already; it is left as it is")
    text = (_STARTERS / f"{starter}{ending}").read_bytes()
    with writing.Batch() as batch:
        if schema:
            name, tables = schema
            with batch.file(path.parent / f"{name}.schema.json") as out:
                out.write((json.dumps(tables, indent=1, ensure_ascii=False) + "\n").encode())
        with batch.file(path) as out:
            out.write(text)
    return path
