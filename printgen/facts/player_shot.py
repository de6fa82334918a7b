"""What a player's guns do under a template: the numbers with all that always holds in them, and what may be added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from printgen.facts.roster_names import held, of_section
from printgen.facts.saying import caption, figure
from printgen.facts.sheet_character import corrects, more
from printgen.facts.table_words import name_of
from printgen.resolver.modifiers import figure_modifiers, suits, total
from printgen.rules import Edition, Game
from printgen.rules.crew import Figure

_OF_THE_GUN = "pistol-grip"
"""What a roster tells of a gun, so that nobody has to ask."""


class ReachFacts(Struct, frozen=True):
    """One band of a gun: its name, how far it reaches, and its numbers outside and inside the inner cone."""

    name: str
    to: str
    outer: str
    inner: str


class GunFacts(Struct, frozen=True):
    """One gun in the hands of those who fire it alike. ``why`` is what was added to its numbers."""

    name: str
    who: str
    why: str
    outer: str
    inner: str
    band: Mapping[str, ReachFacts]


class ChangeFacts(Struct, frozen=True):
    """Something added to a number: what holds, what it is limited to, and its signed number; empty while unset."""

    name: str
    only: str
    value: str


def guns(edition: Edition, game: Game, figures: Sequence[Figure]) -> dict[str, GunFacts]:
    """Each gun once for all who fire it alike. Source: rules data, parts A3 and A4; rulings A12 and A13."""
    alike: dict[tuple[str, tuple[str, ...]], list[Figure]] = {}
    for each in figures:
        for gun in of_section(game, each, "cone"):
            alike.setdefault((gun, held(game, each, gun)), []).append(each)
    return {
        str(place): _gun(edition, game, gun, always, [each.name for each in who])
        for place, ((gun, always), who) in enumerate(alike.items(), 1)
    }


def _gun(edition: Edition, game: Game, gun: str, always: tuple[str, ...], who: Sequence[str]) -> GunFacts:
    cone = game.rules.cone[gun]

    def said(key: str) -> str:
        return caption(edition, game, "player", key)

    names = tuple(_added(edition, game, id_) for id_ in always)
    inner = figure_modifiers(game.rules, "inner", ())
    return GunFacts(
        name=cone.name,
        who=edition.words.listed(who),
        why=caption(edition, game, "player", "in-numbers", {"names": names}) if names else "",
        outer=said("outer" if cone.inner else "number"),
        inner=said("inner") if cone.inner else "",
        band={
            id_: ReachFacts(
                name=game.rules.band[id_].name,
                to=caption(edition, game, "player", "to", {"to": cell.to}),
                outer=figure(total(game.rules, cell.hits, always)),
                inner=figure(total(game.rules, cell.hits, (*always, *inner))) if cone.inner else "",
            )
            for id_, cell in cone.band.items()
        },
    )


def _added(edition: Edition, game: Game, id_: str) -> str:
    modifier = game.rules.modifier[id_]
    return caption(edition, game, "player", "added", {"name": name_of(modifier), "value": modifier.value})


def changes(edition: Edition, game: Game, figures: Sequence[Figure]) -> dict[str, ChangeFacts]:
    """What may be added to a shot of these guns: not what the numbers hold already, nor what goes with no gun here."""
    pairs = [(each, gun) for each in figures for gun in of_section(game, each, "cone")]
    own = tuple(dict.fromkeys(gun for _, gun in pairs))
    inner = figure_modifiers(game.rules, "inner", ())
    found = {}
    for id_, modifier in game.rules.modifier.items():
        free = [gun for each, gun in pairs if suits(game.rules, id_, gun) and id_ not in each.states]
        if not free or id_ in inner or modifier.when == _OF_THE_GUN:
            continue
        fitting = tuple(gun for gun in own if suits(game.rules, id_, gun))
        only = {"only": fitting if len(fitting) < len(own) else ()}
        found[id_] = ChangeFacts(
            name_of(modifier),
            caption(edition, game, "modifier-table", "only", only),
            edition.words.signed(modifier.value),
        )
    return found


def corrections(edition: Edition, game: Game, figures: Iterable[Figure]) -> tuple[str, ...]:
    """How far these classes push a template back, and what else lets anyone. Rulings A07 and A08."""
    if not game.rules.correction:
        return ()
    firing = [each for each in figures if of_section(game, each, "cone")]
    classes = dict.fromkeys(each.class_ for each in firing if each.class_ in game.rules.class_)
    lines = [_class(edition, game, id_) for id_ in classes]
    return (*lines, *(more(edition, game) if firing else ()))


def _class(edition: Edition, game: Game, id_: str) -> str:
    own = {"name": game.rules.class_[id_].name}
    up_to = corrects(game, id_)
    if up_to is None:
        return caption(edition, game, "player", "no-correction", own)
    return caption(edition, game, "player", "corrects", {**own, "up-to": up_to})


def shot_rules(edition: Edition, game: Game) -> Iterator[str]:
    """What holds for every number: nothing below nought, and what a number is."""
    yield from filter(None, (caption(edition, game, "cone", key) for key in ("floor", "mode")))
