"""Who may ask: this machine's own browser, for this page, and nobody through another site."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection
from urllib.parse import urlsplit

from flask import Flask, Request, Response, abort, request

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
        " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
LOOPBACK = ("localhost", "127.0.0.1", "::1")
_OURS = (None, "same-origin", "none")


def guard(app: Flask, host: str) -> None:
    """Have every request checked before it is answered, and every answer say what a browser may do with it.

    ``host`` is the address that is served: other names than it and the loopback's are refused, because a name
    that somebody else owns can be made to point here (DNS rebinding). An address is nobody's name.
    """

    @app.before_request
    def check() -> None:
        if not is_ours(_hostname(request), host):
            abort(421)
        site = request.headers.get("Sec-Fetch-Site")
        if site not in _OURS and request.headers.get("Sec-Fetch-Mode") != "navigate":
            abort(403)
        if request.method not in ("GET", "HEAD", "OPTIONS") and not _from_here(request, site):
            abort(403)

    @app.after_request
    def say(response: Response) -> Response:
        response.headers.update(HEADERS)
        response.headers.setdefault("Cache-Control", "no-store")
        return response


def is_loopback(host: str) -> bool:
    """Whether only this machine can call the address."""
    if host in LOOPBACK:
        return True
    address = _address(host)
    return address is not None and address.is_loopback


def is_ours(name: str, served: str) -> bool:
    """Whether a Host header names this server."""
    known: Collection[str] = (*LOOPBACK, served.lower())
    return name in known or (not is_loopback(served) and _address(name) is not None)


def _hostname(asked: Request) -> str:
    try:
        return urlsplit(f"//{asked.headers.get('Host', '')}").hostname or ""
    except ValueError:
        return ""


def _address(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


def _from_here(asked: Request, site: str | None) -> bool:
    """A write comes from a page of this server, or from a program that is no browser."""
    origin = asked.headers.get("Origin")
    return site in _OURS and (origin is None or origin == f"{asked.scheme}://{asked.headers.get('Host', '')}")
