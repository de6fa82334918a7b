"""The JSON interface of the rules: what they say, house rules, scenarios played and asked about."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from printgen.errors import Refused
from printgen.press.playing import scenarios
from printgen.web import bounds, editing, packing, playing
from printgen.web.asked import HOUSE
from printgen.web.said import (
    asked_for,
    body_of,
    download,
    order_of,
    packed_scenario,
    pictured,
    scenario_of,
    seed_of,
    shelf,
    text_of,
    whole,
)

asks = Blueprint("asks", __name__, url_prefix="/api")


@asks.get("/rules")
def rules() -> Response:
    """What the rules in force say: every table of every game, with switches and settings."""
    edition = asked_for().order.edition
    return jsonify(
        rules=[
            {
                "id": game.id,
                "name": game.rules.name,
                "revision": game.rules.revision,
                "house": list(game.house),
                "switches": dict(game.switches),
                "settings": dict(game.settings),
                "tables": game.tables,
            }
            for game in edition.games.values()
        ]
    )


@asks.get("/house.toml")
def house_file() -> Response:
    """The house rules of an address, as a file."""
    texts = asked_for().house
    if len(texts) != 1:
        raise Refused(f"there are {len(texts)} files of house rules in this address; expected one")
    return download(texts[0].text.encode(), "application/toml", texts[0].name)


@asks.post("/house")
def house() -> Response:
    """Edits of cells as a file of house rules, with the faults of each cell."""
    body = body_of("game", "name", "edits", "house", "options")
    game, edits = text_of(body, "game"), body.get("edits", {})
    if not isinstance(edits, dict):
        raise Refused('edits is no object; expected {"cone.sawn-off.outer": "50"}')
    order = order_of(body)
    if game not in order.edition.games:
        raise Refused(f"no rules called {game[:40]} are in force")
    before = packing.unpack(text_of(body, HOUSE)) if body.get(HOUSE) else None
    if before and before.tables.get("extends") != game:
        before = None
    name = before.name if before else text_of(body, "name", f"{game}-house.toml")
    made = editing.write(order, order.edition.games[game], name, edits, before)
    faults = [
        {"path": path, "file": fault.file, "line": fault.line, "message": fault.message}
        for path, fault in made.faults
    ]
    return jsonify(text=made.text, packed=made.packed, faults=faults)


@asks.post("/check")
def check() -> Response:
    """A file of rules or a scenario that somebody opens: its faults, or how it is packed for a link."""
    body = body_of("name", "text", "packed", "options")
    if "packed" in body:
        source = packing.unpack(text_of(body, "packed"))
    else:
        source = packing.source(text_of(body, "name"), text_of(body, "text").encode("utf-8", "replace"))
    if scenarios.is_scenario(source.tables):
        bounds.check_figures(source.tables)
        scenarios.scenario_of(source)
        return jsonify(kind="scenario", tables=source.tables, packed=packing.pack(source.name, source.text))
    editing.check(order_of(body), source)
    return jsonify(
        kind="rules",
        extends=str(source.tables.get("extends", "")),
        packed=packing.pack(source.name, source.text),
    )


@asks.post("/resolve")
def resolve() -> Response:
    """A scenario played."""
    body = body_of("scenario", "packed", "seed", "brief", "options")
    found = playing.resolve(order_of(body), scenario_of(body), seed_of(body), brief=body.get("brief") is True)
    return jsonify(found)


@asks.post("/odds")
def odds() -> Response:
    """The exact chances of a scenario; those that are told stand, unless it is asked anew."""
    body = body_of("scenario", "packed", "fresh", "before_saves", "options")
    anew, before = body.get("fresh") is True, body.get("before_saves") is True
    return jsonify(playing.odds(order_of(body), scenario_of(body), anew=anew, before_saves=before))


@asks.post("/question")
def question() -> Response:
    """The blanks of a form as a scenario."""
    body = body_of("event", "given", "options")
    given = body.get("given", {})
    if not isinstance(given, dict):
        raise Refused("given is no object; expected the blanks of the form")
    source = playing.question(order_of(body), text_of(body, "event"), given)
    return jsonify(scenario=source.tables)


@asks.post("/scenario")
def scenario() -> Response:
    """A scenario as a file, and packed for a link."""
    text = playing.saved(scenario_of(body_of("scenario", "packed", "options")))
    return jsonify(text=text, packed=packing.pack(playing.NAME, text))


@asks.get("/picture.svg")
def picture() -> Response:
    """The table of a packed scenario to scale."""
    found = asked_for("scenario", "seed")
    source = packed_scenario(found.query.get("scenario", [""])[0])
    seed = whole(found.query["seed"][0], "seed") if "seed" in found.query else None
    with shelf().press:
        return pictured(playing.drawn(found.order, source, seed))
