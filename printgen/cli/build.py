"""``printgen build``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import ALL, options
from printgen.cli.printed import all_there, closing, note
from printgen.press.building.first_look import Typed, nothing_stale

if TYPE_CHECKING:
    from printgen.press.building.manifest import Manifest
    from printgen.press.building.rebuild import Built


@click.command("build", epilog=examples("build templates --paper letter --finish mono"))
@click.argument("layouts", nargs=-1, metavar="[LAYOUT]...")
@click.option("--proof", "prove", is_flag=True, help="Measure all that was asked for against the rules.")
@click.option("--watch", is_flag=True, help="Stay, and make anew what a saved file changes.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
@options(*ALL)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    layouts: tuple[str, ...],
    prove: bool,
    watch: bool,
    as_json: bool,
    **given: Any,
) -> None:
    """Make the layouts of the project, or those named, as PDF and SVG: what is not up to date.

    A layout says which pieces go on which sheet. Without a project the shipped layouts are made.
    With --finish laser every piece becomes an SVG of its own.
    """
    typed = Typed(layouts, given, Path.cwd())
    if watch:
        if prove or as_json:
            raise click.UsageError("--watch goes on until it is stopped; leave --proof and --json out")
        from printgen.cli.watch import stay

        stay(typed)
        return
    known = nothing_stale(typed)
    told = _told_of_all(typed, known) if known else _told_of(build(typed, quiet=as_json))
    if as_json:
        put_json(told)
    elif known:
        click.echo(all_there([*map(Path, told["current"])], known.sheets), err=True)
    if prove:
        from printgen.cli.options import ordered
        from printgen.cli.proof import prove_all

        ctx.exit(prove_all(ordered(given), map(Path, (*told["made"], *told["current"]))))


def build(typed: Typed, *, quiet: bool = False) -> Built:
    """Brings the files of a call up to date. Those that were made go to stdout by name, all else to stderr."""
    from printgen.cli.options import called
    from printgen.cli.progress import Progress
    from printgen.press.building.rebuild import rebuild

    with Progress() as progress:
        built = rebuild(typed, called(dict(typed.given)), progress.told, note, _wait)
    for path in () if quiet else built.made:
        click.echo(str(path))
    for path in built.removed:
        click.echo(f"Removed {path}, which no layout makes any more.", err=True)
    click.echo(_closing(built), err=True)
    return built


def _wait(said: str) -> None:
    click.echo(f"{said[:1].upper()}{said[1:]}.", err=True)


def _closing(built: Built) -> str:
    if not built.made:
        return all_there(built.current, built.sheets)
    what = " and ".join(built.asked.chosen)
    return closing(built.made, built.sheets, what, current=len(built.current), for_cutter=built.asked.bare)


def _told_of_all(typed: Typed, known: Manifest) -> dict[str, list[str]]:
    current = [str(typed.out / name) for name in known.asked_for]
    return {"made": [], "current": current, "removed": []}


def _told_of(built: Built) -> dict[str, list[str]]:
    return {
        "made": [*map(str, built.made)],
        "current": [*map(str, built.current)],
        "removed": [*map(str, built.removed)],
    }
