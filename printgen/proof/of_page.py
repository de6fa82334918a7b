"""A sheet's own facts: its frame, check bars, and nothing but vectors where vectors belong."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from printgen import units
from printgen.geometry import Box, Point
from printgen.proof import ink
from printgen.proof.found import Found
from printgen.proof.marks import Mark, Page
from printgen.proof.marks import Words as Run
from printgen.proof.rows import Row, Rows
from printgen.words import Words

_LIKE = 0.15
_LEAST = units.from_points(2.4)
"""Letters smaller than the least mark on a marker were never meant: the sheet is in another unit."""
Size = tuple[float, float]


def rows(page: Page, found: Sequence[Found], papers: Sequence[Size], row: Rows) -> Iterator[Row]:
    """What must hold of a sheet, whatever is on it."""
    odd = (*page.oddities, *_off_the_paper(page))
    yield row.plain("frame", not odd, "at 0, 0, whole, on its paper", "; ".join(odd))
    yield row.plain("pictures", not page.images, "none", f"{page.images} of dots where lines belong")
    least = min((each.size for each in page.words if each.size), default=_LEAST)
    said = f"its smallest letters are {units.to_points(least):.1f} pt"
    yield row.plain("type", least >= _LEAST, "large enough to be read", said)
    yield _once(page, row)
    yield from _paper(page, papers, row)
    for piece in found:
        box = piece.outline
        if box and not piece.back and not piece.tile and not page.box.holds(box, 0.002):
            yield row.plain("size", False, "every piece whole", f"it ends within {piece.id}")
            return
    yield row.plain("size", True, "every piece whole", "")


def _off_the_paper(page: Page) -> Iterator[str]:
    """Words that lie off the sheet, as where ink was turned or moved and its paper was not."""
    off = [each for each in page.words if not page.box.holds(Box.around([each.middle])) and _clear(each)]
    if off:
        count = "a line" if len(off) == 1 else f"{len(off)} lines"
        yield f'{count} of words run off the paper, such as "{off[0].text}"'


def _once(page: Page, row: Rows) -> Row:
    """No word and no line is drawn again where it is: printed it is bolder than it should be, cut it is burnt."""
    places = Counter(_place(mark) for mark in page.marks if isinstance(mark, Run) or mark.line)
    (place, times), *_ = places.most_common(1) or [(("", ()), 1)]
    said = f"{place[0]} is drawn {times} times in one place"
    return row.plain("ink (once)", times == 1, "once", said)


def _place(mark: Mark) -> tuple[str, object]:
    """What a mark is called and, to a hundredth, where it is. A line of another ink may lie on one of the first."""
    if isinstance(mark, Run):
        return f'"{mark.text}"', (_near(mark.at), _near(mark.end))
    courses = tuple((_near(each.start), _near(each.box.centre), len(each.segments)) for each in mark.courses)
    (x, y), *_ = (each.box.centre for each in mark.courses)
    return f"a line about {x:.1f}, {y:.1f} in", (courses, mark.stroke, len(mark.clips), round(mark.width, 3))


def _near(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _clear(words: Run) -> bool:
    """Whether no clip hides words."""
    return all(any(ink.holds(course, words.middle) for course in clip) for clip in words.clips)


def _paper(page: Page, papers: Sequence[Size], row: Rows) -> Iterator[Row]:
    """Nearly a paper is that paper, cut or stretched."""
    size = page.box.width, page.box.height
    for paper in papers:
        for wide, high in (paper, paper[::-1]):
            if abs(size[0] - wide) < _LIKE and abs(size[1] - high) < _LIKE:
                yield row.length("width", wide, size[0])
                yield row.length("height", high, size[1])
                return


def bars(page: Page, words: Words, row: Rows) -> Iterator[Row]:
    """Every check bar that says how long it is."""
    lines = list(ink.strokes(page.shapes))
    said = {_bare(text): long for long, texts in _bars(words) for text in texts}
    for each in page.words:
        long = said.get(_bare(each.text))
        if long is None:
            continue
        way = ink.bearing(each.at, each.end) if each.at != each.end else 90.0
        frame = ink.Frame(each.middle, way)
        near = [
            line
            for line in lines
            if abs(line.length - long) < 0.25 * long
            and abs(frame.aside(line.start) - frame.aside(line.end)) < 0.1
            and _apart(line, each) < 0.6
        ]
        bar = min(near, key=lambda line: _apart(line, each), default=None)
        name = "check-bar.across" if abs(math.cos(math.radians(way))) < 0.7 else "check-bar.upright"
        yield row.length(name, long, bar.length if bar else None)
        if bar:
            yield from _ticks(bar, lines, long, name, row)


def _apart(line: ink.Edge, words: Run) -> float:
    """How far words stand from a line beside or before them."""
    frame = ink.Frame(line.start, ink.bearing(line.start, line.end))
    return min(
        math.hypot(frame.aside(point), max(0.0, -frame.along(point), frame.along(point) - line.length))
        for point in (words.at, words.middle, words.end)
    )


def _ticks(bar: ink.Edge, lines: Sequence[ink.Edge], long: float, name: str, row: Rows) -> Iterator[Row]:
    """Its first and last tick stand at its ends, the others at whole parts."""
    frame = ink.Frame(bar.start, ink.bearing(bar.start, bar.end))
    places = sorted(
        frame.along(line.start)
        for line in lines
        if line.length < 0.12
        and min(abs(frame.aside(line.start)), abs(frame.aside(line.end))) < 0.01
        and abs(frame.along(line.start) - frame.along(line.end)) < 0.01
        and -0.2 < frame.along(line.start) < bar.length + 0.2
    )
    metric = abs(units.to_mm(long) / 10 - round(units.to_mm(long) / 10)) < 1e-6
    part = units.from_mm(10) if metric else 1.0
    for k in range(round(long / part) + 1):
        near = min(places, key=lambda place: abs(place - k * part), default=None)
        near = near if near is not None and abs(near - k * part) < 0.3 * part else None
        yield row.length(f"{name} (tick {k})", k * part, near)


def _bars(words: Words) -> Iterator[tuple[float, tuple[str, ...]]]:
    """How long a bar may be, and all that it may say."""
    named = [(float(k), words.length(k, None)) for k in (4, 2, 1)]
    named += [(units.from_mm(10 * k), words.say("sheet.centimetres", number=str(k))) for k in (10, 5, 2)]
    for long, name in named:
        yield long, tuple(words.say(key, length=name) for key in ("sheet.check", "sheet.check-short"))


def _bare(text: str) -> str:
    return "".join(text.split())
