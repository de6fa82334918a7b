"""What the rules state on a scale of deviation by itself: an arc strip for whoever owns a cone already."""

from __future__ import annotations

from msgspec import Struct

from printgen.facts.cone import ConeFacts, SideFacts, cone_facts
from printgen.facts.quantity import Length
from printgen.facts.saying import caption
from printgen.rules import Edition, Game


class DeviationStripFacts(Struct, frozen=True):
    """``deviation/CONE``: marks on an arc of the cone's range; ``metric`` says how they are measured (ruling A01)."""

    title: str
    range: Length
    left: SideFacts
    right: SideFacts
    dice: str
    swing: str
    metric: str
    correct: str


def strips(game: Game) -> tuple[str, ...]:
    """A strip for every cone, where the set has a deviation."""
    return tuple(game.rules.cone) if game.rules.deviation else ()


def strip_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> DeviationStripFacts:
    """The facts of ``deviation/CONE``. Source: rules data, parts A1 and A2; ruling A01."""
    cone: ConeFacts = cone_facts(edition, game, name, ())
    bare = SideFacts("", {})
    return DeviationStripFacts(
        title=cone.title,
        range=cone.range,
        left=cone.left or bare,
        right=cone.right or bare,
        dice=cone.sentence.get("dice", ""),
        swing=cone.sentence.get("swing", ""),
        metric=caption(edition, game, "cone", "metric", game.tables["cone"][name]),
        correct=cone.sentence.get("correct", ""),
    )
