"""Strict reading of TOML that a person wrote: faults with file and line. Knows nothing of rules."""

from printgen.reading.paths import Path, dotted, shown
from printgen.reading.source import (
    DEEPEST,
    MOST_BYTES,
    Source,
    given,
    is_file,
    is_there,
    parse,
    read,
    recorded,
)

__all__ = [
    "DEEPEST",
    "MOST_BYTES",
    "Path",
    "Source",
    "dotted",
    "given",
    "is_file",
    "is_there",
    "parse",
    "read",
    "recorded",
    "shown",
]
