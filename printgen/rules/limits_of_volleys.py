"""Numbers of small arms that must agree: pools, hands, how shooters count, poison."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.reading import Path, dotted
from printgen.rules.disagreement import Wrong, faces_of, shown_by
from printgen.rules.merge import Merged
from printgen.rules.model import Hand, RuleSet


def volleys(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    """Pools and hands need a die; pools rise by one shooter, hands by dice that differ."""
    for section in ("pool", "hand"):
        if getattr(rules, section) and rules.volley is None:
            path: Path = ("volley",)
            told = f"volley is missing, but there are entries of {section}; expected its die and formation"
            yield Wrong(path, told)
            return
    yield from _pools(rules)
    yield from _hands(rules)


def _pools(rules: RuleSet) -> Iterator[Wrong]:
    """Sections of one shooter up to the largest, a pool for each."""
    for wanted, (key, pool) in enumerate(rules.pool.items(), 1):
        if pool.shooters != wanted:
            path: Path = ("pool", key, "shooters")
            yield Wrong(
                path,
                f"{dotted(path)} is {pool.shooters}; expected {wanted}, the next after the pool before",
                (("pool",),),
            )
            return


def _hands(rules: RuleSet) -> Iterator[Wrong]:
    most = max((pool.dice for pool in rules.pool.values()), default=0)
    shapes: dict[tuple[object, ...], str] = {}
    for key, hand in rules.hand.items():
        path: Path = ("hand", key)
        yield from _hand(path, hand, most, faces_of(rules, rules.volley.die if rules.volley else ""))
        shape = (*sorted(hand.groups), "run", hand.run)
        if shape in shapes:
            yield Wrong(path, f"{dotted(path)} needs the same dice as hand.{shapes[shape]}")
        shapes.setdefault(shape, key)


def _hand(path: Path, hand: Hand, most: int, faces: int) -> Iterator[Wrong]:
    groups: Path = (*path, "groups")
    run: Path = (*path, "run")
    if hand.groups and hand.run:
        yield Wrong(path, f"{dotted(path)} has groups and run; expected one of them")
    if any(size < 2 for size in hand.groups):
        yield Wrong(groups, f"{dotted(groups)} has a group of 1; expected two equal dice or more in each")
    dice = sum(hand.groups) or hand.run
    if most and dice > most:
        yield Wrong(
            groups if hand.groups else run, f"{dotted(path)} needs {dice} dice; the largest pool has {most}"
        )
    if faces and hand.run > faces:
        yield Wrong(run, f"{dotted(run)} is {hand.run}; the die shows only {faces} numbers")


def shooters_counted(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    """A figure that counts otherwise does so in one way; a gamble is on a face of its die."""
    for key, counts in rules.counts.items():
        if counts.times is not None and counts.flat is not None:
            path: Path = ("counts", key)
            yield Wrong(path, f"{dotted(path)} has times and flat; expected one of them")
    for key, gamble in rules.gamble.items():
        yield from shown_by(faces_of(rules, gamble.die), gamble.on, ("gamble", key, "on"), gamble.die)


def poisons(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    """Every face of a die of poison means one thing."""
    spans: dict[tuple[str, int], str] = {}
    for key, poison in rules.poison.items():
        least: Path = ("poison", key, "least")
        most: Path = ("poison", key, "most")
        if poison.least > poison.most:
            yield Wrong(least, f"{dotted(least)} is {poison.least}, more than most ({poison.most})", (most,))
        yield from shown_by(faces_of(rules, poison.die), poison.most, most, poison.die)
        taken = [face for face in range(poison.least, poison.most + 1) if (poison.die, face) in spans]
        if taken:
            other = spans[poison.die, taken[0]]
            yield Wrong(least, f"poison.{key} takes {taken[0]}, which poison.{other} has already")
        for face in range(poison.least, poison.most + 1):
            spans.setdefault((poison.die, face), key)
    yield from _faces_left(rules, spans)


def _faces_left(rules: RuleSet, spans: dict[tuple[str, int], str]) -> Iterator[Wrong]:
    for die in dict.fromkeys(die for die, _ in spans):
        left = [face for face in range(1, faces_of(rules, die) + 1) if (die, face) not in spans]
        if left:
            named = ", ".join(map(str, left))
            yield Wrong(("poison",), f"poison says nothing of {named} on {die}; expected every face once")
