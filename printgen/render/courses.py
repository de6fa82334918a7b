"""A page as a cutter does it: every line once, in the deeds of the material, clips cut to their shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.clipping import Rings, clipped, rings, within
from printgen.drawing.finish import Finish, Ink
from printgen.drawing.fonts import Fonts
from printgen.drawing.moved import moved
from printgen.drawing.offset import grown
from printgen.drawing.once import Once
from printgen.drawing.outlines import Outline
from printgen.drawing.page import Page
from printgen.drawing.runs import chained, outline_of, runs
from printgen.drawing.shapes import Group, Path, Shape, Text, bounds
from printgen.geometry import Matrix
from printgen.units import from_points

Deed = Literal["reference", "registration", "engrave", "score", "cut"]
DEEDS: tuple[Deed, ...] = get_args(Deed)
"""What a line is for, in the order a machine does it: cut last, when all else is in place."""

_OF_ROLE: dict[str, Deed] = {
    "cut": "cut",
    "window": "cut",
    "seam": "cut",
    "reference": "reference",
    "registration": "registration",
    "registration.area": "registration",
}


class Course(Struct, frozen=True):
    """Lines or areas in page inches, y up. ``words`` are what letters say."""

    deed: Deed
    role: str
    outline: Outline
    label: str = ""
    words: str = ""


def courses(page: Page, finish: Finish, fonts: Fonts, kerf: float = 0.0) -> tuple[Course, ...]:
    """Everything on a page that ``finish`` draws, by deed.

    With a ``kerf`` (inches) closed cuts are moved outward by half of it, windows and holes inward, so that
    what the beam leaves is true.
    """
    found = sorted(_Walk(finish, fonts).over(page.items, Matrix(), ()), key=lambda each: _order(each.deed))
    once = tuple(_once(found))
    return tuple(_widened(once, kerf / 2)) if kerf else once


def _order(deed: Deed) -> int:
    """Cuts come before scores here, so that it is the cut that stays where both run."""
    return {"cut": 0, "score": 1}.get(deed, 2)


def _once(found: Iterable[Course]) -> Iterator[Course]:
    """Lines without what was done before; areas without copies."""
    done = Once()
    areas: set[Outline] = set()
    for course in found:
        if course.deed in ("cut", "score"):
            yield from _new_of(course, done)
        elif course.outline not in areas:
            areas.add(course.outline)
            yield course


def _new_of(course: Course, done: Once) -> Iterator[Course]:
    for run in runs(course.outline):
        left = [part for stroke in run.strokes for part in done.rest(stroke)]
        kept = (run,) if left == list(run.strokes) else chained(left)
        for each in kept:
            yield replace(course, outline=outline_of([each]))


def _widened(found: Iterable[Course], by: float) -> Iterator[Course]:
    """Every closed cut outward; what lies within another is a hole, whatever it is drawn as."""
    every = tuple(found)
    cuts = [course for course in every if course.deed == "cut" and closed(course)]
    together = grown(tuple(segment for course in cuts for segment in course.outline), by)
    wider = dict(zip(map(id, cuts), (outline_of([run]) for run in runs(together)), strict=True))
    for course in every:
        yield replace(course, outline=wider.get(id(course), course.outline))


class _Walk:
    def __init__(self, finish: Finish, fonts: Fonts) -> None:
        self._inks, self._fonts = finish.inks, fonts

    def over(self, items: Iterable[Shape], matrix: Matrix, clips: tuple[Rings, ...]) -> Iterator[Course]:
        for item in items:
            match item:
                case Group():
                    there = item.matrix.then(matrix)
                    clip = (rings(moved(item.clip.segments, there)),) if item.clip else ()
                    yield from self.over(item.items, there, (*clips, *clip))
                case Path() if item.role in self._inks:
                    yield from _path(item, self._inks[item.role], matrix, clips)
                case Text() if item.role in self._inks and item.words:
                    yield from self._text(item, matrix, clips)

    def _text(self, text: Text, matrix: Matrix, clips: tuple[Rings, ...]) -> Iterator[Course]:
        """Letters as areas; a word that a clip cuts through goes or stays whole."""
        size = from_points(text.size)
        own = Matrix.scale(size, size).then(Matrix.turn(text.turn)).then(Matrix.shift(*text.at)).then(matrix)
        run = self._fonts.shape(text.face, text.words)
        outline = tuple(
            segment
            for letter in run.letters
            for segment in moved(
                self._fonts.outline(text.face, letter.glyph), Matrix.shift(letter.x, letter.y).then(own)
            )
        )
        if outline and _seen(outline, clips):
            yield Course("engrave", text.role, outline, text.label, run.words)


def _path(path: Path, ink: Ink, matrix: Matrix, clips: tuple[Rings, ...]) -> Iterator[Course]:
    outline = moved(path.segments, matrix)
    deed = _OF_ROLE.get(path.role) or ("engrave" if ink.fill else "score")
    if deed == "engrave":
        if _seen(outline, clips):
            yield Course(deed, path.role, outline, path.label)
        return
    for clip in clips:
        outline = clipped(outline, clip)
    if outline:
        yield Course(deed, path.role, outline, path.label)


def _seen(outline: Outline, clips: Iterable[Rings]) -> bool:
    middle = bounds(Path(outline, "")).centre
    return all(within(middle, clip) for clip in clips)


def closed(course: Course) -> bool:
    """Whether every run of a course comes back to where it began."""
    return all(run.closed for run in runs(course.outline))
