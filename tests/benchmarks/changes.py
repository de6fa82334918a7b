"""Changes between two releases of a thousand pieces, one rule edited between them: a whole process."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from printgen import facts, rules
from printgen.facts import PieceId
from printgen.press.records.release_manifest import FILE, RECORD, manifest
from printgen.press.runs import record, record_file
from printgen.rules import Edition

from .timing import python

PIECES = 1000
_RUN = """
import os, sys
os.chdir(sys.argv.pop(1))
from printgen.cli import main
try:
    main()
except SystemExit as left:
    sys.exit(left.code != 1)
"""


def rows() -> Iterator[tuple[str, str, str]]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        house = folder / "club.toml"
        house.write_text(
            'extends = "rwnn"\n[cone.sawn-off.band.long]\nto = 10\n[modifier.aimed-shot]\nvalue = 2\n',
            encoding="utf-8",
        )
        for number, edition in enumerate((rules.load(), rules.load(house=[str(house)])), 1):
            write(folder / "releases" / f"r{number}", number, edition)
        cost = python("-c", _RUN, name, "changes", "--since", "r1", "--to", "r2", goes=7)
        yield f"changes between two releases of {PIECES}", f"{cost.seconds:.3f} s", "0.3 s"


def write(folder: Path, number: int, edition: Edition) -> None:
    """A release without its sheets."""
    folder.mkdir(parents=True)
    kept = record.of(edition, dict.fromkeys(pieces(edition), 8))
    (folder / RECORD).write_bytes(record_file.encoded(kept))
    (folder / FILE).write_bytes(record_file.encoded(manifest(folder.name, number, folder)))


def pieces(edition: Edition) -> list[PieceId]:
    """Every piece of both games, and cards in so many sizes that there are enough."""
    found = list(facts.catalogue(edition))
    cards = [piece for piece in found if piece.kind == "card"]
    for size in range(50, 90):
        found += [replace(card, forms=(f"{size}x88mm",)) for card in cards]
    return found[:PIECES]
