"""The pieces of a burst: the disc, the collar for a thrower's base, the half ring and the stick of a throw."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from printgen.drawing import outlines
from printgen.drawing.fonts import Fonts
from printgen.drawing.places import Lane, Placed, along_arc, quad
from printgen.drawing.rich import Line, Type, Word, bent, bent_parts, measure, parts_width, straight, words_of
from printgen.drawing.shapes import Arc, Close, Drawing, Group, Move, Path, Shape, Text
from printgen.drawing.shapes import Line as LineTo
from printgen.errors import DoesNotFit
from printgen.facts.blast import CollarFacts, DiscFacts, NearFacts, ResultFacts, ThrowFacts, ThrowStickFacts
from printgen.geometry import Box, Matrix, Point, polar
from printgen.pieces.dice import die_face
from printgen.pieces.making import Making
from printgen.pieces.strokes import RIM, hatch, rim
from printgen.units import from_mm

CLEAR = 0.06
"""Clear inches between words and an edge."""
STICK_HIGH = from_mm(15)
SPOKE = 0.27
COLLAR_WIDE = 0.42
ARC_SIZES = (20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6)
ROW_SIZES = (16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6)


# --- the disc


def disc_drawing(facts: DiscFacts, making: Making) -> Drawing:
    """A disc: a mark at its point, what figures near it face above and below the mark, round it what counts."""
    radius = facts.radius.inches
    outline = outlines.circle(radius)
    words = _disc_words(facts, making)
    items = (Path(outline, "paper"), *rim(outline), *_mark(min(0.15, radius * 0.15)), *words)
    return Drawing(making.name, items, Path(outline, "cut", "radius"))


def _mark(radius: float) -> Iterator[Shape]:
    yield Path(outlines.circle(radius), "arc")
    for angle in (0, 90, 180, 270):
        yield Path(outlines.line(polar(radius * 0.45, angle), polar(radius * 1.6, angle)), "tick", "centre")
    yield Path(outlines.circle(radius * 0.22), "arrow")


def _disc_words(facts: DiscFacts, making: Making) -> tuple[Text, ...]:
    """Round the edge and in rows across, as large as the disc allows."""
    radius, fonts = facts.radius.inches, making.fonts
    covers = f"{facts.covers} {facts.centre}".strip()
    for size in ROW_SIZES:
        top = _round(facts.heading, "heading", radius, size, fonts, upper=True)
        foot = _round_pair(facts, covers, radius, size, fonts)
        if top is None or foot is None:
            continue
        inner = min(radius - CLEAR - RIM, top[1], foot[1])
        rows = _rows(facts, making, inner, size)
        if rows is not None:
            return (*top[0], *rows, *foot[0])
    raise DoesNotFit("line", " ".join(line.harm for line in facts.line.values()) or facts.title, 0.05)


def _round(
    words: str, key: str, radius: float, size: float, fonts: Fonts, *, upper: bool, face: str = "semibold"
) -> tuple[tuple[Text, ...], float] | None:
    """Words just inside a circle's edge over at most 150 degrees, and the radius that stays free within; None: too long."""
    return _round_words(words_of(words, key), radius, Type(face, size), fonts, upper=upper)


def _round_words(
    words: Sequence[Word], radius: float, type_: Type, fonts: Fonts, *, upper: bool
) -> tuple[tuple[Text, ...], float] | None:
    outer = radius - RIM - CLEAR
    if not words:
        return (), outer
    ink = fonts.ink(type_.face, "Hp", type_.size)
    baseline = outer - ink.top if upper else outer + ink.bottom
    line = Line(tuple(words), measure(tuple(words), type_, fonts))
    if baseline <= 0 or math.degrees(line.width / baseline) > 150:
        return None
    texts = bent(line, baseline, 0 if upper else 180, type_, fonts, feet_out=not upper)
    free = baseline + ink.bottom if upper else baseline - ink.top
    sag = max((fonts.width(text.words, text.face, text.size) ** 2 / 8 / baseline for text in texts), default=0)
    return texts, free - sag - 0.02


def _round_pair(
    facts: DiscFacts, covers: str, radius: float, size: float, fonts: Fonts
) -> tuple[tuple[Text, ...], float] | None:
    """What a figure at the point faces, along the foot."""
    words = (*words_of(facts.covers, "covers"), *words_of(f"*{facts.centre}*" if facts.centre else "", "centre"))
    return _round_words(words, radius, Type("semibold", size), fonts, upper=False)


def _rows(facts: DiscFacts, making: Making, radius: float, size: float) -> tuple[Text, ...] | None:
    """The title and the first results above the mark, the rest and the colophon below; None where they leave the circle."""
    lines = [(line, f"line.{id_}") for id_, line in facts.line.items()]
    split = math.ceil(len(lines) / 2)
    lead = making.fonts.ink("bold", "Hp", size).height * 1.12
    clear = min(0.15, facts.radius.inches * 0.15) * 1.6 + 0.04
    texts: list[Text] = []
    y = clear
    for line, key in reversed(lines[:split]):
        texts[:0] = _row(line, key, making, size, y)
        y += lead
    texts[:0] = _centred(facts.title, "title", Type("heavy", size * 1.1, "heavy", f"text.{making.accent}"), making.fonts, y + 0.02)
    y = -clear
    cap = making.fonts.ink("bold", "H", size).top
    for line, key in lines[split:]:
        texts += _row(line, key, making, size, y - cap)
        y -= lead
    small = Type("body", 6, "body", "text")
    texts += _centred(making.colophon, "colophon", small, making.fonts, y - making.fonts.ink("body", "H", 6).top - 0.01)
    corners = (corner for text in texts for corner in quad(text, making.fonts))
    return tuple(texts) if all(math.hypot(*corner) <= radius for corner in corners) else None


def _row(line: NearFacts, key: str, making: Making, size: float, y: float) -> tuple[Text, ...]:
    """``1 hit  1 wound``, the gap in the middle of the disc."""
    fonts = making.fonts
    when = Type("bold", size, "bold", f"text.{making.accent}")
    harm = Type("bold", size)
    gap = 0.06
    left, right = words_of(line.when, f"{key}.when"), words_of(line.harm, f"{key}.harm")
    wide = measure(left, when, fonts)
    total = wide + gap + measure(right, harm, fonts)
    first = straight(Line(left, wide), (-total / 2, y), when, fonts)
    second = straight(Line(right, total - wide - gap), (-total / 2 + wide + gap, y), harm, fonts)
    return (*first, *second)


def _centred(words: str, key: str, type_: Type, fonts: Fonts, y: float, x: float = 0.0) -> tuple[Text, ...]:
    line = words_of(words, key)
    wide = measure(line, type_, fonts)
    return straight(Line(line, wide), (x - wide / 2, y), type_, fonts)


# --- the collar


def collar_drawing(facts: CollarFacts, making: Making) -> Drawing:
    """A ring that lies round a base: its hole fits the base, its edge is the burst's reach from the base's edge."""
    hole, edge = facts.hole.inches / 2, facts.edge.inches
    outline = outlines.circle(edge)
    window = Path(outlines.circle(hole), "window", "hole")
    slit = Path(outlines.line((hole, 0), (edge, 0)), "cut", "slit")
    items = (
        Path((*outline, *window.segments), "paper"),
        *rim(outline),
        *_collar_words(facts, making),
        slit,
    )
    return Drawing(making.name, items, Path(outline, "cut", "edge"), (window,))


def _collar_words(facts: CollarFacts, making: Making) -> tuple[Text, ...]:
    said = facts.sentence
    accent = f"text.{making.accent}"
    upper = [
        (facts.title, "title", Type("heavy", 1.15, "heavy", accent)),
        (said.get("when", ""), "sentence.when", Type("bold", 1.0, "bold", "text.brick")),
        (said.get("thrower", ""), "sentence.thrower", Type("semibold", 1.0)),
    ]
    lower = [
        (said.get("others", ""), "sentence.others", Type("semibold", 1.0)),
        (said.get("harm", ""), "sentence.harm", Type("bold", 1.1, "bold", "text.brick")),
        (said.get("collar-size", ""), "sentence.collar-size", Type("body", 0.8)),
        (making.colophon, "colophon", Type("body", 0.0)),
    ]
    for size in ROW_SIZES:
        top = _rows_beside_hole(upper, facts, size, making.fonts, sign=1)
        foot = _rows_beside_hole(lower, facts, size, making.fonts, sign=-1)
        if top is not None and foot is not None:
            return (*top, *foot, *_slit_word(facts, making))
    longest = max((words for words, _, _ in upper + lower), key=len)
    raise DoesNotFit("sentence", longest, 0.05)


def _rows_beside_hole(
    rows: list[tuple[str, str, Type]], facts: CollarFacts, size: float, fonts: Fonts, *, sign: int
) -> tuple[Text, ...] | None:
    """Rows above (``sign`` 1) or below the hole, sizes relative to ``size`` (0 is the colophon's); None where they leave the collar."""
    set_rows = []
    for words, key, type_ in rows:
        if words:
            points = type_.at(type_.size * size if type_.size else 6)
            set_rows.append((words, key, points, fonts.ink(points.face, "Hp", points.size)))
    high = sum(ink.height * 1.08 for *_, ink in set_rows)
    band = facts.edge.inches - facts.hole.inches / 2
    top = facts.hole.inches / 2 + (band + high) / 2 - 0.06 if sign > 0 else -facts.hole.inches / 2 - (band - high) / 2 + 0.06
    texts: list[Text] = []
    for words, key, points, ink in set_rows:
        texts += _centred(words, key, points, fonts, top - ink.top)
        top -= ink.height * 1.08
    corners = [corner for text in texts for corner in quad(text, fonts)]
    inner = facts.hole.inches / 2 + CLEAR
    fits = all(sign * y > inner and math.hypot(x, y) < facts.edge.inches - RIM - CLEAR for x, y in corners)
    return tuple(texts) if fits else None


def _slit_word(facts: CollarFacts, making: Making) -> Iterator[Text]:
    words = facts.sentence.get("slit", "")
    middle = (facts.hole.inches / 2 + facts.edge.inches) / 2
    if words:
        yield from _centred(words, "sentence.slit", Type("body", 8), making.fonts, 0.03, middle)


# --- the half ring


def throw_drawing(facts: ThrowFacts, making: Making) -> Drawing:
    """Half a ring from the nearest to the farthest throw, held round the base by a spoke, results read along it."""
    outline, window = _throw_outline(facts)
    items = (
        Path(outline, "paper"),
        *_spoke(facts, window),
        *_lane_ground(facts),
        *rim(outline),
        *(() if window else (Path(outlines.arc(facts.near.inches, -90, 90), "inner-edge", "near"),)),
        *_throw_words(facts, making, window),
    )
    return Drawing(making.name, tuple(items), Path(outline, "cut", "far"))


def _throw_outline(facts: ThrowFacts) -> tuple[outlines.Outline, bool]:
    """The cut; and whether there is open air between the ring and the part that hugs the base."""
    base, near, far = facts.hole.inches / 2, facts.near.inches, facts.far.inches
    hug = base + COLLAR_WIDE
    if near - hug < 0.5:
        return outlines.sector(far, -90, 90, base), False
    inner, outer = (math.degrees(math.asin(SPOKE / radius)) for radius in (hug, near))
    return (
        Move(polar(far, -90)),
        Arc((0, 0), far, -90, 90),
        LineTo(polar(near, 90)),
        Arc((0, 0), near, 90, outer),
        LineTo(polar(hug, inner)),
        Arc((0, 0), hug, inner, 90),
        LineTo(polar(base, 90)),
        Arc((0, 0), base, 90, -90),
        LineTo(polar(hug, -90)),
        Arc((0, 0), hug, -90, -inner),
        LineTo(polar(near, -outer)),
        Arc((0, 0), near, -outer, -90),
        Close(),
    ), True


def _spoke(facts: ThrowFacts, window: bool) -> Iterator[Shape]:
    """Hatch where no throw may land."""
    if window:
        low, high = facts.hole.inches / 2 + COLLAR_WIDE, facts.near.inches
        box = Box(-SPOKE, low, SPOKE, high)
        yield Group(tuple(hatch(box, 0.14, "hatch.always")), clip=Path(outlines.rectangle(box), "clip"))


LANES_SPAN = 76.0


def _lanes(facts: ThrowFacts) -> list[Lane]:
    wide = 2 * LANES_SPAN / max(1, len(facts.line))
    return [Lane(-LANES_SPAN + k * wide, -LANES_SPAN + (k + 1) * wide, 0.09, 0.09) for k in range(len(facts.line))]


def _lane_ground(facts: ThrowFacts) -> Iterator[Shape]:
    """A line between results."""
    low, high = facts.near.inches + 0.3, facts.far.inches - 0.62
    for lane in _lanes(facts)[1:]:
        yield Path(outlines.line(polar(low, lane.start), polar(high, lane.start)), "rule")


def _throw_words(facts: ThrowFacts, making: Making, window: bool) -> tuple[Shape, ...]:
    fonts = making.fonts
    texts: list[Shape] = []
    heading = _throw_heading(facts, making, facts.far.inches - RIM - CLEAR)
    texts += heading.texts
    top = heading.low - 0.06
    foot = facts.near.inches + RIM + CLEAR
    limits = _limit_words(facts, fonts, foot)
    texts += limits.texts
    texts += _results(facts, making, top, limits.high + 0.06)
    texts += _end_words(facts, making)
    if window:
        texts += _spoke_words(facts, fonts)
    return tuple(texts)


def _throw_heading(facts: ThrowFacts, making: Making, under: float) -> Placed:
    """Along the far edge: what is thrown, how far, and how the dice are read."""
    said, fonts = facts.sentence, making.fonts
    words = (*words_of(said.get("throw", ""), "sentence.throw"), *words_of(said.get("dice", ""), "sentence.dice"))
    for size in ARC_SIZES:
        parts = [
            (words_of(facts.title, "title"), Type("heavy", size * 1.15, "heavy", f"text.{making.accent}")),
            (words, Type("semibold", size)),
        ]
        ink = fonts.ink("heavy", "Hp", size * 1.15)
        radius, gap = under - ink.top, fonts.width("  ", "bold", size)
        if math.degrees(parts_width(parts, gap, fonts) / radius) < 150:
            return Placed(bent_parts(parts, radius, 0, gap, fonts), radius + ink.bottom, under)
    raise DoesNotFit("sentence.throw", " ".join(word.words for word in words), 0.05)


def _largest(
    words: Sequence[Word],
    lane: Lane,
    type_: Type,
    fonts: Fonts,
    sizes: Sequence[float],
    *,
    under: float | None = None,
    above: float | None = None,
    most: int = 1,
) -> Placed | None:
    for size in sizes:
        placed = along_arc(words, lane, type_.at(size), fonts, under=under, above=above, most=most)
        if placed:
            return placed
    return None


def _limit_words(facts: ThrowFacts, fonts: Fonts, foot: float) -> Placed:
    """The nearest throw, said twice along the inner edge."""
    words = words_of(facts.sentence.get("near", ""), "sentence.near")
    type_ = Type("bold", 0)
    both = [_largest(words, Lane(a, b, 0.05, 0.05), type_, fonts, (12, 11, 10, 9, 8, 7), above=foot) for a, b in ((-60, -14), (14, 60))]
    placed = [each for each in both if each]
    if len(placed) < len(both):
        raise DoesNotFit("sentence.near", facts.sentence.get("near", ""), 0.05)
    return Placed(tuple(t for each in placed for t in each.texts), placed[0].low, placed[0].high)


def _results(facts: ThrowFacts, making: Making, high: float, low: float) -> list[Shape]:
    """Each result in its lane: dice, when it comes, what it does; one size for all."""
    for size in (14, 13, 12, 11, 10, 9, 8, 7, 6):
        found = [
            _result(id_, result, lane, making, size, high, low)
            for (id_, result), lane in zip(facts.line.items(), _lanes(facts), strict=True)
        ]
        if all(each is not None for each in found):
            return [shape for each in found if each for shape in each]
    longest = max((line for result in facts.line.values() for line in result.effect), key=len)
    raise DoesNotFit("line", longest, 0.05)


def _result(
    id_: str, result: ResultFacts, lane: Lane, making: Making, size: float, high: float, low: float
) -> list[Shape] | None:
    fonts = making.fonts
    shapes: list[Shape] = list(_thrown(id_, result, lane.middle, high, size, fonts))
    top = high - (die_size(size) + 0.08 if result.dice else 0)
    accent = Type("bold", size * 1.2, "bold", f"text.{making.accent}")
    when = along_arc(words_of(result.when, f"line.{id_}.when"), lane, accent, fonts, under=top, most=2)
    if when is None:
        return None
    shapes += when.texts
    top = when.low - 0.03
    for place, line in enumerate(result.effect, 1):
        words = words_of(line, f"line.{id_}.effect.{place}")
        placed = along_arc(words, lane, Type("body", size), fonts, under=top, most=3)
        if placed is None or placed.low < low:
            return None
        shapes += placed.texts
        top = placed.low - 0.02
    return shapes


def _thrown(
    id_: str, result: ResultFacts, middle: float, high: float, size: float, fonts: Fonts
) -> Iterator[Shape]:
    """The dice of a result in a row along its arc, those that make it solid."""
    side = die_size(size)
    radius = high - side / 2
    step = math.degrees(side * 1.18 / radius)
    first = middle - step * (len(result.dice) - 1) / 2
    for place, (key, face) in enumerate(result.dice.items()):
        turn = first + place * step
        matrix = Matrix.turn(turn).then(Matrix.shift(*polar(radius, turn)))
        label = f"line.{id_}.dice.{key}"
        yield die_face(int(face), side, matrix, fonts, counts=key in result.counting, label=label)


def die_size(size: float) -> float:
    """The side of a die that goes with type of ``size`` points, in inches."""
    return 0.019 * size


def _end_words(facts: ThrowFacts, making: Making) -> list[Text]:
    """At the two ends of the ring: the farthest throw, and the colophon."""
    fonts = making.fonts
    texts: list[Text] = []
    near, far = facts.near.inches, facts.far.inches
    for sign in (-1, 1):
        words = words_of(facts.sentence.get("far", ""), "sentence.far")
        lane = Lane(-89, -LANES_SPAN, 0.03, 0.02) if sign < 0 else Lane(LANES_SPAN, 89, 0.02, 0.03)
        top = far - RIM - CLEAR - 0.02
        found = _largest(words, lane, Type("bold", 0), fonts, (12, 11, 10, 9, 8, 7, 6), under=top, most=2)
        if found is None:
            raise DoesNotFit("sentence.far", facts.sentence.get("far", ""), 0.05)
        texts += found.texts
    line = words_of(making.colophon, "colophon")
    type_ = Type("body", 7)
    wide = measure(line, type_, fonts)
    y = 0.09
    middle = (near + far) / 2
    if wide < far - near - 0.2:
        texts += straight(Line(line, wide), (middle - wide / 2, y), type_, fonts)
        return texts
    raise DoesNotFit("colophon", making.colophon, wide - (far - near - 0.2))


def _spoke_words(facts: ThrowFacts, fonts: Fonts) -> list[Text]:
    base = facts.hole.inches / 2
    low, high = base + COLLAR_WIDE, facts.near.inches
    texts: list[Text] = []
    words = words_of(facts.sentence.get("too-near", ""), "sentence.too-near")
    if words:
        type_ = Type("bold", 11)
        wide = measure(words, type_, fonts)
        rise = fonts.ink("bold", "x", 11).height / 2
        texts += straight(Line(words, wide), (rise, (low + high) / 2 - wide / 2), type_, fonts, -90)
    said = words_of(facts.sentence.get("base", ""), "sentence.base")
    placed = _largest(said, Lane(-85, 85, 0.02, 0.02), Type("semibold", 0), fonts, (11, 10, 9, 8, 7, 6), above=base + RIM + CLEAR)
    return texts + list(placed.texts if placed else ())


# --- the stick


def stick_drawing(facts: ThrowStickFacts, making: Making) -> Drawing:
    """A stick as long as the farthest throw: hatched up to the nearest, a mark at every inch from both edges."""
    near, far, high = facts.near.inches, facts.far.inches, STICK_HIGH
    outline = outlines.rectangle(Box(0, 0, far, high))
    field = Box(0, 0, near, high)
    items: list[Shape] = [
        Path(outline, "paper"),
        Group(tuple(hatch(field, 0.14, "hatch.always")), clip=Path(outlines.rectangle(field), "clip")),
        *rim(outline),
    ]
    for number, at in facts.tick.items():
        for start, end in ((0, 0.08), (high, high - 0.08)):
            items.append(Path(outlines.line((at.inches, start), (at.inches, end)), "tick", f"tick.{number}"))
    items.append(Path(outlines.line((near, 0), (near, high)), "inner-edge", "near"))
    words = [
        *_stick_words(facts, making, Box(0.08, 0.19, near - 0.08, high - 0.03), ("from-base", "too-near")),
        *_stick_words(facts, making, Box(near + 0.06, 0.19, far - 0.08, high - 0.03), ("near-mark", "name-a-point", "far-mark")),
    ]
    title = _stick_title(facts, making, Box(near + 0.06, 0.075, far - 0.06, 0.19))
    plates = [Path(outlines.rectangle(Box.around(quad(text, making.fonts)).grown(0.035)), "plate.white") for text in words]
    return Drawing(making.name, (*items, *plates, *words, *title), Path(outline, "cut", "far"))


def _stick_words(facts: ThrowStickFacts, making: Making, box: Box, keys: tuple[str, ...]) -> list[Text]:
    """Words spread over a part of the stick, the first at its left, the last at its right."""
    fonts = making.fonts
    said = [(facts.sentence[key], f"sentence.{key}") for key in keys if facts.sentence.get(key)]
    for size in (18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7):
        types = [
            Type("heavy", size * 1.15, "heavy", f"text.{making.accent}") if key.endswith("-mark") else Type("semibold", size * 0.85)
            for _, key in said
        ]
        wide = [measure(words_of(words, key), type_, fonts) for (words, key), type_ in zip(said, types, strict=True)]
        gap = (box.width - sum(wide)) / max(1, len(said) - 1)
        if gap < 0.12 and len(said) > 1 or sum(wide) > box.width:
            continue
        texts: list[Text] = []
        x = box.left
        for (words, key), type_, width in zip(said, types, wide, strict=True):
            rise = box.centre[1] - fonts.ink(type_.face, "H", type_.size).height / 2
            texts += straight(Line(words_of(words, key), width), (x, rise), type_, fonts)
            x += width + gap
        return texts
    words = " ".join(words for words, _ in said)
    raise DoesNotFit(said[0][1], words, 0.05)


def _stick_title(facts: ThrowStickFacts, making: Making, box: Box) -> tuple[Text, ...]:
    words = (*words_of(f"*{facts.title}*", "title"), *words_of(making.colophon, "colophon"))
    for size in (7, 6):
        wide = measure(words, Type("body", size), making.fonts)
        if wide <= box.width:
            at: Point = (box.centre[0] - wide / 2, box.bottom + 0.02)
            return straight(Line(words, wide), at, Type("body", size), making.fonts)
    raise DoesNotFit("colophon", making.colophon, wide - box.width)
