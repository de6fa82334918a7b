"""The page that is printed and measured to know a printer: its job, and how long its lines are."""

from __future__ import annotations

import re

from printgen.facts import find
from printgen.facts import of as facts_of
from printgen.facts.check import CheckFacts
from printgen.geometry import Point
from printgen.press.order import printers
from printgen.press.order.order import Order
from printgen.press.runs.job import Job, Part

CHECK = "check/page"


def nominal(order: Order) -> Point:
    """How long the lines of the check page are, across and up, in inches."""
    (piece,) = find(order.edition, CHECK)
    stated = facts_of(order.edition, piece)
    assert isinstance(stated, CheckFacts)
    return stated.across.inches, stated.up.inches


def job(name: str, order: Order) -> Job:
    """The check page in the middle of the paper. Raises :class:`Refused` for what no printer can be called."""
    printers.path_of(name)
    (piece,) = find(order.edition, CHECK)
    part = Part(f"{name}: {order.paper.name}", (piece,), bars=False)
    return Job(order.out / f"check-{name}-{_slug(order.paper.name)}", part.name, (part,), ("pdf",))


def _slug(paper: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", paper.lower()).strip("-")
