"""Runs in processes of their own that are killed: at moments drawn by lot, over all the time that a run takes.

A child is a fork of this process, in which everything is imported and the rules are read: what is killed is the run
itself, and hundreds of them cost seconds.
"""

from __future__ import annotations

import os
import random
import signal
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

BEGUN, ENDED = b"b", b"e"
OLD, BETWEEN, NEW, LEFT = "old", "between", "new", "left"
"""What a killed run left: the old state, some of the new files, the new state; and, beside it, half-written work."""


@dataclass
class Tally:
    """What became of the kills: ``running`` hit a run that had begun and not ended; ``found`` are states by name."""

    moments: int = 0
    running: int = 0
    found: Counter[str] = field(default_factory=Counter)

    def check(self, moments: int) -> None:
        """Most kills hit a run at work; some came before anything was in its place, some after, some in the middle
        of writing."""
        assert self.moments == moments
        if moments < 100:  # too few to have hit everything
            return
        assert self.running > moments * 0.6, self
        assert self.found[OLD] > moments * 0.3, self
        assert self.found[NEW] > moments * 0.02, self
        assert self.found[LEFT] > moments * 0.03, self


def fork(job: Callable[[], object]) -> int:
    """The id of a process that does the job and ends, with 1 where it raises."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # other threads, of which the child needs none
        process = os.fork()
    if process:
        return process
    code = 1
    try:
        job()
        code = 0
    finally:
        os._exit(code)


def kill_at_random(
    moments: int,
    seed: int,
    run: Callable[[], object],
    begin: Callable[[int], object],
    look: Callable[[int], Iterable[str]],
    recovered: Callable[[int], object],
) -> Tally:
    """Kills ``run`` so often. ``begin`` makes ready for each; ``look`` looks at what is there, and gives it names.

    Then ``run`` runs undisturbed, and ``recovered`` looks again. The moments are spread over all the time that such
    a run takes, one in each part of it, in any order.
    """
    chance = random.Random(seed)
    parts = [(part + chance.random()) / moments for part in range(moments)]
    chance.shuffle(parts)
    tally = Tally()
    begin(0)
    lasts = _timed(run)
    for number, part in enumerate(parts, 1):
        begin(number)
        tally.running += _killed(run, 1.05 * part * lasts)
        names = set(look(number))
        tally.found.update(names)
        tally.moments += 1
        took = _timed(run)
        recovered(number)
        if NEW not in names:  # a busy machine is not always as busy
            lasts = took
    return tally


def _timed(run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began


def _killed(run: Callable[[], object], wait: float) -> bool:
    """Whether the kill hit the run while it was at work."""
    read, write = os.pipe()

    def job() -> None:
        os.write(write, BEGUN)
        run()
        os.write(write, ENDED)

    process = fork(job)
    os.close(write)
    assert os.read(read, 1) == BEGUN
    time.sleep(wait)
    os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    ended = os.read(read, 1) == ENDED
    os.close(read)
    assert ended or os.WIFSIGNALED(status), "the run failed by itself"
    return not ended
