"""What every piece is made with beside its facts: fonts, the set's look, its name and colophon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printgen.drawing.arranging import Room
from printgen.drawing.flow import paragraph_in
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import Type
from printgen.drawing.shapes import Shape
from printgen.geometry import Box


class Making(Struct, frozen=True):
    """``name`` is the piece's id, ``colophon`` the id and digest printed on it, ``accent`` a palette colour.

    ``forms`` are the forms asked for, such as ``("frame", "tab")``; ``icon`` is the picture that the rules give it.
    ``owner`` is the set it belongs to, as its back says it; empty for what has no such back. ``room`` is what a whole
    page may fill.
    """

    name: str
    colophon: str
    fonts: Fonts
    accent: str
    title_face: str
    forms: tuple[str, ...] = ()
    icon: str = ""
    owner: str = ""
    room: Room | None = None

    @property
    def broken_colophon(self) -> str:
        """The colophon with places to break it, for where it has to bend or wrap."""
        return self.colophon.replace(":", ": ").replace("/", "/ ").replace("+", " +")

    @property
    def digest(self) -> str:
        """The end of the colophon, which alone tells what a piece too small for more is."""
        return self.colophon.rpartition(" · ")[2]

    def paragraph(
        self, words: str, key: str, box: Box, sizes: Sequence[float], face: str = "body", role: str = "text"
    ) -> Iterator[Shape]:
        """Words wrapped and centred in a box at the largest of ``sizes`` that fits; DoesNotFit where none does."""
        yield from paragraph_in(
            box, words, key, sizes, Type(face, sizes[0], "bold", role), self.fonts, align="centre"
        )
