"""The form of a layout's file: which keys it may have, of which kind, and every fault of that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Any
from unicodedata import category

from msgspec import Struct

from printgen import reading
from printgen.errors import STEERING, Fault, nearest
from printgen.press.order import carding, values
from printgen.press.order.options import OF_CARDS
from printgen.reading import Source
from printgen.words import languages, unspoken

_Kind = type | UnionType
WORDS: tuple[_Kind, str] = (str | dict, "a text in quotes")
_KEYS: dict[str, tuple[_Kind, str]] = {
    "name": WORDS,
    "text": WORDS,
    "pictures": (bool, "true or false"),
    "sheet": (dict, "tables such as [sheet.rings]"),
}
_SHEET_KEYS: dict[str, tuple[_Kind, str]] = {
    "name": WORDS,
    "pieces": (list, 'a list of pieces, such as ["cone/*"]'),
    "alone": (bool, "true or false"),
    "bars": (bool, "true or false"),
    "cards": (bool, "true or false"),
    "laminate": (bool, "true or false"),
    "copies": (int | dict, 'a whole number, or a table such as { "card/*" = 2 }'),
    **dict.fromkeys(OF_CARDS, (str, "a text in quotes")),
}


class Keys(Struct, frozen=True):
    """What else a layout may say: keys of the file and of its sheets, and those that every sheet needs."""

    top: Mapping[str, tuple[_Kind, str]] = {}
    sheet: Mapping[str, tuple[_Kind, str]] = {}
    needed: tuple[str, ...] = ()


def cards(sheet: Mapping[str, Any]) -> dict[str, str] | None:
    """What the sheet says of cards; None where its pieces are not laid out as such."""
    said = {name: sheet[name] for name in OF_CARDS if name in sheet}
    return said if said or "copies" in sheet or sheet.get("cards") else None


def form_faults(source: Source, more: Keys) -> Iterable[Fault]:
    yield from key_faults(source, (), source.tables, {**_KEYS, **more.top}, ("name", "sheet"))
    sheets = source.tables.get("sheet", {})
    if not isinstance(sheets, dict):
        return
    if not sheets and "sheet" in source.tables:
        yield source.fault(("sheet",), "sheet is empty; a layout needs a sheet, such as [sheet.rings]")
    for key, sheet in sheets.items():
        path = ("sheet", key)
        if not isinstance(sheet, dict):
            yield source.fault(path, f"sheet.{key} is {reading.shown(sheet)}; expected a table [sheet.{key}]")
            continue
        known = {**_SHEET_KEYS, **more.sheet}
        yield from key_faults(source, path, sheet, known, ("pieces", *more.needed))
        yield from _piece_faults(source, path, sheet.get("pieces"))
        yield from _card_faults(source, path, sheet)


def key_faults(
    source: Source,
    path: reading.Path,
    table: Mapping[str, Any],
    known: Mapping[str, tuple[_Kind, str]],
    needed: tuple[str, ...],
) -> Iterable[Fault]:
    """What a table says that it may not, in another kind than it may, and what it leaves out."""
    for key, value in table.items():
        here = (*path, key)
        if key not in known:
            what = f"{path[0]} of a layout" if path else "layout"
            yield source.fault(here, f"{reading.dotted(here)} is no key of a {what}{nearest(key, known)}")
            continue
        kind, expected = known[key]
        if known[key] is WORDS and isinstance(value, dict):
            yield from _language_faults(source, here, value)
        elif known[key] is WORDS and isinstance(value, str):
            yield from _sign_faults(source, here, value)
        elif not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            said = f"{reading.dotted(here)} is {reading.shown(value)}; expected {expected}"
            yield source.fault(here, said)
    for key in needed:
        if key not in table:
            yield source.fault(path, f"{reading.dotted((*path, key))} is missing; expected {known[key][1]}")


def _language_faults(source: Source, path: reading.Path, said: Mapping[str, Any]) -> Iterable[Fault]:
    if not said:
        yield source.fault(path, f"{reading.dotted(path)} is empty; expected a text in quotes")
    for language, text in said.items():
        here = (*path, language)
        if language not in languages():
            yield source.fault(here, f"{reading.dotted(here)}: {unspoken(language)}")
        elif not isinstance(text, str):
            told = f"{reading.dotted(here)} is {reading.shown(text)}; expected a text in quotes"
            yield source.fault(here, told)
        else:
            yield from _sign_faults(source, here, text)


def _sign_faults(source: Source, path: reading.Path, text: str) -> Iterable[Fault]:
    """It stands on sheets and in lists, a line each."""
    if any(category(each) in STEERING for each in text):
        yield source.fault(path, f"{reading.dotted(path)} has a line break or a control sign in it")


def _piece_faults(source: Source, path: reading.Path, pieces: Any) -> Iterable[Fault]:
    if not isinstance(pieces, list):
        return
    here = (*path, "pieces")
    if not pieces:
        yield source.fault(here, f"{reading.dotted(here)} is empty; expected at least one piece")
    for place, pattern in enumerate(pieces):
        if not isinstance(pattern, str):
            where = reading.dotted((*here, place))
            yield source.fault(
                (*here, place),
                f"{where} is {reading.shown(pattern)}; expected a piece, such as cone/sawn-off",
            )


def _card_faults(source: Source, path: reading.Path, sheet: Mapping[str, Any]) -> Iterable[Fault]:
    for name in (name for name in OF_CARDS if isinstance(sheet.get(name), str)):
        for fault in values.check(name, sheet[name]):
            yield source.fault((*path, name), f"{reading.dotted((*path, name))}: {fault.message}")
    said = sheet.get("copies", {})
    table = said if isinstance(said, Mapping) else {"": said}
    for pattern, number in table.items():
        here = (*path, "copies", *([pattern] if pattern else []))
        most = carding.MOST_COPIES
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= most:
            what = f"{reading.dotted(here)} is {reading.shown(number)}"
            yield source.fault(here, f"{what}; expected a whole number from 1 to {most}")
    if sheet.get("alone") is True and cards(sheet) is not None:
        yield source.fault((*path, "alone"), f"{reading.dotted(path)} is of cards; they cannot stand alone")
