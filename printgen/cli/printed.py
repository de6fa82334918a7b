"""What ``build`` and ``make`` share: printing jobs and telling what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from printgen.cli.progress import Progress

if TYPE_CHECKING:
    from printgen.press.job import Job
    from printgen.press.order import Order
    from printgen.press.printing import Report


def print_jobs(jobs: Sequence[Job], order: Order, what: str) -> Report:
    """Runs the jobs: file names to stdout, all else to stderr. ``what`` was made goes into the last line."""
    from printgen.press import printing
    from printgen.sheets.margins import warnings

    def noted(notes: Sequence[str]) -> None:
        for note in (*warnings(order.style.margin), *notes):
            click.echo(f"Note: {note}.", err=True)

    with Progress() as progress:
        report = printing.run(jobs, order, progress.told, noted)
    for path in report.files:
        click.echo(str(path))
    cutter = all(job.bare for job in jobs)
    click.echo(closing(report, what, for_cutter=cutter), err=True)
    return report


def closing(report: Report, what: str, *, for_cutter: bool = False) -> str:
    """The last line: what was made, how many sheets, where, and to print at 100 %, or cut in millimetres."""
    folders = list(dict.fromkeys(str(path.parent) for path in report.files))
    where = "this folder" if folders == ["."] else " and ".join(folders)
    files = counted(len(report.files), "file")
    if for_cutter:
        return (
            f"Made {what}: {files} in {where}. Units are millimetres: the line on the layer reference,"
            " which is not cut, must measure 100 mm."
        )
    return (
        f"Made {what}: {counted(report.sheets, 'sheet')}, {files} in {where}."
        " Print at 100 % (actual size), never fit to page."
    )


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
