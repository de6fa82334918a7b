"""Paper, film or a cutter: which options go with which, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from printgen import units
from printgen.errors import Refused
from printgen.press.order.endings import Ending, for_cutters, listed, on_paper
from printgen.press.order.order import Order

LASER = "laser"
WIDEST_KERF = units.from_mm(2)


def kerf(text: str) -> float:
    """What a beam takes away, in inches. Raises :class:`Refused` for less than nothing and more than 2 mm."""
    width = units.parse(text, "the kerf")
    if not 0 <= width <= WIDEST_KERF:
        raise Refused(f'the kerf is "{text}"; expected 0 to {units.to_mm(WIDEST_KERF):g} mm')
    return width


def for_cutter(order: Order, ending: Ending | None, on_sheets: str = "") -> bool:
    """Whether bare pieces for a cutter are wanted, ``ending`` being the format if the call names a file.

    ``on_sheets`` is the option that asks for sheets, if any. Raises :class:`Refused` for every option that
    does not go with the rest.
    """
    cutter = order.option("finish") == LASER or (ending is not None and ending not in on_paper())
    faults = list(_at_a_cutter(order, ending, on_sheets) if cutter else _at_a_printer(order))
    if faults:
        raise Refused(*faults)
    return cutter


def _at_a_cutter(order: Order, ending: Ending | None, on_sheets: str) -> Iterator[str]:
    if ending and ending not in for_cutters():
        yield f"the finish {LASER} makes {listed(for_cutters(), 'and')}, not .{ending}"
    if on_sheets:
        yield f"a cutter's file is one bare piece; leave --{on_sheets} out"
    said = {
        "printer": "a cutter's file is true as it is; leave --printer out",
        "mirror": "--mirror is for film; a cutter's file is not mirrored",
        "laminate": "--laminate is for paper; a cutter's file has no film round it",
        "cut-only": "--cut-only goes with a printed sheet; the finish laser has its cut lines already",
    }
    yield from (words for name, words in said.items() if name in order.call.options)


def _at_a_printer(order: Order) -> Iterator[str]:
    for name in ("kerf", "hairline"):
        if name in order.call.options:
            yield f"--{name} is for a cutter: add --finish {LASER}, or make a .dxf"
