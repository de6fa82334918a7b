"""What the rules state on a player's handout: only what the figures of one player can do.

A roster says who they are (`rules.crew`); every number and name here is the rules', looked up for them.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from printgen.facts import player_arms, player_shot
from printgen.facts.card_deck import own_cards
from printgen.facts.player_arms import ArmFacts, SaveFacts, SectionFacts
from printgen.facts.player_shot import ChangeFacts, GunFacts
from printgen.facts.roster_names import CLASSES, STATES, WEAPONS, names, sections_had, shown
from printgen.facts.saying import caption, captions
from printgen.facts.sheet_character import SHEET, NoteFacts, living_wounds
from printgen.facts.table_words import status, text_of
from printgen.rules import Edition, Game
from printgen.rules.crew import Figure, Hand
from printgen.rules.model import Entry

FORMS = ("large",)


class FigureFacts(Struct, frozen=True):
    """One figure: class or rank, weapons and states in words, and for how many shooters it counts."""

    name: str
    kind: str
    arms: str
    now: str
    counts: str


class PlayerFacts(Struct, frozen=True):
    """``character/NAME``, a sheet of one player.

    ``head`` names columns and headings; those of what is not there are left out. ``rule`` holds for the numbers
    of guns. On the back stand ``change``, ``rule`` and all from ``dice`` on; ``hurt`` is to tick for each figure.
    """

    title: str
    faction: str
    sheet: str
    head: Mapping[str, str]
    figure: Mapping[str, FigureFacts]
    gun: Mapping[str, GunFacts]
    change: Mapping[str, ChangeFacts]
    rule: tuple[str, ...]
    correction: tuple[str, ...]
    arm: Mapping[str, ArmFacts]
    status: tuple[str, ...]
    dice: Mapping[str, SectionFacts]
    save: Mapping[str, SaveFacts]
    note: Mapping[str, NoteFacts]
    hurt: Mapping[str, str]
    cards: str


def players(game: Game) -> tuple[str, ...]:
    """The names of the sheets that a roster makes."""
    return tuple(game.crew)


def player_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> PlayerFacts:
    """The facts of ``character/NAME``. Source: rules data, the entries that the roster names."""
    hand = game.crew[name]
    figures = hand.figures
    had = sections_had(game, figures)
    volley = "weapon" in had
    guns = player_shot.guns(edition, game, figures)
    facts = PlayerFacts(
        title=hand.player,
        faction=hand.side,
        sheet=_sheet(edition, game, hand),
        head={},
        figure={str(place): _figure(edition, game, each, volley) for place, each in enumerate(figures, 1)},
        gun=guns,
        change=player_shot.changes(edition, game, figures),
        rule=tuple(player_shot.shot_rules(edition, game)) if guns else (),
        correction=player_shot.corrections(edition, game, figures),
        arm=player_arms.arms(edition, game, figures),
        status=status(edition, game, _entries(game, figures)),
        dice=player_arms.dice(edition, game) if volley else {},
        save=player_arms.saves(edition, game, figures),
        note=_notes(edition, game, had),
        hurt=_hurt(game),
        cards=_cards(edition, game, figures),
    )
    return replace(facts, head=captions(edition, game, "player", _heads(facts, figures, volley), {}))


def _heads(facts: PlayerFacts, figures: Sequence[Figure], volley: bool) -> tuple[str, ...]:
    """The columns and headings of what is there."""
    there = {
        "kind": any(each.class_ for each in figures),
        "now": any(each.states for each in figures),
        "counts": volley,
        "change": bool(facts.change),
        "correction": bool(facts.correction),
        "arm": bool(facts.arm),
        "range": bool(facts.arm),
        **dict.fromkeys(("dice", "shooters", "throws", "rerolls"), bool(facts.dice)),
        "save": bool(facts.save),
        "hurt": bool(facts.hurt),
    }
    return ("figure", "arms", *(key for key, is_there in there.items() if is_there))


def _notes(edition: Edition, game: Game, had: Container[str]) -> dict[str, NoteFacts]:
    """The notes on what the figures have, and those of every sheet of a character."""
    return {
        id_: NoteFacts(note.name, text_of(edition, game, "note", id_))
        for id_, note in game.rules.note.items()
        if (note.player in had if note.player else SHEET in note.sheets)
    }


def _cards(edition: Edition, game: Game, figures: Sequence[Figure]) -> str:
    cards = tuple(own_cards(game, figures).values())
    return caption(edition, game, "player", "cards", {"names": cards}) if cards else ""


def _sheet(edition: Edition, game: Game, hand: Hand) -> str:
    own = {"number": hand.number, "count": hand.count}
    return caption(edition, game, "player", "sheet", own) if hand.count > 1 else ""


def _figure(edition: Edition, game: Game, each: Figure, volley: bool) -> FigureFacts:
    classes, weapons, states = (names(game, sections) for sections in (CLASSES, WEAPONS, STATES))
    unarmed = caption(edition, game, "player", "unarmed")
    return FigureFacts(
        name=each.name,
        kind=shown(game, classes[each.class_], each.class_) if each.class_ else "",
        arms=edition.words.listed(shown(game, weapons[id_], id_) for id_ in each.weapons) or unarmed,
        now=edition.words.listed(shown(game, states[id_], id_) for id_ in each.states),
        counts=player_arms.counts_for(edition, game, each) if volley else "",
    )


def _hurt(game: Game) -> dict[str, str]:
    """What may become of a figure, to tick: the wounds of a chart, or wounds and the knockdown they add up to."""
    if game.rules.chart:
        return {id_: result.name for id_, result in living_wounds(game).items()}
    if game.rules.wounding is None:
        return {}
    nouns = game.rules.noun
    wounds = {f"wound-{number}": nouns["wound"].one for number in range(1, game.rules.wounding.down_at)}
    return {**wounds, "knockdown": nouns["knockdown"].one}


def _entries(game: Game, figures: tuple[Figure, ...]) -> list[Entry]:
    """The entries that the sheet speaks of, for who vouches for them."""
    classes, weapons = names(game, CLASSES), names(game, WEAPONS)
    ids = [(classes[each.class_], each.class_) for each in figures if each.class_]
    ids += [(weapons[id_], id_) for each in figures for id_ in each.weapons]
    return [_entry(game, section, id_) for section, id_ in dict.fromkeys(ids)]


def _entry(game: Game, section: str, id_: str) -> Entry:
    entries: Mapping[str, Entry] = getattr(game.rules, "class_" if section == "class" else section)
    return entries[id_]
