"""What one broken file may cost in a hunt: processor time and memory. Only systems that can stop a program do."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

MOST_SECONDS = 20.0
MOST_BYTES = 3 << 30


class Endless(BaseException):
    """A file takes longer than anyone waits."""


@contextmanager
def bounded() -> Iterator[None]:
    """Raises :class:`Endless` inside the block after so much processor time."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Endless(f"more than {MOST_SECONDS:g} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def memory() -> None:
    """From now on this process gets no more memory than this; it raises MemoryError instead."""
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
