"""Packs on the page: the form as ``printgen pack`` takes it, and what comes of it, counted."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from printgen.errors import Refused, nearest
from printgen.press.order import layouts
from printgen.press.order.order import Order
from printgen.press.packs import layout, pack
from printgen.press.packs.pack import Planned
from printgen.press.runs import job, printing
from printgen.press.runs.printing import Prepared
from printgen.render.outputs import OUTPUTS
from printgen.web import bounds, works
from printgen.web.asked import Asked
from printgen.web.shelf import Shelf
from printgen.web.works import Made

COUNTS: Mapping[str, str] = {"players": "Players", "spare": "Spare sets", "tables": "Tables"}
FORMS: Mapping[str, str] = {"half-sheet": "Two handouts to a sheet", "large": "Large type"}
WORDS = ("pack", "game", "run", *COUNTS, *FORMS)
"""The words of an address that a pack has beside the options."""
MOST = 40
"""Players, spare sets or tables that the page packs for."""


class Pack(Struct, frozen=True):
    """A pack to choose: its name, what it is, and how many it is for where nobody says."""

    id: str
    name: str
    text: str
    counts: Mapping[str, int]


class Run(Struct, frozen=True):
    """A file of a pack: on which stock, how many sheets, and what is in it, how often."""

    id: str
    name: str
    stock: str
    file: str
    sheets: int
    served: tuple[tuple[str, int, int], ...]


def packs(order: Order) -> tuple[Pack, ...]:
    """Every pack there is, the project's and those that ship; the one of most print runs first."""
    found = {key: layout.load(path) for key, path in layouts.pack_files(order.folder).items()}
    return tuple(
        Pack(key, each.layout.name, each.layout.text, each.counts)
        for key, each in sorted(found.items(), key=lambda pair: (-len(pair[1].runs), pair[0]))
    )


def planned(asked: Asked) -> Planned:
    """The pack that was asked for. Raises :class:`Refused` for what cannot be packed."""
    query = asked.query
    known = [each.id for each in packs(asked.order)]
    name = query.get("pack", known[:1])[0]
    if name not in known:
        raise Refused(f"no pack is called {name[:40]}{nearest(name, known)}; there are {', '.join(known)}")
    counts = {key: _count(key, query[key][0]) for key in COUNTS if key in query}
    forms = [form for form in FORMS if form in query]
    return pack.planned(asked.order, name, counts, forms, query.get("game", [""])[0])


def laid(asked: Asked, plan: Planned, shelf: Shelf) -> Prepared:
    """The pack drawn and laid out."""
    draw = works.drawer(asked.order, shelf)
    # The plan is of the pack's file as it is now: somebody may have edited it since.
    said = tuple((key, tuple(texts)) for key, texts in asked.kept.items())
    key = works.around(asked.order), said, repr(plan)
    edition = asked.order.edition
    found = shelf.laid.get(key, lambda: (edition, pack.prepared(asked.order, plan, draw)))[1]
    bounds.check_pages(found.sheets)
    return found


def runs(plan: Planned, prepared: Prepared) -> tuple[Run, ...]:
    """What is in each file."""
    return tuple(
        Run(
            stack.run.id,
            stack.run.name,
            stack.run.stock,
            file.path.name,
            len(file.pages),
            tuple((each.sheet.sheet.name, each.times, each.pieces) for each in stack.served),
        )
        for stack, file in zip(plan.stacks, prepared.files, strict=True)
    )


def file(asked: Asked, plan: Planned, prepared: Prepared, run: str) -> Made:
    """The PDF of one run; of all, in a zip, where none is named. The bytes of ``printgen pack``."""
    known = [stack.run.id for stack in plan.stacks]
    if run and run not in known:
        raise Refused(f"no part of this pack is called {run[:40]}; there are {', '.join(known)}")
    chosen = [each for id_, each in zip(known, prepared.files, strict=True) if run in ("", id_)]
    made = [(each.path.name, _rendered(each, asked.order)) for each in chosen]
    if run:
        return Made(made[0][0], OUTPUTS["pdf"].media, made[0][1])
    return Made(f"{Path(made[0][0]).stem.rpartition('-')[0]}.zip", works.ZIP, works.zipped(made))


def _rendered(each: job.File, order: Order) -> bytes:
    out = io.BytesIO()
    printing.render(each, order, out)
    return out.getvalue()


def _count(key: str, text: str) -> int:
    least = 0 if key == "spare" else 1
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else -1
    if not least <= number <= MOST:
        raise Refused(f'{key} is "{text[:20]}"; expected a whole number from {least} to {MOST}')
    return number
