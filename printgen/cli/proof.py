"""``printgen proof``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import ALL, options, ordered
from printgen.errors import one_line

if TYPE_CHECKING:
    from printgen.press.order.order import Order
    from printgen.proof import Proof, Row

_WIDEST = 44
_SENTENCES = 25


@click.command("proof", epilog=examples("proof", "proof --rules saturday.toml cones.pdf"))
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--piece", "pieces", multiple=True, metavar="PIECE", help="Take what is drawn for this piece.")
@click.option(
    "--tolerance", default="", metavar="LENGTH", help="What a length may be off. [default: 0.002 in]"
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
@options(*ALL)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    files: tuple[str, ...],
    pieces: tuple[str, ...],
    tolerance: str,
    as_json: bool,
    **given: Any,
) -> None:
    """Measure finished PDF and SVG files against the rules: every length, angle, number and word.

    Without a file everything in the output folder is measured. With --piece a file is measured whatever it says
    of itself. Leaves with 0 when all is true, 1 when something differs, 2 when a file cannot be read.
    """
    from printgen.press import proving

    order = ordered(given)
    within = proving.tolerance(tolerance)
    paths = tuple(map(Path, files)) or proving.files(order.out)
    results = proving.proofs(order, paths, pieces, within)
    ctx.exit(tell(results, as_json=as_json, rows=bool(files)))


def prove_all(order: Order, paths: Iterable[Path]) -> int:
    """Proves files that were just made; the exit code."""
    from printgen.press import proving

    return tell(proving.proofs(order, tuple(paths)), as_json=False, rows=False)


def tell(results: Iterable[Any], *, as_json: bool, rows: bool) -> int:
    """Tells what came of each document as soon as it is known; the exit code."""
    from printgen.errors import Refused

    code = 0
    told: list[dict[str, Any]] = []
    for result in results:
        if isinstance(result, Refused):
            code = 2
            for fault in result.faults:
                click.echo(str(fault), err=True)
            continue
        if not result.true:
            code = code or 1
        if as_json:
            told.append(_as_json(result))
        else:
            _say(result, rows=rows)
    if as_json:
        put_json({"files": told})
    return code


def _say(proof: Proof, *, rows: bool) -> None:
    from printgen.cli.printed import counted

    wrong = proof.wrong
    count = counted(len(proof.rows), "fact")
    pieces = counted(sum(proof.pieces.values()), "piece")
    if wrong:
        click.echo(f"{proof.name}: {len(wrong)} of {count} on {pieces} differ.")
    else:
        click.echo(f"{proof.name}: {count} on {pieces}, all true.")
    for row in wrong[:_SENTENCES]:
        click.echo(f"  {one_line(_where(row) + row.said)}")
    if len(wrong) > _SENTENCES:
        click.echo(f"  and {len(wrong) - _SENTENCES} more")
    if rows:
        for line in _table(proof):
            click.echo(line)


def _where(row: Row) -> str:
    """The page and the piece, as far as there are any."""
    page = f"page {row.page}" if row.page else ""
    place = ", ".join(part for part in (page, row.piece) if part)
    return f"{place}: " if place else ""


def _table(proof: Proof) -> list[str]:
    from printgen.cli.list import table

    head = ["piece", "fact", "expected", "measured", "difference", "verdict"]
    return table([head, *(list(map(one_line, _cells(row))) for row in proof.rows)])


def _cells(row: Row) -> list[str]:
    off = row.difference
    return [
        row.piece,
        row.fact,
        _value(row.expected, row.unit),
        _value(row.measured, row.unit),
        "" if off is None else f"{off:+.4f}",
        "true" if row.true else "FALSE",
    ]


def _value(value: float | str | None, unit: str) -> str:
    if value is None:
        return "missing"
    text = value if isinstance(value, str) else f"{value:.4f} {unit}"
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 1]}…"


def _as_json(proof: Proof) -> dict[str, Any]:
    return {
        "file": proof.name,
        "true": proof.true,
        "pieces": {str(piece): count for piece, count in proof.pieces.items()},
        "differs": [row.said for row in proof.wrong],
        "rows": [
            {
                "file": row.file,
                "page": row.page,
                "piece": row.piece,
                "fact": row.fact,
                "expected": row.expected,
                "measured": row.measured,
                "unit": row.unit,
                "difference": row.difference,
                "true": row.true,
            }
            for row in proof.rows
        ],
    }
