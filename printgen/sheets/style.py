"""What all sheets of a run share."""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing.fonts import Fonts
from printgen.rules import Edition
from printgen.sheets.bars import Bar, falling
from printgen.sheets.corrected import Correction
from printgen.sheets.film import EDGE
from printgen.sheets.margins import DEFAULT, OVERLAP


class Style(Struct, frozen=True):
    """The edition that is printed, the fonts, and in inches the margin and how far glued sheets overlap.

    ``turned``: a glued sheet may lie at an angle of its own where that saves one. ``correction`` is the
    printer's, ``mirrored`` for ink that lies under the film, ``registration`` for a plotter, ``event`` what every
    sheet says that it is for. ``laminate``: what is on it gets a pouch, and shows where to trim it.
    """

    edition: Edition
    fonts: Fonts
    margin: float = DEFAULT
    overlap: float = OVERLAP
    turned: bool = False
    correction: Correction | None = None
    mirrored: bool = False
    registration: bool = False
    event: str = ""
    laminate: bool = False

    @property
    def bars(self) -> tuple[Bar, ...]:
        """Check bars, longest first: centimetres where play is measured in them."""
        return falling(metric=self.edition.metric is not None)

    @property
    def order(self) -> str:
        """What to do with every sheet, and what was done to it, in words."""
        words = self.edition.words
        said = [words.say("sheet.scale")]
        said += [self.correction.said(words)] if self.correction else []
        said += [words.say("sheet.mirrored")] if self.mirrored else []
        said += [words.say("sheet.laminate", edge=words.base(EDGE))] if self.laminate else []
        return " ".join(said)
