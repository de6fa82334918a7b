"""Killed at any moment, a release or a reprint leaves the old state or the new, and the next run recovers."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

import killing
import kit
import warm
from building import TEN
from killing import LEFT, NEW, OLD
from measuring import pdf
from printgen.press.records import releases, states
from printgen.press.releases import reprint

MOMENTS = [pytest.param(8), pytest.param(200, marks=pytest.mark.long)]
HURT = 'extends = "pyrates"\nname = "Club"\n[marker]\nwound.letter = "H"\npoison.letter = "V"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of ten pieces, in which commands are called; a kill does not try what outlasts a power cut."""
    warm.rules(monkeypatch)
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    made = kit.project(tmp_path, layout=f'name = "Ten"\n{TEN}')
    monkeypatch.chdir(made)
    return made


def contents(folder: Path) -> dict[str, bytes]:
    """Every file by its way from the folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize("moments", MOMENTS)
def test_a_killed_release_is_there_whole_or_not_at_all(folder: Path, moments: int) -> None:
    kit.released(folder, "spring")
    place = folder / "releases"
    spring = contents(place / "spring")
    summer: dict[str, bytes] = {}

    def run() -> None:
        if "summer" not in releases.names(folder):
            kit.released(folder, "summer")

    def begin(number: int) -> None:
        shutil.rmtree(place / "summer", ignore_errors=True)

    def look(number: int) -> Iterable[str]:
        assert contents(place / "spring") == spring
        names = releases.names(folder)
        if names == ("spring",):
            yield OLD
        else:
            assert names == ("spring", "summer")
            assert contents(place / "summer") == summer
            yield NEW
        if any(path.name.startswith(".") for path in place.iterdir()):
            yield LEFT

    def recovered(number: int) -> None:
        assert {path.name for path in place.iterdir()} == {"spring", "summer"}
        assert contents(place / "spring") == spring
        assert contents(place / "summer") == summer

    run()
    summer |= contents(place / "summer")
    assert not list(releases.load(folder, "summer").faults())
    assert len(releases.load(folder, "summer").record.pieces) == 10
    assert {"sheets/kit.pdf", "sheets/kit.svg"} < summer.keys()
    killing.kill_at_random(moments, 7, run, begin, look, recovered).check(moments)


@pytest.mark.parametrize("moments", MOMENTS)
def test_a_killed_reprint_leaves_the_old_file_or_the_new(folder: Path, moments: int) -> None:
    kit.released(folder, "spring")
    (folder / "printgen.toml").write_text(
        'rules = ["rules/club.toml", "rules/hurt.toml"]\n', encoding="utf-8"
    )
    (folder / "rules" / "hurt.toml").write_text(HURT, encoding="utf-8")
    file = folder / "output" / states.REPRINT

    def run() -> None:
        wanted = kit.ordered(folder)
        reprint.write(reprint.reprint(wanted, kit.changed(folder)), file, wanted)

    def begin(number: int) -> None:
        file.write_bytes(b"old")

    def look(number: int) -> Iterable[str]:
        assert file.read_bytes() in (b"old", new)
        yield OLD if file.read_bytes() == b"old" else NEW
        if len(list(file.parent.iterdir())) > 1:
            yield LEFT

    def recovered(number: int) -> None:
        assert file.read_bytes() == new
        assert list(file.parent.iterdir()) == [file]

    run()
    new = file.read_bytes()
    assert pdf.read(file).pages
    killing.kill_at_random(moments, 8, run, begin, look, recovered).check(moments)
