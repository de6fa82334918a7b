"""``printgen release``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import ALL, options, ordered

if TYPE_CHECKING:
    from printgen.press.order.order import Order
    from printgen.press.records.releases import Release

MAKE = "make"
_NOT_HERE = ("copies", "out", "start-at")
"""Options of cards that a frozen state has no use for; it has ``--copies`` of its own."""


class Releases(click.Group):
    """Its commands show releases; whatever is none of them is the name of a new one."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "-h", "--help"):
            args = [MAKE, *args]
        return super().parse_args(ctx, args)


@click.group("release", epilog=examples("release con-spring --copies 8"), cls=Releases)
def command() -> None:
    """Freeze what was printed: printgen release NAME [OPTIONS] keeps it in the project's releases folder.

    That is the rules, the layouts, the sheets and how many of each piece were printed. Changes, reprints and
    digests are told from it later. printgen release NAME --help shows the options.
    """


@command.command(MAKE, hidden=True)
@click.argument("name")
@click.option(
    "--copies",
    multiple=True,
    metavar="N|PIECE=N",
    help="How often all sheets were printed, or how many of a piece. May be given again. [default: once]",
)
@options(*(name for name in ALL if name not in _NOT_HERE))
def make(name: str, copies: tuple[str, ...], **given: Any) -> None:
    """Freeze what was printed as the release NAME. A release is never changed."""
    from printgen.cli.printed import counted, note
    from printgen.cli.progress import Progress
    from printgen.press.releases import releasing

    order = ordered(given)
    releasing.check_name(order, name)
    sets, own = releasing.copies(order, copies or _asked())
    with Progress() as progress:
        made = releasing.release(order, name, sets, own, progress.told, note)
    pieces = made.record.pieces.values()
    click.echo(str(_shown(made)))
    click.echo(
        f"Released {name}: {counted(len(pieces), 'piece')}, {sum(piece.printed for piece in pieces)} printed in all."
        f" Commit {_shown(made)} to git, and after an edit run: printgen changes",
        err=True,
    )


def _asked() -> Sequence[str]:
    """How often the sheets were printed, asked where somebody can answer."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return ()
    number = click.prompt(
        "How often were all sheets printed", type=click.IntRange(1, 10_000), default=1, err=True
    )
    return (str(number),)


@command.command("list", epilog=examples("release list"))
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
@click.pass_context
def list_(ctx: click.Context, /, as_json: bool) -> None:
    """The releases of the project, in the order they were made."""
    from printgen.cli.list import table
    from printgen.errors import Refused
    from printgen.press.records import releases

    order = ordered({})
    found, faults = releases.every(order.folder)
    rows = []
    for each in found:
        try:
            rows.append(_row(each))
        except Refused as refused:
            faults += refused.faults
    if as_json:
        said = {"releases": rows, "faults": [str(fault) for fault in faults]}
        put_json(said)
    else:
        for line in table([_cells(row) for row in rows]):
            click.echo(line)
        for fault in faults:
            click.echo(str(fault), err=True)
        if not rows and not faults:
            click.echo("No releases yet; printgen release NAME makes one.", err=True)
    ctx.exit(2 if faults else 0)


@command.command("show", epilog=examples("release show con-spring"))
@click.argument("name")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
def show(name: str, as_json: bool) -> None:
    """What a release holds: its rules, and each piece with its digest and how many were printed.

    Every file is held against what was released; a damaged one is told, and the command leaves with 2.
    """
    from printgen.errors import Refused
    from printgen.press.records import releases

    order = ordered({})
    found = releases.load(order.folder, name)
    if faults := tuple(found.faults()):
        raise Refused(*faults)
    if as_json:
        put_json(_as_object(found))
        return
    for line in _lines(found, order):
        click.echo(line)


def _row(release: Release) -> dict[str, Any]:
    record = release.record
    return {
        "number": release.manifest.number,
        "name": release.name,
        "pieces": len(record.pieces),
        "printed": sum(piece.printed for piece in record.pieces.values()),
        "rules": _rules(release),
        "printgen": release.manifest.printgen,
    }


def _cells(row: dict[str, Any]) -> list[str]:
    return [
        str(row["number"]),
        row["name"],
        f"{row['pieces']} pieces",
        f"{row['printed']} printed",
        "; ".join(row["rules"]),
    ]


def _rules(release: Release) -> list[str]:
    """Each game with its revision and house rules."""
    return [
        ", ".join((f"{id_} revision {game.revision}", *game.house))
        for id_, game in release.record.games.items()
    ]


def _as_object(release: Release) -> dict[str, Any]:
    pieces = {
        name: {"digest": piece.digest, "printed": piece.printed}
        for name, piece in release.record.pieces.items()
    }
    return {**_row(release), "pieces": pieces, "files": list(release.manifest.files)}


def _lines(release: Release, order: Order) -> list[str]:
    from printgen.cli.list import table

    rows = [[name, piece.digest, f"{piece.printed} printed"] for name, piece in release.record.pieces.items()]
    head = f"{release.name}, release {release.manifest.number}: {'; '.join(_rules(release))}"
    return [
        head,
        *(f"  {line}" for line in table(rows)),
        f"{len(release.manifest.files)} files, all as released.",
    ]


def _shown(release: Release) -> str:
    from printgen.press.order.project import shown

    return shown(release.folder)
