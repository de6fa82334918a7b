"""A table as spreadsheets save it: commas, semicolons or tabs, whatever the letters are stored as, rows of texts.

Rows are counted as a spreadsheet counts them, from 1, blank ones too. Knows nothing of what the columns mean.
"""

from __future__ import annotations

import codecs
import csv
import os
from collections.abc import Iterator, Sequence
from io import StringIO

from msgspec import Struct

from printgen.errors import Fault, Refused
from printgen.reading.source import plain_bytes

SEPARATORS = (",", ";", "\t")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAYS = "sep="
"""How a first line begins that is there for a spreadsheet alone."""


class Spreadsheet(Struct, frozen=True):
    """A file that was read: its name as the user gave it, and its filled rows by their numbers."""

    name: str
    rows: tuple[tuple[int, tuple[str, ...]], ...]

    def fault(self, row: int, message: str) -> Fault:
        """A fault in a row of this file."""
        return Fault(message, self.name, row)


def read(path: str | os.PathLike[str], name: str = "") -> Spreadsheet:
    """Read the file at ``path``, called ``name`` in faults. Cells come without blanks around them.

    UTF-8 and UTF-16 are known by their mark, UTF-8 also without; else it is the code page that Excel saves in.
    Raises :class:`Refused` for what is no table.
    """
    name = name or os.fspath(path)
    return parse(plain_bytes(os.fspath(path), name, "a CSV file"), name)


def parse(data: bytes, name: str) -> Spreadsheet:
    """The table in ``data``, called ``name`` in faults; no file is opened. Raises :class:`Refused` as :func:`read`."""
    text = _text(data, name)
    separator, skipped = _separator(text)
    rows = []
    for number, cells in enumerate(_records(text, separator, name), 1):
        filled = tuple(" ".join(cell.split()) for cell in cells)
        if any(filled) and number > skipped:
            rows.append((number, filled))
    return Spreadsheet(name, tuple(rows))


def _text(data: bytes, name: str) -> str:
    encodings = [encoding for mark, encoding in _MARKS if data.startswith(mark)] or ["utf-8", "cp1252"]
    for encoding in encodings:
        try:
            return data.decode(encoding).removeprefix("\ufeff")
        except UnicodeDecodeError as why:
            place = why.start
    row = data.count(b"\n", 0, place) + 1
    raise Refused(Fault(f"byte 0x{data[place]:02x} is no letter; save the file as CSV UTF-8", name, row))


def _separator(text: str) -> tuple[str, int]:
    """What stands between cells, and how many rows at the top are not the table's.

    The first row that has anything in it decides: whatever it holds most of outside quotes.
    """
    for number, line in enumerate(text.splitlines(), 1):
        if number == 1 and line.casefold().startswith(_SAYS) and line[len(_SAYS) :].strip(" ") in SEPARATORS:
            return line[len(_SAYS) :].strip(" "), 1
        if line.strip(" ,;\t"):
            bare = "".join(line.split('"')[::2])
            return max(SEPARATORS, key=bare.count), 0
    return SEPARATORS[0], 0


def _records(text: str, separator: str, name: str) -> Iterator[Sequence[str]]:
    """Every row. A quote that is never closed, or is followed by more, is a fault: cells would run together."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    row = 0
    while True:
        row += 1
        try:
            yield next(reader)
        except StopIteration:
            return
        except csv.Error as why:
            raise Refused(Fault(f"this row is no CSV: {why}", name, row)) from None
