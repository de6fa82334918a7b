"""What the table decided, held against what came of a scenario."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from printgen.errors import Refused
from printgen.reading import Path, dotted
from printgen.resolver.known import unknown
from printgen.resolver.outcome import Outcome, Step
from printgen.resolver.refusal import Wrong
from printgen.resolver.scenario import AnyScenario, GrenadeScenario, VolleyScenario

TOLERANCE = 0.0005
"""Game inches or degrees within which a length or an angle agrees."""

MISSING = "nothing"


class Difference(Struct, frozen=True):
    """Where the table and the rules part: what was expected, what was found, and the step that decided it."""

    path: Path
    expected: Any
    found: Any
    step: Step | None = None

    @property
    def where(self) -> str:
        return dotted(self.path)


def expected_of(scenario: AnyScenario) -> dict[str, Any]:
    """What a scenario expects, as plain tables; empty where it expects nothing."""
    if scenario.expect is None:
        return {}
    found: dict[str, Any] = msgspec.to_builtins(scenario.expect)
    return found


def wrong_names(scenario: AnyScenario) -> tuple[Wrong, ...]:
    """Figures and things that a scenario expects something of and does not have."""
    expected = expected_of(scenario)
    figures = _figures(scenario)
    things = [thing.name for thing in scenario.object] if isinstance(scenario, GrenadeScenario) else []
    return tuple(
        wrong
        for key, known, what in (("figures", figures, "figure"), ("objects", things, "object"))
        for name in expected.get(key, {})
        for wrong in unknown(("expect", key, name), name, known, what)
    )


def _figures(scenario: AnyScenario) -> list[str]:
    if isinstance(scenario, VolleyScenario):
        return [figure.name for unit in scenario.unit for figure in unit.figure]
    return [figure.name for figure in scenario.figure]


def differences(scenario: AnyScenario, outcome: Outcome) -> tuple[Difference, ...]:
    """Everything that is not as expected."""
    expected = expected_of(scenario)
    error = expected.pop("error", False)
    found = [_explained(outcome, each) for each in _differ(expected, outcome.tree, ())]
    if error:
        found.insert(0, Difference(("error",), error, MISSING))
    return tuple(found)


def differs_from_refusal(scenario: AnyScenario, refused: Refused) -> tuple[Difference, ...] | None:
    """How a refusal differs from the error that was expected; None where no error was expected."""
    error = expected_of(scenario).get("error", False)
    if error is False:
        return None
    sentence = "; ".join(fault.message for fault in refused.faults)
    if error is True or str(error).lower() in sentence.lower():
        return ()
    return (Difference(("error",), error, sentence),)


def _differ(expected: Any, found: Any, path: Path) -> Iterator[Difference]:
    if isinstance(expected, Mapping):
        for key, value in expected.items():
            yield from _differ(value, found.get(key) if isinstance(found, Mapping) else None, (*path, key))
    elif not _agree(expected, found):
        yield Difference(path, expected, MISSING if found is None else found)


def _agree(expected: Any, found: Any) -> bool:
    if isinstance(expected, str | bool) or found is None or isinstance(found, str | bool):
        return bool(expected == found)
    if isinstance(expected, Sequence):
        pairs = isinstance(found, Sequence) and len(found) == len(expected)
        return pairs and all(_agree(one, other) for one, other in zip(expected, found, strict=True))
    return math.isclose(expected, found, rel_tol=0, abs_tol=TOLERANCE)


def _explained(outcome: Outcome, difference: Difference) -> Difference:
    """The difference with the last step that touched its place, or its neighbourhood."""
    for length in range(len(difference.path), 0, -1):
        around = difference.path[:length]
        for step in reversed(outcome.steps):
            if step.path[:length] == around:
                return Difference(difference.path, difference.expected, difference.found, step)
    return difference
