"""From files to an :class:`Edition`: find them, make a game of each stack, and tell every fault in one run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from printgen.errors import Fault, Refused
from printgen.reading import Source
from printgen.rules import scale, sorting
from printgen.rules.edition import Edition, Game
from printgen.rules.one_game import Places, game_of
from printgen.rules.settings import Choice, unknown
from printgen.words import Words

T = TypeVar("T")

GAMES = ("rwnn", "pyrates")
"""The rule sets in force where nobody names any."""


def load(
    games: Iterable[str] = GAMES,
    house: Iterable[str | Source] = (),
    choices: Mapping[str, Choice] | None = None,
    inch: str = "1 in",
    bases: str = "25 mm",
    language: str = "en",
    places: Places | None = None,
) -> Edition:
    """The rules in force.

    ``games`` and ``house`` are ids of shipped rule sets and paths of TOML files; a file with ``extends`` is a
    house rule wherever it stands, and its root becomes a game; a source is a file that was
    read already. ``choices`` are switches and settings by id,
    above those of the house rules; ``places`` says in which file and line a choice was made. ``inch`` and
    ``bases`` are lengths with a unit. Raises :class:`Refused` with every fault of every file.
    """
    faults: list[Fault] = []
    words = _or_note(faults, lambda: Words.load(language))
    size = _or_note(faults, lambda: scale.inch(inch))
    base = _or_note(faults, lambda: scale.base(bases))
    stacks, unread = sorting.stacks((*games, *house))
    faults += unread
    voice_words = words or Words.load()
    metric = size[1] if size else None
    loaded = [game_of(each, choices or {}, places or {}, voice_words, metric) for each in stacks]
    faults += [fault for _, found in loaded for fault in found]
    faults += _unknown_choices([game for game, _ in loaded], choices or {}, places or {})
    if faults or words is None or size is None or base is None:
        raise Refused(*dict.fromkeys(faults))
    return Edition({game.id: game for game, _ in loaded}, words, size[0], base, metric)


def check(files: Iterable[str], choices: Mapping[str, Choice] | None = None) -> tuple[Fault, ...]:
    """Every fault of ``files`` (rule sets and house rules); none when they are good."""
    try:
        load(files, choices=choices)
    except Refused as why:
        return why.faults
    return ()


def _or_note(faults: list[Fault], make: Callable[[], T]) -> T | None:
    try:
        return make()
    except Refused as why:
        faults.extend(why.faults)
        return None


def _unknown_choices(games: Iterable[Game], choices: Mapping[str, Choice], places: Places) -> list[Fault]:
    """Choices that no game in force knows."""
    known = [key for game in games for key in (*game.switches, *game.settings)]
    if not known:
        return []
    lost = [key for key in choices if key not in known]
    return [Fault(str(unknown(key, known)), *places.get(key, ())) for key in lost]
