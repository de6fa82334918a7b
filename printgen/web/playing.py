"""The table: scenarios played and asked about by the resolver, and where everything on the table lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import tomli_w
from msgspec import Struct

from printgen import reading
from printgen.errors import Refused, nearest
from printgen.press.order.order import Order
from printgen.press.pictures import picture, shot
from printgen.press.playing import answers, asking, scenarios
from printgen.press.playing.odds import Question, ask
from printgen.press.playing.scenarios import Played
from printgen.reading import Source
from printgen.render import svg
from printgen.resolver import Given, Seeded, ShotScenario, game_of, telling, template
from printgen.resolver.bases import Base, Disc, Oval
from printgen.resolver.odds import telling as chances
from printgen.rules import Edition
from printgen.web import bounds
from printgen.words import Words

NAME = "scenario.toml"
EVENTS: Mapping[str, str] = {
    "shot": "Shot",
    "volley": "Volley",
    "darts": "Poison darts",
    "grenade": "Grenade",
}


def source_of(tables: object) -> Source:
    """A scenario as the page sends it. Raises :class:`Refused` for what is none."""
    if not isinstance(tables, dict):
        raise Refused("scenario is no object; expected the tables of a scenario")
    bounds.check_figures(tables)
    return reading.given(tables, "")


def resolve(order: Order, source: Source, seed: int | None, *, brief: bool) -> dict[str, Any]:
    """The object of ``printgen resolve --json``, ``table``: where the figures and the template lie, and ``told``:
    what the command says behind the account.

    ``brief`` leaves the rulings that would have changed the answer empty: what a finger that drags cannot read.
    """
    played = _played(order, source, seed)
    found = answers.as_object(played, seed, brief=brief)
    return {**found, "table": _table(played), "told": _told(played, brief=brief)}


def _told(played: Played, *, brief: bool) -> dict[str, Any]:
    """The lists behind the account, in the words of the command line; a switch by its name."""
    words = played.edition.words
    waiting = played.outcome.waiting.replace("*", "") if played.outcome else ""
    return {
        "waiting": words.say("resolve.waiting", what=waiting).strip() if waiting else played.refused,
        "differences": _items(telling.difference_lines(played.differences, words)),
        "unclaimed": _items(telling.unclaimed_lines(played.unclaimed, words)),
        "rulings": _rulings(played, words) if not brief else [],
    }


def _rulings(played: Played, words: Words) -> list[list[str]]:
    found = _items(telling.ruling_lines(played.otherwise, words))
    names = {
        key: each.name for game in played.edition.games.values() for key, each in game.rules.switch.items()
    }
    named = [f"{names[each.switch]}: {each.answer}" for each in played.otherwise]
    return [*found[:1], *([name, *lines[1:]] for name, lines in zip(named, found[1:], strict=True))]


def _items(lines: Iterable[str]) -> list[list[str]]:
    """Lines of an account, each with those that stand in under it."""
    found: list[list[str]] = []
    for line in lines:
        if line.startswith("    "):
            found[-1].append(line.strip())
        else:
            found.append([line.strip()])
    return found


def odds(order: Order, source: Source, *, anew: bool, before_saves: bool = False) -> dict[str, Any]:
    """The object of ``printgen odds --json``, and ``bars``: the same chances as they are told."""
    found = ask(order, Question(source, before_saves=before_saves, anew=anew))
    words = found.edition.words
    return {
        "rules": answers.rules_of(found.edition),
        **chances.as_object(found.answer),
        "bars": [
            {
                "question": label,
                "rows": [
                    {"outcome": outcome, "share": float(chance), "chance": chances.per_cent(chance, words)}
                    for outcome, chance in rows
                ],
            }
            for label, rows in chances.blocks(found.answer, found.game, words)
        ],
        "lines": list(chances.lines(found.answer, found.game, words)),
    }


def drawn(order: Order, source: Source, seed: int | None) -> bytes:
    """The table to scale, as an SVG."""
    page = picture.draw(_played(order, source, seed), order.fonts)
    return svg.write(page, order.finish, order.fonts, page.name, order.edition.words.language)


def _played(order: Order, source: Source, seed: int | None) -> Played:
    """By the dice that are given; those that are not are rolled where there is a seed."""
    return scenarios.play(order, source, Given() if seed is None else Seeded(seed))


# ---- where everything lies


def _table(played: Played) -> dict[str, Any] | None:
    """In game inches, y up; degrees clockwise from straight up. Only a shot is laid out on the page itself."""
    if played.outcome is None or not isinstance(played.scenario, ShotScenario):
        return None
    edition, scenario = played.edition, played.scenario
    game = game_of(edition, scenario)
    cone = game.rules.cone[scenario.shot.weapon]
    found = shot.fallen_on_table(edition, scenario, played.outcome)
    return {
        "template": {
            "point": list(found.lies.point),
            "ahead": found.lies.ahead,
            "angle": found.angle,
            "inner": cone.inner,
            "outer": cone.outer,
            "reach": template.reach(cone),
            "bands": [
                {"name": game.rules.band[key].name, "to": cell.to, "hits": cell.hits}
                for key, cell in cone.band.items()
            ],
        },
        "figures": {
            figure.name: {
                **_base(found.bases[figure.name]),
                "part": shot.part(scenario, figure),
                "lines": list(shot.lines(edition, game, scenario, played.outcome, figure)),
            }
            for figure in scenario.figure
        },
    }


def _base(base: Base) -> dict[str, Any]:
    if isinstance(base, Disc):
        return {"at": list(base.centre), "shape": "round", "radius": base.radius}
    shape = "oval" if isinstance(base, Oval) else "rectangle"
    return {
        "at": list(base.centre),
        "shape": shape,
        "wide": base.wide,
        "deep": base.deep,
        "facing": base.facing,
    }


# ---- questions without a table


class Field(Struct, frozen=True):
    """A blank of a form. ``name`` is the option of ``printgen resolve``; a list is typed with commas."""

    name: str
    label: str
    hint: str = ""
    shape: str = "text"
    value: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    many: bool = False


_SAVES = (
    Field("claims", "Claims for saves", "Ann=cover, Bo=obscured", many=True),
    Field("saves", "Dice to save", "Ann=4, Bo=26", many=True),
)


def fields(event: str, edition: Edition) -> tuple[Field, ...]:
    """The blanks of an event; what may be chosen comes from the rules in force."""
    shooting = (
        Field("count", "How many shoot", shape="number", value="5"),
        Field("figure", "Who is shot at", "name=inches, such as Ann=4, Bo=6", value="Ann=4, Bo=6", many=True),
        Field("formation", "In formation", shape="check"),
        Field("dice", "Dice of each section", "22556, or leave it out to roll", many=True),
        Field("state", "The shooters are", "such as wounded", many=True),
    )
    match event:
        case "volley":
            weapons = Field("weapon", "Weapon", shape="select", choices=tuple(_weapons(edition)))
            return (weapons, *shooting, *_SAVES)
        case "darts":
            return (*shooting, Field("poison", "Dice against poison", "Ann=2", many=True), *_SAVES)
        case "grenade":
            return (
                Field("at", "The point, inches from the thrower", shape="decimal", value="3"),
                Field(
                    "figure", "Who is near", "name=inches from the point", value="Ann=0, Bo=0.8", many=True
                ),
                Field("filling", "Filled with", shape="select", choices=tuple(_fillings(edition))),
                Field("dice", "Dice of the throw", "451, or leave it out to roll"),
                Field(
                    "near",
                    "From the thrower",
                    "name=inches, if it bursts early",
                    value="Ann=2.5, Bo=3",
                    many=True,
                ),
                *_SAVES,
            )
    return ()


_ASKED: Mapping[str, Any] = {
    "state": (), "dice": (), "reroll": (), "formation": False, "figure": (), "claims": (), "saves": (),
    "poison": (), "filling": "", "thing": "", "damage": "", "near": (),
}  # fmt: skip


def question(order: Order, event: str, given: Mapping[str, Any]) -> Source:
    """A form as a scenario, by the same functions that take the options of ``printgen resolve``."""
    if event not in EVENTS or event == "shot":
        known = [each for each in EVENTS if each != "shot"]
        raise Refused(f"no form is called {event}{nearest(event, known)}; there are {', '.join(known)}")
    known_fields = {field.name: field for field in fields(event, order.edition)}
    for key in given:
        if key not in known_fields:
            raise Refused(f"{key[:40]} is not known here{nearest(key, known_fields)}")
    said = {
        **_ASKED,
        **{key: _said(field, given.get(key)) for key, field in known_fields.items() if given.get(key)},
    }
    if event == "grenade":
        return asking.grenade({**said, "at": _number(said, "at", 120), "dice": said["dice"] or ""})
    count = int(_number(said, "count", 99))
    if event == "darts":
        return asking.darts(order, count, said)
    return asking.volley(order, str(said.get("weapon", "")), count, said)


def _said(field: Field, value: object) -> Any:
    if field.shape == "check":
        return value in (True, "yes")
    if not isinstance(value, str):
        raise Refused(f"{field.name} is no text")
    return tuple(each.strip() for each in value.split(",") if each.strip()) if field.many else value.strip()


def _number(said: Mapping[str, Any], key: str, most: float) -> float:
    try:
        found = float(said.get(key, ""))
    except ValueError:
        found = -1.0
    if not 0 <= found <= most or (key == "count" and (found < 1 or found != int(found))):
        raise Refused(f'{key} is "{str(said.get(key, ""))[:40]}"; expected a number up to {most:g}')
    return found


def _weapons(edition: Edition) -> Iterator[tuple[str, str]]:
    for game in edition.games.values():
        sections: Sequence[Mapping[str, Any]] = (game.rules.weapon, game.rules.gamble, game.rules.counts)
        yield from ((key, entry.name) for section in sections for key, entry in section.items())


def _fillings(edition: Edition) -> Iterator[tuple[str, str]]:
    yield "", "an explosive"
    for game in edition.games.values():
        yield from ((key, smoke.name) for key, smoke in game.rules.smoke.items())


def saved(source: Source) -> str:
    """A scenario as a file of its own, without what is left empty."""
    return tomli_w.dumps(_without_nothing(source.tables))


def _without_nothing(value: Any) -> Any:
    """TOML has no word for nothing."""
    if isinstance(value, dict):
        return {key: _without_nothing(each) for key, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [_without_nothing(each) for each in value if each is not None]
    return value
