"""Freezes what a project prints: rules, layouts, sheets and a record, in a folder that is there whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from printgen.errors import Refused
from printgen.facts import PieceId
from printgen.press.building import build
from printgen.press.files import names
from printgen.press.files.whole_folder import whole_folder
from printgen.press.order import layouts, materials, project
from printgen.press.order.endings import formats
from printgen.press.order.order import Order
from printgen.press.order.project import shown
from printgen.press.records import releases
from printgen.press.records.release_manifest import FILE, RECORD, manifest
from printgen.press.records.releases import Release
from printgen.press.runs import printing, record, record_file
from printgen.press.runs.counting import printed
from printgen.press.runs.make import pieces
from printgen.rules import GAMES, shipped_files, sorting

SHEETS, RULES, LAYOUTS = "sheets", "rules", "layouts"
TAKEN = ("list", "make", "show")
"""Names that the command line keeps for itself."""
LONGEST, MOST = 60, 10_000
_NAME = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")


def check_name(order: Order, name: str) -> None:
    """Raises :class:`Refused` for what is no name of a release, and for one that is there."""
    expected = "expected small letters, figures, hyphens and dots, such as con-spring"
    if not _NAME.fullmatch(name) or len(name) > LONGEST:
        raise Refused(f'"{name}" is no name for a release; {expected}')
    why = names.unfit(name)
    if why:
        raise Refused(f'"{name}" is no name for a release: {why}; {expected}')
    if name in TAKEN or name.endswith(tuple(f".{ending}" for ending in (*formats(), "toml", "json"))):
        raise Refused(f'"{name}" would not be known from a file or a command; choose another name')
    if name in releases.names(order.folder):
        raise Refused(
            f"there is a release {name} already; a release is never changed, so choose another name"
        )


def copies(order: Order, said: Sequence[str]) -> tuple[int, dict[PieceId, int]]:
    """What ``--copies`` says: how often all sheets were printed, and how many of single pieces.

    Raises :class:`Refused` for every word that is neither.
    """
    sets = 1
    own: dict[PieceId, int] = {}
    for text in said:
        name, equals, number = text.rpartition("=")
        least = 0 if name else 1
        if bool(name) != bool(equals) or not _is_whole(number, least):
            raise Refused(
                f'--copies is "{text}"; expected how often all sheets were printed, such as 8,'
                " or how many of a piece, such as card/aimed-shot=12"
            )
        if name:
            own |= dict.fromkeys(pieces(order.edition, [name]), int(number))
        else:
            sets = int(number)
    return sets, own


def _is_whole(text: str, least: int) -> bool:
    return re.fullmatch(r"\d{1,5}", text) is not None and least <= int(text) <= MOST


def release(
    order: Order,
    name: str,
    sets: int = 1,
    own: Mapping[PieceId, int] | None = None,
    told: printing.Told = lambda done, of, name: None,
    noted: printing.Noted = lambda notes: None,
) -> Release:
    """Makes the release; raises :class:`Refused`, and then there is none.

    ``sets`` is how often all sheets were printed, ``own`` how many of single pieces.
    """
    check_name(order, name)
    count = {piece: number * sets for piece, number in printed(order, order.edition).items()}
    unknown = [str(piece) for piece in own or {} if piece not in count]
    if unknown:
        raise Refused(*(f"--copies: no layout of the project has {piece}" for piece in unknown))
    found, faults = releases.every(order.folder)
    if faults:
        noted([str(fault) for fault in faults])
    # One that cannot be read has a number, too.
    number = max((each.manifest.number for each in found), default=0) + len(faults) + 1
    place = order.folder / releases.FOLDER / name
    with whole_folder(Path(shown(place))) as folder:
        _print(order, folder / SHEETS, told, noted)
        for path, text in _frozen(order):
            _write(folder / path, text)
        kept = record.of(order.edition, {**count, **(own or {})}, sets)
        _write(folder / RECORD, record_file.encoded(kept))
        _write(folder / FILE, record_file.encoded(manifest(name, number, folder)))
    return releases.load(order.folder, name)


def _print(order: Order, folder: Path, told: printing.Told, noted: printing.Noted) -> None:
    bare = materials.for_cutter(order, None)
    jobs = build.jobs(order.edition, layouts.chosen(order.folder, ()), folder, bare=bare)
    printing.run(jobs, order, told, noted)


def _frozen(order: Order) -> Iterator[tuple[str, bytes]]:
    """The files that the sheets were made from, by their place in the release: project, layouts, rules."""
    if order.project:
        yield project.FILE, (order.folder / project.FILE).read_bytes()
    for name, path in layouts.chosen(order.folder, ()).items():
        yield f"{LAYOUTS}/{name}.toml", path.read_bytes()
    shipped = shipped_files.shipped_names()
    games, _ = sorting.stacks((*GAMES, *map(str, order.rule_files)))
    sources = [source for game in games for source in (game.root, *game.house) if source.name not in shipped]
    for name in dict.fromkeys(source.name for source in sources):
        yield _place(order, Path(name)), Path(name).read_bytes()


def _place(order: Order, path: Path) -> str:
    """A rules file of the project keeps its place in it; one from elsewhere goes into ``rules/``."""
    whole, folder = path.resolve(), order.folder.resolve()
    return whole.relative_to(folder).as_posix() if whole.is_relative_to(folder) else f"{RULES}/{path.name}"


def _write(path: Path, data: bytes) -> None:
    if path.exists():
        raise Refused(f"two files of the release would be called {path.name}; rename one of them")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
