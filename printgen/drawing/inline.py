"""Words with pictures among them, broken into lines as words are: dice in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printgen.drawing.flow import MEASURE, Laid, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.held import held
from printgen.drawing.pictures import Picture
from printgen.drawing.rich import Type, Word, line_of, measure, straight
from printgen.drawing.shapes import Shape
from printgen.errors import DoesNotFit
from printgen.units import from_points

Atom = Word | Picture
PART = Word("·")
"""Stands between two entries of a list, and never begins a line."""
_HAIR = 1e-6


class Inline(Struct, frozen=True):
    """``atoms`` in one type, in their order. A line with a picture is as high as the picture needs.

    ``held`` are the places of atoms that stay on the line of the one before, where a line can hold them.
    """

    atoms: tuple[Atom, ...]
    type: Type
    held: frozenset[int] = frozenset()

    def lay(self, fonts: Fonts, width: float) -> Laid:
        top = fonts.ink(self.type.face, "H", self.type.size).top
        lead = fonts.ink(self.type.face, "Hp", self.type.size).height * self.type.leading
        items: list[Shape] = []
        depth, base, foot = 0.0, 0.0, 0.0
        lines = list(self._broken(fonts, width))
        for line in lines:
            over = max((self._over(atom, top) for atom in line), default=0.0)
            base = depth + over + top
            items += self._line(line, base, top, fonts)
            foot = base + over
            depth += lead + 2 * over
        return Laid(depth, tuple(items), base if len(lines) == 1 else None, foot)

    def wide(self, fonts: Fonts) -> Wide:
        each = [self._width(atom, fonts) for atom in self.atoms]
        line = sum(each) + self._space(fonts) * max(0, len(each) - 1)
        least = max(each, default=0.0)
        return Wide(least, max(least, min(line, MEASURE * from_points(self.type.size))))

    def _broken(self, fonts: Fonts, width: float) -> Iterator[list[Atom]]:
        space, line, gone = self._space(fonts), list[Atom](), 0.0
        for place, atom in enumerate(self.atoms):
            own = self._width(atom, fonts)
            wide = own + sum(space + self._width(each, fonts) for each in self._held_by(place))
            if own > width + _HAIR:
                raise DoesNotFit(*_named(atom), own - width)
            if line and atom != PART and gone + space + wide > width + _HAIR:
                yield line
                line, gone = [], 0.0
            gone += own + (space if line else 0.0)
            line.append(atom)
        if line:
            yield line

    def _held_by(self, place: int) -> Iterator[Atom]:
        """What follows an atom and stays with it: what is held, and the rest of a quantity."""
        stay = self._stay
        for after in range(place + 1, len(self.atoms)):
            if self.atoms[after] != PART and after not in stay:
                return
            yield self.atoms[after]

    @property
    def _stay(self) -> frozenset[int]:
        said = [atom.words if isinstance(atom, Word) else "" for atom in self.atoms]
        return self.held | held(said)

    def _line(self, line: Sequence[Atom], base: float, top: float, fonts: Fonts) -> Iterator[Shape]:
        space, x = self._space(fonts), 0.0
        words: list[Word] = []
        for atom in line:
            if isinstance(atom, Word):
                words.append(atom)
                continue
            if words:
                yield from self._words(words, x, base, fonts)
                x += measure(tuple(words), self.type, fonts) + space
                words = []
            yield atom.lay(fonts, atom.width).moved(x, -base + top + self._over(atom, top))
            x += atom.width + space
        yield from self._words(words, x, base, fonts)

    def _words(self, words: Sequence[Word], x: float, base: float, fonts: Fonts) -> Iterator[Shape]:
        if words:
            yield from straight(line_of(words, self.type, fonts), (x, -base), self.type, fonts)

    @staticmethod
    def _over(atom: Atom, top: float) -> float:
        """How far a picture rises over the capitals beside it."""
        return max(0.0, (atom.height - top) / 2) if isinstance(atom, Picture) else 0.0

    def _width(self, atom: Atom, fonts: Fonts) -> float:
        return atom.width if isinstance(atom, Picture) else measure((atom,), self.type, fonts)

    def _space(self, fonts: Fonts) -> float:
        return fonts.width(" ", self.type.face, self.type.size)


def _named(atom: Atom) -> tuple[str, str]:
    return (atom.label, atom.words) if isinstance(atom, Word) else ("picture", "a picture")
