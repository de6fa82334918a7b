"""A build that is killed leaves the old state or the new, and nothing that the manifest wrongly calls good."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import killing
import warm
from building import TEN, contents, project, typed
from killing import BETWEEN, LEFT, NEW, OLD
from printgen.press.building import first_look, kept, manifest, rebuild
from printgen.press.building.manifest import Manifest
from printgen.press.order.order import Call

LAYOUTS = {
    "ten": f"pictures = true\n{TEN}",
    "two": '[sheet.all]\npieces = ["pyrates:token/wound", "pyrates:token/poison"]\ncopies = 3\n',
}
FILES = 13
"""Ten pictures, and two sheets as one PDF and as SVGs."""
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

    def turn(self, number: int) -> None:
        """The project's file now asks for the other state."""
        self.say(self.states(number)[1])

    def states(self, number: int) -> tuple[str, str]:
        return STATES[number % 2], STATES[(number + 1) % 2]

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

    def look(self, number: int) -> Iterable[str]:
        """What a build that was killed on its way from one state to the other has left."""
        old, new = (self.files[state] for state in self.states(number))
        there, good = contents(self.out), self.good()
        assert there.keys() == old.keys()
        for name, data in there.items():
            assert data in (old[name], new[name]), f"{name} is half written"
        assert good.items() <= old.items() or good.items() == new.items()
        yield NEW if good == new else OLD if there == old else BETWEEN
        if self.hidden() - {manifest.NAME, kept.NAME}:
            yield LEFT

    def recovered(self, number: int) -> None:
        """After the next build."""
        _, new = self.states(number)
        assert contents(self.out) == self.good() == self.files[new]
        assert first_look.nothing_stale(typed(self.folder))
        assert self.hidden() == {manifest.NAME, kept.NAME}

    def hidden(self) -> set[str]:
        return {path.name for path in self.out.rglob(".*")}


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shop:
    """A kill does not try what outlasts a power cut, so nothing is synchronised: it would be half of the time."""
    warm.rules(monkeypatch)
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    made = Shop(project(tmp_path / "shop", LAYOUTS))
    for state in (*STATES, STATES[0]):
        made.say(state)
        made.build()
        made.files[state] = contents(made.out)
    assert len(made.files[STATES[0]]) == FILES
    return made


@pytest.mark.parametrize("moments", [8, pytest.param(200, marks=pytest.mark.long)])
def test_killed_at_any_moment(shop: Shop, moments: int) -> None:
    tally = killing.kill_at_random(moments, 7, shop.build, shop.turn, shop.look, shop.recovered)
    tally.check(moments)
