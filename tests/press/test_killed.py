"""A build that is killed leaves the old state or the new, and nothing that the manifest wrongly calls good."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from building import contents, project, typed
from printgen.press.building import first_look, kept, manifest, rebuild
from printgen.press.building.manifest import Manifest
from printgen.press.order import order
from printgen.press.order.order import Call
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
    files: dict[str, dict[str, bytes]] = field(default_factory=dict)

    @property
    def out(self) -> Path:
        return self.folder / "output"

    def say(self, state: str) -> None:
        (self.folder / "printgen.toml").write_text(f'rules = ["club.toml"]\nfinish = "{state}"\n', "utf-8")

    def build(self) -> None:
        rebuild.rebuild(typed(self.folder), Call())

    def good(self) -> dict[str, bytes]:
        """What the manifest calls good, as it is on the disk."""
        known = manifest.load(self.out)
        assert isinstance(known, Manifest)
        made = {name: each for job in known.jobs.values() for name, each in job.files.items()}
        return {
            name: (self.out / name).read_bytes() for name, each in made.items() if each.found(self.out / name)
        }


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
    assert {path.name for path in shop.out.rglob(".*")} == {manifest.NAME, kept.NAME}


STEPS = ((os, "replace"), (os, "fsync"), (os, "open"), (os, "unlink"), (Path, "open"))
"""All that a build does to a disk, but for the bytes themselves."""


def dying(at: int) -> None:
    """Has this process die before its ``at``-th step that touches the disk."""
    done = count(1)
    for owner, name in STEPS:
        setattr(owner, name, _counted(getattr(owner, name), done, at))


def _counted(real: Callable[..., Any], done: Iterator[int], at: int) -> Callable[..., Any]:
    def step(*args: Any, **more: Any) -> Any:
        if next(done) == at:
            os._exit(9)
        return real(*args, **more)

    return step


def turn(shop: Shop, number: int) -> tuple[str, str]:
    """The state that a project is in, and the other, which its file now asks for."""
    old, new = STATES[number % 2], STATES[(number + 1) % 2]
    shop.say(new)
    return old, new


@pytest.mark.parametrize("every", [23, pytest.param(1, marks=pytest.mark.long)])
def test_killed_before_any_step(shop: Shop, every: int) -> None:
    for number, at in enumerate(count(1, every)):
        old, new = turn(shop, number)
        _, status = os.waitpid(child(shop, partial(dying, at)), 0)
        check(shop, old, new)
        if os.waitstatus_to_exitcode(status) == 0:
            break
        assert os.waitstatus_to_exitcode(status) == 9
    assert at > 12 * 3, "each file is opened, made safe and put in its place"


@pytest.mark.parametrize("goes", [5, pytest.param(50, marks=pytest.mark.long)])
def test_killed_at_any_moment(shop: Shop, goes: int) -> None:
    chance = random.Random(7)
    began = time.perf_counter()
    turn(shop, 0)
    shop.build()
    whole = time.perf_counter() - began
    killed = 0
    for number in range(1, goes + 1):
        old, new = turn(shop, number)
        process = child(shop)
        time.sleep(chance.uniform(0, whole * 1.1))
        os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        killed += os.WIFSIGNALED(status)
        check(shop, old, new)
    assert killed > goes / 3
