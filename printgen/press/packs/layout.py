"""Packs: layouts that say for whom each sheet is and in which print run it goes. Users copy and edit them.

[pack]
players = 8                      # where neither the call nor a roster says how many
[run.card]
name = "Card"
stock = "card, 200 g"
[sheet.cones]
name = "Cones"
run = "card"
per = "players:4"                # one for every four; or "player", "table", "gm"; once where nothing is said
without = ["large"]              # not in the pack when --large is asked for; with = ["roster"]: only with one
pieces = ["cone/*"]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import ceil
from pathlib import Path
from typing import Any

from msgspec import Struct

from printgen.errors import Fault, Refused, nearest
from printgen.press.order import layouts
from printgen.press.order.layout_form import WORDS, Keys, key_faults
from printgen.press.order.layouts import Layout, Sheet
from printgen.press.order.options import MOST_SETS
from printgen.reading import Source, dotted, shown
from printgen.rules import Edition

ASKED = ("half-sheet", "large", "roster")
"""What a call may ask for, and a sheet be for; a roster last."""
_PER = re.compile(r"player|players:[1-9]\d{0,2}|table|gm")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What a run may be called: its file is named after it."""
_KEYS = Keys(
    top={
        "pack": (dict, "a table [pack]"),
        "run": (dict, "tables such as [run.card]"),
    },
    sheet={
        "run": (str, "a text in quotes"),
        "per": (str, "a text in quotes"),
        "with": (list, 'a list such as ["roster"]'),
        "without": (list, 'a list such as ["large"]'),
        "own": (bool, "true or false"),
        "share": (bool, "true or false"),
        "pouch": WORDS,
    },
    needed=("run",),
)
_PACK_KEYS: Mapping[str, tuple[type, str]] = dict.fromkeys(
    ("players", "spare", "tables"), (int, "a whole number")
)
_RUN_KEYS = dict.fromkeys(("name", "stock"), WORDS)
_LEAST = {"players": 1, "spare": 0, "tables": 1}


class Run(Struct, frozen=True):
    """Sheets that go through the printer on one ``stock``, in a file of their own."""

    id: str
    name: str
    stock: str


class PackSheet(Struct, frozen=True):
    """A sheet of a pack: for whom (``per``; empty: once), in which run.

    ``own``: of its cards only those about what the player's figures are and carry. ``share``: players' pieces
    stand on sheets together. ``pouch`` is what each piece goes into.
    """

    sheet: Sheet
    run: str
    per: str = ""
    with_: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()
    own: bool = False
    share: bool = False
    pouch: str = ""

    def is_for(self, asked: frozenset[str]) -> bool:
        """Whether it belongs in a pack for which these are asked."""
        return self.with_ <= asked and not self.without & asked

    @property
    def each(self) -> int:
        """For how many players one is: ``players:3``; 0 where it does not go by players."""
        return int(self.per.partition(":")[2] or 0)

    def times(self, players: int, tables: int) -> int:
        """How many of a sheet that is not any one player's."""
        if self.each:
            return ceil(players / self.each)
        return tables if self.per == "table" else 1


class Pack(Struct, frozen=True):
    """A pack as its file says it: how many where the call does not, its runs, its sheets in order."""

    layout: Layout
    counts: Mapping[str, int]
    runs: tuple[Run, ...]
    sheets: tuple[PackSheet, ...]

    def minds(self, form: str, asked: frozenset[str]) -> bool:
        """Whether any sheet is in it, or is not, because of ``form``."""
        return any(each.is_for(asked) != each.is_for(asked - {form}) for each in self.sheets)


def chosen(folder: Path, name: str) -> Path:
    """The file of a pack by its name. Raises :class:`Refused` with the nearest one."""
    known = layouts.pack_files(folder)
    bare = name.removeprefix(layouts.PACK)
    if bare not in known:
        raise Refused(f"no pack is called {name}{nearest(bare, known)}; there are {', '.join(known)}")
    return known[bare]


def load(path: Path, language: str = "en") -> Pack:
    """The pack in a file; raises :class:`Refused` with every fault of its form."""
    layout = layouts.load(path, _KEYS, language)
    faults = list(_faults(layout.source))
    if faults:
        raise Refused(*sorted(faults, key=lambda fault: fault.line))
    tables = layout.source.tables
    runs = tuple(
        Run(id_, *(layouts.spoken(run[key], language) for key in ("name", "stock")))
        for id_, run in tables.get("run", {}).items()
    )
    sheets = tuple(_sheet(sheet, tables["sheet"][sheet.id], language) for sheet in layout.sheets)
    return Pack(layout, {**_LEAST, **tables.get("pack", {})}, runs, sheets)


def piece_faults(pack: Pack, edition: Edition) -> Iterator[Fault]:
    """Every name of no piece, but in sheets that are there only with a roster where none is given."""
    asked = frozenset(ASKED if any(game.crew for game in edition.games.values()) else ASKED[:-1])
    for each in pack.sheets:
        if each.with_ <= asked:
            try:
                pack.layout.found(edition, each.sheet)
            except Refused as refused:
                yield from refused.faults


def _sheet(sheet: Sheet, said: Mapping[str, Any], language: str) -> PackSheet:
    return PackSheet(
        sheet,
        said["run"],
        said.get("per", ""),
        frozenset(said.get("with", ())),
        frozenset(said.get("without", ())),
        said.get("own", False),
        said.get("share", False),
        layouts.spoken(said.get("pouch", ""), language),
    )


def _faults(source: Source) -> Iterator[Fault]:
    pack, runs = source.tables.get("pack", {}), source.tables.get("run", {})
    yield from key_faults(source, ("pack",), pack, _PACK_KEYS, ())
    for key, least in _LEAST.items():
        number = pack.get(key, least)
        if isinstance(number, int) and not least <= number <= MOST_SETS:
            said = f"pack.{key} is {number}; expected a whole number from {least} to {MOST_SETS}"
            yield source.fault(("pack", key), said)
    if not runs:
        yield source.fault((), "run is missing; expected a table for each print run, such as [run.card]")
    for id_, run in runs.items():
        if not _ID.fullmatch(id_):
            said = f"{dotted(('run', id_))} names a file; expected small letters, figures and hyphens, such as run.card"
            yield source.fault(("run", id_), said)
        if isinstance(run, Mapping):
            yield from key_faults(source, ("run", id_), run, _RUN_KEYS, ("name", "stock"))
        else:
            said = f"run.{id_} is {shown(run)}; expected a table [run.{id_}]"
            yield source.fault(("run", id_), said)
    for id_, sheet in source.tables["sheet"].items():
        yield from _sheet_faults(source, ("sheet", id_), sheet, runs)


def _sheet_faults(
    source: Source, path: tuple[str, ...], sheet: Mapping[str, Any], runs: Mapping[str, Any]
) -> Iterator[Fault]:
    if sheet["run"] not in runs:
        known = ", ".join(runs) or "none"
        said = f'is "{sheet["run"]}"{nearest(sheet["run"], runs)}; expected one of {known}'
        yield source.fault((*path, "run"), f"{dotted((*path, 'run'))} {said}")
    if "per" in sheet and not _PER.fullmatch(sheet["per"]):
        said = f'is "{sheet["per"]}"; expected player, players: and a number, table or gm'
        yield source.fault((*path, "per"), f"{dotted((*path, 'per'))} {said}")
    for key in ("with", "without"):
        for place, each in enumerate(sheet.get(key, ())):
            if each not in ASKED:
                here = (*path, key, place)
                near = nearest(each, ASKED) if isinstance(each, str) else ""
                yield source.fault(
                    here, f"{dotted(here)} is {shown(each)}{near}; expected {', '.join(ASKED)}"
                )
