"""Speeds and memory beside their budgets, all taken in one run on one machine:

python -m tests.benchmarks
python -m tests.benchmarks --peers    (with other programs, set up for the run)
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from . import cards, chances, changes, packs, page, peers, plain, playing, proving, rebuilding, tiling
from .timing import printgen, python

Row = tuple[str, str, str]


def main() -> None:
    print(f"{'what':44} {'measured':>28}   budget")
    for what, measured, budget in rows():
        print(f"{what:44} {measured:>28}   {budget}", flush=True)


def rows() -> Iterator[Row]:
    yield from start_up()
    yield from one_piece()
    yield full_build()
    yield from rebuilding.rows()
    yield from many_cards()
    yield from tiling.rows()
    yield from chances.rows()
    yield from changes.rows()
    yield from playing.rows()
    yield from proving.rows()
    yield from packs.rows()
    yield from page.rows()


def start_up() -> Iterator[Row]:
    click = python("-c", "import click", goes=15).seconds
    help_ = printgen("--help", goes=15).seconds
    yield "printgen --help : import click", f"{help_ / click:.2f} ({help_:.3f} s)", "1.6"


def one_piece() -> Iterator[Row]:
    for piece in ("cone/sawn-off", "card/aimed-shot"):
        for ending in ("pdf", "svg"):
            seconds = printgen("make", piece, "-o", f"piece.{ending}").seconds
            yield f"{piece} to {ending}, whole process", f"{seconds:.3f} s", "0.35 s"


def full_build() -> Row:
    return "build, both formats, cold", f"{printgen('build', goes=3).seconds:.2f} s", "6 s"


def many_cards() -> Iterator[Row]:
    peaks, taken = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "picture.json"
        cards.write_picture(picture)
        for count in (54, 540, 5400):
            ours = python("-m", cards.__name__, str(count), "cards.pdf", goes=3)
            other = python("-m", plain.__name__, str(picture), str(count), "cards.pdf", goes=3)
            peaks[count], taken[count] = ours.memory, ours.seconds
            ratio = f"{ours.seconds / other.seconds:.2f} ({ours.seconds:.2f} : {other.seconds:.2f} s)"
            yield f"{count} cards : plain reportlab", ratio, "2"
    yield "memory a card", f"{(peaks[5400] - peaks[540]) / (5400 - 540):.1f} KiB", "8 KiB"
    if peers.asked():
        for count, seconds in peers.protograf((54, 540)).items():
            yield f"{count} cards : protograf", f"{taken[count] / seconds:.2f} ({seconds:.2f} s)", "none"


main()
