"""Streams of a PDF unpacked within the limits."""

from __future__ import annotations

import base64
import zlib
from typing import Any

from printgen.proof import limits
from printgen.proof.missing import reader

_KNOWN = {"/FlateDecode", "/ASCII85Decode", "/ASCIIHexDecode"}


def unpacked(stream: Any, budget: limits.Budget) -> bytes:
    """A stream's bytes; raises ValueError for one that is damaged or packed in a way that proof does not read."""
    names = _filters(stream)
    if set(names) - _KNOWN:
        raise ValueError(f"a stream is packed by {', '.join(names)}, which proof does not read")
    if len(names) > 2:
        raise ValueError("a stream is packed more than twice")
    raw: bytes = stream.read_raw_bytes()
    if "/DecodeParms" in stream:
        # Predictors: the library's own reading, after what it unpacks to was weighed.
        budget.weigh(raw)
        data: bytes = stream.read_bytes()
        return data
    for name in names:
        raw = _inflated(raw, budget) if name == "/FlateDecode" else _ascii(raw, name)
    return raw


def _filters(stream: Any) -> list[str]:
    filters = stream.get("/Filter")
    if filters is None:
        return []
    return list(map(str, filters)) if isinstance(filters, reader("pikepdf").Array) else [str(filters)]


def _inflated(raw: bytes, budget: limits.Budget) -> bytes:
    try:
        return budget.inflate(raw)
    except zlib.error as error:
        raise ValueError(f"a stream is damaged ({error})") from error


def _ascii(raw: bytes, name: str) -> bytes:
    if name == "/ASCII85Decode":
        return base64.a85decode(raw.strip().removeprefix(b"<~").removesuffix(b"~>"))
    return bytes.fromhex(raw.split(b">")[0].decode("ascii"))
