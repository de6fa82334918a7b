"""Reprints on the page: what changed since a release of the project, and only that printed again."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from printgen.errors import Refused, nearest
from printgen.press.changes import telling
from printgen.press.changes.comparing import Changes, compare
from printgen.press.order.order import Order
from printgen.press.records import releases, states
from printgen.press.releases import reprint
from printgen.press.releases.reprint import Reprint
from printgen.press.runs import printing
from printgen.render.outputs import OUTPUTS
from printgen.sheets.margins import warnings
from printgen.web import bounds, works
from printgen.web.asked import Asked
from printgen.web.shelf import Shelf
from printgen.web.works import Made

WORDS = ("since",)
"""The words of an address that a reprint has beside the options."""


class Again(Struct, frozen=True):
    """What changed since a release, and what of it is printed again."""

    changes: Changes
    made: Reprint

    @property
    def pieces(self) -> int:
        return sum(self.made.pieces.values())


class Told(Struct, frozen=True):
    """A part of what is told: a heading, and its lines."""

    heading: str
    lines: tuple[str, ...]


def known(order: Order) -> tuple[str, ...]:
    """The releases of the project, the last one first. Damaged ones are passed over."""
    found, _ = releases.every(order.folder)
    return tuple(each.name for each in reversed(found))


def again(asked: Asked, shelf: Shelf) -> Again:
    """The reprint that was asked for. Only releases may be named: files and revisions are for the command line."""
    names = known(asked.order)
    if not names:
        raise Refused("this project has no release yet: printgen release NAME keeps what was printed")
    since = asked.query.get("since", names[:1])[0]
    if since not in names:
        raise Refused(
            f"there is no release {since[:40]}{nearest(since, names)}; there are {', '.join(names)}"
        )
    old = states.released(asked.order, since)
    changes = compare(asked.order, old, states.in_force(asked.order, old))
    with shelf.press:
        made = reprint.reprint(asked.order, changes, works.drawer(asked.order, shelf))
    bounds.check_pages(len(made.pages))
    return Again(changes, made)


def notes(asked: Asked, found: Again) -> tuple[str, ...]:
    """What to know before it is printed."""
    return (*warnings(asked.order.style.margin), *found.made.notes)


def told(asked: Asked, found: Again) -> Iterator[Told]:
    """What changed, in parts, in the words of ``printgen changes``."""
    heading, lines = "", list[str]()
    for line in (*telling.lines(found.changes, asked.order.words), ""):
        if line:
            heading, lines = (heading, [*lines, line.strip()]) if heading else (line, lines)
        elif heading:
            yield Told(heading, tuple(lines))
            heading, lines = "", []


def file(asked: Asked, found: Again) -> Made:
    """The bytes of ``printgen reprint``."""
    if not found.made.pages:
        raise Refused(asked.order.words.say("reprint.none", since=found.changes.since.title))
    out = io.BytesIO()
    printing.render(reprint.file(found.made, Path(states.REPRINT), asked.order), asked.order, out)
    return Made(states.REPRINT, OUTPUTS["pdf"].media, out.getvalue())
