"""What can be varied in a shot."""

from __future__ import annotations

from collections.abc import Mapping

from printgen.errors import Refused
from printgen.press.order.order import Order
from printgen.press.playing.asking import pair
from printgen.press.playing.odds import radius
from printgen.press.playing.typed import NONE, Change, Tables, figure_called, flag, inches, is_yes, number


def _firer(tables: Tables) -> Tables:
    return figure_called(tables, tables["shot"]["firer"])


def _target(tables: Tables) -> Tables:
    return figure_called(tables, tables["shot"]["target"])


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
        _gun(tables)[key] = is_yes(value)

    return change


def _load(tables: Tables, value: str, order: Order) -> None:
    tables["shot"]["load"] = [] if value == NONE else value


def _wound(tables: Tables, value: str, order: Order) -> None:
    _firer(tables)["wounds"] = [] if value == NONE else [pair(value, "a wound")]


def _range(tables: Tables, value: str, order: Order) -> None:
    target = _target(tables)
    if "seen" in target:
        target["seen"]["range"] = inches(value)
    elif "polar" in target:
        target["polar"]["range"] = inches(value) + radius(order)
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
    target["claims"] = [*others, "cover"] if is_yes(value) else others


def _class(tables: Tables, value: str, order: Order) -> None:
    _firer(tables)["class"] = value


OF_SHOT: Mapping[str, Change] = {
    "range": _range,
    "zone": _zone,
    "weapon": _weapon,
    "both": flag("shot", "barrels", 2, 1),
    "load": _load,
    "aimed": flag("shot", "aimed"),
    "moved": flag("shot", "moved"),
    "cover": _cover,
    "barrels": number("shot", "barrels"),
    "hands": number("shot", "hands"),
    "one-handed": flag("shot", "hands", 1, 2),
    "wrong-handed": flag("shot", "wrong_handed"),
    "pistol-grip": _of_gun("pistol_grip"),
    "muzzle-loader": _of_gun("muzzle_loader"),
    "correction": number("shot", "correction"),
    "class": _class,
    "wound": _wound,
}
