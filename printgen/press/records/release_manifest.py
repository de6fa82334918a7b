"""What stands in ``release.json``: which files are the release, by what is in them, and its place among the others."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from printgen import __version__
from printgen.press.runs.record import FORMAT, Held

FILE, RECORD = "release.json", "record.json"
_AS_IT_IS = (".pdf", ".png")
"""Files in which an end of line means nothing; in all others git may write it as the machine has it."""


class Manifest(Held, frozen=True, kw_only=True):
    """``number`` counts the releases of a project, from 1. ``files`` are checksums by path, ``/`` between folders."""

    format: int
    printgen: str
    name: str
    number: int
    files: dict[str, str]


def manifest(name: str, number: int, folder: Path) -> Manifest:
    """The manifest of all that lies in a folder."""
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    sums = {path: checksum(path, (folder / path).read_bytes()) for path in paths if path != FILE}
    return Manifest(format=FORMAT, printgen=__version__, name=name, number=number, files=sums)


def checksum(path: str, data: bytes) -> str:
    """The checksum of a file's content, the same whichever way its lines end where it is text."""
    same = data if path.endswith(_AS_IT_IS) else data.replace(b"\r\n", b"\n")
    return sha256(same).hexdigest()
