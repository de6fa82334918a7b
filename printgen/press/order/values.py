"""What each option of one word may be: the same check for the call and for the project."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from operator import attrgetter

from printgen.errors import Fault, Refused


def check(name: str, text: str) -> tuple[Fault, ...]:
    """The faults of a value, none when it will do. What has no check may be anything."""
    try:
        if name in _CHECKS:
            _parser(*_CHECKS[name])(text)
    except Refused as refused:
        return refused.faults
    return ()


def _parser(module: str, function: str) -> Callable[[str], object]:
    """What reads a value, its module loaded when there is a value to read."""
    found: Callable[[str], object] = attrgetter(function)(importlib.import_module(f"printgen.{module}"))
    return found


_CHECKS: Mapping[str, tuple[str, str]] = {
    "paper": ("sheets.papers", "paper"),
    "margin": ("sheets.margins", "parse"),
    "overlap": ("sheets.margins", "overlap"),
    "finish": ("drawing.finish", "load"),
    "kerf": ("press.order.materials", "kerf"),
    "copies": ("press.order.carding", "copies"),
    "start-at": ("press.order.carding", "place"),
    "gap": ("press.order.carding", "gap"),
    "backs": ("press.order.carding", "backs"),
    "flip": ("press.order.carding", "edge"),
    "page-order": ("press.order.carding", "page_order"),
    "back-offset": ("sheets.duplex", "offset"),
    "inch": ("rules.scale", "inch"),
    "bases": ("rules.scale", "base"),
    "event": ("press.order.event", "event"),
    "language": ("words", "Words.load"),
}
