"""``printgen changes``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import OF_RULES, options, ordered


@click.command("changes", epilog=examples("changes", "changes --since con-spring -o stale.pdf"))
@click.option(
    "--since", default="", metavar="NAME|FILE", help="Compare with this. [default: the last release]"
)
@click.option(
    "--to", default="", metavar="NAME|FILE", help="Compare this with it. [default: the rules in force]"
)
@click.option("-o", "--output", metavar="FILE", help="Print it on a sheet, .pdf or .svg.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
@options(*OF_RULES, "paper", "margin", "finish", "printer")
@click.pass_context
def command(
    ctx: click.Context, /, since: str, to: str, output: str | None, as_json: bool, **given: Any
) -> None:
    """What an edit means, by rule and by piece, and which of the pieces on tables it makes wrong.

    NAME is a release; FILE is a rules file, one at a git revision (rules/club.toml@HEAD~1, or
    printgen.toml@HEAD~1 for the whole project), or a finished PDF. Without --since: the last release, else the
    sheets in the output folder. Leaves with 1 when something printed is stale, with 0 when nothing is.
    """
    from printgen.press.changes import telling
    from printgen.press.changes.comparing import compare
    from printgen.press.files import writing
    from printgen.press.records import states

    order = ordered(given)
    file = Path(output) if output else None
    if file:
        writing.check(file)
    old = states.state(order, since) if since else states.last_printed(order)
    new = states.state(order, to) if to else states.in_force(order, old)
    found = compare(order, old, new)
    words = order.words
    if file:
        from printgen.press.changes import sheet

        for path in sheet.write(found, file, order):
            click.echo(str(path))
        click.echo(telling.sum_of(found, words), err=True)
    elif as_json:
        put_json(telling.as_object(found, words))
    else:
        for line in telling.lines(found, words):
            click.echo(line)
    ctx.exit(1 if found.stale else 0)
