"""Small projects, built in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from printgen.press.building.first_look import Typed
from printgen.press.building.rebuild import Built, rebuild
from printgen.press.order.order import Call

TEN = '[sheet.ten]\npieces = ["pyrates:token/*", "rwnn:token/aimed"]\n'
"""A layout of ten pieces that are soon drawn."""
HEAD = 'extends = "rwnn"\nname = "Club"\n'


def project(folder: Path, layouts: Mapping[str, str], *, club: str = "", head: str = "") -> Path:
    """A project of its own in a folder, with these layouts, under a house rule that says ``club``."""
    (folder / "layouts").mkdir(parents=True, exist_ok=True)
    (folder / "printgen.toml").write_text(f'rules = ["club.toml"]\n{head}', "utf-8")
    (folder / "club.toml").write_text(f"{HEAD}{club}", "utf-8")
    for name, text in layouts.items():
        (folder / "layouts" / f"{name}.toml").write_text(f'name = "{name}"\n{text}', "utf-8")
    return folder


def build(folder: Path, *layouts: str, notes: list[str] | None = None, **options: str) -> Built:
    """What ``printgen build`` does in a folder, whatever its first look says."""
    said: list[str] = []
    call = Call(options={name.replace("_", "-"): value for name, value in options.items()})
    built = rebuild(typed(folder, *layouts, **options), call, noted=said.extend)
    if notes is not None:
        notes += said
    return built


def typed(folder: Path, *layouts: str, **options: str) -> Typed:
    given: dict[str, Any] = {f"opt_{name}": value for name, value in options.items()}
    return Typed(layouts, given, folder)


def contents(folder: Path) -> dict[str, bytes]:
    """Every finished file by its way from the folder."""
    found = (path for path in folder.rglob("*") if path.suffix in (".pdf", ".svg"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def names(paths: Sequence[Path]) -> list[str]:
    return [path.name for path in paths]
