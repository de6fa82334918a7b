"""A progress bar, on a terminal only, and only for what takes more than a second."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Any, Self

PATIENCE = 1.0
"""Seconds of silence before a bar is shown."""


class Progress:
    """``told`` is handed to the press; the bar is drawn on stderr and gone when the block ends."""

    def __init__(self) -> None:
        self._began = monotonic()
        self._bar: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar:
            self._bar.stop()

    def told(self, done: int, of: int, name: str) -> None:
        if not sys.stderr.isatty() or (not self._bar and monotonic() - self._began < PATIENCE):
            return
        if not self._bar:
            self._bar = _rich_bar()
            self._bar.start()
            self._bar.add_task(name, total=of)
        self._bar.update(self._bar.task_ids[0], completed=done, description=name)


def _rich_bar() -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    return Bar(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=Console(stderr=True),
        transient=True,
    )
