"""What each option of one word may be: the same check for the call and for the project."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from printgen.drawing import finish
from printgen.errors import Fault, Refused
from printgen.press import carding
from printgen.rules import scale
from printgen.sheets import duplex, margins, papers


def check(name: str, text: str) -> tuple[Fault, ...]:
    """The faults of a value, none when it will do. What has no check may be anything."""
    try:
        if name in _CHECKS:
            _CHECKS[name](text)
    except Refused as refused:
        return refused.faults
    return ()


_CHECKS: Mapping[str, Callable[[str], object]] = {
    "paper": papers.paper,
    "margin": margins.parse,
    "overlap": margins.overlap,
    "finish": finish.load,
    "copies": carding.copies,
    "start-at": carding.place,
    "gap": carding.gap,
    "backs": carding.backs,
    "flip": carding.edge,
    "page-order": carding.page_order,
    "back-offset": duplex.offset,
    "inch": scale.inch,
    "bases": scale.base,
}
