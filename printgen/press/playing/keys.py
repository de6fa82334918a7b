"""What can be varied in a scenario: each key with how it changes the tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from printgen.errors import Refused
from printgen.press.order.order import Order
from printgen.press.playing.asking import finite, pair
from printgen.press.playing.odds import radius
from printgen.reading import Source

Tables = dict[str, Any]
Change = Callable[[Tables, str, Order], None]
"""Changes the tables to a value as it was typed; raises :class:`Refused` for one that it cannot have."""

NONE = "none"
"""Stands for nothing where a key may also have several."""
_YES, _NO = ("yes", "true", "on"), ("no", "false", "off")


def changes(source: Source) -> Mapping[str, Change]:
    """What can be varied in a scenario, by key. Whoever stands there can be varied by name."""
    if "shot" in source.tables:
        return _OF_SHOT
    if "volley" in source.tables:
        return {**_ranges(source), **_parties(source), **_OF_VOLLEY}
    return {**_from_point(source), **_OF_GRENADE}


# ---- values as they are typed


def _yes(value: str) -> bool:
    if value not in (*_YES, *_NO):
        raise Refused(f'"{value}" is neither yes nor no')
    return value in _YES


def _whole(value: str) -> int:
    if not value.isdecimal() or len(value) > 3:
        raise Refused(f'"{value}" is no whole number')
    return int(value)


def _several(value: str) -> list[str]:
    """Names joined by a plus."""
    return [] if value == NONE else [each.strip() for each in value.split("+")]


def _inches(value: str) -> float:
    found = finite(value)
    if found is None:
        raise Refused(f'"{value}" is no length in game inches')
    return found


# ---- changes of one value


def _flag(table: str, key: str, yes: Any = True, no: Any = False) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        tables[table] = {**tables[table], key: yes if _yes(value) else no}

    return change


def _number(table: str, key: str) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        tables[table] = {**tables[table], key: _whole(value)}

    return change


# ---- a shot


def _firer(tables: Tables) -> Tables:
    return _figure(tables, tables["shot"]["firer"])


def _target(tables: Tables) -> Tables:
    return _figure(tables, tables["shot"]["target"])


def _figure(tables: Tables, name: str) -> Tables:
    found: Tables = next(each for each in tables["figure"] if each["name"] == name)
    return found


def _gun(tables: Tables) -> Tables:
    """The gun that is fired; the firer gets one where the scenario tells none."""
    guns: list[Tables] = _firer(tables).setdefault("guns", [])
    weapon = tables["shot"]["weapon"]
    found = next((gun for gun in guns if gun["weapon"] == weapon), None)
    if found is None:
        found = {"weapon": weapon}
        guns.append(found)
    return found


def _weapon(tables: Tables, value: str, order: Order) -> None:
    gun = _gun(tables)
    gun["weapon"] = tables["shot"]["weapon"] = value


def _of_gun(key: str) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        _gun(tables)[key] = _yes(value)

    return change


def _load(tables: Tables, value: str, order: Order) -> None:
    tables["shot"]["load"] = [] if value == NONE else value


def _wound(tables: Tables, value: str, order: Order) -> None:
    _firer(tables)["wounds"] = [] if value == NONE else [pair(value, "a wound")]


def _range(tables: Tables, value: str, order: Order) -> None:
    target = _target(tables)
    if "seen" in target:
        target["seen"]["range"] = _inches(value)
    elif "polar" in target:
        target["polar"]["range"] = _inches(value) + radius(order)
    else:
        raise Refused("the target stands by at = [x, y]; a range is varied where it stands by seen or polar")


def _zone(tables: Tables, value: str, order: Order) -> None:
    target = _target(tables)
    if "seen" not in target:
        raise Refused("the target's zone follows from where it stands; it is varied where it stands by seen")
    target["seen"]["zone"] = value


def _cover(tables: Tables, value: str, order: Order) -> None:
    target = _target(tables)
    others = [claim for claim in target.get("claims", ()) if claim != "cover"]
    target["claims"] = [*others, "cover"] if _yes(value) else others


def _class(tables: Tables, value: str, order: Order) -> None:
    _firer(tables)["class"] = value


_OF_SHOT: Mapping[str, Change] = {
    "range": _range,
    "zone": _zone,
    "weapon": _weapon,
    "both": _flag("shot", "barrels", 2, 1),
    "load": _load,
    "aimed": _flag("shot", "aimed"),
    "moved": _flag("shot", "moved"),
    "cover": _cover,
    "barrels": _number("shot", "barrels"),
    "hands": _number("shot", "hands"),
    "one-handed": _flag("shot", "hands", 1, 2),
    "wrong-handed": _flag("shot", "wrong_handed"),
    "pistol-grip": _of_gun("pistol_grip"),
    "muzzle-loader": _of_gun("muzzle_loader"),
    "correction": _number("shot", "correction"),
    "class": _class,
    "wound": _wound,
}


# ---- a volley


def _of_party(place: int, key: str, read: Callable[[str], Any]) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        tables["volley"]["shooters"][place][key] = read(value)

    return change


def _parties(source: Source) -> Mapping[str, Change]:
    """How many shoot, by the name of each party; of a party alone more can be varied."""
    parties = source.tables["volley"].get("shooters", ())
    if len(parties) != 1:
        return {str(each.get("name")): _of_party(at, "count", _whole) for at, each in enumerate(parties)}
    return {
        "shooters": _of_party(0, "count", _whole),
        "weapon": _of_party(0, "weapon", str),
        "state": _of_party(0, "states", _several),
        "gamble": _of_party(0, "gamble", str),
        "aloft": _of_party(0, "aloft", _yes),
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
        figure["range"] = _inches(value)
        figure.setdefault("order", place)


def _range_of(name: str) -> Change:
    def change(tables: Tables, value: str, order: Order) -> None:
        next(each for each in _shot_at(tables) if each.get("name") == name)["range"] = _inches(value)

    return change


def _ranges(source: Source) -> Mapping[str, Change]:
    """How far each figure is, by its name."""
    named = [str(figure.get("name")) for figure in _shot_at(dict(source.tables))]
    return {name: _range_of(name) for name in named if len(named) > 1}


def _formation(tables: Tables, value: str, order: Order) -> None:
    for unit in _at_unit(tables):
        unit["formation"] = _yes(value)


_OF_VOLLEY: Mapping[str, Change] = {
    "range": _everyones_range,
    "formation": _formation,
    "claims": _of_everyone("claims", _several),
    "armour": _of_everyone("armour", str),
}


# ---- a throw


def _point(tables: Tables, value: str, order: Order) -> None:
    tables["grenade"]["point"] = {"from_thrower": _inches(value)}


def _from_point(source: Source) -> Mapping[str, Change]:
    """How far each figure but the thrower is from the point, by its name."""

    def of(name: str) -> Change:
        def change(tables: Tables, value: str, order: Order) -> None:
            _figure(tables, name)["from_point"] = _inches(value)

        return change

    thrower = source.tables["grenade"].get("thrower")
    named = [str(figure.get("name")) for figure in source.tables.get("figure", ())]
    return {name: of(name) for name in named if name != thrower}


_OF_GRENADE: Mapping[str, Change] = {"at": _point}
