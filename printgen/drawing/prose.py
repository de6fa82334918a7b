"""Words that nobody chose for their length, such as ids and file names: one too wide for its column is broken."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.flow import Align, Laid, Para, Wide
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type, Word, measure

_NARROWEST = 3.0
"""No column of words is narrower than this many em."""


class Prose(Struct, frozen=True):
    """A paragraph whose words may be broken anywhere where they are wider than the line."""

    words: tuple[Word, ...]
    type: Type
    align: Align = "left"

    def lay(self, fonts: Fonts, width: float) -> Laid:
        words = tuple(part for word in self.words for part in _broken(word, width, self.type, fonts))
        return Para(words, self.type, self.align).lay(fonts, width)

    def wide(self, fonts: Fonts) -> Wide:
        best = Para(self.words, self.type).wide(fonts).best
        return Wide(min(best, _NARROWEST * fonts.width("M", self.type.face, self.type.size)), best)


def _broken(word: Word, width: float, type_: Type, fonts: Fonts) -> Iterator[Word]:
    """The word, or as much of it as a line holds, again and again."""
    while len(word.words) > 1 and measure((word,), type_, fonts) > width:
        end = len(word.words) - 1
        while end > 1 and measure((replace(word, words=word.words[:end]),), type_, fonts) > width:
            end -= 1
        yield replace(word, words=word.words[:end])
        word = replace(word, words=word.words[end:])
    yield word
