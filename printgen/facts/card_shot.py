"""Cards of the cone's shot: modifiers, loads, guns, classes, actions."""

from __future__ import annotations

from printgen.facts.card import CardFacts, CountFacts
from printgen.facts.card_says import filled, label, said
from printgen.facts.cone import inner_bonus
from printgen.facts.saying import figure
from printgen.rules import Edition, Game
from printgen.rules.model import Cone


def modifier(edition: Edition, game: Game, name: str) -> CardFacts:
    """Its signed number, and what it and the load that brings it say. Source: rules data, part A4."""
    entry, own = game.rules.modifier[name], game.tables["modifier"][name]
    load_words = said(edition, game, game.tables["load"][entry.load], "text") if entry.load else ()
    excludes = label(edition, game, "excludes", own) if entry.excludes else ""
    value = edition.words.signed(entry.value)
    return CardFacts(
        title=entry.name,
        about=game.rules.group[entry.about].name,
        count=(CountFacts(value, label(edition, game, "unit", own)),),
        corner=value,
        text=(*load_words, *said(edition, game, own, "text", "also"), *filled([excludes])),
    )


def load(edition: Edition, game: Game, name: str) -> CardFacts:
    """A load that no modifier brings: it adds nothing. Source: rules data, part A4."""
    own = game.tables["load"][name]
    nothing = edition.words.signed(0)
    return CardFacts(
        title=game.rules.load[name].name,
        about=label(edition, game, "load"),
        count=(CountFacts(nothing, label(edition, game, "unit", {"value": 0})),),
        corner=nothing,
        text=said(edition, game, own, "text"),
    )


def gun(edition: Edition, game: Game, name: str) -> CardFacts:
    """Its range, and the numbers in each band. Source: rules data, parts A2 and A3."""
    cone, own = game.rules.cone[name], game.tables["cone"][name]
    reach = edition.words.length(list(cone.band.values())[-1].to, edition.metric)
    keys = ("head-band", "head-to", "head-outer", "head-inner") if cone.inner else _PLAIN_HEAD
    bonus = inner_bonus(game) if cone.inner else None
    sentences = (label(edition, game, key, own) for key in ("barrels", "outer", "inner"))
    return CardFacts(
        title=cone.name,
        about=label(edition, game, "gun"),
        count=(CountFacts(reach, label(edition, game, "range")),),
        corner=edition.words.length(list(cone.band.values())[-1].to),
        text=said(edition, game, own, "text"),
        head=tuple(label(edition, game, key) for key in keys),
        row=_bands(edition, game, cone, bonus),
        more=(" ".join(filled(sentences)),),
    )


_PLAIN_HEAD = ("head-band", "head-to", "head-plain")


def _bands(edition: Edition, game: Game, cone: Cone, bonus: int | None) -> tuple[tuple[str, ...], ...]:
    rows = []
    for id_, cell in cone.band.items():
        inside = (figure(cell.hits + bonus),) if bonus is not None else ()
        reach = edition.words.length(cell.to, edition.metric)
        rows.append((game.rules.band[id_].name, reach, figure(cell.hits), *inside))
    return tuple(rows)


def firer(edition: Edition, game: Game, name: str) -> CardFacts:
    """A class, with how far it may correct. Source: rules data, parts A1 and C3; rulings A07 and A08."""
    own = game.tables["class"][name]
    text = said(edition, game, own, "text")
    title, about = game.rules.class_[name].name, label(edition, game, "class")
    for id_, correction in game.rules.correction.items():
        if correction.class_ == name:
            reach = edition.words.length(correction.up_to, edition.metric)
            rule = said(edition, game, game.tables["correction"][id_], "text")
            count = CountFacts(reach, label(edition, game, "correction"))
            corner = edition.words.length(correction.up_to)
            return CardFacts(title, about, (count,), corner, text + rule)
    none = label(edition, game, "no-correction") if game.rules.correction else ""
    return CardFacts(title, about, text=text + filled([none]))


def action(edition: Edition, game: Game, name: str) -> CardFacts:
    """Something to do, with the dice it moves by. Source: rules data, part C3."""
    entry, own = game.rules.action[name], game.tables["action"][name]
    count: tuple[CountFacts, ...] = ()
    corner = ""
    if entry.dice:
        corner = label(edition, game, "dice", {**own, "die": game.rules.die[entry.die].name})
        count = (CountFacts(corner, label(edition, game, "move")),)
    return CardFacts(
        title=entry.name,
        about=label(edition, game, "action"),
        count=count,
        corner=corner,
        text=said(edition, game, own, "text"),
    )
