"""Is anything stale at all? Answered from the manifest without loading rules, fonts or a PDF library.

The call, the user's files by their bytes, printgen's own and the finished ones by size and time. Whatever
differs is left to the second look (`rebuild`), which knows what a difference means.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from printgen.press.building import inputs, manifest, tools
from printgen.press.building.manifest import Manifest
from printgen.press.files import place
from printgen.press.files.digest import digest

_SETTINGS = ("HOME", "APPDATA", "LOCALAPPDATA", "XDG_CONFIG_HOME")
"""What says where printers are kept."""


class Typed(Struct, frozen=True):
    """A call as it was typed: the layouts that it names, and its options."""

    layouts: Sequence[str]
    given: Mapping[str, Any]
    here: Path

    @property
    def out(self) -> Path:
        """The folder for files."""
        return place.out(self.given.get("opt_out"), place.find(self.here) or self.here)

    @property
    def digest(self) -> str:
        """What stands for the call: asked from elsewhere, or for another project, it is another one."""
        around = [os.environ.get(name) for name in _SETTINGS]
        root = place.find(self.here)
        where = [inputs.way(each, self.out) for each in (self.here, root or self.here)], root is None
        return digest(tuple(self.layouts), sorted(self.given.items()), where, around)


def nothing_stale(typed: Typed) -> Manifest | None:
    """The manifest, where all that the call asks for is there as it was left; else None."""
    out = typed.out
    if (out / place.LOCK).exists():
        return None  # another build is at work, or was killed and left something
    known = manifest.load(out)
    if not isinstance(known, Manifest) or not known.look or not known.tools:
        return None
    same = (
        known.look.call == typed.digest
        and known.tools.stamp == tools.stamp()
        and inputs.unchanged(known.look.inputs, out)
        and all(_there(known, job, out) for job in known.look.jobs)
    )
    return known if same else None


def _there(known: Manifest, job: str, out: Path) -> bool:
    done = known.jobs.get(job)
    return done is not None and all(made.untouched(out / name) for name, made in done.files.items())
