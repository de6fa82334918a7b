"""``printgen resolve``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import OF_RULES, options, ordered
from printgen.cli.questions import FILE, GRENADE, SHOT, VOLLEY, Command, Questions, of_rules, taking

if TYPE_CHECKING:
    from printgen.press.order.order import Order
    from printgen.press.playing.scenarios import Played
    from printgen.reading import Source
    from printgen.resolver import Dice


@click.group("resolve", epilog=examples("resolve shot.toml --picture table.svg"), cls=Questions)
def command() -> None:
    """Play a scenario by the rules in force, explain each step, and hold it against what the table decided.

    printgen resolve SCENARIO plays a file, or every file in a folder. The commands ask without a file.
    """


def asked(play: Command) -> Command:
    """The options that every way of asking takes."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program."),
        click.option("--seed", type=int, metavar="N", help="Roll the dice that are missing, from this seed."),
        click.option("--picture", metavar="FILE", help="Draw the table to scale into an SVG or PDF."),
        options(*OF_RULES),
    ):
        play = option(play)
    return play


@command.command(FILE, hidden=True)
@click.argument("path", metavar="SCENARIO")
@asked
@click.pass_context
def scenario(
    ctx: click.Context, /, path: str, as_json: bool, seed: int | None, picture: str | None, **given: Any
) -> None:
    """Play a scenario, or every one in a folder."""
    from printgen.press.playing import scenarios

    order = ordered(given)
    files = scenarios.files(Path(path))
    if len(files) > 1 or Path(path).is_dir():
        _refuse_picture_of_many(path, picture)
        ctx.exit(_play_folder(files, given, as_json, seed))
    played = scenarios.play(order, scenarios.read(files[0]), dice(seed))
    _draw(played, picture, order)
    ctx.exit(show(played, as_json, seed))


@command.command("shot", epilog=examples("resolve shot sawn-off --range 6.2 --zone inner --both --aimed"))
@taking(*SHOT)
@asked
@click.pass_context
def shot(ctx: click.Context, /, weapon: str, **given: Any) -> None:
    """One figure under a template."""
    from printgen.press.playing import asking

    ctx.exit(_ask(asking.shot(weapon, given), given))


@command.command(
    "volley", epilog=examples("resolve volley musket 5 --dice 22556 --figure Ann=4 --figure Bo=6")
)
@click.argument("weapon")
@click.argument("count", type=click.IntRange(1, 99))
@click.option("--gamble", default="", metavar="DICE", help="Dared, and the die of each figure.")
@taking(*VOLLEY)
@asked
@click.pass_context
def volley(ctx: click.Context, /, weapon: str, count: int, **given: Any) -> None:
    """A party at a unit."""
    from printgen.press.playing import asking

    ctx.exit(_ask(asking.volley(ordered(of_rules(given)), weapon, count, given), given))


@command.command("darts", epilog=examples("resolve darts 3 --dice 66622 --figure Ann=3"))
@click.argument("count", type=click.IntRange(1, 99))
@click.option("--poison", multiple=True, metavar="NAME=DICE", help="What a marked figure throws.")
@taking(*VOLLEY)
@asked
@click.pass_context
def darts(ctx: click.Context, /, count: int, **given: Any) -> None:
    """Poison darts."""
    from printgen.press.playing import asking

    ctx.exit(_ask(asking.darts(ordered(of_rules(given)), count, given), given))


@command.command("grenade", epilog=examples("resolve grenade --at 3 --dice 451 --figure Ann=0.5"))
@taking(*GRENADE)
@asked
@click.pass_context
def grenade(ctx: click.Context, /, **given: Any) -> None:
    """One throw."""
    from printgen.press.playing import asking

    ctx.exit(_ask(asking.grenade(given), given))


def _ask(source: Source, given: dict[str, Any]) -> int:
    from printgen.press.playing import scenarios

    order = ordered(of_rules(given))
    played = scenarios.play(order, source, dice(given["seed"]))
    _draw(played, given["picture"], order)
    return show(played, given["as_json"], given["seed"])


def _draw(played: Played, path: str | None, order: Order) -> None:
    if path is not None:
        from printgen.press.pictures import picture

        picture.write(played, Path(path), order)


def _refuse_picture_of_many(path: str, picture: str | None) -> None:
    if picture is not None:
        from printgen.errors import Refused

        raise Refused(f"--picture draws one scenario; {path} is a folder")


def dice(seed: int | None) -> Dice:
    """Dice as given; from a seed where one is asked for."""
    from printgen.resolver import Given, Seeded

    return Given() if seed is None else Seeded(seed)


def show(played: Played, as_json: bool, seed: int | None) -> int:
    """Print the account, the two lists and what differs; the exit code is 1 where something does."""
    from printgen.press.playing import answers

    if as_json:
        put_json(answers.as_object(played, seed))
    else:
        for line in answers.lines(played, seed):
            click.echo(line)
    return 1 if played.differences else 0


def _play_folder(files: tuple[Path, ...], given: dict[str, Any], as_json: bool, seed: int | None) -> int:
    """A line a scenario, and the sum. Every one is played, whatever is wrong with another."""
    from printgen.errors import Refused
    from printgen.press.playing import scenarios

    order, results, worst = ordered(of_rules(given)), [], 0
    for file in files:
        try:
            played = scenarios.play(order, scenarios.read(file), dice(seed))
        except Refused as why:
            worst = max(worst, why.exit_code)
            results.append(
                {"file": str(file), "result": "refused", "why": [str(fault) for fault in why.faults]}
            )
            continue
        told = [f"{each.where}: expected {each.expected}, found {each.found}" for each in played.differences]
        worst = max(worst, 1 if told else 0)
        results.append({"file": str(file), "result": "differs" if told else "agrees", "why": told})
    _show_folder(results, as_json)
    return worst


def _show_folder(results: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        put_json({"scenarios": results})
        return
    for each in results:
        click.echo(f"{each['result']:8} {each['file']}")
        for line in each["why"]:
            click.echo(f"         {line}", err=each["result"] == "refused")
    counts = {
        name: sum(each["result"] == name for each in results) for name in ("agrees", "differs", "refused")
    }
    click.echo(
        f"{len(results)} scenarios: {counts['agrees']} agree, {counts['differs']} differ, {counts['refused']} refused"
    )
