"""How many sheets a cone takes and how long the search thinks; with ``--peers`` beside two other programs.

They are fed a page as large as the cone with its margin, at its true size, and sheets without margins that are
as large as what each sheet of ours adds to the one before.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter

import pikepdf

from printgen.drawing.outlines import sector
from printgen.drawing.shapes import Path as Outline
from printgen.drawing.shapes import bounds, flatten
from printgen.geometry import Box
from printgen.sheets.packing import Size
from printgen.sheets.papers import paper
from printgen.sheets.tiling import MARGIN, tile

from . import peers

CONES = {"shotgun": (18.0, 40.0), "sawn-off": (12.0, 60.0), "scattergun": (9.0, 90.0)}
EDGE, OVERLAP = 0.25, 0.4
GOES = 5

Row = tuple[str, str, str]


def rows() -> Iterator[Row]:
    """A row for each cone and paper, parallel and turned."""
    with ExitStack() as environments:
        programs = {
            name: environments.enter_context(peers.environment(*needs)) / name
            for name, needs in (peers.TILERS.items() if peers.asked() else ())
        }
        yield from _rows(programs)


def _rows(programs: Mapping[str, Path]) -> Iterator[Row]:
    for name, shape in CONES.items():
        outline = Outline(sector(shape[0], -shape[1] / 2, shape[1] / 2), "cut")
        for on in ("letter", "a4"):
            size = paper(on)
            window = Size(size.width - 2 * EDGE, size.height - 2 * EDGE)
            for turned, budget in ((False, "0.1 s"), (True, "1 s")):
                count, seconds = _ours(outline, window, turned)
                sheets = [
                    f"{count} sheets",
                    *_others(bounds(outline).grown(MARGIN), window, {} if turned else programs),
                ]
                how = ", turned sheets" if turned else ""
                yield f"{name} on {on}{how}", f"{', '.join(sheets)}; {seconds:.3f} s", budget


def _ours(outline: Outline, window: Size, turned: bool) -> tuple[int, float]:
    best = float("inf")
    for _ in range(GOES):
        start = perf_counter()
        count = len(tile(flatten(outline, 1.5), window, OVERLAP, turned=turned).sheets)
        best = min(best, perf_counter() - start)
    return count, best


def _others(box: Box, window: Size, programs: Mapping[str, Path]) -> Iterator[str]:
    """What the other programs take; they know no turned sheets."""
    across, up = window.width - OVERLAP, window.height - OVERLAP
    for name, program in programs.items():
        yield f"{name} {_pages(program, _ARGUMENTS[name](across, up), box)}"


_ARGUMENTS: dict[str, Callable[[float, float], list[str]]] = {
    "pdfposter": lambda across, up: ["-m", f"{across}x{up}in", "-s", "1", "in.pdf", "out.pdf"],
    "plakativ": lambda across, up: [
        *("--nogui", "--factor", "1", "--pagesize", f"{across}inx{up}in", "--border", "0mm"),
        *("-o", "out.pdf", "in.pdf"),
    ],
}


def _pages(program: Path, arguments: list[str], box: Box) -> int:
    with tempfile.TemporaryDirectory() as folder:
        with pikepdf.new() as blank:
            blank.add_blank_page(page_size=(box.width * 72, box.height * 72))
            blank.save(Path(folder) / "in.pdf")
        peers.run(program, *arguments, folder=Path(folder))
        with pikepdf.open(Path(folder) / "out.pdf") as made:
            return len(made.pages)
