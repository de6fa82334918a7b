"""What can be varied in a volley."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from printgen.press.order.order import Order
from printgen.press.playing.typed import Change, Tables, inches, is_yes, several, whole
from printgen.reading import Source


def _of_party(place: int, key: str, read: Callable[[str], Any]) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        tables["volley"]["shooters"][place][key] = read(value)

    return change


def shooters_by_name(source: Source) -> Mapping[str, Change]:
    """How many shoot, by the name of each party; of a party alone more can be varied."""
    parties = source.tables["volley"].get("shooters", ())
    if len(parties) != 1:
        return {str(each.get("name")): _of_party(at, "count", whole) for at, each in enumerate(parties)}
    return {
        "shooters": _of_party(0, "count", whole),
        "weapon": _of_party(0, "weapon", str),
        "state": _of_party(0, "states", several),
        "gamble": _of_party(0, "gamble", str),
        "aloft": _of_party(0, "aloft", is_yes),
    }


def _at_unit(tables: Tables) -> list[Tables]:
    return [unit for unit in tables["unit"] if unit["name"] == tables["volley"]["target"]]


def _shot_at(tables: Tables) -> Iterator[Tables]:
    for unit in _at_unit(tables):
        yield from unit["figure"]


def _of_everyone(key: str, read: Callable[[str], Any]) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        for figure in _shot_at(tables):
            figure[key] = read(value)

    return change


def _everyones_range(tables: Tables, value: str, order: Order) -> None:
    for place, figure in enumerate(_shot_at(tables), 1):
        figure["range"] = inches(value)
        figure.setdefault("order", place)


def _range_of(name: str) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        next(each for each in _shot_at(tables) if each.get("name") == name)["range"] = inches(value)

    return change


def ranges_by_name(source: Source) -> Mapping[str, Change]:
    """How far each figure is, by its name."""
    named = [str(figure.get("name")) for figure in _shot_at(dict(source.tables))]
    return {name: _range_of(name) for name in named if len(named) > 1}


def _formation(tables: Tables, value: str, order: Order) -> None:
    for unit in _at_unit(tables):
        unit["formation"] = is_yes(value)


OF_VOLLEY: Mapping[str, Change] = {
    "range": _everyones_range,
    "formation": _formation,
    "claims": _of_everyone("claims", several),
    "armour": _of_everyone("armour", str),
}
