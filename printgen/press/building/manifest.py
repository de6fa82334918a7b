"""The record of a folder of finished files: which build made each, from what, and how it was left.

One plain JSON file beside them. It is put in place after the files it speaks of, so that it never calls good
what a killed build left half changed.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import msgspec
from msgspec import Struct

from printgen.press.building.tools import Tools
from printgen.press.files.digest import digest

NAME = ".printgen.json"
FORMAT = 1


class Made(Struct, frozen=True):
    """A finished file: ``key`` stands for all that shaped it; its bytes by size, time (ns) and digest."""

    key: str
    size: int
    time: int
    digest: str

    def untouched(self, path: Path) -> bool:
        """Whether the file looks as it was left."""
        try:
            seen = path.stat()
        except OSError:
            return False
        return (seen.st_size, seen.st_mtime_ns) == (self.size, self.time)

    def found(self, path: Path) -> Made | None:
        """The same with its time as it is now, where the bytes are those that were written; else None."""
        if self.untouched(path):
            return self
        try:
            same = path.stat().st_size == self.size and digest(path.read_bytes()) == self.digest
            return Made(self.key, self.size, path.stat().st_mtime_ns, self.digest) if same else None
        except OSError:
            return None


class Done(Struct, frozen=True):
    """A job that was done: of which layout, for a cutter (``bare``) or a printer, on how many sheets."""

    key: str
    layout: str
    bare: bool
    papers: int
    files: dict[str, Made]


class Look(Struct, frozen=True):
    """What the last call was, which inputs it saw in which state, and which jobs came of it."""

    call: str
    inputs: dict[str, str]
    jobs: tuple[str, ...]


class Manifest(Struct, frozen=True):
    """Jobs by name, their files by their way from the folder; both ways with ``/``."""

    tools: Tools | None
    look: Look | None
    jobs: dict[str, Done]
    format: int = FORMAT

    @property
    def asked_for(self) -> list[str]:
        """The files of the last call, in the order of its jobs."""
        return [name for job in self._last for name in job.files]

    @property
    def sheets(self) -> int:
        """On how many sheets of paper the last call's files come."""
        return sum(job.papers for job in self._last)

    @property
    def _last(self) -> list[Done]:
        return [self.jobs[name] for name in self.look.jobs] if self.look else []

    @property
    def bytes(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self, order="sorted"), indent=1) + b"\n"


class Damaged(Struct, frozen=True):
    """Why a manifest cannot be used."""

    why: str


def raw(path: Path) -> bytes | None:
    """The bytes of a manifest, where it can be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def load(folder: Path) -> Manifest | Damaged | None:
    """The manifest of a folder; None where there is none."""
    path = folder / NAME
    if not path.exists():
        return None
    try:
        data = path.read_bytes()
        if msgspec.json.decode(data, type=_Head).format > FORMAT:
            return Damaged("is of a newer printgen")
        found = msgspec.json.decode(data, type=Manifest)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Damaged("is damaged")
    inside = all(_is_inside(name) for job in found.jobs.values() for name in job.files)
    known = found.look is None or found.jobs.keys() >= set(found.look.jobs)
    return found if inside and known else Damaged("is damaged")


class _Head(Struct):
    format: int


def _is_inside(name: str) -> bool:
    """Whether a file lies in the folder: what is no longer made is deleted by its name."""
    path = PurePosixPath(name)
    return not (path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name) and bool(path.parts)
