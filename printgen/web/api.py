"""The JSON interface of what is printed, one function a question; ``GET /api/`` describes it all."""

from __future__ import annotations

import base64

from flask import Blueprint, Response, jsonify, render_template

from printgen.errors import Refused, nearest
from printgen.press import listing
from printgen.press.changes import telling
from printgen.press.order import roster as roster_of
from printgen.press.order.endings import formats, listed
from printgen.web import packing, packs, reprints, works
from printgen.web.said import asked_for, body_of, download, edition_of, pictured, shelf, text_of, whole

api = Blueprint("api", __name__, url_prefix="/api")


@api.get("/")
def about() -> str:
    """What may be asked."""
    return render_template("api.html", carried={}, likewise=listed(formats()[1:], "and"))


@api.get("/pieces")
def pieces() -> Response:
    """Every piece with its true size and forms: the object of ``printgen list pieces --json``."""
    order = asked_for().order
    return jsonify(pieces=list(listing.piece_rows(order, works.drawer(order, shelf()))))


@api.get("/preview.svg")
def preview() -> Response:
    """One piece, as it is cut out, at true size."""
    found = asked_for()
    named = works.pieces_asked(found)
    if len(named) > 1:
        raise Refused(f"{len(named)} pieces were named; a preview is of one")
    return pictured(works.picture(found, named[0], shelf()))


@api.get("/sheet.svg")
def sheet() -> Response:
    """A page of the finished file."""
    found = asked_for("page")
    return pictured(works.sheet(found, whole(found.query.get("page", ["1"])[0], "page"), shelf()))


@api.get("/plan")
def plan() -> Response:
    """How many sheets an order needs, how large each is, and what to know of them."""
    found = asked_for()
    laid = works.laid(found, works.endings(found)[0], shelf())
    return jsonify(
        sheets=laid.sheets,
        pages=[
            {"name": each.name, "width_in": round(each.width, 4), "height_in": round(each.height, 4)}
            for each in works.pages(laid)
        ],
        pieces=[
            {"piece": str(piece), "width_in": round(size.width, 4), "height_in": round(size.height, 4)}
            for piece in works.pieces_asked(found)
            for size in (works.size(found, piece, shelf()),)
        ],
        notes=list(works.notes(found.order, laid)),
    )


@api.get("/make.<ending>")
def make(ending: str) -> Response:
    """The finished file: the bytes of ``printgen make`` with the same options."""
    found = asked_for()
    for known in formats():
        if ending == known:
            made = works.file(found, known, shelf())
            return download(made.data, made.mime, made.name)
    raise Refused(
        f"no format is called {ending[:20]}{nearest(ending, formats())}; there are {', '.join(formats())}"
    )


@api.get("/pack")
def pack() -> Response:
    """What is in a pack, counted by print run."""
    found = asked_for(*packs.WORDS)
    plan = packs.planned(found)
    laid = packs.laid(found, plan, shelf())
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
    found = asked_for(*packs.WORDS)
    plan = packs.planned(found)
    laid = packs.laid(found, plan, shelf())
    with shelf().press:
        made = packs.file(found, plan, laid, found.query.get("run", [""])[0])
    return download(made.data, made.mime, made.name)


@api.get("/reprint")
def again() -> Response:
    """What changed since a release: the object of ``printgen changes --json``, and how many pages print it again."""
    found = asked_for(*reprints.WORDS)
    printed = reprints.again(found, shelf())
    told = telling.as_object(printed.changes, found.order.words)
    return jsonify(**told, pages=len(printed.made.pages))


@api.get("/reprint.pdf")
def again_file() -> Response:
    """What ``printgen reprint`` makes."""
    found = asked_for(*reprints.WORDS)
    with shelf().press:
        made = reprints.file(found, reprints.again(found, shelf()))
    return download(made.data, made.mime, made.name)


@api.post("/roster")
def roster() -> Response:
    """A roster that somebody opens, in base 64: its faults, or how it is packed for a link."""
    body = body_of("name", "data", "options")
    name = packing.checked(text_of(body, "name"), packing.ROSTER_NAME)
    try:
        data = base64.b64decode(text_of(body, "data"), validate=True)
    except ValueError:
        raise Refused("data is no base 64") from None
    found = packing.File(name, data)
    edition = shelf().crewed(found, edition_of(body))
    players = [player for player, _ in roster_of.players(edition)]
    return jsonify(players=players, packed=packing.pack(name, data))
