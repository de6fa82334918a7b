"""A roster into the edition: every player's figures, on as few sheets as hold them. All faults in one run."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from printgen.drawing.fonts import Fonts
from printgen.errors import DoesNotFit, Fault, NoGlyph, Refused
from printgen.facts.piece_id import PieceId
from printgen.pieces import tent
from printgen.pieces.character_room import face_for, too_long
from printgen.pieces.draw import TITLE_FACES, has_room
from printgen.pieces.emblems import EMBLEMS
from printgen.press.order import roster_rows
from printgen.press.order.project import shown
from printgen.press.order.roster_names import read
from printgen.press.order.roster_rows import Line
from printgen.rules import Edition, Game
from printgen.rules.crew import Figure, Hand

KIND, TENT = "character", "tent"
_MOST = 12
"""Figures that are tried on one sheet."""
_LONGEST_ID = 24


class _Player(Struct, frozen=True):
    """A player with all figures, and the rows they come from."""

    name: str
    side: str
    figures: tuple[Figure, ...]
    lines: tuple[Line, ...]


def crewed(edition: Edition, path: Path, fonts: Fonts) -> Edition:
    """The edition with the players of a roster in the game that it is of. Raises :class:`Refused` with every fault."""
    return crewed_by(edition, *roster_rows.lines(path, shown(path)), fonts)


def crewed_by(edition: Edition, lines: Sequence[Line], form: Iterable[Fault], fonts: Fonts) -> Edition:
    """The same of rows that were read, with the faults of their ``form``."""
    game, rows = read(edition, lines)
    faults = [*form, *(fault for _, wrong in rows for fault in wrong)]
    faults += _name_faults(lines, game, fonts)
    faults += _crew_faults(lines)
    if faults:
        raise Refused(*sorted(faults, key=lambda fault: fault.line))
    players = _players(lines, [figure for figure, _ in rows])
    return _with(edition, game, _crew(edition, game, players, fonts))


def players(edition: Edition) -> tuple[tuple[str, tuple[PieceId, ...]], ...]:
    """Each player of the roster in force with the sheets of that player, in the roster's order."""
    found: dict[str, list[PieceId]] = {}
    for game in edition.games.values():
        for id_, hand in game.crew.items():
            found.setdefault(hand.player, []).append(PieceId(game.id, KIND, id_))
    return tuple((name, tuple(ids)) for name, ids in found.items())


def _players(lines: Sequence[Line], figures: Sequence[Figure]) -> tuple[_Player, ...]:
    """Rows by player; a figure that nobody is named for is a player's only one."""
    groups: dict[str, list[tuple[Line, Figure]]] = {}
    for line, figure in zip(lines, figures, strict=True):
        groups.setdefault(line.player or line.name, []).append((line, figure))
    return tuple(
        _Player(
            name,
            next((line.side for line, _ in group if line.side), ""),
            tuple(figure for _, figure in group),
            tuple(line for line, _ in group),
        )
        for name, group in groups.items()
    )


def _crew(edition: Edition, game: Game, players_: Sequence[_Player], fonts: Fonts) -> dict[str, Hand]:
    """The sheets of all players by the names of the pieces."""
    sides = list(dict.fromkeys(player.side for player in players_))
    crew: dict[str, Hand] = {}
    faults: list[Fault] = []
    for player in players_:
        first = Hand(player.name, player.figures, player.side, sides.index(player.side))
        try:
            parts = list(_parts(edition, game, player, first, fonts))
        except Refused as refused:
            faults += refused.faults
            continue
        id_ = _id(player.name)
        for number, part in enumerate(parts, 1):
            hand = replace(first, figures=part, number=number, count=len(parts))
            taken = {*crew, game.id}  # the set's own tent is called as the set is
            crew[_free(id_ if number == 1 else f"{id_}-{number}", taken)] = hand
    if faults:
        raise Refused(*faults)
    return crew


def _parts(
    edition: Edition, game: Game, player: _Player, whole: Hand, fonts: Fonts
) -> Iterator[tuple[Figure, ...]]:
    """The figures, as many on each sheet as have room. Raises :class:`Refused` for one that has none by itself."""
    left = player.figures
    while left:
        for many in range(min(len(left), _MOST), 0, -1):
            shared = 1 if many == len(player.figures) else 2
            hand = replace(whole, figures=left[:many], count=shared)
            fault = _fault(edition, game, hand, fonts)
            if fault is None:
                break
        else:
            line = player.lines[len(player.figures) - len(left)]
            raise Refused(line.fault("name", f"is {line.name}, who has no room on a sheet: {fault}"))
        yield left[:many]
        left = left[many:]


def _fault(edition: Edition, game: Game, hand: Hand, fonts: Fonts) -> DoesNotFit | None:
    """Why a sheet has no room, if so. The large one is the same page grown."""
    id_ = f"{_id(hand.player)}-{hand.count}"
    trial = _with(edition, game, {id_: hand})
    try:
        has_room(trial, PieceId(game.id, KIND, id_), fonts)
    except DoesNotFit as fault:
        return fault
    return None


def _with(edition: Edition, game: Game, crew: Mapping[str, Hand]) -> Edition:
    return replace(edition, games={**edition.games, game.id: replace(game, crew=crew)})


def _name_faults(lines: Iterable[Line], game: Game, fonts: Fonts) -> Iterator[Fault]:
    """Names with letters that no font has, or without room; one that comes again is told once."""
    face = TITLE_FACES[game.rules.look.face]
    told: set[tuple[str, str]] = set()
    for line in lines:
        names = ("figure",) if line.player else ("figure", "player")
        places: dict[str, tuple[str, ...]] = {"name": names, "player": ("player",), "side": ("side",)}
        for column, of in places.items():
            name = str(getattr(line, column))
            if name and (column, name) not in told:
                told.add((column, name))
                yield from _named(line, column, name, of, face, fonts)


def _named(
    line: Line, column: str, name: str, places: Sequence[str], face: str, fonts: Fonts
) -> Iterator[Fault]:
    if "*" in name:
        yield line.fault(column, f'is "{name}"; leave the star out, it stands for bold words')
        return
    try:
        excess = max(too_long(place, name, face, fonts) for place in places)
        if "player" in places:
            excess = max(excess, tent.too_long(name, face_for(name, face, fonts), fonts))
    except NoGlyph as fault:
        yield line.fault(column, f'is "{name}": {fault.reason}')
        return
    except Refused as refused:
        yield line.fault(column, f'is "{name}": {refused}')
        return
    if excess:
        yield line.fault(column, f'is "{name}", {excess:.2f} in too long for its place at the least size')


def _crew_faults(lines: Sequence[Line]) -> Iterator[Fault]:
    """What rows say against each other: a figure twice, a player on two sides, more sides than emblems."""
    figures: dict[str, Line] = {}
    sides: dict[str, Line] = {}
    for line in lines:
        key = line.name.casefold()
        if not key:
            yield line.fault("name", "is empty; expected the name of the figure")
        elif key in figures:
            yield line.fault("name", f'is "{line.name}", which {figures[key].where} is called already')
        figures.setdefault(key, line)
        player = line.player or line.name
        first = sides.setdefault(player, line) if line.side else sides.get(player, line)
        if line.side and first.side != line.side:
            yield line.fault("side", f'is "{line.side}", and {player} plays {first.side} in {first.where}')
    named = list(dict.fromkeys(line.side for line in lines))
    if len(named) > len(EMBLEMS):
        line = next(line for line in lines if line.side == named[len(EMBLEMS)])
        yield line.fault("side", f'is "{line.side}"; there are emblems for {len(EMBLEMS)} sides')


def _id(name: str) -> str:
    """A player's name as part of an id: small plain letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST_ID].strip("-") or "player"


def _free(id_: str, taken: Collection[str]) -> str:
    """The id, or where it is another player's the first with a number behind that is free."""
    tries = (id_ if number == 1 else f"{id_}-{number}" for number in range(1, len(taken) + 2))
    return next(each for each in tries if each not in taken)
