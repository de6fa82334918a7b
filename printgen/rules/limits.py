"""Numbers that must agree: limits that rise, spans that do not overlap, dice that can show them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from msgspec import Struct

from printgen.reading import Path, dotted, shown
from printgen.rules.merge import Merged
from printgen.rules.model import Blast, Cone, Hand, RuleSet


class Wrong(Struct, frozen=True):
    """Something that does not agree: where, why, and the other paths it depends on."""

    path: Path
    message: str
    needs: tuple[Path, ...] = ()


Check = Callable[[RuleSet, Merged], Iterator[Wrong]]


def check(merged: Merged, rules: RuleSet) -> None:
    """Note every disagreement, but for those that only follow from something set aside."""
    for each in _CHECKS:
        for wrong in each(rules, merged):
            if not merged.is_broken(wrong.path, *wrong.needs):
                merged.fault(wrong.path, wrong.message)


def _inches(value: float) -> str:
    return f"{value:g} in"


def _cones(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, cone in rules.cone.items():
        yield from _bands(key, cone, rules, merged)
        yield from _zones(key, cone, merged)


def _bands(key: str, cone: Cone, rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    """Limits must rise. A cell of a band that is not there has no place in the order: told elsewhere."""
    around: Path = ("cone", key, "band")
    cells = [(name, cell) for name, cell in cone.band.items() if name in rules.band]
    if not cone.band:
        yield Wrong(around, f"{dotted(around)} is empty; expected at least one range band")
    for (near, low), (far, high) in pairwise(cells):
        if high.to > low.to:
            continue
        before: Path = (*around, near, "to")
        after: Path = (*around, far, "to")
        if merged.later(before, after):
            told = f"{_inches(low.to)}, not short of the band after it ({_inches(high.to)})"
            yield Wrong(before, f"{dotted(before)} is {told}", (after,))
        else:
            told = f"{_inches(high.to)}, not beyond the band before it ({_inches(low.to)})"
            yield Wrong(after, f"{dotted(after)} is {told}", (before,))


def _zones(key: str, cone: Cone, merged: Merged) -> Iterator[Wrong]:
    if cone.inner is None or cone.inner < cone.outer:
        return
    inner: Path = ("cone", key, "inner")
    outer: Path = ("cone", key, "outer")
    if merged.later(outer, inner):
        told = f"is {cone.outer} degrees, not wider than the inner cone ({cone.inner})"
        yield Wrong(outer, f"{dotted(outer)} {told}", (inner,))
    else:
        told = f"is {cone.inner} degrees, not narrower than the outer cone ({cone.outer})"
        yield Wrong(inner, f"{dotted(inner)} {told}", (outer,))


def _modifiers(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, modifier in rules.modifier.items():
        if key in modifier.excludes:
            yield _itself(("modifier", key, "excludes"))
    for key, save in rules.save.items():
        if save.with_ == key:
            yield _itself(("save", key, "with"))


def _itself(path: Path) -> Wrong:
    return Wrong(path, f"{dotted(path)} names the entry itself")


def _charts(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, chart in rules.chart.items():
        faces = _faces(rules, chart.die)
        rolled: dict[int, str] = {}
        for name, row in chart.row.items():
            path: Path = ("chart", key, "row", name)
            roll: Path = (*path, "roll")
            if row.roll in rolled:
                other = dotted((*path[:-1], rolled[row.roll]))
                yield Wrong(roll, f"{dotted(roll)} is {row.roll}, which {other} has already")
            rolled.setdefault(row.roll, name)
            yield from _shown_by(faces, row.roll, roll, chart.die)
            if faces and len(row.effect) != faces:
                effect: Path = (*path, "effect")
                told = f"has {len(row.effect)} columns; expected {faces}, one a face of {chart.die}"
                yield Wrong(effect, f"{dotted(effect)} {told}")


def _faces(rules: RuleSet, die: str) -> int:
    """How many faces a die has; 0 for a die that is not there, which another check tells."""
    return rules.die[die].faces if die in rules.die else 0


def _shown_by(faces: int, number: int, path: Path, die: str) -> Iterator[Wrong]:
    if faces and number > faces:
        yield Wrong(path, f"{dotted(path)} is {number}, more than {die} can show ({faces})")


def _effects(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, effect in rules.effect.items():
        if effect.up_to is not None and effect.over is not None and effect.over >= effect.up_to:
            path: Path = ("effect", key, "over")
            told = f"is {_inches(effect.over)}, not short of up-to ({_inches(effect.up_to)})"
            yield Wrong(path, f"{dotted(path)} {told}", (("effect", key, "up-to"),))


def _volleys(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
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
        yield from _hand(path, hand, most, _faces(rules, rules.volley.die if rules.volley else ""))
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


def _counts(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, counts in rules.counts.items():
        if counts.times is not None and counts.flat is not None:
            path: Path = ("counts", key)
            yield Wrong(path, f"{dotted(path)} has times and flat; expected one of them")
    for key, gamble in rules.gamble.items():
        yield from _shown_by(_faces(rules, gamble.die), gamble.on, ("gamble", key, "on"), gamble.die)


def _blasts(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, blast in rules.blast.items():
        path: Path = ("blast", key)
        yield from _throw(path, blast, merged)
        yield from _dice(path, blast, rules)
        yield from _results(path, blast)


def _throw(path: Path, blast: Blast, merged: Merged) -> Iterator[Wrong]:
    near: Path = (*path, "near")
    far: Path = (*path, "far")
    if (blast.near is None) != (blast.far is None):
        has, lacks = (far, "near") if blast.near is None else (near, "far")
        yield Wrong(has, f"{dotted(has)} is given without {lacks}; expected both or neither", (near, far))
    elif blast.near is not None and blast.far is not None and blast.near >= blast.far:
        if merged.later(near, far):
            told = f"{dotted(near)} is {_inches(blast.near)}, not short of far ({_inches(blast.far)})"
            yield Wrong(near, told, (far,))
        else:
            told = f"{dotted(far)} is {_inches(blast.far)}, not beyond near ({_inches(blast.near)})"
            yield Wrong(far, told, (near,))


def _dice(path: Path, blast: Blast, rules: RuleSet) -> Iterator[Wrong]:
    if blast.dice and not blast.die:
        die: Path = (*path, "die")
        yield Wrong(die, f"{dotted(die)} is missing; {dotted((*path, 'dice'))} is {blast.dice}")
    faces = _faces(rules, blast.die)
    yield from _shown_by(faces, blast.hit_on, (*path, "hit-on"), blast.die)
    yield from _shown_by(faces, blast.fumble_on, (*path, "fumble-on"), blast.die)


def _results(path: Path, blast: Blast) -> Iterator[Wrong]:
    seen: dict[tuple[int, bool], str] = {}
    for key, result in blast.result.items():
        hits: Path = (*path, "result", key, "hits")
        fumble: Path = (*path, "result", key, "fumble")
        if result.hits > blast.dice:
            told = f"is {result.hits}, more than {dotted((*path, 'dice'))} ({blast.dice})"
            yield Wrong(hits, f"{dotted(hits)} {told}", ((*path, "dice"),))
        if result.fumble and result.hits:
            yield Wrong(fumble, f"{dotted(fumble)} is true; expected it only where hits is 0")
        shape = (result.hits, result.fumble)
        if shape in seen:
            other = dotted((*path, "result", seen[shape]))
            yield Wrong(hits, f"{dotted(hits[:-1])} means the same dice as {other}")
        seen.setdefault(shape, key)


def _poisons(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    spans: dict[tuple[str, int], str] = {}
    for key, poison in rules.poison.items():
        least: Path = ("poison", key, "least")
        most: Path = ("poison", key, "most")
        if poison.least > poison.most:
            yield Wrong(least, f"{dotted(least)} is {poison.least}, more than most ({poison.most})", (most,))
        yield from _shown_by(_faces(rules, poison.die), poison.most, most, poison.die)
        taken = [face for face in range(poison.least, poison.most + 1) if (poison.die, face) in spans]
        if taken:
            other = spans[poison.die, taken[0]]
            yield Wrong(least, f"poison.{key} takes {taken[0]}, which poison.{other} has already")
        for face in range(poison.least, poison.most + 1):
            spans.setdefault((poison.die, face), key)
    yield from _faces_left(rules, spans)


def _faces_left(rules: RuleSet, spans: dict[tuple[str, int], str]) -> Iterator[Wrong]:
    for die in dict.fromkeys(die for die, _ in spans):
        left = [face for face in range(1, _faces(rules, die) + 1) if (die, face) not in spans]
        if left:
            named = ", ".join(map(str, left))
            yield Wrong(("poison",), f"poison says nothing of {named} on {die}; expected every face once")


def _choices(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, switch in rules.switch.items():
        path: Path = ("switch", key, "default")
        if switch.default not in switch.value:
            told = f"is {shown(switch.default)}; expected one of {', '.join(switch.value)}"
            yield Wrong(path, f"{dotted(path)} {told}", (("switch", key, "value"),))
        if key in rules.setting:
            yield Wrong(("setting", key), f"setting.{key} has the id of a switch; expected one of its own")
    for key, setting in rules.setting.items():
        least: Path = ("setting", key, "least")
        default: Path = ("setting", key, "default")
        if setting.least > setting.most:
            told = f"is {setting.least}, more than most ({setting.most})"
            yield Wrong(least, f"{dotted(least)} {told}", (("setting", key, "most"),))
        elif setting.default is not None and not setting.least <= setting.default <= setting.most:
            told = f"is {setting.default}; expected a whole number from {setting.least} to {setting.most}"
            yield Wrong(default, f"{dotted(default)} {told}", (least, ("setting", key, "most")))


_COMPUTED_FROM = {"odds-small-arms": "pool", "odds-shotgun": "deviation", "odds-grenade": "blast"}
"""What the tables of odds are computed from."""


def _tables(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, table in rules.table.items():
        section = _COMPUTED_FROM.get(table.shows, table.shows)
        if not getattr(rules, section):
            path: Path = ("table", key, "shows")
            told = f"is {shown(table.shows)}, but there is no {section} to show"
            yield Wrong(path, f"{dotted(path)} {told}", ((section,),))


_CHECKS: tuple[Check, ...] = (
    _cones,
    _modifiers,
    _charts,
    _effects,
    _volleys,
    _counts,
    _blasts,
    _poisons,
    _choices,
    _tables,
)
