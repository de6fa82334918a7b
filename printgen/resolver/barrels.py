"""What a gun has loaded before and after it fires."""

from __future__ import annotations


def may_fire(loaded: int, barrels: int) -> bool:
    """Whether so many barrels can be fired at once."""
    return 1 <= barrels <= loaded


def fired(loaded: int, barrels: int) -> int:
    """Barrels still loaded after a shot."""
    return loaded - barrels


def reloaded(loaded: int, holds: int, barrels: int) -> int:
    """Barrels loaded after one action that loads ``barrels`` of a gun that ``holds`` so many."""
    return min(holds, loaded + barrels)
