"""Rules as they were at a git revision: the TOML files around them, put into a folder that goes away again."""

from __future__ import annotations

import os
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from printgen.errors import Fault, Refused
from printgen.press.order.project import shown


@contextmanager
def at_revision(folder: Path, revision: str) -> Iterator[Path]:
    """The TOML files of ``folder`` and below at a revision, in a folder of their own while the block runs.

    Faults of these files name them as they are called now, with the revision. Raises :class:`Refused` without
    git, outside of a repository, and for a revision that there is not.
    """
    known = _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if known is None:
        if _git(folder, "rev-parse", "--git-dir") is None:
            raise Refused(f"{folder.absolute()} is in no git repository, so there is no {revision} of it")
        raise Refused(f"git knows no revision {revision}; git log shows what there is")
    commit = os.fsdecode(known).strip()
    names = os.fsdecode(_git(folder, "ls-tree", "-r", "-z", "--name-only", commit) or b"").split("\0")
    wanted = [name for name in names if name.endswith(".toml")]
    with TemporaryDirectory() as place:
        # Told as the system calls it, as faults will be.
        there = Path(place).resolve()
        if wanted:
            packed = _git(folder, "archive", "--format=tar", commit, "--", *wanted)
            if packed is None:
                raise Refused(f"git cannot show {revision} of {shown(folder)}")
            with tarfile.open(fileobj=BytesIO(packed)) as files:
                files.extractall(there, filter="data")
        try:
            yield there
        except Refused as refused:
            raise Refused(
                *(_as_called_now(fault, there, folder, revision) for fault in refused.faults)
            ) from None


def _git(folder: Path, *words: str) -> bytes | None:
    """What git answers; None where it says no."""
    try:
        done = subprocess.run(["git", *words], cwd=folder, capture_output=True, check=False)
    except FileNotFoundError as error:
        if not folder.is_dir():
            raise Refused(f"there is no folder {shown(folder)}") from error
        raise Refused(
            "FILE@REVISION asks git, which is not installed; install git, or name a copy of the file"
        ) from error
    return done.stdout if done.returncode == 0 else None


def _as_called_now(fault: Fault, there: Path, folder: Path, revision: str) -> Fault:
    """A fault in the file that the user knows, at that revision."""

    def named(text: str) -> str:
        return text.replace(f"{there.as_posix()}/", f"{shown(folder)}/".removeprefix("./"))

    file = f"{named(fault.file)}@{revision}" if there.as_posix() in fault.file else fault.file
    return Fault(named(fault.message), file, fault.line)
