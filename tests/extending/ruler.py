"""What the rules state on ``ruler/CONE``: the bands of a cone along a straight edge."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.catalogue import Kind
from printgen.facts.quantity import Length
from printgen.facts.saying import figure, paper
from printgen.rules import Edition, Game


class BandFacts(Struct, frozen=True):
    """One band: what it is called, its number, and how far it reaches."""

    name: str
    hits: str
    to: Length


class RulerFacts(Struct, frozen=True):
    title: str
    band: Mapping[str, BandFacts]


def rulers(game: Game) -> tuple[str, ...]:
    """A ruler for every cone of a set."""
    return tuple(game.rules.cone)


def ruler_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> RulerFacts:
    """The facts of ``ruler/NAME``."""
    cone, bands = game.rules.cone[name], game.rules.band
    return RulerFacts(
        title=cone.short or cone.name,
        band={
            key: BandFacts(bands[key].name, figure(cell.hits), paper(edition, cell.to))
            for key, cell in cone.band.items()
        },
    )


def ruler() -> Kind:
    """The entry in ``facts.catalogue.KINDS``."""
    return Kind(rulers, ruler_facts)
