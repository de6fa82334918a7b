"""The rules: TOML data, a frozen model, loading with house rules and settings, and their sentences."""

from printgen.rules.edition import Edition, Game
from printgen.rules.laid_over import over
from printgen.rules.load import GAMES, check, load
from printgen.rules.schema import full_schema, overlay_schema
from printgen.rules.shipped_files import shipped
from printgen.rules.text import Voice, say

__all__ = [
    "GAMES",
    "Edition",
    "Game",
    "Voice",
    "check",
    "full_schema",
    "load",
    "over",
    "overlay_schema",
    "say",
    "shipped",
]
