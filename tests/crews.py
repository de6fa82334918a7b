"""Players for tests: between them they have every class, weapon and state that the shipped rules know."""

from __future__ import annotations

from msgspec.structs import replace

from printgen.rules import Edition
from printgen.rules.crew import Figure, Hand

CREWS = {
    "rwnn": {
        "ann": Hand(
            "Ann",
            (
                Figure("Dusty", "legend", ("sawn-off", "shotgun"), ("pistol-grip",)),
                Figure("Bo", "gunman", ("sawn-off",)),
            ),
            "The Law",
        ),
        "bob": Hand(
            "Bob",
            (
                Figure("Widow", "shootist", ("scattergun",), ("head-wound", "serious-wound", "wrong-handed")),
                Figure("Kid", "citizen", ("shotgun",), ("flesh-wound-arm", "long-barrel-one-handed")),
            ),
            "Outlaws",
            1,
            number=2,
            count=2,
        ),
        "eve": Hand("Eve", (Figure("Doc"),)),
    },
    "pyrates": {
        "kay": Hand(
            "Kay",
            (
                Figure("Flint", "captain", ("pistol", "two-pistols", "thrown"), ("formation", "armour")),
                Figure("Nan", "officer", ("dart", "stinkpot"), ("encased", "lookout")),
            ),
            "Pirates",
        ),
        "lee": Hand(
            "Lee",
            (
                Figure("Gunner", "", ("fixed-swivel",), ("wounded", "incompetent")),
                Figure("Tom", "", ("musket", "grenade", "bow"), ("on-guard",)),
                Figure("Moll", "", ("blunderbuss",), ("engaged",)),
            ),
            "Navy",
            1,
        ),
        "may": Hand(
            "May",
            (
                Figure("Cook", "", (), ("manning-cannon", "sailing", "rowing")),
                Figure("Boy", "", ("thrown",), ("burdened", "moved-boldly")),
            ),
        ),
    },
}


def crewed(edition: Edition) -> Edition:
    """The edition with these players in each game that it has of theirs."""
    games = {id_: replace(game, crew=CREWS.get(id_, {})) for id_, game in edition.games.items()}
    return replace(edition, games=games)
