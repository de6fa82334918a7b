"""The table drawn to scale: the template where it fell, figures with what came of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path as FilePath

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.places import quad
from printgen.drawing.shapes import Group, Path, Shape, Text, flatten, walk
from printgen.errors import Refused
from printgen.geometry import Box, Matrix, Point, convex_apart
from printgen.press.order.order import Order
from printgen.press.pictures import burst, shot, volley
from printgen.press.pictures.labels import Labels
from printgen.press.pictures.lines import Ring, along, opened
from printgen.press.pictures.scene import Figure, Line, Scene, outline, smaller
from printgen.press.playing.scenarios import Played
from printgen.press.runs.putting import put
from printgen.resolver import GrenadeScenario, ShotScenario
from printgen.rules import Edition
from printgen.sheets.margins import DEFAULT
from printgen.units import from_points

LARGEST = 120.0
"""The longest side of a picture, in inches."""
LEAST_WIDTH = 6.0
TITLE = ("bold", 20.0)
BELOW_TITLE = ("body", 16.0)
BAR = 4
"""Game inches of the bar that shows the scale."""
RING = 0.09
ROLES = {"actor": "field.ink", "friend": "badge-line.navy", "other": "badge-line.brick"}
SEEN = ("cut", "arc", "inner-edge", "tick.left", "tick.right", "disc.left", "disc.right", "seam", "rule")
"""The lines that labels had better not hide."""


def write(played: Played, path: FilePath, order: Order) -> None:
    """Draw the table of a scenario into an SVG or PDF. Raises :class:`Refused` where there is none to draw."""
    page = draw(played, order.fonts)
    put(path, page.name, [page], order)


def draw(played: Played, fonts: Fonts) -> Page:
    """The page with the table of a scenario."""
    if played.outcome is None:
        raise Refused(f"there is no picture of a scenario that is refused: {played.refused}")
    if isinstance(played.scenario, ShotScenario):
        scene = shot.scene(played.edition, played.scenario, played.outcome, fonts)
    elif isinstance(played.scenario, GrenadeScenario):
        scene = burst.scene(played.edition, played.scenario, played.outcome, fonts)
    else:
        scene = volley.scene(played.edition, played.scenario, played.outcome)
    return compose(scene, played.edition, fonts)


def compose(scene: Scene, edition: Edition, fonts: Fonts) -> Page:
    """A scene on a page of its own, at true size."""
    rings = {figure.name: figure.ring for figure in scene.figures}
    ground = tuple(_uncovered(group, Matrix(), list(rings.values()), fonts) for group in scene.ground)
    words = [_quad(text, matrix, fonts) for text, matrix in walk(ground) if isinstance(text, Text)]
    lines = [shape for line in scene.lines for shape in _line(line, words)]
    labels = Labels(fonts, words, (*_points(ground), *_points(lines)))
    labels.keep_clear_of(rings.values())
    named = [shape for line in scene.lines if line.words for shape in _end(line, labels)]
    figures = [shape for figure in scene.figures for shape in _figure(figure)]
    said = [shape for each in scene.figures for shape in labels.beside(rings[each.name], each.lines)]
    corners = [point for ring in rings.values() for point in ring]
    corners += [matrix(point) for drawing, matrix in scene.templates for point in _ring(drawing.cut)]
    corners += [point for box in labels.boxes for point in box.corners]
    corners += [point for line in scene.lines for point in (line.start, line.end)]
    table = (*ground, *lines, *labels.leaders, *figures, *named, *said)
    return _page(scene, table, Box.around(corners), edition, fonts)


def _page(scene: Scene, table: Iterable[Shape], box: Box, edition: Edition, fonts: Fonts) -> Page:
    width = max(box.width, LEAST_WIDTH)
    title = list(_title(scene.title, width, fonts))
    head, foot = _height(title, fonts), 0.6
    size = width + 2 * DEFAULT, head + box.height + foot + 2 * DEFAULT
    if max(size) > LARGEST:
        told = f"the picture would be {size[0]:.0f} by {size[1]:.0f} in"
        raise Refused(f"{told}; expected figures that stand within {LARGEST:.0f} in of each other")
    moved = Matrix.shift(DEFAULT + (width - box.width) / 2 - box.left, DEFAULT + foot - box.bottom)
    top = size[1] - DEFAULT
    heading = Group(tuple(title), Matrix.shift(DEFAULT, top))
    bar = Group(tuple(_bar(edition, fonts)), Matrix.shift(DEFAULT, DEFAULT))
    return Page(scene.title[0], *size, (heading, Group(tuple(table), moved), bar))


def _title(lines: Sequence[str], width: float, fonts: Fonts) -> Iterator[Text]:
    """What happened, wrapped to a width; the first line in bold."""
    y = 0.0
    for place, line in enumerate(lines):
        face, size = TITLE if place == 0 else BELOW_TITLE
        for words in _wrapped(line, width, face, size, fonts):
            y -= from_points(size) * 1.25
            yield Text(words, face, size, (0.0, y))


def _wrapped(line: str, width: float, face: str, size: float, fonts: Fonts) -> Iterator[str]:
    found = ""
    for word in line.split():
        longer = f"{found} {word}".strip()
        if found and fonts.width(longer, face, size) > width:
            yield found
            longer = word
        found = longer
    if found:
        yield found


def _height(title: Sequence[Text], fonts: Fonts) -> float:
    last = title[-1]
    return -last.at[1] + from_points(last.size) * fonts.descent(last.face) + 0.25


def _bar(edition: Edition, fonts: Fonts) -> Iterator[Shape]:
    """How long some inches of the table are here."""
    length = BAR * edition.inch
    yield Path(outlines.line((0.0, 0.0), (length, 0.0)), "tick", "scale")
    for inch in range(BAR + 1):
        high = 0.12 if inch in (0, BAR) else 0.07
        yield Path(outlines.line((inch * edition.inch, 0.0), (inch * edition.inch, high)), "tick.minor")
    words = edition.words.say("picture.scale", length=edition.words.length(BAR, edition.metric))
    yield Text(words, *BELOW_TITLE, (0.0, 0.19))


def _figure(figure: Figure) -> Iterator[Path]:
    yield Path(figure.outline, ROLES[figure.part], f"figure.{figure.name}")
    if figure.part == "friend":
        yield Path(outline(smaller(figure.base, RING)), "line.navy")


def _line(line: Line, words: Sequence[Ring]) -> Iterator[Path]:
    """A line of the table, open wherever it would run through words."""
    role = "seam" if line.kind == "aim" else "rule"
    for start, end in opened(line.start, line.end, words):
        yield Path(outlines.line(start, end), role, line.kind)


def _end(line: Line, labels: Labels) -> tuple[Shape, ...]:
    x, y = line.end
    return labels.beside(Box(x, y, x, y).grown(0.01).corners, (line.words,))


def _quad(text: Text, matrix: Matrix, fonts: Fonts) -> Ring:
    """The corners of a run of words where its piece lies."""
    return tuple(map(matrix, quad(text, fonts)))


def _uncovered(group: Group, matrix: Matrix, bases: Sequence[Ring], fonts: Fonts) -> Group:
    """A template without the words that a base stands on."""
    here = group.matrix.then(matrix)
    items: list[Shape] = []
    for item in group.items:
        if isinstance(item, Group):
            items.append(_uncovered(item, here, bases, fonts))
        elif not isinstance(item, Text) or not _covered(_quad(item, here, fonts), bases):
            items.append(item)
    return Group(tuple(items), group.matrix, group.clip, group.label)


def _covered(words: Ring, bases: Sequence[Ring]) -> bool:
    return any(not convex_apart(words, base) for base in bases)


def _points(shapes: Iterable[Shape]) -> tuple[Point, ...]:
    """Points along the lines that play needs."""
    return tuple(
        matrix(point)
        for shape, matrix in walk(tuple(shapes))
        if isinstance(shape, Path) and shape.role in SEEN
        for run in flatten(shape, 1.0)
        for start, end in pairwise(run)
        for point in along(start, end, 0.1)
    )


def _ring(path: Path) -> Ring:
    return tuple(point for run in flatten(path, 2.0) for point in run)
