"""Casualties of a volley: how many, and who faces them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct, field

from printgen.reading import Path
from printgen.resolver.refusal import refuse
from printgen.rules.model import RuleSet

Affliction = Literal["K", "W"]
KNOCKDOWN: Affliction = "K"
WOUND: Affliction = "W"


class Harmed(Struct, frozen=True):
    """Knockdowns and wounds, before they are handed out."""

    knockdowns: int = 0
    wounds: int = 0

    def __add__(self, other: Harmed) -> Harmed:
        return Harmed(self.knockdowns + other.knockdowns, self.wounds + other.wounds)

    def __mul__(self, times: int) -> Harmed:
        return Harmed(self.knockdowns * times, self.wounds * times)

    @property
    def in_order(self) -> tuple[Affliction, ...]:
        """Knockdowns before wounds."""
        return (KNOCKDOWN,) * self.knockdowns + (WOUND,) * self.wounds


def of_hands(rules: RuleSet, hands: Iterable[str], in_formation: bool) -> Harmed:
    """What hands make together; doubled once where the target is in formation."""
    harmed = Harmed()
    for key in hands:
        harmed += Harmed(rules.hand[key].knockdowns, rules.hand[key].wounds)
    return harmed * rules.volley.formation if in_formation and rules.volley else harmed


class Standing(Struct):
    """A figure that casualties may fall on: how far it is for each weapon type, None where out of range or sight.

    ``order`` decides equal distances; ``faces`` is what it has been given so far, with the weapon of each.
    """

    name: str
    distance: Mapping[str, float | None]
    order: int | None = None
    faces: list[tuple[Affliction, str]] = field(default_factory=list)

    @property
    def afflictions(self) -> str:
        """A letter each, in the order they came."""
        return "".join(affliction for affliction, _ in self.faces)


def hand_out(figures: Sequence[Standing], weapon: str, harmed: Harmed, path: Path = ()) -> int:
    """Give the casualties of one weapon type to whoever it could reach; says how many are lost.

    The next is the eligible figure with the fewest afflictions of this action, then the nearest. Raises
    Unplayable, at ``path``, for equal distances without an order.
    """
    near = _nearest_first(figures, weapon, path)
    if not near:
        return len(harmed.in_order)
    for affliction in harmed.in_order:
        min(near, key=lambda figure: len(figure.faces)).faces.append((affliction, weapon))
    return 0


def _nearest_first(figures: Sequence[Standing], weapon: str, path: Path) -> list[Standing]:
    """Eligible figures from the nearest outward. Equal distances need an order."""
    eligible = [
        (distance, figure) for figure in figures if (distance := figure.distance.get(weapon)) is not None
    ]
    by_distance: dict[float, list[Standing]] = {}
    for distance, figure in eligible:
        by_distance.setdefault(distance, []).append(figure)
    near: list[Standing] = []
    for distance in sorted(by_distance):
        near += _in_order(by_distance[distance], distance, path)
    return near


def _in_order(level: list[Standing], distance: float, path: Path) -> list[Standing]:
    if len(level) == 1:
        return level
    orders = [figure.order for figure in level if figure.order is not None]
    if len(set(orders)) < len(level):
        names = " and ".join(figure.name for figure in level)
        raise refuse(
            path,
            f"{names} are equally near ({distance:g} in); give each an order of its own, "
            f"because their player chooses who is first",
        )
    return sorted(level, key=lambda figure: figure.order or 0)


def hand_to(chosen: Standing, weapon: str, harmed: Harmed) -> None:
    """Everything to a figure that was picked out; nothing runs over to others."""
    chosen.faces += [(affliction, weapon) for affliction in harmed.in_order]
