"""Serving the page: waitress on the loopback address, and a browser that opens it."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

from printgen.errors import Refused
from printgen.web import bounds

THREADS = 4
PATIENCE = 20
"""Seconds that a silent caller is waited for."""
PORTS = range(8765, 8785)
"""Tried in turn where no port is asked for."""
MOST_CALLERS = 60


def serve(here: Path, host: str, port: int | None, told: Callable[[str], None], *, browser: bool) -> None:
    """Serve the page until it is stopped; ``told`` is given its address once it can be called.

    Raises :class:`Refused` where the address cannot be had.
    """
    from waitress.server import create_server

    from printgen.web.ahead import Ahead
    from printgen.web.app import app

    made = app(here, host)
    listening = _listening(host, port)
    server = create_server(
        made,
        sockets=[listening],
        threads=THREADS,
        channel_timeout=PATIENCE,
        connection_limit=MOST_CALLERS,
        max_request_body_size=bounds.MOST_BYTES,
        ident=None,
    )
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    ahead = Ahead(made.config["SHELF"], here)
    ahead.start()
    told(address)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        server.run()
    finally:
        ahead.end()
        server.close()


def _listening(host: str, port: int | None) -> socket.socket:
    """A socket that is bound: to the port asked for, else to the first that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = ""
    for tried in PORTS if port is None else (port,):
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, tried))
        except (OSError, OverflowError) as why:
            made.close()
            reason = getattr(why, "strerror", None) or str(why)
            continue
        return made
    asked = f"port {port}" if port is not None else f"any port from {PORTS[0]} to {PORTS[-1]}"
    raise Refused(f"the page cannot be served at {host}, {asked}: {reason}")


def _shown(host: str) -> str:
    """The address as a browser on this machine types it."""
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
