"""Numbers that must agree: limits that rise, spans that do not overlap, dice that can show them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from printgen.reading import Path, dotted, shown
from printgen.rules.disagreement import Check, Wrong, faces_of, inches, shown_by
from printgen.rules.limits_of_blasts import blasts
from printgen.rules.limits_of_volleys import poisons, shooters_counted, volleys
from printgen.rules.merge import Merged
from printgen.rules.model import Cone, RuleSet


def check(merged: Merged, rules: RuleSet) -> None:
    """Note every disagreement, but for those that only follow from something set aside."""
    for each in _CHECKS:
        for wrong in each(rules, merged):
            if not merged.is_broken(wrong.path, *wrong.needs):
                merged.fault(wrong.path, wrong.message)


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
            told = f"{inches(low.to)}, not short of the band after it ({inches(high.to)})"
            yield Wrong(before, f"{dotted(before)} is {told}", (after,))
        else:
            told = f"{inches(high.to)}, not beyond the band before it ({inches(low.to)})"
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
        faces = faces_of(rules, chart.die)
        rolled: dict[int, str] = {}
        for name, row in chart.row.items():
            path: Path = ("chart", key, "row", name)
            roll: Path = (*path, "roll")
            if row.roll in rolled:
                other = dotted((*path[:-1], rolled[row.roll]))
                yield Wrong(roll, f"{dotted(roll)} is {row.roll}, which {other} has already")
            rolled.setdefault(row.roll, name)
            yield from shown_by(faces, row.roll, roll, chart.die)
            if faces and len(row.effect) != faces:
                effect: Path = (*path, "effect")
                told = f"has {len(row.effect)} columns; expected {faces}, one a face of {chart.die}"
                yield Wrong(effect, f"{dotted(effect)} {told}")


def _effects(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    for key, effect in rules.effect.items():
        if effect.up_to is not None and effect.over is not None and effect.over >= effect.up_to:
            path: Path = ("effect", key, "over")
            told = f"is {inches(effect.over)}, not short of up-to ({inches(effect.up_to)})"
            yield Wrong(path, f"{dotted(path)} {told}", (("effect", key, "up-to"),))


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
    volleys,
    shooters_counted,
    blasts,
    poisons,
    _choices,
    _tables,
)
