"""What can be varied in a throw of a grenade or stinkpot."""

from __future__ import annotations

from collections.abc import Mapping

from printgen.press.order.order import Order
from printgen.press.playing.typed import Change, Tables, figure_called, inches
from printgen.reading import Source


def _point(tables: Tables, value: str, order: Order) -> None:
    tables["grenade"]["point"] = {"from_thrower": inches(value)}


def from_point_by_name(source: Source) -> Mapping[str, Change]:
    """How far each figure but the thrower is from the point, by its name."""

    def of(name: str) -> Change:
        def change(tables: Tables, value: str, order: Order) -> None:
            figure_called(tables, name)["from_point"] = inches(value)

        return change

    thrower = source.tables["grenade"].get("thrower")
    named = [str(figure.get("name")) for figure in source.tables.get("figure", ())]
    return {name: of(name) for name in named if name != thrower}


OF_THROW: Mapping[str, Change] = {"at": _point}
