"""Mutants are small mistakes in code that runs, and an edit elsewhere leaves the sample as it was."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from mutation import areas
from mutation.answers import answered, key
from mutation.mutants import Mutant, mutants, sample
from mutation.operators import changes


def changed(code: str) -> set[str]:
    """Every change of any node of some code, as text."""
    return {ast.unparse(new) for node in ast.walk(ast.parse(code)) for new in changes(node)}


@pytest.mark.parametrize(
    ("code", "mistakes"),
    [
        ("a < b", {"a <= b", "a >= b"}),
        ("a == b", {"a != b"}),
        ("a in b", {"a not in b"}),
        ("a + 1", {"a - 1", "2"}),
        ("a and b", {"a or b"}),
        ("not a", {"a"}),
        ("-a", {"a"}),
        ("True", {"False"}),
        ("a[1:]", {":", "2"}),
        ("x = [y for y in z if y]", {"x = None", " for y in z", " for y in z if not y"}),
        ("p if q else r", {"p if not q else r"}),
        ("min(a)", {"max(a)", "pass"}),
        ("math.floor(a)", {"math.ceil(a)", "pass"}),
        ("a.b = c", {"pass"}),
        ("a += b", {"a -= b", "pass"}),
        ("def f(a=b): return a", {"a=None", "return None"}),
        ("def f(): return None", set()),
        ("raise a", {"pass"}),
        ('"words"', set()),
    ],
)
def test_mistakes_by_hand(code: str, mistakes: set[str]) -> None:
    assert changed(code) == mistakes


MODULE = '''\
"""A module."""
from dataclasses import dataclass
Both = int | str
LIMIT = 3

@dataclass(frozen=True, order=1 < 2)
class Way(Other, frozen=True):
    """A way."""
    long: int | None = 7

def first(a: int | None = LIMIT) -> int | None:
    """Not 5 + 5."""
    if a > 1:
        return a * 2
    return a * 2
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("mutation.mutants", "mutation.areas"):
        monkeypatch.setattr(f"{name}.ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(MODULE, "utf-8")
    return path


def told(mutant: Mutant) -> tuple[int, str, str, str]:
    return mutant.line, mutant.function, mutant.was, mutant.became


def test_only_what_runs_is_mutated(module: Path) -> None:
    """No annotations, decorators, docstrings, keywords of classes, or names of types."""
    assert [told(mutant) for mutant in mutants(module)] == [
        (4, "", "3", "4"),
        (9, "Way", "7", "8"),
        (11, "first", "a: int | None=LIMIT", "a: int | None=None"),
        (13, "first", "a > 1", "a >= 1"),
        (13, "first", "a > 1", "a <= 1"),
        (13, "first", "1", "2"),
        (14, "first", "return a * 2", "return None"),
        (14, "first", "a * 2", "a / 2"),
        (14, "first", "2", "3"),
        (15, "first", "return a * 2", "return None"),
        (15, "first", "a * 2", "a / 2"),
        (15, "first", "2", "3"),
    ]


def test_each_mutant_is_the_module_with_its_one_mistake(module: Path) -> None:
    lines = ast.unparse(ast.parse(MODULE)).splitlines()
    for mutant in mutants(module):
        other = ast.unparse(mutant.tree()).splitlines()
        differing = [(old, new) for old, new in zip(lines, other, strict=True) if old != new]
        assert len(differing) == 1
        assert mutant.was in differing[0][0]
        assert mutant.became in differing[0][1]


def test_a_sample_hangs_on_its_seed_and_an_edit_leaves_the_rest(module: Path) -> None:
    drawn, every = sample([module], 6, 1)
    assert (len(drawn), every) == (6, 12)
    assert sample([module], 6, 1) == (drawn, every)
    assert sample([module], 6, 2)[0] != drawn
    module.write_text(MODULE.replace("def first", "def zeroth():\n    pass\n\ndef first"), "utf-8")
    again, _ = sample([module], 6, 1)
    assert [told(mutant)[1:] for mutant in again] == [told(mutant)[1:] for mutant in drawn]


def test_every_area_has_modules_and_tests() -> None:
    for area in areas.AREAS.values():
        assert area.paths
        assert area.test_files


def test_every_answer_answers_a_mutant_of_today() -> None:
    answers = answered()
    there = {key(mutant) for file in {each[0] for each in answers} for mutant in mutants(areas.ROOT / file)}
    assert [each for each in answers if each not in there] == []
    assert all(why.endswith(".") for why in answers.values())
