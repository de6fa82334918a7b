"""Words that a piece has no room for: they stand beside it, outside its cut.

A piece is as large as its rules say, and shrinks with the game inch; letters do not. What is played by (edges,
limits, marks, numbers) stays on it; a name or sentence that does not fit at its least size goes under it, on a
slip to keep, so that none is lost. Which goes first is what has no room; rows of one kind go together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type, Word, break_lines, straight, words_of
from printgen.drawing.shapes import Drawing, Group, Text
from printgen.errors import DoesNotFit
from printgen.facts.quantity import Fact, Length, flat
from printgen.pieces.making import Making
from printgen.units import from_points

SIZE, GAP, PAD, LEADING = 7.0, 0.12, 0.07, 1.2
LEAST_WIDTH, WIDEST = 1.9, 3.6
MOST_LINES = 99
SLIP = "beside"
_COLOPHON = "colophon"
_TOGETHER = {"covers": ("centre",), "title": ("reach",), "reach": ("title",)}
"""What says nothing without the other."""
_KEPT = ("inside", "outside")
"""Numbers, which are no use away from their place."""
_ROWS = (
    ("title", "reach"),
    ("covers", "centre"),
    ("sentence.near-mark", "sentence.name-a-point", "sentence.far-mark"),
    ("sentence.when", "sentence.thrower"),
    ("sentence.others", "sentence.harm"),
)
"""Facts that are read in one row of the slip."""

Moved = Mapping[str, str]
"""Facts by key that stand beside the piece, in the order of the facts."""
Draw = Callable[[Any, Making], Drawing]


def drawn(stated: Any, making: Making, draw: Draw) -> tuple[Drawing, Moved]:
    """The piece with the words that have room on it, and the others; a piece without lengths keeps all.

    Raises DoesNotFit where what may not leave the piece has none.
    """
    if not any(isinstance(fact, Length) for fact in flat(stated).values()):
        return draw(stated, making), {}
    on_it, said = stated, making
    first: DoesNotFit | None = None
    while True:
        try:
            drawing = draw(on_it, said)
            break
        except DoesNotFit as error:
            first = first or error
            if error.field == _COLOPHON and said.colophon != said.digest:
                said = replace(said, colophon=said.digest)
                continue
            less = _without(on_it, error.field)
            if less is None:
                raise (error if error.field else first) from None
            on_it = less
    on_it, drawing = _with_title(stated, on_it, drawing, lambda facts: draw(facts, said))
    words = {key: fact for key, fact in flat(stated).items() if isinstance(fact, str)}
    moved = {key: fact for key, fact in words.items() if key not in flat(on_it)}
    return drawing, moved if said.colophon == making.colophon else {**moved, _COLOPHON: making.colophon}


def _with_title(
    stated: Any, on_it: Any, drawing: Drawing, draw: Callable[[Any], Drawing]
) -> tuple[Any, Drawing]:
    """What a piece is called comes back to it where longer words have made room."""
    title = getattr(stated, "title", "")
    if not title or on_it.title or getattr(stated, "reach", ""):
        return on_it, drawing
    named = replace(on_it, title=title)
    try:
        return named, draw(named)
    except DoesNotFit:
        return on_it, drawing


def _without(stated: Any, key: str) -> Any:
    """The facts without the words at ``key``; None where they may not leave, or are none."""
    if key.split(".", maxsplit=1)[0] == "line":
        return _without_lines(stated)
    less = stated
    for each in (key, *_TOGETHER.get(key, ())):
        less = _blank(less, tuple(each.split(".")))
    return None if key.rsplit(".", maxsplit=1)[-1] in _KEPT or flat(less) == flat(stated) else less


def _without_lines(stated: Any) -> Any:
    """What all results of a throw do goes together, then when they come; their dice stay."""
    lines = dict(stated.line)
    if any(getattr(line, "effect", ()) for line in lines.values()):
        return replace(stated, line={id_: replace(line, effect=()) for id_, line in lines.items()})
    if any(line.when and getattr(line, "dice", {}) for line in lines.values()):
        return replace(stated, line={id_: replace(line, when="") for id_, line in lines.items()})
    return replace(stated, line={}) if lines else None


def _blank(value: Any, parts: tuple[str, ...]) -> Any:
    """``value`` with no words at the path ``parts``."""
    if not parts:
        return "" if isinstance(value, str) else value
    if isinstance(value, Mapping):
        return {key: _blank(item, parts[1:]) if key == parts[0] else item for key, item in value.items()}
    name = parts[0].replace("-", "_")
    if isinstance(value, Struct) and hasattr(value, name):
        return replace(value, **{name: _blank(getattr(value, name), parts[1:])})
    return value


def has_slip(drawing: Drawing) -> bool:
    """Whether some of its words stand beside the piece."""
    return any(isinstance(item, Group) and item.label == SLIP for item in drawing.items)


def with_slip(drawing: Drawing, moved: Moved, heading: str, stated: Any, fonts: Fonts) -> Drawing:
    """The drawing with a slip of words under its cut; as it is where none are moved."""
    if not moved:
        return drawing
    box = drawing.box
    width = min(max(LEAST_WIDTH, box.width), WIDEST)
    left, top = min(box.left, box.centre[0] - width / 2), box.bottom - GAP
    texts: list[Text] = []
    y = top - PAD
    for face, words in (
        ("semibold", words_of(heading)),
        *(("body", row) for row in _rows(moved, flat(stated))),
    ):
        type_ = Type(face, SIZE, "semibold", "text")
        for line in break_lines(words, [width - 2 * PAD] * MOST_LINES, type_, fonts) or ():
            y -= from_points(SIZE * LEADING)
            texts += straight(line, (left + PAD, y), type_, fonts)
    return replace(drawing, items=(*drawing.items, Group(tuple(texts), label=SLIP)))


def _rows(moved: Moved, titles: Mapping[str, Fact]) -> Iterator[tuple[Word, ...]]:
    """A fact a row, what is read together in one; what belongs to one of several behind its name."""
    order = [key for key in moved if not _is_picture(key)]
    if any(key.startswith("line.") for key in order):
        order.sort(key=lambda key: (key.startswith("line."), key == "heading"))
    for _, group in groupby(order, key=_row_of):
        keys = list(group)
        mark = "*" if keys[0].startswith("line.") else ""
        named = () if mark else words_of(str(titles.get(f"{_row_of(keys[0])}.title", "")))
        first = words_of(f"{mark}{moved[keys[0]]}{mark}", keys[0])
        dot = words_of("·")
        rest = [words_of(moved[key], key) for key in keys[1:]]
        if named:
            yield sum((dot + each for each in rest), named + dot + first)
        else:
            yield sum((dot + each if mark else each for each in rest[1:]), first + sum(rest[:1], ()))


def _is_picture(key: str) -> bool:
    """The dice of a throw that shows a result: a picture of what the words say."""
    return key.startswith("line.") and key.split(".")[2:3] in (["dice"], ["counting"])


def _row_of(key: str) -> str:
    if key.startswith(("line.", "cone.")):
        return ".".join(key.split(".")[:2])
    return next((row[0] for row in _ROWS if key in row), key)
