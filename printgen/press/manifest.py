"""The record of a folder of finished files: which build made each, from what, and how it was left.

One plain JSON file beside them. It is put in place after the files it speaks of, so that it never calls good
what a killed build left half changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from printgen.press.digest import digest
from printgen.press.tools import Tools

NAME = ".printgen.json"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Made:
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


@dataclass(frozen=True, slots=True)
class Done:
    """A job that was done: of which layout, for a cutter (``bare``) or a printer, on how many sheets."""

    key: str
    layout: str
    bare: bool
    papers: int
    files: Mapping[str, Made]


@dataclass(frozen=True, slots=True)
class Look:
    """What the last call was, which inputs it saw in which state, and which jobs came of it."""

    call: str
    inputs: Mapping[str, str]
    jobs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Manifest:
    """Jobs by name, their files by their way from the folder; both ways with ``/``."""

    tools: Tools | None = None
    look: Look | None = None
    jobs: Mapping[str, Done] = field(default_factory=dict)

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
        text = json.dumps({"format": FORMAT, **asdict(self)}, ensure_ascii=False, indent=1, sort_keys=True)
        return f"{text}\n".encode()


@dataclass(frozen=True, slots=True)
class Damaged:
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
        tables = json.loads(path.read_bytes())
        if tables["format"] > FORMAT:
            return Damaged("is of a newer printgen")
        return _manifest(tables)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Damaged("is damaged")


def _manifest(tables: Any) -> Manifest:
    """Raises one of the errors that :func:`load` takes for damage."""
    tools, look = tables["tools"], tables["look"]
    return Manifest(
        tools and Tools(_text(tools["stamp"]), _text(tools["content"])),
        look and Look(_text(look["call"]), _texts(look["inputs"]), tuple(map(_text, look["jobs"]))),
        {_text(name): _done(done) for name, done in tables["jobs"].items()},
    )


def _done(tables: Any) -> Done:
    return Done(
        _text(tables["key"]),
        _text(tables["layout"]),
        bool(tables["bare"]),
        int(tables["papers"]),
        {_inside(name): _made(made) for name, made in tables["files"].items()},
    )


def _made(tables: Any) -> Made:
    return Made(_text(tables["key"]), int(tables["size"]), int(tables["time"]), _text(tables["digest"]))


def _inside(name: str) -> str:
    """A file's name, which must lie in the folder: what is no longer made is deleted by it."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or not path.parts:
        raise ValueError(name)
    return name


def _texts(table: Any) -> dict[str, str]:
    return {_text(key): _text(value) for key, value in table.items()}


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
