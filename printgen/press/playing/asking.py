"""Questions without a file: the options of a call as the tables of a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any

from printgen.errors import Refused
from printgen.press.order.order import Order
from printgen.reading import Source

FIRER, TARGET, SHOOTERS, THROWER, THING = "firer", "target", "shooters", "thrower", "thing"
"""What the figures and things of a question are called."""

Given = Mapping[str, Any]


def shot(weapon: str, given: Given) -> Source:
    """One shot at one figure, its place read off the template."""
    gun = {"weapon": weapon, "pistol_grip": given["pistol_grip"], "muzzle_loader": given["muzzle_loader"]}
    firer = {
        "name": FIRER,
        "class": given["firer_class"],
        "wounds": [pair(text, "--wound") for text in given["wound"]],
        "guns": [gun],
    }
    target = {
        "name": TARGET,
        "seen": {"range": given["range"], "zone": given["zone"]},
        "claims": ["cover"] if given["cover"] else [],
    }
    fired = {
        "firer": FIRER,
        "target": TARGET,
        "weapon": weapon,
        "barrels": 2 if given["both"] else 1,
        "load": list(given["load"]),
        "aimed": given["aimed"],
        "moved": given["moved"],
        "hands": 1 if given["one_handed"] else 2,
        "wrong_handed": given["wrong_handed"],
        "claims": list(given["claim"]),
    }
    if given["to_hit"]:
        fired["to_hit"] = {TARGET: dice(given["to_hit"], "--to-hit")}
    if given["hit_dice"]:
        faces = dice(given["hit_dice"], "--hit-dice")
        fired["hit_dice"] = {TARGET: [faces[at : at + 2] for at in range(0, len(faces), 2)]}
    return _source({"shot": fired, "figure": [firer, target]})


def volley(order: Order, weapon: str, count: int, given: Given) -> Source:
    """One party at one unit. Figures stand in the order in which they are named."""
    party = {"name": SHOOTERS, "weapon": weapon, "count": count, "states": list(given["state"])}
    if given.get("gamble"):
        party |= {"gamble": "dare", "gamble_die": dice(given["gamble"], "--gamble")}
    fired: dict[str, Any] = {"target": TARGET, "shooters": [party]}
    if given["dice"]:
        diced_as = _diced_as(order, weapon)
        sections = [
            {"weapon": diced_as, "dice": dice(text, "--dice"), "rerolls": []} for text in given["dice"]
        ]
        for text in given["reroll"]:
            _add_reroll(sections, text)
        fired["section"] = sections
    figures = _figures(given, "range")
    for place, figure in enumerate(figures.values(), 1):
        figure["order"] = place
    for name, text in _named(given.get("poison", ()), "--poison"):
        _of(figures, name, "--poison")["poison_die"] = dice(text, "--poison")
    return _source(
        {
            "volley": fired,
            "unit": [{"name": TARGET, "formation": given["formation"], "figure": [*figures.values()]}],
        }
    )


def _diced_as(order: Order, weapon: str) -> str:
    """The weapon type of a gamble or a fixed gun; any other is its own."""
    for game in order.edition.games.values():
        for entries in (game.rules.gamble, game.rules.counts):
            if weapon in entries:
                return entries[weapon].weapon
    return weapon


def darts(order: Order, count: int, given: Given) -> Source:
    """A volley of the weapon that leaves markers."""
    for game in order.edition.games.values():
        for key, weapon in game.rules.weapon.items():
            if weapon.marks:
                return volley(order, key, count, given)
    raise Refused("none of the rules in force has a weapon that leaves markers")


def grenade(given: Given) -> Source:
    """One throw, with whoever is near."""
    throw: dict[str, Any] = {"thrower": THROWER, "point": {"from_thrower": given["at"]}}
    if given["filling"]:
        throw["filling"] = given["filling"]
    for key in ("dice", "damage"):
        if given[key]:
            throw["damage_dice" if key == "damage" else key] = dice(given[key], f"--{key}")
    things = []
    if given["thing"]:
        throw["target"] = THING
        things = [{"name": THING, "kind": given["thing"]}]
    figures = _figures(given, "from_point")
    for name, text in _named(given["near"], "--near"):
        figures.setdefault(name, {"name": name})["from_thrower"] = _inches(text, "--near")
    thrower = {"name": THROWER, "states": list(given["state"])}
    return _source({"grenade": throw, "object": things, "figure": [thrower, *figures.values()]})


def dice(text: str, option: str) -> list[int]:
    """Dice as typed: ``11234``, or with commas."""
    faces = text.split(",") if "," in text else list(text)
    if not faces or not all(face.strip().isdecimal() and len(face) < 4 for face in faces):
        raise Refused(f'{option} is "{text}"; expected the dice as they fell, such as 11234')
    return [int(face) for face in faces]


def _source(tables: Mapping[str, Any]) -> Source:
    return Source("", tables, "")


def _figures(given: Given, measure: str) -> dict[str, dict[str, Any]]:
    figures: dict[str, dict[str, Any]] = {}
    for name, text in _named(given["figure"], "--figure"):
        figures[name] = {"name": name, measure: _inches(text, "--figure")}
    for name, text in _named(given["claims"], "--claims"):
        _of(figures, name, "--claims")["claims"] = [claim.strip() for claim in text.split(",")]
    for name, text in _named(given["saves"], "--saves"):
        _of(figures, name, "--saves")["save_dice"] = dice(text, "--saves")
    return figures


def _of(figures: dict[str, dict[str, Any]], name: str, option: str) -> dict[str, Any]:
    if name not in figures:
        raise Refused(
            f"{option} names {name}, who is not there; expected one of {', '.join(figures) or 'none'}"
        )
    return figures[name]


def _named(texts: Iterable[str], option: str) -> Iterable[tuple[str, str]]:
    """``NAME=VALUE`` as typed."""
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise Refused(f'{option} is "{text}"; expected NAME=VALUE')
        yield name.strip(), value.strip()


def _inches(text: str, option: str) -> float:
    found = finite(text)
    if found is None:
        raise Refused(f'{option} is "{text}"; expected a length in game inches, such as 5.5')
    return found


def finite(text: str) -> float | None:
    """The number that was typed; None for what is none, or endless."""
    try:
        found = float(text)
    except ValueError:
        return None
    return found if isfinite(found) else None


def pair(text: str, option: str) -> list[str]:
    """``PLACE:WOUND`` as typed."""
    place, colon, severity = text.partition(":")
    if not colon:
        raise Refused(f'{option} is "{text}"; expected PLACE:WOUND')
    return [place.strip(), severity.strip()]


def _add_reroll(sections: list[dict[str, Any]], text: str) -> None:
    """``SECTION:DIE=TO``, both counted from 1."""
    where, equals, face = text.partition("=")
    section, colon, die = where.partition(":")
    if not (equals and colon and section.isdecimal() and die.isdecimal() and face.isdecimal()):
        raise Refused(f'--reroll is "{text}"; expected SECTION:DIE=TO, such as 1:5=3')
    if not 1 <= int(section) <= len(sections):
        raise Refused(f"--reroll names section {section}; there are {len(sections)}")
    sections[int(section) - 1]["rerolls"].append({"die": int(die), "to": int(face)})
