"""The same input gives the same bytes, whatever the process's hash seed, time zone and language."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = {"PYTHONHASHSEED": "1", "TZ": "Pacific/Auckland", "LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}
THERE = {"PYTHONHASHSEED": "2", "TZ": "America/Caracas", "LC_ALL": "POSIX", "LANG": "tr_TR.UTF-8"}


def built(folder: Path, surroundings: dict[str, str], *words: str) -> dict[str, bytes]:
    """Every file that a command makes in a folder of its own: a build of the shipped layouts."""
    folder.mkdir()
    (folder / "crew.csv").write_text("name,side,weapons\nZoë,North,shotgun\nBo,South,sawn-off\n", "utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT), **surroundings}
    run = subprocess.run(
        [sys.executable, "-m", "printgen", *(words or ["build"])],
        cwd=folder,
        env=env,
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()
    files = sorted(path for path in (folder / "output").rglob("[!.]*") if path.is_file())
    return {path.name: path.read_bytes() for path in files}


@pytest.mark.long
def test_a_build_of_the_shipped_layouts_is_the_same_everywhere(tmp_path: Path) -> None:
    here, there = built(tmp_path / "here", HERE), built(tmp_path / "there", THERE)
    assert {Path(name).suffix for name in here} == {".pdf", ".svg"}
    assert sorted(here) == sorted(there)
    for name, data in here.items():
        assert data == there[name], name


@pytest.mark.long
def test_a_pack_with_its_roster_is_the_same_everywhere(tmp_path: Path) -> None:
    words = ("pack", "convention", "--roster", "crew.csv", "--players", "3", "--paper", "letter")
    here, there = built(tmp_path / "here", HERE, *words), built(tmp_path / "there", THERE, *words)
    assert here == there
    assert {name.split("-")[2].split(".")[0] for name in here} == {
        "paper",
        "handouts",
        "sides",
        "wall",
        "card",
        "markers",
    }
