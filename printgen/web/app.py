"""The Flask application: who may ask, what is answered, and every way for an answer to fail."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flask import Flask, Response, current_app, jsonify, render_template, request
from flask.json.provider import DefaultJSONProvider
from werkzeug.exceptions import HTTPException

from printgen.errors import Refused
from printgen.web import api, api_rules, bounds, guarding, packing, pages
from printgen.web.jobs import JOBS
from printgen.web.shelf import Shelf

SENTENCES = {
    403: "Another site asked for this. Only the page itself may.",
    404: "There is nothing here.",
    405: "This is not asked for in that way.",
    413: f"That is more than {bounds.MOST_BYTES // 1024 // 1024} MiB, the most the page takes.",
    414: "The address is too long: download the house rules and open them again.",
    415: "Expected JSON (Content-Type: application/json).",
    421: "This name is not the page's: use the address that printgen serve told.",
}
TOO_BUSY, WRONG = 503, 400


class _Json(DefaultJSONProvider):
    """In the order of the rules, as it is read; the same object as the command line writes."""

    sort_keys = False
    ensure_ascii = False


def app(here: Path | None = None, host: str = "127.0.0.1") -> Flask:
    """The page for the project round ``here``, to be served at ``host``."""
    made = Flask("printgen.web", static_folder="static", template_folder="templates")
    made.config.update(
        MAX_CONTENT_LENGTH=bounds.MOST_BYTES,
        MAX_FORM_MEMORY_SIZE=bounds.MOST_BYTES,
        HERE=here or Path.cwd(),
        SHELF=Shelf(),
    )
    made.json = _Json(made)
    made.jinja_env.trim_blocks = made.jinja_env.lstrip_blocks = True
    made.jinja_env.globals.update(JOBS=JOBS, LONGEST_LINK=packing.LONGEST_LINK)
    guarding.guard(made, host)
    made.register_blueprint(pages.page)
    made.register_blueprint(api.api)
    made.register_blueprint(api_rules.asks)
    made.register_error_handler(Refused, _refused)
    made.register_error_handler(HTTPException, _http)
    made.register_error_handler(Exception, _our_fault)
    return made


def _refused(why: Refused) -> tuple[Response | str, int]:
    faults = [{"file": fault.file, "line": fault.line, "message": fault.message} for fault in why.faults]
    status = TOO_BUSY if isinstance(why, bounds.TooLong) else WRONG
    return _answer([str(fault) for fault in why.faults], status, faults)


def _http(why: HTTPException) -> tuple[Response | str, int] | Response:
    status = why.code or 500
    if status < 400:
        return Response(status=status, headers=dict(why.get_headers(request.environ)))
    said = SENTENCES.get(status, why.description or why.name)
    return _answer([said], status, [{"file": "", "line": 0, "message": said}])


def _our_fault(error: Exception) -> tuple[Response | str, int]:
    current_app.logger.exception("printgen itself failed")
    said = f"printgen itself failed ({type(error).__name__}). This is our fault, not yours: please report it."
    return _answer([said], 500, [{"file": "", "line": 0, "message": said}])


def _answer(sentences: list[str], status: int, faults: list[dict[str, Any]]) -> tuple[Response | str, int]:
    """Faults as JSON for a program, as a page for a person, as a part of one where a part was asked for."""
    if request.path.startswith("/api/"):
        return jsonify(faults=faults), status
    page = "faults.html" if request.path.endswith("/result") else "error.html"
    return render_template(page, sentences=sentences, carried={}), status
