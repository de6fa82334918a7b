"""What the rules state on hands: the dice that make each, and the casualties it brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from printgen.facts.saying import caption, figure
from printgen.facts.table_words import status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Hand, TableOf


class HandFacts(Struct, frozen=True):
    """One hand: dice that show it, face by face, ``counting`` the places that make it; what it brings."""

    name: str
    dice: Mapping[str, str]
    counting: tuple[str, ...]
    knockdowns: str
    wounds: str
    text: str


class HandsFacts(Struct, frozen=True):
    """``table/NAME`` of hands: ``head`` names the columns."""

    title: str
    head: Mapping[str, str]
    row: Mapping[str, HandFacts]
    formation: str
    once: str
    status: tuple[str, ...]


def hands_facts(edition: Edition, game: Game, table: TableOf) -> HandsFacts:
    """The facts of a table of hands. Source: rules data, part B5; rulings A30 to A32."""

    def said(key: str) -> str:
        return caption(edition, game, "hand-table", key)

    return HandsFacts(
        title=table.name,
        head={key: said(key) for key in ("hand", "knockdowns", "wounds")},
        row={id_: _row(edition, game, id_, hand) for id_, hand in game.rules.hand.items()},
        formation=said("formation"),
        once=said("once"),
        status=status(edition, game, game.rules.hand.values()),
    )


def _row(edition: Edition, game: Game, id_: str, hand: Hand) -> HandFacts:
    none = caption(edition, game, "hand-table", "none")
    dice = example(game, hand)
    return HandFacts(
        name=hand.name,
        dice={str(place): str(face) for place, face in enumerate(dice, 1)},
        counting=tuple(str(place) for place in range(1, (sum(hand.groups) or hand.run) + 1)) if dice else (),
        knockdowns=figure(hand.knockdowns) if hand.knockdowns else none,
        wounds=figure(hand.wounds) if hand.wounds else none,
        text=text_of(edition, game, "hand", id_),
    )


def example(game: Game, hand: Hand) -> tuple[int, ...]:
    """A largest throw that is this hand and no better; empty where the die has too few faces to show one."""
    volley = game.rules.volley
    most = max((pool.dice for pool in game.rules.pool.values()), default=0)
    faces = game.rules.die[volley.die].faces if volley else 0
    counting = _counting(hand, faces)
    unused = [face for face in range(1, faces + 1) if face not in counting]
    runs = [other.run for other in game.rules.hand.values() if other.run and other is not hand]
    spare = most - len(counting)
    for rest in combinations(unused, spare) if 0 <= spare <= len(unused) else ():
        if not any(_runs({*counting, *rest}, run) for run in runs):
            return (*counting, *rest)
    return ()


def _counting(hand: Hand, faces: int) -> tuple[int, ...]:
    if hand.run:
        return tuple(range(faces - hand.run + 1, faces + 1))
    return tuple(
        face for face, size in zip(_far_apart(faces), hand.groups, strict=False) for _ in range(size)
    )


def _far_apart(faces: int) -> Iterator[int]:
    """Faces that the eye does not confuse: 5, 2, 4, 3, then the ends."""
    middle: Sequence[int] = range(2, faces)
    for place in range(len(middle)):
        yield middle[-1 - place // 2] if place % 2 == 0 else middle[place // 2]
    yield from dict.fromkeys((1, faces))


def _runs(shown: set[int], length: int) -> bool:
    return any(all(first + step in shown for step in range(length)) for first in shown)
