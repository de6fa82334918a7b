"""From a request to an order of the press: the same options, under the same names, as on the command line.

A query such as ``piece=rwnn:cone/sawn-off&paper=a4&set=hits-mode=dice&house=...`` says it all, so that an address
is a whole order. A question of the rules is a JSON object with ``options`` spelt like a query.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from werkzeug.datastructures import MultiDict

from printgen.errors import Fault, Refused, nearest
from printgen.press.order import printers
from printgen.press.order.options import BY_NAME
from printgen.press.order.order import Call, Order, choice, order
from printgen.reading import Source
from printgen.web import packing
from printgen.web.shelf import Query, Shelf

HOUSE, PIECE, SET = "house", "piece", "set"
PARTS = ("page", "run")
"""Words of an address that name a part of what was ordered."""
NOT_HERE: Mapping[str, str] = {
    "out": "the browser says where a file goes",
    "roster": "no path comes from a page: a roster comes packed, under the same name",
    "rules": f"no path comes from a page: house rules come packed, as {HOUSE}",
}
"""Options of the command line that the page has in another way, and why."""
OFFERED = tuple(name for name in BY_NAME if name not in NOT_HERE)
ROSTER = "roster"
MOST_HOUSE = 4


class Asked(Struct, frozen=True):
    """An order, and the pieces that it is for. ``query`` is what was asked, without what is empty."""

    order: Order
    patterns: tuple[str, ...]
    query: Query

    @property
    def kept(self) -> dict[str, list[str]]:
        """The query as an address says it again: the whole order, not which part of it is looked at."""
        return {key: list(texts) for key, texts in self.query.items() if key not in PARTS}

    @property
    def house(self) -> tuple[Source, ...]:
        return tuple(self.order.call.texts)


def query_of(given: MultiDict[str, str]) -> dict[str, list[str]]:
    """The words of an address, those that say something."""
    found = {key: [text.strip() for text in given.getlist(key) if text.strip()] for key in given}
    return {key: texts for key, texts in found.items() if texts}


def asked(query: Query, shelf: Shelf, here: Path, also: Iterable[str] = ()) -> Asked:
    """The order that a query makes. ``also`` are words that mean something to the caller only.

    Raises :class:`Refused` with every fault of its options.
    """
    known = (PIECE, HOUSE, ROSTER, *OFFERED)
    faults = [
        Fault(f"{key} is no option of the page{nearest(key, known)}")
        for key in query
        if key not in (*known, *also)
    ]
    faults += [
        Fault(f"{key} is said twice")
        for key, texts in query.items()
        if key in OFFERED and not BY_NAME[key].many and len(texts) > 1
    ]
    options = {name: query[name][0] for name in OFFERED if name in query and name != SET}
    faults += list(_unmeasured(options))
    faults += [Fault(f"--{name} is on or off") for name in _not_flags(options)]
    if faults:
        raise Refused(*faults)
    texts = house_rules(query.get(HOUSE, ()))
    crew = None
    if ROSTER in query:
        roster = packing.opened(query[ROSTER][0], packing.ROSTER_NAME)
        crew, options[ROSTER] = partial(shelf.crewed, roster), roster.name
    call = Call((), dict(map(choice, query.get(SET, ()))), options, texts, crew, sealed=True)
    found = replace(order(call, here), load=shelf.load, faces=shelf.fonts)
    return Asked(found, tuple(query.get(PIECE, ())), {key: list(texts) for key, texts in query.items()})


def house_rules(packed: Sequence[str]) -> tuple[Source, ...]:
    """The files of a query, each of a name of its own."""
    if len(packed) > MOST_HOUSE:
        raise Refused(f"there are {len(packed)} files of house rules; the page takes at most {MOST_HOUSE}")
    found = tuple(map(packing.unpack, packed))
    names = [source.name for source in found]
    for name in names:
        if names.count(name) > 1:
            raise Refused(f"two files of house rules are called {name}; rename one of them")
    return found


def decoded(body: bytes) -> dict[str, Any]:
    """The JSON object of a body. Raises :class:`Refused` for anything else."""
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as why:
        raise Refused(f"this is not JSON: {why}") from None
    if not isinstance(found, dict):
        raise Refused("expected a JSON object")
    return found


def query_in(body: Mapping[str, Any]) -> dict[str, list[str]]:
    """The ``options`` of a body as a query: a text, or a list of texts, under each name."""
    options = body.get("options", {})
    if not isinstance(options, dict):
        raise Refused('options is no object; expected {"inch": "25 mm"}')
    found: dict[str, list[str]] = {}
    for key, value in options.items():
        texts = value if isinstance(value, list) else [value]
        if not all(isinstance(text, str) for text in texts):
            raise Refused(f"options.{key[:40]} is no text; expected a text or a list of texts")
        found[key] = [text.strip() for text in texts if text.strip()]
    return {key: texts for key, texts in found.items() if texts}


def _unmeasured(options: Mapping[str, str]) -> Iterable[Fault]:
    """A printer is one of those that were measured: no other name is looked for."""
    name = options.get("printer")
    if name is not None and name not in printers.names():
        yield Fault(f"no printer called {name} was measured{nearest(name, printers.names())}")


def _not_flags(options: Mapping[str, str]) -> Iterable[str]:
    return (name for name, text in options.items() if BY_NAME[name].flag and text != "yes")
