"""What the rules state on a character's card: corrections by class, what a gun holds, what each wound brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from printgen.facts.saying import caption
from printgen.facts.table_words import name_of, status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Chart, ChartRow, Modifier, Result

SHEET = "character"
"""What a note says that this card carries."""


class WoundFacts(Struct, frozen=True):
    """One wound at one place: the modifiers it brings, and what it keeps the figure from."""

    brings: str
    limits: str


class PlaceFacts(Struct, frozen=True):
    """One place that is hit: the roll that finds it, its name, its wounds."""

    roll: str
    name: str
    wound: Mapping[str, WoundFacts]


class NoteFacts(Struct, frozen=True):
    """A rule in words."""

    name: str
    text: str


class CharacterFacts(Struct, frozen=True):
    """``sheet/character``. ``firer`` are classes to tick, ``barrel`` the circles of a gun, ``wound`` heads columns.

    ``short`` explains short words among them. ``word`` and ``note`` stand on the back: what the words of the chart
    mean, and the notes for this card.
    """

    title: str
    name: str
    classes: str
    firer: Mapping[str, str]
    more: tuple[str, ...]
    guns: str
    loaded: str
    grip: str
    barrel: Mapping[str, str]
    wounds: str
    wound: Mapping[str, str]
    place: Mapping[str, PlaceFacts]
    short: Mapping[str, NoteFacts]
    rule: str
    words: str
    word: Mapping[str, NoteFacts]
    note: Mapping[str, NoteFacts]
    status: tuple[str, ...]


def character_facts(edition: Edition, game: Game, name: str, forms: tuple[str, ...]) -> CharacterFacts:
    """The facts of ``sheet/character``. Source: rules data, parts A2, A4 and C2; ruling A16."""

    def said(key: str) -> str:
        return caption(edition, game, "character", key)

    (chart, *_) = game.rules.chart.values()
    wounds = living_wounds(game)
    barrels = max((cone.barrels for cone in game.rules.cone.values()), default=1)
    return CharacterFacts(
        title=said("title"),
        name=said("name"),
        classes=said("classes") if game.rules.class_ else "",
        firer={id_: _class(edition, game, id_) for id_ in game.rules.class_},
        more=tuple(more(edition, game)),
        guns=said("guns"),
        loaded=said("loaded"),
        grip=_grip(edition, game),
        barrel={str(number): str(number) for number in range(1, barrels + 1)},
        wounds=said("wounds"),
        wound={id_: result.name for id_, result in wounds.items()},
        place={id_: _place(edition, game, chart, row, wounds) for id_, row in chart.row.items()},
        short={
            id_: NoteFacts(result.short, text_of(edition, game, "result", id_))
            for id_, result in game.rules.result.items()
            if result.kind == "limit" and result.short
        },
        rule=_rule(edition, game),
        words=said("words"),
        word={
            id_: NoteFacts(result.name, text_of(edition, game, "result", id_))
            for id_, result in game.rules.result.items()
        },
        note={
            id_: NoteFacts(note.name, text_of(edition, game, "note", id_))
            for id_, note in game.rules.note.items()
            if SHEET in note.sheets
        },
        status=status(edition, game, [chart]),
    )


def living_wounds(game: Game) -> dict[str, Result]:
    """Wounds that a figure lives with, the lightest first: whoever has the worst needs no box."""
    every = {id_: each for id_, each in game.rules.result.items() if each.kind == "wound"}
    rising = sorted(every, key=lambda id_: every[id_].severity)
    return {id_: every[id_] for id_ in (rising[:-1] or rising)}


def _class(edition: Edition, game: Game, id_: str) -> str:
    """A class, and how far it may correct."""
    own = {"name": game.rules.class_[id_].name}
    reach = corrects(game, id_)
    if reach is None:
        return caption(edition, game, "character", "no-correction", own)
    return caption(edition, game, "character", "class", {**own, "up-to": reach})


def corrects(game: Game, class_: str) -> float | None:
    """How far a class may correct at most, in game inches; None where it may not."""
    return max((each.up_to for each in game.rules.correction.values() if each.class_ == class_), default=None)


def more(edition: Edition, game: Game) -> Iterator[str]:
    """What corrects beside the class, with what else it brings; then that corrections do not add up, if so."""
    stack = game.switches.get("corrections-stack", "true") == "true"
    for id_, correction in game.rules.correction.items():
        if not correction.class_:
            own = game.tables["correction"][id_]
            parts = [caption(edition, game, "character", "when" if stack else "when-alone", own)]
            parts += [
                caption(edition, game, "character", "bonus", game.tables["modifier"][other])
                for other, modifier in game.rules.modifier.items()
                if modifier.when == correction.when != "claimed"
            ]
            yield caption(edition, game, "character", "more", {"says": edition.words.listed(parts)})
    if len(game.rules.correction) > 1 and not stack:
        yield caption(edition, game, "character", "alone")


def _grip(edition: Edition, game: Game) -> str:
    """The head of the boxes for a cut-down butt; empty where it changes nothing."""
    for id_, modifier in game.rules.modifier.items():
        if modifier.when == "pistol-grip":
            return caption(edition, game, "character", "grip", game.tables["modifier"][id_])
    return ""


def _place(
    edition: Edition, game: Game, chart: Chart, row: ChartRow, wounds: Mapping[str, Result]
) -> PlaceFacts:
    return PlaceFacts(
        str(row.roll),
        row.name,
        {
            id_: WoundFacts(
                " ".join(
                    _brings(edition, game, modifier)
                    for modifier in _by_wound(game)
                    if id_ in modifier.wounds and _is_at(modifier, row)
                ),
                edition.words.either(_limits(game, row, id_)),
            )
            for id_ in wounds
        },
    )


def _by_wound(game: Game) -> list[Modifier]:
    """Modifiers that a wound brings: those of a place first, as they are read from left to right."""
    found = [each for each in game.rules.modifier.values() if each.wounds]
    return sorted(found, key=lambda each: each.when == "serious-wound")


def _is_at(modifier: Modifier, row: ChartRow) -> bool:
    """Whether a wound at this place is one that the modifier is about."""
    return {"head-wound": row.head, "arm-wound": row.arm}.get(modifier.when, True)


def _brings(edition: Edition, game: Game, modifier: Modifier) -> str:
    own = {"letter": _letter(edition, game, modifier), "value": modifier.value}
    return caption(edition, game, "character", "brings", own)


def _letter(edition: Edition, game: Game, modifier: Modifier) -> str:
    return caption(edition, game, "character", modifier.when) or name_of(modifier)


def _limits(game: Game, row: ChartRow, wound: str) -> Iterable[str]:
    """What such a wound there can keep a figure from."""
    ids = dict.fromkeys(id_ for effect in row.effect if wound in effect for id_ in effect)
    return tuple(name_of(game.rules.result[id_]) for id_ in ids if game.rules.result[id_].kind == "limit")


def _rule(edition: Edition, game: Game) -> str:
    letters = tuple(_letter(edition, game, modifier) for modifier in _by_wound(game))
    return caption(edition, game, "character", "rule", {"letters": letters}) if letters else ""
