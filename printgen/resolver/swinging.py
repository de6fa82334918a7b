"""How the template of a shot swings: its deviation, the firer's correction, and the angle they leave."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from printgen.reading import Path
from printgen.resolver import deviation, template
from printgen.resolver.bases import Base
from printgen.resolver.dice import Dice, Faces, Need, Waits
from printgen.resolver.firing import Firing
from printgen.resolver.known import raise_any, unknown
from printgen.resolver.refusal import refuse


def dice_needed(firing: Firing, bases: Mapping[str, Base]) -> tuple[Need, ...]:
    """The two dice of the deviation; none where the template was read off as it lay and no dice are told."""
    rule, given = firing.game.rules.deviation, firing.shot.dice
    if rule is None or (not bases and given is None):
        return ()
    path: Path = ("shot", "dice")
    dice = _called(firing, given or {})
    if given is not None:
        raise_any(wrong for name in given for wrong in unknown((*path, name), name, dice, "die"))
    faces = firing.game.rules.die[rule.die].faces
    return tuple(
        Need(name, 1, faces, (*path, name), (given[name],) if given and name in given else None)
        for name in dice
    )


def _called(firing: Firing, given: Collection[str]) -> tuple[str, ...]:
    """The left and the right die by the names that are printed, or where a file uses them the untranslated ones."""
    rule = firing.game.rules.deviation
    assert rule
    names = []
    for side, name in (("left", rule.left.die), ("right", rule.right.die)):
        first = firing.game.untold(name, "deviation", side, "die")
        names.append(first if first in given and name not in given else name)
    return tuple(names)


def throw(firing: Firing, needs: tuple[Need, ...], dice: Dice) -> Faces:
    """The deviation's dice, left and right; none where none are needed. Source: rules data, part A1.

    Raises :class:`Unplayable` where only one of them is given, :class:`Waits` where neither is and none is thrown.
    """
    if not needs:
        return ()
    left, right = needs
    given = firing.shot.dice
    if given and len(given) < len(needs) and not dice.rolls:
        missing = left.owner if left.owner not in given else right.owner
        raise refuse(("shot", "dice"), f"shot.dice has no {missing}; expected {left.owner} and {right.owner}")
    thrown = dice.stage(needs, "wait-deviation", left=left.owner, right=right.owner)
    return thrown[0] + thrown[1]


def swing(firing: Firing, dice: Faces) -> float:
    """Degrees that the template turns by the deviation's dice, corrected; none without dice."""
    rule = firing.game.rules.deviation
    if rule is None or not dice:
        return 0.0
    left, right = dice
    raw = deviation.deviate(rule, left, right)
    side = "left" if raw < 0 else "right" if raw > 0 else "none"
    firing.account.tell(
        f"shot-deviate-{side}",
        ("shot", "raw"),
        after=raw,
        dice=(left, right),
        left_die=rule.left.die,
        right_die=rule.right.die,
        left=left,
        right=right,
        size=abs(raw),
    )
    corrected = _correct(firing, raw)
    angle = template.turn(
        corrected, template.reach(firing.declared.cone), firing.game.switches["deviation-metric"]
    )
    side = "left" if corrected < 0 else "right" if corrected > 0 else "none"
    firing.account.tell(
        f"shot-turn-{side}",
        ("shot", "angle"),
        after=angle,
        size=abs(corrected),
        angle=round(abs(angle), 2),
    )
    return angle


def _correct(firing: Firing, raw: float) -> float:
    allowed = deviation.allowed(firing.game, firing.declared.firer.class_, firing.declared.aimed)
    asked = firing.shot.correction
    if asked is not None and asked > allowed.most:
        told = f"shot.correction is {asked}, but {firing.shot.firer} may correct {allowed.most:g} in at most"
        raise refuse(("shot", "correction"), told)
    step = firing.game.rules.deviation.step if firing.game.rules.deviation else 1
    if asked is not None and asked % step:
        told = f"shot.correction is {asked}; expected whole marks of {step:g} in"
        raise refuse(("shot", "correction"), told)
    may = allowed.most > 0 and raw != 0
    if may and asked is None and firing.game.switches["correction-policy"] == "chosen":
        raise Waits("wait-correction", {"firer": firing.shot.firer, "most": allowed.most})
    corrected = deviation.correct(raw, allowed.most if asked is None else asked)
    used = abs(raw) - abs(corrected)
    _tell_correction(firing, allowed, used, raw, corrected)
    return corrected


def _tell_correction(
    firing: Firing, allowed: deviation.Allowed, used: float, raw: float, corrected: float
) -> None:
    account, path = firing.account, ("shot", "corrected")
    account.put(("shot", "correction"), used)
    if not allowed.corrections or raw == 0:
        account.put(path, corrected)
        return
    names = [correction.name for correction in allowed.corrections.values()]
    stacked = "several" if len(names) > 1 else "one"
    account.tell(
        f"shot-allowed-{stacked}",
        rule=f"correction.{next(iter(allowed.corrections))}",
        names=names,
        most=allowed.most,
    )
    account.tell("shot-correct", path, before=raw, after=corrected, used=used)
