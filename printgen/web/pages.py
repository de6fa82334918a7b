"""The pages that people see. Every address is a whole order: reloaded or sent on, it shows the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from flask import Blueprint, Response, abort, render_template, request, send_file, url_for
from msgspec.structs import replace
from werkzeug.wrappers import Response as AnyResponse

from printgen import facts
from printgen.drawing.fonts import SHIPPED
from printgen.errors import Refused
from printgen.press.listing import rules_rows
from printgen.press.order.endings import for_cutters
from printgen.press.order.options import OF_PACKS, OF_REPRINTS
from printgen.reading import Source
from printgen.rules import Edition
from printgen.web import asked as asking
from printgen.web import catalogue, controls, editing, packing, packs, playing, reprints, works
from printgen.web.asked import HOUSE, PIECE, SET, Asked
from printgen.web.said import asked_for, shelf

page = Blueprint("page", __name__)
CARRIED = (HOUSE, SET, "inch", "bases", "language")
"""What goes along from page to page: the rules in force."""
MOST_SHOWN = 12
"""Pieces that are shown large, one beside the other."""
_LETTER = ("en-us", "en-ca", "es-mx")


@page.get("/")
def gallery() -> str:
    """Pictures of everything, by game and kind."""
    found = asked_for()
    paper = _usual_paper(found)
    shelf().expect({**found.kept, "paper": [paper]})
    return render_template(
        "gallery.html",
        rooms=list(catalogue.rooms(found.order.edition)),
        rules=list(rules_rows(found.order)),
        paper=paper,
        carried=carried(found),
    )


@page.get("/make")
def make() -> str:
    """One piece, or several: how they are printed, and what comes of it."""
    found = asked_for()
    return render_template("make.html", **_made(found), **_controls(found))


@page.get("/make/result")
def result() -> str:
    """What comes of it, as a part of the page."""
    return render_template("result.html", **_made(asked_for()))


@page.get("/pack")
def pack() -> str:
    """Everything for an evening or a convention. The form comes at once; the browser asks for what is in it."""
    found = asked_for(*packs.WORDS)
    every = controls.controls(found, [name for name in OF_PACKS if name in asking.OFFERED])
    known = packs.packs(found.order)
    chosen = found.query.get("pack", [known[0].id])[0]
    return render_template(
        "pack.html",
        query=found.kept,
        carried=carried(found),
        packs=known,
        chosen=next((each for each in known if each.id == chosen), known[0]),
        counts=packs.COUNTS,
        forms=packs.FORMS,
        games=list(found.order.load().games),
        first=[each for each in every if each.name in ("paper", "finish", "event")],
        rest=[each for each in every if each.name not in ("paper", "finish", "event", "copies")],
    )


@page.get("/pack/result")
def pack_result() -> str:
    """What is in the pack, as a part of the page."""
    return render_template("pack_result.html", **_packed(asked_for(*packs.WORDS)))


@page.get("/reprint")
def again() -> str:
    """Only what changed since a release."""
    found = asked_for(*reprints.WORDS)
    offered = [name for name in OF_REPRINTS if name in asking.OFFERED]
    every = [each for each in controls.controls(found, offered) if each.name != "copies"]
    first = ("paper", "finish", "stock", "start-at")
    return render_template(
        "reprint.html",
        **_again(found),
        releases=reprints.known(found.order),
        first=[each for each in every if each.name in first],
        rest=[each for each in every if each.name not in first],
    )


@page.get("/reprint/result")
def again_result() -> str:
    """What is printed again, as a part of the page."""
    return render_template("reprint_result.html", **_again(asked_for(*reprints.WORDS)))


@page.get("/table")
def table() -> str:
    """A shot to drag, and questions without a table."""
    found = asked_for("scenario", "event")
    packed = found.query.get("scenario", [""])[0]
    if packed:
        packing.unpack(packed)
    event = found.query.get("event", ["shot"])[0]
    if event not in playing.EVENTS:
        abort(404)
    return render_template(
        "table.html",
        event=event,
        events=playing.EVENTS,
        packed=packed,
        fields=playing.fields(event, found.order.edition),
        unset=[each for each in controls.rule_choices(found) if each.is_setting] if event != "shot" else [],
        carried=carried(found),
    )


@page.get("/rules")
def house() -> str:
    """House rules as a table: every number and sentence of a game."""
    found = asked_for("game")
    try:
        edition = found.order.edition
    except Refused:
        edition = replace(found.order, call=replace(found.order.call, texts=())).edition
    games = list(edition.games)
    game = found.query.get("game", [_game_of(found.house) or games[0]])[0]
    if game not in games:
        raise Refused(f"no rules called {game[:40]} are in force; there are {', '.join(games)}")
    played = edition.games[game]
    whole = played.tables if _in_force(found, edition) else editing.as_typed(played, found.house)
    sheet = editing.sheet(played, whole)
    shown = found.query.get(PIECE, [editing.sample(edition, game)])[0]
    return render_template(
        "rules.html",
        game=game,
        games=games,
        names={each: edition.games[each].rules.name for each in games},
        sheet=sheet,
        shown=shown,
        pieces=[str(piece) for piece in facts.catalogue(edition) if piece.set == game],
        carried=carried(found),
    )


@page.get("/fonts/<face>.ttf")
def font(face: str) -> AnyResponse:
    """A face of the pieces, for the page."""
    if face not in SHIPPED:
        abort(404)
    return send_file(shelf().fonts.path(face), mimetype="font/ttf", max_age=86_400)


@page.get("/favicon.ico")
def icon() -> Response:
    return Response(status=204)


def carried(found: Asked) -> dict[str, list[str]]:
    """The rules of an order, for links to other pages."""
    return {key: list(found.query[key]) for key in CARRIED if key in found.query}


def _answer(found: Asked, endpoint: str, tell: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What comes of an order, or why it cannot be; either way the order as a link: only what was asked for."""
    kept = found.kept
    about = {"query": kept, "carried": carried(found), "link": url_for(endpoint, **dict[str, Any](kept))}
    try:
        return {**about, "faults": [], **tell()}
    except Refused as why:
        return {**about, "faults": [str(fault) for fault in why.faults]}


def _made(found: Asked) -> dict[str, Any]:
    """What the page says of an order: pictures, sizes, sheets, files."""
    edition, pieces = found.order.edition, works.pieces_asked(found)

    def tell() -> dict[str, Any]:
        endings = works.endings(found)
        laid = works.laid(found, endings[0], shelf())
        sheets = works.pages(laid)
        shown = [
            (catalogue.shown(edition, piece), works.size(found, piece, shelf()))
            for piece in pieces[:MOST_SHOWN]
        ]
        shelf().expect(found.kept)
        return {
            "shown": shown,
            "more": len(pieces) - len(shown),
            "sheets": laid.sheets,
            "pages": [(at, each.name, each.width, each.height) for at, each in enumerate(sheets, 1)],
            "notes": works.notes(found.order, laid),
            "endings": endings,
            "paper": found.order.call.options.get("paper", ""),
            "cutter": endings == for_cutters(),
        }

    return _answer(found, "page.make", tell)


def _packed(found: Asked) -> dict[str, Any]:
    def tell() -> dict[str, Any]:
        plan = packs.planned(found)
        laid = packs.laid(found, plan, shelf())
        return {
            "runs": packs.runs(plan, laid),
            "sheets": laid.sheets,
            "notes": (*plan.notes, *works.notes(found.order, laid)),
        }

    return _answer(found, "page.pack", tell)


def _again(found: Asked) -> dict[str, Any]:
    def tell() -> dict[str, Any]:
        printed = reprints.again(found, shelf())
        return {
            "pieces": printed.pieces,
            "sheets": len(printed.made.pages),
            "told": list(reprints.told(found, printed)),
            "notes": reprints.notes(found, printed),
        }

    return _answer(found, "page.again", tell)


def _controls(found: Asked) -> dict[str, Any]:
    pieces = works.pieces_asked(found)
    shown = catalogue.shown(found.order.edition, pieces[0]) if len(found.patterns) == 1 else None
    every = controls.controls(found)
    return {
        "one": shown,
        "forms": pieces[0].forms,
        "first": [each for each in every if each.name in controls.FIRST],
        "rest": [each for each in every if each.name not in controls.FIRST],
        "choices": controls.rule_choices(found),
        "packed": found.query.get(HOUSE, ()),
        "patterns": found.patterns,
    }


def _game_of(house: Sequence[Source]) -> str:
    """The game that the first house rules change."""
    return str(house[0].tables.get("extends", "")) if house else ""


def _in_force(found: Asked, edition: Edition) -> bool:
    """Whether these are the rules that were asked for: with faults they are not."""
    try:
        return found.order.edition is edition
    except Refused:
        return False


def _usual_paper(found: Asked) -> str:
    """The project's paper; else the one that is sold where the browser's language is spoken."""
    project = found.order.project
    if project and "paper" in project.options:
        return project.options["paper"]
    languages = [tag.lower() for tag, _ in request.accept_languages]
    return "letter" if languages[:1] and languages[0] in _LETTER else "a4"
