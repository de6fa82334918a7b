"""What stands on the game master's sheet alone: exact odds, rulings, house rules, words, the turn tracker."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from printgen.drawing.few import Few
from printgen.drawing.flow import Block, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.panels import bar
from printgen.drawing.style import Style
from printgen.facts.gm import SaidFacts
from printgen.facts.gm_rulings import RulingsFacts
from printgen.facts.table_odds_grenade import GrenadeOddsFacts
from printgen.facts.table_odds_shotgun import ShotgunOddsFacts
from printgen.facts.table_odds_small_arms import SmallArmsOddsFacts
from printgen.pieces.gm_turns import tracker
from printgen.pieces.table_blocks import para
from printgen.pieces.table_odds_grenade import grenade_odds_blocks
from printgen.pieces.table_odds_shotgun import shotgun_odds_blocks
from printgen.pieces.table_odds_small_arms import small_arms_odds_blocks

LINE = 25.0
"""A line of sentences is at least so many em long, where there is room for two columns of them."""


def _small_arms(facts: SmallArmsOddsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return small_arms_odds_blocks(facts, style)


def _shotgun(facts: ShotgunOddsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return shotgun_odds_blocks(facts, style)


def _grenade(facts: GrenadeOddsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return grenade_odds_blocks(facts, style)


def _rulings(facts: RulingsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """Those of this table's own in an amber bar, before the others."""
    own = tuple(_sentences(facts.changed, "changed", style))
    usual = _few(tuple(_sentences(facts.usual, "usual", style)), style)
    return (Stack((bar(_few(own, style), style), usual), 0.4 * style.em) if own else usual,)


def _said(facts: SaidFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return (_few(tuple(_sentences(facts.said, "said", style)), style),)


def _house(facts: SaidFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """Where a table leaves the book, nobody may miss it."""
    return (bar(_few(tuple(_sentences(facts.said, "said", style)), style), style),)


def _sentences(said: Mapping[str, str], key: str, style: Style) -> Iterator[Block]:
    yield from (para(words, f"{key}.{id_}", style.body) for id_, words in said.items())


def _few(blocks: tuple[Block, ...], style: Style) -> Few:
    return Few(blocks, LINE * style.em, 1.2 * style.em, 0.24 * style.em)


GM_PARTS: Mapping[str, Callable[[Any, Style, Fonts], Sequence[Block]]] = {
    "odds-small-arms": _small_arms,
    "odds-shotgun": _shotgun,
    "odds-grenade": _grenade,
    "house": _house,
    "rulings": _rulings,
    "words": _said,
    "turns": tracker,
}
