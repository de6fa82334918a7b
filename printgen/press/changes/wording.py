"""A change of the rules in players' words: which entry by its name, which value of it, as it was and as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import Any

from msgspec import Struct

from printgen.facts import Angle, Fact, Length
from printgen.press.changes.pieces import FactChange
from printgen.press.changes.rules import RuleChange
from printgen.press.runs.record import Record
from printgen.rules import plain
from printgen.rules.measures import measure
from printgen.words import Words

SIGNED = "value"
"""The key of what is added to a number: shown with its sign."""


class Told(Struct, frozen=True):
    """``name`` is the entry's, ``field`` what of it changed; both values as words, empty where there is none."""

    name: str
    field: str
    old: str
    new: str
    kind: str

    def sentence(self, words: Words) -> str:
        """``Sawn-off, long: to 9″ -> 10″``."""
        pattern = {"wording": "value", "scale": "choice", "house": "choice"}.get(self.kind, self.kind)
        return words.say(f"changes.{pattern}", name=self.name, field=self.field, old=self.old, new=self.new)


class Teller:
    """Tells changes between two records, the names being those of the newer rules where these have one."""

    def __init__(self, old: Record, new: Record, words: Words) -> None:
        self._words = words
        self._metric = new.scale.metric if new.scale else None
        self._records = (new, old)
        self._tables = cache(self._tables_of)

    def rule(self, change: RuleChange) -> Told:
        """A change of the rules."""
        words = self._words
        if change.kind in ("scale", "house"):
            name = words.say(f"changes.{change.path[-1]}")
            return Told(name, "", self._plain(change.old), self._plain(change.new), change.kind)
        if not change.path:
            return Told(str(change.old or change.new), "", "", "", change.kind)
        if change.kind == "choice":
            name = self._choice_name(change)
            return Told(name, "", self._plain(change.old), self._plain(change.new), change.kind)
        if change.kind in ("added", "removed", "order"):
            shown = self._ids(change, change.new) if change.kind == "order" else ""
            return Told(self._name(change, change.path), "", "", shown, change.kind)
        field = self._field(change.path[-1])
        old, new = (self._value(change.path, value) for value in (change.old, change.new))
        return Told(self._name(change, change.path[:-1]), field, old, new, change.kind)

    def fact(self, change: FactChange) -> Told:
        """A fact of a piece."""
        parts = self._words.tables["changes"]["fact-part"]
        names = change.cell or (
            parts.get(part, self._called.get(part) or self._field(part)) for part in change.key.split(".")
        )
        name = self._joined(filter(None, names)) or change.key
        return Told(name, "", self._fact(change.old), self._fact(change.new), "fact")

    # ---- names

    def _name(self, change: RuleChange, path: tuple[str, ...]) -> str:
        """``Sawn-off, long``: the names of the entries on the way, the outermost first."""
        found = list(self._names(change, path)) or [self._words.say("changes.head")]
        first, *rest = found
        return self._joined((first, *map(self._inner, rest)))

    def _names(self, change: RuleChange, path: tuple[str, ...]) -> Iterator[str]:
        for end in range(1, len(path) + 1):
            section, key = path[:end][-2:] if end > 1 else ("", path[0])
            own = self._entry_name(change, path[:end])
            if own:
                yield own
            elif end == 1 and len(path) == 1:
                yield self._words.capital(self._field(key))
            elif end == 2 or end == len(path):
                called = self._entry_name(change, (section, key)) or self._field(key)
                shown = (
                    called
                    if end > 2
                    else self._words.say(
                        "changes.of", section=self._words.capital(self._field(section)), name=called
                    )
                )
                yield shown

    def _entry_name(self, change: RuleChange, path: tuple[str, ...]) -> str:
        """The name of the entry at a path, of the newer rules or else of the older; empty for none."""
        for tables in self._tables(change.game):
            entry = plain.at(tables, path) if len(path) > 1 else None
            if isinstance(entry, Mapping) and isinstance(entry.get("name"), str):
                return str(entry["name"])
        return ""

    def _tables_of(self, game: str) -> tuple[Mapping[str, Any], ...]:
        """The tables of a game, the newer first."""
        return tuple(plain.tables(each.games[game].rules) for each in self._records if game in each.games)

    @cached_property
    def _called(self) -> Mapping[str, str]:
        """How an id is written as a name, from the entries that are called so: sawn-off, Sawn-off."""
        every = {id_: None for each in self._records for id_ in each.games}
        sections = [section for game in every for section in self._tables(game)[0].values()]
        names = [
            (id_, str(entry.get("name", "")))
            for section in sections
            if isinstance(section, Mapping)
            for id_, entry in section.items()
            if isinstance(entry, Mapping)
        ]
        return {id_: name for id_, name in names if name.lower().replace(" ", "-") == id_}

    def _inner(self, name: str) -> str:
        small = self._words.tables["changes"]["lower"] and name[1:2].islower()
        return name[:1].lower() + name[1:] if small else name

    def _choice_name(self, change: RuleChange) -> str:
        key = change.path[1]
        for section in ("switch", "setting"):
            if name := self._entry_name(change, (section, key)):
                return name
        return self._field(key)

    def _field(self, key: str) -> str:
        return str(self._words.tables["changes"]["field"].get(key, key.replace("-", " ")))

    # ---- values

    def _value(self, path: tuple[str, ...], value: Any) -> str:
        """A value of the rules as players say it."""
        words = self._words
        kind = measure(path)
        if isinstance(value, int | float) and not isinstance(value, bool):
            if kind == "inches":
                return words.length(value, self._metric)
            if kind == "degrees":
                return words.say("changes.degrees", number=words.number(value))
            return words.signed(value) if path[-1] == SIGNED else words.number(value)
        if kind == "words" and value:
            return words.say("changes.quoted", text=value)
        return self._plain(value)

    def _plain(self, value: Any) -> str:
        words = self._words
        if value is None:
            return words.say("changes.unset")
        if isinstance(value, bool):
            return words.say("changes.yes" if value else "changes.no")
        if isinstance(value, int | float):
            return words.number(value)
        if isinstance(value, list | tuple):
            return self._joined(map(self._plain, value)) or words.say("changes.none")
        return str(value) if value else words.say("changes.none")

    def _joined(self, parts: Iterable[str]) -> str:
        return str(self._words.tables["join"]["comma"]).join(parts)

    def _ids(self, change: RuleChange, ids: list[str]) -> str:
        """Ids in their order, by name where they have one."""
        names = (self._entry_name(change, (*change.path, id_)) or self._field(id_) for id_ in ids)
        return self._joined(names)

    def _fact(self, fact: Fact | None) -> str:
        words = self._words
        match fact:
            case None:
                return words.say("changes.none")
            case Length(inches):
                return words.ruler(inches, self._metric)
            case Angle(degrees):
                return words.say("changes.degrees", number=words.number(degrees))
            case text:
                said = text.replace("*", "")
                return words.say("changes.quoted", text=said) if " " in said else said
