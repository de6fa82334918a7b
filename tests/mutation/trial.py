"""Tests in a child of their own, which starts without printgen: a mutant is what the whole package imports there.

What takes long to load and is not ours is loaded once, before the children part.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

import coverage
import pytest
from hypothesis import Phase, settings
from msgspec import Struct

from .areas import ROOT, Area
from .mutants import Mutant

MEMORY = 3 << 30
LEAST_SECONDS = 4.0
SLOW = 0.3
"""Processor seconds of a test that runs for a mutant only if it reaches the mutant's line."""


class Baseline(Struct, frozen=True):
    """The tests of an area on the program as it is: seconds of each, and who reaches which line."""

    seconds: dict[str, float]
    reached: dict[str, dict[int, list[str]]]
    libraries: tuple[str, ...]

    def order(self, mutant: Mutant) -> tuple[str, ...]:
        """The tests for a mutant: those that reach its line, then the other quick ones; quick ones first.

        The others may still notice, as what was once read is kept; a line reached at import concerns all.
        """
        reaching = set(self.reached.get(mutant.file, {}).get(mutant.line, ()))
        at_import = "" in reaching or not reaching
        quick = sorted(self.seconds, key=lambda test: (test not in reaching, self.seconds[test]))
        return tuple(test for test in quick if at_import or test in reaching or self.seconds[test] < SLOW)


class Verdict(Struct, frozen=True):
    """How a mutant fared: ``killed``, ``timed out`` or ``survived``; by which test."""

    fate: str
    test: str = ""


def baseline(area: Area) -> Baseline:
    """Runs an area's tests once; raises RuntimeError where one fails, as then no mutant can be judged."""
    status, told = _in_a_child(lambda: _measured(area), aloud=True)
    if status or not told:
        raise RuntimeError("the tests fail on the program as it is")
    found = json.loads(told)
    reached = {file: {int(line): tests for line, tests in lines.items()} for file, lines in found[1].items()}
    return Baseline(found[0], reached, tuple(found[2]))


def warm_up(libraries: Iterable[str]) -> None:
    """Loads what the tests load that is not ours."""
    for name in libraries:
        importlib.import_module(name)


def tried(mutant: Mutant, area: Area, known: Baseline) -> Verdict:
    """Whether a test of its area fails on a mutant."""
    order = known.order(mutant)
    status, told = _in_a_child(lambda: _judged(mutant, area, order, known.seconds))
    if os.WIFSIGNALED(status):
        return Verdict("timed out", told)
    return Verdict("killed" if status else "survived", told if status else "")


def _in_a_child(work: Callable[[], tuple[int, str]], aloud: bool = False) -> tuple[int, str]:
    """What a forked child returns: its status as of ``waitpid``, and what it tells. Only ``aloud`` it prints."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        code, told = 70, ""
        try:
            os.close(reading)
            if not aloud:
                for stream in range(3):
                    os.dup2(os.open(os.devnull, os.O_RDWR), stream)
            code, told = work()
            with os.fdopen(writing, "w", encoding="utf-8") as pipe:
                pipe.write(told)
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8", errors="replace") as pipe:
        told = pipe.read()
    return os.waitpid(child, 0)[1], told


def _measured(area: Area) -> tuple[int, str]:
    recorder = coverage.Coverage(data_file=None, source=[str(ROOT / "printgen")])
    stopwatch = Stopwatch(recorder)
    recorder.start()
    code = _tests(area, stopwatch)
    recorder.stop()
    data = recorder.get_data()
    reached = {
        os.path.relpath(file, ROOT).replace(os.sep, "/"): data.contexts_by_lineno(file)
        for file in data.measured_files()
    }
    return code, json.dumps([stopwatch.seconds, reached, _libraries()])


def _libraries() -> list[str]:
    """The libraries that are loaded now, which load the same wherever they are loaded first."""
    ours = ("printgen", "tests", "conftest", "needs")
    return [
        name
        for name, module in list(sys.modules.items())
        if "." not in name
        and not name.startswith(("_", *ours))
        and "site-packages" in (getattr(module, "__file__", None) or "")
    ]


def _judged(mutant: Mutant, area: Area, order: tuple[str, ...], seconds: dict[str, float]) -> tuple[int, str]:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.meta_path.insert(0, InTheWayOf(mutant))
    judge = Judge(order, seconds)
    code = _tests(area, judge, "-x")
    return int(code), judge.running if code else ""


def _tests(area: Area, plugin: object, *options: str) -> int:
    os.chdir(ROOT)
    settings.register_profile(
        "mutation",
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        report_multiple_bugs=False,
    )
    fixed = ("-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-profile=mutation")
    loaded = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
    return int(pytest.main([*fixed, *loaded, *options, *area.test_files], plugins=[plugin]))


class Stopwatch:
    """Takes each test's processor time, and tells the recorder which test runs."""

    def __init__(self, recorder: coverage.Coverage) -> None:
        self.recorder = recorder
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.recorder.switch_context(item.nodeid)
        before = os.times().user
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = os.times().user - before
            self.recorder.switch_context("")


class Judge:
    """Puts the tests in order and ends the child where one takes five times its own time."""

    def __init__(self, order: tuple[str, ...], seconds: dict[str, float]) -> None:
        self.places = {test: k for k, test in enumerate(order)}
        self.seconds = seconds
        self.running = "loading the tests"
        signal.setitimer(signal.ITIMER_VIRTUAL, 60)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if item.nodeid in self.places]
        items[:] = sorted(kept, key=lambda item: self.places[item.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.running = nodeid
        signal.setitimer(signal.ITIMER_VIRTUAL, LEAST_SECONDS + 5 * self.seconds.get(nodeid, 0))


class InTheWayOf(MetaPathFinder):
    """Finds one module as its mutant."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.mutant.module:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None:
            raise ImportError(name)
        spec.loader = _Mutated(name, spec.origin, self.mutant)
        return spec


class _Mutated(SourceFileLoader):
    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.tree(), self.path, "exec", dont_inherit=True)
