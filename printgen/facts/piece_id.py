"""A piece's id, ``set:kind/name+form``: the one string that layouts, file names and digests use."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

_ID = re.compile(
    r"(?:(?P<set>[a-z0-9-]+):)?(?P<kind>[a-z0-9-]+)/(?P<name>[a-z0-9-]+)(?P<forms>(?:\+[a-z0-9.]+)*)"
)


class PieceId(Struct, frozen=True, order=True):
    """``set`` is empty for pieces of no game, such as ``check/page``. ``forms`` are in the order given."""

    set: str
    kind: str
    name: str
    forms: tuple[str, ...] = ()

    def __str__(self) -> str:
        owner = f"{self.set}:" if self.set else ""
        return f"{owner}{self.kind}/{self.name}" + "".join(f"+{form}" for form in self.forms)

    @property
    def slug(self) -> str:
        """A file name without ending: ``rwnn-cone-sawn-off+frame``."""
        return str(self).replace(":", "-").replace("/", "-")

    @property
    def bare(self) -> PieceId:
        """The same piece without its forms."""
        return replace(self, forms=())


def split(text: str) -> PieceId | None:
    """The id that ``text`` spells, the set left empty where it was; None when it spells none."""
    match = _ID.fullmatch(text)
    if not match:
        return None
    forms = tuple(form for form in match["forms"].split("+") if form)
    return PieceId(match["set"] or "", match["kind"], match["name"], forms)
