"""What differs from the book is told in the sheet's own language: names of the rules, never the data's own keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from foreign import Place, edition, keys, leaves, other, words
from printgen import rules
from printgen.drawing.rich import plain
from printgen.facts.gm_house import _NO_RULES, differences
from printgen.rules import Game
from printgen.rules.edition import Book
from printgen.rules.model import TEXTS

GAMES = ("rwnn", "pyrates")


def put(table: Mapping[str, Any], path: Place, value: Any) -> dict[str, Any]:
    inner = value if len(path) == 1 else put(table[path[0]], path[1:], value)
    return {**table, path[0]: inner}


def book_with(game: Game, path: Place, value: Any) -> Game:
    """The game, beside a book that says otherwise in one place."""
    assert game.book
    changed = Book(put(game.tables, path, value), game.switches, game.settings)
    return replace(game, book=changed)


@cache
def kinds(game: str) -> dict[Place, Place]:
    """Every kind of value that rules of play may have: where one of it is."""
    found: dict[Place, Place] = {}
    tables = edition("de").games[game].tables
    for path, _ in leaves({key: table for key, table in tables.items() if isinstance(table, Mapping)}):
        if path[0] not in _NO_RULES and path[-1] not in TEXTS:
            found[(path[0], *path[2:]) if len(path) > 2 else path] = path
    return found


def test_there_are_keys_to_look_for() -> None:
    assert {"aimed", "powder", "scattergun", "weapon", "dead"} <= keys("rwnn") | keys("pyrates")


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_value_is_told_in_words_of_the_language(game: str) -> None:
    played = edition("de").games[game]
    silent, foreign = [], {}
    for kind, path in kinds(game).items():
        value = played.tables
        for part in path:
            value = value[part]
        told = differences(edition("de"), book_with(played, path, other(value)))
        if not told:
            silent.append(kind)
        for said in told.values():
            if found := words(plain(said)) & keys(game):
                foreign[path] = (said, found)
    assert not foreign
    assert {kind[-1] for kind in silent} <= LOOKS


LOOKS = {
    *("icon", "accent", "family", "letter", "mark", "short", "source", "status", "sheets", "decides"),
    *("brief", "shows", "wall", "opens", "mechanic", "default", "switch", "hit", "step", "part", "player"),
}
"""Keys of how the game looks, where things stand, and what is told among the choices."""


@pytest.mark.parametrize(
    ("game", "toml", "english", "german"),
    [
        (
            "pyrates",
            "[weapon.musket]\npowder = false\n",
            "Musket: gunpowder: no (book: yes).",
            "Muskete: Schießpulver: nein (Buch: ja).",
        ),
        (
            "rwnn",
            '[modifier.buckshot]\nonly = ["scattergun"]\n',
            "Buckshot: only with Scattergun (book: none).",
            "Rehposten: nur mit Streuflinte (Buch: nichts).",
        ),
        (
            "pyrates",
            "[blast.grenade.result.one.ring]\nwounds = 3\n",
            "Grenade: Explodes, round the point 3 wounds (book: 1 wound).",
            "Granate: Explodiert, um den Punkt 3 Wunden (Buch: 1 Wunde).",
        ),
        (
            "pyrates",
            "[pool.five]\ndice = 6\n",
            "5 shooters: 6 dice (book: 5 dice).",
            "5 Schützen: 6 Würfel (Buch: 5 Würfel).",
        ),
        (
            "rwnn",
            "[deviation]\nstep = 2\n",
            "Deviation: 2″ for each point between the dice (book: 1″ for each point between the dice).",
            "Abweichung: 2″ für jeden Punkt zwischen den Würfeln (Buch: 1″ für jeden Punkt zwischen den Würfeln).",
        ),
    ],
)
def test_a_house_rule_reads_as_people_say_it(
    game: str, toml: str, english: str, german: str, tmp_path: Path
) -> None:
    file = tmp_path / "club.toml"
    file.write_text(f'extends = "{game}"\nname = "Club"\n{toml}', encoding="utf-8")
    for language, said in (("en", english), ("de", german)):
        found = rules.load(house=[str(file)], language=language)
        assert [plain(each) for each in differences(found, found.games[game]).values()] == [said]


def test_what_a_house_rule_takes_away_is_told(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(
        'extends = "pyrates"\nname = "Club"\n[counts.double]\nstates = ["on-guard"]\n', encoding="utf-8"
    )
    found = rules.load(house=[str(file)])
    (said,) = differences(found, found.games["pyrates"]).values()
    assert plain(said).endswith("for On guard (book: In formation, On guard and Lookout).")
