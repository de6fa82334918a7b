"""What the end of a command's help shows: calls to copy."""

from __future__ import annotations


def examples(*calls: str) -> str:
    """The calls, a line each, that click is not to join."""
    head = "Example:" if len(calls) == 1 else "Examples:"
    return "\n".join(["\b", head, *(f"  printgen {call}" for call in calls)])
