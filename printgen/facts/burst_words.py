"""What a burst does, in words: when a throw has a result, a throw that has it, whom it harms and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printgen.facts.saying import caption
from printgen.resolver.harm import harm_in_words
from printgen.rules import Edition, Game, Voice
from printgen.rules.model import Blast, BlastResult, Harm


def when(edition: Edition, game: Game, blast: Blast, result: BlastResult) -> str:
    """When a throw has this result: ``2 hits``."""
    key = "hits" if result.hits else "fumble" if result.fumble else "dud"
    own = {"hits": result.hits, "fumble-on": blast.fumble_on}
    return caption(edition, game, "blast-result", key, own)


def example(game: Game, blast: Blast, result: BlastResult) -> dict[str, str]:
    """A throw that has this result: hits from the hit number up, then misses, with a fumble where it takes one."""
    if not blast.dice or not blast.die or not blast.hit_on:
        return {}
    faces = game.rules.die[blast.die].faces
    hits = [min(faces, blast.hit_on + k) for k in range(result.hits)]
    misses = [face for face in range(1, blast.hit_on) if face != blast.fumble_on] or [1]
    rest = [misses[k % len(misses)] for k in range(blast.dice - result.hits)]
    if result.fumble and rest:
        rest[0] = blast.fumble_on
    return {str(place): str(face) for place, face in enumerate(hits + rest, 1)}


def effect_lines(
    edition: Edition, game: Game, blast: Blast, result: BlastResult, own: Mapping[str, Any]
) -> tuple[str, ...]:
    """What a result does, line by line: at the point, near it, to the thrower, to structures."""

    def said(key: str, **more: Any) -> str:
        return caption(edition, game, "blast-result", key, {**own, **more})

    lines = []
    centre, ring, thrower = (
        harm_words(edition, game, harm) if harm else ""
        for harm in (result.centre, result.ring, result.thrower)
    )
    if thrower:
        lines.append(said("thrower", harm=thrower))
    if centre and centre == ring:
        lines.append(said("both", harm=centre))
    else:
        if centre:
            lines.append(said("centre", harm=centre))
        if ring:
            lines.append(said("thrower-ring" if thrower else "ring", harm=ring))
    if result.structure_dice:
        die = game.rules.die[blast.structure_die].name
        lines.append(said("structure", **{"structure-dice": result.structure_dice, "die": die}))
    if not lines:
        lines.append(caption(edition, game, "blast", "nothing", own))
    return tuple(line for line in lines if line)


def harm_words(edition: Edition, game: Game, harm: Harm) -> str:
    """``1 knockdown and 2 wounds``; empty for no harm."""
    return harm_in_words(Voice(game, edition.words, edition.metric), harm.knockdowns, harm.wounds)
