"""Dice that are drawn: a rounded square with pips in it, or with a number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct

from printgen.facts.quantity import Fact
from printgen.proof import ink
from printgen.proof.found import Found
from printgen.proof.marks import Course, Shape
from printgen.proof.of_words import is_here
from printgen.proof.rows import Row, Rows

DICE = re.compile(r"(.*\.)?dice\.\d+(\.face\.\d+)?|(.*\.)?example\.\w+\.(left|right)")
"""Facts that stand on a piece as a die."""
_LARGEST = 0.5
_PIP = 0.06, 0.14
"""A pip's radius over the side of its die."""


class Die(Struct, frozen=True):
    """A die's face by its ink, and the labels round it."""

    face: str
    labels: tuple[str, ...]


def rows(found: Found, flat: Mapping[str, Fact], row: Rows) -> Iterator[Row]:
    """Each die's face; without labels, that there are as many of each as the rules say."""
    wanted = {
        key: face
        for key, face in flat.items()
        if isinstance(face, str) and DICE.fullmatch(key) and is_here(found, key)
    }
    if not wanted:
        return
    dice = list(_dice(found))
    if found.labelled:
        for key, face in wanted.items():
            drawn = [die.face for die in dice if key in die.labels]
            other = next((each for each in drawn if each != face), face)
            yield row.words(key, face, other if drawn else None)
        return
    left = Counter(die.face for die in dice)
    for key, face in wanted.items():
        yield row.words(key, face, face if left[face] > 0 else None)
        left[face] -= 1


def _dice(found: Found) -> Iterator[Die]:
    """Dice as areas or, where nothing is filled, as lines; one that is both counts once."""
    bodies: dict[tuple[float, float], tuple[Shape, Course]] = {}
    for shape in found.shapes:
        for course in shape.courses:
            if _is_body(course):
                x, y = course.box.centre
                bodies.setdefault((round(x, 2), round(y, 2)), (shape, course))
    circles = [
        arc
        for shape in found.shapes
        for course in shape.courses
        if course.box.width < _LARGEST
        for arc in ink.rounds(course)
        if arc.whole
    ]
    for shape, body in bodies.values():
        side = ink.edges(body)[0].length / 0.6
        pips = {
            (round(arc.centre[0], 3), round(arc.centre[1], 3))
            for arc in circles
            if _PIP[0] < arc.radius / side < _PIP[1] and ink.holds(body, arc.centre)
        }
        number = next((each.text for each in found.words if ink.holds(body, each.middle)), "")
        if pips or number.strip().isdigit():
            yield Die(number.strip() or str(len(pips)), _texts(shape))


def _texts(shape: Shape) -> tuple[str, ...]:
    return tuple(label.text for label in shape.labels)


def _is_body(course: Course) -> bool:
    """A small rounded square, however it is turned."""
    sides = ink.edges(course)
    if len(sides) != 4 or len(course.segments) < 8 or course.box.width > _LARGEST:
        return False
    lengths = sorted(side.length for side in sides)
    return lengths[3] - lengths[0] < 0.02 * lengths[3]
