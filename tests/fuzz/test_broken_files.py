"""Files of every kind, a little broken: each command reads them, or says in sentences why not."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuzz.judging import REFUSED
from fuzz.targets import TARGETS, Target

FEW, MORE = 4, 15
"""Files of each kind in the quick suites and in the long ones; a hunt (``python -m tests.fuzz``) tries thousands."""


def tried(target: Target, count: int) -> None:
    """Reads so many broken files, always the same ones."""

    @settings(
        max_examples=count,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def each(data: st.DataObject) -> None:
        target.read(data.draw(target.files()))

    each()


each_kind = pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)


@pytest.mark.long
@pytest.mark.parametrize(
    "target", [each for each in TARGETS if each.name != "words"], ids=lambda target: target.name
)
def test_whole_files_are_taken(target: Target) -> None:
    """What is broken here was whole: else only the first fault of every file would ever be met."""
    for data in target.whole():
        assert target.read(data, most=1) != [REFUSED]


@each_kind
def test_a_few_broken_files(target: Target) -> None:
    tried(target, FEW)


@pytest.mark.long
@each_kind
def test_more_broken_files(target: Target) -> None:
    tried(target, MORE)
