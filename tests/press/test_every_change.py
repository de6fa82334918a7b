"""Every number, text and switch of both rule sets, changed one at a time: the pieces that are remade are those that
come out otherwise, and no other.

Of every change and every piece it is shown:

- A piece that is not remade is drawn with the change in force, and comes out as it was. All changes of a room that
  leave a piece alone are made at once for that, so that each piece is drawn a few times and not two thousand times.
- A piece that is remade states something else, so another digest is printed on it; it is drawn, and the digest is
  looked for. Pages of words, which take longest to set, are drawn one of a change, of the texts one in eighteen; for
  the others the digest is worked out. Tokens are too small for a digest: they are always drawn, and their bytes
  compared.
- Bytes are compared of one piece of each number and switch, and of one text in eighteen; whole files of a sample.
"""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from building import build, contents, project
from printgen import facts, pieces, rules
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import Drawing, placed
from printgen.errors import Refused
from printgen.facts import PieceId
from printgen.geometry import Matrix
from printgen.press.building.keys import Keys
from printgen.press.order.order import Call, Order
from printgen.press.runs import paging
from printgen.press.runs.job import File
from printgen.press.runs.printing import render
from printgen.rules import Edition
from printgen.rules.model import RuleSet

FONTS = Fonts.shipped()
DATA = Path(rules.__file__).parent / "data"
GAMES = ("rwnn", "pyrates")
WORDS = ("name", "short", "one", "many", "letter", "text")
"""Keys whose value is said in words also where it is one small word."""
Place = tuple[str | int, ...]


@dataclass(frozen=True)
class Change:
    """``game``'s value at ``place`` becomes ``value``."""

    game: str
    place: Place
    value: Any

    def __str__(self) -> str:
        return f"{self.game}:{'.'.join(map(str, self.place))}={self.value}"[:70]


@cache
def shipped() -> Edition:
    return rules.load()


@cache
def tables(game: str) -> Any:
    """The rules as plain dicts and lists."""
    return shipped().games[game].tables


def leaves(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(item, dict | list | tuple):
            yield from leaves(item, (*place, key))
        else:
            yield (*place, key), item


@cache
def written(game: str) -> frozenset[Place]:
    """The places that stand in the files; the rest are defaults."""
    files = (tomllib.loads((DATA / f"{name}.toml").read_text("utf-8")) for name in ("common", game))
    return frozenset(place for file in files for place, _ in leaves(file, ()))


def changes() -> Iterator[Change]:
    for game in GAMES:
        for place, value in leaves(tables(game), ()):
            if place not in written(game):
                continue
            if isinstance(value, int | float) and not isinstance(value, bool):
                yield Change(game, place, value + 1)
            elif isinstance(value, str) and value and is_words(place, value):
                yield Change(game, place, respelled(value))
        for switch, chosen in shipped().games[game].switches.items():
            for other in shipped().games[game].rules.switch[switch].value:
                if other != chosen:
                    yield Change(game, ("switch", switch), other)


def is_words(place: Place, value: str) -> bool:
    return " " in value or value[:1].isupper() or place[-1] in WORDS


def is_deciding(change: Change) -> bool:
    """Whether it is a number or the answer to a switch that changes, not words."""
    return not isinstance(change.value, str) or (change.place[0] == "switch" and len(change.place) == 2)


def respelled(words: str) -> str:
    """The words with one letter changed, placeholders and emphasis left alone."""
    parts = re.split(r"(\{[^}]*\})", words)
    for at, part in enumerate(parts):
        if not part.startswith("{") and re.search("[aeiou]", part):
            parts[at] = re.sub("[aeiou]", lambda found: "e" if found[0] != "e" else "a", part, count=1)
            return "".join(parts)
    return f"{words}e"


def changed(*made: Change) -> Edition:
    """The rules that ship with changes made."""
    games = dict(shipped().games)
    for change in made:
        game = games[change.game]
        if change.place[0] == "switch" and len(change.place) == 2:
            other = replace(game, switches={**game.switches, change.place[1]: change.value})
        else:
            entries: RuleSet = with_value(game.rules, change.place, change.value)
            other = replace(game, rules=entries, tables=with_value(game.tables, change.place, change.value))
        games[change.game] = other
    return replace(shipped(), games=games)


def with_value(entries: Any, place: Place, value: Any) -> Any:
    """A copy with one value changed, all else shared."""
    if not place:
        return value
    key, rest = place[0], place[1:]
    if isinstance(entries, msgspec.Struct):
        (name,) = (each.name for each in msgspec.structs.fields(entries) if each.encode_name == key)
        return msgspec.structs.replace(entries, **{name: with_value(getattr(entries, name), rest, value)})
    if isinstance(entries, tuple):
        return (*entries[: int(key)], with_value(entries[int(key)], rest, value), *entries[int(key) + 1 :])
    other = entries.copy()
    other[key] = with_value(entries[key], rest, value)
    return other


def keys_of(edition: Edition) -> Keys:
    order = Order(Call(), None, Path())
    vars(order).update(edition=edition, fonts=FONTS)
    return Keys(order, "")


def keys(edition: Edition, game: str) -> dict[PieceId, str]:
    of = keys_of(edition)
    return {piece: of.of_piece(piece) for piece in facts.catalogue(edition) if piece.set in (game, "")}


@cache
def keys_as_shipped(game: str) -> dict[PieceId, str]:
    return keys(shipped(), game)


def drawn(edition: Edition, piece: PieceId) -> Drawing:
    """As a build draws it: a page of words in the room that its paper leaves."""
    return pieces.draw(edition, piece, FONTS, paging.room(keys_of(edition).order, piece))


@cache
def drawn_as_shipped(piece: PieceId) -> Drawing:
    return drawn(shipped(), piece)


ALL = tuple(changes())
ROOMS = 4
"""The changes are shared out, so that several processes can take part; the quick run takes a few of them all."""


def remade(change: Change, edition: Edition) -> list[PieceId]:
    """The pieces of the game that a build would draw again; those that a change makes new, say a stick of another
    length, are not asked for."""
    before = keys_as_shipped(change.game)
    now = keys(edition, change.game)
    return [piece for piece, key in now.items() if key != before.get(piece, key)]


def comes_out_otherwise(edition: Edition, piece: PieceId) -> bool:
    """Whether a piece's file is not as it was: its key must say so. What cannot be drawn any more, no build keeps."""
    try:
        drawing = drawn(edition, piece)
    except Refused:
        return True
    key, data = finished(drawing)
    old_key, old = finished_as_shipped(piece)
    assert (key != old_key) == (data != old), piece
    assert digest_of(edition, piece).encode() in data or piece.kind == "token", piece
    return data != old


def digest_of(edition: Edition, piece: PieceId) -> str:
    return facts.digest(piece, facts.of(edition, piece))


def says_otherwise(edition: Edition, piece: PieceId) -> bool:
    """Whether a piece's drawing holds another digest than it did, and not the old one."""
    old, new = digest_of(shipped(), piece), digest_of(edition, piece)
    try:
        drawing = msgspec.msgpack.encode(drawn(edition, piece))
    except Refused:
        return True
    return new.encode() in drawing and old.encode() not in drawing


def finished(drawing: Drawing) -> tuple[str, bytes]:
    """A drawing's file: its key and its bytes."""
    box = drawing.box.grown(0.5)
    page = Page(drawing.name, box.width, box.height, (placed(drawing, Matrix.shift(-box.left, -box.bottom)),))
    file = File(Path("x.svg"), "svg", drawing.name, [page])
    order = Order(Call(), None, Path())
    out = BytesIO()
    render(file, order, out)
    return Keys(order, "").of_file(file), out.getvalue()


@cache
def finished_as_shipped(piece: PieceId) -> tuple[str, bytes]:
    return finished(drawn_as_shipped(piece))


PAGES = ("gm", "reference", "handout", "wall")
NOT_SHOWN = {
    ("text", "token"),
    ("times", "token"),
    ("formation", "token"),
    ("severity", "handout"),
    ("short", "card"),
}
"""What a piece states without showing it, by the key in the rules: drawn again, its file stays as it is. A handout
states the wounds in their order, and shows no list of them; a card says its set on its back, which is looked at by
whole files alone."""


def test_every_kind_of_change_is_there() -> None:
    assert {change.game for change in ALL} == set(GAMES)
    for game in GAMES:
        mine = [change for change in ALL if change.game == game]
        numbers = [change for change in mine if not isinstance(change.value, str)]
        switches = [change for change in mine if change.place[0] == "switch" and len(change.place) == 2]
        assert len(numbers) > 60
        assert len(switches) > 20
        assert len(mine) - len(numbers) - len(switches) > 600


def is_looked_at(change: Change) -> bool:
    """Whether bytes are compared of one of its pieces."""
    return is_deciding(change) or ALL.index(change) % 18 == 0


class Room:
    """Some of the changes, each made alone: what each is, and which pieces are remade."""

    def __init__(self, chosen: Sequence[Change]) -> None:
        self.changes: list[Change] = []
        self.editions: list[Edition] = []
        self.remade: list[list[PieceId]] = []
        self.gone: list[set[PieceId]] = []
        for each in chosen:
            change, edition, again = _valid(each)
            self.changes.append(change)
            self.editions.append(edition)
            self.remade.append(again)
            self.gone.append({*keys_as_shipped(change.game)} - {*facts.catalogue(edition)})

    def check_remade(self) -> None:
        """What is remade comes out otherwise."""
        idle, seen = set(), 0
        for number, (change, edition, again) in enumerate(
            zip(self.changes, self.editions, self.remade, strict=True)
        ):
            looked_at = again[number % len(again)] if again and is_looked_at(change) else None
            for piece in again:
                same = digest_of(edition, piece) == digest_of(shipped(), piece)
                if same or piece == looked_at or piece.kind == "token":
                    seen += 1
                    if not comes_out_otherwise(edition, piece):
                        idle.add((change.place[-1], piece.kind))
                elif piece.kind not in PAGES:
                    assert says_otherwise(edition, piece), (change, piece)
        assert seen
        assert idle <= NOT_SHOWN

    def check_not_remade(self, but: Sequence[str] = ()) -> None:
        """What is not remade comes out as it was, with every change in force that leaves it alone. Pieces of the
        kinds ``but`` are left out."""
        tried = 0
        for game in GAMES:
            for piece, key in keys_as_shipped(game).items():
                alone = [
                    change
                    for change, again, gone in zip(self.changes, self.remade, self.gone, strict=True)
                    if change.game == game and piece not in again and piece not in gone
                ]
                if piece.kind not in but:
                    assert self._as_it_was(piece, key, alone) == len(alone)
                    tried += len(alone)
        assert tried

    def _as_it_was(self, piece: PieceId, key: str, alone: Sequence[Change]) -> int:
        """Draws a piece with all these changes made; two that only together touch it are parted."""
        if not alone:
            return 0
        edition = changed(*alone)
        try:
            same = keys_of(edition).of_piece(piece) == key
        except (KeyError, ValueError, IndexError, StopIteration):
            same = False
        if same:
            assert drawn(edition, piece) == drawn_as_shipped(piece), piece
            return len(alone)
        assert len(alone) > 1, (piece, alone)
        middle = len(alone) // 2
        return sum(self._as_it_was(piece, key, half) for half in (alone[:middle], alone[middle:]))


@pytest.mark.parametrize("room", [-1, *(pytest.param(room, marks=pytest.mark.long) for room in range(ROOMS))])
def test_the_remade_are_those_that_come_out_otherwise(room: int) -> None:
    those = Room([each for each in ALL if is_looked_at(each)][::97] if room < 0 else ALL[room::ROOMS])
    those.check_remade()
    those.check_not_remade(PAGES if room < 0 else ())


def _valid(change: Change) -> tuple[Change, Edition, list[PieceId]]:
    """The rules as changed; a number goes the other way where one more is no rule."""
    steps = (
        (change.value, change.value - 2, change.value - 0.75) if is_number(change.value) else (change.value,)
    )
    for value in steps:
        made = Change(change.game, change.place, value)
        edition = changed(made)
        try:
            return made, edition, remade(made, edition)
        except (KeyError, ValueError, IndexError):
            continue
    raise AssertionError(f"{change} cannot be made")


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


LAYOUTS = {
    "each": """pictures = true
[sheet.all]
pieces = [
  "rwnn:cone/sawn-off", "rwnn:card/aimed-shot", "rwnn:card/moved", "rwnn:table/shotgun-hits",
  "pyrates:card/full-house", "pyrates:ring/grenade", "pyrates:table/saves",
]
""",
    "shared": """[sheet.small]
pieces = ["pyrates:token/*"]
copies = 5
[sheet.cards]
pieces = ["rwnn:card/moved", "pyrates:card/full-house"]
copies = 6
""",
}
ON_FILES = (
    ("cone", "sawn-off"), ("card", "aimed-shot"), ("card", "moved"), ("card", "full-house"),
    ("table", "shotgun-hits"), ("table", "saves"), ("ring", "grenade"),
)  # fmt: skip
SAMPLE = 20


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that is built, to copy."""
    folder = clubs(tmp_path_factory.mktemp("unchanged") / "project")
    build(folder)
    return folder


@pytest.mark.parametrize(
    "place", [pytest.param(place, marks=pytest.mark.long if place % 10 else ()) for place in range(SAMPLE)]
)
def test_whole_files_of_a_change(place: int, tmp_path: Path, unchanged: Path) -> None:
    here, there = tmp_path / "here", clubs(tmp_path / "there")
    shutil.copytree(unchanged, here)
    before = contents(here / "output")
    for change in filter(reaches_a_file, ALL[place * len(ALL) // SAMPLE :]):
        say(here, change)
        try:
            built = build(here)
        except Refused:  # no rule to a table, such as a name that is there already: the next one, then
            assert contents(here / "output") == before
            continue
        break
    say(there, change)
    build(there)
    now = contents(here / "output")
    assert now == contents(there / "output")
    otherwise = {name for name, data in now.items() if data != before.get(name)}
    assert {path.relative_to(here / "output").as_posix() for path in built.made} == otherwise != set(), change


def reaches_a_file(change: Change) -> bool:
    if (
        len(change.place) < 2
        or change.place[0] == "marker"
        or not all(isinstance(part, str) for part in change.place)
    ):
        return False
    try:
        return any((piece.kind, piece.name) in ON_FILES for piece in remade(change, changed(change)))
    except (KeyError, ValueError, IndexError):
        return False


def clubs(folder: Path) -> Path:
    """A project in which each game has house rules that say nothing."""
    project(folder, LAYOUTS)
    names = ", ".join(f'"{game}-club.toml"' for game in GAMES)
    (folder / "printgen.toml").write_text(f"rules = [{names}]\n", "utf-8")
    for game in GAMES:
        (folder / f"{game}-club.toml").write_text(f'extends = "{game}"\nname = "Club"\n', "utf-8")
    return folder


def say(folder: Path, change: Change) -> None:
    """A change as a house rule."""
    *around, last = change.place
    chosen = around == ["switch"]
    table = "set" if chosen else ".".join(map(str, around))
    head = f"[{table}]\n" if table else ""
    value = json.dumps(change.value, ensure_ascii=False)
    text = f'extends = "{change.game}"\nname = "Club"\n{head}{last} = {value}\n'
    (folder / f"{change.game}-club.toml").write_text(text, "utf-8")
