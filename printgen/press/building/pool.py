"""Jobs done by as many processes as there are processors, where that is worth their start.

A new process loads rules, fonts and a PDF library before it is of use, as long as a few dozen pieces take. Each is
started anew (``spawn``), so that all systems do the same; it is given the order with the rules as they were
read, and never reads them again. What it writes it writes beside the files' places; putting them there is left
to the one process that holds the lock.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from printgen.press.building.kept import Kept
from printgen.press.building.remaking import Bench, Remade
from printgen.press.order.order import Order
from printgen.press.runs.job import Job

WORTH_IT = 80
"""How many pieces make it worth while to start other processes."""
Told = Callable[[int, int, str], None]
"""Is told how many of how many jobs are done, and what is at work."""

_bench: Bench | None = None


def remake_all(jobs: Sequence[Job], bench: Bench, there: Mapping[Path, str], told: Told) -> list[Remade]:
    """Every job done, in their order."""
    processes = min(_processors(), len(jobs))
    if processes > 1 and sum(len(part.pieces) for job in jobs for part in job.parts) >= WORTH_IT:
        return _by_many(jobs, bench, there, told, processes)
    return list(_by_one(jobs, bench, there, told))


def _by_one(jobs: Sequence[Job], bench: Bench, there: Mapping[Path, str], told: Told) -> Iterator[Remade]:
    for done, job in enumerate(jobs):

        def next_file(name: str, done: int = done) -> None:
            told(done, len(jobs), name)

        yield bench.remake(job, there, next_file)


def _by_many(
    jobs: Sequence[Job], bench: Bench, there: Mapping[Path, str], told: Told, processes: int
) -> list[Remade]:
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    given = bench.keys.order, bench.keys.order.opened, bench.keys.tools, dict(bench.kept)
    try:
        with ProcessPoolExecutor(processes, get_context("spawn"), _start, given) as pool:
            futures = [pool.submit(_remake, job, dict(there)) for job in jobs]
            names = {future: job.path.name for future, job in zip(futures, jobs, strict=True)}
            try:
                for done, future in enumerate(as_completed(futures), 1):
                    told(done, len(jobs), names[future])
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise
        return [future.result() for future in futures]
    except (BrokenExecutor, OSError, ImportError):  # where no other process can be had, this one does it all
        return list(_by_one(jobs, bench, there, told))


def _processors() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _start(order: Order, opened: Mapping[str, Any], tools: str, kept: Mapping[str, Kept]) -> None:
    """Makes a new process ready."""
    global _bench  # noqa: PLW0603 (a process of the pool has no other place to keep it)
    serve_parent()
    vars(order).update(opened)
    _bench = Bench(order, tools, kept)


def serve_parent() -> None:
    """Leaves it to the process that this one works for when to stop, and ends when that one is killed."""
    import signal
    from threading import Thread

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import connection, parent_process

    parent = parent_process()
    if parent:
        connection.wait([parent.sentinel])
        os._exit(1)


def _remake(job: Job, there: Mapping[Path, str]) -> Remade:
    assert _bench
    return _bench.remake(job, there)
