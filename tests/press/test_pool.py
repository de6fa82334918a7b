"""Work shared by several processes comes to the same as work done by one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent import futures
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from building import build, contents, names, project
from printgen.errors import Refused
from printgen.press.building import pool

ROOT = Path(__file__).parents[2]
TOKENS = '[sheet.one]\npieces = ["{game}:token/*"]\ncopies = 2\n'
LAYOUTS = {game: TOKENS.format(game=game) for game in ("rwnn", "pyrates")}


def test_two_processes_make_what_one_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (project(tmp_path / name, LAYOUTS) for name in ("one", "two"))
    alone = build(one)
    monkeypatch.setattr(pool, "WORTH_IT", 0)
    monkeypatch.setattr(pool, "_processors", lambda: 2)
    monkeypatch.setattr(pool, "_by_one", None)
    shared = build(two)
    assert names(shared.made) == names(alone.made) != []
    assert contents(two) == contents(one)
    assert shared.sheets == alone.sheets


def test_faults_of_all_jobs_come_back_and_no_file_is_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = {name: text + 'stock = "5371"\n' for name, text in LAYOUTS.items()}
    here = project(
        tmp_path, {**wrong, "good": '[sheet.one]\npieces = ["pyrates:token/wound"]\nalone = true\n'}
    )
    told = []
    monkeypatch.setattr(pool, "_processors", lambda: 2)
    for worth_it in (10**6, 0):
        monkeypatch.setattr(pool, "WORTH_IT", worth_it)
        with pytest.raises(Refused) as refused:
            build(here)
        told.append(refused.value.faults)
    assert told[0] == told[1]
    said = "\n".join(map(str, told[0]))
    assert "rwnn:token/both-fired is" in said
    assert "pyrates:token/wound is" in said
    assert not list((here / "output").iterdir())


@pytest.mark.parametrize("error", [BrokenProcessPool("none"), OSError("no more processes")])
def test_where_no_other_process_can_be_had_this_one_does_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def none(*args: object) -> None:
        raise error

    monkeypatch.setattr(pool, "WORTH_IT", 0)
    monkeypatch.setattr(pool, "_processors", lambda: 2)
    monkeypatch.setattr(futures, "ProcessPoolExecutor", none)
    assert len(build(project(tmp_path, LAYOUTS)).made) >= 4


@pytest.mark.long
def test_helpers_end_with_the_build_they_work_for(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.Popen(
        [sys.executable, "-m", "printgen", "build"], cwd=tmp_path, env=env, stderr=subprocess.PIPE
    )
    until = time.monotonic() + 60
    while not (helpers := children(run.pid)) and run.poll() is None and time.monotonic() < until:
        time.sleep(0.02)
    assert helpers
    run.send_signal(signal.SIGKILL)
    run.communicate()
    while any(Path(f"/proc/{each}").exists() for each in helpers):
        assert time.monotonic() < until
        time.sleep(0.02)


def children(process: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == process:
            found.append(int(path.parent.name))
    return found
