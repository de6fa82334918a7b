"""How words of a table or a sheet are set: the sizes of its type, its accent, its title's face.

One :class:`Scale` is one size of sheet: the same blocks make a table in the hand, a half sheet or large type.
"""

from __future__ import annotations

from msgspec import Struct

from printgen.drawing.rich import LEADING, Type
from printgen.units import from_points


class Scale(Struct, frozen=True):
    """Type sizes in points: titles, headings, sentences, numbers in tables, the numbers looked for, colophons."""

    title: float
    head: float
    body: float
    value: float
    key: float
    colophon: float

    def times(self, factor: float) -> Scale:
        """All sizes larger or smaller together, but for the colophon."""
        grown = {name: getattr(self, name) * factor for name in self.__struct_fields__}
        return Scale(**{**grown, "colophon": self.colophon})


class Style(Struct, frozen=True):
    """A scale with a set's look: ``accent`` is a colour of the palette, ``face`` is for titles.

    In em: ``above`` and ``below`` are the clear paper round the words of a table's row, ``die`` is the side of a
    die, ``badge`` the height of a signed number,
    ``box`` that of a box to write in. ``leading`` is from line to line of sentences, as of a `Type`.
    """

    scale: Scale
    accent: str = "ink"
    face: str = "heavy"
    above: float = 0.34
    below: float = 0.34
    die: float = 1.38
    badge: float = 1.34
    box: float = 1.6
    leading: float = LEADING

    @property
    def em(self) -> float:
        """The size of sentences in inches: clear paper is measured in it."""
        return from_points(self.scale.body)

    @property
    def title(self) -> Type:
        return Type(self.face, self.scale.title, self.face)

    @property
    def head(self) -> Type:
        return Type("bold", self.scale.head)

    @property
    def aside(self) -> Type:
        """What stands at the end of a title or a heading."""
        return Type("bold", self.scale.head, "bold", f"text.{self.accent}")

    @property
    def who(self) -> Type:
        """Who acts, at the end of a step's heading."""
        return Type("semibold", self.scale.body, "semibold", f"text.{self.accent}")

    @property
    def body(self) -> Type:
        return Type("body", self.scale.body, leading=self.leading)

    @property
    def muted(self) -> Type:
        """Sentences that vouch for others."""
        return Type("body", self.scale.body, "bold", "text.muted", self.leading)

    @property
    def strong(self) -> Type:
        return Type("bold", self.scale.body, leading=self.leading)

    @property
    def column(self) -> Type:
        """What heads a column."""
        return Type("semibold", self.scale.body)

    @property
    def value(self) -> Type:
        return Type("bold", self.scale.value)

    @property
    def key(self) -> Type:
        return Type("heavy", self.scale.key, "heavy")

    @property
    def number(self) -> Type:
        """The number of a step within a panel."""
        return Type("heavy", self.scale.body, "heavy", f"text.{self.accent}")

    @property
    def on_accent(self) -> Type:
        """Words on a field of the accent."""
        return Type("bold", self.scale.value, "bold", f"text.field.{self.accent}")

    @property
    def colophon(self) -> Type:
        return Type("body", self.scale.colophon, "body", "text.muted")

    @property
    def line(self) -> str:
        """The role of a rule in the accent."""
        return f"line.{self.accent}"
