"""Walks an SVG's tree: transforms, styles, clips, what is used from elsewhere, and letters by their outlines."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from printgen.geometry import Matrix
from printgen.proof import font_letters, glyphs, limits
from printgen.proof.colour import Colour, of_css
from printgen.proof.marks import FAINT, Clip, Course, Label, Mark, Segment, Shape, Words, shut
from printgen.proof.missing import reader
from printgen.proof.stretch import scale
from printgen.proof.svg_letters import Run, hints, spelled, split
from printgen.proof.svg_outlines import moved, outline
from printgen.proof.svg_state import State, part, style_of
from printgen.proof.svg_used import LettersUsed
from printgen.proof.xml_tree import Node

_UNSEEN = ("defs", "title", "desc", "metadata", "clipPath", "mask", "symbol", "style", "namedview", "pattern")


class Walk:
    """The marks of a drawing."""

    def __init__(self, budget: limits.Budget, root: Node) -> None:
        self.marks: list[Mark] = []
        self.images = 0
        self._budget = budget
        self._by_id = {node.get("id"): node for node in root.walk() if node.get("id")}
        self._paths: dict[int, tuple[tuple[tuple[Segment, ...], bool], ...]] = {}
        self._serial = 0
        self._letters = LettersUsed(budget, self._by_id)

    @property
    def mirrored(self) -> bool:
        """Whether more words can be read in a mirror than without."""
        return self._letters.mirrored > 0

    def draw(self, root: Node, matrix: Matrix) -> None:
        """Everything the drawing shows; ``matrix`` turns its units into inches of the page."""
        self._children(root, State(matrix), 0)

    def _children(self, node: Node, state: State, depth: int) -> None:
        for child in node.children:
            self._node(child, state, depth)

    def _node(self, node: Node, state: State, depth: int) -> None:
        self._budget.step()
        limits.marks(self._budget.name, len(self.marks))
        limits.depth(self._budget.name, depth, limits.GROUPS_DEEP, "groups")
        style = style_of(node)
        if node.name in _UNSEEN or style.get("display") == "none" or style.get("visibility") == "hidden":
            return
        state = self._inside(node, state, style)
        if state.alpha <= FAINT:
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

    def _inside(self, node: Node, state: State, style: Mapping[str, str]) -> State:
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
            alpha=state.alpha * part(style, "opacity"),
        )

    def _clip(self, name: str, matrix: Matrix) -> Clip:
        node = self._by_id.get(name)
        return (
            tuple(course for child in node.children for course in self._courses(child, matrix))
            if node
            else ()
        )

    def _shape(self, node: Node, state: State) -> None:
        courses = self._courses(node, state.matrix)
        style = style_of(node)
        filled = state.fill != "none" and part(style, "fill-opacity") > FAINT
        stroked = state.stroke != "none" and part(style, "stroke-opacity") > FAINT
        if courses and (filled or stroked):
            wide = float(state.width.removesuffix("px")) * scale(state.matrix)
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

    def _use(self, node: Node, state: State, depth: int) -> None:
        target = (
            self._by_id.get(node.get("href").removeprefix("#")) if node.get("href").startswith("#") else None
        )
        if target is None:
            return
        at = Matrix.shift(float(node.get("x") or 0), float(node.get("y") or 0))
        self._node(target, replace(state, matrix=at.then(state.matrix)), depth + 1)

    # Words

    def _run(self, node: Node, state: State, depth: int, claim: str) -> None:
        """Outlines that stand in one group: letters where they are glyphs of a font, else shapes."""
        first = len(self.marks)
        ways = None if state.fill == "none" else self._letters.ways(node, state.matrix, claim)
        if ways is None:
            self._children(node, state, depth + 1)
            shapes = [mark for mark in self.marks[first:] if isinstance(mark, Shape)]
            if len(shapes) < len(self.marks) - first:
                return
            self._budget.step(limits.LETTER * len(shapes))
            forms = [font_letters.form(shape.courses) for shape in shapes]
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

    def _ink(self, first: int, state: State) -> Colour | None:
        """What letters are drawn in: the ink of their group, or of the first of them that has its own."""
        shape = next(iter(self.marks[first:]), None)
        return shape.fill if isinstance(shape, Shape) else of_css(state.fill)

    def _say(self, run: Run, state: State, claim: str, ink: Colour | None) -> None:
        self.marks.append(
            Words(run.text, run.at, run.end, run.size, state.clips, state.labels, claim, ink, run.squeeze)
        )

    def _word(self, node: Node, state: State, claim: str) -> None:
        """A line of letters in one path, as cutters get it."""
        courses = self._courses(node, state.matrix)
        self._budget.step(limits.LETTER * len(courses))
        run = spelled(split(courses, claim), claimed=True)
        if run:
            self._say(run, state, claim, of_css(state.fill))

    def _typed(self, node: Node, state: State) -> None:
        """Real text: read as it is, though nobody knows in which font it will show."""
        said = " ".join(each.text for each in node.walk()).strip()
        if said:
            at = state.matrix((float(node.get("x") or 0), float(node.get("y") or 0)))
            self.marks.append(Words(said, at, at, 0.0, state.clips, state.labels, ink=of_css(state.fill)))


def _only_outlines(node: Node) -> bool:
    """Whether a group without a name of its own holds what may be letters: uses alone."""
    return bool(node.children) and all(child.name == "use" for child in node.children)
