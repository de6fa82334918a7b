"""Hunts: breaks files of every kind for some minutes, tells counts, and keeps what printgen does not take as it should.

python -m tests.fuzz --minutes 20
python -m tests.fuzz --minutes 5 pdf svg --finds finds
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings

from .bounds import Endless, bounded, memory
from .targets import TARGETS, Target

SLOW = 10.0
"""Seconds of processor time from which on the slowest file is kept."""
BATCH = 60
"""Examples between two looks at the clock."""


@dataclass
class Hunted:
    """What came of one kind of file. ``slowest`` in seconds of processor time; ``finds`` by what they raise."""

    examples: int = 0
    slowest: float = 0.0
    finds: dict[str, bytes] = field(default_factory=dict)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    asked.add_argument("--minutes", type=float, default=2.0, help="How long in all. [default: 2]")
    asked.add_argument(
        "--finds", type=Path, default=Path("finds"), help="Where to keep files that are finds."
    )
    asked.add_argument("--seed", type=int, default=None, help="Where chance begins. [default: the time]")
    asked.add_argument(
        "kinds", nargs="*", metavar="KIND", help=f"Of {', '.join(each.name for each in TARGETS)}."
    )
    said = asked.parse_args()
    memory()
    wanted = [each for each in TARGETS if not said.kinds or each.name in said.kinds]
    start = said.seed if said.seed is not None else time.time_ns() % 1_000_000
    print(f"{'kind':14}{'examples':>10}{'slowest':>10}{'finds':>7}    (begun at {start})")
    found = 0
    for target in wanted:
        hunted = hunt(target, 60 * said.minutes / len(wanted), start)
        print(
            f"{target.name:14}{hunted.examples:>10}{hunted.slowest:>9.2f}s{len(hunted.finds):>7}", flush=True
        )
        found += len(hunted.finds)
        _keep(target, hunted, said.finds)
    sys.exit(1 if found else 0)


def hunt(target: Target, seconds: float, start: int) -> Hunted:
    """Breaks files of one kind for so long."""
    hunted, until = Hunted(), time.monotonic() + seconds
    while time.monotonic() < until:
        start += 1

        @seed(start)
        @settings(
            max_examples=BATCH,
            deadline=None,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )
        @given(target.files())
        def batch(data: bytes) -> None:
            if time.monotonic() < until:
                _one(target, data, hunted)

        batch()
    return hunted


def _one(target: Target, data: bytes, hunted: Hunted) -> None:
    hunted.examples += 1
    begun = time.process_time()
    try:
        with bounded():
            target.read(data)
    except (Exception, Endless) as error:
        where = traceback.extract_tb(error.__traceback__)
        last = next((each for each in reversed(where) if "/printgen/" in each.filename), where[-1])
        place = f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"
        shape = place if not isinstance(error, AssertionError) else f"{place}: {str(error)[:60]}"
        known = hunted.finds.get(shape)
        if known is None or len(data) < len(known):
            if known is None:
                print(f"  {target.name}: {shape}: {str(error)[:300]!r}", flush=True)
            hunted.finds[shape] = data
    spent = time.process_time() - begun
    if spent > max(SLOW, hunted.slowest):
        hunted.finds["the slowest"] = data
    hunted.slowest = max(hunted.slowest, spent)


def _keep(target: Target, hunted: Hunted, folder: Path) -> None:
    for number, (shape, data) in enumerate(hunted.finds.items(), 1):
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{target.name.replace(' ', '-')}-{number}{Path(target.file).suffix}"
        path.write_bytes(data)
        print(f"  {path}: {shape}")


if __name__ == "__main__":
    main()
