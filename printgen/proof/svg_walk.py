"""Walks an SVG's tree: transforms, styles, clips, what is used from elsewhere, and letters by their outlines."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from printgen.geometry import Matrix
from printgen.proof import glyphs, limits
from printgen.proof.colour import Colour, of_css
from printgen.proof.glyphs import Match
from printgen.proof.marks import Clip, Course, Label, Mark, Segment, Shape, Words, shut
from printgen.proof.missing import reader
from printgen.proof.pdf_state import squeeze
from printgen.proof.svg_letters import Run, hints, spelled, split
from printgen.proof.svg_outlines import KEPT, as_path, moved, outline, traced
from printgen.proof.xml_tree import Node

_UNSEEN = ("defs", "title", "desc", "metadata", "clipPath", "mask", "symbol", "style", "namedview", "pattern")
_FAINT = 0.05
"""An ink that covers less than this part of what is under it is not seen."""


class _State(Struct, frozen=True):
    matrix: Matrix
    fill: str = "black"
    stroke: str = "none"
    width: str = "1"
    dash: str = "none"
    layer: str = ""
    alpha: float = 1.0
    clips: tuple[Clip, ...] = ()
    labels: tuple[Label, ...] = ()


class Walk:
    """The marks of a drawing."""

    def __init__(self, budget: limits.Budget, root: Node) -> None:
        self.marks: list[Mark] = []
        self.images = 0
        self._budget = budget
        self._by_id = {node.get("id"): node for node in root.walk() if node.get("id")}
        self._paths: dict[int, tuple[tuple[tuple[Segment, ...], bool], ...]] = {}
        self._serial = 0
        self._matches: dict[tuple[int, bool, str], list[Match]] = {}
        self._mirrored = 0

    @property
    def mirrored(self) -> bool:
        """Whether more words can be read in a mirror than without."""
        return self._mirrored > 0

    def draw(self, root: Node, matrix: Matrix) -> None:
        self._children(root, _State(matrix), 0)

    def _children(self, node: Node, state: _State, depth: int) -> None:
        for child in node.children:
            self._node(child, state, depth)

    def _node(self, node: Node, state: _State, depth: int) -> None:
        self._budget.step()
        limits.marks(self._budget.name, len(self.marks))
        limits.depth(self._budget.name, depth, limits.GROUPS_DEEP, "groups")
        style = _style(node)
        if node.name in _UNSEEN or style.get("display") == "none" or style.get("visibility") == "hidden":
            return
        state = self._inside(node, state, style)
        if state.alpha <= _FAINT:
            return
        claim = node.get("aria-label")
        if claim and node.name == "g":
            self._run(node, state, depth, claim)
        elif claim and node.name == "path":
            self._word(node, state, claim)
        elif node.name == "g" and _only_outlines(node):
            self._run(node, state, depth, "")
        elif node.name in ("g", "svg", "a", "switch"):
            self._children(node, state, depth + 1)
        elif node.name == "use":
            self._use(node, state, depth)
        elif node.name == "image":
            self.images += 1
        elif node.name == "text":
            self._typed(node, state)
        else:
            self._shape(node, state)

    def _inside(self, node: Node, state: _State, style: Mapping[str, str]) -> _State:
        """The state that a node's attributes make."""
        matrix = state.matrix
        if said := node.get("transform"):
            own = reader("svgelements").Matrix(said)
            matrix = Matrix(own.a, own.b, own.c, own.d, own.e, own.f).then(matrix)
        labels = state.labels
        if said := node.get("data-label"):
            self._serial += 1
            labels = (*labels, Label(said, self._serial))
        clips = state.clips
        if (said := style.get("clip-path", "")).startswith("url(#"):
            clips = (*clips, self._clip(said[5:].rstrip(")"), matrix))
        return replace(
            state,
            matrix=matrix,
            labels=labels,
            clips=clips,
            fill=style.get("fill", state.fill),
            stroke=style.get("stroke", state.stroke),
            width=style.get("stroke-width", state.width),
            dash=style.get("stroke-dasharray", state.dash),
            layer=node.get("label") if node.get("groupmode") == "layer" else state.layer,
            alpha=state.alpha * _part(style, "opacity"),
        )

    def _clip(self, name: str, matrix: Matrix) -> Clip:
        node = self._by_id.get(name)
        return (
            tuple(course for child in node.children for course in self._courses(child, matrix))
            if node
            else ()
        )

    def _shape(self, node: Node, state: _State) -> None:
        courses = self._courses(node, state.matrix)
        style = _style(node)
        filled = state.fill != "none" and _part(style, "fill-opacity") > _FAINT
        stroked = state.stroke != "none" and _part(style, "stroke-opacity") > _FAINT
        if courses and (filled or stroked):
            wide = float(state.width.removesuffix("px")) * _size(state.matrix)
            inks = of_css(state.fill), of_css(state.stroke)
            self.marks.append(
                Shape(
                    courses if stroked else shut(courses),
                    filled,
                    stroked,
                    wide,
                    state.clips,
                    state.labels,
                    *inks,
                    state.layer,
                    state.dash != "none",
                )
            )

    def _courses(self, node: Node, matrix: Matrix) -> tuple[Course, ...]:
        own = self._own(node)
        return tuple(
            Course(tuple(moved(segment, matrix) for segment in segments), closed) for segments, closed in own
        )

    def _own(self, node: Node) -> tuple[tuple[tuple[Segment, ...], bool], ...]:
        """An element's outline in its own frame, taken apart once however often it is used."""
        if id(node) not in self._paths:
            self._paths[id(node)] = tuple((each.segments, each.closed) for each in outline(node))
        return self._paths[id(node)]

    def _use(self, node: Node, state: _State, depth: int) -> None:
        target = (
            self._by_id.get(node.get("href").removeprefix("#")) if node.get("href").startswith("#") else None
        )
        if target is None:
            return
        at = Matrix.shift(float(node.get("x") or 0), float(node.get("y") or 0))
        self._node(target, replace(state, matrix=at.then(state.matrix)), depth + 1)

    # Words

    def _run(self, node: Node, state: _State, depth: int, claim: str) -> None:
        """Outlines that stand in one group: letters where they are glyphs of a font, else shapes."""
        first = len(self.marks)
        ways = self._used(node, state, claim)
        if ways is None:
            self._children(node, state, depth + 1)
            shapes = [mark for mark in self.marks[first:] if isinstance(mark, Shape)]
            if len(shapes) < len(self.marks) - first:
                return
            forms = [glyphs.form(shape.courses) for shape in shapes]
            letters = hints(claim, len(forms))
            ways = [
                glyphs.matches(seen, hint) if seen else [] for seen, hint in zip(forms, letters, strict=True)
            ]
        run = spelled(ways, bool(claim)) if ways else None
        if run is None and len(self.marks) == first and not claim:
            self._children(node, state, depth + 1)
        if run:
            ink = self._ink(first, state)
            del self.marks[first:]
            self._say(run, state, claim, ink)

    def _ink(self, first: int, state: _State) -> Colour | None:
        """What letters are drawn in: the ink of their group, or of the first of them that has its own."""
        shape = next(iter(self.marks[first:]), None)
        return shape.fill if isinstance(shape, Shape) else of_css(state.fill)

    def _say(self, run: Run, state: _State, claim: str, ink: Colour | None) -> None:
        self.marks.append(
            Words(run.text, run.at, run.end, run.size, state.clips, state.labels, claim, ink, run.squeeze)
        )

    def _word(self, node: Node, state: _State, claim: str) -> None:
        """A line of letters in one path, as cutters get it."""
        run = spelled(split(self._courses(node, state.matrix), claim), claimed=True)
        if run:
            self._say(run, state, claim, of_css(state.fill))

    def _used(self, node: Node, state: _State, claim: str) -> list[list[Match]] | None:
        """What each letter of a line may be, where all are uses of outlines; those are known again once seen."""
        targets = [self._by_id.get(child.get("href").removeprefix("#")) for child in node.children]
        if any(child.name != "use" or child.get("transform") for child in node.children):
            return None
        if state.fill == "none" or any(each is None or _bends(each) for each in targets):
            return None
        letters = list(zip(node.children, targets, hints(claim, len(targets)), strict=True))
        self._budget.step(len(letters))
        ways = self._read(letters, state, turned_over=False)
        if claim and not any(ways):
            ways = self._read(letters, state, turned_over=True)
            self._mirrored += any(ways)
        else:
            self._mirrored -= any(ways)
        return ways

    def _read(
        self, letters: Sequence[tuple[Node, Node | None, str]], state: _State, *, turned_over: bool
    ) -> list[list[Match]]:
        """What uses of outlines show as they stand on the page, or ``turned_over``, as in a mirror."""
        ways = []
        for child, target, hint in letters:
            assert target is not None
            at = Matrix.shift(float(child.get("x") or 0), float(child.get("y") or 0)).then(state.matrix)
            mirrored = (at.a * at.d - at.b * at.c < 0) is not turned_over
            ways.append([_placed(match, at, mirrored) for match in self._known(target, mirrored, hint)])
        return ways

    def _known(self, target: Node, mirrored: bool, hint: str) -> list[Match]:
        key = id(target), mirrored, hint
        if key not in self._matches:
            self._matches[key] = _recognised(as_path(target), mirrored, hint)
        return self._matches[key]

    def _typed(self, node: Node, state: _State) -> None:
        """Real text: read as it is, though nobody knows in which font it will show."""
        said = " ".join(each.text for each in node.walk()).strip()
        if said:
            at = state.matrix((float(node.get("x") or 0), float(node.get("y") or 0)))
            self.marks.append(Words(said, at, at, 0.0, state.clips, state.labels, ink=of_css(state.fill)))


@lru_cache(KEPT)
def _recognised(said: str, mirrored: bool, hint: str) -> list[Match]:
    """The letters that an outline may be in its own frame, or in that frame turned over."""
    flip = Matrix(d=-1.0) if mirrored else Matrix()
    turned = (tuple(moved(each, flip) for each in course.segments) for course in traced(said))
    seen = glyphs.form(Course(segments, True) for segments in turned)
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


def _only_outlines(node: Node) -> bool:
    """Whether a group without a name of its own holds what may be letters: uses alone."""
    return bool(node.children) and all(child.name == "use" for child in node.children)


def _style(node: Node) -> dict[str, str]:
    said = dict(node.attributes)
    for each in node.get("style").split(";"):
        key, _, value = each.partition(":")
        if value:
            said[key.strip()] = value.strip()
    return said


def _part(style: Mapping[str, str], name: str) -> float:
    """How much of an ink covers: 1 where nothing is said."""
    said = style.get(name, "1")
    return float(said.removesuffix("%")) / (100 if said.endswith("%") else 1)


def _size(matrix: Matrix) -> float:
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
