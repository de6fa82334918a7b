"""The page: what its server takes for a picture, for a shot after a drag, and with twenty people at once."""

from __future__ import annotations

import gc
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from statistics import median
from time import monotonic, process_time

from flask.testing import FlaskClient

from printgen.cli.group import RARELY

from .timing import ROOT

USERS, SECONDS = 20, 60
DRAGS = 300
SHOT = {
    "shot": {"firer": "Cole", "weapon": "sawn-off", "target": "Ike", "dice": {"red": 2, "white": 5}},
    "figure": [
        {"name": "Cole", "at": [0, 0]},
        {"name": "Ike", "at": [0, 7]},
        {"name": "Ma", "side": "Cole", "at": [1.8, 5]},
    ],
}
ASKED = (
    "",
    "make/result?piece=cone/sawn-off&paper=a4",
    "api/preview.svg?piece=cone/shotgun&finish=mono",
    "table",
)

Row = tuple[str, str, str]


def rows() -> Iterator[Row]:
    from printgen.web.app import app

    gc.set_threshold(RARELY)  # as the command has it
    with tempfile.TemporaryDirectory() as folder:
        client = app(Path(folder)).test_client()
        client.get("/")
        pieces = [piece["piece"] for piece in client.get("/api/pieces").get_json()["pieces"]]
        _preview(client, "check/page")  # the rules by that scale are loaded once
        taken = {piece: _seconds(partial(_preview, client, piece)) for piece in pieces}
        slowest = max(taken, key=lambda piece: taken[piece])
        late = sum(seconds > 0.1 for seconds in taken.values())
        yield (
            f"page: slowest preview nobody foresaw, {slowest}",
            f"{taken[slowest] * 1000:.0f} ms; {late} of {len(pieces)} over 100 ms",
            "100 ms",
        )
        changed = _changed(client, slowest)
        told = f"{median(changed) * 1000:.0f} ms, slowest {max(changed) * 1000:.0f} ms"
        yield "page: the same after a change, drawn ahead", told, "100 ms"
        yield "page: all pieces", f"{_seconds(lambda: client.get('/')) * 1000:.0f} ms", "500 ms"
        body = {"scenario": SHOT, "brief": True}
        shots = [_seconds(lambda: client.post("/api/resolve", json=body)) for _ in range(DRAGS)]
        yield "page: a shot after a drag", f"{median(shots) * 1000:.1f} ms", "10 ms"
        yield from _together(folder)


def _preview(client: FlaskClient, piece: str) -> None:
    """A picture that nobody asked for before: by another scale of play."""
    _asked(client, {"piece": piece, "inch": "25 mm"})


def _asked(client: FlaskClient, query: Mapping[str, object]) -> None:
    answer = client.get("/api/preview.svg", query_string=query)
    assert answer.status_code == 200, answer.get_data(as_text=True)


def _changed(client: FlaskClient, piece: str) -> list[float]:
    """A dozen changes of one option, each drawn ahead as the server has it drawn."""
    from printgen.web import ahead
    from printgen.web.shelf import Shelf

    here, elsewhere = Path(client.application.config["HERE"]), Shelf()
    likely = list(ahead.likely({"piece": [piece]}, elsewhere, here))
    changes = likely[:: len(likely) // 12]
    for query in changes:
        for each in ahead.drawn(query, elsewhere, here):
            client.application.config["SHELF"].take(each)
    return [_seconds(partial(_asked, client, query)) for query in changes]


def _seconds(act: Callable[[], object]) -> float:
    """Of the processor, for one request."""
    start = process_time()
    act()
    return process_time() - start


def _together(folder: str) -> Iterator[Row]:
    """Twenty people for a minute: how much is answered, what goes wrong, what the memory does meanwhile."""
    server = subprocess.Popen(
        [sys.executable, "-m", "printgen", "serve", "--no-browser", "--port", "0"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout
    address = server.stdout.readline().strip()
    try:
        _crowd(address, 5)
        before = _memory(server.pid)
        answered, wrong = _crowd(address, SECONDS)
        grown = _memory(server.pid) - before
    finally:
        server.kill()
        server.wait()
    yield (
        f"page: {USERS} people for {SECONDS} s",
        f"{answered / SECONDS:.0f} a second, {wrong} wrong",
        "0 wrong",
    )
    yield "page: memory meanwhile", f"{grown / 1024:+.1f} MiB of {before / 1024:.0f}", "flat"


def _crowd(address: str, seconds: float) -> tuple[int, int]:
    end, answered, wrong = monotonic() + seconds, [0] * USERS, [0] * USERS

    def person(number: int) -> None:
        turn = number
        while monotonic() < end:
            turn += 1
            try:
                _ask(address, turn)
                answered[number] += 1
            except (OSError, urllib.error.URLError):
                wrong[number] += 1

    people = [threading.Thread(target=person, args=(number,)) for number in range(USERS)]
    for each in people:
        each.start()
    for each in people:
        each.join()
    return sum(answered), sum(wrong)


def _ask(address: str, turn: int) -> None:
    """A page or a picture, and two shots for each."""
    if turn % 3:
        body = json.dumps({"scenario": SHOT, "brief": True}).encode()
        asked = urllib.request.Request(f"{address}api/resolve", body, {"Content-Type": "application/json"})
    else:
        asked = urllib.request.Request(address + ASKED[turn // 3 % len(ASKED)])
    with urllib.request.urlopen(asked, timeout=30) as answer:
        answer.read()


def _memory(process: int) -> int:
    """What a process holds now, in KiB."""
    said = Path(f"/proc/{process}/status").read_text("utf-8")
    found = re.search(r"VmRSS:\s*(\d+)", said)
    return int(found[1]) if found else 0
