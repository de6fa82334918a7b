"""Plays the rules: dice given, every roll, or seeded; explains each step. Pure, reads and writes nothing."""

from printgen.resolver.dice import Dice
from printgen.resolver.fallen_dice import Given
from printgen.resolver.outcome import Outcome, Step
from printgen.resolver.play import Ready, game_of, prepare, resolve
from printgen.resolver.refusal import Unplayable, Wrong
from printgen.resolver.rolling_dice import Every, Seeded
from printgen.resolver.scenario import KINDS, AnyScenario, GrenadeScenario, ShotScenario, VolleyScenario

__all__ = [
    "KINDS",
    "AnyScenario",
    "Dice",
    "Every",
    "Given",
    "GrenadeScenario",
    "Outcome",
    "Ready",
    "Seeded",
    "ShotScenario",
    "Step",
    "Unplayable",
    "VolleyScenario",
    "Wrong",
    "game_of",
    "prepare",
    "resolve",
]
