"""A build that is killed leaves the old state or the new, and nothing that the manifest wrongly calls good."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from building import contents, project, typed
from printgen.drawing.shapes import Drawing
from printgen.press import first_look, manifest, order, rebuild, writing
from printgen.press.manifest import Manifest
from printgen.press.order import Call
from printgen.rules import Edition, load

LAYOUT = """pictures = true
[sheet.ten]
pieces = ["pyrates:token/*"]
"""
SHEETS = """[sheet.all]
pieces = ["pyrates:token/wound", "pyrates:token/poison"]
copies = 3
"""
STATES = ("colour", "mono")
"""The finishes that a project goes to and fro between: each build makes every file."""


@dataclass
class Shop:
    """A project of ten pieces in two states, and its files in each."""

    folder: Path
    drawings: Mapping[str, Drawing] = field(default_factory=dict)
    files: dict[str, dict[str, bytes]] = field(default_factory=dict)

    @property
    def out(self) -> Path:
        return self.folder / "output"

    def say(self, state: str) -> None:
        (self.folder / "printgen.toml").write_text(f'rules = ["club.toml"]\nfinish = "{state}"\n', "utf-8")

    def build(self) -> None:
        self.drawings = rebuild.rebuild(typed(self.folder), Call(), drawings=self.drawings).drawings

    def good(self) -> dict[str, bytes]:
        """What the manifest calls good, as it is on the disk."""
        known = manifest.load(self.out)
        assert isinstance(known, Manifest)
        made = {name: each for job in known.jobs.values() for name, each in job.files.items()}
        return {name: (self.out / name).read_bytes() for name, each in made.items() if each.found(self.out / name)}


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shop:
    # Reading the rules takes longer than all the rest, and only the rest writes.
    monkeypatch.setattr(order, "load", lambda **how: edition(how["inch"]))
    made = Shop(project(tmp_path / "shop", {"ten": LAYOUT, "two": SHEETS}))
    for state in (*STATES, STATES[0]):
        made.say(state)
        made.build()
        made.files[state] = contents(made.out)
    assert len(made.files[STATES[0]]) == 12
    return made


@cache
def edition(inch: str) -> Edition:
    return load(inch=inch)


def child(shop: Shop, prepare: Callable[[], None] = lambda: None) -> int:
    """A process that builds and ends; its id."""
    process = os.fork()
    if process:
        return process
    code = 1
    try:
        prepare()
        shop.build()
        code = 0
    finally:
        os._exit(code)


def check(shop: Shop, old: str, new: str) -> None:
    """After a build was killed on its way from one state to the other; and after the next one."""
    there = contents(shop.out)
    assert there.keys() == shop.files[old].keys()
    for name, data in there.items():
        assert data in (shop.files[old][name], shop.files[new][name]), f"{name} is half written"
    good = shop.good()
    assert good.items() <= shop.files[old].items() or good.items() == shop.files[new].items()
    shop.build()
    assert contents(shop.out) == shop.files[new]
    assert first_look.nothing_stale(typed(shop.folder))
    assert [path.name for path in shop.out.rglob(".*")] == [manifest.NAME]


STEPS = ("replace", "fsync", "open")


def dying(at: int) -> None:
    """Has this process die before its ``at``-th step that touches the disk; 0 only counts."""
    for name in STEPS:
        setattr(os, name, _counted(getattr(os, name), at))


_done = 0


def _counted(real: Callable[..., Any], at: int) -> Callable[..., Any]:
    def step(*args: Any, **more: Any) -> Any:
        global _done  # noqa: PLW0603
        _done += 1
        if _done == at:
            os._exit(9)
        return real(*args, **more)

    return step


def steps(shop: Shop) -> Iterator[int]:
    """Every step of a build, the last without harm."""
    for at in range(1, 1000):
        old, new = STATES[(at + 1) % 2], STATES[at % 2]
        shop.say(new)
        _, status = os.waitpid(child(shop, lambda at=at: dying(at)), 0)  # type: ignore[misc]
        yield at
        check(shop, old, new)
        if os.waitstatus_to_exitcode(status) == 0:
            return
        assert os.waitstatus_to_exitcode(status) == 9
