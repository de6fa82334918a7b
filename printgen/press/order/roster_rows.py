"""The rows of a roster, CSV or TOML, in one shape: who is there, in the words of whoever typed it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from printgen import reading
from printgen.errors import Fault, Refused, nearest
from printgen.reading import Source, decode, spreadsheet
from printgen.reading.spreadsheet import Spreadsheet
from printgen.rules.crew import RosterTables

COLUMNS = ("name", "player", "side", "class", "weapons", "states")
_LISTS = ("weapons", "states")
_SINGULAR = {"weapon": "weapons", "state": "states"}
_BETWEEN = re.compile(r"[,;/+|]")
_FIGURE = "figure"
MOST = 500
"""Figures of a roster."""


class Line(Struct, frozen=True):
    """One figure. ``weapons`` and ``states`` are as they were typed, in one text or several."""

    name: str
    player: str
    side: str
    class_: str
    weapons: tuple[str, ...]
    states: tuple[str, ...]
    source: Spreadsheet | Source
    place: int

    def fault(self, column: str, message: str) -> Fault:
        """A fault in a column of this row: of a spreadsheet by its row, of a TOML file by its line."""
        if isinstance(self.source, Spreadsheet):
            return self.source.fault(self.place, f"column {column} {message}")
        path: reading.Path = (_FIGURE, self.place, column)
        return self.source.fault(path, f"{reading.dotted(path)} {message}")

    @property
    def where(self) -> str:
        """How another row speaks of this one."""
        spread = isinstance(self.source, Spreadsheet)
        return f"row {self.place}" if spread else reading.dotted((_FIGURE, self.place))


def is_roster(path: Path) -> bool:
    """Whether a file is a roster by its name: whatever a spreadsheet saves."""
    return path.suffix.lower() in (".csv", ".tsv", ".txt")


def lines(path: Path, name: str) -> tuple[tuple[Line, ...], tuple[Fault, ...]]:
    """Every figure of the file at ``path``, called ``name`` in faults, and every fault of its form.

    Raises :class:`Refused` where that is all there is to say.
    """
    if is_roster(path):
        return _checked(*_of_csv(spreadsheet.read(path, name)), name)
    return _checked(*_of_toml(reading.read(path, name)), name)


def lines_in(data: bytes, name: str) -> tuple[tuple[Line, ...], tuple[Fault, ...]]:
    """The same of a roster that came as ``data``, of the kind that its ``name`` says; no file is opened."""
    if is_roster(Path(name)):
        return _checked(*_of_csv(spreadsheet.parse(data, name)), name)
    return _checked(*_of_toml(reading.parse(data, name)), name)


def _checked(
    read: Iterable[Line], faults: Sequence[Fault], name: str
) -> tuple[tuple[Line, ...], tuple[Fault, ...]]:
    found = tuple(read)
    if not found:
        raise Refused(*(faults or [Fault("the roster is empty; expected a row for each figure", name)]))
    if len(found) > MOST:
        raise Refused(Fault(f"the roster has {len(found)} figures; printgen takes {MOST}", name))
    return found, tuple(faults)


def split(texts: Sequence[str]) -> Iterator[str]:
    """The names in a text that lists them."""
    for text in texts:
        yield from (part.strip() for part in _BETWEEN.split(text) if part.strip())


def _of_toml(source: Source) -> tuple[list[Line], list[Fault]]:
    """What is no text, or is called what nothing is, is set aside with its fault; the rest is read."""
    faults: list[Fault] = []
    try:
        decode.decode(source, RosterTables)
    except Refused as refused:
        faults += refused.faults
    tables = source.tables.get(_FIGURE)
    figures = enumerate(tables) if isinstance(tables, list) else ()
    return [_line(source, place, each) for place, each in figures if _has_name(each)], faults


def _has_name(figure: Any) -> bool:
    return isinstance(figure, Mapping) and isinstance(figure.get("name"), str)


def _line(source: Source, place: int, table: Mapping[str, Any]) -> Line:
    name, player, side, class_ = (_tidy(_text(table.get(key))) for key in COLUMNS if key not in _LISTS)
    weapons, states = (_texts(table.get(key)) for key in _LISTS)
    return Line(name, player, side, class_, weapons, states, source, place)


def _text(said: Any) -> str:
    return said if isinstance(said, str) else ""


def _texts(said: Any) -> tuple[str, ...]:
    listed = said if isinstance(said, list) else [said]
    return tuple(each for each in listed if isinstance(each, str) and each.strip())


def _tidy(text: str) -> str:
    """A name without blanks around it, its letters composed."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _of_csv(sheet: Spreadsheet) -> tuple[list[Line], list[Fault]]:
    if not sheet.rows:
        return [], []
    (first, head), *rows = sheet.rows
    columns, faults = _columns(sheet, first, head)
    said = "this row has a cell to the right of the last column; quote a cell that holds the separator"
    faults += [sheet.fault(number, said) for number, cells in rows if any(cells[len(head) :])]
    found = []
    for number, cells in rows:
        cell = dict(zip(columns, cells, strict=False))
        words = (_tidy(cell.get(column, "")) for column in COLUMNS if column not in _LISTS)
        name, player, side, class_ = words
        weapons, states = ((cell[column],) if cell.get(column) else () for column in _LISTS)
        found.append(Line(name, player, side, class_, weapons, states, sheet, number))
    return found, faults


def _columns(sheet: Spreadsheet, row: int, head: Sequence[str]) -> tuple[tuple[str, ...], list[Fault]]:
    """What each column is, whatever its capitals; empty for one without a head.

    Raises :class:`Refused` where no column has the names, as every row would then lack one.
    """
    said = [each.casefold() for each in head]
    found = tuple(_SINGULAR.get(each, each) for each in said)
    known = ", ".join(COLUMNS)
    faults = [
        sheet.fault(
            row, f'column {place} is called "{head[place - 1]}"{nearest(each, COLUMNS)}; expected {known}'
        )
        for place, each in enumerate(found, 1)
        if each and each not in COLUMNS
    ]
    faults += [
        sheet.fault(row, f"column {each} is there twice")
        for each in dict.fromkeys(found)
        if each in COLUMNS and found.count(each) > 1
    ]
    if "name" not in found:
        faults.append(
            sheet.fault(row, f"there is no column called name; the first row names the columns: {known}")
        )
        raise Refused(*faults)
    return found, faults
