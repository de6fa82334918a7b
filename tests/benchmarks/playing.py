"""How fast scenarios are played: a whole call, shots by the thousand with their accounts, sections by the million."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter, process_time

import msgspec

from printgen import rules
from printgen.resolver import KINDS, Outcome, Seeded, prepare, simulated

from .timing import ROOT, printgen

SCENARIOS = ROOT / "tests" / "scenarios"
SHOTS, SECTIONS, SEED = 50_000, 1_000_000, 1

Row = tuple[str, str, str]

STREET = {
    "shot": {"firer": "Cole", "weapon": "sawn-off", "target": "4"},
    "figure": [
        {"name": "Cole", "at": [0.0, 0.0], "class": "gunman"},
        *({"name": str(place), "at": [place % 3 * 3.5 - 3.5, 4 + place // 3 * 2.2]} for place in range(9)),
    ],
}
"""A firer and nine figures in three rows, three and a half inches apart."""


def rows() -> Iterator[Row]:
    for name in ("06-shot-on-the-table", "02-volley", "03-grenade"):
        seconds = printgen("resolve", str(SCENARIOS / f"{name}.toml"), goes=15).seconds
        yield f"resolve {name}, whole process", f"{seconds:.3f} s", "0.25 s"
    yield _shots()
    yield _sections()


def _shots() -> Row:
    ready = prepare(rules.load(), msgspec.convert(STREET, KINDS["shot"]))
    dice = Seeded(SEED)
    hits = sum(_hits(ready.play(dice)) for _ in range(1000)) / 1000

    def play() -> None:
        for _ in range(SHOTS):
            ready.play(dice)

    return f"{SHOTS:,} shots, 10 figures, {hits:.0f} hits each", _seconds(play), "2.5 s"


def _hits(outcome: Outcome) -> int:
    return sum(figure["hits"] for figure in outcome.tree["figures"].values())


def _sections() -> Row:
    game = rules.load().games["pyrates"]
    return (
        f"{SECTIONS:,} seeded sections",
        _seconds(lambda: simulated.sections(game, 5, SECTIONS, SEED)),
        "0.25 s",
    )


def _seconds(run: Callable[[], object]) -> str:
    """Wall time and processor time of one run."""
    wall, own = perf_counter(), process_time()
    run()
    return f"{perf_counter() - wall:.2f} s ({process_time() - own:.2f} s of processor)"
