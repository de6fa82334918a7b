"""Whatever the system says when a file cannot be written, in one sentence."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from printgen.errors import Refused

_NO_LEAVE = "there is no permission to write there"
_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk's quota is used up",
    errno.EROFS: "the disk is read-only",
    # Windows says so, too, of a file that a reader of PDFs holds open.
    errno.EACCES: f"{_NO_LEAVE}, or another program has it open" if os.name == "nt" else _NO_LEAVE,
    errno.EPERM: _NO_LEAVE,
    errno.ENOTDIR: "a part of its path is a file, not a folder",
    errno.EEXIST: "a part of its path is a file, not a folder",
    errno.EISDIR: "it is a folder",
    errno.ENAMETOOLONG: "the name is too long",
}


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
