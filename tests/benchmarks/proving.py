"""What proof costs: the whole default output after a build, and one sheet."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from .timing import printgen

Row = tuple[str, str, str]


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "output")
        built = printgen("build", "--out", out, goes=1)
        proved = printgen("proof", "--out", out, goes=2)
        yield "proof of the whole output", f"{proved.seconds:.2f} s", "15 s"
        yield "build, then proof", f"{built.seconds + proved.seconds:.2f} s", "15 s"
        yield "memory of that proof", f"{proved.memory / 1024:.0f} MiB", "200 MiB"
        sheet = str(Path(folder) / "cone.pdf")
        printgen("make", "cone/sawn-off", "-o", sheet, goes=1)
        one = printgen("proof", sheet)
        yield "proof of a sheet of one cone, whole process", f"{one.seconds:.3f} s", "0.5 s"
