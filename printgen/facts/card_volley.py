"""Cards of the volley and of saves: weapons, hands with their dice, what helps a saving roll."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from printgen.facts.card import CardFacts, CountFacts, DiceFacts
from printgen.facts.card_says import filled, label, named, said
from printgen.facts.saying import caption, figure
from printgen.rules import Edition, Game
from printgen.rules.model import Hand


def weapon(edition: Edition, game: Game, name: str) -> CardFacts:
    """Its range, what is special about it, and what its marks lead to. Source: rules data, parts B2 and B8."""
    entry, own = game.rules.weapon[name], game.tables["weapon"][name]
    reach = edition.words.length(entry.range, edition.metric)
    powder = label(edition, game, "powder" if entry.powder else "no-powder")
    poisons = bool(entry.marks and game.rules.poison)
    return CardFacts(
        title=entry.name,
        about=label(edition, game, "weapon"),
        count=(CountFacts(reach, label(edition, game, "range")),),
        corner=edition.words.length(entry.range),
        text=(
            *said(edition, game, own, "text"),
            *filled([powder]),
            *_counted_as(edition, game, name),
            *(_marked(edition, game, entry.marks) if poisons else ()),
        ),
        row=_poison(edition, game) if poisons else (),
    )


def _counted_as(edition: Edition, game: Game, name: str) -> tuple[str, ...]:
    """Who counts as so many of a weapon, for certain or as a gamble."""
    sections = (("gamble", game.rules.gamble), ("counts", game.rules.counts))
    return tuple(
        named(edition, game, game.tables[section][id_])
        for section, entries in sections
        for id_, entry in entries.items()
        if entry.weapon == name
    )


def _marked(edition: Edition, game: Game, marker: str) -> tuple[str, ...]:
    return (*said(edition, game, game.tables["marker"][marker], "text"), label(edition, game, "poison"))


def _poison(edition: Edition, game: Game) -> tuple[tuple[str, ...], ...]:
    rows = []
    for id_, poison in game.rules.poison.items():
        own = game.tables["poison"][id_]
        span = label(edition, game, "span" if poison.most > poison.least else "roll", own)
        rows.append((span, *said(edition, game, own, "text")))
    return tuple(rows)


def hand(edition: Edition, game: Game, name: str) -> CardFacts:
    """What it costs the target, and dice that show it. Source: rules data, part B5."""
    entry, own = game.rules.hand[name], game.tables["hand"][name]
    harms = {"knockdowns": entry.knockdowns, "wounds": entry.wounds}
    suffered = {key: number for key, number in harms.items() if number}
    none = (CountFacts(figure(0), label(edition, game, "nobody")),)
    count = tuple(
        CountFacts(figure(number), label(edition, game, key, {key: number}))
        for key, number in suffered.items()
    )
    corner = (caption(edition, game, "harm-short", key, {key: number}) for key, number in suffered.items())
    return CardFacts(
        title=entry.name,
        about=label(edition, game, "hand"),
        count=count or none,
        corner=" ".join(corner) or figure(0),
        text=said(edition, game, own, "text"),
        dice=_dice(edition, game, entry),
    )


def _dice(edition: Edition, game: Game, entry: Hand) -> tuple[DiceFacts, ...]:
    """Dice that are this hand, high faces first, and spare dice up to the largest throw."""
    if game.rules.volley is None:
        return ()
    faces = game.rules.die[game.rules.volley.die].faces
    most = max((pool.dice for pool in game.rules.pool.values()), default=0)
    if entry.run:
        run = range(max(1, faces - entry.run + 1), faces + 1)
        return (DiceFacts(tuple(map(figure, run)), label(edition, game, "run")),)
    groups = tuple(
        DiceFacts((figure(faces - place),) * size, edition.words.spelled(size))
        for place, size in enumerate(entry.groups)
    )
    spare = most - sum(entry.groups)
    unused = range(1, faces - len(groups) + 1)
    spares = next(_apart(unused, spare, _shortest_run(game)), ())
    return (*groups, DiceFacts(tuple(map(figure, spares)), "")) if spares else groups


def _shortest_run(game: Game) -> int:
    return min((hand.run for hand in game.rules.hand.values() if hand.run), default=99)


def _apart(faces: range, count: int, run: int) -> Iterator[tuple[int, ...]]:
    """``count`` different faces without ``run`` in a row."""
    for chosen in combinations(faces, count):
        steps = [high - low == 1 for low, high in pairwise(chosen)]
        longest = max(
            (len(part) for part in "".join("x" if step else " " for step in steps).split()), default=0
        )
        if longest + 1 < run:
            yield chosen


def save(edition: Edition, game: Game, name: str) -> CardFacts:
    """Its signed number, and when it counts. Source: rules data, part B7."""
    entry, own = game.rules.save[name], game.tables["save"][name]
    value = edition.words.signed(entry.value)
    others = [
        other.name
        for id_, other in game.rules.save.items()
        if entry.group and other.group == entry.group and id_ != name
    ]
    alone = label(edition, game, "alone", {"others": others}) if others else ""
    judged = (
        label(edition, game, "judged", {"judged": said(edition, game, own, "judged")[0]})
        if entry.judged
        else ""
    )
    return CardFacts(
        title=entry.name,
        about=label(edition, game, "save"),
        count=(CountFacts(value, label(edition, game, "save-unit")),),
        corner=value,
        text=(*said(edition, game, own, "text"), *filled([alone, judged])),
    )


def rank(edition: Edition, game: Game, name: str) -> CardFacts:
    """What it adds to a saving roll: a box to write in while no table has decided. Source: rules data, part B7."""
    entry, own = game.rules.rank[name], game.tables["rank"][name]
    bonus = game.settings.get(entry.setting)
    value = edition.words.signed(bonus) if bonus is not None else ""
    return CardFacts(
        title=entry.name,
        about=label(edition, game, "save"),
        count=(CountFacts(value, label(edition, game, "save-unit")),),
        corner=value,
        text=said(edition, game, own, "text"),
    )
