"""Questions without a file: the options that ``resolve`` and ``odds`` take alike, and what tells them from a file."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])
Option = Callable[[Any], Any]
FILE = "scenario"


class Questions(click.Group):
    """Its commands ask without a file; whatever is none of them is a scenario."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "-h", "--help"):
            args = [FILE, *args]
        return super().parse_args(ctx, args)


def taking(*decorators: Callable[[Any], Any]) -> Callable[[Command], Command]:
    """Several options, in the order in which help shows them."""

    def decorate(play: Command) -> Command:
        for decorator in reversed(decorators):
            play = decorator(play)
        return play

    return decorate


def of_rules(given: dict[str, Any]) -> dict[str, Any]:
    """The options of the rules among all."""
    return {key: value for key, value in given.items() if key.startswith("opt_")}


class Inches(click.FloatRange):
    """A length in game inches: a number from 0 up."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        found = float(super().convert(value, param, ctx))
        return found if isfinite(found) else self.fail(f"{value} is no length", param, ctx)


PLACE = (
    click.argument("weapon"),
    click.option(
        "--range", type=Inches(min=0), required=True, metavar="INCHES", help="From the template's point."
    ),
)


def zone(required: bool, words: str) -> Option:
    """Where the target is under the template."""
    return click.option(
        "--zone", type=click.Choice(("inner", "outer", "outside")), required=required, help=words
    )


def figures(required: bool, words: str) -> Option:
    """Who is there, and how far."""
    return click.option("--figure", multiple=True, required=required, metavar="NAME=INCHES", help=words)


FIRING = (
    click.option("--both", is_flag=True, help="Both barrels, said before firing."),
    click.option("--load", multiple=True, metavar="LOAD", help="What the barrels hold."),
    click.option("--aimed", is_flag=True, help="Aimed at this target before."),
    click.option("--moved", is_flag=True, help="Moved in this action."),
    click.option("--cover", is_flag=True, help="The target has cover from the firer."),
    click.option("--one-handed", is_flag=True, help="The gun is held in one hand."),
    click.option("--wrong-handed", is_flag=True, help="In the hand that is not favoured."),
    click.option("--pistol-grip", is_flag=True, help="The gun has a pistol grip."),
    click.option("--muzzle-loader", is_flag=True, help="The gun is loaded from the muzzle."),
    click.option("--class", "firer_class", default="", metavar="CLASS", help="The firer's class."),
    click.option("--wound", multiple=True, metavar="PLACE:WOUND", help="A wound of the firer."),
    click.option("--claim", multiple=True, metavar="ID", help="A modifier that holds when claimed."),
    click.option("--to-hit", default="", metavar="DICE", help="Where numbers are dice: what fell."),
    click.option(
        "--hit-dice", default="", metavar="DICE", help="Place and effect of each hit, such as 2435."
    ),
)
SHOT = (*PLACE, zone(True, "As read off."), *FIRING)
SAVES = (
    click.option(
        "--claims", multiple=True, metavar="NAME=CLAIM,CLAIM", help="What a figure claims for its saves."
    ),
    click.option("--saves", multiple=True, metavar="NAME=DICE", help="What a figure threw to save."),
)
SHOOTING = (
    click.option("--state", multiple=True, metavar="STATE", help="What the shooters are, such as wounded."),
    click.option(
        "--dice", multiple=True, metavar="DICE", help="What a section threw; once a section, in order."
    ),
    click.option(
        "--reroll", multiple=True, metavar="SECTION:DIE=TO", help="A die thrown again, such as 1:5=3."
    ),
    click.option("--formation", is_flag=True, help="The target unit is in formation."),
)
VOLLEY = (*SHOOTING, figures(True, "A figure and its range."), *SAVES)
GRENADE = (
    click.option(
        "--at",
        type=Inches(min=0),
        required=True,
        metavar="INCHES",
        help="The point, from the thrower's base.",
    ),
    click.option("--dice", default="", metavar="DICE", help="The throw."),
    click.option("--filling", default="", metavar="NAME", help="A smoke in place of the burst."),
    click.option(
        "--thing", type=click.Choice(("cannon", "gate", "door", "sbs")), help="What is at the point."
    ),
    click.option("--damage", default="", metavar="DICE", help="The dice against a structure."),
    click.option(
        "--near", multiple=True, metavar="NAME=INCHES", help="How far a figure is from the thrower."
    ),
    click.option("--state", multiple=True, metavar="STATE", help="What the thrower is."),
    figures(False, "A figure, and how far from the point."),
    *SAVES,
)
