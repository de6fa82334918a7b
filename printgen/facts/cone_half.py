"""What the rules state on the nested half template: one side of every cone of a set, to be flipped for the other."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from msgspec import Struct

from printgen.facts.cone import (
    BandFacts,
    ConeFacts,
    SideFacts,
    cone_facts,
    correction_sentence,
)
from printgen.facts.quantity import Angle, Length
from printgen.facts.saying import caption, paper
from printgen.rules import Edition, Game

NAME = "all-half"
FORMS = ("back", "plain")
MOST = 3
"""Cones that can be told apart by line, shape and colour at once."""
LEAST_LANE = 7.0
"""Degrees between two outer edges that still hold words."""


class HalfFacts(Struct, frozen=True):
    """One cone of the nest."""

    title: str
    range: Length
    outer: Angle
    inner: Angle
    inner_edge: str
    band: Mapping[str, BandFacts]
    mark: Mapping[str, Angle]


class SharedFacts(Struct, frozen=True):
    """An arc that a cone needs under a narrower one: how far it is, and whose it is."""

    limit: str
    to: Length
    cones: tuple[str, ...]


class AllHalfFacts(Struct, frozen=True):
    """``cone/all-half``: cones from the narrowest to the widest. ``side`` is the one this face shows.

    ``shared`` are the limits, by their length in game inches, whose arcs run on under narrower cones.
    """

    title: str
    side: str
    caption: str
    cone: Mapping[str, HalfFacts]
    shared: Mapping[str, SharedFacts]
    numbers: str
    lay: str
    flip: str
    sentence: Mapping[str, str]
    check: str


def has_all_half(game: Game) -> bool:
    """Whether a set's cones nest: two or three, all with an inner cone, each wider one shorter and well apart."""
    cones = sorted(game.rules.cone.values(), key=lambda cone: cone.outer)
    if not 2 <= len(cones) <= MOST or any(cone.inner is None for cone in cones) or NAME in game.rules.cone:
        return False
    lanes = [max(cone.inner or 0 for cone in cones) / 2, *(cone.outer / 2 for cone in cones)]
    reach = [list(cone.band.values())[-1].to for cone in cones]
    apart = all(wide - narrow >= LEAST_LANE for narrow, wide in pairwise(lanes))
    return apart and all(near < far for far, near in pairwise(reach))


def all_half_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> AllHalfFacts:
    """The facts of ``cone/all-half``. Source: rules data, parts A2 and A3."""
    side = "left" if "back" in forms else "right"
    order = sorted(game.rules.cone, key=lambda id_: game.rules.cone[id_].outer)
    whole = {id_: cone_facts(edition, game, id_, ()) for id_ in order}
    cones = {id_: _half(edition, game, id_, facts, side) for id_, facts in whole.items()}
    first = whole[order[0]]
    scale = first.left if side == "left" else first.right
    return AllHalfFacts(
        title=caption(edition, game, "cone-half", "title"),
        side=side,
        caption=scale.text if scale else "",
        cone=cones,
        shared=_shared(edition, game, order),
        numbers=caption(edition, game, "cone-half", "numbers"),
        lay=caption(edition, game, "cone-half", "lay"),
        flip=caption(edition, game, "cone-half", "flip-right" if side == "left" else "flip-left"),
        sentence={} if "plain" in forms else _sentences(edition, game, first),
        check=_check(edition, game, whole),
    )


def _half(edition: Edition, game: Game, id_: str, facts: ConeFacts, side: str) -> HalfFacts:
    own = game.tables["cone"][id_] | {"name": facts.title}
    scale: SideFacts | None = facts.left if side == "left" else facts.right
    return HalfFacts(
        title=facts.title,
        range=facts.range,
        outer=facts.outer,
        inner=facts.inner or Angle(0),
        inner_edge=caption(edition, game, "cone-half", "inner", own),
        band=facts.band,
        mark=scale.mark if scale else {},
    )


def _shared(edition: Edition, game: Game, order: list[str]) -> dict[str, SharedFacts]:
    """Limits that the narrowest cone has not, but a wider one needs right up to the centre line."""
    own = {cell.to for cell in game.rules.cone[order[0]].band.values()}
    users: dict[float, list[str]] = {}
    for id_ in order[1:]:
        for cell in game.rules.cone[id_].band.values():
            if cell.to not in own:
                users.setdefault(cell.to, []).append(id_)
    return {
        edition.words.number(to): SharedFacts(
            caption(edition, game, "cone-half", "limit", {"to": to}), paper(edition, to), tuple(ids)
        )
        for to, ids in sorted(users.items())
    }


def _sentences(edition: Edition, game: Game, first: ConeFacts) -> dict[str, str]:
    said = {
        key: words
        for key, words in first.sentence.items()
        if key in ("dice", "swing", "range", "floor", "mode")
    }
    said["rule"] = caption(edition, game, "cone-half", "rule")
    said["correct"] = correction_sentence(edition, game)
    return {key: words for key, words in said.items() if words}


def _check(edition: Edition, game: Game, whole: Mapping[str, ConeFacts]) -> str:
    edges = [
        caption(
            edition,
            game,
            "cone-half",
            "edge",
            {"name": facts.title, "edge": edition.words.ruler(facts.range.inches, edition.metric)},
        )
        for facts in whole.values()
    ]
    return caption(edition, game, "cone-half", "check", {"edges": ", ".join(edges)})
