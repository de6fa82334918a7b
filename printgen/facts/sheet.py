"""Which sheets to write on a set has, and the facts of each."""

from __future__ import annotations

from printgen.facts.sheet_character import SHEET, CharacterFacts, character_facts
from printgen.facts.sheet_tally import TallyFacts, save_facts, shot_facts
from printgen.rules import Edition, Game

TALLY = "tally"
TALLY_SAVE = f"{TALLY}-save"


def sheets(game: Game) -> tuple[str, ...]:
    """A character's card for a set with a hit chart; a strip for what is added up, the first called plainly so."""
    strips = [bool(game.rules.modifier), bool(game.rules.save)]
    return (
        *((SHEET,) if game.rules.chart else ()),
        *((TALLY,) if any(strips) else ()),
        *((TALLY_SAVE,) if all(strips) else ()),
    )


def sheet_facts(
    edition: Edition, game: Game, name: str, forms: tuple[str, ...]
) -> CharacterFacts | TallyFacts:
    """The facts of ``sheet/NAME``. Source: rules data, parts A2, A4 and C2 or, of a tally of saves, B7."""
    if name == SHEET:
        return character_facts(edition, game, name, forms)
    save = name == TALLY_SAVE or not game.rules.modifier
    return (save_facts if save else shot_facts)(edition, game)
