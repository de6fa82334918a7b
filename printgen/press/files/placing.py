"""Several files come to their places together. Where one cannot, those before it are taken back.

What stands in a place gets a second name while this goes on: to go back to it costs nothing, however large it is.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from printgen.errors import Fault, Refused
from printgen.press.files.refusing import refusing

Move = tuple[Path | None, Path]
"""A file that is ready beside its place, and the place; None where the file in the place is to go."""
OLD = ".old"
"""How second names begin; the name that the new file has beside the place follows."""


def put_in_place(moves: Sequence[Move], going: str) -> None:
    """Makes every move, in order; ``going`` ends the second name of a file that is to go.

    What comes last is done when all before it lasts: it never speaks of what is not there. Raises
    :class:`Refused`, and then no move was made; those that the disk does not let go back are named.
    """
    olds: dict[Path, Path] = {}
    try:
        for beside, place in moves:
            second = place.with_name(f"{OLD}{beside.name if beside else f'.{place.name}{going}'}")
            with refusing(place):
                if _has_second_name(place, second):
                    olds[place] = second
        try:
            _move(moves)
        except BaseException as why:
            new = _taken_back(moves, olds)
            if isinstance(why, Refused) and new:
                raise Refused(*(_with_new(fault, new) for fault in why.faults)) from why
            raise
    finally:
        for old in olds.values():
            drop(old)


def _move(moves: Sequence[Move]) -> None:
    for part in (moves[:-1], moves[-1:]):
        for beside, place in part:
            with refusing(place):
                if beside:
                    os.replace(beside, place)  # noqa: PTH105 (the one call that must be exactly this)
                else:
                    place.unlink(missing_ok=True)
        for folder in {place.parent for _, place in part}:
            keep(folder)


def _has_second_name(place: Path, second: Path) -> bool:
    """Gives a file a second name; False where there is none. A disk without such names gets a copy."""
    if not place.exists():
        return False
    drop(second)  # left by a process of the same number that was killed
    try:
        second.hardlink_to(place)
    except OSError:
        import shutil

        try:
            shutil.copy2(place, second)
        except BaseException:
            drop(second)
            raise
    return True


def _taken_back(moves: Iterable[Move], olds: Mapping[Path, Path]) -> list[Path]:
    """Every place is as it was again; those that stay as they are now, because the disk does not let them go."""
    new = []
    for beside, place in moves:
        if (beside or place).exists():
            continue  # its turn had not come
        try:
            if place in olds:
                os.replace(olds[place], place)  # noqa: PTH105 (as above)
            else:
                place.unlink(missing_ok=True)
        except OSError:
            new.append(place)
    return new


def _with_new(fault: Fault, new: Iterable[Path]) -> Fault:
    names = ", ".join(map(str, new))
    return replace(fault, message=f"{fault.message}; already changed, and left so: {names}")


def drop(path: Path) -> None:
    """Removes a file where that can be done."""
    with suppress(OSError):
        path.unlink()


def keep(path: Path) -> None:
    """Makes a file last, or the names in a folder. Not every system lets a folder be synchronised."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
