"""Printgen's own sentences and the way a language writes numbers and lists: one TOML file a language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import tomli
from msgspec import Struct

from printgen.errors import Refused, nearest
from printgen.units import to_mm

_HERE = Path(__file__).parent
_FIRST = "en"
_FRACTIONS = {0.25: "¼", 0.5: "½", 0.75: "¾"}


def languages() -> tuple[str, ...]:
    """The languages printgen speaks, by their file names."""
    return tuple(sorted(path.stem for path in _HERE.glob("*.toml")))


def file_of(language: str) -> str:
    """What the file of a language is called in what people read."""
    return f"printgen/words/{language}.toml"


def unspoken(language: str) -> str:
    """What is said of a language that printgen does not speak; empty for one that it does."""
    known = languages()
    if language in known:
        return ""
    return f'printgen does not speak "{language}"{nearest(language, known)}; known: {", ".join(known)}'


class Words(Struct, frozen=True):
    """The sentences of one language. ``tables`` is its file, English where that has no words of its own.

    ``untranslated`` are the keys of those.
    """

    language: str
    tables: Mapping[str, Any]
    untranslated: tuple[str, ...] = ()

    @classmethod
    def load(cls, language: str = "en") -> Words:
        """The words of ``language``; raises :class:`Refused` for one that printgen does not speak."""
        wrong = unspoken(language)
        if wrong:
            raise Refused(wrong)
        return _load(language)

    @property
    def reviewed(self) -> bool:
        """Whether somebody who plays in this language has read its sentences."""
        return bool(self.tables["language"]["reviewed"])

    def say(self, key: str, **values: object) -> str:
        """The sentence ``key`` (``sheet.scale``) with ``values`` put in. An unknown key is a KeyError."""
        table: Any = self.tables
        for part in key.split("."):
            table = table[part]
        return str(table).format_map(values)

    def number(self, value: float) -> str:
        """``2½``, ``−1``, ``0.3``: a number as it is read, with a true minus and the usual fractions."""
        sign = self.tables["number"]["minus"] if value < 0 else ""
        size = abs(value)
        whole, part = int(size), size - int(size)
        if part in _FRACTIONS:
            return f"{sign}{whole or ''}{_FRACTIONS[part]}"
        return sign + self._decimal(size)

    def percent(self, share: float) -> str:
        """``101.25 %``: a share of one, to two places, never as a fraction."""
        number = f"{share * 100:.2f}".replace(".", self.tables["number"]["point"])
        return self.say("number.percent", number=number)

    def length(self, game_inches: float, metric: float | None = None) -> str:
        """``2½″``; where a game inch is ``metric`` millimetres on the table, ``6″ (15 cm)``."""
        inches: str = self.say("number.inch", number=self.number(game_inches))
        if metric is None:
            return inches
        return self.say("number.both", inches=inches, cm=self._decimal(game_inches * metric / 10))

    def ruler(self, inches: float, metric: float | None = None) -> str:
        """``12.313″``: a length on paper to hold a ruler against; in mm where the game inch is metric."""
        if metric is None:
            return str(
                self.say("number.inch", number=f"{inches:.3f}".replace(".", self.tables["number"]["point"]))
            )
        return str(self.say("number.mm", number=self._decimal(round(to_mm(inches), 1))))

    def base(self, inches: float) -> str:
        """``25 mm``, ``1″``: the size of a base as it is sold."""
        mm = round(to_mm(inches), 2)
        if mm == int(mm) or round(inches * 8, 3) % 1:
            return str(self.say("number.mm", number=self._decimal(mm)))
        return str(self.say("number.inch", number=self.number(inches)))

    def signed(self, value: float) -> str:
        """``+3``, ``−1``, ``0``: a number to add."""
        plus = self.tables["number"]["plus"] if value > 0 else ""
        return plus + self.number(value)

    def times(self, value: float) -> str:
        """``×2``, ``×½``: a number to multiply by."""
        return self.say("number.times", number=self.number(value))

    def spelled(self, value: float) -> str:
        """``three``; beyond the words a language spells, and between whole numbers, figures."""
        spelled = self.tables["number"]["spelled"]
        if value == int(value) and 0 <= value < len(spelled):
            return str(spelled[int(value)])
        return self.number(value)

    def listed(self, names: Iterable[str]) -> str:
        """``a, b and c``."""
        return self._joined(names, "and")

    def either(self, names: Iterable[str]) -> str:
        """``a, b or c``."""
        return self._joined(names, "or")

    def beside(self, names: Iterable[str]) -> str:
        """``a, b, c``: each within the one before it, or simply after it."""
        return str(self.tables["join"]["comma"]).join(names)

    def capital(self, text: str) -> str:
        """The text with its first letter large; a sign of emphasis before it is passed over."""
        head = len(text) - len(text.lstrip("*"))
        return text[:head] + text[head : head + 1].upper() + text[head + 1 :]

    def _decimal(self, size: float) -> str:
        text = f"{size:.3f}".rstrip("0").rstrip(".")
        return text.replace(".", self.tables["number"]["point"])

    def _joined(self, names: Iterable[str], last: str) -> str:
        *most, final = names = list(names) or [""]
        join = self.tables["join"]
        return join["comma"].join(most) + join[last] + final if most else final


@cache
def _load(language: str) -> Words:
    tables = _tables(language)
    if language == _FIRST:
        return Words(language, tables)
    first = _tables(_FIRST)
    lacking = tuple(map(".".join, _lacking(tables, first)))
    return Words(language, _over(first, tables), lacking)


def _tables(language: str) -> dict[str, Any]:
    return tomli.loads((_HERE / f"{language}.toml").read_text("utf-8"))


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """``above`` where it says something, else ``below``."""
    both = {
        key: _over(value, above[key])
        for key, value in below.items()
        if key in above and isinstance(value, dict)
    }
    return {**below, **above, **both}


def _lacking(tables: Mapping[str, Any], first: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    for key, value in first.items():
        if isinstance(value, dict):
            yield from ((key, *rest) for rest in _lacking(tables.get(key, {}), value))
        elif key not in tables:
            yield (key,)
