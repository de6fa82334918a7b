"""Which module draws each kind of piece. A kind's modules are loaded when one of it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from printgen.drawing.shapes import Drawing
from printgen.pieces.making import Making

Drawer = Callable[[Any, Making], Drawing]
"""Facts and how they are made, to a drawing."""


def drawer(kind: str, facts: object, forms: tuple[str, ...]) -> Drawer:
    """The function that draws such facts."""
    return DRAWERS[kind](forms)[type(facts)]


def _cone(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.cone import ConeFacts
    from printgen.facts.cone_half import AllHalfFacts

    def whole(facts: ConeFacts, making: Making) -> Drawing:
        if "frame" in forms:
            from printgen.pieces.cone_frame import frame_drawing

            return frame_drawing(facts, making)
        from printgen.pieces.cone import cone_drawing

        return cone_drawing(facts, making)

    def half(facts: AllHalfFacts, making: Making) -> Drawing:
        from printgen.pieces.cone_half import all_half_drawing

        return all_half_drawing(facts, making)

    return {ConeFacts: whole, AllHalfFacts: half}


def _ring(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.blast import CollarFacts, DiscFacts
    from printgen.facts.token import RimFacts
    from printgen.pieces import collar, disc, token

    return {DiscFacts: disc.disc_drawing, CollarFacts: collar.collar_drawing, RimFacts: token.rim_drawing}


def _throw(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.blast import ThrowFacts, ThrowStickFacts
    from printgen.pieces import half_ring, throw_stick

    return {ThrowFacts: half_ring.half_ring_drawing, ThrowStickFacts: throw_stick.throw_stick_drawing}


def _deviation(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.deviation import DeviationStripFacts
    from printgen.pieces import deviation

    return {DeviationStripFacts: deviation.strip_drawing}


def _token(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.token import TokenFacts
    from printgen.pieces import token

    return {TokenFacts: token.token_drawing}


def _stick(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.stick import StickFacts
    from printgen.pieces import stick

    return {StickFacts: stick.stick_drawing}


def _dial(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.dial import DialDiscFacts, DialFacts
    from printgen.pieces import dial

    return {DialFacts: dial.dial_drawing, DialDiscFacts: dial.disc_drawing}


def _table(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.pieces import table

    return dict(table.BY_FACTS)


def _sheet(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.sheet_character import CharacterFacts
    from printgen.facts.sheet_tally import TallyFacts
    from printgen.pieces import sheet_character, sheet_tally

    return {CharacterFacts: sheet_character.character_drawing, TallyFacts: sheet_tally.tally_drawing}


def _card(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.card import CardFacts
    from printgen.pieces import card

    return {CardFacts: card.card_drawing}


def _character(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.player import PlayerFacts
    from printgen.pieces import character

    return {PlayerFacts: character.player_drawing}


def _page(kind: str) -> Callable[[tuple[str, ...]], dict[type, Drawer]]:
    def drawers(forms: tuple[str, ...]) -> dict[type, Drawer]:
        from printgen.facts.page import PageFacts
        from printgen.pieces import page, page_sizes

        def drawn(facts: PageFacts, making: Making) -> Drawing:
            room = making.room or page_sizes.ROOMS[kind]
            return page.page_drawing(facts, making, page_sizes.sizes_of(kind, forms), room)

        return {PageFacts: drawn}

    return drawers


def _tent(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.tent import TentFacts
    from printgen.pieces import tent

    return {TentFacts: tent.tent_drawing}


def _check(forms: tuple[str, ...]) -> dict[type, Drawer]:
    from printgen.facts.check import CheckFacts
    from printgen.pieces import check

    return {CheckFacts: check.check_drawing}


DRAWERS: dict[str, Callable[[tuple[str, ...]], dict[type, Drawer]]] = {
    "cone": _cone,
    "ring": _ring,
    "throw": _throw,
    "deviation": _deviation,
    "token": _token,
    "stick": _stick,
    "dial": _dial,
    "table": _table,
    "sheet": _sheet,
    "card": _card,
    "character": _character,
    "reference": _page("reference"),
    "handout": _page("handout"),
    "wall": _page("wall"),
    "gm": _page("gm"),
    "tent": _tent,
    "check": _check,
}
