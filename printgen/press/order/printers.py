"""Printer profiles: what a ruler said of each printer, by paper and stock. A TOML file each, for this user alone.

They hold lengths as measured, not factors, so that anyone can check them against the page they came from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen import reading, units
from printgen.errors import Fault, Refused, nearest
from printgen.press.files import names as file_names
from printgen.press.files import writing
from printgen.press.files.refusing import refusing
from printgen.press.order import readings
from printgen.press.order.readings import Reading
from printgen.reading import Source
from printgen.sheets import pairs

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")
_KEYS = ("paper", "stock", "nominal", "measured", "back-offset")
_HEAD = """\
# What a ruler said of this printer, by paper and stock: across and up the paper, in millimetres.
# printgen printer add NAME measures again; deleting this file forgets the printer.
"""


class Printer(Struct, frozen=True):
    """A printer's name, and what was read of it, by paper and stock."""

    name: str
    readings: tuple[Reading, ...]

    def on(self, paper: str, stock: str = "") -> Reading:
        """What was read on a paper: on that stock, else on plain paper. Raises :class:`Refused` without any."""
        for wanted in (stock, ""):
            for each in self.readings:
                if (each.paper, each.stock) == (paper, wanted):
                    return each
        there = ", ".join(_where(each) for each in self.readings)
        raise Refused(
            f"nothing was measured of {self.name} on {_named(paper, stock)}, only on {there}:"
            f" printgen printer add {self.name} --paper {paper}"
        )


def folder() -> Path:
    """Where the profiles lie: in the user's folder for settings."""
    from platformdirs import user_config_path

    return user_config_path("printgen", appauthor=False) / "printers"


def names() -> tuple[str, ...]:
    """Every printer that was measured."""
    return tuple(sorted(path.stem for path in folder().glob("*.toml")))


def load(name: str) -> Printer:
    """The printer called ``name``; raises :class:`Refused` with the nearest, or with the faults of its file."""
    path = path_of(name)
    if not path.is_file():
        known = names()
        there = f"; there are {', '.join(known)}" if known else ""
        said = f"no printer is called {name}{nearest(name, known)}{there}: printgen printer add {name}"
        raise Refused(said)
    source = reading.read(path)
    faults = list(_faults(source))
    if faults:
        raise Refused(*faults)
    return Printer(name, tuple(_read(table) for table in source.tables["reading"]))


def add(name: str, new: Reading) -> Path:
    """Keeps a reading, in place of an older one on the same paper and stock. Returns the file it is in."""
    path = path_of(name)
    kept = load(name).readings if path.is_file() else ()
    others = [each for each in kept if (each.paper, each.stock) != (new.paper, new.stock)]
    _write(path, [*others, new])
    return path


def remove(name: str, paper: str = "", stock: str = "") -> None:
    """Forgets a printer, or only what was read on one paper and stock."""
    found = load(name)
    if paper:
        gone = [each for each in found.readings if (each.paper, each.stock) == (paper, stock)]
        if not gone:
            raise Refused(f"nothing was measured of {name} on {_named(paper, stock)}")
        left = [each for each in found.readings if each not in gone]
        if left:
            _write(path_of(name), left)
            return
    with refusing(path_of(name)):
        path_of(name).unlink()


def renewed(name: str, paper: str, stock: str, new: Reading) -> Reading:
    """``new`` with the lengths that were measured before, for one that only says how far backs are off."""
    try:
        old = load(name).on(paper, stock)
    except Refused:
        return new
    return replace(new, nominal=old.nominal, measured=old.measured)


def path_of(name: str) -> Path:
    """The file a printer is kept in. Raises :class:`Refused` for what no printer can be called."""
    if not _NAME.fullmatch(name):
        raise Refused(
            f'"{name}" cannot be the name of a printer; expected small letters, digits, dots and dashes'
        )
    why = file_names.unfit(name)
    if why:
        raise Refused(f'"{name}" cannot be the name of a printer: {why}')
    return folder() / f"{name}.toml"


def _faults(source: Source) -> Iterator[Fault]:
    tables = source.tables.get("reading")
    for key in source.tables:
        if key != "reading":
            yield source.fault((key,), f"{key} is no key of a printer; expected [[reading]]")
    if not isinstance(tables, list) or not tables or not all(isinstance(each, Mapping) for each in tables):
        yield source.fault(("reading",), "nothing was measured; expected tables [[reading]]")
        return
    for place, table in enumerate(tables):
        wrong = next(_wrong(table), None)
        if wrong:
            yield source.fault(("reading", place), wrong)


def _wrong(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if key not in _KEYS:
            yield f"{key} is no key of a reading{nearest(key, _KEYS)}"
        elif not isinstance(value, str):
            yield f"{key} is {reading.shown(value)}; expected a text in quotes"
    for key in ("paper", "nominal", "measured"):
        if key not in table:
            yield f"{key} is missing"
    try:
        found = _read(table)
        if min(*found.nominal, *found.measured) <= 0:
            yield "a length is not more than nothing"
        readings.check(found.nominal, found.measured, found.paper)
    except Refused as refused:
        yield str(refused)


def _read(table: Mapping[str, Any]) -> Reading:
    return Reading(
        table["paper"],
        table.get("stock", ""),
        pairs.lengths(table["nominal"], "nominal"),
        pairs.lengths(table["measured"], "measured"),
        pairs.lengths(table.get("back-offset", "0 mm, 0 mm"), "back-offset"),
    )


def _write(path: Path, kept: Iterable[Reading]) -> None:
    text = _HEAD + "".join(map(_table, sorted(kept, key=lambda each: (each.paper, each.stock))))
    with writing.Batch() as batch, batch.file(path) as out:
        out.write(text.encode())


def _table(each: Reading) -> str:
    stock = f"stock = {_quoted(each.stock)}\n" if each.stock else ""
    across, up = map(_mm, each.offset)
    return (
        f"\n[[reading]]\npaper = {_quoted(each.paper)}\n{stock}"
        f'nominal = "{" x ".join(map(_mm, each.nominal))}"\nmeasured = "{" x ".join(map(_mm, each.measured))}"\n'
        f'back-offset = "{across}, {up}"\n'
    )


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)


def _mm(inches: float) -> str:
    return f"{round(units.to_mm(inches), 4):g} mm"


def _where(each: Reading) -> str:
    return _named(each.paper, each.stock)


def _named(paper: str, stock: str) -> str:
    return f"{paper}, {stock}" if stock else paper
