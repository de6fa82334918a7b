"""What a request says, and how it is answered: the words of an address, a JSON body, pictures and files."""

from __future__ import annotations

from typing import Any

from flask import Response, abort, current_app, request

from printgen.errors import Refused, nearest
from printgen.press.order.order import Order
from printgen.reading import Source
from printgen.rules import Edition
from printgen.web import asked as asking
from printgen.web import bounds, packing, playing
from printgen.web.asked import Asked
from printgen.web.shelf import Shelf


def asked_for(*also: str) -> Asked:
    """What the address asks for; ``also`` are words of its own."""
    return asking.asked(asking.query_of(request.args), shelf(), current_app.config["HERE"], also)


def body_of(*known: str) -> dict[str, Any]:
    """The JSON object of the body, with no other keys than those known."""
    if request.mimetype != "application/json":
        abort(415)
    body = asking.decoded(request.get_data(cache=False))
    for key in body:
        if key not in known:
            raise Refused(f"{key[:40]} is not known here{nearest(key, known)}; expected {', '.join(known)}")
    return body


def order_of(body: dict[str, Any]) -> Order:
    """The order that the body's options make."""
    return asking.asked(asking.query_in(body), shelf(), current_app.config["HERE"]).order


def edition_of(body: dict[str, Any]) -> Edition:
    """The rules that the body's options put in force."""
    edition: Edition = order_of(body).edition
    return edition


def scenario_of(body: dict[str, Any]) -> Source:
    """The scenario of a body, as tables or packed."""
    if "packed" in body:
        return packed_scenario(text_of(body, "packed"))
    return playing.source_of(body.get("scenario"))


def packed_scenario(packed: str) -> Source:
    """A scenario from a link."""
    source = packing.unpack(packed)
    bounds.check_figures(source.tables)
    return source


def text_of(body: dict[str, Any], key: str, default: str = "") -> str:
    """A text of the body. Raises :class:`Refused` for anything else."""
    text = body.get(key, default)
    if not isinstance(text, str):
        raise Refused(f"{key} is no text")
    return text


def seed_of(body: dict[str, Any]) -> int | None:
    """The seed of a body, None where it has none."""
    seed = body.get("seed")
    if seed is None:
        return None
    if type(seed) is not int or not 0 <= seed < 1 << 53:
        raise Refused("seed is no seed; expected a whole number")
    return seed


def whole(text: str, what: str) -> int:
    """A whole number that was typed."""
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise Refused(f'{what} is "{text[:40]}"; expected a whole number')
    return int(text)


def pictured(data: bytes) -> Response:
    """A picture that a browser may keep as long as it is the same."""
    response = Response(data, mimetype="image/svg+xml")
    response.add_etag()
    response.headers["Cache-Control"] = "private, no-cache"
    response.make_conditional(request)
    return response


def download(data: bytes, mime: str, name: str) -> Response:
    """A file to keep."""
    response = Response(data, mimetype=mime)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def shelf() -> Shelf:
    """What the server keeps at hand."""
    shelf: Shelf = current_app.config["SHELF"]
    return shelf
