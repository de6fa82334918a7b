"""What the tables say alike: an entry's own sentence, and who vouches for what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from printgen import rules
from printgen.facts.saying import caption
from printgen.rules import Edition, Game
from printgen.rules.model import ChartRow, Entry, TableOf

_BY_BOOK = ("book", "ours")


def untitled(shows: str) -> TableOf:
    """A table of any set, for what stands under a heading of its own."""
    return TableOf(name="", shows=shows)  # type: ignore[arg-type]


def text_of(edition: Edition, game: Game, section: str, id_: str, field: str = "text") -> str:
    """An entry's sentence, its placeholders filled."""
    entry = game.tables[section][id_]
    return rules.say(edition, game, entry[field], entry)


def brief_of(edition: Edition, game: Game, section: str, id_: str) -> str:
    """An entry's sentence on a sheet: its brief one, which may be empty, or where it has none its text."""
    field = "text" if game.tables[section][id_]["brief"] is None else "brief"
    return text_of(edition, game, section, id_, field)


def status(edition: Edition, game: Game, entries: Iterable[Entry]) -> tuple[str, ...]:
    """One sentence a status that is not the book's, naming its entries where others are of the book."""
    shown = list(entries)
    found = dict.fromkeys(entry.status for entry in shown if entry.status not in _BY_BOOK)
    return tuple(said for each in found if (said := _vouched(edition, game, each, shown)))


def _vouched(edition: Edition, game: Game, status_: str, shown: Sequence[Entry]) -> str:
    names = [entry.name for entry in shown if entry.status == status_]
    key = status_ if len(names) == len(shown) else f"{status_}-some"
    return caption(edition, game, "status", key, {"names": names})


class Headed(Struct, frozen=True):
    """Part of a table under a heading of its own: a name and an aside at the end of its line."""

    name: str
    aside: str


Part = TypeVar("Part", bound=Headed)


def alone(parts: Mapping[str, Part]) -> tuple[str, dict[str, Part]]:
    """A single part needs no heading: its aside goes to the table's title. Several keep theirs."""
    if len(parts) != 1:
        return "", dict(parts)
    ((id_, part),) = parts.items()
    return part.aside, {id_: replace(part, name="", aside="")}


def name_of(entry: Entry | ChartRow) -> str:
    """The short name where an entry has one."""
    return getattr(entry, "short", "") or entry.name
