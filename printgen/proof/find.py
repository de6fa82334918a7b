"""Finds the pieces on a page: by their labels, by the ids printed on them, or because one is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from printgen.facts.catalogue import KINDS
from printgen.facts.piece_id import PieceId, split
from printgen.geometry import Point
from printgen.proof import ink
from printgen.proof.marks import Clip, Course, Label, Mark, Page, Shape, Words

BACK = " back"
_ID = r"(?:[a-z0-9-]+:)?[a-z0-9-]+/[a-z0-9-]+(?:\+[a-z0-9.]+)*"
_PRINTED = re.compile(rf"({_ID})·?([0-9A-HJKMNP-TV-Z]{{6}})")
_TILE = re.compile(r"tile\.([A-Z]+\d+)")
_SHEET = re.compile(r"[A-Z]+\d+")
_MOST_RUNS = 10
_IN_IDS = str.maketrans("IO", "l0")
"""Ids have no capitals and digests neither I nor O, so outlines that look like them are other letters."""


@dataclass(frozen=True)
class Found:
    """A piece on a page. ``tile`` is the sheet of a glued piece by the file's own label, empty elsewhere.

    ``folded``: its back lies on the same page, so that it has no line of its own to cut along.
    """

    id: PieceId
    page: Page
    marks: tuple[Mark, ...]
    labelled: bool
    back: bool = False
    tile: str = ""
    folded: bool = False
    shapes: tuple[Shape, ...] = field(init=False)
    words: tuple[Words, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shapes", tuple(mark for mark in self.marks if isinstance(mark, Shape)))
        object.__setattr__(self, "words", tuple(mark for mark in self.marks if isinstance(mark, Words)))

    @cached_property
    def around(self) -> tuple[Clip, ...]:
        """The clips that lie round the whole piece: its sheet's part of it, or a card's cell."""
        every = [mark.clips for mark in self.marks]
        return min(every, key=len) if every else ()

    @cached_property
    def lines(self) -> tuple[Shape, ...]:
        """Lines that nothing but the sheet cuts off: no rim drawn within itself, no hatch."""
        return tuple(shape for shape in self.shapes if shape.line and len(shape.clips) == len(self.around))

    @cached_property
    def printed(self) -> tuple[tuple[str, str], ...]:
        """The ids and digests that stand on the piece."""
        signed = [each for each in self.words if each.label == "colophon"]
        for runs in (signed, _down(signed)):
            if match := _PRINTED.fullmatch(_text(runs)):
                return ((match[1], match[2]),)
        return tuple((id_, digest) for id_, digest, _ in printed(self.words, str(self.id)))

    @cached_property
    def cut(self) -> Course | None:
        """The outline it is cut out along: the largest closed line. None where there is none."""
        return _largest(self.lines)

    @cached_property
    def outline(self) -> Course | None:
        """The cut, or where none is drawn the largest area; not a back's ground, which runs out where it may."""
        areas = self.shapes[1:] if self.back else self.shapes
        return self.cut or _largest([each for each in areas if len(each.clips) == len(self.around)])


def _largest(shapes: Iterable[Shape]) -> Course | None:
    closed = [
        course
        for shape in shapes
        for course in shape.courses
        if len(course.segments) > 2 and (course.closed or nearly(course))
    ]
    return max(closed, key=lambda course: course.box.width * course.box.height, default=None)


def nearly(course: Course) -> bool:
    """Whether a course is meant to be closed: a drawn outline with a gap."""
    box = course.box
    across = max(box.width, box.height)
    (x0, y0), (x1, y1) = course.start, course.end
    return len(course.segments) > 2 and abs(x0 - x1) + abs(y0 - y1) < 0.5 * across


def pieces(page: Page) -> tuple[Found, ...]:
    """Every piece of a page; where it has no labels, those whose ids are printed."""
    groups: dict[Label, list[Mark]] = {}
    about: dict[Label, tuple[PieceId, bool, str]] = {}
    for mark in page.marks:
        for place, label in enumerate(mark.labels):
            if label not in about:
                id_ = split(label.text.removesuffix(BACK))
                if id_ is None:
                    continue
                tile = _tile(mark.labels[:place])
                about[label] = id_, label.text.endswith(BACK), tile
            groups.setdefault(label, []).append(mark)
            break
    backs = {id_ for id_, back, _ in about.values() if back}
    labelled = tuple(
        Found(id_, page, tuple(groups[label]), True, back, tile, folded=not back and id_ in backs)
        for label, (id_, back, tile) in about.items()
    )
    return labelled or tuple(_by_print(page))


def _tile(labels: Sequence[Label]) -> str:
    for label in labels:
        if match := _TILE.fullmatch(label.text):
            return match[1]
    return ""


def named(page: Page, id_: PieceId) -> Found:
    """All ink of a page, taken for the piece that was asked for."""
    return Found(id_, page, page.marks, False)


def printed(words: Sequence[Words], wanted: str = "") -> Iterator[tuple[str, str, Point]]:
    """Every id and digest that runs of words spell, and where; ``wanted`` is read where other letters run into it."""
    place = 0
    while place < len(words):
        count, match = _spelled(words, place)
        if match is None:
            place += 1
            continue
        # Words before an id may run into it: it begins as late as it can with the name of its set.
        for later in range(place + 1, place + count):
            rest = _PRINTED.fullmatch(_text(words[later : place + count]))
            if rest and ":" in rest[1]:
                match, place, count = rest, later, place + count - later
        text = wanted if wanted and match[1].endswith(wanted) else match[1]
        yield text, match[2], words[place].at
        place += count


def _spelled(words: Sequence[Words], place: int) -> tuple[int, re.Match[str] | None]:
    """How many runs from a place on are an id and a digest, as they are drawn or as lines from the top down."""
    for count in range(1, _MOST_RUNS + 1):
        runs = words[place : place + count]
        match = _PRINTED.fullmatch(_text(runs)) or (
            _PRINTED.fullmatch(_text(_down(runs))) if count > 1 else None
        )
        if match:
            return count, match
    return 0, None


def _text(words: Iterable[Words]) -> str:
    text = "".join("".join(each.text.split()) for each in words)
    return text.translate(_IN_IDS)


def _down(words: Sequence[Words]) -> list[Words]:
    """Runs by lines from the top down, as a reader takes them."""
    if not words:
        return []
    frame = ink.Frame(words[0].at, ink.bearing(words[0].at, words[0].end))
    return sorted(words, key=lambda each: (round(frame.aside(each.at), 2), frame.along(each.at)))


def speaks_of(page: Page) -> tuple[PieceId, ...]:
    """The pieces that words in a margin name, such as those of a page that shows how sheets are glued."""
    firsts = ("".join(each.text.split()).partition("·")[0] for each in page.words)
    return tuple(id_ for text in firsts if (id_ := split(text)) and id_.kind in KINDS)


def _by_print(page: Page) -> Iterator[Found]:
    places = list(printed(page.words))
    outlines = list(_outlines(page.shapes))
    for text, _, at in places:
        id_ = split(text)
        if id_ is None:
            continue
        round_it = [each for each in outlines if ink.holds(each[0], at)]
        best = max(round_it, key=lambda each: (*_alone(each[0], places), -len(each[1])), default=None)
        cut, clips = best or (None, ())
        marks = page.marks if cut is None else tuple(_within(page.marks, cut, clips))
        tile = sheet_name(page) if cut and clips and not _shows(clips, cut) else ""
        yield Found(id_, page, marks, False, tile=tile)


def _shows(clips: Sequence[Clip], cut: Course) -> bool:
    """Whether clips leave a whole outline visible."""
    return all(any(course.box.holds(cut.box, 0.01) for course in clip) for clip in clips)


def sheet_name(page: Page) -> str:
    """The name of a sheet to be glued: the largest such word on it."""
    names = [each for each in page.words if _SHEET.fullmatch("".join(each.text.split()))]
    return "".join(max(names, key=lambda each: each.size).text.split()) if names else ""


def _alone(course: Course, places: Sequence[tuple[str, str, Point]]) -> tuple[bool, float]:
    """The largest outline that holds one printed id alone is that piece's."""
    count = sum(ink.holds(course, at) for _, _, at in places)
    return count == 1, round(course.box.width * course.box.height, 3)


def _outlines(shapes: Iterable[Shape]) -> Iterator[tuple[Course, tuple[Clip, ...]]]:
    for shape in shapes:
        if shape.line:
            yield from (
                (course, shape.clips)
                for course in shape.courses
                if len(course.segments) > 2 and nearly(course)
            )


def _within(marks: Iterable[Mark], cut: Course, clips: tuple[Clip, ...]) -> Iterator[Mark]:
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
