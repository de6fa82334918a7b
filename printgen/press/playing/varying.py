"""One thing varied, and the odds of each: how many shooters, how far, aimed or not, a switch, the policy."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from printgen.errors import Fault, Refused, nearest
from printgen.press.order.order import Order, choice
from printgen.press.playing import keys
from printgen.press.playing.odds import Asked, Question, ask, rerolls, varied
from printgen.press.playing.typed import Change
from printgen.reading import Source
from printgen.resolver.odds.headline import Figure, headline

MOST = 200
"""The most values of one table."""
POLICY = "policy"


class Line(Struct, frozen=True):
    """The answer for one value."""

    value: str
    asked: Asked

    @property
    def figures(self) -> tuple[Figure, ...]:
        return headline(self.asked.game, self.asked.answer)


class Varied(Struct, frozen=True):
    """``key`` as it was asked for, and a line a value."""

    key: str
    lines: tuple[Line, ...]

    @property
    def columns(self) -> tuple[Figure, ...]:
        """Every number that some line has, in order."""
        found: dict[tuple[str, str], Figure] = {}
        for line in self.lines:
            found |= {(each.key, each.of): each for each in line.figures if (each.key, each.of) not in found}
        return tuple(found.values())

    @property
    def charted(self) -> tuple[Figure, ...]:
        """The columns that share a scale: the chances, or the means where there are none."""
        chances = tuple(each for each in self.columns if each.chance)
        return chances or self.columns

    def at(self, line: Line, column: Figure) -> Figure | None:
        """The number of a line in a column."""
        return next((each for each in line.figures if (each.key, each.of) == (column.key, column.of)), None)


def vary(order: Order, question: Question, text: str) -> Varied:
    """The answers for ``KEY=VALUES``; raises :class:`Refused` for an unknown key and for values that it cannot have."""
    key, values = _parsed(text)
    changes = keys.changes(question.source)
    switches = [name for game in order.edition.games.values() for name in (*game.switches, *game.settings)]
    own = [*changes, *([POLICY] if rerolls(question.source) else [])]
    if key not in (known := [*own, *dict.fromkeys(switches)]):
        raise Refused(
            f'--vary has "{key}", which cannot be varied here{nearest(key, known)}; '
            f"there are {', '.join(own)}, and every switch and setting of the rules"
        )
    return Varied(key, tuple(_line(order, question, key, value, changes) for value in values))


def _parsed(text: str) -> tuple[str, list[str]]:
    key, equals, listed = text.partition("=")
    values: list[str] = []
    for part in listed.split(","):
        run = re.fullmatch(r"\s*(\d{1,3})\.\.(\d{1,3})\s*", part)
        if run and int(run[1]) > int(run[2]):
            raise Refused(f'--vary is "{text}", which runs backwards; expected {run[2]}..{run[1]}')
        if run:
            values += map(str, range(int(run[1]), int(run[2]) + 1))
        else:
            values.append(part.strip())
    if not equals or not key.strip() or not all(values) or any(".." in value for value in values):
        raise Refused(f'--vary is "{text}"; expected KEY=VALUES, such as shooters=1..17 or aimed=no,yes')
    if len(values) > MOST:
        raise Refused(f"--vary has {len(values)} values; expected {MOST} at most")
    return key.strip(), values


def _line(order: Order, question: Question, key: str, value: str, changes: Mapping[str, Change]) -> Line:
    try:
        if key == POLICY:
            return Line(value, ask(order, replace(question, by=value)))
        if key not in changes:
            return Line(value, ask(varied(order, dict([choice(f"{key}={value}")])), question))
        tables = copy.deepcopy(dict(question.source.tables))
        changes[key](tables, value, order)
        changed = Source(question.source.name, tables, question.source.text)
        return Line(value, ask(order, replace(question, source=changed)))
    except Refused as why:
        told = (Fault(f"{key}={value}: {fault.message}", fault.file, fault.line) for fault in why.faults)
        raise Refused(*told) from None
