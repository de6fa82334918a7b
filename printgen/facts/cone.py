"""What the rules state on a cone: its edges, its bands and numbers, its scale of deviation, its words."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from printgen import rules
from printgen.facts.quantity import Angle, Length
from printgen.facts.saying import caption, captions, figure, paper
from printgen.rules import Edition, Game
from printgen.rules.model import Cell, Cone

FORMS = ("frame", "tab", "plain")
_FAR = ("dice", "swing", "beyond")
_NEAR = ("range", "floor", "mode", "inner", "touch")


class BandFacts(Struct, frozen=True):
    """One band: how far it reaches, its label, and the numbers outside and inside the inner cone."""

    label: str
    to: Length
    outside: str
    inside: str


class SideFacts(Struct, frozen=True):
    """One half of the scale: what its die is, and the angle of each mark from the centre line."""

    text: str
    mark: Mapping[str, Angle]


class ConeFacts(Struct, frozen=True):
    """``corner`` is the straight distance between the two far corners, to check a finished template with."""

    title: str
    heading: str
    range: Length
    corner: Length
    outer: Angle
    inner: Angle | None
    band: Mapping[str, BandFacts]
    left: SideFacts | None
    right: SideFacts | None
    sentence: Mapping[str, str]
    check: str


def cones(game: Game) -> tuple[str, ...]:
    """The names of the cone pieces of a set."""
    return tuple(game.rules.cone)


def cone_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> ConeFacts:
    """The facts of ``cone/NAME``. Source: rules data, parts A2, A3 and A5; rulings A01 to A11."""
    cone = game.rules.cone[name]
    reach = list(cone.band.values())[-1].to
    chord = 2 * reach * math.sin(math.radians(cone.outer / 2))
    bonus = inner_bonus(game)
    own = {
        **game.tables["cone"][name],
        "inner-bonus": bonus,
        "edge": _measured(edition, reach),
        "chord": _measured(edition, chord),
    }
    scale = scale_marks(game, reach, cone.outer / 2)
    plain = "plain" in forms
    return ConeFacts(
        title=cone.short or cone.name,
        heading=caption(edition, game, "cone", "heading" if cone.inner else "no-heading", own),
        range=paper(edition, reach),
        corner=paper(edition, chord),
        outer=Angle(cone.outer),
        inner=Angle(cone.inner) if cone.inner else None,
        band=_bands(edition, game, cone, bonus),
        left=_side(edition, game, "left", scale),
        right=_side(edition, game, "right", scale),
        sentence={} if plain else _sentences(edition, game, cone, forms, own),
        check=caption(edition, game, "cone", "check", own),
    )


def inner_bonus(game: Game) -> int:
    """What the inner cone adds to the number: every modifier that holds there."""
    return sum(modifier.value for modifier in game.rules.modifier.values() if modifier.when == "inner")


def _bands(edition: Edition, game: Game, cone: Cone, bonus: int) -> dict[str, BandFacts]:
    return {id_: _band(edition, game, cone, id_, cell, bonus) for id_, cell in cone.band.items()}


def _band(edition: Edition, game: Game, cone: Cone, id_: str, cell: Cell, bonus: int) -> BandFacts:
    own = {"name": game.rules.band[id_].name, "to": cell.to, "hits": cell.hits}
    return BandFacts(
        label=caption(edition, game, "cone-band", "label", own),
        to=paper(edition, cell.to),
        outside=figure(cell.hits),
        inside=figure(cell.hits + bonus) if cone.inner else "",
    )


class Scale(Struct, frozen=True):
    """The marks that lie on the cone, in degrees from its centre line; ``beyond`` where some do not."""

    marks: Mapping[str, Angle]
    beyond: bool


def scale_marks(game: Game, reach: float, half: float) -> Scale:
    """Where each inch of deviation falls on the far edge (ruling A01), as far as the cone reaches."""
    deviation = game.rules.deviation
    if deviation is None:
        return Scale({}, False)
    most = game.rules.die[deviation.die].faces - 1
    marks = {}
    for step in range(1, most + 1):
        angle = deviation_angle(game, step * deviation.step, reach)
        if angle is not None and angle < half:
            marks[figure(step)] = Angle(angle)
    return Scale(marks, len(marks) < most)


def deviation_angle(game: Game, inches: float, reach: float) -> float | None:
    """The angle of a deviation by the metric in force: along the arc, along its chord, or along the tangent."""
    metric = game.switches.get("deviation-metric", "arc")
    if metric == "tangent":
        return math.degrees(math.atan(inches / reach))
    if metric == "chord":
        return math.degrees(2 * math.asin(inches / (2 * reach))) if inches <= 2 * reach else None
    return math.degrees(inches / reach)


def _side(edition: Edition, game: Game, side: str, scale: Scale) -> SideFacts | None:
    deviation = game.rules.deviation
    if deviation is None or not scale.marks:
        return None
    spec = deviation.left if side == "left" else deviation.right
    return SideFacts(rules.say(edition, game, spec.text, game.tables["deviation"][side]), scale.marks)


def _sentences(
    edition: Edition, game: Game, cone: Cone, forms: tuple[str, ...], own: Mapping[str, Any]
) -> dict[str, str]:
    said = captions(edition, game, "cone", _FAR + _NEAR, own)
    if game.rules.deviation is None:
        said = {key: words for key, words in said.items() if key not in _FAR}
    if not scale_marks(game, list(cone.band.values())[-1].to, cone.outer / 2).beyond:
        said.pop("beyond", None)
    if cone.inner is None or not own["inner-bonus"]:
        said.pop("inner", None)
    if "frame" in forms:
        said.pop("touch", None)
    said |= captions(edition, game, "cone", tuple(form for form in forms if form in ("frame", "tab")), own)
    corrections = correction_sentence(edition, game)
    return said | ({"correct": corrections} if corrections and game.rules.deviation else {})


def correction_sentence(edition: Edition, game: Game) -> str:
    """How far each firer may push the template back, in one sentence; empty where nobody may (rulings A07, A08)."""
    stack = game.switches.get("corrections-stack", "true") == "true"
    each = []
    for id_, correction in game.rules.correction.items():
        key = "class" if correction.class_ else "aimed" if stack else "alone"
        each.append(caption(edition, game, "correction", key, game.tables["correction"][id_]))
    if not each:
        return ""
    heading = caption(edition, game, "correction", "heading")
    rule = "" if stack else caption(edition, game, "correction", "rule")
    return f"{heading} {', '.join(each)}. {rule}".strip()


def _measured(edition: Edition, game_inches: float) -> str:
    """A length to check with a ruler, on paper."""
    return edition.words.ruler(game_inches * edition.inch, edition.metric)
