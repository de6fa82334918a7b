"""``printgen whatis``."""

from __future__ import annotations

from typing import Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import OF_RULES, options, ordered


@click.command("whatis", epilog=examples("whatis K7Q2MX"))
@click.argument("digest")
@options(*OF_RULES)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
@click.pass_context
def command(ctx: click.Context, /, digest: str, as_json: bool, **given: Any) -> None:
    """Which piece and release the six letters printed on a piece are, and whether it still holds.

    Fewer letters show all that begin so; O is read as 0, I and L as 1. Leaves with 1 when a piece is stale.
    """
    from printgen.press.releases.whatis import whatis

    order = ordered(given)
    found = whatis(order, digest)
    for fault in found.faults:
        click.echo(str(fault), err=True)
    if as_json:
        said = [
            {
                "digest": each.digest,
                "piece": each.piece,
                "releases": list(each.releases),
                "holds": each.holds,
                "now": each.now or None,
            }
            for each in found.meanings
        ]
        put_json({"pieces": said})
    else:
        for each in found.meanings:
            click.echo(each.sentence(order.words))
    ctx.exit(0 if all(each.holds for each in found.meanings) else 1)
