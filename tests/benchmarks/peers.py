"""Other programs doing the same work in the same run, each in an environment that is made for it and thrown away:
none of them is anything that printgen needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

DYCE = ("dyce==0.7.0",)
PROTOGRAF = ("protograf==0.5.2",)
TILERS = {"pdfposter": ("pdfposter==0.9.1", "pypdf<7"), "plakativ": ("plakativ==0.5.3",)}
HERE = Path(__file__).parent


def asked() -> bool:
    """Whether this run is to set them up: with ``--peers``."""
    return "--peers" in sys.argv[1:]


@contextmanager
def environment(*requirements: str) -> Iterator[Path]:
    """The folder of programs of a new environment with these packages.

    Raises RuntimeError, with what was said, where it cannot be set up.
    """
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
        run(programs / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *requirements)
        yield programs


def run(program: Path, *words: str, given: str = "", folder: Path | None = None) -> str:
    """What a program prints, without the packages of this run. Raises RuntimeError with what it said where it fails."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [program, *words], check=False, input=given, env=around, cwd=folder, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return done.stdout


def dyce(made: Mapping[str, tuple[int, int]]) -> Mapping[str, Any]:
    """What `peer_dyce` says of hands that make so many knockdowns and wounds."""
    with environment(*DYCE) as programs:
        found: Mapping[str, Any] = json.loads(
            run(programs / "python", str(HERE / "peer_dyce.py"), given=json.dumps(made))
        )
    return found


def protograf(counts: tuple[int, ...], goes: int = 3) -> Mapping[int, float]:
    """The least seconds in which `peer_protograf` makes so many cards."""
    with environment(*PROTOGRAF) as programs, tempfile.TemporaryDirectory() as folder:

        def once(count: int) -> float:
            start = perf_counter()
            run(programs / "python", str(HERE / "peer_protograf.py"), str(count), "-d", folder)
            return perf_counter() - start

        return {count: min(once(count) for _ in range(goes)) for count in counts}
