"""An area's tests on the program as it is: how long each takes, and which lines it reaches."""

from __future__ import annotations

import importlib
import json
import os
import sys
from typing import Any, TextIO

import coverage
import pytest
from msgspec import Struct

from .areas import ROOT, Area
from .child import run_tests, told_by
from .mutants import Mutant

BUDGET = 3.0
"""Seconds of tests that a mutant has to live through. More would find more: the figures err to the low side."""


class Baseline(Struct, frozen=True):
    """Processor seconds of each test, the tests by file and line they reach, and the libraries they load."""

    seconds: dict[str, float]
    reached: dict[str, dict[int, list[str]]]
    libraries: tuple[str, ...]

    def order(self, mutant: Mutant, noticed: dict[str, int]) -> tuple[str, ...]:
        """The tests for a mutant: those that reach its line, quick ones first, and then the quick others.

        The others may notice too, as what was once read is kept. What has noticed much goes first.
        """
        reaching = set(self.reached.get(mutant.file, {}).get(mutant.line, ()))

        def place(test: str) -> tuple[bool, float]:
            return test not in reaching, self.seconds[test] / (1 + noticed.get(test, 0))

        chosen, left = [], BUDGET
        for test in sorted(self.seconds, key=place):
            if self.seconds[test] <= left:
                left -= self.seconds[test]
                chosen.append(test)
        return tuple(chosen)


def measured(area: Area) -> Baseline:
    """Runs an area's tests; raises RuntimeError where one fails, as then no mutant can be judged."""
    status, told = told_by(lambda pipe: _measure(area, pipe), aloud=True)
    if status:
        raise RuntimeError("the tests fail on the program as it is")
    seconds, found, libraries = json.loads(told)
    reached = {file: {int(line): tests for line, tests in lines.items()} for file, lines in found.items()}
    for name in libraries:
        importlib.import_module(name)
    return Baseline(seconds, reached, tuple(libraries))


def _measure(area: Area, pipe: TextIO) -> int:
    recorder = coverage.Coverage(
        data_file=None, config_file=False, include=[str(path) for path in area.paths]
    )
    stopwatch = _Stopwatch(recorder)
    recorder.start()
    code = run_tests(area, stopwatch)
    recorder.stop()
    data = recorder.get_data()
    reached = {
        os.path.relpath(file, ROOT).replace(os.sep, "/"): data.contexts_by_lineno(file)
        for file in data.measured_files()
    }
    json.dump([stopwatch.seconds, reached, _libraries()], pipe)
    return code


def _libraries() -> list[str]:
    """What is loaded now and is not ours: loaded once, it is there for every child."""
    loaded = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
    return [
        name
        for name, file in loaded.items()
        if "." not in name and not name.startswith("_") and "site-packages" in file
    ]


class _Stopwatch:
    """Takes each test's processor time, its own processes included, and tells the recorder which test runs."""

    def __init__(self, recorder: coverage.Coverage) -> None:
        self.recorder = recorder
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.recorder.switch_context(item.nodeid)
        before = sum(os.times()[:4])
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = sum(os.times()[:4]) - before
            self.recorder.switch_context("")
