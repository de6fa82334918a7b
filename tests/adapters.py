"""How each kind of worked case is played: its input through the single rules or a whole scenario."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from printgen import rules
from printgen.errors import Refused
from printgen.resolver import (
    KINDS,
    Given,
    Outcome,
    chart,
    deviation,
    hands,
    pools,
    resolve,
    shooters,
    smoke,
    template,
)
from printgen.resolver import barrels as barrels_rules
from printgen.resolver import blast as blast_rules
from printgen.resolver import modifiers as modifier_rules
from printgen.resolver import poison as poison_rules
from printgen.resolver.account import Account
from printgen.resolver.bands import band as band_of
from printgen.resolver.bases import Disc
from printgen.resolver.casualties import Harmed, Standing, hand_out, hand_to, of_hands
from printgen.resolver.chances import Chances, certain
from printgen.resolver.known import raise_any
from printgen.resolver.modifiers import Conditions
from printgen.resolver.odds import Answer, odds
from printgen.resolver.odds.grenade import damage as structure_damage
from printgen.resolver.odds.grenade import readings
from printgen.resolver.odds.hits import brings, one_hit
from printgen.resolver.odds.shot import deviations
from printgen.resolver.policies import policy
from printgen.resolver.rerolls import BestUse
from printgen.resolver.saves import Against, Claimed, Deck, saved
from printgen.resolver.saves import modifier as save_modifier_of
from printgen.resolver.saving import Facing, Saving, down_at, save_all
from printgen.resolver.scenario import Saver
from printgen.resolver.settling import Settled
from printgen.resolver.settling import settle as settle_figure
from printgen.rules import Edition, Game

Input = Mapping[str, Any]
Found = dict[str, Any]
Adapter = Callable[[Input], Found]

ADAPTERS: dict[str, Adapter] = {}

OTHER_NAMES = {"metric": "deviation-metric", "scope": "reroll-scope"}
"""Inputs that choose a switch by another name; all others have the name of their switch."""


def adapter(kind: str) -> Callable[[Adapter], Adapter]:
    """The adapter of a kind of case."""

    def named(play: Adapter) -> Adapter:
        ADAPTERS[kind] = play
        return play

    return named


@cache
def _edition() -> Edition:
    return rules.load()


def _game(name: str, given: Input) -> Game:
    """A game with the switches and settings that an input chooses."""
    game = _edition().games[name]
    switches, settings = dict(game.switches), dict(game.settings)
    for key, value in given.items():
        known = OTHER_NAMES.get(key, key.replace("_", "-"))
        if known in switches:
            switches[known] = str(value).lower().replace("_", "-")
        elif known in settings:
            settings[known] = value
    return replace(game, switches=switches, settings=settings)


def rwnn(given: Input) -> Game:
    return _game("rwnn", given)


def pyrates(given: Input) -> Game:
    return _game("pyrates", given)


def _played(game: Game, scenario: Input) -> Outcome:
    kind = next(KINDS[key] for key in KINDS if key in scenario)
    edition = replace(_edition(), games={game.id: game})
    return resolve(edition, msgspec.convert(scenario, kind))


# ---- shotguns


@adapter("cone")
def cone(given: Input) -> Found:
    game = rwnn(given)
    entry = game.rules.cone[given["weapon"]]
    angle = template.turn(given["deviation"], template.reach(entry), game.switches["deviation-metric"])
    base = Disc((given["y"], given["x"]), given["r"])
    return {"zone": template.zone(entry, base, angle, template.touching_counts(game))}


@adapter("deviation")
def swing(given: Input) -> Found:
    game = rwnn(given)
    assert game.rules.deviation
    raw = deviation.deviate(game.rules.deviation, given["red"], given["white"])
    allowed = deviation.allowed(game, given["firer"], given["aimed"])
    return {"raw": raw, "corrected": deviation.correct(raw, allowed.most)}


@adapter("angle")
def angle(given: Input) -> Found:
    game = rwnn(given)
    far = template.reach(game.rules.cone[given["weapon"]])
    return {"degrees": template.turn(given["deviation"], far, game.switches["deviation-metric"])}


@adapter("band")
def band(given: Input) -> Found:
    found = band_of(rwnn(given).rules.cone[given["weapon"]], given["range"])
    return {"band": found[0], "base": found[1].hits} if found else {"band": None, "base": None}


@adapter("value")
def value(given: Input) -> Found:
    game = rwnn(given)
    raise_any(modifier_rules.misused(game, given["weapon"], given["modifiers"], ()))
    found = band_of(game.rules.cone[given["weapon"]], given["range"])
    assert found
    number = modifier_rules.total(game.rules, found[1].hits, given["modifiers"])
    return {"raw": number, "hits": modifier_rules.floored(number)}


@adapter("value_error")
def value_error(given: Input) -> Found:
    try:
        value(given)
    except Refused:
        return {"error": True}
    return {"error": False}


@adapter("firer_wounds")
def firer_wounds(given: Input) -> Found:
    so = Conditions(wounds=tuple((where, what) for where, what in given["wounds"]))
    found = modifier_rules.held(rwnn(given), "", so)
    return {"modifiers": sorted(key for key, times in found.items() for _ in range(times))}


@adapter("damage")
def damage(given: Input) -> Found:
    entries = rwnn(given).rules
    bonus = sum(entries.effect[key].value for key in chart.effects(entries, given["range"]))
    found = chart.damage(entries.chart["hits"], given["location_die"], given["effect_die"], bonus)
    return {"result": chart.in_short(entries, found.results)}


@adapter("shot")
def shot(given: Input) -> Found:
    """The firer's point is the origin; modifiers are given by id."""
    game = rwnn(given)
    entry, switches = game.rules.cone[given["weapon"]], game.switches
    swung = swing({**given, "corrections_stack": given.get("corrections_stack", True)})["corrected"]
    turned = template.turn(swung, template.reach(entry), switches["deviation-metric"])
    figures = {}
    for figure in given["figures"]:
        base = Disc((figure["y"], figure["x"]), figure["r"])
        zone = template.zone(entry, base, turned, template.touching_counts(game))
        found = band_of(entry, template.range_to(base, switches["range-to"]))
        if zone == "outside" or found is None:
            figures[figure["id"]] = {"zone": "outside", "band": None, "hits": 0}
            continue
        claims = ["cover"] if figure.get("cover") else []
        own = modifier_rules.figure_modifiers(game.rules, zone, claims)
        is_target = figure is given["figures"][0]
        of_shot = [
            key
            for key in given["modifiers"]
            if modifier_rules.reaches(game, game.rules.modifier[key], is_target)
        ]
        number = modifier_rules.total(game.rules, found[1].hits, [*of_shot, *own])
        figures[figure["id"]] = {"zone": zone, "band": found[0], "hits": modifier_rules.floored(number)}
    return {"corrected": swung, "figures": figures}


@adapter("barrels")
def barrels(given: Input) -> Found:
    loaded, holds = given["loaded"], rwnn(given).rules.cone["shotgun"].barrels
    if given["action"] == "reload":
        return {"legal": True, "loaded_after": barrels_rules.reloaded(loaded, holds, holds)}
    fires = holds if given["action"] == "fire-both" else 1
    legal = barrels_rules.may_fire(loaded, fires)
    return {"legal": legal, "loaded_after": barrels_rules.fired(loaded, fires) if legal else loaded}


# ---- who shoots, and with how many dice


@adapter("pool")
def pool(given: Input) -> Found:
    game = pyrates(given)
    weights = []
    for figure in given["figures"]:
        states = [state for flag, state in (("double", "formation"), ("half", "wounded")) if figure.get(flag)]
        each = shooters.weight(game.rules, states, figure.get("mult", 1))
        weights.append(replace(each, value=each.value * figure["count"]))
    sections = pools.sections(game.rules, shooters.rounded(game, weights))
    thrown = [pools.pool(game.rules, size) for size in sections]
    return {
        "effective": str(sum(each.value for each in weights)),
        "sections": list(sections),
        "pools": [[each.dice, each.rerolls] for each in thrown],
    }


@adapter("party")
def party(given: Input) -> Found:
    entries = pyrates(given).rules
    order = pools.in_order(entries, [weapon for weapon, _ in given["groups"]])
    counts = {weapon: sum(count for key, count in given["groups"] if key == weapon) for weapon in order}
    sections = {weapon: list(pools.sections(entries, counts[weapon])) for weapon in order}
    return {"order": list(order), "sections": sections}


@adapter("gamble")
def gamble(given: Input) -> Found:
    counts = shooters.gamble(pyrates(given).rules, given["weapon"], given["die"])
    return {"fires": counts > 0, "counts_as": counts}


@adapter("eligible")
def eligible(given: Input) -> Found:
    entries = pyrates(given).rules
    states = [[flag.replace("_", "-") for flag, is_so in each.items() if is_so] for each in given["shooters"]]
    return {"eligible": sum(not shooters.barring(entries, each) for each in states)}


@adapter("shooter_weight")
def shooter_weight(given: Input) -> Found:
    """A swivel gun is a fixed gun of the rules, whose count is flat."""
    entries = pyrates(given).rules
    fixed = next((entry for entry in entries.counts.values() if entry.flat), None)
    flat = fixed.flat if fixed and "swivel-gun" in given["flags"] else None
    found = shooters.weight(entries, given["flags"], flat or 1, flat is not None)
    return {"weight": str(found.value)}


@adapter("weapon_range")
def weapon_range(given: Input) -> Found:
    weapon = pyrates(given).rules.weapon[given["weapon"]]
    return {"in_range": shooters.in_range(weapon, given["distance"])}


# ---- hands and casualties


@adapter("hand")
def hand(given: Input) -> Found:
    game = pyrates(given)
    key = hands.hand(game, given["dice"])
    entry = game.rules.hand[key]
    return {"hand": key, "knockdowns": entry.knockdowns, "wounds": entry.wounds}


@adapter("reroll")
def reroll(given: Input) -> Found:
    """Knockdowns, then wounds, is the only objective that the rules need."""
    assert given["objective"] == "kd_then_w"
    best = BestUse(pyrates(given))
    dice = tuple(given["dice"])
    found = best.expected(dice, given["rerolls"])
    choices = best.choices(dice, given["rerolls"])
    return {
        "reroll_value_any_of": [again[0] if len(again) == 1 else list(again) or None for again in choices],
        "expected_knockdowns": str(found.knockdowns),
        "expected_wounds": str(found.wounds),
    }


@adapter("casualties")
def casualties(given: Input) -> Found:
    found = of_hands(pyrates(given).rules, given["hands"], given["target_in_formation"])
    return {"knockdowns": found.knockdowns, "wounds": found.wounds}


def _standing(figures: list[Input], weapon: str) -> list[Standing]:
    return [
        Standing(
            figure["id"],
            {weapon: figure["distance"] if figure.get("eligible", True) else None},
            figure.get("order"),
        )
        for figure in figures
    ]


def _allocation(figures: list[Standing]) -> Found:
    return {"allocation": {figure.name: figure.afflictions for figure in figures}}


@adapter("allocate")
def allocate(given: Input) -> Found:
    figures = _standing(given["figures"], "")
    lost = hand_out(figures, "", Harmed(given["knockdowns"], given["wounds"]))
    return {**_allocation(figures), "lost": lost}


@adapter("allocate_chosen")
def allocate_chosen(given: Input) -> Found:
    figures = _standing(given["figures"], "")
    chosen = next(figure for figure in figures if figure.name == given["chosen"])
    hand_to(chosen, "", Harmed(given["knockdowns"], given["wounds"]))
    return _allocation(figures)


@adapter("allocate_mixed")
def allocate_mixed(given: Input) -> Found:
    entries = pyrates(given).rules
    figures = [
        Standing(
            figure["id"],
            {
                key: figure["distance"] if shooters.in_range(weapon, figure["distance"]) else None
                for key, weapon in entries.weapon.items()
            },
            figure.get("order"),
        )
        for figure in given["figures"]
        if figure.get("eligible", True)
    ]
    for step in given["steps"]:
        hand_out(figures, step["weapon"], Harmed(step["knockdowns"], step["wounds"]))
    return _allocation(figures)


@adapter("volley")
def volley(given: Input) -> Found:
    figures = [
        {
            "name": figure["id"],
            "range": figure["distance"],
            "visible": figure.get("eligible", True),
            **({"order": figure["order"]} if "order" in figure else {}),
        }
        for figure in given["figures"]
    ]
    outcome = _played(
        pyrates(given),
        {
            "volley": {
                "target": "target",
                "shooters": [{"name": "party", "weapon": given["weapon"], "count": given["shooters"]}],
                "section": [{"weapon": given["weapon"], "dice": dice} for dice in given["dice"]],
            },
            "unit": [{"name": "target", "formation": given["target_in_formation"], "figure": figures}],
        },
    )
    allocation = {name: figure["afflictions"] for name, figure in outcome.tree["figures"].items()}
    return {**outcome.tree["volley"], "allocation": allocation}


# ---- saves and what is left


@adapter("save_modifier")
def save_modifier(given: Input) -> Found:
    game = pyrates(given)
    cover = {"none": [], "cover": ["cover"], "serious": ["serious-cover"]}[given["cover"]]
    claims = [*cover, *(["obscured"] if given["obscured"] else [])]
    deck: Deck | None = "enemy" if given["on_enemy_deck"] else None
    weapon = game.rules.weapon[given["nearest_weapon"]]
    against = Against(weapon.powder, given["nearest_shooter_aloft"])
    return {"modifier": save_modifier_of(game, Claimed(claims, given["armour"], deck), against)}


@adapter("save_roll")
def save_roll(given: Input) -> Found:
    return {"saved": saved(pyrates(given), given["die"], given["modifier"], given["base_save"])}


@adapter("settle")
def settle(given: Input) -> Found:
    found = settle_figure(given["prior_wounds"], given["unsaved"], down_at(pyrates(given)))
    return {"state": found.state, "wounds": found.wounds}


@adapter("poison")
def poison(given: Input) -> Found:
    return {"result": poison_rules.result(pyrates(given).rules, given["die"])}


@adapter("poison_wound")
def poison_wound(given: Input) -> Found:
    game = pyrates(given)
    before = settle_figure(given["carried_wounds"], "", down_at(game))
    found: Settled = poison_rules.suffer(
        game.rules, poison_rules.result(game.rules, given["die"]), before, down_at(game)
    )
    return {"state": found.state, "wounds": found.wounds}


@adapter("dart_markers")
def dart_markers(given: Input) -> Found:
    """One figure faces it all; a saving die of 6 makes a save of 4, one of 1 fails it."""
    game = _game("pyrates", {"base-save": 4})
    dart = game.rules.weapon["dart"]
    against = Against(dart.powder)
    fails = given["wound_saves_failed"]
    faces = [Facing("K", against, dart.marks, saveable=False) for _ in range(given["knockdowns"])]
    faces += [Facing("W", against, dart.marks) for _ in fails]
    figure = Saver(name="target", save_dice=tuple(1 if failed else 6 for failed in fails))
    (left,) = save_all(game, [Saving(figure, (), faces)], Given(), Account(_edition(), game))
    return {"markers": len(left.markers), "knocked_down": int(left.settled.state == "down")}


# ---- grenades and smoke


def _grenade(given: Input) -> tuple[Any, str, Any]:
    blast = pyrates(given).rules.blast["grenade"]
    key = blast_rules.read(blast, given["dice"])
    return blast, key, blast.result[key]


@adapter("grenade")
def grenade(given: Input) -> Found:
    _, _, result = _grenade(given)
    return {
        "result": blast_rules.reading(result),
        "hits": result.hits,
        "centre": "".join(blast_rules.harmed(result.centre).in_order),
        "ring": "".join(blast_rules.harmed(result.ring).in_order),
        "structure_dice": result.structure_dice,
    }


@adapter("grenade_range")
def grenade_range(given: Input) -> Found:
    blast = pyrates(given).rules.blast["grenade"]
    return {"legal": blast_rules.within_throw(blast, given["distance"])}


@adapter("grenade_area")
def grenade_area(given: Input) -> Found:
    """Distances are from the middle of a base: to the point, or to the middle of the grenadier's base."""
    grenadier = next((figure for figure in given["figures"] if figure.get("grenadier")), None)
    figures: list[Found] = []
    for figure in given["figures"]:
        from_edge = figure["distance"] - figure["r"]
        if grenadier is None:
            figures.append({"name": figure["id"], "from_point": max(0.0, from_edge)})
        elif figure is not grenadier:
            figures.append({"name": figure["id"], "from_thrower": max(0.0, from_edge - grenadier["r"])})
    thrower = {"name": grenadier["id"] if grenadier else "the thrower"}
    outcome = _played(
        pyrates(given),
        {
            "grenade": {"thrower": thrower["name"], "point": {"from_thrower": 3.0}, "dice": given["dice"]},
            "figure": [thrower, *figures],
        },
    )
    named = [figure["id"] for figure in given["figures"]]
    return {"afflictions": {name: outcome.tree["figures"][name]["afflictions"] for name in named}}


@adapter("grenade_target")
def grenade_target(given: Input) -> Found:
    _, _, result = _grenade(given)
    return {
        "effect": blast_rules.effect(result, given["target"]) or "none",
        "structure_dice": result.structure_dice,
    }


@adapter("smoke")
def smoke_in_turn(given: Input) -> Found:
    game = pyrates(given)
    lasts = next(iter(game.rules.smoke.values())).turns
    turns = smoke.stands(game, given["thrown_turn"], lasts, given["fresh_wind_turns"])
    cloud = smoke.Cloud("the ship", turns)
    answer = smoke.may_shoot(game, [cloud], given["turn"], "the ship", "")
    return {"shooting_barred": answer == "barred"}


@adapter("stinkpot")
def stinkpot(given: Input) -> Found:
    """Smoke has neither casualties nor damage in its outcome."""
    outcome = _played(
        pyrates(given),
        {
            "grenade": {
                "thrower": "thrower",
                "filling": "stinkpot",
                "point": {"from_thrower": 3.0},
                "target": "target",
                "dice": given["dice"],
            },
            "object": [{"name": "target", "kind": "sbs"}],
            "figure": [{"name": "thrower"}],
        },
    )
    where = outcome.tree["smoke"]["where"]
    casualties_found = outcome.tree.get("figures", {})
    return {
        "smoke": where or "none",
        "casualties": len(casualties_found),
        "damage": len(outcome.tree.get("objects", {})),
    }


# ---- chances


def _told(chances: Chances[Any]) -> dict[str, str]:
    return {str(outcome): str(chance) for outcome, chance in chances if chance}


def _use(given: Input) -> BestUse:
    game = pyrates(given)
    return BestUse(game, policy(game, given["policy"]))


def _answered(game: Game, scenario: Input, by: str = "never") -> Answer:
    kind = next(KINDS[key] for key in KINDS if key in scenario)
    return odds(replace(_edition(), games={game.id: game}), msgspec.convert(scenario, kind), by)


def _many_figures(many: int) -> list[Found]:
    """Targets in the open, each an inch-fraction behind the one before."""
    return [{"name": f"f{place}", "range": 1 + place / 100} for place in range(many)]


def _shooting(given: Input, weapon: str, figures: int) -> Found:
    return {
        "volley": {
            "target": "target",
            "shooters": [{"name": "party", "weapon": weapon, "count": given["shooters"]}],
        },
        "unit": [{"name": "target", "figure": _many_figures(figures)}],
    }


@adapter("odds_deviation")
def odds_deviation(given: Input) -> Found:
    found = deviations(rwnn(given), given["correction"])
    return {"dist": {f"{size:g}": str(chance) for size, chance in found}}


@adapter("odds_zone")
def odds_zone(given: Input) -> Found:
    """The correction is that of a class; the radius of a base is told in inches."""
    game = rwnn({})
    corrections = (
        {"legend": msgspec.structs.replace(game.rules.correction["legend"], up_to=given["correction"])}
        if given["correction"]
        else {}
    )
    game = replace(game, rules=msgspec.structs.replace(game.rules, correction=corrections))
    away, bearing = math.hypot(given["x"], given["y"]), math.degrees(math.atan2(given["y"], given["x"]))
    figure = {
        "name": "target",
        "polar": {"range": away, "bearing": bearing},
        "base": f"{2 * given['r']:.12f} in",
    }
    firer = {"name": "firer", **({"class": "legend"} if given["correction"] else {})}
    shot = {"firer": "firer", "weapon": given["weapon"], "target": "target"}
    found = _answered(game, {"shot": shot, "figure": [firer, figure]}).chances["figures", "target", "zone"]
    return {zone: str(found[zone]) for zone in template.ZONES}


@adapter("odds_hand")
def odds_hand(given: Input) -> Found:
    return _told(_use(given).hands(given["dice"], given["rerolls"]))


def _before_saves(given: Input) -> Answer:
    game = pyrates(given)
    scenario = msgspec.convert(_shooting(given, "musket", 1), KINDS["volley"])
    return odds(replace(_edition(), games={game.id: game}), scenario, given["policy"], before_saves=True)


@adapter("odds_casualties")
def odds_casualties(given: Input) -> Found:
    return {"joint": _told(_before_saves(given).chances["volley", "casualties"])}


@adapter("odds_expected")
def odds_expected(given: Input) -> Found:
    found = _before_saves(given).chances
    return {key: str(found["volley", key].mean(lambda many: many)) for key in ("knockdowns", "wounds")}


@adapter("odds_darts")
def odds_darts(given: Input) -> Found:
    found = _answered(pyrates(given), _shooting(given, "dart", 4 * given["shooters"]), given["policy"])
    return {
        "markers": _told(found.chances["volley", "markers"]),
        "expected_deaths": str(found.number("dead")),
    }


@adapter("odds_grenade")
def odds_grenade(given: Input) -> Found:
    game = pyrates(given)
    entry = game.rules.blast["grenade"]
    found: dict[str, Fraction] = {}
    total = game.rules.die[entry.die].faces ** entry.dice
    for key, (ways, _) in readings(game, entry).items():
        result = entry.result[key]
        name = f"{result.hits} hit" if result.hits else blast_rules.reading(result)
        found[name] = found.get(name, Fraction(0)) + Fraction(ways, total)
    return {name: str(chance) for name, chance in found.items()}


@adapter("odds_structure")
def odds_structure(given: Input) -> Found:
    game = pyrates(given)
    entry = game.rules.blast["grenade"]
    dice = next(each.structure_dice for each in entry.result.values() if each.hits == given["hits"])
    return {"dist": _told(structure_damage(game, entry, dice))}


@adapter("odds_hit_chart")
def odds_hit_chart(given: Input) -> Found:
    entries = rwnn(given).rules
    one = one_hit(entries, given["effect_modifier"])
    return {"dist": _told(one.mapped(lambda results: chart.in_short(entries, results)))}


@adapter("odds_killed")
def odds_killed(given: Input) -> Found:
    found = brings(one_hit(rwnn(given).rules, given["effect_modifier"]), certain(given["hits"]), "dead")
    return {"dead": str(found[True])}
