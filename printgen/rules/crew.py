"""Who plays: the figures of a roster, and the sheet that each player gets of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from printgen.rules.model import Table

Words = Annotated[str, Meta(max_length=200)]
Names = Words | tuple[Words, ...]
"""One name, several in one text, or a list."""


class FigureTable(Table, frozen=True, kw_only=True):
    """A figure as a roster in TOML has it, in whatever words people use."""

    name: Words
    player: Words = ""
    side: Words = ""
    class_: Words = field(name="class", default="")
    weapons: Names = ()
    states: Names = ()


class RosterTables(Table, frozen=True, kw_only=True):
    """A roster in TOML: a ``[[figure]]`` for each."""

    name: Words = ""
    figure: tuple[FigureTable, ...] = ()


class Figure(Struct, frozen=True):
    """One figure: ids of the rules in ``class_`` (a class or a rank; empty for none), ``weapons`` and ``states``."""

    name: str
    class_: str = ""
    weapons: tuple[str, ...] = ()
    states: tuple[str, ...] = ()


class Hand(Struct, frozen=True):
    """What one sheet is about: a ``player``, and so many of the player's figures as have room on it.

    ``place`` counts the sides of a roster from 0, as they first come; ``number`` and ``count`` the player's sheets.
    """

    player: str
    figures: tuple[Figure, ...]
    side: str = ""
    place: int = 0
    number: int = 1
    count: int = 1
