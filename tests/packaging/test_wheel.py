"""What is built from the tree: complete, and at work far from it."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from email.parser import HeaderParser
from pathlib import Path

import pytest

import printgen

ROOT = Path(__file__).resolve().parents[2]
_OURS = ("PYTHON", "LANG", "LC_", "XDG_", "PRINTGEN")
"""How variables begin that say how Python, printgen and words are to be here."""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel built from that sdist alone."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    return folder


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def sources(room: str) -> set[str]:
    """Every file under ``room``, with its path from the top."""
    files = (path for path in (ROOT / room).rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {path.relative_to(ROOT).as_posix() for path in files}


def test_sdist_and_wheel_are_complete(dist: Path) -> None:
    with zipfile.ZipFile(only(dist, "*.whl")) as wheel:
        inside = set(wheel.namelist())
        info = only_name(inside, ".dist-info/METADATA").removesuffix("METADATA")
        metadata = HeaderParser().parsestr(wheel.read(info + "METADATA").decode())
        scripts = wheel.read(info + "entry_points.txt").decode()
    assert sources("printgen") <= inside
    assert {name.replace("layouts/", "printgen/_layouts/", 1) for name in sources("layouts")} <= inside
    assert info + "licenses/LICENSE" in inside
    assert {name.split("/")[0] for name in inside} == {"printgen", info.strip("/")}
    assert metadata["Name"] == "printgen"
    assert metadata["Version"] == printgen.__version__
    assert "printgen = printgen.cli:main" in scripts

    with tarfile.open(only(dist, "*.tar.gz")) as sdist:
        packed = {name.partition("/")[2] for name in sdist.getnames()}
    assert sources("printgen") | sources("layouts") | {"pyproject.toml", "README.md", "LICENSE"} <= packed


def only_name(names: set[str], ending: str) -> str:
    (found,) = (name for name in names if name.endswith(ending))
    return found


@pytest.mark.long
def test_wheel_prints_a_cone_in_an_empty_environment(dist: Path, tmp_path: Path) -> None:
    """Somebody new to the machine: no settings, no cache, no language, and files that nobody else may read."""
    home, table = tmp_path / "home", tmp_path / "table"
    table.mkdir()
    venv.create(home, with_pip=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
    clean["HOME"] = clean["USERPROFILE"] = str(tmp_path / "nobody")

    install = [str(programs / "python"), "-m", "pip", "install", "-q", str(only(dist, "*.whl"))]
    subprocess.run(install, check=True, cwd=table, env=clean)
    for call in (["make", "cone/sawn-off"], ["build"]):
        done = subprocess.run(
            [str(programs / "printgen"), *call],
            cwd=table,
            env=clean,
            umask=0o077,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    assert [path.read_bytes()[:5] for path in table.rglob("*sawn-off*.pdf")] == [b"%PDF-"]
    (svg,) = (path for path in table.rglob("*sawn-off*.svg") if path.parent.name != "gallery")
    assert "<svg" in svg.read_text(encoding="utf-8")
