"""Killed at any moment, a release or a reprint leaves the old state or the new, and the next run recovers."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import kit
from measuring import pdf
from printgen.press.records import releases

ROOT = Path(__file__).parents[2]
MOMENTS = 6


def started(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    call = [sys.executable, "-m", "printgen", *words]
    return subprocess.Popen(
        call,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def whole(folder: Path, *words: str) -> float:
    """Seconds that a run takes which nobody disturbs."""
    begun = time.monotonic()
    assert started(folder, *words).wait() == 0
    return time.monotonic() - begun


@pytest.mark.long
def test_a_killed_release_is_none(tmp_path: Path) -> None:
    folder = kit.project(tmp_path)
    patience = whole(folder, "release", "spring")
    chance = random.Random(7)
    for _ in range(MOMENTS):
        process = started(folder, "release", "summer")
        time.sleep(chance.uniform(0.25, 1.05) * patience)
        process.send_signal(signal.SIGKILL)
        process.wait()
        if "summer" in releases.names(folder):
            assert not list(releases.load(folder, "summer").faults())
            shutil.rmtree(folder / "releases" / "summer")
    whole(folder, "release", "summer")
    assert {path.name for path in (folder / "releases").iterdir()} == {"spring", "summer"}
    for name in ("spring", "summer"):
        assert not list(releases.load(folder, name).faults())


@pytest.mark.long
def test_a_killed_reprint_leaves_the_old_file_or_the_new(tmp_path: Path) -> None:
    folder = kit.project(tmp_path)
    whole(folder, "release", "spring")
    kit.edit(folder, kit.AIMED_2)
    patience = whole(folder, "reprint")
    file = folder / "output" / "reprint.pdf"
    new = file.read_bytes()
    chance = random.Random(8)
    for _ in range(MOMENTS):
        file.write_bytes(b"old")
        process = started(folder, "reprint")
        time.sleep(chance.uniform(0.25, 1.05) * patience)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert file.read_bytes() in (b"old", new)
    whole(folder, "reprint")
    assert file.read_bytes() == new
    assert pdf.read(file).pages
