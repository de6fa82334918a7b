"""Looks a printed digest up: which piece it is, of which release, and whether it still holds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from printgen.errors import Fault, Refused, nearest
from printgen.facts import PieceId, catalogue, digest, forms_of, makes, of
from printgen.facts.catalogue import SIZED
from printgen.facts.piece_id import split
from printgen.facts.quantity import CROCKFORD, DIGEST_LETTERS
from printgen.press.order.order import Order
from printgen.press.records import releases
from printgen.press.runs.counting import printed
from printgen.rules import Edition
from printgen.words import Words

SHORTEST = 2
_LOOKS_LIKE = str.maketrans("OIL", "011")
"""Letters that digests do not have, and the figures they are read as."""


class Meaning(Struct, frozen=True):
    """A digest and its piece. ``releases`` it stands in, none where only the rules in force make it.

    ``now`` is the digest of the piece under the rules in force; empty where they have it no more.
    """

    digest: str
    piece: str
    releases: tuple[str, ...]
    now: str

    @property
    def holds(self) -> bool:
        return self.digest == self.now

    def sentence(self, words: Words) -> str:
        """What it is, and whether it still holds."""
        key = "released" if self.releases else "in-force"
        named = words.listed(self.releases)
        said = words.say(f"whatis.{key}", digest=self.digest, piece=self.piece, releases=named)
        state = "holds" if self.holds else "stale" if self.now else "gone"
        return f"{said}; {words.say(f'whatis.{state}', piece=self.piece, digest=self.now)}."


class Found(Struct, frozen=True):
    """Every meaning of a digest or its beginning, and what was passed over: damaged releases."""

    meanings: tuple[Meaning, ...]
    faults: tuple[Fault, ...]


def read(text: str) -> str:
    """A digest as somebody typed it off a card. Raises :class:`Refused` for what is none."""
    letters = "".join(text.split()).replace("-", "").upper().translate(_LOOKS_LIKE)
    wrong = next((letter for letter in letters if letter not in CROCKFORD), "")
    if wrong or not SHORTEST <= len(letters) <= DIGEST_LETTERS:
        expected = f"expected {SHORTEST} to {DIGEST_LETTERS} letters and figures, as printed on a piece"
        why = f'no digest has "{wrong}"' if wrong else f"it has {len(letters)}"
        raise Refused(f'"{text}" is no digest: {why}; {expected}')
    return letters


def whatis(order: Order, text: str) -> Found:
    """What a digest means, or each digest that begins so. Raises :class:`Refused` where none does."""
    wanted = read(text)
    known, faults = _known(order)
    hits = [(shown, piece) for shown, piece in known if shown.startswith(wanted)]
    if not hits:
        near = nearest(wanted, sorted({shown for shown, _ in known}))
        raise Refused(*faults, f"no piece of the project or its releases carries {wanted}{near}")
    meanings = (
        Meaning(shown, piece, known[shown, piece], _now(order.edition, piece))
        for shown, piece in sorted(hits)
    )
    return Found(tuple(meanings), faults)


def _known(order: Order) -> tuple[dict[tuple[str, str], tuple[str, ...]], tuple[Fault, ...]]:
    """Every digest and its piece, with the releases it stands in."""
    found, faults = releases.every(order.folder)
    known: dict[tuple[str, str], tuple[str, ...]] = {}
    for release in found:
        try:
            pieces = release.record.pieces
        except Refused as refused:
            faults += refused.faults
            continue
        for name, piece in pieces.items():
            known[piece.digest, name] = (*known.get((piece.digest, name), ()), release.name)
    for id_ in dict.fromkeys(_in_force(order)):
        known.setdefault((digest(id_, of(order.edition, id_)), str(id_)), ())
    return known, faults


def _in_force(order: Order) -> Iterator[PieceId]:
    """What the layouts print, and every piece with each of its forms that is no measure."""
    yield from printed(order, order.edition)
    for piece in catalogue(order.edition):
        yield piece
        for form in forms_of(piece):
            if form not in SIZED:
                yield replace(piece, forms=(form,))


def _now(edition: Edition, name: str) -> str:
    piece = split(name)
    return digest(piece, of(edition, piece)) if piece and makes(edition, piece) else ""
