"""A finish turns roles into ink: what is a colour print, a mono print. It knows no rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ink:
    """How a role is drawn. Colours are ``#rrggbb`` or None; ``width`` and ``dash`` are in points."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    round: bool = False


@dataclass(frozen=True, slots=True)
class Finish:
    """A named table from role to ink. A role that it does not list is not drawn."""

    name: str
    inks: Mapping[str, Ink]
