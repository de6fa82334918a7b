"""The sides of a page: what stands on each, and where a page of two sides is parted."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from printgen.facts.example import ExampleFacts
from printgen.facts.quantity import flat


class StepFacts(Struct, frozen=True):
    """One step: ``who`` acts, ``part`` stands with it."""

    number: str
    name: str
    who: str
    text: str
    note: Mapping[str, str]
    part: Mapping[str, object]


class FlowFacts(Struct, frozen=True):
    """One step of what a panel tells in order."""

    number: str
    text: str


class PanelFacts(Struct, frozen=True):
    """What stands apart from the order of play; ``flow`` is its own."""

    name: str
    aside: str
    note: Mapping[str, str]
    part: Mapping[str, object]
    flow: Mapping[str, FlowFacts] = {}


class SideFacts(Struct, frozen=True):
    """One side of a page under a title of its own; ``read`` says how to read it, or which side it is."""

    title: str
    read: str
    step: Mapping[str, StepFacts]
    panel: Mapping[str, PanelFacts]
    note: Mapping[str, str]
    example: Mapping[str, ExampleFacts]


_CLEAR = 14


def parted(whole: SideFacts, titles: Mapping[str, str]) -> tuple[SideFacts, SideFacts]:
    """A page in two: before the step that has a title for a side and is not the first, else where the words halve."""
    ids = list(whole.step)
    opening = [place for place, id_ in enumerate(ids) if place and id_ in titles]
    first_title, cut = titles.get(ids[0], whole.title) if ids else whole.title, 0
    if opening:
        cut = opening[0]
        first = replace(
            whole, title=first_title, step=_of(whole.step, ids[:cut]), panel={}, note={}, example={}
        )
        second = replace(whole, title=titles[ids[cut]], step=_of(whole.step, ids[cut:]), example={})
        return _with_example(first, second, whole.example)
    parts = [*(("step", id_) for id_ in whole.step), *(("panel", id_) for id_ in whole.panel)]
    sizes = list(accumulate(_letters(getattr(whole, kind)[id_]) for kind, id_ in parts))
    total = (sizes[-1] if sizes else 0) + sum(map(_letters, whole.example.values()))
    cut = next((place for place, size in enumerate(sizes, 1) if 2 * size >= total), len(parts))
    head, tail = parts[:cut], parts[cut:]
    first = replace(_only(whole, head), title=first_title, note={}, example={})
    return first, _only(whole, tail)


def _with_example(
    first: SideFacts, second: SideFacts, example: Mapping[str, ExampleFacts]
) -> tuple[SideFacts, SideFacts]:
    """The example on the side that has less on it."""
    if _letters(first) < _letters(second):
        return replace(first, example=example), second
    return first, replace(second, example=example)


def _of(steps: Mapping[str, StepFacts], ids: list[str]) -> dict[str, StepFacts]:
    return {id_: steps[id_] for id_ in ids}


def _only(whole: SideFacts, parts: list[tuple[str, str]]) -> SideFacts:
    return replace(
        whole,
        step={id_: step for id_, step in whole.step.items() if ("step", id_) in parts},
        panel={id_: panel for id_, panel in whole.panel.items() if ("panel", id_) in parts},
    )


def _letters(facts: object) -> int:
    """About how much room facts take: their letters, and for each some clear paper."""
    return sum(len(said) + _CLEAR for said in flat(facts).values() if isinstance(said, str))
