"""Mutants tried: first in a process that has collected the tests, by giving its functions other code.

What survives there may only have been read too early, at import or into a cache. It is tried once more in a child
that starts without printgen and imports the mutant, as do all modules that import from it.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType
from typing import Any, TextIO

import pytest
from msgspec import Struct

from .areas import Area
from .baseline import Baseline
from .child import limit_memory, limit_time, run_tests, told_by
from .mutants import Mutant


class Verdict(Struct, frozen=True):
    """How a mutant fared: ``killed``, ``timed out`` or ``survived``; at which test."""

    fate: str
    test: str = ""


def verdicts(mutants: Sequence[Mutant], area: Area, known: Baseline) -> Iterator[tuple[Mutant, Verdict]]:
    """Every mutant with its fate."""
    _, told = told_by(lambda pipe: run_tests(area, _Warm(mutants, known, pipe)))
    fates = [Verdict(*json.loads(line)) for line in told.splitlines()]
    if len(fates) != len(mutants):
        raise RuntimeError("the process that tries the mutants ended early")
    noticed = Counter(verdict.test for verdict in fates)
    for mutant, verdict in zip(mutants, fates, strict=True):
        yield mutant, _afresh(mutant, area, known, noticed) if verdict.fate == "survived" else verdict


def _afresh(mutant: Mutant, area: Area, known: Baseline, noticed: Counter[str]) -> Verdict:
    """A mutant tried by a process that imports it."""
    order = known.order(mutant, noticed)

    def judge(pipe: TextIO) -> int:
        limit_memory()
        limit_time(60)
        sys.meta_path.insert(0, _InTheWay(mutant))
        return run_tests(area, _Cold(order, known, pipe), "-x")

    return _verdict(*told_by(judge))


def _verdict(status: int, told: str) -> Verdict:
    running = told.splitlines()[-1] if told else "loading the tests"
    if os.WIFSIGNALED(status):
        return Verdict("timed out", running)
    return Verdict("killed", running) if status else Verdict("survived")


class _Cold:
    """Puts the tests in order, tells which one runs and limits its time."""

    def __init__(self, order: Sequence[str], known: Baseline, pipe: TextIO) -> None:
        self.places = {test: k for k, test in enumerate(order)}
        self.known, self.pipe = known, pipe

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if item.nodeid in self.places]
        items[:] = sorted(kept, key=lambda item: self.places[item.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        print(nodeid, file=self.pipe, flush=True)
        limit_time(self.known.seconds[nodeid])


class _Warm:
    """Tries each mutant in a fork of a session that has collected its tests."""

    def __init__(self, mutants: Sequence[Mutant], known: Baseline, pipe: TextIO) -> None:
        self.mutants, self.known, self.pipe = mutants, known, pipe

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions = _functions()
        noticed: Counter[str] = Counter()
        gc.freeze()
        for mutant in self.mutants:
            order = [items[test] for test in self.known.order(mutant, noticed)]
            verdict = _verdict(*told_by(lambda pipe: self.judge(mutant, order, functions, pipe)))  # noqa: B023
            noticed[verdict.test] += 1
            print(json.dumps([verdict.fate, verdict.test]), file=self.pipe, flush=True)
        return True

    def judge(
        self,
        mutant: Mutant,
        order: Sequence[pytest.Item],
        functions: dict[str, list[FunctionType]],
        pipe: TextIO,
    ) -> int:
        limit_memory()
        sys.meta_path.insert(0, _InTheWay(mutant))
        codes = dict(_codes(compile(mutant.tree(), mutant.file, "exec", dont_inherit=True)))
        for function in functions[mutant.module]:
            code = codes.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
            if code and code.co_freevars == function.__code__.co_freevars:
                function.__code__ = code
        for item, after in zip(order, [*order[1:], None], strict=True):
            print(item.nodeid, file=pipe, flush=True)
            limit_time(self.known.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if item.session.testsfailed:
                return 1
        return 0


def _functions() -> dict[str, list[FunctionType]]:
    """Every function that is there, by its module."""
    found: dict[str, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if type(thing) is FunctionType:
            found[thing.__module__].append(thing)
    return found


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """Every piece of code within code, by its name and line."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield (constant.co_qualname, constant.co_firstlineno), constant
            yield from _codes(constant)


class _InTheWay(MetaPathFinder):
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
