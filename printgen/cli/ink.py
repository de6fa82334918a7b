"""``printgen ink``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import options, ordered

if TYPE_CHECKING:
    from printgen.press.inking import Inked
    from printgen.words import Words


@click.command("ink", epilog=examples("ink", "ink --most 12 output/cards.pdf"))
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option(
    "--most",
    type=click.FloatRange(0, 100),
    metavar="PERCENT",
    help="Leave with 1 when a sheet has more than this.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
@options("out")
@click.pass_context
def command(
    ctx: click.Context, /, files: tuple[str, ...], most: float | None, as_json: bool, **given: Any
) -> None:
    """How much of each sheet of finished PDFs is covered with ink, in percent: solid black all over is 100.

    Without a file every PDF in the output folder. --finish low-ink makes sheets that take the least.
    """
    from printgen.press import inking

    order = ordered(given)
    rows = list(inking.inked(tuple(map(Path, files)) or inking.files(order.out)))
    if as_json:
        said = [
            {"file": str(row.file), "page": row.page, "percent": round(row.share * 100, 2)} for row in rows
        ]
        put_json({"sheets": said})
    else:
        _tell(rows, order.words)
    over = most is not None and any(row.share * 100 > most for row in rows)
    ctx.exit(1 if over else 0)


def _tell(rows: Sequence[Inked], words: Words) -> None:
    from printgen.cli.list import table

    cells = ([str(row.file), str(row.page), words.percent(row.share)] for row in rows)
    for line in table([["file", "page", "ink"], *cells]):
        click.echo(line)
    worst = max(rows, key=lambda row: row.share)
    most, mean = words.percent(worst.share), words.percent(sum(row.share for row in rows) / len(rows))
    click.echo(f"The most is {most}, on page {worst.page} of {worst.file}; the mean is {mean}.", err=True)
