"""What a state of the rules printed: each piece's digest, what it states and how many, and the rules themselves.

record.of(edition, {piece: copies})   the record of these pieces
record.edition(record)                the rules that it holds, in force again

Pieces and facts are sorted; rules stand in their own order, which means something.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printgen import __version__, facts
from printgen.errors import Refused
from printgen.facts import Angle, Fact, Length, PieceId
from printgen.facts.piece_id import split
from printgen.rules import Edition, Game, plain
from printgen.rules.edition import Book
from printgen.words import Words

FORMAT = 1
"""The number of this form of record. A record of a higher one is of a newer printgen."""


class Held(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Any table of a record."""


class HeldPiece(Held, frozen=True, kw_only=True):
    """One piece: how many were printed, and what it states: inches, degrees and words by the fact's key."""

    digest: str
    printed: int
    lengths: dict[str, float] = {}
    angles: dict[str, float] = {}
    words: dict[str, str] = {}

    @property
    def facts(self) -> dict[str, Fact]:
        """What it states by the fact's key, sorted: lengths, angles, words."""
        lengths = {key: Length(inches) for key, inches in self.lengths.items()}
        angles = {key: Angle(degrees) for key, degrees in self.angles.items()}
        return {**lengths, **angles, **self.words}


class HeldBook(Held, frozen=True, kw_only=True):
    """A game without house rules and choices. ``rules`` are empty where house rules change none of them."""

    switches: dict[str, str] = {}
    settings: dict[str, int | None] = {}
    rules: dict[str, Any] = {}


class HeldGame(Held, frozen=True, kw_only=True):
    """One game. ``rules`` are its merged rules by dotted path, none where a record is only of pieces."""

    name: str
    revision: int
    house: tuple[str, ...] = ()
    switches: dict[str, str] = {}
    settings: dict[str, int | None] = {}
    rules: dict[str, Any] = {}
    book: HeldBook | None = None


class Scale(Held, frozen=True, kw_only=True):
    """The scale of play, as an :class:`Edition` has it, and the language."""

    inch: float
    base: float
    metric: float | None = None
    language: str


class Record(Held, frozen=True, kw_only=True):
    """``sets``: how often all the sheets were printed. Without ``scale`` it is only of pieces, and holds no rules."""

    format: int
    printgen: str
    sets: int = 1
    scale: Scale | None = None
    games: dict[str, HeldGame]
    pieces: dict[str, HeldPiece]


def of(edition: Edition, pieces: Mapping[PieceId, int], sets: int = 1) -> Record:
    """The record of pieces, each with how many were printed, and of all the rules in force."""
    return Record(
        format=FORMAT,
        printgen=__version__,
        sets=sets,
        scale=Scale(
            inch=edition.inch, base=edition.base, metric=edition.metric, language=edition.words.language
        ),
        games={id_: _whole_game(game) for id_, game in edition.games.items()},
        pieces=_pieces(edition, pieces),
    )


def of_pieces(edition: Edition, pieces: Mapping[PieceId, int]) -> Record:
    """What a finished file carries: these pieces alone, so that it changes only when one of them does.

    A drawing that no rules make states nothing, and is left out.
    """
    pieces = {piece: number for piece, number in pieces.items() if facts.makes(edition, piece)}
    shown = {piece.set for piece in pieces}
    return Record(
        format=FORMAT,
        printgen=__version__,
        games={
            id_: HeldGame(name=game.rules.name, revision=game.rules.revision, house=game.house)
            for id_, game in edition.games.items()
            if id_ in shown
        },
        pieces=_pieces(edition, pieces),
    )


def edition(record: Record) -> Edition:
    """The rules of a record, in force. Raises :class:`Refused` where it has none that this printgen can read."""
    if record.scale is None:
        raise Refused("the record is of pieces alone, without rules")
    games = {id_: _game_of(id_, game) for id_, game in record.games.items()}
    scale = record.scale
    return Edition(games, Words.load(scale.language), scale.inch, scale.base, scale.metric)


def piece(edition: Edition, piece_id: PieceId, printed: int) -> HeldPiece:
    """What is kept of one piece."""
    stated = facts.of(edition, piece_id)
    flat = sorted(facts.flat(stated).items())
    return HeldPiece(
        digest=facts.digest(piece_id, stated),
        printed=printed,
        lengths={key: fact.inches for key, fact in flat if isinstance(fact, Length)},
        angles={key: fact.degrees for key, fact in flat if isinstance(fact, Angle)},
        words={key: fact for key, fact in flat if isinstance(fact, str)},
    )


def ids(record: Record) -> dict[str, PieceId]:
    """The pieces of a record by their names. Raises :class:`Refused` for a name of no piece."""
    found = {name: split(name) for name in record.pieces}
    wrong = [name for name, id_ in found.items() if id_ is None]
    if wrong:
        raise Refused(f'"{wrong[0]}" is the name of no piece')
    return {name: id_ for name, id_ in found.items() if id_}


def _pieces(edition: Edition, pieces: Mapping[PieceId, int]) -> dict[str, HeldPiece]:
    named = sorted((str(id_), id_, printed) for id_, printed in pieces.items())
    return {name: piece(edition, id_, printed) for name, id_, printed in named}


def _game_of(id_: str, held: HeldGame) -> Game:
    game = plain.game(id_, plain.tables(held.rules), held.switches, held.settings, held.house)
    if held.book is None:
        return game
    own = plain.game(id_, plain.tables(held.book.rules), {}, {}) if held.book.rules else game
    return replace(game, book=Book(own.tables, held.book.switches, held.book.settings))


def _whole_book(game: Game) -> HeldBook | None:
    if game.book is None:
        return None
    return HeldBook(
        switches=dict(sorted(game.book.switches.items())),
        settings=dict(sorted(game.book.settings.items())),
        rules={} if game.book.tables == game.tables else plain.leaves(game.book.tables),
    )


def _whole_game(game: Game) -> HeldGame:
    return HeldGame(
        name=game.rules.name,
        revision=game.rules.revision,
        house=game.house,
        switches=dict(sorted(game.switches.items())),
        settings=dict(sorted(game.settings.items())),
        rules=plain.leaves(game.tables),
        book=_whole_book(game),
    )


def of_digests(found: Mapping[tuple[str, str], int]) -> Record:
    """The record of pieces of which only id, digest and number are known."""
    pieces = {
        name: HeldPiece(digest=digest, printed=number) for (name, digest), number in sorted(found.items())
    }
    return Record(format=FORMAT, printgen=__version__, games={}, pieces=pieces)


def with_printed(held: HeldPiece, printed: int) -> HeldPiece:
    """The same piece, printed so often."""
    return replace(held, printed=printed)


def with_pieces(record: Record, games: dict[str, HeldGame], pieces: dict[str, HeldPiece]) -> Record:
    """The same record with other pieces, sorted by name."""
    return replace(record, games=games, pieces=dict(sorted(pieces.items())))
