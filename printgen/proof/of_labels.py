"""A kind of piece that nothing here knows: what is labelled with the key of a length is as long as that."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from printgen.facts import Length, flat
from printgen.proof import ink
from printgen.proof.found import Found
from printgen.proof.marks import Course
from printgen.proof.rows import Row, Rows


def rows(found: Found, facts: object, row: Rows) -> Iterator[Row]:
    """A row a length. Where a file has lost its labels, whatever is drawn may be meant."""
    for key, fact in flat(facts).items():
        if isinstance(fact, Length):
            yield row.length(key, fact.inches, _measured(found, key, fact.inches))


def _measured(found: Found, key: str, wanted: float) -> float | None:
    """Of all that is labelled so the one that differs most; of what may be meant, least."""
    meant = [shape for shape in found.shapes if not found.labelled or shape.label == key]
    lengths = [length for shape in meant for course in shape.courses for length in _lengths(course)]
    worst = max if found.labelled else min
    return worst(lengths, key=lambda each: abs(each - wanted), default=None)


def _lengths(course: Course) -> Iterator[float]:
    """The longest straight edge, or the width of what has none."""
    straight = [edge.length for edge in ink.edges(course)]
    yield max(straight) if straight else max(math.dist(*pair) for pair in combinations(course.points, 2))
