"""The sides of a page: what stands on each, and where a page of two sides is parted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, combinations, pairwise

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


_CLEAR, _TWICE = 6, 14
"""Clear paper round a fact, and what a length takes that is said twice, in letters."""
_ROOMY = 5300
"""What two sides hold in large type, in letters."""


def sides_in_large(whole: SideFacts) -> int:
    """Two sides in large type, and a third where these would hold the words in smaller type only."""
    return 2 if _letters(whole) <= _ROOMY else 3


def parted(whole: SideFacts, titles: Mapping[str, str], count: int = 2) -> tuple[SideFacts, ...]:
    """A page on several sides: two part before the step that has a title for a side and is not the first; where
    there is none, and for more sides, the words part as evenly as steps and panels let them."""
    ids = list(whole.step)
    opening = [place for place, id_ in enumerate(ids) if place and id_ in titles]
    parts: list[_Part] = [*(("step", id_) for id_ in ids), *(("panel", id_) for id_ in whole.panel)]
    cuts = (opening[0],) if opening and count == 2 else _even(whole, parts, count)
    breaks = (0, *cuts, len(parts))
    made = [replace(_only(whole, parts[a:b]), note={}, example={}) for a, b in pairwise(breaks)]
    made = [replace(side, title=_title(whole, titles, side)) for side in made]
    made[-1] = replace(made[-1], note=whole.note)
    least = min(range(len(made)), key=lambda place: _letters(made[place]))
    made[least] = replace(made[least], example=whole.example)
    return tuple(made)


_Part = tuple[str, str]
"""A step or a panel by its id."""


def _even(whole: SideFacts, parts: Sequence[_Part], count: int) -> tuple[int, ...]:
    """Where sides begin after the first, so that the fullest holds least; the example is on the emptiest."""
    upto = [0, *accumulate(_letters(getattr(whole, kind)[id_]) for kind, id_ in parts)]
    more = sum(map(_letters, whole.example.values()))

    def fullest(cuts: tuple[int, ...]) -> list[int]:
        first, *others = sorted(upto[b] - upto[a] for a, b in pairwise((0, *cuts, len(parts))))
        return sorted((first + more, *others), reverse=True)

    return min(combinations(range(1, len(parts)), min(count, max(1, len(parts))) - 1), key=fullest)


def _title(whole: SideFacts, titles: Mapping[str, str], side: SideFacts) -> str:
    """As the last step that opens a side up to this one's first is called; what stands with no step, as the page."""
    if not side.step:
        return whole.title
    ids = list(whole.step)
    opened = [titles[id_] for id_ in ids[: ids.index(next(iter(side.step))) + 1] if id_ in titles]
    return opened[-1] if opened else whole.title


def _only(whole: SideFacts, parts: Sequence[_Part]) -> SideFacts:
    return replace(
        whole,
        step={id_: step for id_, step in whole.step.items() if ("step", id_) in parts},
        panel={id_: panel for id_, panel in whole.panel.items() if ("panel", id_) in parts},
    )


def _letters(facts: object) -> int:
    """About how much room facts take: their letters, for each some clear paper, and for lengths said twice."""
    said = [each for each in flat(facts).values() if isinstance(each, str)]
    return sum(len(each) + _CLEAR + _TWICE * each.count("(") for each in said)
