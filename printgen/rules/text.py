"""Sentences with placeholders: how they are written, and what they say under the rules in force.

A text is plain words, ``*bold*`` and placeholders in braces: ``{modifier.aimed-shot.value:signed}``,
``{.up-to:length}``, ``{pool.five.dice*volley.formation}``, ``{switch.hits-mode}``, ``{hit-on}``,
``{'12'}``. So no number of the rules is ever typed into a sentence.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from printgen.errors import Refused, nearest
from printgen.rules.edition import Edition, Game
from printgen.rules.refers import sections_of
from printgen.words import Words

FORMS = ("length", "signed", "times", "word", "count", "noun", "or", "list", "capital")

_WITH_NOUN = ("count", "noun")
_NO_MARKUP = "<>&`\\"
_DEEPEST = 8

Own = Mapping[str, Any]


class TextFault(Exception):
    """What is wrong with a text, as the end of a sentence that begins with the text's path."""


class NamesNothing(TextFault):
    """A placeholder whose path leads nowhere."""

    def __init__(self, raw: str, path: tuple[str, ...], at: int, known: Iterable[str]) -> None:
        self.path = path
        around = ".".join(path[:at])
        where = f" in {around}" if around else ""
        near = nearest(path[at], known)
        super().__init__(f"names {{{raw}}}, but there is no {path[at]}{where}{near}")


@dataclass(frozen=True, slots=True)
class Placeholder:
    """``{factor*factor:form:form.noun}``. A factor whose first part is empty reads the entry that holds the text."""

    raw: str
    factors: tuple[tuple[str, ...], ...]
    forms: tuple[tuple[str, str], ...]

    @property
    def reads_own(self) -> bool:
        return any(factor[0] == "" for factor in self.factors)


@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[str | Placeholder, ...]:
    """Words and placeholders in turn; raises :class:`TextFault` for anything a text may not hold."""
    parts: list[str | Placeholder] = []
    words = rest = ""
    pieces = text.split("{")
    words = pieces[0]
    if "}" in words:
        raise TextFault("has a } without a { before it")
    _check_words(words)
    parts.append(words)
    for piece in pieces[1:]:
        inside, closed, rest = piece.partition("}")
        if not closed:
            raise TextFault(f"has a {{ without a }}: {{{inside[:30]}")
        if "}" in rest:
            raise TextFault("has a } without a { before it")
        parts.append(_placeholder(inside.strip()))
        _check_words(rest)
        parts.append(rest)
    _check_bold("".join(part for part in parts if isinstance(part, str)))
    return tuple(part for part in parts if part)


def check_name(name: str) -> None:
    """Names are printed as they stand: any figure, but no markup and no placeholder."""
    _check_signs(name)
    for sign in "{}*":
        if sign in name:
            raise TextFault(f'has "{sign}" in it; a name is printed as it stands')


def _check_words(words: str) -> None:
    _check_signs(words)
    for letter in words:
        if unicodedata.category(letter) in ("Nd", "No"):
            raise TextFault(
                f"has the figure {letter} typed into it; name the rule's number in braces, "
                f"or quote one that is no rule number: {{'{letter}'}}"
            )


def _check_signs(words: str) -> None:
    for letter in words:
        if letter in _NO_MARKUP:
            raise TextFault(f'has "{letter}" in it; the only markup is *bold*')
        if unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp"):
            raise TextFault("has a line break or a control sign in it; a text is one paragraph")


def _check_bold(words: str) -> None:
    if "**" in words or words.count("*") % 2:
        raise TextFault("has a * without its partner; bold is *one star on each side*")


def _placeholder(inside: str) -> str | Placeholder:
    if len(inside) > 2 and inside[0] == inside[-1] == "'":
        _check_signs(inside)
        return inside[1:-1]
    expression, *forms = inside.split(":")
    factors = tuple(tuple(factor.strip().split(".")) for factor in expression.split("*"))
    for factor in factors:
        if not all(factor[1:]) or (not factor[0] and len(factor) < 2):
            raise TextFault(f"has {{{inside}}}, which names nothing")
    return Placeholder(inside, factors, tuple(_form(form.strip(), inside) for form in forms))


def _form(form: str, inside: str) -> tuple[str, str]:
    name, _, noun = form.partition(".")
    if name not in FORMS:
        raise TextFault(
            f"has {{{inside}}}, but there is no form {name}{nearest(name, FORMS)}; forms: {', '.join(FORMS)}"
        )
    if bool(noun) != (name in _WITH_NOUN):
        wanted = "takes a noun, such as count.wound" if name in _WITH_NOUN else "takes no noun"
        raise TextFault(f"has {{{inside}}}, but {name} {wanted}")
    return name, noun


class _LeftOut(Exception):
    """A placeholder has nothing to say, so its whole text is left out."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Says texts under one game's rules. ``metric`` is millimetres for a game inch, where that is shown too."""

    game: Game
    words: Words
    metric: float | None = None

    def say(self, text: str, own: Own | None = None, depth: int = 0) -> str:
        """The sentence; empty where a placeholder finds an empty list or an optional number that is not given."""
        if depth > _DEEPEST:
            raise TextFault("goes round in a circle of placeholders")
        parts = parse(text)
        try:
            said = [part if isinstance(part, str) else self.put(part, own, depth) for part in parts]
        except _LeftOut:
            return ""
        return "".join(said).strip()

    def put(self, placeholder: Placeholder, own: Own | None, depth: int = 0) -> str:
        """What stands in a placeholder's place."""
        values = [self._value(placeholder.raw, factor, own, depth) for factor in placeholder.factors]
        if any(value is None or value == [] or value == () for value in values):
            if any(
                value is None and factor[0] != "" and len(factor) == 1
                for value, factor in zip(values, placeholder.factors, strict=True)
            ):
                return self._unset(depth)
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

    def _formed(self, raw: str, value: Any, form: str, noun: str, field: str) -> Any:
        match form:
            case "length":
                return self.words.length(self._number(raw, value), self.metric)
            case "signed":
                return self.words.signed(self._number(raw, value))
            case "times":
                return self.words.times(self._number(raw, value))
            case "word":
                return self.words.spelled(self._number(raw, value))
            case "noun":
                return self.noun(noun, self._number(raw, value), raw)
            case "count":
                number = self._number(raw, value)
                return f"{self.words.number(number)} {self.noun(noun, number, raw)}"
            case "or":
                return self.words.either(self.names(field, self._items(raw, value)))
            case "list":
                return self.words.listed(self.names(field, self._items(raw, value)))
            case _:
                return self.words.capital(self._plain(raw, value))

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
    """``text`` as it is printed under ``game``, ``*bold*`` left in. ``own`` answers paths that begin with a dot.

    Raises :class:`Refused` for a placeholder that ``own`` does not answer.
    """
    try:
        return Voice(game, edition.words, edition.metric).say(text, own)
    except TextFault as why:
        raise Refused(f'{game.id}: the text "{text}" {why}') from None
