"""A new folder that is there whole or not at all: filled beside its place under another name, renamed last.

One run at a time writes beside a place; what a run that was killed left there is cleared away by the next.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from printgen.errors import Refused
from printgen.press.files.placing import keep
from printgen.press.files.refusing import refusing

_PART = ".part"


@contextmanager
def whole_folder(place: Path) -> Iterator[Path]:
    """An empty folder to fill; it is ``place`` when the block ends without an error.

    Raises :class:`Refused` where ``place`` is there already, where another run is writing beside it, and for
    whatever keeps it from being written.
    """
    with refusing(place):
        place.parent.mkdir(parents=True, exist_ok=True)
        with _alone_in(place.parent):
            for left in place.parent.glob(f".*{_PART}"):
                shutil.rmtree(left, ignore_errors=True)
            beside = place.with_name(f".{place.name}{_PART}")
            beside.mkdir()
            try:
                with _called(place, beside):
                    yield beside
                _keep_all(beside)
                if place.exists():
                    raise Refused(f"{place} is there already; it is left as it is")
                os.rename(beside, place)  # noqa: PTH104 (the one call that must be exactly this)
                keep(place.parent)
            finally:
                shutil.rmtree(beside, ignore_errors=True)
                with suppress(OSError):
                    place.parent.rmdir()  # only where nothing came of it, and it was new


@contextmanager
def _called(place: Path, beside: Path) -> Iterator[None]:
    """Whatever is said of the folder that is being filled is said of its place."""
    try:
        yield
    except Refused as refused:
        raise Refused(
            *(replace(each, message=each.message.replace(str(beside), str(place))) for each in refused.faults)
        ) from refused


def _keep_all(folder: Path) -> None:
    """Everything in the folder is on the disk, and not only on its way there."""
    for path in (*sorted(folder.rglob("*"), reverse=True), folder):
        keep(path)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Holds the folder itself, which leaves no lock file behind; where the system cannot, nothing is held."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                raise Refused(
                    f"another run of printgen is writing into {folder}; wait until it is done"
                ) from error
        yield
    finally:
        os.close(handle)
