"""``printgen build``."""

from __future__ import annotations

from typing import Any

import click

from printgen.cli.options import ALL, options, ordered


@click.command("build")
@click.argument("layouts", nargs=-1, metavar="[LAYOUT]...")
@click.option("--proof", "prove", is_flag=True, help="Measure what was made against the rules.")
@options(*ALL)
@click.pass_context
def command(ctx: click.Context, /, layouts: tuple[str, ...], prove: bool, **given: Any) -> None:
    """Make the layouts of the project, or those named, as PDF and SVG.

    A layout says which pieces go on which sheet. Without a project the shipped layouts are made.
    With --finish laser every piece becomes an SVG of its own.
    """
    from printgen.cli.printed import print_jobs
    from printgen.press import build, materials
    from printgen.press.layouts import chosen

    order = ordered(given)
    named = chosen(order.folder, layouts)
    bare = materials.for_cutter(order, None)
    jobs = build.jobs(order.edition, named, order.out, bare=bare)
    report = print_jobs(jobs, order, " and ".join(named))
    if prove:
        from printgen.cli.proof import prove_all

        ctx.exit(prove_all(order, report.files))
