"""A finish turns roles into ink: what is a colour print, a mono print. It knows no rule set.

The finishes are data (`finishes.toml`): a palette, and which role takes which of its colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import tomli
from msgspec import Struct

from printgen.errors import Refused, nearest
from printgen.units import parse, to_points

NO_INK = "none"
"""A colour of a palette that is not printed at all."""


class Ink(Struct, frozen=True):
    """How a role is drawn. Colours are ``#rrggbb`` or None; ``width`` and ``dash`` are in points."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    round: bool = False


class Finish(Struct, frozen=True):
    """A named table from role to ink. A role that it does not list is not drawn."""

    name: str
    inks: Mapping[str, Ink]


def names() -> tuple[str, ...]:
    """The finishes there are."""
    return tuple(_data()["finish"])


@cache
def load(name: str) -> Finish:
    """The finish called ``name``; :class:`Refused`, with the nearest name, when there is none."""
    data = _data()
    if name not in data["finish"]:
        known = ", ".join(names())
        raise Refused(f"no finish is called {name}{nearest(name, names())}; there are {known}")
    own = data["finish"][name]
    shared = {role: look for role, look in data["role"].items() if role not in own.get("omit", ())}
    roles = {role: _adapted(role, look, own) for role, look in shared.items()} | own.get("role", {})
    inks = {role: _ink(look, own["palette"]) for role, look in roles.items()}
    return Finish(name, {role: ink for role, ink in inks.items() if ink.fill or ink.stroke})


def _adapted(role: str, look: Mapping[str, Any], own: Mapping[str, Any]) -> Mapping[str, Any]:
    """A shared look as a finish for film or for a cutter wants it: see the head of `finishes.toml`."""
    if role.split(".", 1)[0] == "text":
        return {"fill": own.get("words", look["fill"])}
    if "areas" in own and "fill" in look:
        filled = {**look, **own["areas"]} if own["palette"][look["fill"]] != NO_INK else look
        outlined = look if "stroke" in look else filled
        look = {key: value for key, value in outlined.items() if key != "fill"}
    return own["lines"] if "lines" in own and "stroke" in look else look


def _colour(name: str | None, palette: Mapping[str, str]) -> str | None:
    return None if name is None or palette[name] == NO_INK else palette[name]


@cache
def _data() -> dict[str, Any]:
    return tomli.loads(Path(__file__).with_name("finishes.toml").read_text("utf-8"))


def _ink(look: Mapping[str, Any], palette: Mapping[str, str]) -> Ink:
    return Ink(
        fill=_colour(look.get("fill"), palette),
        stroke=_colour(look.get("stroke"), palette),
        width=to_points(parse(look.get("width", "0 mm"))),
        dash=tuple(to_points(parse(length)) for length in look.get("dash", ())),
        round=look.get("round", False),
    )
