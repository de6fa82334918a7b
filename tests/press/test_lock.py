"""Two builds at once: the second waits, says for whom, and finds what the first has made."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from building import build, contents, project
from printgen.errors import Refused
from printgen.press.files import lock

ROOT = Path(__file__).parents[2]
HOLDER = """
import sys, time
from pathlib import Path
from printgen.press.files import lock
with lock.held(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""
TWO = '[sheet.one]\npieces = ["pyrates:token/wound", "pyrates:token/poison"]\nalone = true\n'


def holder(folder: Path) -> subprocess.Popen[str]:
    """A process that holds the lock until it is told to let go."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


def let_go(process: subprocess.Popen[str]) -> None:
    process.communicate("\n")
    assert process.returncode == 0


def test_the_second_waits_and_says_for_whom(tmp_path: Path) -> None:
    process = holder(tmp_path)
    said: list[str] = []

    def waiting(words: str) -> None:
        said.append(words)
        let_go(process)

    with lock.held(tmp_path, waiting):
        pass
    assert said == [f"another build (process {process.pid}) is at work in {tmp_path}; waiting for it"]
    assert list(tmp_path.iterdir()) == []


def test_who_waits_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    process = holder(tmp_path)
    monkeypatch.setattr(lock, "PATIENCE", 0.0)
    with (
        pytest.raises(Refused, match=rf"another build \(process {process.pid}\) is at work"),
        lock.held(tmp_path),
    ):
        pass
    let_go(process)


def test_a_lock_of_a_dead_process_does_not_block(tmp_path: Path) -> None:
    process = holder(tmp_path)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert (tmp_path / lock.NAME).exists()
    with lock.held(tmp_path, pytest.fail):
        pass
    assert not (tmp_path / lock.NAME).exists()


def test_a_lock_whose_file_was_taken_away_meanwhile_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last owner removes it between another's opening and locking it: that one must look again."""
    real, opened = os.open, []

    def late(path: str, *rest: int) -> int:
        handle = real(path, *rest)
        opened.append(handle)
        if len(opened) == 1:
            Path(path).unlink()
        return handle

    monkeypatch.setattr(os, "open", late)
    with lock.held(tmp_path):
        assert len(opened) == 2
        assert (tmp_path / lock.NAME).exists()


def test_many_builds_at_once_leave_what_one_does(tmp_path: Path) -> None:
    here, alone = (project(tmp_path / name, {"two": TWO}) for name in ("here", "alone"))
    build(alone)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    calls = [("build",), ("build", "--finish", "mono"), ("build",), ("build", "two")]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "printgen", *call],
            cwd=here,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for call in calls
    ]
    for process in started:
        _, said = process.communicate()
        assert process.returncode == 0, said
    build(here)
    assert contents(here) == contents(alone)
    assert not [path for path in (here / "output").iterdir() if path.suffix in (".part", ".lock")]
