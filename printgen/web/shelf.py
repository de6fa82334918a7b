"""What the page keeps at hand, so that a change is seen at once: rules, fonts, drawings, pictures.

Every shelf is bounded; what was not asked for longest goes first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from threading import RLock
from typing import Any, Generic, TypeVar

from printgen import pieces, rules
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Drawing
from printgen.facts.piece_id import PieceId
from printgen.press.building import kept
from printgen.press.building.keys import Keys
from printgen.press.order import roster_rows
from printgen.press.order.order import Order
from printgen.press.order.roster import crewed_by
from printgen.press.runs import paging
from printgen.press.runs.printing import Prepared
from printgen.reading import Source
from printgen.rules import Edition
from printgen.web import bounds
from printgen.web.packing import File

T = TypeVar("T")
Query = Mapping[str, Sequence[str]]

EDITIONS, DRAWINGS, LAID, PICTURE_BYTES, PACKED_BYTES = 8, 300, 12, 24_000_000, 24_000_000


class Kept(Generic[T]):
    """Values by key, up to ``most`` in all as ``size`` measures them."""

    def __init__(self, most: int, size: Callable[[T], int] = lambda value: 1) -> None:
        self._most, self._size = most, size
        self._values: OrderedDict[Hashable, T] = OrderedDict()
        self._sum = 0
        self._lock = RLock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value of a key, made where it is not here."""
        found = self.find(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def find(self, key: Hashable) -> T | None:
        """The value of a key, None where it is not here."""
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    def put(self, key: Hashable, value: T) -> None:
        """Keep a value, unless one is kept by that key."""
        with self._lock:
            if key not in self._values:
                self._values[key] = value
                self._sum += self._size(value)
            while self._sum > self._most and len(self._values) > 1:
                self._sum -= self._size(self._values.popitem(last=False)[1])


class Shelf:
    """One for a server. ``press`` is held by whoever draws or prints: fonts and the PDF library are for one."""

    def __init__(self) -> None:
        self.fonts = Fonts.shipped()
        self.press = RLock()
        self._editions: Kept[Edition] = Kept(EDITIONS)
        self._crews: Kept[tuple[Edition, Edition]] = Kept(EDITIONS)
        self._drawings: Kept[tuple[Edition, Drawing]] = Kept(DRAWINGS)
        self._packed: Kept[kept.Kept] = Kept(PACKED_BYTES, lambda each: len(bytes(each.drawing)))
        self.expect: Callable[[Query], None] = lambda query: None
        """Is told what somebody looks at, so that what may be asked for next can be drawn ahead."""
        self.pictures: Kept[tuple[Edition, bytes]] = Kept(PICTURE_BYTES, lambda kept: len(kept[1]))
        self.laid: Kept[tuple[Edition, Prepared]] = Kept(LAID)

    def load(
        self,
        house: Iterable[str | Source] = (),
        choices: Mapping[str, Any] | None = None,
        inch: str = "1 in",
        bases: str = "25 mm",
        language: str = "en",
        places: Mapping[str, tuple[str, int]] | None = None,
    ) -> Edition:
        """The rules in force, as `rules.load` gives them. A file that changed on the disk is read again."""
        house, choices = tuple(house), choices or {}
        key = (
            tuple(map(_state, house)),
            tuple((each, repr(choices[each])) for each in choices),
            inch,
            bases,
            language,
        )
        return self._editions.get(
            key,
            lambda: rules.load(
                house=house, choices=choices, inch=inch, bases=bases, language=language, places=places or None
            ),
        )

    def crewed(self, roster: File, edition: Edition) -> Edition:
        """The edition with the players of a roster."""

        def crew() -> tuple[Edition, Edition]:
            bounds.check_roster(roster.data)
            lines, faults = roster_rows.lines_in(roster.data, roster.name)
            return edition, crewed_by(edition, lines, faults, self.fonts)

        return self._crews.get((id(edition), roster.name, roster.data), crew)[1]

    def draw(self, order: Order, piece: PieceId) -> Drawing:
        """The drawing of a piece by the rules of an order; by others that say the same of it, it is the same one."""
        edition, room = order.edition, paging.room(order, piece)

        def make() -> tuple[Edition, Drawing]:
            key = Keys(order, "").of_piece(piece)
            found = self._packed.find(key)
            if found:
                return edition, kept.drawing(found)
            drawing = pieces.draw(edition, piece, self.fonts, room)
            self.take(kept.kept(key, drawing))
            return edition, drawing

        with self.press:
            return self._drawings.get((id(edition), piece, room), make)[1]

    def packed(self, order: Order, piece: PieceId) -> kept.Kept:
        """The drawing of a piece as another process takes it."""
        return kept.kept(Keys(order, "").of_piece(piece), self.draw(order, piece))

    def take(self, drawn: kept.Kept) -> None:
        """Keep a drawing, whoever drew it."""
        self._packed.put(drawn.key, drawn)


def _state(each: str | Source) -> Hashable:
    """What makes rules others than they were: a text's letters, a file's time and size."""
    if isinstance(each, Source):
        return each.name, each.text
    try:
        found = Path(each).stat()
    except OSError:
        return each
    return each, found.st_mtime_ns, found.st_size
