"""Which change of the rules touches which piece: told by making the change alone, and stating the piece again.

Changes are made in halves, and a half that changes no piece is not looked into: a piece that three of three
hundred changes touch is stated some thirty times.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from printgen import facts
from printgen.errors import Refused
from printgen.facts import PieceId
from printgen.press.changes.rules import Kind, RuleChange
from printgen.rules import Edition, Game, plain
from printgen.words import Words

_CANNOT_BE_STATED = (Refused, LookupError, TypeError, ValueError, AttributeError, StopIteration)
"""What facts raise of rules that were never checked: half of a change may be no whole rules."""
Touched = dict[RuleChange, list[str]]


def touched(
    old: Edition, new: Edition, changes: Sequence[RuleChange], pieces: Mapping[str, PieceId]
) -> Touched:
    """The pieces that each change touches, by name, in the order of ``pieces``.

    Made alone on the older rules; where that says nothing of a piece, taken back alone from the newer.
    """
    forward = _Trial(old, new, pieces)
    found = forward.split(list(changes), list(pieces))
    told = {name for names in found.values() for name in names}
    rest = [name for name in pieces if name not in told]
    if rest:
        backward = _Trial(new, old, pieces)
        for change, names in backward.split([_back(change) for change in changes], rest).items():
            found[_back(change)] += names
    places = {name: place for place, name in enumerate(pieces)}
    return {change: sorted(set(found[change]), key=places.__getitem__) for change in changes}


def _back(change: RuleChange) -> RuleChange:
    """The change taken back."""
    turned: dict[Kind, Kind] = {"added": "removed", "removed": "added"}
    kind = turned.get(change.kind, change.kind)
    return RuleChange(change.game, change.path, kind, change.new, change.old)


class _Trial:
    """Changes made on ``base``, which all of them together turn into ``other``."""

    def __init__(self, base: Edition, other: Edition, pieces: Mapping[str, PieceId]) -> None:
        self._base, self._other, self._pieces = base, other, pieces
        self._before = self._digests(base, pieces)

    def split(self, changes: list[RuleChange], names: list[str]) -> defaultdict[RuleChange, list[str]]:
        found: defaultdict[RuleChange, list[str]] = defaultdict(list)
        self._split(changes, names, found, known=True)
        return found

    def _split(
        self, changes: list[RuleChange], names: list[str], found: Touched, *, known: bool = False
    ) -> None:
        """``known``: that the changes together touch the pieces, which is what began it all."""
        if not changes or not names:
            return
        single = len(changes) == 1
        if single or not known:
            names = self._hit(changes, names, certain=single)
        if single:
            found[changes[0]] += names
            return
        middle = len(changes) // 2
        self._split(changes[:middle], names, found)
        self._split(changes[middle:], names, found)

    def _hit(self, changes: list[RuleChange], names: list[str], *, certain: bool) -> list[str]:
        """The pieces that state something else; one that cannot be stated counts where it is not ``certain``."""
        try:
            after = self._digests(made(self._base, self._other, changes), names)
        except _CANNOT_BE_STATED:
            return [] if certain else names
        return [
            name
            for name in names
            if after[name] != self._before[name] and (after[name] or not certain or self._goes(name))
        ]

    def _goes(self, name: str) -> bool:
        """Whether the piece is gone when all changes are made."""
        return not _digest(self._other, self._pieces[name])

    def _digests(self, edition: Edition, names: Iterable[str]) -> dict[str, str]:
        return {name: _digest(edition, self._pieces[name]) for name in names}


def _digest(edition: Edition, piece: PieceId) -> str:
    """The digest of a piece; empty where the rules do not make it, or cannot."""
    try:
        return facts.digest(piece, facts.of(edition, piece)) if facts.makes(edition, piece) else ""
    except _CANNOT_BE_STATED:
        return ""


def made(base: Edition, other: Edition, changes: Iterable[RuleChange]) -> Edition:
    """The edition ``base`` with changes made that lead to ``other``. Raises where they are no whole rules."""
    by_game: dict[str, list[RuleChange]] = defaultdict(list)
    for change in changes:
        by_game[change.game].append(change)
    edition = base
    for change in by_game.pop("", ()):
        if change.path == ("language",):
            edition = replace(edition, words=Words.load(change.new))
        else:
            edition = replace(edition, **{change.path[0]: change.new})
    games = dict(edition.games)
    for id_, of_game in by_game.items():
        if not of_game[0].path:
            games = {key: game for key, game in games.items() if key != id_}
            games |= {id_: other.games[id_]} if of_game[0].kind == "added" else {}
        else:
            games[id_] = _game(base.games[id_], other.games[id_], of_game)
    return replace(edition, games=games)


def _game(base: Game, other: Game, changes: Iterable[RuleChange]) -> Game:
    tables: Mapping[str, Any] = base.tables
    switches, settings = dict(base.switches), dict(base.settings)
    for change in changes:
        if change.kind == "choice":
            choices: dict[str, Any] = switches if change.path[1] in switches else settings
            choices[change.path[1]] = change.new
        elif change.kind != "house":
            tables = _put(tables, change, change.path, plain.at(other.tables, change.path[:-1]))
    for key, entry in tables.get("switch", {}).items():
        switches.setdefault(key, other.switches.get(key, entry["default"]))
    for key in tables.get("setting", {}):
        settings.setdefault(key, other.settings.get(key))
    return replace(plain.game(base.id, tables, switches, settings, base.house), book=base.book)


def _put(table: Mapping[str, Any], change: RuleChange, path: tuple[str, ...], beside: Any) -> dict[str, Any]:
    """The table with one change in it; ``beside`` is the table of the newer rules where it belongs."""
    if not path:
        return _ordered(table, change.new)
    key, *inner = path
    if inner or change.kind == "order":
        return {**table, key: _put(table.get(key, {}), change, tuple(inner), beside)}
    if change.kind == "removed":
        return {name: value for name, value in table.items() if name != key}
    changed = {**table, key: change.new}
    return _placed(changed, key, list(beside)) if change.kind == "added" and beside else changed


def _ordered(table: Mapping[str, Any], order: Sequence[str]) -> dict[str, Any]:
    places = {key: place for place, key in enumerate(order)}
    return dict(sorted(table.items(), key=lambda item: places.get(item[0], len(places))))


def _placed(table: Mapping[str, Any], key: str, order: Sequence[str]) -> dict[str, Any]:
    """A new key behind the nearest of those before it in ``order`` that are there."""
    before = [name for name in order[: order.index(key)] if name in table] if key in order else []
    names = [name for name in table if name != key]
    names.insert(names.index(before[-1]) + 1 if before else 0, key)
    return {name: table[name] for name in names}
