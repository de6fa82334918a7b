"""From files to an :class:`Edition`: find, merge, decode, check, and tell every fault in one run."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from printgen.errors import Fault, Refused
from printgen.reading import Source
from printgen.reading.decode import Problem, problems
from printgen.rules import (
    aside,
    limits,
    merge,
    plain,
    references,
    scale,
    sentences,
    shipped_files,
    sorting,
    stack,
    translation,
)
from printgen.rules.edition import Book, Edition, Game
from printgen.rules.merge import Merged
from printgen.rules.model import OverlayHead, RuleSet
from printgen.rules.settings import Choice, InForce, NoChoice, choices_of, unknown
from printgen.rules.stack import Stack
from printgen.rules.text import Voice
from printgen.words import Words

T = TypeVar("T")
Places = Mapping[str, tuple[str, int]]

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
    loaded = [_game(each, choices or {}, places or {}, voice_words, metric) for each in stacks]
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


def over(edition: Edition, house: Iterable[str], known: Collection[Path] = ()) -> Edition:
    """House rules laid over rules in force, wherever these came from; a rule set of its own becomes a game.

    Files among ``known`` are in force already, in whatever state, and are not laid again. Raises :class:`Refused`
    with every fault.
    """
    house = tuple(house)
    stacks, faults = sorting.stacks(house)
    games = dict(edition.games)
    for each in stacks:
        own = [source for source in each.house if Path(source.name).resolve() not in known]
        if each.id not in games:
            games[each.id] = load((), house, language=edition.words.language).games[each.id]
        elif own:
            games[each.id], found = _laid(edition, each, own)
            faults += found
    if faults:
        raise Refused(*dict.fromkeys(faults))
    return replace(edition, games=games)


def _laid(edition: Edition, files: Stack, own: list[Source]) -> tuple[Game, list[Fault]]:
    """A game in force with files over it, and their faults: what was not wrong before."""
    under = edition.games[files.id]
    lying = Stack(files.id, _whole(under), own, files.own_translations)
    bare = Stack(files.id, lying.root)
    (laid, found), (_, usual) = (
        _game(each, {}, {}, edition.words, edition.metric, common=()) for each in (lying, bare)
    )
    game = replace(laid, house=(*under.house, *laid.house), book=under.book)
    return game, [fault for fault in found if fault not in usual]


def _whole(game: Game) -> Source:
    """A game in force as if one file said it all."""
    chosen = {key: value for key, value in game.settings.items() if value is not None}
    return Source(game.id, {**plain.without_unset_ids(game.tables), "set": {**game.switches, **chosen}}, "")


def _or_note(faults: list[Fault], make: Callable[[], T]) -> T | None:
    try:
        return make()
    except Refused as why:
        faults.extend(why.faults)
        return None


def _game(
    files: Stack,
    choices: Mapping[str, Choice],
    places: Places,
    words: Words,
    metric: float | None,
    common: tuple[Source, ...] | None = None,
) -> tuple[Game, tuple[Fault, ...]]:
    base = (shipped_files.common(),) if common is None else common
    merged = merge.pile((*base, files.root), tuple(files.house), _translate(files, words.language))
    _bands_in_order(merged.tables)
    rules = aside.decode(merged)
    tables = msgspec.to_builtins(rules)
    in_force = _in_force(merged, rules, files, choices, places)
    house = tuple(_called(files, source, words.language) for source in files.house)
    foreign = translation.untranslated(merged, words.language)
    unread = not all(map(translation.reviewed, merged.sources))
    game = Game(
        files.id,
        rules,
        tables,
        in_force.switches,
        in_force.settings,
        house,
        book=_book(files, rules, tables, words.language),
        untranslated=foreign,
        unreviewed=unread,
        originals=merged.originals,
    )
    limits.check(merged, rules)
    references.check(merged, tables)
    sentences.check(merged, tables, Voice(game, words, metric), shipped_files.shipped_names())
    return game, _in_reading_order(merged)


def _translate(files: Stack, language: str) -> Callable[[Merged, Source], None]:
    def translate(merged: Merged, source: Source) -> None:
        for each in files.translations(source, language):
            translation.lay(merged, source, each)

    return translate


def _called(files: Stack, house: Source, language: str) -> str:
    """What house rules are called: as their last translation says, else as they do themselves."""
    said = (*reversed(files.translations(house, language)), house)
    return next((str(source.tables["name"]) for source in said if source.tables.get("name")), house.name)


def _book(files: Stack, rules: RuleSet, tables: Mapping[str, Any], language: str) -> Book:
    """What the root says by itself. Its faults are told of the whole."""
    if not files.house:
        return _usual(files.root, rules, tables)
    return _shipped_book(files.id, language) if files.is_shipped else _alone(files, language)


@cache
def _shipped_book(id_: str, language: str) -> Book:
    """No house rules change it, so it is merged once however many are tried on it."""
    return _alone(stack.of_shipped(id_), language)


def _alone(files: Stack, language: str) -> Book:
    """The book of a stack without its house rules."""
    merged = merge.pile((shipped_files.common(), files.root), (), _translate(files, language))
    _bands_in_order(merged.tables)
    rules = aside.decode(merged)
    return _usual(files.root, rules, msgspec.to_builtins(rules))


def _usual(root: Source, rules: RuleSet, tables: Mapping[str, Any]) -> Book:
    """These rules with the choices that their own file makes."""
    usual = InForce(rules)
    for key, choice in choices_of(root.tables).items():
        with suppress(NoChoice):
            usual.choose(key, choice)
    return Book(tables, usual.switches, usual.settings)


def _bands_in_order(tables: Mapping[str, Any]) -> None:
    """A cone's bands stand as ``[band]`` lists them, wherever a house rule wrote one."""
    bands, cones = tables.get("band"), tables.get("cone")
    if not isinstance(bands, dict) or not isinstance(cones, dict):
        return
    places = {key: place for place, key in enumerate(bands)}
    for cone in cones.values():
        if isinstance(cone, dict) and isinstance(cone.get("band"), dict):
            cells = cone["band"].items()
            cone["band"] = dict(sorted(cells, key=lambda cell: places.get(cell[0], len(places))))


def _in_force(
    merged: Merged, rules: RuleSet, files: Stack, choices: Mapping[str, Choice], places: Places
) -> InForce:
    in_force = InForce(rules)
    for source in (files.root, *files.house):
        wrong = _wrong_head(source, files.id)
        merged.faults += [source.fault(problem.path, problem.message) for problem in wrong]
        for key, choice in choices_of(source.tables).items():
            try:
                if ("set", key) not in {problem.path for problem in wrong}:
                    _choose(merged, in_force, key, choice)
            except NoChoice as why:
                merged.faults.append(source.fault(("set", key), str(why)))
    for key, choice in choices.items():
        if in_force.knows(key):
            try:
                _choose(merged, in_force, key, choice)
            except NoChoice as why:
                merged.faults.append(Fault(str(why), *places.get(key, ())))
    return in_force


def _wrong_head(source: Source, root: str) -> tuple[Problem, ...]:
    """What is wrong with the head of house rules, or with the ``[set]`` of a root."""
    keys = merge.OVERLAY_HEAD if "extends" in source.tables else ("set",)
    head = {"extends": root} | {key: value for key, value in source.tables.items() if key in keys}
    try:
        msgspec.convert(head, OverlayHead)
    except msgspec.ValidationError as why:
        return problems(head, OverlayHead, why)
    return ()


def _choose(merged: Merged, in_force: InForce, key: str, choice: object) -> None:
    """Make a choice, unless what it chooses among is broken."""
    if not merged.is_broken(("switch", key), ("setting", key)):
        in_force.choose(key, choice)


def _unknown_choices(games: Iterable[Game], choices: Mapping[str, Choice], places: Places) -> list[Fault]:
    """Choices that no game in force knows."""
    known = [key for game in games for key in (*game.switches, *game.settings)]
    if not known:
        return []
    lost = [key for key in choices if key not in known]
    return [Fault(str(unknown(key, known)), *places.get(key, ())) for key in lost]


def _in_reading_order(merged: Merged) -> tuple[Fault, ...]:
    """By file, lowest first, then by line."""
    names = [source.name for source in merged.sources]

    def place(fault: Fault) -> tuple[int, int]:
        return (names.index(fault.file) if fault.file in names else len(names), fault.line)

    return tuple(sorted(merged.faults, key=place))
