"""What the rules state on a modifier's card."""

from __future__ import annotations

from dataclasses import dataclass

from printgen import rules
from printgen.facts.saying import caption
from printgen.rules import Edition, Game


@dataclass(frozen=True, slots=True)
class ModifierFacts:
    """``card/NAME`` of a modifier: its signed number and what that counts, what it is about, what it says."""

    title: str
    about: str
    value: str
    unit: str
    text: str
    also: str


def cards(game: Game) -> tuple[str, ...]:
    """The names of the card pieces of a set."""
    return tuple(game.rules.modifier)


def card_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> ModifierFacts:
    """The facts of ``card/NAME``. Source: rules data, part A4."""
    modifier = game.rules.modifier[name]
    own = game.tables["modifier"][name]
    return ModifierFacts(
        title=modifier.name,
        about=game.rules.group[modifier.about].name,
        value=edition.words.signed(modifier.value),
        unit=caption(edition, game, "card", "unit", own),
        text=rules.say(edition, game, modifier.text, own),
        also=rules.say(edition, game, modifier.also, own),
    )
