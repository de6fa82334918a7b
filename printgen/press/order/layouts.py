"""Layouts: TOML files that say which pieces go on which sheet. The project's come before the shipped ones.

name = "Templates"               # or a name a language: { en = "Templates", de = "Schablonen" }
text = "Cones and rings."
# pictures = true                # each piece an SVG of its own, in a folder of the layout's name
[sheet.rings]
name = "Blast rings"
pieces = ["ring/*", "throw/grenade"]
[sheet.cards]
pieces = ["card/*"]
cards = true                     # equal cells with shared cut lines; what follows says so too
copies = { "card/aimed-shot" = 2 }
backs = "duplex"
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

from printgen import reading
from printgen.errors import Fault, Refused, nearest
from printgen.facts import find
from printgen.facts.piece_id import PieceId
from printgen.press.files import names
from printgen.press.order.layout_form import Keys, cards, form_faults
from printgen.press.order.project import shown
from printgen.reading import Source
from printgen.rules import Edition
from printgen.sheets import stocks
from printgen.sheets.stocks import Stock

_ALL = "*"
_ROOT = Path(__file__).parents[2]
_PART = re.compile(r"-\d+of\d+$|-cut$")
"""How the names of a document's sheets end."""
PACK = "pack-"
"""How the files of packs begin: layouts that `printgen pack` makes, and `build` does not."""


class Sheet(Struct, frozen=True):
    """Pieces that share sheets, or each stand alone; no ``bars`` where a piece measures the printer itself.

    ``patterns`` are piece ids, wildcards allowed. ``cards`` are what it says of `OF_CARDS` where its pieces go
    into equal cells; ``copies`` are by pattern, the last that names a piece wins.
    ``laminate``: with the line to trim a pouch along.
    """

    id: str
    name: str
    patterns: tuple[str, ...]
    alone: bool = False
    bars: bool = True
    cards: Mapping[str, str] | None = None
    copies: Mapping[str, int] = {}
    laminate: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """``id`` is the file's name without its ending. ``pictures``: each piece an SVG of its own in a folder."""

    id: str
    name: str
    text: str
    sheets: tuple[Sheet, ...]
    source: Source = field(repr=False, compare=False)
    pictures: bool = False

    def pieces(self, edition: Edition) -> tuple[tuple[Sheet, tuple[PieceId, ...]], ...]:
        """Every sheet with its pieces, each once; raises :class:`Refused` for every name of no piece."""
        faults: list[Fault] = []
        found = []
        for sheet in self.sheets:
            try:
                found.append((sheet, self.found(edition, sheet)))
            except Refused as refused:
                faults += (fault for fault in refused.faults if fault not in faults)
        if faults:
            raise Refused(*faults)
        return tuple(found)

    def found(self, edition: Edition, sheet: Sheet) -> tuple[PieceId, ...]:
        """The pieces of one sheet, each once; raises :class:`Refused` for every name of no piece, copies too."""
        faults: list[Fault] = []
        ids: list[PieceId] = []
        for place, pattern in enumerate(sheet.patterns):
            try:
                ids += find(edition, pattern)
            except Refused as refused:
                path = ("sheet", sheet.id, "pieces", place)
                faults += [self.source.fault(path, fault.message) for fault in refused.faults]
        try:
            self.copies(edition, sheet)
        except Refused as refused:
            faults += refused.faults
        if faults:
            raise Refused(*faults)
        return tuple(dict.fromkeys(ids))

    def stock_faults(self, own: Mapping[str, Stock]) -> Iterable[Fault]:
        """Every stock that is neither a shipped one nor one of the project's ``own``."""
        for sheet in self.sheets:
            named = (sheet.cards or {}).get("stock")
            try:
                if named:
                    stocks.stock(named, own)
            except Refused as refused:
                path = ("sheet", sheet.id, "stock")
                yield from (self.source.fault(path, fault.message) for fault in refused.faults)

    def copies(self, edition: Edition, sheet: Sheet) -> dict[PieceId, int]:
        """How many of which piece; raises :class:`Refused` for every name of no piece."""
        many: dict[PieceId, int] = {}
        faults: list[Fault] = []
        for path, pattern, number in counted(sheet):
            try:
                many |= dict.fromkeys(find(edition, pattern), number)
            except Refused as refused:
                faults += [self.source.fault(path, fault.message) for fault in refused.faults]
        if faults:
            raise Refused(*faults)
        return many


def counted(sheet: Sheet) -> Iterable[tuple[reading.Path, str, int]]:
    """Where it is said, of which pieces, how many of each. ``*`` is all of the sheet, and no piece beside it."""
    for pattern, number in sheet.copies.items():
        if pattern != _ALL:
            yield ("sheet", sheet.id, "copies", pattern), pattern, number
            continue
        for place, own in enumerate(sheet.patterns):
            yield ("sheet", sheet.id, "pieces", place), own, number


def shipped_folder() -> Path:
    """Where the shipped layouts are: beside the package in a clone, inside it when installed.

    An editable install also leaves a copy in site-packages, so the clone is asked first.
    """
    clone = _ROOT.parent
    return clone / "layouts" if (clone / "pyproject.toml").is_file() else _ROOT / "_layouts"


def files(folder: Path) -> dict[str, Path]:
    """Every layout by id, a project's file before the shipped one of its name; sorted. Packs are none."""
    return _layouts(shipped_folder()) | own_files(folder)


def own_files(folder: Path) -> dict[str, Path]:
    """The layouts in the folder's ``layouts/``."""
    return _layouts(own_folder(folder))


def own_folder(folder: Path) -> Path:
    """Where the layouts of a project are."""
    return folder / "layouts"


def pack_files(folder: Path) -> dict[str, Path]:
    """Every pack by its name, without what the file's begins with; a project's before the shipped ones."""
    folders = (shipped_folder(), own_folder(folder))
    return {
        path.stem.removeprefix(PACK): path for each in folders for path in sorted(each.glob(f"{PACK}*.toml"))
    }


def _layouts(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in sorted(folder.glob("*.toml")) if not path.stem.startswith(PACK)}


def chosen(folder: Path, names: Iterable[str]) -> dict[str, Path]:
    """The layouts of these names; without any the project's own, or where it has none every shipped one."""
    known = files(folder)
    if not (names := tuple(names)):
        return own_files(folder) or known
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Refused(
            *(
                f"no layout is called {name}{nearest(name, known)}; there are {', '.join(known)}"
                for name in unknown
            )
        )
    return {name: known[name] for name in dict.fromkeys(names)}


def load(path: Path, more: Keys | None = None, language: str = "en") -> Layout:
    """The layout in a file, which may say ``more``, its names in ``language``.

    Raises :class:`Refused` with every fault of its form.
    """
    source = reading.read(shown(path))
    faults = [*_name_faults(source, path.stem), *form_faults(source, more or Keys())]
    if faults:
        raise Refused(*sorted(faults, key=lambda fault: fault.line))
    tables = source.tables
    name = spoken(tables["name"], language)
    sheets = tuple(
        Sheet(
            key,
            spoken(sheet.get("name", name), language),
            tuple(sheet["pieces"]),
            alone=sheet.get("alone", False),
            bars=sheet.get("bars", True),
            cards=cards(sheet),
            copies=_copies(sheet.get("copies", {})),
            laminate=sheet.get("laminate", False),
        )
        for key, sheet in tables["sheet"].items()
    )
    pictures = tables.get("pictures", False)
    return Layout(path.stem, name, spoken(tables.get("text", ""), language), sheets, source, pictures)


def _name_faults(source: Source, name: str) -> Iterable[Fault]:
    """A layout's files are called after it."""
    why = names.unfit(name)
    if not why and _PART.search(name):
        why = "files of that name would be taken for sheets of another layout"
    if why:
        yield source.fault((), f'the layout is called "{name}", but {why}; give its file another name')


def spoken(said: str | Mapping[str, str], language: str) -> str:
    """A text, or its words in ``language``, in English where there are none, else the first."""
    if isinstance(said, str):
        return said
    return said.get(language) or said.get("en") or next(iter(said.values()))


def _copies(said: int | Mapping[str, int]) -> Mapping[str, int]:
    return said if isinstance(said, Mapping) else {_ALL: said}
