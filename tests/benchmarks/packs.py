"""Packs for a convention table, whole process: seconds and memory, with a roster of three figures a player."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from .timing import printgen

_CLASSES = ("citizen", "gunman", "shootist", "legend")
_GUNS = ("shotgun", "sawn-off", "scattergun")


def rows() -> Iterator[tuple[str, str, str]]:
    for players, budget in ((8, "3 s, 128 MiB"), (40, "8 s")):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "crew.csv"
            file.write_text(roster(players), encoding="utf-8")
            options = ("--players", str(players), "--spare", "1", "--paper", "letter", "--half-sheet")
            cost = printgen("pack", "convention", *options, "--roster", str(file), goes=3)
        yield f"pack for {players} with roster", f"{cost.seconds:.2f} s, {cost.memory / 1024:.0f} MiB", budget


def roster(players: int) -> str:
    """Three figures for each player, on four sides."""
    lines = ["name,player,side,class,weapons"]
    for player in range(players):
        lines += [
            f"Figure {player}-{k},Player {player},Side {player % 4},{_CLASSES[(player + k) % 4]},{_GUNS[k]}"
            for k in range(3)
        ]
    return "\n".join(lines)
