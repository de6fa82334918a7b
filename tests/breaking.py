"""Disks that fail, and processes that die, at any one step that changes the disk."""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

Before = Callable[[int, str], None]
"""Is told the number of a step, from 1, and its name, before it is done; may raise, or end the process."""
STEPS = ("open", "write", "ftruncate", "fsync", "link", "replace", "rename", "unlink", "mkdir", "rmdir")
"""What changes a disk, by its name in ``os``; files are also opened and written by Python itself."""
TAKES_ROOM = ("open", "write", "link", "mkdir", "rename", "replace", "fsync")
"""What a full disk may refuse."""


@contextmanager
def steps(before: Before) -> Iterator[list[str]]:
    """Every step inside the block is told to ``before``; the names of those there were."""
    seen: list[str] = []

    def told(name: str) -> None:
        seen.append(name)
        before(len(seen), name)

    with pytest.MonkeyPatch.context() as patched:
        for name in STEPS:
            patched.setattr(os, name, _told(getattr(os, name), name, told))
        opened = _opened(io.open, told)
        patched.setattr(io, "open", opened)
        patched.setattr(builtins, "open", opened)
        yield seen


def _told(real: Callable[..., Any], name: str, told: Callable[[str], None]) -> Callable[..., Any]:
    def step(*args: Any, **more: Any) -> Any:
        told(name)
        return real(*args, **more)

    return step


def _opened(real: Callable[..., Any], told: Callable[[str], None]) -> Callable[..., Any]:
    """``open``, which has every write of a binary file told, as it reaches the system."""

    class Raw(io.FileIO):
        def write(self, data: Any, /) -> int:
            told("write")
            return super().write(data)

    def opened(file: Any, mode: str = "r", *args: Any, **more: Any) -> Any:
        if mode.strip("bt") == "r" or not isinstance(file, str | Path):
            return real(file, mode, *args, **more)
        assert "b" in mode, "nothing writes text"
        told("open")
        return io.BufferedWriter(Raw(file, mode.replace("b", "")))

    return opened


def once(at: int, error: int) -> Before:
    """One step fails, the next do not."""

    def before(number: int, name: str) -> None:
        if number == at:
            raise OSError(error, os.strerror(error))

    return before


def from_then_on(at: int, error: int, names: tuple[str, ...] = STEPS) -> Before:
    """Whatever of these comes at a step or after it fails."""

    def before(number: int, name: str) -> None:
        if number >= at and name in names:
            raise OSError(error, os.strerror(error))

    return before


def dies(at: int) -> Before:
    """The process is gone before a step, as if it was killed."""

    def before(number: int, name: str) -> None:
        if number == at:
            os._exit(KILLED)

    return before


KILLED = 9
