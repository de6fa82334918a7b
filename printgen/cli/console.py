"""The streams of a run: consoles that lack some of our signs, and readers that stop."""

from __future__ import annotations

import codecs
import os
import sys

_INSTEAD = {
    "\N{DOUBLE PRIME}": '"',
    "\N{PRIME}": "'",
    "\N{MINUS SIGN}": "-",
    "\N{NOT EQUAL TO}": "!=",
    "\N{MULTIPLICATION SIGN}": "x",
    "\N{RIGHTWARDS ARROW}": "->",
    "\N{FULL BLOCK}": "#",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{HORIZONTAL ELLIPSIS}": "...",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
}
"""What stands for a sign where a console has it not; for a letter a question mark does."""
_HANDLER = "printgen-signs"


def speak_any() -> None:
    """A console that has no ″ prints a plain mark, and does not crash."""
    codecs.register_error(_HANDLER, _instead)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_HANDLER)


def deafen() -> None:
    """Whoever read the results has stopped; Python must not complain when it closes the stream."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 (it stays open)


def unspoken(error: UnicodeEncodeError) -> str:
    """Why a name cannot be used here, and what to do: only a system that is told to know no letters has such."""
    letter = error.object[error.start]
    return (
        f'names of files with "{letter}" cannot be used here, as this system is set to {error.encoding}:'
        " set the variable PYTHONUTF8 to 1, or LC_ALL to C.UTF-8"
    )


def _instead(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_INSTEAD.get(each, "?") for each in lacking), error.end
