"""Nothing in the rules data is left without a place: every entry is found on at least one piece.

Each text, name and caption gets a letter of its own that no font has, and the letter is looked for in the facts of
every piece, under every answer of every switch; each number and each yes or no is changed, and some fact must change
with it. That the facts are drawn, and read back from finished files, is held at the end. What no piece says stands in
``UNSAID`` with the reason: a line that no longer holds fails as one that is missing does.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from crews import crewed
from finished import finished, id_of
from measuring import texts
from printgen import facts, pieces, rules
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import plain
from printgen.drawing.shapes import Drawing, Group, Shape, Text
from printgen.errors import Refused
from printgen.facts.catalogue import SIZED
from printgen.facts.piece_id import PieceId
from printgen.rules import Edition, Game
from printgen.rules.model import NAMES, TEXTS, RuleSet

DATA = Path(rules.__file__).parent / "data"
COMMON, GAMES = "common", ("rwnn", "pyrates")
FILES = (COMMON, *GAMES)
SLOW = [pytest.param(file, marks=() if file == "rwnn" else pytest.mark.long) for file in FILES]
FONTS = Fonts.shipped()
FIRST_LETTER = 0xE000
HEAD = ("name", "short", "revision", "look")
IDS = frozenset({"icon", "die"})
"""Names that are chosen, not printed."""

SAID_OTHERWISE = "a step or a ruling says it in other words: tests of the sheets say which"
HOUSE_RULES = "where a table plays otherwise than the book"
CHOICES_SHEET = "the choice's own name: its sentence stands under the ruling that it answers"
FORM_OF_WORD = "the other form of a word, for a number that the shipped rules do not have"
OTHER_SETS = "for a set with other numbers than the shipped ones"
BY_SHORT_NAME = "stands on its token by its short name"
UNSAID = {
    r"rwnn:note\.(no-jams|friend-and-foe)\.(name|text)": SAID_OTHERWISE,
    r"pyrates:note\.(all-round|action|sections|adept|officers|order-of-casualties|saves-last|grenade-supply|fires)"
    r"\.(name|text)": SAID_OTHERWISE,
    r"common:caption\.gm\.odds-.*": "for a set that does not name its tables",
    r"common:caption\.gm\.(house|changed)|common:caption\.gm-(house|field|choice|name|word)\..*": HOUSE_RULES,
    r"common:caption\.part\..*": "for a set that does not name its tables",
    r"common:caption\.example-(grenade\..*|shot\.(deviate-(left|none)|turn-(left|none)|zone-outside|read-off-(inner|outer|outside)"
    r"|beyond|number-floored|hit-clamped)|volley\.(hand-(run|nothing)|formation)"
    r"|save\.(made|made-with|failed-with)|settle\..*)": ("for an example that comes to it"),
    r"common:caption\.page\.(note|nothing|no-example)": OTHER_SETS,
    r"common:caption\.tent\.figures": "on the tent of a player of a roster",
    r"[^:]+:source\..*": "where a rule was read: told with the rulings",
    r"common:caption\.resolver-(?!wait\.correction).*": "said by the resolver alone",
    r"common:noun\.(section|reroll)\..*": "said by the resolver alone",
    r"common:noun\.(casualty|barrel|turn)\.one": FORM_OF_WORD,
    r"common:noun\.(figure\.many|inch\..*)": "said by the resolver alone",
    r"(common|pyrates):noun\.thrower\.many": FORM_OF_WORD,
    r"pyrates:noun\.pistol\..*": "said by the resolver alone",
    r"common:switch\.[^.]+\.name": CHOICES_SHEET,
    r"common:switch\.saved-knockdown-becomes\.text": CHOICES_SHEET,
    r"common:setting\.hit-on\.(name|text)": CHOICES_SHEET,
    r"[^:]+:setting\.[^.]+\.(least|most)": "between what a setting may be chosen: the loader",
    r"common:caption\.cone\.(no-heading|beyond)": OTHER_SETS,
    r"common:caption\.player\.number": OTHER_SETS,
    r"common:caption\.card\.(excludes|head-plain|roll)": OTHER_SETS,
    r"common:caption\.(poison-table\.face|blast-table\.(none|no-powder)|correction-table\.anyone)": OTHER_SETS,
    r"common:caption\.status\.(reconstructed-some|ruling)": OTHER_SETS,
    r"common:caption\.setting\.unset": "a box to write in stands in its place",
    r"rwnn:result\.(graze|flesh|dead)\.severity": "the order of wounds; only which is worst is seen",
    r"rwnn:chart\.hits\.name": "the table that shows it has a name of its own",
    r"(rwnn|pyrates):marker\.[^.]+\.name": BY_SHORT_NAME,
    r"pyrates:weapon\.dart\.own-action": "its text says so",
    r"pyrates:barred\.[^.]+\.throws": "who may not throw either: the resolver; a note of the reference sheet",
    r"pyrates:group\.armour\.name": "a group of one: its claims need no name over them",
}
"""What no piece says yet, by pattern, and why."""

Leaf = str | float | bool


def leaves(value: object, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Leaf]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from leaves(item, (*path, str(place)))
    elif isinstance(value, str | int | float):
        yield path, value


def is_said(path: tuple[str, ...]) -> bool:
    """Whether a word is printed: a sentence, a name or a caption, not an id."""
    return path[0] == "caption" or (path[-1] in TEXTS | NAMES and path[-1] not in IDS)


def is_scenario(path: tuple[str, ...]) -> bool:
    """Whether it is who stands where in an example, whose account is printed."""
    return path[0] == "example" and path[2] in ("play", "seed")


@cache
def statements(file: str) -> Mapping[tuple[str, ...], Leaf]:
    """Every word and number of a file of the data, by path. The head of a file is no rule, nor is a scenario."""
    tables = tomllib.loads((DATA / f"{file}.toml").read_text("utf-8"))
    return {
        path: value
        for path, value in leaves(tables, ())
        if path[0] not in HEAD
        and not is_scenario(path)
        and value != ""
        and (is_said(path) if isinstance(value, str) else True)
    }


@cache
def of_game(game: str) -> Mapping[tuple[str, ...], Leaf]:
    """What a set states: its own file over the common one."""
    return {**statements(COMMON), **statements(game)}


@cache
def edition(game: str) -> Edition:
    return crewed(rules.load([game]))


def with_tables(base: Edition, game: Game, tables: Mapping[str, Any]) -> Edition:
    """The edition with other tables, unchecked. There is no book to hold them against: what differs from it would
    be told whether a sheet has a place for it or not."""
    changed = replace(game, tables=tables, rules=msgspec.convert(filled(tables), RuleSet), book=None)
    return replace(base, games={game.id: changed})


def filled(value: Any) -> Any:
    """Tables without their empty words, which stand for what is left out."""
    if isinstance(value, Mapping):
        return {key: filled(item) for key, item in value.items() if item != ""}
    return value


def loose(value: Any) -> Any:
    """A copy that can be changed anywhere."""
    if isinstance(value, Mapping):
        return {key: loose(item) for key, item in value.items()}
    return [loose(item) for item in value] if isinstance(value, list | tuple) else value


def put(tables: Any, path: tuple[str, ...], value: Leaf) -> None:
    *around, last = path
    for key in around:
        tables = tables[int(key) if isinstance(tables, list) else key]
    tables[int(last) if isinstance(tables, list) else last] = value


def pieces_of(edition_: Edition) -> tuple[PieceId, ...]:
    """Every piece, and every form of it that is no size."""
    return tuple(
        replace(piece, forms=forms)
        for piece in facts.catalogue(edition_)
        for forms in ((), *((form,) for form in facts.forms_of(piece) if form not in SIZED))
    )


def stated(edition_: Edition) -> dict[str, dict[str, facts.Fact]]:
    return {str(piece): facts.flat(facts.of(edition_, piece)) for piece in pieces_of(edition_)}


# ---- words: a letter each


@cache
def letters(game: str) -> Mapping[str, tuple[str, ...]]:
    words = [path for path, value in of_game(game).items() if isinstance(value, str)]
    return {chr(FIRST_LETTER + place): path for place, path in enumerate(words)}


def answers(game: Game) -> Iterator[Game]:
    """The set as it ships, with each other answer of each switch, and with every setting set low and high."""
    yield game
    for key, switch in game.rules.switch.items():
        for answer in switch.value:
            if answer != game.switches[key]:
                yield replace(game, switches={**game.switches, key: answer})
    for end in ("least", "most"):
        chosen = {
            key: getattr(setting, end) if game.settings[key] is None else game.settings[key]
            for key, setting in game.rules.setting.items()
        }
        yield replace(game, settings=chosen)


@cache
def said(game_id: str) -> frozenset[tuple[str, ...]]:
    """The paths of all words that some piece says under some answer."""
    base = edition(game_id)
    game = base.games[game_id]
    tables = loose(game.tables)
    for letter, path in letters(game_id).items():
        put(tables, path, f"{of_game(game_id)[path]}{letter}")
    found: set[str] = set()
    for each in answers(game):
        for own in stated(with_tables(base, each, tables)).values():
            for fact in own.values():
                if isinstance(fact, str):
                    found |= set(fact)
    return frozenset(path for letter, path in letters(game_id).items() if letter in found)


# ---- numbers, and what is so or not so: another value


def others(value: float | bool) -> tuple[float | bool, ...]:
    if isinstance(value, bool):
        return (not value,)
    return value + 1, value - 1, value + 0.5, value * 2


@cache
def shipped(game: str, choices: tuple[tuple[str, str], ...]) -> dict[str, dict[str, facts.Fact]]:
    base = edition(game)
    own = base.games[game]
    chosen = replace(own, switches={**own.switches, **dict(choices)})
    return stated(replace(base, games={game: chosen}))


CHOICES = {"setting.hit-on.default": (("hits-mode", "dice"),)}
"""Answers under which a number is printed at all."""


@cache
def is_shown(game_id: str, path: tuple[str, ...]) -> bool:
    """Whether some piece states something else when the number is another."""
    choices = CHOICES.get(".".join(path), ())
    base = edition(game_id)
    own = base.games[game_id]
    game = replace(own, switches={**own.switches, **dict(choices)})
    for other in others(of_game(game_id)[path]):  # type: ignore[arg-type]
        tables = loose(game.tables)
        put(tables, path, other)
        settings = dict(game.settings)
        if path[0] == "setting" and path[-1] == "default":
            settings[path[1]] = int(other)
        try:
            now = stated(with_tables(base, replace(game, settings=settings), tables))
        except (msgspec.ValidationError, Refused, LookupError, ValueError, ArithmeticError):
            continue
        if now != shipped(game_id, choices):
            return True
    return False


def key_of(file: str, path: tuple[str, ...]) -> str:
    return f"{file}:{'.'.join(path)}"


def is_on_a_piece(file: str, path: tuple[str, ...], value: Leaf) -> bool:
    """Whether a piece of the set states it; of the common ones, a piece of any set."""
    games = GAMES if file == COMMON else (file,)
    return any(path in said(game) if isinstance(value, str) else is_shown(game, path) for game in games)


@cache
def uncovered(file: str) -> tuple[str, ...]:
    entries = statements(file).items()
    return tuple(key_of(file, path) for path, value in entries if not is_on_a_piece(file, path, value))


def reason(key: str) -> str:
    return next((why for pattern, why in UNSAID.items() if re.fullmatch(pattern, key)), "")


@pytest.mark.parametrize("file", SLOW)
def test_every_entry_is_on_a_piece_or_says_why_not(file: str) -> None:
    assert not [key for key in uncovered(file) if not reason(key)]


@pytest.mark.long
@pytest.mark.parametrize("file", FILES)
def test_what_is_said_not_to_be_is_not(file: str) -> None:
    keys = [key_of(file, path) for path in statements(file)]
    assert not [key for key in keys if reason(key) and key not in uncovered(file)]


def test_no_reason_is_idle() -> None:
    keys = [key_of(file, path) for file in FILES for path in statements(file)]
    for pattern in UNSAID:
        assert any(re.fullmatch(pattern, key) for key in keys), pattern


# ---- facts are drawn, and found again in finished files

PICTURED = {
    r".*\.(dice|counting)(\.\d+)?|(.*\.)?example\.[^.]+\.(left|right)|dice\.\d+\.face\.\d+": "dice",
    r".*\.bit\.\d+\.throw": "the colours of dice",
    r"barrel\.\d+": "circles",
    r".*\.stands": "ticked boxes side by side",
    r".*\.worst|(.*\.)?severity\..*": "grounds of cells",
    r"family": "the rim of a token",
    r"shared\.\d+\.cones\.\d+": "the shapes of the cones that share a limit",
    r"side": "the side that a template is for",
}
"""Words that are shown as pictures, and as which."""


@cache
def drawn(piece: PieceId) -> Drawing:
    return pieces.draw(crewed(rules.load()), piece, FONTS)


def labelled(shapes: tuple[Shape, ...]) -> Iterator[tuple[str, str]]:
    """The words of every run, with the fact it is."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from labelled(shape.items)
        elif isinstance(shape, Text):
            yield shape.label, shape.words


TO_READ = tuple(piece for piece in pieces_of(crewed(rules.load())) if piece.kind != "card" or not piece.forms)
"""Every piece and form; other sizes of a card say the same."""


@pytest.mark.parametrize("piece", TO_READ, ids=str)
def test_every_word_of_the_facts_is_drawn(piece: PieceId) -> None:
    made = drawn(piece)
    runs: dict[str, str] = {}
    for label, words in labelled((*made.items, *made.back)):
        runs[label] = f"{runs.get(label, '')} {words}"
    for key, fact in words_of(piece).items():
        assert squeezed(plain(fact)) in squeezed(runs.get(key, "")), key


def words_of(piece: PieceId) -> dict[str, str]:
    """The facts that stand on a piece in words."""
    stated_ = facts.flat(facts.of(crewed(rules.load()), piece))
    return {
        key: fact
        for key, fact in stated_.items()
        if isinstance(fact, str) and not any(re.fullmatch(pattern, key) for pattern in PICTURED)
    }


def squeezed(words: str) -> str:
    return "".join(words.split()).casefold()


FILES_READ = (
    "cone/all-half",
    "deviation/scattergun",
    "stick/12",
    "token/poison",
    "ring/base-rim",
    "dial/fog",
    "dial/fog-disc",
    "table/hands",
    "table/saves",
    "table/hit-chart",
    "sheet/character",
    "pyrates:sheet/tally",
    "card/full-house",
    "card/musket",
)
"""A piece or two of each kind whose finished files are read back here; the first pieces are elsewhere."""


@pytest.mark.parametrize("name", FILES_READ)
def test_the_finished_file_says_it(name: str) -> None:
    piece = id_of(name)
    front = {label for label, _ in labelled(drawn(piece).items)}
    page = finished(name).pdf.pages[0]
    expected = {key: fact for key, fact in words_of(piece).items() if key in front}
    assert expected
    for key, fact in expected.items():
        assert texts.has_sentence(page, fact), f"{key}: {fact}"
