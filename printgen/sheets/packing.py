"""Rectangles onto equal areas: shelves, first fit, tallest first, upright or turned by a quarter.

A shelf is filled with columns from left to right; a column takes more pieces on top while its width and
the shelf's height allow. Several orders are tried and the one with the fewest areas wins, among equals
the one that turns the fewest pieces. The same sizes always give the same places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, field

from printgen.geometry import Box

SLACK = 1e-9
_Turn = Callable[["Size"], bool]


class Size(Struct, frozen=True):
    """Inches."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        return Size(self.height, self.width)

    def within(self, width: float, height: float) -> bool:
        return self.width <= width + SLACK and self.height <= height + SLACK


class Spot(Struct, frozen=True):
    """Where the piece with this number stands: its box after turning, from the area's bottom left."""

    number: int
    box: Box
    turned: bool


class Packing(Struct, frozen=True):
    """The filled areas, and the numbers of the pieces that fit none."""

    areas: tuple[tuple[Spot, ...], ...]
    too_large: tuple[int, ...]


def pack(sizes: Sequence[Size], width: float, height: float, gap: float) -> Packing:
    """Every piece once, each ``gap`` inches or more from the next, on as few areas as were found."""
    fitting = [n for n, size in enumerate(sizes) if _fits(size, width, height)]
    tries = [_Packer(sizes, width, height, gap).fill(fitting, turn) for turn in (_upright, _lying, _standing)]
    best = min(tries, key=_cost)
    areas = tuple(tuple(sorted(area, key=lambda spot: spot.number)) for area in best)
    return Packing(areas, tuple(n for n in range(len(sizes)) if n not in set(fitting)))


def _fits(size: Size, width: float, height: float) -> bool:
    return size.within(width, height) or size.turned.within(width, height)


def _cost(areas: Sequence[Sequence[Spot]]) -> tuple[int, int]:
    """Paper first, then pieces that the reader has to turn the head for."""
    return len(areas), sum(spot.turned for area in areas for spot in area)


def _upright(size: Size) -> bool:
    return False


def _lying(size: Size) -> bool:
    """Turned where that makes it wider than high: shelves stay low."""
    return size.height > size.width


def _standing(size: Size) -> bool:
    """Turned where that makes it higher than wide: more stand on a shelf."""
    return size.width > size.height


class _Column(Struct):
    left: float
    width: float
    top: float


class _Shelf(Struct):
    bottom: float
    height: float
    right: float = 0.0
    columns: list[_Column] = field(default_factory=list)


class _Area(Struct):
    top: float = 0.0
    shelves: list[_Shelf] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)


class _Packer:
    """One run over the pieces. The gap is added to the right and top of each, and to the area."""

    def __init__(self, sizes: Sequence[Size], width: float, height: float, gap: float) -> None:
        self._sizes, self._gap = sizes, gap
        self._width, self._height = width + gap, height + gap
        self._areas: list[_Area] = []

    def fill(self, numbers: Sequence[int], turn: _Turn) -> list[list[Spot]]:
        wished = {number: self._wished(self._sizes[number], turn) for number in numbers}

        def tallest_first(number: int) -> tuple[float, float, int]:
            size = self._ways(number, wished[number])[0][0]
            return -size.height, -size.width, number

        for number in sorted(numbers, key=tallest_first):
            self._place(number, self._ways(number, wished[number]))
        return [area.spots for area in self._areas]

    def _wished(self, size: Size, turn: _Turn) -> bool:
        """The turn that this order likes, unless only the other one fits the area."""
        turned = turn(size)
        shown = size.turned if turned else size
        return turned if shown.within(self._width - self._gap, self._height - self._gap) else not turned

    def _ways(self, number: int, wished: bool) -> list[tuple[Size, bool]]:
        ways = []
        for turned in (wished, not wished):
            size = self._sizes[number].turned if turned else self._sizes[number]
            ways.append((Size(size.width + self._gap, size.height + self._gap), turned))
        return ways

    def _place(self, number: int, ways: list[tuple[Size, bool]]) -> None:
        for step in (self._on_a_column, self._on_a_shelf, self._on_a_new_shelf):
            for area in self._areas:
                for size, turned in ways:
                    if self._stood(area, number, turned, size, step(area, size)):
                        return
        area = _Area()
        self._areas.append(area)
        for size, turned in ways:
            if self._stood(area, number, turned, size, self._on_a_new_shelf(area, size)):
                return

    def _stood(
        self, area: _Area, number: int, turned: bool, size: Size, corner: tuple[float, float] | None
    ) -> bool:
        if corner is None:
            return False
        left, bottom = corner
        right, top = left + size.width - self._gap, bottom + size.height - self._gap
        area.spots.append(Spot(number, Box(left, bottom, right, top), turned))
        return True

    def _on_a_column(self, area: _Area, size: Size) -> tuple[float, float] | None:
        for shelf in area.shelves:
            for column in shelf.columns:
                if size.within(column.width, shelf.bottom + shelf.height - column.top):
                    bottom = column.top
                    column.top += size.height
                    return column.left, bottom
        return None

    def _on_a_shelf(self, area: _Area, size: Size) -> tuple[float, float] | None:
        for shelf in area.shelves:
            if size.within(self._width - shelf.right, shelf.height):
                return self._new_column(shelf, size)
        return None

    def _on_a_new_shelf(self, area: _Area, size: Size) -> tuple[float, float] | None:
        if not size.within(self._width, self._height - area.top):
            return None
        shelf = _Shelf(area.top, size.height)
        area.top += size.height
        area.shelves.append(shelf)
        return self._new_column(shelf, size)

    @staticmethod
    def _new_column(shelf: _Shelf, size: Size) -> tuple[float, float]:
        column = _Column(shelf.right, size.width, shelf.bottom + size.height)
        shelf.columns.append(column)
        shelf.right += size.width
        return column.left, shelf.bottom
