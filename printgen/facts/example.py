"""A worked example, played by the rules in force: its steps as short lines with the dice that fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen.errors import Refused
from printgen.facts.burst_words import harm_words
from printgen.facts.saying import caption
from printgen.facts.table_words import text_of
from printgen.reading import Source
from printgen.reading.decode import decode
from printgen.resolver import KINDS, Outcome, Seeded, Step, resolve
from printgen.rules import Edition, Game
from printgen.rules.model import Example, Harm

DEVIATION = "deviation"
"""A throw of the two coloured dice, which are drawn in their colours."""
REROLL = "volley-reroll"
_HANDS = ("volley-hand-groups", "volley-hand-run", "volley-hand-nothing")
_SECTION = ("volley-section", REROLL, *_HANDS)
_HIT = "hit"
_THROWN_APART = ("shot-", "save-", "grenade-")
_DICE = "\ufffc"
"""Where the words of a step leave room for its dice."""


class BitFacts(Struct, frozen=True):
    """Words, dice that fell, face by face, ``counting`` those that matter, and what they mean."""

    lead: str
    throw: str
    dice: Mapping[str, str]
    counting: tuple[str, ...]
    says: str


class LineFacts(Struct, frozen=True):
    """What happens to one figure or section, or where hits land."""

    bit: Mapping[str, BitFacts]


class ExampleFacts(Struct, frozen=True):
    """One example: ``text`` says who does what, ``waits`` what is still to come, ``why`` why there is none."""

    name: str
    text: str
    line: Mapping[str, LineFacts]
    waits: str
    why: str


def examples(edition: Edition, game: Game, sheet: str) -> dict[str, ExampleFacts]:
    """Every example that a sheet carries. One that the rules in force do not allow says why."""
    return {
        id_: _example(edition, game, id_, each)
        for id_, each in game.rules.example.items()
        if sheet in each.sheets
    }


def _example(edition: Edition, game: Game, id_: str, example: Example) -> ExampleFacts:
    text = text_of(edition, game, "example", id_)
    try:
        outcome = played(edition, game, example)
    except Refused:
        return ExampleFacts(example.name, "", {}, "", caption(edition, game, "page", "no-example"))
    lines = list(_lines(edition, game, outcome.steps))
    return ExampleFacts(
        name=example.name,
        text=text,
        line={str(number): line for number, line in enumerate(lines, 1)},
        waits=_waits(edition, game, outcome),
        why="",
    )


def played(edition: Edition, game: Game, example: Example) -> Outcome:
    """What comes of it. Where a choice of the table makes it impossible, as far as the books go.

    Raises :class:`Refused` where the rules in force do not allow it at all.
    """
    source = Source("", example.play, "")
    kinds = [kind for kind in KINDS if kind in example.play]
    if not kinds:
        raise Refused(f"play holds none of {', '.join(KINDS)}")
    scenario = decode(source, KINDS[kinds[0]])
    unset = {key: setting.default for key, setting in game.rules.setting.items()}
    for each in (game, replace(game, settings=unset)):
        alone = replace(edition, games={game.id: each})
        try:
            return resolve(alone, scenario, Seeded(example.seed))
        except Refused as why:
            fault = why
    raise fault


def _waits(edition: Edition, game: Game, outcome: Outcome) -> str:
    if not outcome.waiting:
        return ""
    said = caption(edition, game, "example-wait", outcome.waits_for, outcome.wanted)
    return said or caption(edition, game, "page", "example-waits", {"waiting": outcome.waiting})


def _numbered(bits: Sequence[BitFacts]) -> Iterator[tuple[str, BitFacts]]:
    yield from ((str(number), bit) for number, bit in enumerate(bits, 1))


def _lines(edition: Edition, game: Game, steps: Sequence[Step]) -> Iterator[LineFacts]:
    """Steps in a row about one figure or section make a line; of a section its throw comes first."""
    told = [(step, said) for step in steps if (said := _said(edition, game, step))]
    told = sorted(told, key=lambda each: _stage(each[0]))
    for _, group in groupby(told, key=lambda each: _about(each[0])):
        yield LineFacts(dict(_numbered(list(_bits(edition, game, list(group))))))


def _stage(step: Step) -> tuple[int, ...]:
    """The account tells all sections before it throws the first: here each is told with its own throw."""
    return (0, step.values["number"]) if step.key in _SECTION else (1,)


def _about(step: Step) -> tuple[str, ...]:
    if step.key in _SECTION:
        return ("section", str(step.values["number"]))
    name = step.key.partition("-")[2]
    figure = step.values.get("figure")
    if name in ("faces", "casualties"):
        return ("faces",)
    if name.startswith(_HIT):
        return (_HIT,)
    if figure:
        return ("figure", str(figure))
    return ("shot",)


def _bits(edition: Edition, game: Game, told: Sequence[tuple[Step, str]]) -> Iterator[BitFacts]:
    """Each step with the dice that its words leave room for."""
    rerolled = [step for step, _ in told if step.key == REROLL]
    hand = next((step for step, _ in told if step.key in _HANDS), None)
    for step, said in told:
        lead, room, says = said.partition(_DICE)
        dice, counting = step.dice, set(range(1, len(step.dice) + 1))
        if step.key == "volley-section":
            dice = tuple(rerolled[0].before) if rerolled else hand.dice if hand else ()
            counting = set() if rerolled or not hand else _counting(game, hand)
        elif step.key in _HANDS:
            dice, counting = (dice, _counting(game, step)) if rerolled else ((), set())
        elif step.key.startswith(_THROWN_APART):
            counting = {1} if "deviate" in step.key else set()
        yield BitFacts(
            lead=lead.strip(),
            throw=DEVIATION if "deviate" in step.key else "",
            dice={str(place): str(face) for place, face in enumerate(dice, 1)} if room else {},
            counting=tuple(str(place) for place in sorted(counting) if place <= len(dice) and room),
            says=says.strip(),
        )


def _counting(game: Game, step: Step) -> set[int]:
    """The places, from 1, of the dice that make a hand."""
    hand = game.rules.hand[step.rule.partition(".")[2]]
    if hand.run:
        return _first_places(step.dice, sorted(set(step.dice)))
    shown = Counter(step.dice)
    faces = sorted(shown, key=lambda face: (-shown[face], -face))
    sizes = zip(faces, sorted(hand.groups, reverse=True), strict=False)
    return _first_places(step.dice, [face for face, size in sizes for _ in range(size)])


def _first_places(dice: Sequence[int], wanted: Sequence[int]) -> set[int]:
    places: set[int] = set()
    for face in wanted:
        places.add(next(at for at, other in enumerate(dice, 1) if other == face and at not in places))
    return places


def _said(edition: Edition, game: Game, step: Step) -> str:
    """A step in the words of a sheet; empty where a sheet does not tell it."""
    mechanic, _, name = step.key.partition("-")
    captions = game.rules.caption.get(f"example-{mechanic}", {})
    while name not in captions and "-" in name:
        name = name.rpartition("-")[0]
    if 0 in (step.values.get("bonus"), step.values.get("own")) and f"{name}-plain" in captions:
        name = f"{name}-plain"
    said = caption(edition, game, f"example-{mechanic}", name, _values(edition, game, step))
    if said and name.startswith(_HIT) and step.values["number"] == 1:
        return caption(edition, game, "page", "struck", {"figure": step.values["figure"], "says": said})
    return said


def _values(edition: Edition, game: Game, step: Step) -> dict[str, Any]:
    """What its words are made of. A range is told to a tenth, upward: no figure seems to stand in a nearer band."""
    values: dict[str, Any] = {**step.values, "dice": _DICE}
    if {"knockdowns", "wounds"} <= values.keys():
        harm = Harm(knockdowns=values["knockdowns"], wounds=values["wounds"])
        values["harm"] = harm_words(edition, game, harm) or caption(edition, game, "page", "nothing")
    if isinstance(values.get("range"), float):
        values["range"] = ceil(values["range"] * 10 - 1e-6) / 10
    return values
