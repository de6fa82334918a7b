"""A card's back: its set's pattern and name, upright both ways. The tint at its edge hides a millimetre of error."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from printgen.drawing import icons, outlines
from printgen.drawing.fitting import Try, largest
from printgen.drawing.flow import Para
from printgen.drawing.rich import Type, words_of
from printgen.drawing.shapes import Cubic, Group, Move, Path, Shape
from printgen.errors import DoesNotFit
from printgen.geometry import Box, Matrix, Point, polar
from printgen.pieces.card_format import Format, falling
from printgen.pieces.making import Making
from printgen.units import from_mm

BLEED = from_mm(3)
"""How far the ground of a back goes beyond the cut."""
FRAME = from_mm(4)
"""From the cut to the frame: what is printed a little off still looks even."""
_NAMES = falling(22, 6)
"""Sizes of the set's name in points."""


def back(making: Making, format_: Format) -> Iterator[Shape]:
    """Ground, pattern in a frame, the set's emblem, and its name at both ends."""
    whole = Box(0, 0, format_.width, format_.height)
    yield Path(outlines.rectangle(whole.grown(BLEED)), "back")
    inner = whole.grown(-FRAME)
    edge = outlines.rounded(inner, 0.08 * format_.scale)
    pattern, sign = _look(making)
    yield Path(edge, "back.plate")
    yield Group(tuple(pattern(inner, making)), clip=Path(edge, "clip"))
    yield Path(edge, f"line.{making.accent}")
    high = min(0.34 * format_.scale, 0.2 * inner.height)
    gap = 0.5 * high if not format_.wide else 0.25 * high
    side = min(format_.width, format_.height - 2 * (FRAME + high + gap))
    yield from sign(whole.centre, min(0.44 * side, 0.46 * inner.width), making)
    yield from _names(making, inner, high, gap)


def _names(making: Making, inner: Box, high: float, gap: float) -> Iterator[Shape]:
    """The set's name on a plate at the top, and turned at the foot."""
    width = inner.width * 0.84
    box = Box(-width / 2, -high / 2, width / 2, high / 2)
    words = words_of(making.owner.upper(), "owner")
    type_ = Type(making.title_face, _NAMES[0], making.title_face, f"text.{making.accent}")
    inside = box.grown(-0.06)

    def attempt(size: float) -> Try[Group]:
        try:
            laid = Para(words, replace(type_.at(size), leading=1.0), "centre").lay(making.fonts, inside.width)
        except DoesNotFit as fault:
            return Try(Group(()), fault.excess_in)
        return Try(laid.moved(inside.left, laid.seen / 2), laid.seen - inside.height)

    name = largest(_NAMES, attempt, words)
    outline = outlines.rounded(box, 0.04)
    one = (Path(outline, "back.plate"), Path(outline, f"line.{making.accent}"), name)
    x = inner.centre[0]
    yield Group(one, Matrix.shift(x, inner.top - gap - high / 2))
    yield Group(one, Matrix.turn(180).then(Matrix.shift(x, inner.bottom + gap + high / 2)))


def _rays(box: Box, making: Making) -> Iterator[Path]:
    reach = box.width + box.height
    for angle in range(0, 360, 12):
        yield Path(
            outlines.sector(reach, angle - 1.6, angle + 1.6, centre=box.centre), f"field.{making.accent}"
        )


def _waves(box: Box, making: Making) -> Iterator[Path]:
    """Rows of waves, every other one half a wave on."""
    long, deep, apart = 0.3, 0.045, 0.14
    rows = int(box.height / apart) + 2
    for place in range(rows):
        y = box.bottom + place * apart
        x = box.left - long * (1.5 if place % 2 else 1.0)
        segments: list[Move | Cubic] = [Move((x, y))]
        crest = deep
        while x < box.right + long:
            first, second = (x + 0.18 * long, y + crest), (x + 0.32 * long, y + crest)
            segments.append(Cubic(first, second, (x + long / 2, y)))
            x, crest = x + long / 2, -crest
        yield Path(tuple(segments), f"line.{making.accent}")


def _lattice(box: Box, making: Making) -> Iterator[Path]:
    """Lines both ways, a lozenge between them."""
    apart = 0.2
    steps = int((box.width + box.height) / apart) + 1
    for place in range(steps + 1):
        x = box.left + place * apart
        rise = box.height
        yield Path(outlines.line((x - rise, box.bottom), (x, box.top)), f"line.{making.accent}")
        yield Path(outlines.line((x, box.bottom), (x - rise, box.top)), f"line.{making.accent}")


def _star(centre: Point, reach: float, making: Making) -> Iterator[Shape]:
    for share in (0.9, 0.83):
        yield Path(outlines.circle(reach * share, centre), "back.plate")
        yield Path(outlines.circle(reach * share, centre), f"line.{making.accent}")
    yield _emblem("star", centre, reach * 0.62, making)


def _anchor(centre: Point, reach: float, making: Making) -> Iterator[Shape]:
    yield from _diamond(centre, reach, making)
    yield _emblem("anchor", centre, reach * 0.46, making)


def _lozenge(centre: Point, reach: float, making: Making) -> Iterator[Shape]:
    yield from _diamond(centre, reach, making)
    yield _emblem("dice", centre, reach * 0.36, making)


def _diamond(centre: Point, reach: float, making: Making) -> Iterator[Shape]:
    for share in (1.0, 0.92):
        outline = outlines.polygon(*(polar(reach * share, turn, centre) for turn in (0, 90, 180, 270)))
        yield Path(outline, "back.plate")
        yield Path(outline, f"line.{making.accent}")


def _emblem(name: str, centre: Point, reach: float, making: Making) -> Group:
    x, y = centre
    return icons.placed(name, Box(x - reach, y - reach, x + reach, y + reach), making.accent, "field")


Pattern = Callable[[Box, Making], Iterator[Path]]
Emblem = Callable[[Point, float, Making], Iterator[Shape]]
_LOOKS: Mapping[tuple[str, str], tuple[Pattern, Emblem]] = {
    ("brick", "slab"): (_rays, _star),
    ("navy", "heavy"): (_waves, _anchor),
}


def _look(making: Making) -> tuple[Pattern, Emblem]:
    return _LOOKS.get((making.accent, making.title_face), (_lattice, _lozenge))


def emblem(making: Making) -> Emblem:
    """What draws the emblem of a set with such a look."""
    return _look(making)[1]
