"""Drawings kept from one build to the next, the latest of each piece: fitting words is most of the work of a card.

A file beside the manifest holds them by the keys of their pieces. Nothing depends on it: where it is missing or
damaged, pieces are drawn again. Every drawing goes through it on its way to a sheet, also a new one, so that a
build that finds it makes the same bytes as one that does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from printgen.drawing.shapes import Drawing
from printgen.press.files.digest import digest

NAME = ".printgen.drawings"
_HEAD = len(digest())


class Kept(Struct, frozen=True, array_like=True):
    """What a piece was drawn from, by its key, and the drawing, not yet taken apart."""

    key: str
    drawing: Raw


_drawings = msgspec.msgpack.Decoder(Drawing)
_files = msgspec.msgpack.Decoder(dict[str, Kept])


def kept(key: str, drawing: Drawing) -> Kept:
    return Kept(key, Raw(msgspec.msgpack.encode(drawing)))


def drawing(kept: Kept) -> Drawing:
    return _drawings.decode(kept.drawing)


def load(folder: Path) -> dict[str, Kept]:
    """The drawings of a folder by piece; none where they are not whole."""
    try:
        data = (folder / NAME).read_bytes()
        return _files.decode(data[_HEAD:]) if data[:_HEAD] == digest(data[_HEAD:]).encode() else {}
    except (OSError, msgspec.MsgspecError):
        return {}


def written(every: Mapping[str, Kept]) -> bytes:
    """The file that :func:`load` reads."""
    body = msgspec.msgpack.encode(every, order="sorted")
    return digest(body).encode() + body
