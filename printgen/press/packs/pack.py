"""A pack from a call to its files: for how many, for which table, what is printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct

from printgen.errors import Refused
from printgen.press.order import materials
from printgen.press.order.order import Order
from printgen.press.packs import contents, layout, packing
from printgen.press.packs.packing import Party, Stack
from printgen.press.runs import printing
from printgen.press.runs.in_cells import Draw
from printgen.press.runs.printing import Noted, Prepared, Report, Told


class Planned(Struct, frozen=True):
    """What is to be made: the print runs in order, for whom, and what the user should know of the call."""

    stacks: tuple[Stack, ...]
    party: Party
    notes: tuple[str, ...] = ()


def planned(
    order: Order, name: str, counts: Mapping[str, int], forms: Sequence[str], game: str = ""
) -> Planned:
    """The pack called ``name``. ``forms`` are what it is asked to come as: half-sheet, large.

    Raises :class:`Refused` for what cannot be packed.
    """
    materials.for_cutter(order, "pdf")
    pack = layout.load(layout.chosen(order.folder, name), order.option("language"))
    asked = frozenset((*forms, *(["roster"] if order.option("roster") else [])))
    party = packing.party(order.edition, pack, counts, asked, game)
    stacks = packing.stacks(order.edition, pack, party, order.out)
    if not stacks:
        raise Refused(f"the pack {name} has nothing in it for what was asked")
    idle = (form for form in forms if not pack.minds(form, asked))
    return Planned(stacks, party, tuple(f"--{form} changes nothing in this pack" for form in idle))


def make(order: Order, plan: Planned, told: Told, noted: Noted) -> Report:
    """Makes a file for each run; raises :class:`Refused`, and then no file has been touched."""
    opened = partial(contents.opened, order, plan.stacks, plan.party)
    return printing.run([stack.job for stack in plan.stacks], order, told, noted, opened)


def prepared(order: Order, plan: Planned, draw: Draw | None = None) -> Prepared:
    """The same, drawn and laid out, nothing rendered yet."""
    opened = partial(contents.opened, order, plan.stacks, plan.party)
    return printing.prepared([stack.job for stack in plan.stacks], order, draw, opened)
