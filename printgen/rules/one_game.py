"""One game from its stack of files: merged, decoded, its choices made, checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec

from printgen.errors import Fault
from printgen.reading import Source
from printgen.reading.decode import Problem, problems
from printgen.rules import aside, limits, merge, references, sentences, shipped_files, stack, translation
from printgen.rules.edition import Book, Game
from printgen.rules.merge import Merged
from printgen.rules.model import OverlayHead, RuleSet
from printgen.rules.settings import Choice, InForce, NoChoice, choices_of
from printgen.rules.stack import Stack
from printgen.rules.text import Voice
from printgen.words import Words

Places = Mapping[str, tuple[str, int]]


def game_of(
    files: Stack, choices: Mapping[str, Choice], places: Places, words: Words, metric: float | None
) -> tuple[Game, tuple[Fault, ...]]:
    """The game that ``files`` make, and every fault of theirs by file and line.

    ``choices`` are above those of the files; ``places`` says where they were made. ``metric`` is millimetres for a
    game inch, where sentences tell those.
    """
    merged, rules = _merged(files, files.house, words.language)
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


def _merged(files: Stack, house: Iterable[Source], language: str) -> tuple[Merged, RuleSet]:
    """Files of a stack on top of one another, and what they say together."""
    merged = merge.pile(files.under, tuple(house), _translate(files, language))
    _bands_in_order(merged.tables)
    return merged, aside.decode(merged)


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
    _, rules = _merged(files, (), language)
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


def _in_reading_order(merged: Merged) -> tuple[Fault, ...]:
    """By file, lowest first, then by line."""
    names = [source.name for source in merged.sources]

    def place(fault: Fault) -> tuple[int, int]:
        return (names.index(fault.file) if fault.file in names else len(names), fault.line)

    return tuple(sorted(merged.faults, key=place))
