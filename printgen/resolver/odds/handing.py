"""Who is handed which casualty: for each weapon type the order of its casualties, whatever fell before.

The types are handed out one after another. Where a later one begins depends on how many casualties came before,
not on what they were; so one order a number of casualties is all there is to know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printgen.resolver.casualties import Affliction, Harmed, Standing, hand_out

Places = tuple[int, ...]
"""Which casualties of a type a figure is handed, counted from 0, rising."""

Before = tuple[int, ...]
"""How many casualties each earlier weapon type made."""


class Handing:
    """The order of casualties among figures. ``most`` is how many each weapon type can make.

    ``standing`` gives the figures as they stand before anything is handed out. ``chosen`` takes it all.
    """

    def __init__(
        self,
        standing: Callable[[], Sequence[Standing]],
        weapons: Sequence[str],
        most: Sequence[int],
        chosen: int | None = None,
    ) -> None:
        self._standing, self._weapons, self._most, self._chosen = standing, weapons, most, chosen
        self._many = len(standing())
        self._orders: dict[Before, tuple[int, ...]] = {}
        self._places: dict[Before, list[Places]] = {}

    def order(self, before: Before) -> tuple[int, ...]:
        """The figure, by its place, that each casualty of the next weapon type falls on; empty: nobody is there.

        Raises Unplayable for equal distances without an order.
        """
        if before not in self._orders:
            self._orders[before] = self._found(before)
        return self._orders[before]

    def places(self, before: Before, figure: int) -> Places:
        """The casualties of the next weapon type that fall on a figure."""
        if before not in self._places:
            found: list[list[int]] = [[] for _ in range(self._many)]
            for place, taker in enumerate(self.order(before)):
                found[taker].append(place)
            self._places[before] = [tuple(each) for each in found]
        return self._places[before][figure]

    def _found(self, before: Before) -> tuple[int, ...]:
        most = self._most[len(before)]
        if self._chosen is not None:
            return (self._chosen,) * most
        figures = self._standing()
        for place, taker in enumerate(self._taken(before)):
            del place
            figures[taker].faces.append(("K", ""))
        taken: list[int] = []
        for place, figure in enumerate(figures):
            figure.faces = _Noted(figure.faces, place, taken)
        hand_out(figures, self._weapons[len(before)], Harmed(most, 0), ("unit",))
        return tuple(taken)

    def _taken(self, before: Before) -> list[int]:
        """Who was handed something by the earlier types."""
        return [taker for at, made in enumerate(before) for taker in self.order(before[:at])[:made]]


class _Noted(list[tuple[Affliction, str]]):
    """What a figure faces; what is added to it is noted, figure by figure, in the order it is handed out."""

    def __init__(self, faces: list[tuple[Affliction, str]], place: int, taken: list[int]) -> None:
        super().__init__(faces)
        self._place, self._taken = place, taken

    def append(self, face: tuple[Affliction, str]) -> None:
        super().append(face)
        self._taken.append(self._place)
