"""``printgen odds``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from printgen.cli import questions
from printgen.cli.examples import examples
from printgen.cli.odds_told import answer
from printgen.cli.options import OF_RULES, options, ordered
from printgen.cli.questions import FILE, Questions, of_rules, taking

Command = TypeVar("Command", bound=Callable[..., Any])


@click.group(
    "odds",
    epilog=examples("odds volley.toml --before-saves --vary range=2..8 --chart chances.svg"),
    cls=Questions,
)
def command() -> None:
    """The exact chances of everything whose dice are open; dice that a scenario tells stand as they fell.

    printgen odds SCENARIO asks of a file. The commands ask without a file.
    """


def asked(ask: Command) -> Command:
    """The options that every way of asking takes."""
    for option in (
        options(*OF_RULES, "finish"),
        click.option("--json", "as_json", is_flag=True, help="One JSON object, whole fractions in it."),
        click.option("--seed", type=int, metavar="S", help="The seed of --simulate."),
        click.option(
            "--simulate", type=click.IntRange(1, 100_000_000), metavar="N", help="Play so often, and count."
        ),
        click.option("--compare", metavar="FILE", help="Beside them the odds with these house rules."),
        click.option("--chart", metavar="FILE", help="The numbers of --vary as a chart, SVG or PDF."),
        click.option(
            "--vary",
            multiple=True,
            metavar="KEY=VALUES",
            help="A line a value: shooters=1..17, aimed=no,yes.",
        ),
        click.option("--before-saves", is_flag=True, help="Hands and casualties only."),
        click.option(
            "--policy",
            default="",
            metavar="POLICY",
            help='What rerolls are for: knockdowns-then-wounds (as is), never, points-2-1, "at-least HAND".',
        ),
    ):
        ask = option(ask)
    return ask


@command.command(FILE, hidden=True)
@click.argument("path", metavar="SCENARIO")
@click.option("--fresh", is_flag=True, help="As if none of the dice had been thrown.")
@asked
def scenario(path: str, fresh: bool, **given: Any) -> None:
    """The odds of a scenario."""
    from printgen.press.playing import scenarios

    answer(scenarios.read(Path(path)), given, Path(path).stem, anew=fresh)


@command.command("shot", epilog=examples("odds shot sawn-off --range 6 --both"))
@taking(
    *questions.PLACE, questions.zone(False, "As read off; left out, on the centre line."), *questions.FIRING
)
@asked
def shot(weapon: str, **given: Any) -> None:
    """One figure under a template."""
    from printgen.press.playing import odds

    answer(odds.shot(ordered(of_rules(given)), weapon, given), given, weapon)


SHOOTING = (*questions.SHOOTING, questions.figures(False, "A figure and its range."), *questions.SAVES)


@command.command("volley", epilog=examples("odds volley musket 5 --vary shooters=1..17"))
@click.argument("weapon")
@click.argument("count", type=click.IntRange(1, 99))
@click.option("--gamble", "gambling", type=click.Choice(("dare", "single")), help="Chosen before the die.")
@taking(*SHOOTING)
@asked
def volley(weapon: str, count: int, gambling: str | None, **given: Any) -> None:
    """A party at a unit."""
    from printgen.press.playing import odds

    source = odds.volley(ordered(of_rules(given)), weapon, count, given)
    if gambling:
        source.tables["volley"]["shooters"][0]["gamble"] = gambling
    answer(source, given, weapon, before_saves=not given["figure"])


@command.command("darts", epilog=examples("odds darts 5 --figure Ann=3 --set base-save=5"))
@click.argument("count", type=click.IntRange(1, 99))
@click.option("--poison", multiple=True, metavar="NAME=DICE", help="What a marked figure throws.")
@taking(*SHOOTING)
@asked
def darts(count: int, **given: Any) -> None:
    """Poison darts to the end of the poison."""
    from printgen.press.playing import odds

    source = odds.darts(ordered(of_rules(given)), count, given)
    answer(source, given, "darts", before_saves=not given["figure"])


@command.command("grenade", epilog=examples("odds grenade --at 3 --before-saves"))
@taking(*questions.GRENADE)
@asked
def grenade(**given: Any) -> None:
    """One throw."""
    from printgen.press.playing import asking

    answer(asking.grenade(given), given, given["filling"] or "grenade")
