"""Writing files so that none is ever half there.

Each is written beside its place under another name and renamed when all of a run are complete. Whatever
goes wrong before leaves the earlier files whole.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from msgspec import Struct

from printgen.errors import Refused
from printgen.press.files.digest import digest

_OF_BUILD = ".build.part"
"""How the names of a build's unfinished files end."""

_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk's quota is used up",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "there is no permission to write there",
    errno.EPERM: "there is no permission to write there",
    errno.ENOTDIR: "a part of its path is a file, not a folder",
    errno.EEXIST: "a part of its path is a file, not a folder",
    errno.EISDIR: "it is a folder",
    errno.ENAMETOOLONG: "the name is too long",
}


class Ready(Struct, frozen=True):
    """A file that is whole and safe on the disk ``beside`` its ``place``; its bytes by size, time (ns), digest."""

    beside: Path
    place: Path
    size: int
    time: int
    digest: str


class Batch:
    """The files of one run. They appear together when the ``with`` block ends without an error, in this order.

    Raises :class:`Refused`, one sentence, for whatever keeps a file from being written.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[Path | None, Path]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._put_in_place()
        finally:
            for beside, _ in self._waiting:
                if beside:
                    with suppress(OSError):
                        beside.unlink()

    @contextmanager
    def file(self, path: Path) -> Iterator[BinaryIO]:
        """A file to write: safe on the disk when the block ends, in its place when the batch does."""
        with refusing(path):
            check(path)
            place = path.resolve()
            place.parent.mkdir(parents=True, exist_ok=True)
            beside = place.with_name(f".{place.name}.{os.getpid()}.part")
            with beside.open("wb") as stream:
                self._waiting.append((beside, place))
                yield stream
                stream.flush()
                os.fsync(stream.fileno())

    def take(self, ready: Ready) -> None:
        """A file that was written by :func:`ready`, here or in another process."""
        self._waiting.append((ready.beside, ready.place))

    def remove(self, path: Path) -> None:
        """A file that is gone when the batch ends."""
        self._waiting.append((None, path))

    def _put_in_place(self) -> None:
        """What comes last is done when all before it lasts: it never speaks of what is not there."""
        folders = {place.parent for _, place in self._waiting[:-1]}
        while self._waiting:
            if len(self._waiting) == 1:
                for folder in folders:
                    keep(folder)
            beside, place = self._waiting[0]
            with refusing(place):
                if beside:
                    os.replace(beside, place)  # noqa: PTH105 (the one call that must be exactly this)
                else:
                    place.unlink(missing_ok=True)
            del self._waiting[0]
            if not self._waiting:
                keep(place.parent)


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
            with suppress(OSError):
                beside.unlink()
            raise
        return Ready(beside, place, seen.st_size, seen.st_mtime_ns, digest(data))


def sweep(folder: Path) -> None:
    """Removes what a killed build left in a folder and those in it. No other build may be at work there."""
    for left in (*folder.glob(f".*{_OF_BUILD}"), *folder.glob(f"*/.*{_OF_BUILD}")):
        with suppress(OSError):
            left.unlink()


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


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Turns whatever the system says into one sentence about ``path``."""
    try:
        yield
    except OSError as error:
        reason = _REASONS.get(error.errno or 0) or error.strerror or str(error)
        raise Refused(f"{path} cannot be written: {reason}") from error
    except ValueError as error:
        if "null" not in str(error):
            raise
        raise Refused(f"{str(path)!r} is no name for a file") from error


def keep(path: Path) -> None:
    """Makes a file last, or the names in a folder. Not every system lets a folder be synchronised."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
