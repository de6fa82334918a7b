"""``printgen list``."""

from __future__ import annotations

from typing import Any

import click

from printgen.cli.examples import examples
from printgen.cli.for_programs import put_json
from printgen.cli.options import OF_RULES, options, ordered

TOPICS = ("pieces", "layouts", "papers", "stocks", "rules", "settings")


@click.command("list", epilog=examples("list pieces"))
@click.argument("topic", required=False, type=click.Choice(TOPICS), metavar=f"[{'|'.join(TOPICS)}]")
@options(*OF_RULES)
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for a program.")
def command(topic: str | None, as_json: bool, **given: Any) -> None:
    """Show what there is, with true sizes: everything, or one topic."""
    from printgen.press import listing

    order = ordered(given)
    found = {name: list(listing.TOPICS[name](order)) for name in ([topic] if topic else TOPICS)}
    if as_json:
        put_json(found)
        return
    for name, rows in found.items():
        if not topic:
            click.echo(f"{name}:")
        for line in table([_cells(row) for row in rows]):
            click.echo(line if topic else f"  {line}")


def table(rows: list[list[str]]) -> list[str]:
    """Rows of cells as lines with their columns under each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _cells(row: dict[str, Any]) -> list[str]:
    """A row in words: sizes joined, lists spelled out, what is unset shown as such."""
    cells = []
    for key, value in row.items():
        match key:
            case "width_in" | "width_mm":
                cells.append(_size(row, key.removeprefix("width_")))
            case "height_in" | "height_mm":
                continue
            case "revision":
                cells.append(f"revision {value}")
            case "house":
                cells.append(f"with house rules: {', '.join(value)}" if value else "")
            case "language":
                cells.append(value)
            case "reviewed":
                cells.append("" if value else "not yet reviewed by players")
            case "may_be":
                cells.append(f"({', '.join(value)})")
            case "rules" if isinstance(value, list):
                cells.append(" ".join(value))
            case "forms" | "also":
                cells.append(" ".join(value))
            case _:
                cells.append("not set" if value is None else str(value))
    return cells


def _size(row: dict[str, Any], unit: str) -> str:
    width, height = row[f"width_{unit}"], row[f"height_{unit}"]
    if width is None:
        return "too small for its words" if unit == "in" else ""
    places = 2 if unit == "in" else 1
    return f"{width:.{places}f} x {height:.{places}f} {unit}"
