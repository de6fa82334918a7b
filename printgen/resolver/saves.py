"""Saving rolls: which claims count, what they add, and whether a die saves."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from msgspec import Struct

from printgen.rules import Game
from printgen.rules.model import Save

Armour = Literal["none", "armoured", "encased"]
Deck = Literal["none", "own", "enemy"]


class Against(Struct, frozen=True):
    """What a save is thrown against, judged from the figure's own nearest shooter.

    ``saves`` are the claims that help, None for all of them.
    """

    powder: bool = True
    aloft: bool = False
    saves: Collection[str] | None = None


class Claimed(Struct, frozen=True):
    """What a figure has. ``claims`` are conditions of the save table, or ids of entries that are claimed."""

    claims: Collection[str] = ()
    armour: Armour = "none"
    deck: Deck | None = None

    @property
    def obscured(self) -> bool:
        """Whether the figure is hard to see: as claimed, or as it stands on the enemy's deck."""
        return "obscured" in self.claims or self.deck == "enemy"


class Counted(Struct, frozen=True):
    """One entry of the save table: what it adds, or why it adds nothing (a step's key)."""

    key: str
    value: int
    why_not: str = ""


def counted(game: Game, claimed: Claimed, against: Against) -> tuple[Counted, ...]:
    """Every claim with what it adds; those that add nothing say why."""
    entries = {key: save for key, save in game.rules.save.items() if _has(save, key, claimed)}
    found = [_count(game, key, save, claimed, against, entries) for key, save in entries.items()]
    return tuple(_best_of_groups(game, found))


def modifier(game: Game, claimed: Claimed, against: Against) -> int:
    """What is added to each die."""
    return sum(each.value for each in counted(game, claimed, against))


def _has(save: Save, key: str, claimed: Claimed) -> bool:
    match save.when:
        case "armour":
            return claimed.armour == "encased" or (claimed.armour == "armoured" and not save.with_)
        case "obscured":
            return claimed.obscured
        case "claimed":
            return key in claimed.claims
        case condition:
            return condition in claimed.claims


def _count(
    game: Game, key: str, save: Save, claimed: Claimed, against: Against, entries: dict[str, Save]
) -> Counted:
    if against.saves is not None and key not in against.saves:
        return Counted(key, 0, "save-no-help")
    if against.aloft and _seen_from_above(game, save, claimed):
        return Counted(key, 0, "save-aloft")
    serious = any(entry.when == "serious-cover" for entry in entries.values())
    if save.when == "obscured" and serious and game.switches["obscured-with-serious"] == "not":
        return Counted(key, 0, "save-obscured-lost")
    if not against.powder and save.no_powder is not None:
        return Counted(key, save.no_powder)
    return Counted(key, save.value)


def _seen_from_above(game: Game, save: Save, claimed: Claimed) -> bool:
    """Shooters aloft take away the cover of the open deck, and by a switch an obscured view."""
    if save.when == "cover":
        return claimed.deck != "none"
    return save.when == "obscured" and game.switches["aloft-cancels-obscured"] == "true"


def _best_of_groups(game: Game, found: Sequence[Counted]) -> Sequence[Counted]:
    """Of one group only the best counts."""
    best: dict[str, Counted] = {}
    for each in found:
        group = game.rules.save[each.key].group
        if group and (group not in best or each.value > best[group].value):
            best[group] = each
    return [
        each
        if each.why_not or best.get(game.rules.save[each.key].group, each) is each
        else Counted(each.key, 0, "save-one-of")
        for each in found
    ]


def saved(game: Game, die: int, modifier: int, base: int) -> bool:
    """Whether die and modifier reach the base save. No number saves or fails by itself, but by a switch."""
    if die == 1 and game.switches["natural-1-fails"] == "true":
        return False
    return die + modifier >= base
