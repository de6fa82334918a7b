"""Drawing ahead: what may be asked for next, in a process of its own, so that nobody waits for the drawing of it.

Only pages of words take longer to draw than anybody notices. Whoever looks at one changes one option of it next:
the paper, the scale, a ruling. Each of these is drawn while they look; it may be work for nothing, so it gives way to
everything else.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Condition, Lock, Thread
from time import sleep

from printgen import facts
from printgen.errors import Refused
from printgen.facts.piece_id import PieceId
from printgen.press.building.kept import Kept
from printgen.press.building.pool import serve_parent
from printgen.press.runs import paging
from printgen.web import catalogue, controls, works
from printgen.web.asked import PIECE, SET, Asked, asked
from printgen.web.shelf import Query, Shelf

AFTER = 1.0
"""Seconds until the first is drawn ahead: the first page comes first."""
_NICE = 10
_FEW = ("paper", "inch", "language")
"""The options, beside forms and rulings, that change a drawing and have few choices."""


class Ahead:
    """One for a server: has drawn for ``shelf`` what is expected, the last expectation only."""

    def __init__(self, shelf: Shelf, here: Path) -> None:
        self._shelf, self._here = shelf, here
        self._next: Query | None = None
        self._told = Condition()
        self._starting = Lock()
        self._process: BaseProcess | None = None
        self._ended = False

    def start(self) -> None:
        """From now on. It begins with the pages as they are without options."""
        self._shelf.expect = self.expect
        self.expect({})
        Thread(target=self._work, daemon=True).start()

    def expect(self, query: Query) -> None:
        """Somebody looks at the pieces of an order, at all where it names none."""
        with self._told:
            self._next = query
            self._told.notify()

    def end(self) -> None:
        """Nothing is drawn ahead any more. The other process is gone, or was never begun."""
        with self._starting:
            self._ended = True
            if self._process:
                self._process.terminate()

    def _begin(self) -> Connection:
        """The line to the other process, which hears no Ctrl+C: that is for the one that serves."""
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        spawn = get_context("spawn")
        with self._starting:
            if self._ended:
                raise EOFError
            ours, theirs = spawn.Pipe()
            self._process = spawn.Process(target=_draw_for, args=(theirs, self._here), daemon=True)
            self._process.start()
        theirs.close()
        return ours

    def _work(self) -> None:
        sleep(AFTER)
        try:
            ours = self._begin()
            while True:
                ours.send(self._wait())
                while (found := ours.recv()) is not None:
                    for each in found:
                        self._shelf.take(each)
                    ours.send(self._next is None)
        except (OSError, EOFError, ImportError, RuntimeError):
            return  # where no other process can be had, or all ends: then it is drawn when it is asked for

    def _wait(self) -> Query:
        with self._told:
            while self._next is None:
                self._told.wait()
            found, self._next = self._next, None
            return found


# ---- in the other process


def _draw_for(parent: Connection, here: Path) -> None:
    """For each query that comes, the drawings that may be asked for after it, as long as the parent goes on."""
    serve_parent()
    if hasattr(os, "nice"):
        os.nice(_NICE)
    with suppress(EOFError, OSError):  # the parent is gone
        _answer(parent, Shelf(), here)


def _answer(parent: Connection, shelf: Shelf, here: Path) -> None:
    sent = set[str]()
    while True:
        for query in likely(parent.recv(), shelf, here):
            new = [each for each in drawn(query, shelf, here) if each.key not in sent]
            sent.update(each.key for each in new)
            parent.send(new)
            if not parent.recv():
                break
        parent.send(None)


def likely(query: Query, shelf: Shelf, here: Path) -> Iterator[Query]:
    """What may be asked for after a query and takes long to draw, the likeliest first."""
    try:
        found = asked(query, shelf, here)
        if found.patterns:
            named = works.pieces_asked(found)
            changes = list(_changes(found, named[0])) if len(named) == 1 and paging.is_page(named[0]) else []
        else:
            pages = [str(piece) for piece in facts.catalogue(found.order.edition) if paging.is_page(piece)]
            changes = [{PIECE: [page], **on} for page in pages for on in ({"paper": ()}, {})]
    except Refused:
        return
    yield from ({**query, **change} for change in changes)


def _changes(found: Asked, page: PieceId) -> Iterator[Query]:
    """Every change of one option that draws a page anew."""
    for form in catalogue.shown(found.order.edition, page).forms:
        forms = sorted({*page.forms} ^ {form})
        yield {PIECE: ["+".join((str(page.bare), *forms))]}
    for control in controls.controls(found, _FEW):
        if control.name in _FEW:
            yield from ({control.name: [choice.value]} for choice in control.choices)
    others = found.query.get(SET, ())
    for control in controls.rule_choices(found):
        for choice in control.choices:
            key = choice.value.partition("=")[0]
            yield {SET: [*(each for each in others if each.partition("=")[0] != key), choice.value]}


def drawn(query: Query, shelf: Shelf, here: Path) -> list[Kept]:
    """The pieces of a query as another process takes them."""
    try:
        found = asked({key: texts for key, texts in query.items() if texts}, shelf, here)
        return [shelf.packed(found.order, piece) for piece in works.pieces_asked(found)]
    except Refused:
        return []  # that is told to whoever asks for it
