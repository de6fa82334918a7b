"""What ``build`` and ``make`` share: printing jobs and telling what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pathlib import Path

    from printgen.press.order.order import Order
    from printgen.press.runs.job import Job
    from printgen.press.runs.printing import Report

TRUE_SIZE = "Print at 100 % (actual size), never fit to page."
"""What is said with every printed file."""


def print_jobs(jobs: Sequence[Job], order: Order, what: str) -> Report:
    """Runs the jobs: file names to stdout, all else to stderr. ``what`` was made goes into the last line."""
    from printgen.cli.progress import Progress
    from printgen.press.runs import printing
    from printgen.sheets.margins import warnings

    with Progress() as progress:
        report = printing.run(
            jobs, order, progress.told, lambda notes: note((*warnings(order.style.margin), *notes))
        )
    for path in report.files:
        click.echo(str(path))
    cutter = all(job.bare for job in jobs)
    click.echo(closing(report.files, report.sheets, what, for_cutter=cutter), err=True)
    return report


def note(notes: Iterable[str]) -> None:
    """What the user should know before anything is written."""
    for each in notes:
        click.echo(f"Note: {each}.", err=True)


def closing(
    files: Sequence[Path], sheets: int, what: str, *, current: int = 0, for_cutter: bool = False
) -> str:
    """The last line: what was made, how many sheets, where, and to print at 100 %, or cut in millimetres.

    ``current`` more files were up to date.
    """
    made = counted(len(files), "file")
    if current:
        made = f"{made} ({current} more up to date)"
    if for_cutter:
        return (
            f"Made {what}: {made} in {folders(files)}. Units are millimetres: the line on the layer reference,"
            " which is not cut, must measure 100 mm."
        )
    return f"Made {what}: {counted(sheets, 'sheet')}, {made} in {folders(files)}. {TRUE_SIZE}"


def all_there(files: Sequence[Path], sheets: int) -> str:
    """The last line where nothing had to be made."""
    return f"All up to date: {counted(sheets, 'sheet')}, {counted(len(files), 'file')} in {folders(files)}."


def folders(files: Sequence[Path]) -> str:
    """Where the files are, in words."""
    found = list(dict.fromkeys(str(path.parent) for path in files))
    return "this folder" if found == ["."] else " and ".join(found)


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
