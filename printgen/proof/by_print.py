"""Finds the pieces of a page that has no labels: by the ids that are printed on them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from printgen.facts.catalogue import KINDS
from printgen.facts.piece_id import PieceId, split
from printgen.geometry import Point
from printgen.proof import ink, printed
from printgen.proof.found import ROUND, Found, area, folds, nearly
from printgen.proof.marks import Clip, Course, Mark, Page, Shape, Words
from printgen.proof.printed import Printed

_SHEET = re.compile(r"[A-Z]+\d+")
_PAGE = 0.9
"""What part of a page a cell covers at most: a clip as large as the page is none."""
Outline = tuple[Course, tuple[Clip, ...]]
"""A line round a piece, and the clips that everything in it has."""


def pieces(page: Page) -> Iterator[Found]:
    """Every piece whose id can be read, with what lies in the line or the cell round it."""
    every = list(printed.all_(page.words))
    places = [each.first.at for each in every]
    lines = list(outlines(page.shapes))
    for each in every:
        id_ = split(each.id)
        if id_ is None:
            continue
        cut, clips = _round(each, page, lines, places) or (None, ())
        marks = page.marks if cut is None else tuple(enclosed(page.marks, cut, clips))
        tile = sheet_name(page) if cut and clips and not _shows(clips, cut) else ""
        yield Found(id_, page, marks, False, tile=tile)
    if not every:
        yield from _glued(page)


def _glued(page: Page) -> Iterator[Found]:
    """A sheet of a piece to be glued that shows no id of its own: its name and the margin's words tell."""
    name, ids = sheet_name(page), speaks_of(page)
    windows = Counter(mark.clips[0] for mark in page.marks if mark.clips)
    if name and ids and windows:
        window = windows.most_common(1)[0][0]
        marks = tuple(mark for mark in page.marks if mark.clips[:1] == (window,))
        yield Found(ids[0], page, marks, False, tile=name)


def speaks_of(page: Page) -> tuple[PieceId, ...]:
    """The pieces that words in a margin name, such as those of a page that shows how sheets are glued."""
    firsts = ("".join(each.text.split()).partition("·")[0] for each in page.words)
    return tuple(id_ for text in firsts if (id_ := split(text)) and id_.kind in KINDS)


def sheet_name(page: Page) -> str:
    """The name of a sheet to be glued: the word that is called so, else the largest such word on it."""
    every = [each for each in page.words if _SHEET.fullmatch("".join(each.text.split()))]
    names = [each for each in every if each.label == "sheet-name"] or every
    return "".join(max(names, key=lambda each: each.size).text.split()) if names else ""


def _round(one: Printed, page: Page, drawn: Sequence[Outline], places: Sequence[Point]) -> Outline | None:
    """What is round an id: the line it is cut out along, or where there is none the cell it is seen through."""
    at = one.first.at
    lines = [each for each in drawn if ink.holds(each[0], at)]
    best = max(lines, key=lambda each: (*_alone(each[0], places), -len(each[1])), default=None)
    cell = _cell(one.first.clips, page)
    if (
        cell is None
        or not _alone(cell, places)[0]
        or not all(cell.box.holds(line.box, 0.01) for line, _ in lines)
    ):
        return best
    return best if best and area(best[0].box) >= ROUND * area(cell.box) else (cell, one.first.clips)


def _cell(clips: Sequence[Clip], page: Page) -> Course | None:
    """The one outline that words are seen through, unless that is the page."""
    if not clips or len(clips[-1]) != 1 or area(clips[-1][0].box) > _PAGE * area(page.box):
        return None
    return clips[-1][0]


def _shows(clips: Sequence[Clip], cut: Course) -> bool:
    """Whether clips leave a whole outline visible."""
    return all(any(course.box.holds(cut.box, 0.01) for course in clip) for clip in clips)


def _alone(course: Course, places: Sequence[Point]) -> tuple[bool, float]:
    """The largest outline that holds one printed id alone is that piece's."""
    count = sum(ink.holds(course, at) for at in places)
    return count == 1, round(course.box.width * course.box.height, 3)


def outlines(shapes: Iterable[Shape]) -> Iterator[Outline]:
    """Every line that may be round a piece. Nothing is cut out along dashes."""
    for shape in shapes:
        if shape.line and not shape.dashed:
            for course in shape.courses:
                if len(course.segments) > 2 and nearly(course):
                    at_fold = folds(shape.clips[-1:], course)
                    yield course, shape.clips[:-1] if at_fold else shape.clips


def enclosed(marks: Iterable[Mark], cut: Course, clips: tuple[Clip, ...]) -> Iterator[Mark]:
    """What lies in an outline, and is cut off by the same clips as it."""
    box = cut.box.grown(0.05)
    for mark in marks:
        if mark.clips[: len(clips)] != clips:
            continue
        if isinstance(mark, Words):
            if ink.holds(cut, mark.middle):
                yield mark
        elif all(box.holds(course.box) for course in mark.courses):
            yield mark
