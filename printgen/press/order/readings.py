"""What a ruler said of a printer's check page: taken only where it can be true, else refused with the cause."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from printgen import units
from printgen.errors import Refused
from printgen.geometry import Point
from printgen.sheets.corrected import Correction
from printgen.sheets.papers import Paper, paper

MOST_OFF = 0.02
"""A printer that is farther off is not false: the page was scaled on its way to it."""
MEANT = 0.06
"""A reading this near to what it should be, but for its unit or its axis, was meant to be it."""
_NUMBER = re.compile(r"\s*([+-]?\d+(?:\.\d+)?)\s*([^\d\s]*)\s*")
_AGAIN = "print the check page again at 100 % (actual size), and measure again"


class Reading(Struct, frozen=True):
    """Both lines of a check page as they should be and as they are, ``across`` and ``up`` the paper, in inches.

    ``stock`` is what was printed on, empty for plain paper; ``offset`` is how far backs are to be moved.
    """

    paper: str
    stock: str
    nominal: Point
    measured: Point
    offset: Point = (0.0, 0.0)

    def correction(self, printer: str) -> Correction | None:
        """What makes the printer true; None where it is."""
        across, up = (should / is_ for should, is_ in zip(self.nominal, self.measured, strict=True))
        return Correction(printer, across, up) if (across, up) != (1.0, 1.0) else None


def measured(across: str, up: str, nominal: Point, paper_called: str) -> Point:
    """Both lines as typed, in inches. Raises :class:`Refused`, one line, for what cannot be true."""
    typed = line(across, "across", nominal[0]), line(up, "up", nominal[1])
    if _near(typed[0], nominal[1]) and _near(typed[1], nominal[0]):
        raise Refused(
            f"across and up are swapped: across must be near {_said(nominal[0])}, up near {_said(nominal[1])}"
        )
    check(nominal, typed, paper_called)
    return typed


def check(nominal: Point, found: Point, paper_called: str) -> None:
    """Raises :class:`Refused` with the likely cause where a line is more than 2 % off."""
    shares = [is_ / should for should, is_ in zip(nominal, found, strict=True)]
    off = [abs(share - 1) > MOST_OFF for share in shares]
    if not any(off):
        return
    if abs(shares[0] - shares[1]) > MOST_OFF:
        what = "across" if abs(shares[0] - 1) > abs(shares[1] - 1) else "up"
        share = max(shares, key=lambda each: abs(each - 1))
        raise Refused(
            f"{what} is {_percent(share)} and the other line {_percent(min(shares, key=lambda s: abs(s - 1)))}:"
            " no viewer scales one way alone; measure both again"
        )
    share = sum(shares) / len(shares)
    raise Refused(f"{_percent(share)}: {_cause(share, paper_called)}; {_AGAIN}")


def line(text: str, what: str, should: float) -> float:
    """One line as typed, in inches. Raises :class:`Refused` for what is no length, or meant in another unit."""
    match = _NUMBER.fullmatch(text)
    if match and not match[2]:
        raise Refused(
            f'{what} is "{text.strip()}", without a unit; expected a length such as "{_said(should)}"'
        )
    length = units.parse(text, what)
    if length <= 0:
        raise Refused(f'{what} is "{text.strip()}"; a line that was printed is longer than nothing')
    if match and not _near(length, should):
        for unit in ("mm", "cm", "in"):
            if _near(units.parse(f"{match[1]} {unit}"), should):
                raise Refused(f'{what} is "{text.strip()}"; did you mean {match[1]} {unit}?')
    return length


def _near(length: float, should: float) -> bool:
    return abs(length / should - 1) <= MEANT


def _cause(share: float, paper_called: str) -> str:
    """Why a page may have come out at this share of its size."""
    nearest, said = min(_fits(paper(paper_called)), key=lambda fit: abs(fit[0] - share))
    if abs(nearest - share) <= 0.0025:
        return said
    for least, most, why in _OTHERWISE:
        if least <= share <= most:
            return why
    return "the page was scaled on its way to the paper"


_FIT = 'your viewer printed "fit to page"'
_OTHERWISE = (
    (0.74, 0.76, "a program took points for pixels"),
    (0.88, 0.98, _FIT),
    (1.02, 1.06, "borderless printing enlarges the page: switch it off"),
    (1.24, 1.26, "a browser printed with a scale of its own"),
    (1.32, 1.35, "a program took pixels for points"),
)


def _fits(own: Paper) -> Iterator[tuple[float, str]]:
    """How small a page comes out that is fitted to what a printer reaches: on its paper, and on the other one."""
    for other in (own, paper("a4"), paper("letter")):
        same = abs(other.width - own.width) < 0.01 and abs(other.height - own.height) < 0.01
        for millimetres in (0.0, 3.0, 4.23, 5.0, 6.35):
            margin = units.from_mm(millimetres)
            share = min((other.width - 2 * margin) / own.width, (other.height - 2 * margin) / own.height)
            if share < 1 - MOST_OFF:
                yield share, _FIT if same else f"a page for {own.name} was fitted to {other.name} paper"


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def _said(inches: float) -> str:
    """``7 in`` is what is stated, ``177.8 mm`` what most rulers read."""
    return f"{units.to_mm(inches):g} mm"
