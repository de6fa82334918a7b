"""Every option of the command line as a control of the page: what it is called, and what may be chosen.

The options themselves stand in `press.order.options`; here is only how a page asks for them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct

from printgen import words
from printgen.drawing import finish
from printgen.press import listing
from printgen.press.order import printers
from printgen.press.order.options import BY_NAME
from printgen.press.order.order import Order
from printgen.sheets import duplex, papers, stocks
from printgen.web.asked import OFFERED, SET, Asked

FIRST = ("paper", "finish", "inch", "copies")
"""What stands open beside the picture; the rest is folded away."""

_RANGE = re.compile(r"(-?\d+) to (-?\d+)")
Shape = Literal["select", "check", "number", "text"]


class Choice(Struct, frozen=True):
    value: str
    label: str


class Control(Struct, frozen=True):
    """``default`` is what holds where nothing is chosen: the project's word, else the option's own.

    ``other``: what is none of the choices may be typed.
    """

    name: str
    label: str
    help: str
    shape: Shape
    value: str
    default: str = ""
    choices: tuple[Choice, ...] = ()
    is_setting: bool = False
    other: bool = False

    @property
    def usual(self) -> str:
        """What holds where nothing is chosen, as it is called among the choices."""
        found = (choice.label for choice in self.choices if choice.value == self.default)
        return next(found, self.default)


def controls(asked: Asked, among: Iterable[str] = OFFERED) -> tuple[Control, ...]:
    """The controls of an order, with what is chosen now; switches and settings of the rules have their own."""
    return tuple(_control(name, asked) for name in dict.fromkeys((*FIRST, *among)) if name != SET)


def rule_choices(asked: Asked) -> tuple[Control, ...]:
    """The switches and settings of the rules in force; a choice is KEY=VALUE, as ``--set`` takes it."""
    chosen = {key: f"{key}={value}" for key, value in asked.order.call.choices.items()}
    rows = {str(row["key"]): row for row in listing.setting_rows(asked.order)}
    return tuple(
        Control(
            SET,
            str(row["name"]),
            f"{' and '.join(row['rules'])}: {key}",
            "select",
            chosen.get(key, ""),
            "not set" if row["value"] is None else str(row["value"]),
            tuple(Choice(f"{key}={each}", each) for each in _may_be(row)),
            is_setting=_RANGE.fullmatch(row["may_be"][0]) is not None,
        )
        for key, row in rows.items()
    )


def _may_be(row: Mapping[str, Any]) -> Iterable[str]:
    """The answers of a switch, or the numbers of a setting."""
    if len(row["may_be"]) == 1 and (found := _RANGE.fullmatch(row["may_be"][0])):
        return map(str, range(int(found[1]), int(found[2]) + 1))
    return map(str, row["may_be"])


def _control(name: str, asked: Asked) -> Control:
    option, order = BY_NAME[name], asked.order
    value = order.call.options.get(name, "")
    around = order.project.options if order.project else {}
    default = around.get(name, option.default)
    label = LABELS.get(name, name.replace("-", " ").capitalize())
    if option.flag:
        return Control(name, label, option.help, "check", value)
    if name in CHOICES:
        found = tuple(CHOICES[name](order))
        if value and value not in {choice.value for choice in found}:
            found = (*found, Choice(value, value))
        return Control(name, label, option.help, "select", value, default, found, other=name in OPEN)
    shape: Shape = "number" if option.metavar == "N" else "text"
    return Control(name, label, option.help, shape, value, default)


LABELS: Mapping[str, str] = {
    "inch": "Scale: a game inch is",
    "stock": "Stock of cut cards",
    "cut-only": "Cut lines for a plotter",
    "turned": "Turn sheets where that saves one",
    "mirror": "Mirrored, for film",
    "laminate": "Room for a laminating pouch",
    "hairline": "Hairlines for the laser",
    "bases": "Your usual bases",
    "start-at": "First place used",
    "flip": "Sheet turned over the edge",
}


def _plain(values: Iterable[str]) -> Iterable[Choice]:
    return (Choice(value, value) for value in values)


OPEN = ("paper", "inch")
"""Options whose choices are the usual ones, beside which any measure may be typed."""
CHOICES: Mapping[str, Callable[[Order], Iterable[Choice]]] = {
    "paper": lambda order: [
        Choice(paper.name, paper.name.capitalize() if len(paper.name) > 2 else paper.name.upper())
        for paper in papers.shipped()
    ],
    "finish": lambda order: _plain(finish.names()),
    "inch": lambda order: _plain(("1 in", "25 mm", "20 mm", "10 mm")),
    "language": lambda order: _plain(words.languages()),
    "printer": lambda order: _plain(printers.names()),
    "stock": lambda order: _plain({**stocks.shipped(), **order.stocks}),
    "backs": lambda order: _plain(duplex.BACKS),
    "flip": lambda order: _plain(duplex.EDGES),
    "page-order": lambda order: _plain(duplex.ORDERS),
}
