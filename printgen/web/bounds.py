"""What one request may ask for: a page is for one table, and nobody is to wait long for somebody else."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic

from printgen.errors import Refused
from printgen.press.runs.job import Job

MOST_BYTES = 1 << 20
"""Of a body. Rules are read up to less than that."""
MOST_PIECES = 120
MOST_PRINTED = 2_000
"""Pieces with their copies."""
MOST_PAGES = 400
MOST_FIGURES = 60
MOST_ROSTER = 60_000
"""Bytes of a roster; 500 figures take about half."""
MOST_KEYS, MOST_ITEMS, MOST_VALUES = 150, 300, 6_000
"""Of one table, of one list, of a whole file of rules or a scenario."""
LONGEST = 20.0
"""Seconds for one request."""


class TooLong(Refused):
    """The work is more than a page waits for."""


class Clock:
    """Ends work that takes too long, wherever it looks at the clock."""

    def __init__(self, seconds: float = LONGEST) -> None:
        self._end = monotonic() + seconds

    def look(self) -> None:
        """Raises :class:`TooLong` after the end."""
        if monotonic() > self._end:
            raise TooLong(
                f"this takes longer than {LONGEST:g} seconds, the most a page waits; ask for less at a time,"
                " or use the command line"
            )


def check_jobs(jobs: Iterable[Job], copies: int) -> None:
    """Refuse more pieces than a page prints at once."""
    pieces = sum(len(part.pieces) for job in jobs for part in job.parts)
    if pieces > MOST_PIECES:
        raise Refused(f"that is {pieces} pieces; the page prints at most {MOST_PIECES} at once")
    if pieces * copies > MOST_PRINTED:
        raise Refused(f"that is {pieces * copies} in all; the page prints at most {MOST_PRINTED} at once")


def check_pages(pages: int) -> None:
    """Refuse more sheets than anyone glues or cuts."""
    if pages > MOST_PAGES:
        raise Refused(f"that is {pages} sheets; the page makes at most {MOST_PAGES} at once")


def check_tables(tables: object) -> None:
    """Refuse rules and scenarios whose faults alone would take long to tell: each is held against its neighbours."""
    todo, values = [tables], 0
    while todo:
        each = todo.pop()
        values += 1
        if isinstance(each, dict | list):
            most, what = (MOST_KEYS, "keys") if isinstance(each, dict) else (MOST_ITEMS, "items")
            if len(each) > most:
                raise Refused(f"a part of this file has {len(each)} {what}; the page takes at most {most}")
            todo += each.values() if isinstance(each, dict) else each
        if values > MOST_VALUES:
            raise Refused(f"this file says more than {MOST_VALUES} things, the most the page takes")


def check_roster(data: bytes) -> None:
    """Refuse a roster that is longer than any event."""
    if len(data) > MOST_ROSTER:
        raise Refused(f"the roster has {len(data)} bytes; the page takes at most {MOST_ROSTER}")


def check_figures(tables: object) -> None:
    """Refuse a scenario with more people than a table holds."""
    check_tables(tables)
    found = _named(tables)
    if found > MOST_FIGURES:
        raise Refused(f"{found} stand on this table; the page plays with at most {MOST_FIGURES}")


def _named(tables: object) -> int:
    """How many figures and things a scenario lists, wherever it does."""
    todo, found = [tables], 0
    while todo:
        each = todo.pop()
        if isinstance(each, dict):
            found += "name" in each
            todo += each.values()
        elif isinstance(each, list):
            todo += each
    return found
