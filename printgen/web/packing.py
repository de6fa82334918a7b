"""Files in a link: house rules and scenarios, squeezed into letters that an address may hold.

A packed file is its name, a line break and its text, deflated, as URL-safe base 64.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from printgen import reading
from printgen.errors import Refused
from printgen.reading import Source
from printgen.web import bounds

LONGEST_LINK = 2_000
"""Letters up to which a link survives chats and mails."""
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.toml")


def pack(name: str, text: str) -> str:
    """A file as letters for a link."""
    squeezed = zlib.compress(f"{name}\n{text}".encode(), 9, wbits=-15)
    return base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(packed: str) -> Source:
    """The file of a link. Raises :class:`Refused` for letters that are none, and as reading does."""
    try:
        squeezed = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        opened = zlib.decompressobj(wbits=-15)
        data = opened.decompress(squeezed, reading.MOST_BYTES + 200)
    except (binascii.Error, ValueError, zlib.error):
        raise Refused("the file in the link is cut off or changed; copy the whole link again") from None
    if opened.unconsumed_tail or not opened.eof:
        raise Refused("the file in the link is cut off, or larger than printgen reads")
    name, _, text = data.partition(b"\n")
    return source(name.decode("utf-8", "replace"), text)


def source(name: str, text: bytes) -> Source:
    """A file that came by the page: its name only says what to call it in faults."""
    if not _NAME.fullmatch(name) or len(name) > 60:
        raise Refused(
            f'the file is called "{name[:60]}"; expected small letters, digits and single hyphens, and .toml'
        )
    found = reading.parse(text, name)
    bounds.check_tables(found.tables)
    return found
