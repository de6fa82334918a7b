"""Where a table plays otherwise than the book: every number, sentence and choice that house rules have changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from printgen.facts.gm_rulings import answer, ruled, unusual
from printgen.facts.saying import caption
from printgen.rules import Edition, Game, say
from printgen.rules.model import TEXTS

_NO_RULES = ("caption", "source", "example", "table", "look")
"""Sections that say nothing of how the game is played."""
_NO_RULE = ("icon", "source", "status", "sheets", "decides", "brief", "step", "part", "shows", "wall", "seed")
"""Keys that say nothing of how the game is played."""
_ENDS = (".", "!", "?")


def differences(edition: Edition, game: Game) -> dict[str, str]:
    """A sentence an entry or choice that differs, by its path. Source: rules data, part D."""
    if game.book is None:
        return {}
    return {**dict(_choices(edition, game)), **dict(_entries(edition, game, game.book.tables))}


def _choices(edition: Edition, game: Game) -> Iterator[tuple[str, str]]:
    """Choices but for those that stand among the rulings, marked there."""
    unlike = unusual(game) - {key for key in ruled(game) if key in game.switches}
    for id_, switch in game.rules.switch.items():
        if id_ in unlike and game.plays(switch.mechanic):
            own = {"name": switch.name, "says": answer(edition, game, id_)}
            yield f"set-{id_}", caption(edition, game, "gm-house", "choice", own)
    for id_, setting in game.rules.setting.items():
        if id_ in unlike and game.plays(setting.mechanic):
            own = {"name": setting.name, "now": _value(edition, game, game.settings[id_])}
            yield f"set-{id_}", caption(edition, game, "gm-house", "setting", own)


def _entries(edition: Edition, game: Game, book: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for section, now in game.tables.items():
        was = book.get(section)
        if section in _NO_RULES or now == was or not isinstance(now, Mapping):
            continue
        was = was if isinstance(was, Mapping) else {}
        for id_ in dict.fromkeys((*was, *now)):
            said = _entry(edition, game, section, was.get(id_), now.get(id_), id_)
            if said:
                yield f"{section}-{id_}", said


def _entry(edition: Edition, game: Game, section: str, was: Any, now: Any, id_: str) -> str:
    if was == now:
        return ""
    if not isinstance(now, Mapping) and not isinstance(was, Mapping):
        return _changed(edition, game, section, {id_: was}, {id_: now})
    name = (now or was).get("name") or id_
    if now is None:
        return caption(edition, game, "gm-house", "removed", {"name": name})
    if was is None:
        own = {"name": name, "says": _joined(_whole(edition, game, now))}
        return caption(edition, game, "gm-house", "added", own)
    return _changed(edition, game, name, was, now)


def _changed(edition: Edition, game: Game, name: str, was: Mapping[str, Any], now: Mapping[str, Any]) -> str:
    says = _joined(_leaves(edition, game, was, now))
    return caption(edition, game, "gm-house", "changed", {"name": name, "says": says}) if says else ""


def _joined(parts: Iterable[str]) -> str:
    """Parts of a sentence in one, whole sentences behind them; ends as a sentence does."""
    every = [part for part in parts if part]
    short = "; ".join(part for part in every if not part.rstrip("*").endswith(_ENDS))
    whole = [part for part in every if part.rstrip("*").endswith(_ENDS)]
    return " ".join([*([f"{short}."] if short else []), *whole])


def _whole(edition: Edition, game: Game, now: Mapping[str, Any]) -> Iterator[str]:
    """What a new entry says, number by number."""
    for path, value in _flat(now, ()):
        printed = not isinstance(value, str) or path[-1] in TEXTS
        if value not in (None, "", (), [], False) and path[-1] not in _NO_RULE and printed:
            yield _said(edition, game, path, value, now)


def _leaves(edition: Edition, game: Game, was: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    """Each value that is another, with the book's beside it."""
    before, after = dict(_flat(was, ())), dict(_flat(now, ()))
    for place in dict.fromkeys((*before, *after)):
        old, new = before.get(place), after.get(place)
        if old == new or place[-1] in _NO_RULE:
            continue
        said = _said(edition, game, place, new, now)
        if place[-1] in TEXTS:
            yield said
        else:
            own = {"now": said, "book": _put(edition, game, place[-1], old)}
            yield caption(edition, game, "gm-house", "value", own)


def _flat(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, (*path, key))
        else:
            yield (*path, key), value


def _said(edition: Edition, game: Game, path: tuple[str, ...], value: Any, own: Mapping[str, Any]) -> str:
    """A value behind the names of what it is in: ``Long to 10″``; a sentence by itself."""
    if path[-1] in TEXTS:
        return say(edition, game, value or "", _within(own, path))
    around = [_name(game, *pair) for pair in pairwise(path) if pair[0] in game.tables]
    return " ".join((*around, _put(edition, game, path[-1], value)))


def _put(edition: Edition, game: Game, key: str, value: Any) -> str:
    """``to 10″``, ``2 hits``: a value as its key is read, else the key and the value."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        said = caption(edition, game, "gm-field", key, {"value": value})
        if said:
            return said
    own = {"key": key.replace("-", " "), "says": _value(edition, game, value)}
    return caption(edition, game, "gm-house", "field", own)


def _within(table: Mapping[str, Any], path: tuple[str, ...]) -> Mapping[str, Any]:
    """The table that holds the end of a path: what its sentence reads with a dot."""
    for key in path[:-1]:
        table = table.get(key) or {}
    return table


def _name(game: Game, section: str, id_: str) -> str:
    entry = game.tables[section].get(id_)
    return str(entry.get("name") or id_) if isinstance(entry, Mapping) else id_


def _value(edition: Edition, game: Game, value: Any) -> str:
    if value is None:
        return caption(edition, game, "gm-house", "none")
    if isinstance(value, bool):
        return caption(edition, game, "gm-house", "yes" if value else "no")
    if isinstance(value, int | float):
        return edition.words.number(value)
    if isinstance(value, list | tuple):
        return edition.words.listed([_value(edition, game, each) for each in value])
    return str(value)
