"""``printgen make``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from printgen.cli.examples import examples
from printgen.cli.options import ALL, options, ordered
from printgen.press.order.endings import formats, listed


@click.command("make", epilog=examples("make cone/sawn-off", 'make "ring/*" --paper letter -o rings.pdf'))
@click.argument("pieces", nargs=-1, required=True, metavar="PIECE...")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help=f"The file to write; its ending is the format: {listed(formats(), 'or')}.",
)
@options(*ALL)
def command(pieces: tuple[str, ...], output: str | None, **given: Any) -> None:
    """Make pieces by name, such as cone/sawn-off or "ring/*", at true size.

    Each piece stands alone, on a page of its own size; with --paper pieces share sheets of that paper.
    Cards and markers then stand in equal cells; so does whatever is made with --stock, --copies or --backs.
    Several pieces become the pages of one PDF, or numbered files. Without -o each piece is made as PDF and
    SVG, under names of their own. For a cutter: --finish laser, or a .dxf; .png is a picture to look at.
    """
    from printgen.cli.printed import counted, print_jobs
    from printgen.press.files import writing
    from printgen.press.runs import make

    order = ordered(given)
    file = Path(output) if output else None
    if file:
        writing.check(file)
    jobs = make.planned(order, pieces, file)
    asked = make.pieces_of(jobs)
    what = str(asked[0]) if len(asked) == 1 else counted(len(asked), "piece")
    print_jobs(jobs, order, what)
