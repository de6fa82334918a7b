"""Records as bytes and back: plain JSON that git can keep and compare, or on one line for a finished file."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from printgen import __version__
from printgen.errors import Fault, Refused
from printgen.press.runs.record import FORMAT, Record

T = TypeVar("T", bound=msgspec.Struct)


class _Head(msgspec.Struct):
    """What every form of record begins with, of whatever printgen."""

    format: int
    printgen: str = ""


def encoded(record: msgspec.Struct) -> bytes:
    """Plain JSON, a line a value, that ends with a line."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def decoded(data: bytes, name: str, kind: type[T]) -> T:
    """What :func:`encoded` or :func:`compact` wrote, called ``name`` in faults.

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


def compact(record: Record) -> bytes:
    """The same on one line, as a finished file carries it."""
    return msgspec.json.encode(record)
