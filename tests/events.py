"""Small events as the tables of a scenario, for tests to vary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from printgen.resolver import KINDS, AnyScenario, Outcome

Tables = dict[str, Any]
Play = Callable[..., Outcome]
"""``play(tables, dice, switch=answer)``: what the fixture of that name gives."""


def scenario(tables: Mapping[str, Any]) -> AnyScenario:
    """Tables as a scenario, as a file would hold them."""
    return msgspec.convert(tables, next(KINDS[kind] for kind in KINDS if kind in tables))


def shot(weapon: str = "shotgun", zone: str = "outer", distance: float = 5.0, **said: Any) -> Tables:
    """A shot at one figure read off the template. Keys that begin with ``firer_`` and ``target_`` are theirs."""
    firer: Tables = {"name": "Cole"}
    target: Tables = {"name": "Ike", "seen": {"range": distance, "zone": zone}}
    fired: Tables = {"firer": "Cole", "target": "Ike", "weapon": weapon}
    for key, value in said.items():
        owner, _, name = key.partition("_")
        if not name:
            fired[key] = value
        elif owner == "firer":
            firer[name] = value
        elif owner == "target":
            target[name] = value
        else:
            fired[key] = value
    return {"shot": fired, "figure": [firer, target]}


def figure(name: str, distance: float, **said: Any) -> Tables:
    return {"name": name, "range": distance, **said}


def volley(
    dice: list[list[int]], figures: list[Tables], weapon: str = "musket", count: int = 1, **said: Any
) -> Tables:
    """One party at one unit; keys that begin with ``party_`` are the party's, others the volley's or the unit's."""
    party: Tables = {"name": "crew", "weapon": weapon, "count": count}
    party |= {key.removeprefix("party_"): value for key, value in said.items() if key.startswith("party_")}
    formation = said.pop("formation", False)
    rest = {key: value for key, value in said.items() if not key.startswith("party_")}
    fired: Tables = {"target": "crowd", "shooters": [party], **rest}
    if dice:
        fired["section"] = [{"weapon": weapon, "dice": faces} for faces in dice]
    return {"volley": fired, "unit": [{"name": "crowd", "formation": formation, "figure": figures}]}


def grenade(dice: list[int] | None, figures: list[Tables], **said: Any) -> Tables:
    """One throw by Tom, three inches; keys that begin with ``tom_`` are his."""
    tom: Tables = {"name": "Tom"}
    tom |= {key.removeprefix("tom_"): value for key, value in said.items() if key.startswith("tom_")}
    things = said.pop("object", [])
    rest = {key: value for key, value in said.items() if not key.startswith("tom_")}
    thrown: Tables = {"thrower": "Tom", "point": {"from_thrower": 3.0}, **rest}
    if dice is not None:
        thrown["dice"] = dice
    return {"grenade": thrown, "figure": [tom, *figures], "object": things}
