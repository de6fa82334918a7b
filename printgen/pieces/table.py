"""The printed table of hits: a gun a row, a band a column, how far and how many in each cell."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing import outlines
from printgen.drawing.flow import Laid, Para
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Line, Type, Word, measure, straight, words_of
from printgen.drawing.shapes import Drawing, Group, Path, Shape, Text
from printgen.errors import DoesNotFit
from printgen.facts.table import CellFacts, HitsFacts, RowFacts
from printgen.geometry import Box, Matrix
from printgen.pieces.making import Making

MARGIN = 0.2
FIRST = 1.3
COLUMN = 1.15
TITLE_HIGH = 0.36
HEAD_HIGH = 0.27
ROW_HIGH = 0.38
NAME_SIZES = (14, 13, 12, 11, 10, 9, 8)


def hits_drawing(facts: HitsFacts, making: Making) -> Drawing:
    """The table as a card of its own, as wide as its bands need. Raises DoesNotFit where a name has no room."""
    wide = 2 * MARGIN + FIRST + COLUMN * len(facts.head)
    inner = wide - 2 * MARGIN
    blocks = (_title, _head, _rows, _notes, _colophon)
    items: list[Shape] = []
    top = -MARGIN
    for block in blocks:
        laid = block(facts, making, inner)
        items.append(laid.moved(MARGIN, top))
        top -= laid.height
    high = MARGIN - top - 0.04
    outline = outlines.rectangle(Box(0, 0, wide, high))
    body = Group(tuple(items), Matrix.shift(0, high))
    return Drawing(making.name, (Path(outline, "paper"), body), Path(outline, "cut", "edge"))


def _title(facts: HitsFacts, making: Making, width: float) -> Laid:
    fonts, accent = making.fonts, making.accent
    role = f"text.{accent}"
    unit = _fitted(facts.unit, "unit", Type("bold", 0, "bold", role), (13, 12, 11, 10), width * 0.3, fonts)
    room = width - _wide(unit, fonts) - 0.2
    title = _fitted(
        facts.title, "title", Type(making.title_face, 0, making.title_face), (20, 18, 16, 14, 12), room, fonts
    )
    base = -0.25
    items: tuple[Shape, ...] = (
        *_set(title, (0, base), fonts),
        *_set(unit, (width - _wide(unit, fonts), base), fonts),
        Path(outlines.line((0, -TITLE_HIGH + 0.01), (width, -TITLE_HIGH + 0.01)), f"line.{accent}"),
    )
    return Laid(TITLE_HIGH, items)


def _head(facts: HitsFacts, making: Making, width: float) -> Laid:
    fonts = making.fonts
    base = -HEAD_HIGH + 0.08
    gun = _fitted(facts.gun, "gun", Type("semibold", 0), (12, 11, 10, 9, 8), FIRST - 0.15, fonts)
    items = [*_set(gun, (0.07, base), fonts)]
    for place, (id_, name) in enumerate(facts.head.items()):
        head = _fitted(name, f"head.{id_}", Type("semibold", 0), (12, 11, 10, 9, 8), COLUMN - 0.08, fonts)
        items += _set(head, (FIRST + COLUMN * (place + 1) - _wide(head, fonts) - 0.06, base), fonts)
    rule = Path(outlines.line((0, -HEAD_HIGH), (width, -HEAD_HIGH)), f"line.{making.accent}")
    return Laid(HEAD_HIGH, (*items, rule))


def _rows(facts: HitsFacts, making: Making, width: float) -> Laid:
    items: list[Shape] = []
    for place, (id_, row) in enumerate(facts.row.items()):
        top = -ROW_HIGH * place
        if place % 2 == 0:
            items.append(Path(outlines.rectangle(Box(0, top - ROW_HIGH, width, top)), "row"))
        items += _row(facts, id_, row, making.fonts, top - ROW_HIGH * 0.68)
    high = ROW_HIGH * len(facts.row)
    rule = Path(outlines.line((0, -high), (width, -high)), f"line.{making.accent}")
    return Laid(high, (*items, rule))


def _row(facts: HitsFacts, id_: str, row: RowFacts, fonts: Fonts, base: float) -> Iterator[Text]:
    name = _fitted(row.name, f"row.{id_}.name", Type("bold", 0), NAME_SIZES, FIRST - 0.1, fonts)
    yield from _set(name, (0.07, base), fonts)
    for place, band in enumerate(facts.head):
        right = FIRST + COLUMN * (place + 1) - 0.06
        cell = row.band.get(band)
        if cell:
            yield from _cell(cell, f"row.{id_}.band.{band}", right, base, fonts)
        else:
            none = _fitted(facts.none, "none", Type("body", 0), (14,), COLUMN, fonts)
            yield from _set(none, (right - _wide(none, fonts), base), fonts)


def _cell(cell: CellFacts, key: str, right: float, base: float, fonts: Fonts) -> Iterator[Text]:
    """``to 12″  1``, the number large at the right."""
    hits = (words_of(cell.hits, f"{key}.hits"), Type("heavy", 19, "heavy"))
    left = right - max(_wide(hits, fonts), fonts.width("00", "heavy", 19))
    to = _fitted(
        cell.to, f"{key}.to", Type("body", 0), (12, 11, 10, 9, 8, 7), COLUMN - (right - left) - 0.12, fonts
    )
    yield from _set(to, (left - _wide(to, fonts) - 0.04, base), fonts)
    yield from _set(hits, (right - _wide(hits, fonts), base), fonts)


def _notes(facts: HitsFacts, making: Making, width: float) -> Laid:
    """The notes run on as one paragraph; each stays its own fact."""
    words = tuple(
        word for place, note in enumerate(facts.note, 1) for word in words_of(note, f"note.{place}")
    )
    laid = Para(words, Type("body", 12)).lay(making.fonts, width)
    return Laid(laid.height + 0.08, (laid.moved(0, -0.08),))


def _colophon(facts: HitsFacts, making: Making, width: float) -> Laid:
    line = (words_of(making.colophon, "colophon"), Type("body", 7, "body", "text.muted"))
    return Laid(0.15, _set(line, (width - _wide(line, making.fonts), -0.13), making.fonts))


Setting = tuple[tuple[Word, ...], Type]


def _fitted(
    words: str, key: str, type_: Type, sizes: tuple[float, ...], width: float, fonts: Fonts
) -> Setting:
    """Words on one line at the largest size that fits ``width`` inches."""
    for size in sizes:
        line = (words_of(words, key), type_.at(size))
        if _wide(line, fonts) <= width:
            return line
    raise DoesNotFit(key, words, _wide(line, fonts) - width)


def _wide(line: Setting, fonts: Fonts) -> float:
    return measure(line[0], line[1], fonts)


def _set(line: Setting, at: tuple[float, float], fonts: Fonts) -> tuple[Text, ...]:
    return straight(Line(line[0], _wide(line, fonts)), at, line[1], fonts)
