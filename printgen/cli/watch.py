"""``printgen build --watch``: builds again whenever a file is saved, until it is stopped."""

from __future__ import annotations

import os
import sys

import click

from printgen.cli.build import build
from printgen.errors import Refused
from printgen.press.building import tools, watching
from printgen.press.building.first_look import Typed, nothing_stale
from printgen.render.extra import extra


def stay(typed: Typed) -> None:
    """Builds, waits for a change, builds. A broken edit shows its faults, and the last good files stay."""
    extra("watchfiles", "watch", "--watch")
    mine = tools.stamp()
    while True:
        before = watching.seen(watching.folders(typed))
        good = True
        try:
            build(typed)
        except Refused as refused:
            good = False
            for fault in refused.faults:
                click.echo(str(fault), err=True)
            click.echo("The files of the last good build stay as they are.", err=True)
        click.echo("Watching; Ctrl-C stops.", err=True)
        sys.stdout.flush()
        _wait(typed, None if good else before)
        if tools.stamp() != mine:
            _start_anew()


def _wait(typed: Typed, failed: watching.Seen | None) -> None:
    """Until something is stale; where the build ``failed``, until a file looks otherwise than before it."""
    looked_at = watching.folders(typed)
    ticks = watching.ticks(looked_at)
    while nothing_stale(typed) if failed is None else watching.seen(looked_at) == failed:
        next(ticks)


def _start_anew() -> None:
    """What is loaded is not what lies on the disk any more: nothing may be made of it."""
    click.echo("printgen itself changed: starting anew.", err=True)
    os.execv(sys.executable, [sys.executable, "-m", "printgen", *sys.argv[1:]])
