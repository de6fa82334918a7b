"""Names of files that every system takes.

Windows keeps some names for its devices and some signs for itself, and like macOS it takes ``Cards`` and ``cards``
for the same file.
"""

from __future__ import annotations

from collections.abc import Iterable

_DEVICES = frozenset(
    (
        "con",
        "prn",
        "aux",
        "nul",
        *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"),
    )
)
_SIGNS = '<>:"/\\|?*'


def unfit(name: str) -> str:
    """Why no file can be called ``name`` on every system, whatever its ending; empty where one can."""
    if name.partition(".")[0].rstrip().casefold() in _DEVICES:
        return "Windows keeps this name for a device"
    sign = next((each for each in name if each in _SIGNS or not each.isprintable()), "")
    if sign:
        return f"Windows takes no {sign} in a name"
    if name != name.strip() or name.endswith("."):
        return "Windows takes no blank at the ends of a name, and no dot behind it"
    return ""


def alike(names: Iterable[str]) -> tuple[str, str] | None:
    """The first two of these names that are one file where capitals do not count; None where each is one."""
    seen: dict[str, str] = {}
    for name in names:
        if name.casefold() in seen:
            return seen[name.casefold()], name
        seen[name.casefold()] = name
    return None
