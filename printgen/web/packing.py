"""Files in a link: house rules and scenarios, squeezed into letters that an address may hold.

A packed file is its name, a line break and its text, deflated, as URL-safe base 64.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from msgspec import Struct

from printgen import reading
from printgen.errors import Refused
from printgen.reading import Source
from printgen.web import bounds

LONGEST_LINK = 2_000
"""Letters up to which a link survives chats and mails."""
TOML_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.toml")
ROSTER_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.(csv|tsv|txt|toml)")


class File(Struct, frozen=True):
    """A file that came by the page: its name, which leads nowhere, and what is in it."""

    name: str
    data: bytes


def pack(name: str, text: str | bytes) -> str:
    """A file as letters for a link."""
    data = text.encode() if isinstance(text, str) else text
    squeezed = zlib.compress(name.encode() + b"\n" + data, 9, wbits=-15)
    return base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(packed: str) -> Source:
    """The TOML file of a link. Raises :class:`Refused` as :func:`opened`, and as reading does."""
    found = opened(packed, TOML_NAME)
    return source(found.name, found.data)


def opened(packed: str, named: re.Pattern[str]) -> File:
    """The file of a link. Raises :class:`Refused` for letters that are none, and for a name of another kind."""
    try:
        squeezed = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        opening = zlib.decompressobj(wbits=-15)
        data = opening.decompress(squeezed, reading.MOST_BYTES + 200)
    except (binascii.Error, ValueError, zlib.error):
        raise Refused("the file in the link is cut off or changed; copy the whole link again") from None
    if opening.unconsumed_tail or not opening.eof:
        raise Refused("the file in the link is cut off, or larger than printgen reads")
    name, _, text = data.partition(b"\n")
    return File(checked(name.decode("utf-8", "replace"), named), text)


def checked(name: str, named: re.Pattern[str]) -> str:
    """A name that only says what to call a file in faults. Raises :class:`Refused` for any other."""
    if not named.fullmatch(name) or len(name) > 60:
        raise Refused(
            f'the file is called "{name[:60]}"; expected small letters, digits and single hyphens, and'
            f" {'.toml' if named is TOML_NAME else '.csv, .tsv, .txt or .toml'}"
        )
    return name


def source(name: str, text: bytes) -> Source:
    """A TOML file that came by the page."""
    checked(name, TOML_NAME)
    found = reading.parse(text, name)
    bounds.check_tables(found.tables)
    return found
