"""Pieces as `printgen make` writes them, and as independent readers find them in both files."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from measuring import pdf, svg
from measuring.found import Course, Page
from printgen import facts
from printgen.press.order.order import Call, Order, order
from printgen.press.runs import make, printing

FORMATS = ("pdf", "svg")


@dataclass(frozen=True)
class Finished:
    """A piece's two files, read."""

    pdf: pdf.Pdf
    svg: svg.Svg

    def page(self, format_: str) -> Page:
        return self.pdf.pages[0] if format_ == "pdf" else self.svg.page


@cache
def ordered(**options: str) -> Order:
    """The order that a call with these options makes, outside of any project."""
    with TemporaryDirectory() as nowhere:
        return order(Call(options=options), Path(nowhere))


@cache
def finished(piece: str, **options: str) -> Finished:
    """One piece alone, in both formats."""
    wanted = ordered(**options)
    with TemporaryDirectory() as folder:
        jobs = make.jobs(make.pieces(wanted.edition, [piece]), Path(folder), None, on_paper=False)
        files = {path.suffix: path.read_bytes() for path in printing.run(jobs, wanted).files}
    return Finished(pdf.read(files[".pdf"]), svg.read(files[".svg"]))


PIECES = (
    *(
        f"cone/{cone}{form}"
        for cone in ("shotgun", "sawn-off", "scattergun")
        for form in ("", "+frame", "+tab", "+plain")
    ),
    "ring/grenade",
    "ring/grenade-collar",
    "ring/grenade-collar+40mm",
    "throw/grenade",
    "throw/grenade+30mm",
    "throw/grenade-stick",
    "table/shotgun-hits",
    "card/aimed-shot",
    "check/page",
)
"""The first pieces, and every form of them."""

TABLES = (
    "rwnn:table/shotgun-hits",
    "rwnn:table/shotgun-modifiers",
    "rwnn:table/shotgun-modifiers-in-full",
    "rwnn:table/deviation",
    "rwnn:table/hit-chart",
    "pyrates:table/weapons",
    "pyrates:table/shooters",
    "pyrates:table/small-arms",
    "pyrates:table/hands",
    "pyrates:table/saves",
    "pyrates:table/darts",
    "pyrates:table/grenades",
    "pyrates:table/stinkpots",
)
"""Every table of both games, told by hand."""

TO_CUT = tuple(piece for piece in PIECES if piece != "check/page")
"""Those that scissors cut out."""

PICTURED = re.compile(r"line\.[^.]+\.(dice|counting)\.\d+")
"""Facts that are shown as dice."""


def id_of(piece: str) -> facts.PieceId:
    """The whole id of a piece, its set included."""
    (found,) = facts.find(ordered().edition, piece)
    return found


def own(page: Page, piece: str) -> Page:
    """The page with the marks of the piece alone, without foot strip and bars."""
    label = str(id_of(piece))
    return replace(page, marks=tuple(mark for mark in page.marks if label in mark.labels))


def cut_of(page: Page, piece: str) -> Course:
    """The line a piece is cut along: the last that is drawn of it."""
    (course,) = own(page, piece).shapes[-1].courses
    assert course.closed
    return course


def sentences_of(piece: str) -> dict[str, str]:
    """The facts of a piece that are words, by key."""
    return {
        key: fact
        for key, fact in facts_of(piece).items()
        if isinstance(fact, str) and not PICTURED.fullmatch(key)
    }


def facts_of(piece: str) -> dict[str, facts.Fact]:
    """What the rules state on a piece, by key."""
    return facts.flat(facts.of(ordered().edition, id_of(piece)))


@cache
def sheets(*names: str, **options: str) -> dict[str, tuple[Page, ...]]:
    """Pieces packed on real paper: the pages of the PDF, and of the SVGs in their order."""
    wanted = ordered(**options)
    with TemporaryDirectory() as folder:
        asked = make.pieces(wanted.edition, names)
        files = printing.run(make.jobs(asked, Path(folder), None, on_paper=True), wanted).files
        drawn = sorted(path for path in files if path.suffix == ".svg")
        (printed,) = (path for path in files if path.suffix == ".pdf")
        return {"pdf": pdf.read(printed).pages, "svg": tuple(svg.read(path).page for path in drawn)}
