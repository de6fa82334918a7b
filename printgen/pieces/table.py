"""Which module draws each kind of table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from printgen.drawing.shapes import Drawing
from printgen.facts.table_blast import BlastsFacts
from printgen.facts.table_chart import ChartFacts
from printgen.facts.table_counts import CountsFacts
from printgen.facts.table_deviation import DeviationFacts
from printgen.facts.table_hand import HandsFacts
from printgen.facts.table_hits import HitsFacts
from printgen.facts.table_modifier import ModifiersFacts
from printgen.facts.table_odds_grenade import GrenadeOddsFacts
from printgen.facts.table_odds_shotgun import ShotgunOddsFacts
from printgen.facts.table_odds_small_arms import SmallArmsOddsFacts
from printgen.facts.table_poison import PoisonFacts
from printgen.facts.table_pool import PoolFacts
from printgen.facts.table_save import SavesFacts
from printgen.facts.table_smoke import SmokesFacts
from printgen.facts.table_weapon import WeaponsFacts
from printgen.pieces.making import Making
from printgen.pieces.table_blast import blasts_drawing
from printgen.pieces.table_chart import chart_drawing
from printgen.pieces.table_counts import counts_drawing
from printgen.pieces.table_deviation import deviation_drawing
from printgen.pieces.table_hand import hands_drawing
from printgen.pieces.table_hits import hits_drawing
from printgen.pieces.table_modifier import modifiers_drawing
from printgen.pieces.table_odds_grenade import grenade_odds_drawing
from printgen.pieces.table_odds_shotgun import shotgun_odds_drawing
from printgen.pieces.table_odds_small_arms import small_arms_odds_drawing
from printgen.pieces.table_poison import poison_drawing
from printgen.pieces.table_pool import pool_drawing
from printgen.pieces.table_save import saves_drawing
from printgen.pieces.table_smoke import smokes_drawing
from printgen.pieces.table_weapon import weapons_drawing

BY_FACTS: Mapping[type, Callable[[Any, Making], Drawing]] = {
    HitsFacts: hits_drawing,
    ModifiersFacts: modifiers_drawing,
    DeviationFacts: deviation_drawing,
    ChartFacts: chart_drawing,
    WeaponsFacts: weapons_drawing,
    CountsFacts: counts_drawing,
    PoolFacts: pool_drawing,
    HandsFacts: hands_drawing,
    SavesFacts: saves_drawing,
    PoisonFacts: poison_drawing,
    BlastsFacts: blasts_drawing,
    SmokesFacts: smokes_drawing,
    SmallArmsOddsFacts: small_arms_odds_drawing,
    ShotgunOddsFacts: shotgun_odds_drawing,
    GrenadeOddsFacts: grenade_odds_drawing,
}
