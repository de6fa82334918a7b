"""One thing varied, and the odds of each: how many shooters, how far, aimed or not, a switch, the policy."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen.errors import Fault, Refused, nearest
from printgen.press.odds import Asked, Question, ask, radius, varied
from printgen.press.order import Order, choice
from printgen.reading import Source
from printgen.resolver.odds.headline import Figure, headline

MOST = 200
"""The most values of one table."""

Tables = dict[str, Any]
Change = Callable[[Tables, str, Order], None]

_YES, _NO = ("yes", "true", "on"), ("no", "false", "off")


class Line(Struct, frozen=True):
    """The answer for one value."""

    value: str
    asked: Asked

    @property
    def figures(self) -> tuple[Figure, ...]:
        return headline(self.asked.game, self.asked.answer)


class Varied(Struct, frozen=True):
    """``key`` as it was asked for, and a line a value."""

    key: str
    lines: tuple[Line, ...]

    @property
    def columns(self) -> tuple[Figure, ...]:
        """Every number that some line has, in order."""
        found: dict[tuple[str, str], Figure] = {}
        for line in self.lines:
            found |= {(each.key, each.of): each for each in line.figures if (each.key, each.of) not in found}
        return tuple(found.values())

    @property
    def charted(self) -> tuple[Figure, ...]:
        """The columns that share a scale: the chances, or the means where there are none."""
        chances = tuple(each for each in self.columns if each.chance)
        return chances or self.columns

    def at(self, line: Line, column: Figure) -> Figure | None:
        """The number of a line in a column."""
        return next((each for each in line.figures if (each.key, each.of) == (column.key, column.of)), None)


def vary(order: Order, question: Question, text: str) -> Varied:
    """The answers for ``KEY=VALUES``; raises :class:`Refused` for an unknown key and for values that it cannot have."""
    key, values = _parsed(text)
    changes = _changes(question.source)
    switches = [name for game in order.edition.games.values() for name in (*game.switches, *game.settings)]
    known = [*changes, "policy", *dict.fromkeys(switches)]
    if key not in known:
        raise Refused(
            f'--vary has "{key}", which cannot be varied here{nearest(key, known)}; {_can(changes)}'
        )
    return Varied(key, tuple(_line(order, question, key, value, changes) for value in values))


def _can(changes: Mapping[str, Change]) -> str:
    return f"there are {', '.join(changes)}, policy, and every switch and setting of the rules"


def _parsed(text: str) -> tuple[str, list[str]]:
    key, equals, listed = text.partition("=")
    values: list[str] = []
    for part in listed.split(","):
        run = re.fullmatch(r"\s*(\d{1,3})\.\.(\d{1,3})\s*", part)
        if run and int(run[1]) <= int(run[2]):
            values += map(str, range(int(run[1]), int(run[2]) + 1))
        else:
            values.append(part.strip())
    if not equals or not key.strip() or not all(values) or any(".." in value for value in values):
        raise Refused(f'--vary is "{text}"; expected KEY=VALUES, such as shooters=1..17 or aimed=no,yes')
    if len(values) > MOST:
        raise Refused(f"--vary has {len(values)} values; expected {MOST} at most")
    return key.strip(), values


def _line(order: Order, question: Question, key: str, value: str, changes: Mapping[str, Change]) -> Line:
    try:
        if key == "policy":
            return Line(value, ask(order, replace(question, by=value)))
        if key not in changes:
            return Line(value, ask(varied(order, dict([choice(f"{key}={value}")])), question))
        tables = copy.deepcopy(dict(question.source.tables))
        changes[key](tables, value, order)
        changed = Source(question.source.name, tables, question.source.text)
        return Line(value, ask(order, replace(question, source=changed)))
    except Refused as why:
        told = (Fault(f"{key}={value}: {fault.message}", fault.file, fault.line) for fault in why.faults)
        raise Refused(*told) from None


def _changes(source: Source) -> Mapping[str, Change]:
    """What can be varied in a scenario."""
    if "shot" in source.tables:
        return _OF_SHOT
    if "volley" in source.tables:
        return {**_OF_VOLLEY, **_parties(source)}
    return _OF_GRENADE


def _flag(table: str, key: str) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        tables[table] = {**tables[table], key: _yes(value)}

    return change


def _number(table: str, key: str) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        tables[table] = {**tables[table], key: _whole(value)}

    return change


def _target(tables: Tables) -> Tables:
    target: Tables = next(each for each in tables["figure"] if each["name"] == tables["shot"]["target"])
    return target


def _range(tables: Tables, value: str, order: Order) -> None:
    target = _target(tables)
    if "seen" in target:
        target["seen"]["range"] = _inches(value)
    elif "polar" in target:
        target["polar"]["range"] = _inches(value) + radius(order)
    else:
        raise Refused("the target stands by at = [x, y]; a range is varied where it stands by seen or polar")


def _zone(tables: Tables, value: str, order: Order) -> None:
    target = _target(tables)
    if "seen" not in target:
        raise Refused("the target's zone follows from where it stands; it is varied where it stands by seen")
    target["seen"]["zone"] = value


def _cover(tables: Tables, value: str, order: Order) -> None:
    target = _target(tables)
    others = [claim for claim in target.get("claims", ()) if claim != "cover"]
    target["claims"] = [*others, "cover"] if _yes(value) else others


def _class(tables: Tables, value: str, order: Order) -> None:
    next(each for each in tables["figure"] if each["name"] == tables["shot"]["firer"])["class"] = value


_OF_SHOT: Mapping[str, Change] = {
    "range": _range,
    "zone": _zone,
    "aimed": _flag("shot", "aimed"),
    "moved": _flag("shot", "moved"),
    "cover": _cover,
    "barrels": _number("shot", "barrels"),
    "hands": _number("shot", "hands"),
    "correction": _number("shot", "correction"),
    "class": _class,
}


def _shooters(place: int) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        tables["volley"]["shooters"][place]["count"] = _whole(value)

    return change


def _parties(source: Source) -> Mapping[str, Change]:
    """Each party by its name; a party alone is ``shooters``."""
    parties = source.tables["volley"].get("shooters", ())
    named = {str(party.get("name")): _shooters(place) for place, party in enumerate(parties)}
    return {"shooters": _shooters(0)} if len(named) == 1 else named


def _units(tables: Tables) -> list[Tables]:
    return [unit for unit in tables["unit"] if unit["name"] == tables["volley"]["target"]]


def _everyones_range(tables: Tables, value: str, order: Order) -> None:
    for unit in _units(tables):
        for place, figure in enumerate(unit["figure"], 1):
            figure["range"] = _inches(value)
            figure.setdefault("order", place)


def _formation(tables: Tables, value: str, order: Order) -> None:
    for unit in _units(tables):
        unit["formation"] = _yes(value)


_OF_VOLLEY: Mapping[str, Change] = {"range": _everyones_range, "formation": _formation}


def _point(tables: Tables, value: str, order: Order) -> None:
    tables["grenade"]["point"] = {"from_thrower": _inches(value)}


_OF_GRENADE: Mapping[str, Change] = {"at": _point}


def _yes(value: str) -> bool:
    if value not in (*_YES, *_NO):
        raise Refused(f'"{value}" is neither yes nor no')
    return value in _YES


def _whole(value: str) -> int:
    if not value.isdecimal() or len(value) > 3:
        raise Refused(f'"{value}" is no whole number')
    return int(value)


def _inches(value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise Refused(f'"{value}" is no length in game inches') from None
