"""Every option that says how things are printed, once: the command line and the page are made from these."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Option:
    """``default`` is what holds when neither the call nor the project says anything."""

    name: str
    metavar: str
    help: str
    default: str = ""
    many: bool = False


OPTIONS = (
    Option(
        "rules", "FILE", "House rules, or a whole rule set. May be given again; the last wins.", many=True
    ),
    Option("set", "KEY=VALUE", "A switch or setting of the rules. May be given again.", many=True),
    Option("paper", "NAME", 'Paper by name or size, such as letter or "210 x 297 mm".', "a4"),
    Option("margin", "LENGTH", "What the printer leaves white at each edge.", "8 mm"),
    Option("finish", "NAME", "colour or mono.", "colour"),
    Option("inch", "LENGTH", 'A game inch on the table: "1 in", "25 mm", "20 mm" or "10 mm".', "1 in"),
    Option("bases", "LENGTH", 'The diameter of your usual bases, such as "25 mm".', "25 mm"),
    Option("out", "DIR", "Where the files go.", "output"),
)
BY_NAME = {option.name: option for option in OPTIONS}

IN_PROJECT = ("paper", "margin", "finish", "inch", "bases")
"""The options of one word that a project may set; ``rules`` and ``[set]`` have their own shapes there."""
