"""``printgen pack``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from printgen.cli.examples import examples
from printgen.cli.options import options, ordered
from printgen.press.order.options import MOST_SETS, OF_PACKS


@click.command(
    "pack",
    epilog=examples('pack convention --players 8 --spare 1 --roster crew.toml --event "Hillside Games"'),
)
@click.argument("name", metavar="PACK")
@click.option("--players", type=click.IntRange(1, MOST_SETS), metavar="N", help="How many players.")
@click.option(
    "--spare", type=click.IntRange(0, MOST_SETS), metavar="N", help="How many more sets than players."
)
@click.option("--tables", type=click.IntRange(1, MOST_SETS), metavar="N", help="How many tables.")
@click.option("--half-sheet", is_flag=True, help="Two handouts to a sheet, to cut apart.")
@click.option("--large", is_flag=True, help="Large type, for a hall with little light.")
@click.option("--game", default="", metavar="SET", help="One game only. [default: the roster's, else all]")
@options(*OF_PACKS)
def command(
    name: str,
    players: int | None,
    spare: int | None,
    tables: int | None,
    half_sheet: bool,
    large: bool,
    game: str,
    **given: Any,
) -> None:
    """Make all sheets for an event or for home, counted: convention, home or author.

    A PDF for each stock of paper, opened by a list of what is in it and what to have ready, then the check page,
    then a stack for each player. A pack is a layout, pack-NAME.toml: copy it into the layouts folder of your
    project to change it.
    """
    from printgen.cli.printed import closing, note
    from printgen.cli.progress import Progress
    from printgen.press.packs import pack
    from printgen.sheets.margins import warnings

    order = ordered(given)
    counts = {"players": players, "spare": spare, "tables": tables}
    said = {key: number for key, number in counts.items() if number is not None}
    forms = [form for form, asked in (("half-sheet", half_sheet), ("large", large)) if asked]
    plan = pack.planned(order, name, said, forms, game)

    def noted(notes: Sequence[str]) -> None:
        note((*plan.notes, *warnings(order.style.margin), *notes))

    with Progress() as progress:
        report = pack.make(order, plan, progress.told, noted)
    for path in report.files:
        click.echo(str(path))
    click.echo(closing(report.files, report.sheets, f"the pack {name}"), err=True)
