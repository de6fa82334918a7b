"""A project: a folder with ``printgen.toml``, so that nobody prints old numbers by forgetting an option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printgen import reading
from printgen.errors import Fault, Refused, nearest
from printgen.press.files.place import FILE, find, shown
from printgen.press.order import values
from printgen.press.order.options import IN_PROJECT
from printgen.reading import Source

if TYPE_CHECKING:
    from printgen.sheets.stocks import Stock

__all__ = ["FILE", "Choice", "Project", "find", "load", "shown", "sound"]
Choice = str | int | bool


@dataclass(frozen=True, slots=True)
class Project:
    """``options`` are what the file says of `IN_PROJECT`; ``rules`` are names or paths as typed there;
    ``stocks`` are its own, by name."""

    folder: Path
    rules: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    choices: Mapping[str, Choice] = field(default_factory=dict)
    stocks: Mapping[str, Stock] = field(default_factory=dict)
    source: Source | None = field(default=None, repr=False, compare=False)

    def places(self) -> dict[str, tuple[str, int]]:
        """In which file and line each choice was made."""
        if not self.source:
            return {}
        return {key: (self.source.name, self.source.line(("set", key))) for key in self.choices}


def load(folder: Path) -> Project:
    """The project in ``folder``; raises :class:`Refused` with every fault of its file."""
    project, faults = sound(folder)
    if faults:
        raise Refused(*faults)
    return project


def sound(folder: Path) -> tuple[Project, tuple[Fault, ...]]:
    """What is right in the folder's project file, and every fault of the rest, in the order of the file."""
    try:
        source = reading.read(shown(folder / FILE))
    except Refused as refused:
        return Project(folder), refused.faults
    faults = {key: fault for key, value in source.tables.items() if (fault := _fault(source, key, value))}
    tables = {key: value for key, value in source.tables.items() if key not in faults}
    wrong = _choice_faults(source)
    wrong_stocks = tuple(_stock_faults(source))
    own_stocks = {} if wrong_stocks else _own_stocks(source)
    project = Project(
        folder,
        tuple(tables.get("rules", ())),
        {key: tables[key] for key in IN_PROJECT if key in tables},
        {key: value for key, value in tables.get("set", {}).items() if key not in wrong},
        own_stocks,
        source,
    )
    every = (*faults.values(), *wrong.values(), *wrong_stocks)
    return project, tuple(sorted(every, key=lambda fault: fault.line))


def _fault(source: Source, key: str, value: Any) -> Fault | None:
    known = ("rules", *IN_PROJECT, "set", "stock")
    if key not in known:
        return source.fault((key,), f"{key} is no key of a project{nearest(key, known)}")
    if key == "rules":
        good, expected = _is_texts(value), 'a list of files or names, such as ["rules/club.toml"]'
    elif key in ("set", "stock"):
        good, expected = isinstance(value, Mapping), "a table"
    else:
        good, expected = isinstance(value, str), "a text in quotes"
    if not good:
        return source.fault((key,), f"{key} is {reading.shown(value)}; expected {expected}")
    wrong = values.check(key, value) if key in IN_PROJECT else ()
    return source.fault((key,), "; ".join(fault.message for fault in wrong)) if wrong else None


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _stocks(source: Source) -> Mapping[str, Any]:
    tables = source.tables.get("stock", {})
    return tables if isinstance(tables, Mapping) else {}


def _own_stocks(source: Source) -> dict[str, Stock]:
    tables = _stocks(source)
    if not tables:
        return {}
    from printgen.sheets import stocks

    return {name: stocks.made(name, table) for name, table in tables.items()}


def _stock_faults(source: Source) -> Iterator[Fault]:
    tables = _stocks(source)
    if not tables:
        return
    from printgen.sheets import stocks

    for name, table in tables.items():
        if not isinstance(table, Mapping):
            said = f"stock.{name} is {reading.shown(table)}; expected a table [stock.{name}]"
            yield source.fault(("stock", name), said)
            continue
        for key, message in stocks.wrong(name, table):
            yield source.fault(("stock", name, *([key] if key else [])), message)


def _choice_faults(source: Source) -> dict[str, Fault]:
    choices = source.tables.get("set", {})
    if not isinstance(choices, Mapping):
        return {}
    expected = "expected a text, a whole number, true or false"
    return {
        key: source.fault(("set", key), f"set.{key} is {reading.shown(value)}; {expected}")
        for key, value in choices.items()
        if not isinstance(value, str | int)
    }
