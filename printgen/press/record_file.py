"""Records as bytes and back: plain JSON that git can keep and compare, or the same packed into a finished file."""

from __future__ import annotations

import zlib
from typing import TypeVar

import msgspec

from printgen import __version__
from printgen.errors import Fault, Refused
from printgen.press.record import FORMAT, Record

T = TypeVar("T", bound=msgspec.Struct)
_MOST_BYTES = 64_000_000
"""A record larger than this is none: nobody prints that many pieces."""


class _Head(msgspec.Struct):
    """What every form of record begins with, of whatever printgen."""

    format: int
    printgen: str = ""


def encoded(record: msgspec.Struct) -> bytes:
    """Plain JSON, a line a value, that ends with a line."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decoded(data: bytes, name: str, kind: type[T]) -> T:
    """What :func:`encoded` wrote, called ``name`` in faults.

    Raises :class:`Refused` for what is damaged, and for what a newer printgen wrote.
    """
    try:
        head = msgspec.json.decode(data, type=_Head)
        if head.format > FORMAT:
            newer = f"printgen {head.printgen}" if head.printgen else "a newer printgen"
            raise Refused(
                Fault(f"this is of {newer}, newer than this one ({__version__}); update printgen", name)
            )
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as why:
        told = str(why).replace("`", "")
        raise Refused(Fault(f"this is damaged ({told})", name)) from why


def packed(record: Record) -> bytes:
    """The record as a finished file carries it."""
    return zlib.compress(msgspec.json.encode(record), 9)


def unpacked(data: bytes, name: str) -> Record:
    """What :func:`packed` made; raises :class:`Refused` as :func:`decoded` does."""
    loose = zlib.decompressobj()
    try:
        plain = loose.decompress(data, _MOST_BYTES)
    except zlib.error as why:
        raise Refused(Fault(f"its record is damaged: {why}", name)) from why
    if loose.unconsumed_tail:
        raise Refused(Fault("its record is damaged: it is far too long", name))
    return decoded(plain, name, Record)
