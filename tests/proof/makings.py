"""True files to prove and to tamper with, made once a run; and the proof of bytes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from finished import ordered
from printgen import facts, rules
from printgen.press.runs import make, printing
from printgen.proof import Asked, Proof, documents, prove
from printgen.rules import Edition
from printgen.sheets import papers

PAPERS = tuple((paper.width, paper.height) for paper in papers.shipped())


@cache
def alone(piece: str, **options: str) -> dict[str, bytes]:
    """One piece by itself, by ending."""
    return _printed((piece,), on_paper=False, options=options)


@cache
def sheets(*pieces: str, cells: bool = False, **options: str) -> dict[str, bytes]:
    """Pieces on A4, by ending; SVGs by ``-1of3.svg``."""
    return _printed(pieces, on_paper=True, cells=cells, options=options)


def _printed(
    pieces: Iterable[str], *, on_paper: bool, options: dict[str, str], cells: bool = False
) -> dict[str, bytes]:
    wanted = ordered(**options)
    with TemporaryDirectory() as folder:
        bare = options.get("finish") == "laser"
        asked = make.pieces(wanted.edition, pieces)
        jobs = make.jobs(asked, Path(folder), None, on_paper, cells, bare=bare)
        made = sorted(printing.run(jobs, wanted).files)
        stem = next((path.stem for path in made if path.suffix == ".pdf"), made[0].stem)
        return {path.name.removeprefix(stem).removeprefix("."): path.read_bytes() for path in made}


def svgs(made: dict[str, bytes]) -> dict[str, bytes]:
    """The SVGs of many sheets under names that belong together."""
    return {f"sheets{name}": data for name, data in made.items() if name.endswith("svg")}


def proved(
    data: bytes,
    ending: str,
    edition: Edition | None = None,
    pieces: tuple[str, ...] = (),
    **how: Any,
) -> Proof:
    """The proof of one file's bytes."""
    return together({f"file.{ending}": data}, edition, pieces, **how)


def together(
    files: dict[str, bytes],
    edition: Edition | None = None,
    pieces: tuple[str, ...] = (),
    **how: Any,
) -> Proof:
    """The proof of the files of one document."""
    edition = edition or ordered().edition
    ids = tuple(piece for pattern in pieces for piece in facts.find(edition, pattern))
    with TemporaryDirectory() as folder:
        paths = [Path(folder) / name for name in files]
        for path, data in zip(paths, files.values(), strict=True):
            path.write_bytes(data)
        (document,) = documents(paths)
        return prove(document, Asked(edition, papers=PAPERS, pieces=ids, **how))


def proved_beside(files: dict[str, bytes], name: str, **how: Any) -> Proof:
    """The proof of one of several files that lie in a folder."""
    with TemporaryDirectory() as folder:
        for each, data in files.items():
            Path(folder, f"sheets{each}" if each[0] == "-" else f"sheets.{each}").write_bytes(data)
        path = Path(folder, f"sheets{name}" if name[0] == "-" else f"sheets.{name}")
        (document,) = documents([path])
        return prove(document, Asked(ordered().edition, papers=PAPERS, **how))


@cache
def with_house_rules(text: str) -> Edition:
    """The rules in force where a club has rules of its own."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "club.toml"
        path.write_text(text, encoding="utf-8")
        return rules.load(house=(str(path),))


def wrong(proof: Proof) -> list[str]:
    """What differs, the worst first."""
    return [row.said for row in proof.wrong]
