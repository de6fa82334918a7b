"""Letters as a measure: as wide to their height as their font has them, and as large as the line that signs a piece.

What has no length in the rules, such as a table, is held to its true size by them, in every format.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from printgen.proof import printed
from printgen.proof.found import Found
from printgen.proof.marks import Words
from printgen.proof.rows import Row, Rows
from printgen.units import from_points

_SQUEEZED = 0.002
"""How much more letters may be stretched one way than the other."""
_SIGNED = {("sheet", "character"): 6.5}
_SIGNED_ELSE = 7.0
"""In points, the type of the id and the digest on the kinds that rules give no size."""
_WITHOUT_LENGTHS = ("table", "sheet", "dial")


def rows(found: Found, row: Rows) -> Iterator[Row]:
    """The letters of a piece, and on a piece without lengths of its own the size of the type that signs it."""
    squeezed = [each.squeeze for each in found.words if each.size]
    if squeezed:
        off = median(squeezed) - 1
        yield row.plain(
            "letters (shape)",
            off <= _SQUEEZED,
            "as in their font",
            f"they are stretched one way by {off:.1%}",
        )
    if found.id.kind in _WITHOUT_LENGTHS and not found.back:
        wanted = from_points(_SIGNED.get((found.id.kind, found.id.name), _SIGNED_ELSE))
        sizes = [each.size for each in _signing(found)]
        yield row.length("type", wanted, max(sizes, key=lambda size: abs(size - wanted), default=None))


def _signing(found: Found) -> Iterator[Words]:
    labelled = [each for each in found.words if each.label == "colophon" and each.size]
    yield from labelled or (each.first for each in printed.all_(found.words, str(found.id)))
