"""Releases: printed states of a project, each a folder of its own in ``releases/``, in the order they were made.

releases/con-spring/
  release.json    which files it is, and its place among the others
  record.json     each piece's digest, what it states and how many were printed; the rules
  printgen.toml, rules/, layouts/    as they were
  sheets/         the PDFs and SVGs
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from printgen.errors import Fault, Refused, nearest
from printgen.press.order.project import shown
from printgen.press.records.release_manifest import FILE, RECORD, Manifest, checksum
from printgen.press.runs import record_file
from printgen.press.runs.record import Record

FOLDER = "releases"


class Release(Struct, frozen=True, dict=True):
    """A release whose manifest was read; what it lists is read when it is asked for."""

    folder: Path
    manifest: Manifest

    @property
    def name(self) -> str:
        return self.manifest.name

    @cached_property
    def record(self) -> Record:
        """What was printed. Raises :class:`Refused` where it is damaged or of a newer printgen."""
        data = self._read(RECORD)
        found = record_file.decoded(data, self._called(RECORD), Record)
        if checksum(RECORD, data) != self.manifest.files.get(RECORD):
            raise Refused(self._damaged(RECORD, "it is not what was released"))
        return found

    def faults(self) -> Iterator[Fault]:
        """Every file that is missing, or is not what was released."""
        for path, sum_ in self.manifest.files.items():
            try:
                if checksum(path, self._read(path)) != sum_:
                    yield self._damaged(path, "it is not what was released")
            except Refused as refused:
                yield from refused.faults

    def _read(self, path: str) -> bytes:
        try:
            return (self.folder / path).read_bytes()
        except OSError as error:
            raise Refused(self._damaged(path, f"it cannot be read: {error.strerror or error}")) from error

    def _damaged(self, path: str, why: str) -> Fault:
        return Fault(f"the release {self.name} is damaged: {why}", self._called(path))

    def _called(self, path: str) -> str:
        return shown(self.folder / path)


def names(project: Path) -> tuple[str, ...]:
    """The releases of the project in a folder, sorted by name."""
    folder = project / FOLDER
    if not folder.is_dir():
        return ()
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir() and path.name[0] != "."))


def load(project: Path, name: str) -> Release:
    """The release called ``name``. Raises :class:`Refused`, with the nearest name, where there is none, and
    where its manifest cannot be read."""
    known = names(project)
    if name not in known:
        listed = ", ".join(known) or "none; printgen release NAME makes one"
        raise Refused(f"there is no release {name}{nearest(name, known)}; known: {listed}")
    folder = project / FOLDER / name
    called = shown(folder / FILE)
    try:
        data = (folder / FILE).read_bytes()
    except OSError as error:
        told = f"the release {name} is damaged: it cannot be read: {error.strerror or error}"
        raise Refused(Fault(told, called)) from error
    manifest = record_file.decoded(data, called, Manifest)
    if manifest.name != name:
        raise Refused(Fault(f"the release {name} is damaged: it says that it is {manifest.name}", called))
    return Release(folder, manifest)


def every(project: Path) -> tuple[tuple[Release, ...], tuple[Fault, ...]]:
    """All releases in the order they were made, and why others cannot be read."""
    found: list[Release] = []
    faults: list[Fault] = []
    for name in names(project):
        try:
            found.append(load(project, name))
        except Refused as refused:
            faults += refused.faults
    return tuple(sorted(found, key=lambda each: (each.manifest.number, each.name))), tuple(faults)
