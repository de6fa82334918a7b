"""Finished files that no layout makes any more: pages beyond the last, pieces taken out, layouts deleted."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from printgen.press.building.asked import Asked
from printgen.press.building.manifest import Done, Made, Manifest


class Leavings(Struct, frozen=True):
    """``kept`` are jobs that this call says nothing of; ``files`` those that nobody makes any more, by name."""

    kept: Mapping[str, Done]
    files: Mapping[str, Made]


def leavings(known: Manifest, done: Mapping[str, Done], asked: Asked) -> Leavings:
    """What an earlier build recorded, beside what is ``done`` now.

    A job of a layout that was asked for, made in the same way, is over where it did not come again; so is any of
    a layout that is no more. Sheets are left alone by a build for a cutter, and the other way round.
    """
    layouts = {asked.layout(name) for name in asked.chosen}
    kept: dict[str, Done] = {}
    over: dict[str, Made] = {}
    for name, job in known.jobs.items():
        again = job.layout in layouts and job.bare == asked.bare
        if name in done or again or asked.is_gone(job.layout):
            over |= job.files
        else:
            kept[name] = job
    now = {name for job in done.values() for name in job.files}
    kept = {name: _without(job, now) for name, job in kept.items()}
    claimed = now.union(*(job.files for job in kept.values()))
    return Leavings(kept, {name: made for name, made in sorted(over.items()) if name not in claimed})


def _without(job: Done, taken: set[str]) -> Done:
    """A job whose files were overwritten by another is no longer whole: it is done again when it is asked for."""
    left = {name: made for name, made in job.files.items() if name not in taken}
    return job if len(left) == len(job.files) else replace(job, key="", files=left)
