"""What sentences say under the rules in force: placeholders give way to numbers, names and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from printgen.errors import Refused
from printgen.rules.edition import Edition, Game
from printgen.rules.placeholders import NamesNothing, Placeholder, TextFault, parse
from printgen.rules.refers import sections_of
from printgen.words import Words

_DEEPEST = 8

Own = Mapping[str, Any]


class _LeftOut(Exception):
    """A placeholder has nothing to say, so its whole text is left out."""


class Voice(Struct, frozen=True):
    """Says texts under one game's rules. ``metric`` is millimetres for a game inch, where those are told."""

    game: Game
    words: Words
    metric: float | None = None

    def say(self, text: str, own: Own | None = None, depth: int = 0) -> str:
        """The sentence; empty where a placeholder finds an empty list or an optional number left out."""
        if depth > _DEEPEST:
            raise TextFault("goes round in a circle of placeholders")
        parts = parse(text)
        try:
            said = [part if isinstance(part, str) else self.put(part, own, depth) for part in parts]
        except _LeftOut:
            return ""
        return "".join(said).replace("  ", " ").strip()

    def put(self, placeholder: Placeholder, own: Own | None, depth: int = 0) -> str:
        """What stands in a placeholder's place."""
        values = [self._value(placeholder.raw, factor, own, depth) for factor in placeholder.factors]
        for value, factor in zip(values, placeholder.factors, strict=True):
            if value is None and len(factor) == 1:
                return self._unset(depth)
            if value in (None, [], ()):
                raise _LeftOut
        value = values[0] if len(values) == 1 else self._product(placeholder.raw, values)
        field = placeholder.factors[0][-1]
        for form, noun in placeholder.forms:
            value = self._formed(placeholder.raw, value, form, noun, field)
        return self._plain(placeholder.raw, value)

    def names(self, field: str, items: Iterable[str]) -> list[str]:
        """Ids that ``field`` lists, by the short names of what they refer to; other words as they stand."""
        return [self._name(field, item) for item in items]

    def noun(self, noun: str, number: float, raw: str = "") -> str:
        """``hit`` or ``hits``, or what a switch in force says in their place."""
        return self._noun(raw or noun, noun)["one" if abs(number) == 1 else "many"]

    def _value(self, raw: str, path: tuple[str, ...], own: Own | None, depth: int) -> Any:
        if path[0] == "":
            return self._walk(raw, own or {}, path[1:], depth, shown=("",))
        if len(path) == 1:
            return self._in_force(raw, path[0])
        if path[0] == "switch" and len(path) == 2:
            return self._sentence(raw, path[1], depth)
        if path[0] == "noun" and len(path) == 3:
            return self._walk(raw, self._noun(raw, path[1]), path[2:], depth, shown=path[:2])
        return self._walk(raw, self.game.tables, path, depth)

    def _walk(
        self, raw: str, table: Any, path: tuple[str, ...], depth: int, shown: tuple[str, ...] = ()
    ) -> Any:
        around: Any = table
        for place, key in enumerate(path):
            if not isinstance(table, Mapping) or key not in table:
                known = table if isinstance(table, Mapping) else ()
                raise NamesNothing(raw, (*shown, *path), len(shown) + place, known)
            around, table = table, table[key]
        if isinstance(table, Mapping):
            raise TextFault(f"names {{{raw}}}, which is a table; go on to one of {', '.join(table)}")
        if isinstance(table, str) and "{" in table:
            return self.say(table, around, depth + 1)
        return table

    def _in_force(self, raw: str, key: str) -> Any:
        if key in self.game.settings:
            return self.game.settings[key]
        if key in self.game.switches:
            return self.game.switches[key]
        raise NamesNothing(raw, (key,), 0, (*self.game.settings, *self.game.switches))

    def _sentence(self, raw: str, switch: str, depth: int) -> str:
        if switch not in self.game.switches:
            raise NamesNothing(raw, ("switch", switch), 1, self.game.switches)
        value = self.game.tables["switch"][switch]["value"].get(self.game.switches[switch], {})
        return self.say(value.get("text", ""), value, depth + 1)

    def _noun(self, raw: str, noun: str) -> Mapping[str, str]:
        for switch, value in self.game.switches.items():
            answer = self.game.tables["switch"][switch]["value"].get(value, {})
            noun = answer.get("noun", {}).get(noun, noun)
        nouns: Mapping[str, Mapping[str, str]] = self.game.tables.get("noun", {})
        if noun not in nouns:
            raise NamesNothing(raw, ("noun", noun), 1, nouns)
        return nouns[noun]

    def _unset(self, depth: int) -> str:
        caption = self.game.tables.get("caption", {}).get("setting", {}).get("unset", "____")
        return self.say(caption, depth=depth + 1)

    def _product(self, raw: str, values: list[Any]) -> float:
        product = 1.0
        for value in values:
            product *= self._number(raw, value)
        return product

    def _formed(self, raw: str, value: Any, form: str, noun: str, field: str) -> str:
        match form:
            case "capital":
                return self.words.capital(self._plain(raw, value))
            case "list" | "or":
                names = self.names(field, self._items(raw, value))
                return self.words.listed(names) if form == "list" else self.words.either(names)
            case "count" | "noun":
                number = self._number(raw, value)
                word = self.noun(noun, number, raw)
                return word if form == "noun" else f"{self.words.number(number)} {word}"
            case _:
                return self._figure(form, self._number(raw, value))

    def _figure(self, form: str, number: float) -> str:
        match form:
            case "length":
                return self.words.length(number, self.metric)
            case "signed":
                return self.words.signed(number)
            case "times":
                return self.words.times(number)
            case _:
                return self.words.spelled(number)

    def _plain(self, raw: str, value: Any) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, list | tuple):
            raise TextFault(f"names {{{raw}}}, which is a list; say {{{raw}:list}} or {{{raw}:or}}")
        return self.words.number(self._number(raw, value))

    @staticmethod
    def _number(raw: str, value: Any) -> float:
        if isinstance(value, int | float) and not isinstance(value, bool):
            return value
        if isinstance(value, str) and value.isdecimal():
            return int(value)
        raise TextFault(f"has {{{raw}}}, which is no number")

    @staticmethod
    def _items(raw: str, value: Any) -> list[str]:
        if isinstance(value, str):
            return [value]
        if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
            return list(value)
        raise TextFault(f"has {{{raw}}}, which is no list of names")

    def _name(self, field: str, item: str) -> str:
        for section in sections_of(field):
            entry = self.game.tables.get(section, {}).get(item)
            if entry:
                return str(entry.get("short") or entry.get("name") or item)
        return item


def say(edition: Edition, game: Game, text: str, own: Own | None = None) -> str:
    """``text`` as printed under ``game``, ``*bold*`` left in. ``own`` answers paths that begin with a dot.

    Raises :class:`Refused` for a placeholder that ``own`` does not answer.
    """
    try:
        return Voice(game, edition.words, edition.metric).say(text, own)
    except TextFault as why:
        raise Refused(f'{game.id}: the text "{text}" {why}') from None
