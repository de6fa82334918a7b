"""Writing files so that none is ever half there.

Each is written beside its place under another name and renamed when all of a run are complete. Whatever
goes wrong before leaves the earlier files whole.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from msgspec import Struct

from printgen.errors import Refused
from printgen.press.files.digest import digest
from printgen.press.files.placing import OLD, Move, drop, put_in_place
from printgen.press.files.refusing import refusing

_OF_BUILD, _PART = ".build.part", ".part"
"""How the names of unfinished files end: a build's, and those of any other run."""


class Ready(Struct, frozen=True):
    """A file that is whole and safe on the disk ``beside`` its ``place``; its bytes by size, time (ns), digest."""

    beside: Path
    place: Path
    size: int
    time: int
    digest: str


class Batch:
    """The files of one run. They appear together when the ``with`` block ends without an error, in this order.

    Raises :class:`Refused`, one sentence, for whatever keeps a file from being written; then every file is as
    it was.
    """

    def __init__(self) -> None:
        self._waiting: list[Move] = []
        self._new_folders: list[Path] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        done = False
        try:
            if kind is None:
                put_in_place(self._waiting, f".{os.getpid()}{_OF_BUILD}")
                done = True
        finally:
            if not done:
                self._leave_nothing()
            _sweep_after_the_dead(place for _, place in self._waiting)

    @contextmanager
    def file(self, path: Path) -> Iterator[BinaryIO]:
        """A file to write: safe on the disk when the block ends, in its place when the batch does."""
        with refusing(path):
            check(path)
            place = path.resolve()
            self._make_folder(place.parent)
            beside = place.with_name(f".{place.name}.{os.getpid()}{_PART}")
            self._waiting.append((beside, place))
            with beside.open("wb") as stream:
                yield stream
                stream.flush()
                os.fsync(stream.fileno())

    def take(self, ready: Ready) -> None:
        """A file that was written by :func:`ready`, here or in another process."""
        self._waiting.append((ready.beside, ready.place))

    def remove(self, path: Path) -> None:
        """A file of a build that is gone when the batch ends."""
        self._waiting.append((None, path))

    def _make_folder(self, folder: Path) -> None:
        missing = [each for each in (folder, *folder.parents) if not each.exists()]
        self._new_folders += reversed(missing)
        folder.mkdir(parents=True, exist_ok=True)

    def _leave_nothing(self) -> None:
        for beside, _ in self._waiting:
            if beside:
                drop(beside)
        for folder in reversed(self._new_folders):
            with suppress(OSError):
                folder.rmdir()


def ready(path: Path, data: bytes) -> Ready:
    """Writes a file of a build beside its place, for a batch to :meth:`Batch.take`. Raises :class:`Refused`."""
    with refusing(path):
        check(path)
        place = path.resolve()
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f".{place.name}.{os.getpid()}{_OF_BUILD}")
        try:
            with beside.open("wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
                seen = os.fstat(stream.fileno())
        except BaseException:
            drop(beside)
            raise
        return Ready(beside, place, seen.st_size, seen.st_mtime_ns, digest(data))


def sweep(folder: Path) -> None:
    """Removes what a killed build left in a folder and those in it. No other build may be at work there."""
    for left in (*folder.glob(f".*{_OF_BUILD}"), *folder.glob(f"*/.*{_OF_BUILD}")):
        drop(left)


def _sweep_after_the_dead(places: Iterable[Path]) -> None:
    """Removes what processes that were killed left beside these files; a build's is for a build to remove."""
    names: dict[Path, list[str]] = {}
    for place in places:
        names.setdefault(place.parent, []).append(re.escape(place.name))
    for folder, called in names.items():
        left = re.compile(rf"({re.escape(OLD)})?\.({'|'.join(called)})\.(\d{{1,9}}){re.escape(_PART)}")
        with suppress(OSError):
            for path in folder.iterdir():
                if (
                    path.name.endswith(_PART)
                    and (found := left.fullmatch(path.name))
                    and _is_over(int(found[3]))
                ):
                    drop(path)


def _is_over(process: int) -> bool:
    """Whether there is no such process any more; Windows cannot be asked without ending it."""
    if os.name == "nt":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


def check(path: Path) -> None:
    """Raises :class:`Refused` when it is plain at once that ``path`` cannot be written."""
    with refusing(path):
        if path.is_dir():
            raise Refused(f"{path} is a folder; expected the name of a file")
        if path.exists() and not path.is_file():
            raise Refused(f"{path} is no plain file; expected the name of a file")
        for each in (path, _nearest_folder(path)):
            if each.exists() and not each.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
                raise Refused(f"{path} cannot be written: {each} is read-only")


def _nearest_folder(path: Path) -> Path:
    return next((folder for folder in path.absolute().parents if folder.exists()), path)
