"""What the rules state on poison: the weapons that bring it, when a marked figure throws, and what the die means."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_words import Headed, alone, status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Poison, TableOf


class PoisonWeaponFacts(Headed, frozen=True):
    """A weapon that leaves markers; ``aside`` is its range."""

    text: str


class FateFacts(Struct, frozen=True):
    """What some faces of the die mean; ``dice`` are those faces, ``roll`` says them in figures."""

    roll: str
    dice: Mapping[str, str]
    name: str
    text: str


class PoisonFacts(Struct, frozen=True):
    """``table/NAME`` of poison."""

    title: str
    aside: str
    weapon: Mapping[str, PoisonWeaponFacts]
    rule: str
    head: Mapping[str, str]
    row: Mapping[str, FateFacts]
    status: tuple[str, ...]


def poison_facts(edition: Edition, game: Game, table: TableOf) -> PoisonFacts:
    """The facts of a table of poison. Source: rules data, part B8; rulings A41, A42 and A67."""

    def said(key: str) -> str:
        return caption(edition, game, "poison-table", key)

    marking = {id_: _weapon(edition, game, id_) for id_, each in game.rules.weapon.items() if each.marks}
    aside, weapons = alone(marking)
    return PoisonFacts(
        title=table.name,
        aside=aside,
        weapon=weapons,
        rule=said("rule"),
        head={key: said(key) for key in ("die", "result")},
        row={id_: _fate(edition, game, id_, poison) for id_, poison in game.rules.poison.items()},
        status=status(edition, game, game.rules.poison.values()),
    )


def _weapon(edition: Edition, game: Game, id_: str) -> PoisonWeaponFacts:
    own = game.tables["weapon"][id_]
    within = caption(edition, game, "poison-table", "aside", own)
    return PoisonWeaponFacts(own["name"], within, text_of(edition, game, "weapon", id_))


def _fate(edition: Edition, game: Game, id_: str, poison: Poison) -> FateFacts:
    faces = range(poison.least, poison.most + 1)
    key = "face" if poison.least == poison.most else "faces"
    roll = caption(edition, game, "poison-table", key, {"least": poison.least, "most": poison.most})
    return FateFacts(
        roll, {str(face): str(face) for face in faces}, poison.name, text_of(edition, game, "poison", id_)
    )
