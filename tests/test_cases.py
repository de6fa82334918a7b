"""Worked cases with their answers: each file given by ``--cases``, or all in ``tests/cases``.

A case has a kind, an input and what is expected of it. One adapter a kind plays the input; every key that is
expected must agree exactly. A key that ends in ``_any_of`` lists answers of which all are right, and a
``tolerance`` holds for the numbers beside it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from adapters import ADAPTERS

HERE = Path(__file__).parent / "cases"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    named = metafunc.config.getoption("--cases")
    files = [Path(name) for name in named] if named else sorted(HERE.glob("*.json"))
    cases = [case for file in files for case in json.loads(file.read_text("utf-8"))["cases"]]
    metafunc.parametrize("case", cases, ids=[case["id"] for case in cases])


def test_case(case: Mapping[str, Any]) -> None:
    assert case["kind"] in ADAPTERS, f"no adapter plays cases of kind {case['kind']}"
    found = ADAPTERS[case["kind"]](case["input"])
    expected = dict(case["expect"])
    tolerance = expected.pop("tolerance", 0)
    assert {key: found.get(key) for key in expected} == {
        key: agreed(key, value, found.get(key), tolerance) for key, value in expected.items()
    }, case["why"]


def agreed(key: str, expected: Any, found: Any, tolerance: float) -> Any:
    """``found`` itself where it will do for what is expected, so that both sides of a comparison are equal."""
    if key.endswith("_any_of") and isinstance(found, list):
        return found if expected and all(answer in found for answer in expected) else expected
    if tolerance and isinstance(found, float):
        return found if math.isclose(found, expected, rel_tol=0, abs_tol=tolerance) else expected
    return expected
