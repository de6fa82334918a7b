"""The JSON interface, one function a question; ``GET /api/`` describes it."""

from __future__ import annotations

import base64
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, render_template, request

from printgen.errors import Refused, nearest
from printgen.press import changes_told, listing, scenarios
from printgen.press import roster as roster_of
from printgen.press.job import FORMATS
from printgen.press.order import Order
from printgen.reading import Source
from printgen.rules import Edition
from printgen.web import asked as asking
from printgen.web import bounds, editing, packing, packs, playing, reprints, works
from printgen.web.asked import HOUSE, Asked
from printgen.web.shelf import Shelf

api = Blueprint("api", __name__, url_prefix="/api")


@api.get("/")
def about() -> str:
    """What may be asked."""
    return render_template("api.html", carried={}, formats=FORMATS)


@api.get("/pieces")
def pieces() -> Response:
    """Every piece with its true size and forms: the object of ``printgen list pieces --json``."""
    found, clock = _asked(), bounds.Clock()

    def draw(piece: Any) -> Any:
        clock.look()
        return _shelf().draw(found.order, piece)

    return jsonify(pieces=list(listing.piece_rows(found.order, draw)))


@api.get("/preview.svg")
def preview() -> Response:
    """One piece, as it is cut out, at true size."""
    found = _asked()
    named = works.pieces_asked(found)
    if len(named) > 1:
        raise Refused(f"{len(named)} pieces were named; a preview is of one")
    return _picture(works.picture(found, named[0], _shelf()))


@api.get("/sheet.svg")
def sheet() -> Response:
    """A page of the finished file."""
    found = _asked("page")
    return _picture(works.sheet(found, _whole(found.query.get("page", ["1"])[0], "page"), _shelf()))


@api.get("/plan")
def plan() -> Response:
    """How many sheets an order needs, how large each is, and what to know of them."""
    found = _asked()
    laid = works.laid(found, works.endings(found)[0], _shelf())
    return jsonify(
        sheets=laid.sheets,
        pages=[
            {"name": each.name, "width_in": round(each.width, 4), "height_in": round(each.height, 4)}
            for each in works.pages(laid)
        ],
        pieces=[
            {"piece": str(piece), "width_in": round(size.width, 4), "height_in": round(size.height, 4)}
            for piece in works.pieces_asked(found)
            for size in (works.size(found, piece, _shelf()),)
        ],
        notes=list(works.notes(found.order, laid)),
    )


@api.get("/make.<ending>")
def make(ending: str) -> Response:
    """The finished file: the bytes of ``printgen make`` with the same options."""
    found = _asked()
    for known in FORMATS:
        if ending == known:
            made = works.file(found, known, _shelf())
            return _download(made.data, made.mime, made.name)
    raise Refused(
        f"no format is called {ending[:20]}{nearest(ending, FORMATS)}; there are {', '.join(FORMATS)}"
    )


@api.get("/pack")
def pack() -> Response:
    """What is in a pack, counted by print run."""
    found = _asked(*packs.WORDS)
    plan = packs.planned(found)
    laid = packs.laid(found, plan, _shelf())
    return jsonify(
        sheets=laid.sheets,
        notes=[*plan.notes, *works.notes(found.order, laid)],
        runs=[
            {
                "run": run.id,
                "name": run.name,
                "stock": run.stock,
                "file": run.file,
                "sheets": run.sheets,
                "served": [
                    {"sheet": name, "times": times, "pieces": pieces} for name, times, pieces in run.served
                ],
            }
            for run in packs.runs(plan, laid)
        ],
    )


@api.get("/pack.pdf")
def pack_file() -> Response:
    """A pack's files, as ``printgen pack`` makes them: that of one run, or all in one zip."""
    found = _asked(*packs.WORDS)
    plan = packs.planned(found)
    laid = packs.laid(found, plan, _shelf())
    with _shelf().press:
        made = packs.file(found, plan, laid, found.query.get("run", [""])[0])
    return _download(made.data, made.mime, made.name)


@api.get("/reprint")
def again() -> Response:
    """What changed since a release: the object of ``printgen changes --json``, and how many pages print it again."""
    found = _asked(*reprints.WORDS)
    printed = reprints.again(found)
    told = changes_told.as_object(printed.changes, found.order.words)
    return jsonify(**told, pages=len(printed.made.pages))


@api.get("/reprint.pdf")
def again_file() -> Response:
    """What ``printgen reprint`` makes."""
    found = _asked(*reprints.WORDS)
    with _shelf().press:
        made = reprints.file(found, reprints.again(found))
    return _download(made.data, made.mime, made.name)


@api.post("/roster")
def roster() -> Response:
    """A roster that somebody opens, in base 64: its faults, or how it is packed for a link."""
    body = _body("name", "data", "options")
    name = packing.checked(_text(body, "name"), packing.ROSTER_NAME)
    try:
        data = base64.b64decode(_text(body, "data"), validate=True)
    except ValueError:
        raise Refused("data is no base 64") from None
    found = packing.File(name, data)
    edition = _shelf().crewed(found, _edition(body))
    players = [player for player, _ in roster_of.players(edition)]
    return jsonify(players=players, packed=packing.pack(name, data))


@api.get("/rules")
def rules() -> Response:
    """What the rules in force say: every table of every game, with switches and settings."""
    edition = _asked().order.edition
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


@api.get("/house.toml")
def house_file() -> Response:
    """The house rules of an address, as a file."""
    texts = _asked().house
    if len(texts) != 1:
        raise Refused(f"there are {len(texts)} files of house rules in this address; expected one")
    return _download(texts[0].text.encode(), "application/toml", texts[0].name)


@api.post("/house")
def house() -> Response:
    """Edits of cells as a file of house rules, with the faults of each cell."""
    body = _body("game", "name", "edits", "house", "options")
    game, edits = _text(body, "game"), body.get("edits", {})
    if not isinstance(edits, dict):
        raise Refused('edits is no object; expected {"cone.sawn-off.outer": "50"}')
    if game not in _edition(body).games:
        raise Refused(f"no rules called {game[:40]} are in force")
    before = packing.unpack(_text(body, HOUSE)) if body.get(HOUSE) else None
    if before and before.tables.get("extends") != game:
        before = None
    name = before.name if before else _text(body, "name", f"{game}-house.toml")
    made = editing.write(game, name, edits, before)
    faults = [
        {"path": path, "file": fault.file, "line": fault.line, "message": fault.message}
        for path, fault in made.faults
    ]
    return jsonify(text=made.text, packed=made.packed, faults=faults)


@api.post("/check")
def check() -> Response:
    """A file of rules or a scenario that somebody opens: its faults, or how it is packed for a link."""
    body = _body("name", "text", "packed", "options")
    if "packed" in body:
        source = packing.unpack(_text(body, "packed"))
    else:
        source = packing.source(_text(body, "name"), _text(body, "text").encode("utf-8", "replace"))
    if scenarios.is_scenario(source.tables):
        bounds.check_figures(source.tables)
        scenarios.scenario_of(source)
        return jsonify(kind="scenario", tables=source.tables, packed=packing.pack(source.name, source.text))
    playing.rules_only(source)
    return jsonify(
        kind="rules",
        extends=str(source.tables.get("extends", "")),
        packed=packing.pack(source.name, source.text),
    )


@api.post("/resolve")
def resolve() -> Response:
    """A scenario played."""
    body = _body("scenario", "packed", "seed", "brief", "options")
    found = playing.resolve(_order(body), _scenario(body), _seed(body), brief=body.get("brief") is True)
    return jsonify(found)


@api.post("/odds")
def odds() -> Response:
    """The exact chances of a scenario; those that are told stand, unless it is asked anew."""
    body = _body("scenario", "packed", "fresh", "before_saves", "options")
    anew, before = body.get("fresh") is True, body.get("before_saves") is True
    return jsonify(playing.odds(_order(body), _scenario(body), anew=anew, before_saves=before))


@api.post("/question")
def question() -> Response:
    """The blanks of a form as a scenario."""
    body = _body("event", "given", "options")
    given = body.get("given", {})
    if not isinstance(given, dict):
        raise Refused("given is no object; expected the blanks of the form")
    source = playing.question(_order(body), _text(body, "event"), given)
    return jsonify(scenario=source.tables)


@api.post("/scenario")
def scenario() -> Response:
    """A scenario as a file, and packed for a link."""
    text = playing.saved(_scenario(_body("scenario", "packed", "options")))
    return jsonify(text=text, packed=packing.pack(playing.NAME, text))


@api.get("/picture.svg")
def picture() -> Response:
    """The table of a packed scenario to scale."""
    found = _asked("scenario", "seed")
    source = _packed_scenario(found.query.get("scenario", [""])[0])
    seed = _whole(found.query["seed"][0], "seed") if "seed" in found.query else None
    with _shelf().press:
        return _picture(playing.drawn(found.order, source, seed))


# ---- what a request says


def _asked(*also: str) -> Asked:
    return asking.asked(asking.query_of(request.args), _shelf(), current_app.config["HERE"], also)


def _body(*known: str) -> dict[str, Any]:
    if request.mimetype != "application/json":
        from flask import abort

        abort(415)
    body = asking.decoded(request.get_data(cache=False))
    for key in body:
        if key not in known:
            raise Refused(f"{key[:40]} is not known here{nearest(key, known)}; expected {', '.join(known)}")
    return body


def _order(body: dict[str, Any]) -> Order:
    return asking.asked(asking.query_in(body), _shelf(), current_app.config["HERE"]).order


def _edition(body: dict[str, Any]) -> Edition:
    edition: Edition = _order(body).edition
    return edition


def _scenario(body: dict[str, Any]) -> Source:
    if "packed" in body:
        return _packed_scenario(_text(body, "packed"))
    return playing.source_of(body.get("scenario"))


def _packed_scenario(packed: str) -> Source:
    source = packing.unpack(packed)
    bounds.check_figures(source.tables)
    return source


def _text(body: dict[str, Any], key: str, default: str = "") -> str:
    text = body.get(key, default)
    if not isinstance(text, str):
        raise Refused(f"{key} is no text")
    return text


def _seed(body: dict[str, Any]) -> int | None:
    seed = body.get("seed")
    if seed is None:
        return None
    if type(seed) is not int or not 0 <= seed < 1 << 53:
        raise Refused("seed is no seed; expected a whole number")
    return seed


def _whole(text: str, what: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise Refused(f'{what} is "{text[:40]}"; expected a whole number')
    return int(text)


def _picture(data: bytes) -> Response:
    response = Response(data, mimetype="image/svg+xml")
    response.add_etag()
    response.headers["Cache-Control"] = "private, no-cache"
    response.make_conditional(request)
    return response


def _download(data: bytes, mime: str, name: str) -> Response:
    response = Response(data, mimetype=mime)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _shelf() -> Shelf:
    shelf: Shelf = current_app.config["SHELF"]
    return shelf
