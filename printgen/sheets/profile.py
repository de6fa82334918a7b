"""A convex polygon level by level: how wide it is between two heights, and how far a band of it reaches."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from printgen.sheets.convex import Ring

_SLACK = 1e-9


class Profile:
    """A convex polygon, anticlockwise, as its left and its right side from the bottom up."""

    def __init__(self, ring: Ring) -> None:
        low = min(range(len(ring)), key=lambda k: (ring[k][1], ring[k][0]))
        ring = ring[low:] + ring[:low]
        high = max(range(len(ring)), key=lambda k: (ring[k][1], ring[k][0]))
        self._right = ring[: high + 1]
        self._left = (ring[0], *reversed(ring[high:]))
        self._right_ys = [y for _, y in self._right]
        self._left_ys = [y for _, y in self._left]
        self.bottom, self.top = ring[0][1], ring[high][1]
        self._levels = sorted({*self._right_ys, *self._left_ys})
        self._leftmost, self._rightmost = min(self._left)[1], max(self._right)[1]

    def sides(self, y: float) -> tuple[float, float]:
        """The left and the right side at a height."""
        return self.extent(y, y)

    def extent(self, low: float, high: float) -> tuple[float, float]:
        """The least and the largest x of what lies between two heights."""
        low, high = max(low, self.bottom), min(high, self.top)
        return (
            _at(self._left, self._left_ys, min(max(self._leftmost, low), high)),
            _at(self._right, self._right_ys, min(max(self._rightmost, low), high)),
        )

    def reach(self, start: float, height: float, width: float) -> float:
        """The highest end of a band from ``start`` that is no higher than ``height`` and no wider than ``width``.

        It is ``start`` itself where the polygon is too wide there already.
        """
        end = min(start + height, self.top)
        if self._width(start, end) <= width + _SLACK:
            return end
        # A band grows wider with its end, evenly from one corner of the polygon to the next.
        levels = [
            start,
            *self._levels[bisect_right(self._levels, start) : bisect_left(self._levels, end)],
            end,
        ]
        beyond = bisect_right(levels, width + _SLACK, key=lambda level: self._width(start, level))
        if beyond == 0:
            return start
        low, high = levels[beyond - 1], levels[beyond]
        narrow, wide = self._width(start, low), self._width(start, high)
        return low + (high - low) * (width - narrow) / (wide - narrow)

    def _width(self, low: float, high: float) -> float:
        left, right = self.extent(low, high)
        return right - left


def _at(chain: Ring, ys: list[float], y: float) -> float:
    """The x of a side at a height."""
    after = bisect_right(ys, y)
    if after == len(ys):
        return chain[bisect_left(ys, ys[-1])][0]
    if after == 0:
        return chain[0][0]
    (x0, y0), (x1, y1) = chain[after - 1], chain[after]
    return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
