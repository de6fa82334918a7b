"""Breaks a PDF where it is a PDF: an object changed, lost or made to hold itself, a number of a drawing exchanged."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pikepdf
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name, Pdf, String

from .breaking import broken_bytes

_NUMBER = re.compile(rb"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])")
_OPERATORS = re.compile(rb"(?<=\s)(?:cm|re|Do|Tf|Td|Tm|Tj|TJ|BT|ET|BDC|EMC|gs|[qQmlchWnSfBw])(?=\s)")
_TOKENS = (
    b"",
    b"0",
    b"-1",
    b"1e99",
    b"99999999999",
    b"0.00000001",
    b"-",
    b"nan",
    b"true",
    b"/X",
    b"()",
    b"<<>>",
    b"[",
)
_WORDS = (
    b"",
    b"q",
    b"Q",
    b"BT",
    b"ET",
    b"EMC",
    b"W",
    b"n",
    b"f",
    b"h",
    b"/Fm0 Do",
    b"q " * 300,
    b"Q " * 300,
    b"BX",
)


def _plain(data: bytes) -> bytes:
    """The same with no stream packed, so that every byte of it counts."""
    out = BytesIO()
    with pikepdf.open(BytesIO(data)) as document:
        document.save(out, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.generalized)
    return out.getvalue()


def broken_pdf(data: bytes) -> st.SearchStrategy[bytes]:
    plain = _plain(data)
    return broken_bytes(data) | broken_bytes(plain) | _objects(plain) | _drawing(plain) | _drawing(plain)


def _odd(document: Pdf, chosen: int) -> Any:
    nested: Any = Array([])
    for _ in range(80):
        nested = Array([nested])
    return (
        None,
        0,
        -1,
        2**62,
        True,
        String(""),
        String("x" * 5000),
        Name("/X"),
        Array([]),
        Array([0, 0, 0, 0]),
        Array([0] * 5000),
        Dictionary(),
        nested,
        document.Root,
        document.make_stream(b""),
        document.make_stream(b"q " * 4000),
    )[chosen]


_ODD = 16


@st.composite
def _objects(draw: st.DrawFn, data: bytes) -> bytes:
    """One to three entries of its objects lost or exchanged, also for other objects of the same file."""
    document = pikepdf.open(BytesIO(data))
    for _ in range(draw(st.integers(1, 3))):
        objects = list(document.objects)
        holder = objects[draw(st.integers(0, len(objects) - 1))]
        keys = list(holder.keys()) if isinstance(holder, Dictionary | pikepdf.Stream) else []
        if not keys:
            continue
        key = draw(st.sampled_from(keys))
        if draw(st.booleans()):
            new = _odd(document, draw(st.integers(0, _ODD - 1)))
        else:
            new = objects[draw(st.integers(0, len(objects) - 1))]
        try:
            if draw(st.integers(0, 3)) and key != "/Length":
                holder[key] = new
            elif key != "/Length":
                del holder[key]
        except (ValueError, TypeError, pikepdf.PdfError, pikepdf.ForeignObjectError):
            continue
    return _saved(document, data)


@st.composite
def _drawing(draw: st.DrawFn, data: bytes) -> bytes:
    """The drawing of a page, or of a form on it, with some numbers and operators exchanged."""
    document = pikepdf.open(BytesIO(data))
    streams = [each for each in document.objects if isinstance(each, pikepdf.Stream)]
    stream = streams[draw(st.integers(0, len(streams) - 1))]
    content = stream.read_raw_bytes()
    for _ in range(draw(st.integers(1, 4))):
        pattern, others = draw(st.sampled_from(((_NUMBER, _TOKENS), (_OPERATORS, _WORDS))))
        found = pattern.search(content, draw(st.integers(0, max(0, len(content) - 1))))
        if found:
            content = content[: found.start()] + draw(st.sampled_from(others)) + content[found.end() :]
    stream.write(content)
    return _saved(document, data)


def _saved(document: Pdf, otherwise: bytes) -> bytes:
    """The broken document, where it can still be written."""
    out = BytesIO()
    try:
        document.save(out, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    except (pikepdf.PdfError, RuntimeError, ValueError):
        return otherwise
    return out.getvalue()
