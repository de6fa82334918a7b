"""What the rules state on a burst: its disc, the collar round a thrower's base, the throw."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from printgen import rules, units
from printgen.errors import Refused
from printgen.facts.burst_words import effect_lines, example, harm_words, when
from printgen.facts.quantity import Length
from printgen.facts.saying import caption, captions, figure, paper
from printgen.rules import Edition, Game
from printgen.rules.model import Blast

COLLAR = "-collar"
STICK = "-stick"


class NearFacts(Struct, frozen=True):
    """One result of a throw as a figure near the point faces it."""

    when: str
    harm: str


class ResultFacts(Struct, frozen=True):
    """One result of a throw: when it comes, a throw that has it face by face, and all it does, line by line.

    ``counting`` are the places of the dice that make it this result.
    """

    when: str
    dice: Mapping[str, str]
    counting: tuple[str, ...]
    effect: tuple[str, ...]


class DiscFacts(Struct, frozen=True):
    """``ring/NAME``: the disc that shows who is near the point."""

    title: str
    radius: Length
    heading: str
    covers: str
    centre: str
    line: Mapping[str, NearFacts]


class CollarFacts(Struct, frozen=True):
    """``ring/NAME-collar``: a hole for the thrower's base and a rim ``radius`` beyond its edge."""

    title: str
    hole: Length
    edge: Length
    sentence: Mapping[str, str]


class ThrowFacts(Struct, frozen=True):
    """``throw/NAME``: a half ring laid round the thrower's base, limits from its edge (ruling A43)."""

    title: str
    hole: Length
    near: Length
    far: Length
    sentence: Mapping[str, str]
    line: Mapping[str, ResultFacts]


class ThrowStickFacts(Struct, frozen=True):
    """``throw/NAME-stick``: the throw measured from the base's edge."""

    title: str
    near: Length
    far: Length
    tick: Mapping[str, Length]
    sentence: Mapping[str, str]


def rings(game: Game) -> tuple[str, ...]:
    """The ring pieces of a set: a disc and a collar for every burst."""
    return tuple(name + suffix for name in game.rules.blast for suffix in ("", COLLAR))


def throws(game: Game) -> tuple[str, ...]:
    """The throw pieces: a half ring and a stick for every burst that is thrown."""
    thrown = (name for name, blast in game.rules.blast.items() if blast.near and blast.far)
    return tuple(name + suffix for name in thrown for suffix in ("", STICK))


def ring_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> DiscFacts | CollarFacts:
    """The facts of ``ring/NAME``. Source: rules data, part B9; rulings A43 to A47."""
    if name.endswith(COLLAR) and name not in game.rules.blast:
        return _collar(edition, game, name.removesuffix(COLLAR), base_of(edition, forms))
    blast, own = _own(game, name)
    centre = _centre(edition, game, blast)
    return DiscFacts(
        title=blast.name,
        radius=paper(edition, blast.radius),
        heading=caption(edition, game, "blast", "heading", own) if blast.result else "",
        covers=caption(edition, game, "blast", "covers", own) if centre else "",
        centre=centre,
        line={
            id_: NearFacts(when(edition, game, blast, result), harm_words(edition, game, result.ring))
            for id_, result in blast.result.items()
            if result.ring and not result.thrower
        },
    )


def throw_facts(
    edition: Edition, game: Game, name: str, forms: tuple[str, ...]
) -> ThrowFacts | ThrowStickFacts:
    """The facts of ``throw/NAME``. Source: rules data, part B9; ruling A43."""
    if name.endswith(STICK) and name not in game.rules.blast:
        return _stick(edition, game, name.removesuffix(STICK))
    blast, own = _own(game, name)
    base = base_of(edition, forms)
    own["base"] = edition.words.base(base)
    near, far = _limits(edition, blast)
    diced = ("dice",) if blast.dice and blast.hit_on else ()
    keys = ("throw", *diced, "near", "far", "too-near", "base")
    return ThrowFacts(
        title=blast.name,
        hole=Length(base),
        near=Length(base / 2 + near.inches),
        far=Length(base / 2 + far.inches),
        sentence=captions(edition, game, "blast", keys, own),
        line=_results(edition, game, blast, own),
    )


def _stick(edition: Edition, game: Game, name: str) -> ThrowStickFacts:
    blast, own = _own(game, name)
    near, far = _limits(edition, blast)
    said = captions(edition, game, "blast", ("too-near", "name-a-point", "from-base"), own)
    for key in ("near", "far"):
        said[f"{key}-mark"] = rules.say(edition, game, "{.at:length}", {"at": own[key]})
    return ThrowStickFacts(
        title=blast.name,
        near=near,
        far=far,
        tick={figure(k): paper(edition, k) for k in range(1, math.ceil(own["far"]))},
        sentence=said,
    )


def _limits(edition: Edition, blast: Blast) -> tuple[Length, Length]:
    """The nearest and the farthest throw from the base's edge; a throw piece exists only where both do."""
    return paper(edition, blast.near or 0.0), paper(edition, blast.far or 0.0)


def base_of(edition: Edition, forms: tuple[str, ...]) -> float:
    """The base that a piece is cut for, in inches across: from a form such as ``30mm``, else the usual one.

    Raises :class:`Refused` for one outside of 5 to 200 mm.
    """
    for form in forms:
        if form[0].isdigit():
            base = units.parse(form, "base")
            if not units.from_mm(5) <= base <= units.from_mm(200):
                raise Refused(f"a base of {form} is out of reason; it must lie between 5 mm and 200 mm")
            return base
    return edition.base


def _own(game: Game, name: str) -> tuple[Blast, dict[str, Any]]:
    return game.rules.blast[name], dict(game.tables["blast"][name])


def _collar(edition: Edition, game: Game, name: str, base: float) -> CollarFacts:
    blast, own = _own(game, name)
    own["base"] = edition.words.base(base)
    early = [result for result in blast.result.values() if result.fumble]
    said = captions(edition, game, "blast", ("collar-size", "slit"), own)
    for result in early:
        said["when"] = when(edition, game, blast, result)
        if result.thrower:
            harm = {**own, "harm": harm_words(edition, game, result.thrower)}
            said["thrower"] = caption(edition, game, "blast-result", "thrower", harm)
        if result.ring:
            said["others"] = caption(edition, game, "blast", "collar", own)
            said["harm"] = harm_words(edition, game, result.ring)
    return CollarFacts(
        title=blast.name,
        hole=Length(base),
        edge=Length(base / 2 + paper(edition, blast.radius).inches),
        sentence={key: words for key, words in said.items() if words},
    )


def _results(edition: Edition, game: Game, blast: Blast, own: Mapping[str, Any]) -> dict[str, ResultFacts]:
    return {
        id_: ResultFacts(
            when=when(edition, game, blast, result),
            dice=example(game, blast, result),
            counting=tuple(str(place) for place in range(1, (result.hits or int(result.fumble)) + 1)),
            effect=effect_lines(edition, game, blast, result, own),
        )
        for id_, result in blast.result.items()
    }


def _centre(edition: Edition, game: Game, blast: Blast) -> str:
    """What a figure at the point faces; where results differ, each of them in turn."""
    faced = [result for result in blast.result.values() if result.centre]
    harms = [harm_words(edition, game, result.centre) for result in faced if result.centre]
    if len(set(harms)) <= 1:
        return harms[0] if harms else ""
    each = (f"{when(edition, game, blast, result)} {harm}" for result, harm in zip(faced, harms, strict=True))
    return "; ".join(each)
