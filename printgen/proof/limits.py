"""How much of a file proof is willing to read. Every limit is a sentence when it is met."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator

from msgspec import Struct

from printgen.errors import Refused
from printgen.proof.marks import Mark, Words

MIB = 1 << 20
FILE = 64 * MIB
UNPACKED = 256 * MIB
STREAM = 32 * MIB
OBJECTS = 200_000
STEPS = 3_000_000
FORM = 150
"""Steps that calling a form counts for: taking its drawing apart costs time of its own."""
LETTER = 300
"""Steps that an outline counts for which is held against the letters of the fonts."""
MARKS = 50_000
PAGES = 2_000
FARTHEST = 200.0
"""Inches: no page of a PDF is larger."""
LOOKS = 500_000
FORMS_DEEP, GROUPS_DEEP = 12, 96
_CHUNK = 1 << 16


def file_size(name: str, size: int) -> None:
    if size > FILE:
        raise Refused(f"{name} has {size // MIB} MiB; proof reads files of up to {FILE // MIB} MiB")


def objects(name: str, count: int) -> None:
    if count > OBJECTS:
        raise Refused(f"{name} has {count} objects; proof reads up to {OBJECTS}")


def marks(name: str, count: int) -> None:
    if count > MARKS:
        raise Refused(f"{name} has more than {MARKS} shapes and lines of words on a page; proof stops there")


def pages(name: str, count: int) -> None:
    if count > PAGES:
        raise Refused(f"{name} has {count} pages; proof reads up to {PAGES}")


def near(name: str, drawn: Iterable[Mark]) -> None:
    """Refuses ink that no page could show, and numbers that are none."""
    for mark in drawn:
        ends = (
            (mark.at, mark.end)
            if isinstance(mark, Words)
            else (corner for course in mark.courses for corner in course.box.corners)
        )
        if not all(abs(x) < FARTHEST and abs(y) < FARTHEST for x, y in ends):
            raise Refused(
                f"{name} draws farther than {FARTHEST:g} in from its corner; proof looks no farther"
            )


def looks(count: int) -> None:
    """How often a word or line may be asked for whether something is painted over it."""
    if count > LOOKS:
        raise ValueError("too much is painted over too much for proof to tell what is seen")


def depth(name: str, count: int, most: int, what: str) -> None:
    if count > most:
        raise Refused(f"{name} nests {what} more than {most} deep; proof goes no deeper")


class Budget(Struct):
    """Counts what has been read of a file and refuses when it is too much."""

    name: str
    steps: int = 0
    unpacked: int = 0

    def step(self, count: int = 1) -> None:
        self.steps += count
        if self.steps > STEPS:
            raise Refused(f"{self.name} takes more than {STEPS} drawing steps; proof stops there")

    def inflate(self, packed: bytes) -> bytes:
        """A stream's bytes unpacked; raises :class:`Refused` for more than the limit, zlib.error for no stream."""
        parts = list(self._parts(packed))
        return b"".join(parts)

    def weigh(self, packed: bytes) -> int:
        """How much a stream unpacks to, keeping nothing of it; what is no packed stream counts nothing."""
        count = 0
        try:
            for part in self._parts(packed):
                count += len(part)
        except zlib.error:
            pass
        return count

    def _parts(self, packed: bytes) -> Iterator[bytes]:
        machine = zlib.decompressobj()
        rest, here = packed, 0
        while not machine.eof:
            part = machine.decompress(rest, _CHUNK)
            rest = machine.unconsumed_tail
            if not part and not rest:
                return
            here += len(part)
            self.unpacked += len(part)
            if here > STREAM or self.unpacked > UNPACKED:
                raise Refused(
                    f"{self.name} unpacks to more than proof reads:"
                    f" {STREAM // MIB} MiB a stream, {UNPACKED // MIB} MiB in all"
                )
            yield part
