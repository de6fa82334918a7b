"""How large a card is, and what follows from that: margins, corner marks, sizes of type."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from printgen import units
from printgen.errors import Refused
from printgen.units import from_mm

LEAST_SIDE, MOST_SIDE = from_mm(25), from_mm(300)
LEAST_BODY, EASY_BODY = 10, 11
"""Points: a card in the hand is read without glasses, or it is not made; better with ease."""
_SIZE = re.compile(r"([\d.]+)x([\d.]+)([a-z]+)")


class Format(Struct, frozen=True):
    """A card's width and height in inches, and its least size for sentences in points.

    ``mark`` is the size of its corner marks over the usual one.
    """

    width: float
    height: float
    mark: float = 1.0
    least: float = LEAST_BODY

    @property
    def tight(self) -> Format:
        """The same card with small corner marks, where words need the room."""
        return replace(self, mark=0.7)

    @property
    def easy(self) -> Format:
        """The same card with sentences that are easy to read."""
        return replace(self, least=EASY_BODY)

    @property
    def is_easy(self) -> bool:
        return self.least > LEAST_BODY

    @property
    def wide(self) -> bool:
        """Whether it lies on its side."""
        return self.width > self.height

    @property
    def scale(self) -> float:
        """Its size over a poker card's."""
        short, long = sorted((self.width, self.height))
        return min(short / 2.5, long / 3.5)

    @property
    def edge(self) -> float:
        """Clear inches between the corner marks and the cut."""
        return min(0.15, max(0.09, 0.15 * self.scale))

    @property
    def badge(self) -> float:
        """The side of a corner mark, in inches."""
        return self.mark * min(0.52, max(0.3, 0.42 * self.scale))

    @property
    def corner(self) -> float:
        """The radius of the card's corners, in inches."""
        return from_mm(3.2) * min(1.0, self.scale)

    @property
    def bodies(self) -> tuple[float, ...]:
        """Sizes for sentences in points, falling to the least."""
        return falling(13 * min(1.25, max(1.0, self.scale)), self.least)


def falling(most: float, least: float, step: float = 0.5) -> tuple[float, ...]:
    """Sizes from ``most`` down to ``least``, both included."""
    count = int((most - least) / step + 1e-9)
    return (*(most - k * step for k in range(count + 1) if most - k * step > least), least)


POKER = Format(2.5, 3.5)
NAMED: Mapping[str, Format] = {
    "mini": Format(1.75, 2.5),
    "business": Format(3.5, 2.0),
    "index": Format(3.0, 5.0),
}


def format_of(forms: tuple[str, ...]) -> Format:
    """The format that the forms of a card name; a poker card where they name none.

    Raises :class:`Refused` for two sizes, and for one that is none or out of reason.
    """
    if len(forms) > 1:
        raise Refused(f"a card has one size, not {' and '.join(f'+{form}' for form in forms)}")
    if not forms:
        return POKER
    return NAMED[forms[0]] if forms[0] in NAMED else _own_size(forms[0])


def _own_size(form: str) -> Format:
    match = _SIZE.fullmatch(form)
    if not match:
        raise Refused(f"+{form} is no size of a card; expected width x height and a unit, such as +63x88mm")
    width, height, unit = match.groups()
    sides = [units.parse(f"{side}{unit}", f"the size of the card +{form}") for side in (width, height)]
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in sides):
        raise Refused(f"a card of {form} is out of reason; its sides must lie between 25 mm and 300 mm")
    return Format(*sides)
