"""``printgen reprint``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from printgen.cli.examples import examples
from printgen.cli.options import options, ordered
from printgen.press.order.options import OF_REPRINTS


@click.command("reprint", epilog=examples("reprint --since con-spring --stock 5371 --start-at 4"))
@click.option(
    "--since", default="", metavar="NAME|FILE", help="What was printed. [default: the last release]"
)
@click.option(
    "-o", "--output", metavar="FILE", help="The PDF to write. [default: reprint.pdf in the output folder]"
)
@options(*OF_REPRINTS)
def command(since: str, output: str | None, **given: Any) -> None:
    """Print only what changed since a release, in the numbers printed, and a page of what to take out.

    Cards go into the free cells of a part-used sheet: --stock says of which, --start-at from which cell on.
    """
    from printgen.cli.printed import TRUE_SIZE, counted, note
    from printgen.press.changes.comparing import compare
    from printgen.press.files import writing
    from printgen.press.order.endings import ending_of
    from printgen.press.records import states
    from printgen.press.releases.reprint import reprint, write
    from printgen.sheets.margins import warnings

    order = ordered(given)
    file = Path(output) if output else order.out / states.REPRINT
    ending_of(file, ("pdf",))
    writing.check(file)
    old = states.state(order, since) if since else states.last_printed(order)
    made = reprint(order, compare(order, old, states.in_force(order, old)))
    note((*old.notes, *(warnings(order.style.margin) if made.pages else ()), *made.notes))
    if not made.pages:
        click.echo(order.words.say("reprint.none", since=old.title), err=True)
        if file.is_file():
            click.echo(order.words.say("reprint.earlier", file=file), err=True)
        return
    write(made, file, order)
    click.echo(str(file))
    pieces = sum(made.pieces.values())
    click.echo(
        f"Made a reprint of {counted(pieces, 'piece')} since {old.title}: {counted(len(made.pages), 'page')}."
        f" {TRUE_SIZE}",
        err=True,
    )
