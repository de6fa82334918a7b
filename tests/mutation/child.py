"""A test run in a child process, which an endless mutant cannot outlive."""

from __future__ import annotations

import os
import resource
import signal
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import pytest
from hypothesis import Phase, settings

from .areas import ROOT, Area

MEMORY = 3 << 30
"""Bytes a child may take: a mutant may collect without end."""
LEAST_SECONDS, TIMES = 3.0, 5
"""Processor seconds a test may take on a mutant: these, and so many times its own."""


def told_by(work: Callable[[TextIO], int], aloud: bool = False) -> tuple[int, str]:
    """What a forked child writes, and its status as of ``waitpid``. Only ``aloud`` it prints."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        code = 70
        try:
            os.close(reading)
            for stream in () if aloud else range(3):
                os.dup2(os.open(os.devnull, os.O_RDWR), stream)
            with os.fdopen(writing, "w", encoding="utf-8") as pipe:
                code = work(pipe)
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8", errors="replace") as pipe:
        told = pipe.read()
    return os.waitpid(child, 0)[1], told


def run_tests(area: Area, plugin: object, *options: str) -> int:
    """Runs an area's tests in this process; returns pytest's exit code."""
    os.chdir(ROOT)
    settings.register_profile(
        "mutation",
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        report_multiple_bugs=False,
    )
    with tempfile.TemporaryDirectory(prefix="printgen-mutation-") as folder:
        fixed = ["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=mutation"]
        fixed += [
            "-W",
            "ignore::pytest.PytestAssertRewriteWarning",
            "--basetemp",
            str(Path(folder) / "tests"),
        ]
        return int(pytest.main([*fixed, *options, *area.test_files], plugins=[plugin]))


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def limit_time(seconds: float) -> None:
    """Ends this process by a signal when it has worked so long without a new limit."""
    signal.setitimer(signal.ITIMER_VIRTUAL, LEAST_SECONDS + TIMES * seconds)
