"""What a whole Python process costs: the least time of several goes, and its memory at the peak."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Cost:
    """``seconds`` of wall time, ``memory`` in KiB at the peak."""

    seconds: float
    memory: int


def python(*arguments: str, goes: int = 5, folder: Path | None = None) -> Cost:
    """The cheapest of ``goes`` runs of ``python ARGUMENTS``, each in an empty folder of its own, or in ``folder``.

    Raises RuntimeError, with what the process said, when it fails.
    """
    return min((_once(arguments, folder) for _ in range(goes)), key=lambda cost: cost.seconds)


def printgen(*arguments: str, goes: int = 5, folder: Path | None = None) -> Cost:
    """The same of ``printgen ARGUMENTS``."""
    return python("-c", "from printgen.cli import main; main()", *arguments, goes=goes, folder=folder)


def _once(arguments: tuple[str, ...], folder: Path | None) -> Cost:
    found = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    found["PYTHONPATH"] = str(ROOT)
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryFile() as said:
        start = perf_counter()
        process = subprocess.Popen(
            [sys.executable, *arguments], cwd=folder or empty, env=found, stdout=said, stderr=said
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said.seek(0)
            raise RuntimeError(said.read().decode())
    return Cost(seconds, usage.ru_maxrss)
