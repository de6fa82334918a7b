"""Where a table plays otherwise than the book: every number, sentence and choice that house rules have changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from printgen.facts.gm_rulings import answer, ruled, unusual
from printgen.facts.gm_values import book_value, key_of, put, said_in_place, surroundings, value_in_words
from printgen.facts.saying import caption
from printgen.rules import Edition, Game
from printgen.rules.model import TEXTS
from printgen.rules.refers import sections_of

_NO_RULES = ("caption", "source", "example", "table", "look", "noun")
"""Sections that say nothing of how the game is played."""
_LOOKS = frozenset(("icon", "accent", "family", "letter", "mark", "short"))
_PLACES = frozenset(("sheets", "decides", "brief", "shows", "wall", "opens", "seed", "source", "status"))
_CHOICES = frozenset(("mechanic", "default", "noun", "switch"))
_NO_RULE = _LOOKS | _PLACES | _CHOICES
"""Keys that say nothing of how the game is played, or what stands elsewhere on the sheet."""
_OF_NOTES = frozenset({"step", "part", "player"})
"""Keys of a note that only say where it stands."""
_NOTHING: tuple[object, ...] = (None, "", (), [])
_ENDS = (".", "!", "?")


def differences(edition: Edition, game: Game) -> dict[str, str]:
    """A sentence an entry or choice that differs, by its path. Source: rules data, part D."""
    if game.book is None:
        return {}
    return {**dict(_choices(edition, game)), **dict(_entries(edition, game, game.book.tables))}


def weights(game: Game) -> dict[str, int]:
    """About how many letters each difference has, by its path; in any language about as many."""
    if game.book is None:
        return {}
    tables = game.book.tables
    chosen = {f"set-{id_}": _A_VALUE for id_ in _chosen(game)}
    return chosen | {
        f"{section}-{id_}": _weight(section, was, now) for section, id_, was, now in _unlike(game, tables)
    }


_A_VALUE = 30
"""Letters that a number takes, with the book's beside it."""


def _weight(section: str, was: Any, now: Any) -> int:
    before, after = (dict(_flat(each, ())) if isinstance(each, Mapping) else {} for each in (was, now))
    changed = {
        place: value
        for place, value in after.items()
        if before.get(place) != value and value is not False and value not in _NOTHING
    }
    told = {place: value for place, value in changed.items() if _is_rule(section, place)}
    if was is None:
        told = {
            place: value for place, value in told.items() if place[-1] in TEXTS or not isinstance(value, str)
        }
    return _A_VALUE + sum(
        len(str(value)) if place[-1] in TEXTS else _A_VALUE for place, value in told.items()
    )


def _chosen(game: Game) -> Iterator[str]:
    """Choices that differ, but for those that stand among the rulings, marked there."""
    rules = game.rules
    unlike = unusual(game) - {key for key in ruled(game) if key in game.switches}
    mechanics = {id_: each.mechanic for id_, each in rules.switch.items()}
    mechanics |= {id_: each.mechanic for id_, each in rules.setting.items()}
    yield from (id_ for id_, mechanic in mechanics.items() if id_ in unlike and game.plays(mechanic))


def _choices(edition: Edition, game: Game) -> Iterator[tuple[str, str]]:
    for id_ in _chosen(game):
        if id_ in game.rules.switch:
            own = {"name": game.rules.switch[id_].name, "says": answer(edition, game, id_)}
            yield f"set-{id_}", caption(edition, game, "gm-house", "choice", own)
        else:
            now = value_in_words(edition, game, id_, game.settings[id_])
            own = {"name": game.rules.setting[id_].name, "now": now}
            yield f"set-{id_}", caption(edition, game, "gm-house", "setting", own)


def _entries(edition: Edition, game: Game, book: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for section, id_, was, now in _unlike(game, book):
        if said := _entry(edition, game, section, was, now, id_):
            yield f"{section}-{id_}", said


def _unlike(game: Game, book: Mapping[str, Any]) -> Iterator[tuple[str, str, Any, Any]]:
    """Sections and ids of what differs, as the book has it and as it is."""
    for section, now in game.tables.items():
        was = book.get(section)
        if section in _NO_RULES or now == was or not isinstance(now, Mapping):
            continue
        was = was if isinstance(was, Mapping) else {}
        for id_ in dict.fromkeys((*was, *now)):
            if was.get(id_) != now.get(id_):
                yield section, id_, was.get(id_), now.get(id_)


def _entry(edition: Edition, game: Game, section: str, was: Any, now: Any, id_: str) -> str:
    if not isinstance(now, Mapping) and not isinstance(was, Mapping):
        return _changed(edition, game, section, "", {id_: was}, {id_: now})
    name = _called(edition, game, section, now or was, id_)
    if now is None:
        return caption(edition, game, "gm-house", "removed", {"name": name})
    if was is None:
        own = {"name": name, "says": _joined(_whole(edition, game, section, now))}
        return caption(edition, game, "gm-house", "added", own)
    return _changed(edition, game, section, name, was, now)


def _called(edition: Edition, game: Game, section: str, entry: Mapping[str, Any], id_: str) -> str:
    """What a part of the rules is called: its name, else what all of its section are."""
    return str(entry.get("name") or caption(edition, game, "gm-name", section, entry) or id_)


def _changed(
    edition: Edition, game: Game, section: str, name: str, was: Mapping[str, Any], now: Mapping[str, Any]
) -> str:
    says = _joined(_leaves(edition, game, section, was, now))
    name = name or caption(edition, game, "gm-name", section) or section
    return caption(edition, game, "gm-house", "changed", {"name": name, "says": says}) if says else ""


def _joined(parts: Iterable[str]) -> str:
    """Parts of a sentence in one, whole sentences behind them; ends as a sentence does."""
    every = [part for part in parts if part]
    short = "; ".join(part for part in every if not part.rstrip("*").endswith(_ENDS))
    whole = [part for part in every if part.rstrip("*").endswith(_ENDS)]
    return " ".join([*([f"{short}."] if short else []), *whole])


def _whole(edition: Edition, game: Game, section: str, now: Mapping[str, Any]) -> Iterator[str]:
    """What a new entry says, number by number."""
    for path, value in _flat(now, ()):
        key = key_of(path)
        printed = not isinstance(value, str) or key in TEXTS or (key not in _SAID_BY_ALL and sections_of(key))
        if value not in _NOTHING and value is not False and _is_rule(section, path) and printed:
            yield said_in_place(edition, game, path, value, (now,))


_SAID_BY_ALL = ("about", "die")
"""What a new entry has in common with the others of its section: not told of it."""


def _leaves(
    edition: Edition, game: Game, section: str, was: Mapping[str, Any], now: Mapping[str, Any]
) -> Iterator[str]:
    """Each value that is another, with the book's beside it."""
    before, after = dict(_flat(was, ())), dict(_flat(now, ()))
    for place in dict.fromkeys((*before, *after)):
        old, new = before.get(place), after.get(place)
        if old == new or not _is_rule(section, place):
            continue
        said = said_in_place(edition, game, place, new, (now, was))
        if place[-1] in TEXTS:
            yield said
        elif new in _NOTHING:
            own = {"was": put(edition, game, key_of(place), old)}
            yield surroundings(edition, game, place, (now, was)) + caption(
                edition, game, "gm-house", "gone", own
            )
        else:
            own = {"now": said, "book": book_value(edition, game, key_of(place), old)}
            yield caption(edition, game, "gm-house", "value", own)


def _is_rule(section: str, path: tuple[str, ...]) -> bool:
    return _NO_RULE.isdisjoint(path) and not (section == "note" and path[-1] in _OF_NOTES)


def _flat(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value by its path; of a list of lists each by its place, from 1."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, (*path, key))
        elif isinstance(value, list | tuple) and any(isinstance(each, list | tuple) for each in value):
            yield from (((*path, key, str(place)), each) for place, each in enumerate(value, 1))
        else:
            yield (*path, key), value
