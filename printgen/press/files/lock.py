"""One build at a time in a folder. The system holds the lock for a process, and lets it go when that dies."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from printgen.errors import Refused
from printgen.press.files import place, writing
from printgen.press.files.refusing import refusing

NAME = place.LOCK
PATIENCE = 60.0
"""How many seconds a build waits for another."""
_PAUSE = 0.05


@contextmanager
def held(folder: Path, waiting: Callable[[str], None] = lambda said: None) -> Iterator[None]:
    """Nobody else builds into ``folder`` inside the block. ``waiting`` is told, once, whom it waits for.

    Raises :class:`Refused` where the folder cannot be written, and when the other takes too long.
    """
    path = folder / NAME
    writing.check(path)
    with refusing(path):
        folder.mkdir(parents=True, exist_ok=True)
        handle = _opened(path, waiting)
    try:
        yield
    finally:
        _let_go(handle, path)


def _opened(path: Path, waiting: Callable[[str], None]) -> int:
    until = monotonic() + PATIENCE
    told = False
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        if _lock(handle) and _is_there(handle, path):
            _sign(handle, path)
            return handle
        owner = os.read(handle, 20).decode("ascii", "replace").strip()
        os.close(handle)
        other = f"another build{f' (process {owner})' if owner else ''} is at work in {path.parent}"
        if monotonic() > until:
            raise Refused(f"{other} for {PATIENCE:.0f} seconds: wait for it, or stop it, and build again")
        if not told:
            waiting(f"{other}; waiting for it")
            told = True
        sleep(_PAUSE)


def _sign(handle: int, path: Path) -> None:
    """Says in the file who holds it; where that cannot be written, nobody does."""
    try:
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
    except BaseException:
        _let_go(handle, path)
        raise


def _is_there(handle: int, path: Path) -> bool:
    """Whether the file that was locked is still the one that others find: its last owner takes it away."""
    try:
        mine, found = os.fstat(handle), path.stat()
    except OSError:
        return False
    return (mine.st_dev, mine.st_ino) == (found.st_dev, found.st_ino)


if sys.platform == "win32":
    import msvcrt

    def _let_go(handle: int, path: Path) -> None:
        os.close(handle)
        with suppress(OSError):  # a file that another has open stays
            path.unlink()

    _FAR = 1 << 30
    """A place beyond the end: what stands in the file can then be read by others."""

    def _lock(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _let_go(handle: int, path: Path) -> None:
        with suppress(OSError):
            path.unlink()
        os.close(handle)

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system that has no locks: nobody can hold one there
            return True
        return True
