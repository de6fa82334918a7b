"""Letters that a drawing uses from elsewhere, as its own lines of words do: read once, known again wherever used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from printgen.geometry import Matrix
from printgen.proof import font_letters, glyphs, limits
from printgen.proof.glyphs import Match
from printgen.proof.marks import Course
from printgen.proof.stretch import squeeze
from printgen.proof.svg_letters import hints
from printgen.proof.svg_outlines import KEPT, as_path, moved, traced
from printgen.proof.xml_tree import Node


class LettersUsed:
    """Reads lines of uses. ``mirrored`` counts the lines that read in a mirror, less those that read without."""

    def __init__(self, budget: limits.Budget, by_id: Mapping[str, Node]) -> None:
        self.mirrored = 0
        self._budget, self._by_id = budget, by_id
        self._matches: dict[tuple[int, bool, str], list[Match]] = {}

    def ways(self, node: Node, matrix: Matrix, claim: str) -> list[list[Match]] | None:
        """What each letter of a line may be, where all are uses of outlines; None where not."""
        targets = [self._by_id.get(child.get("href").removeprefix("#")) for child in node.children]
        if any(child.name != "use" or child.get("transform") for child in node.children):
            return None
        if any(each is None or _bends(each) for each in targets):
            return None
        letters = list(zip(node.children, targets, hints(claim, len(targets)), strict=True))
        self._budget.step(len(letters))
        ways = self._read(letters, matrix, turned_over=False)
        if claim and not any(ways):
            ways = self._read(letters, matrix, turned_over=True)
            self.mirrored += any(ways)
        else:
            self.mirrored -= any(ways)
        return ways

    def _read(
        self, letters: Sequence[tuple[Node, Node | None, str]], matrix: Matrix, *, turned_over: bool
    ) -> list[list[Match]]:
        """What uses of outlines show as they stand on the page, or ``turned_over``, as in a mirror."""
        ways = []
        for child, target, hint in letters:
            assert target is not None
            at = Matrix.shift(float(child.get("x") or 0), float(child.get("y") or 0)).then(matrix)
            mirrored = (at.a * at.d - at.b * at.c < 0) is not turned_over
            ways.append([_placed(match, at, mirrored) for match in self._known(target, mirrored, hint)])
        return ways

    def _known(self, target: Node, mirrored: bool, hint: str) -> list[Match]:
        key = id(target), mirrored, hint
        if key not in self._matches:
            self._budget.step(limits.LETTER)
            self._matches[key] = _recognised(as_path(target), mirrored, hint)
        return self._matches[key]


@lru_cache(KEPT)
def _recognised(said: str, mirrored: bool, hint: str) -> list[Match]:
    """The letters that an outline may be in its own frame, or in that frame turned over."""
    flip = Matrix(d=-1.0) if mirrored else Matrix()
    turned = (tuple(moved(each, flip) for each in course.segments) for course in traced(said))
    seen = font_letters.form(Course(segments, True) for segments in turned)
    return glyphs.matches(seen, hint) if seen else []


def _bends(node: Node) -> bool:
    """Whether an element is more than a plain outline."""
    return node.name != "path" or any(node.get(name) for name in ("transform", "style", "fill", "clip-path"))


def _placed(match: Match, matrix: Matrix, mirrored: bool) -> Match:
    """A letter found in an outline's own frame, as it stands on the page."""

    def at(z: complex) -> complex:
        return complex(*matrix((z.real, -z.imag if mirrored else z.imag)))

    origin = at(match.origin)
    em = at(match.origin + match.em) - origin
    return Match(match.letter, origin, em, match.advance, max(match.squeeze, squeeze(matrix)))
