"""What a pack is made of: how many of which sheet, in stacks by player, then by group, table and game master.

Whatever is the same is one `Part`, however often it comes: it is laid out and drawn once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from printgen.errors import Fault, Refused, nearest
from printgen.facts.card_deck import own_cards
from printgen.facts.catalogue import CHECK_PAGE
from printgen.facts.piece_id import PieceId
from printgen.press.order import roster
from printgen.press.packs.layout import Pack, PackSheet, Run
from printgen.press.runs.job import Cards, Job, Part
from printgen.rules import Edition

COLLATED = {"page-order": "collated"}
"""Each sheet's back follows its front, whatever the project likes: else no stack is one player's."""


class Player(Struct, frozen=True):
    """One who gets a set: named, with sheets of that name, where a roster says so."""

    name: str = ""
    pieces: tuple[PieceId, ...] = ()


class Party(Struct, frozen=True):
    """For whom a pack is: every player and then the spare sets, tables, the games they play, what was asked for."""

    sets: tuple[Player, ...]
    spare: int
    tables: int
    games: tuple[str, ...]
    asked: frozenset[str]

    @property
    def players(self) -> int:
        return len(self.sets) - self.spare


class Served(Struct):
    """How often a sheet is in the pack, and how many pieces that is."""

    sheet: PackSheet
    times: int = 0
    pieces: int = 0


class Stack(Struct, frozen=True):
    """A print run: its job, and what is in it by sheet."""

    run: Run
    job: Job
    served: tuple[Served, ...]


def party(
    edition: Edition, pack: Pack, said: Mapping[str, int], asked: frozenset[str], game: str = ""
) -> Party:
    """Who is served: as many as the call says (``players``, ``spare``, ``tables``), else the roster, else the pack.

    Raises :class:`Refused` for fewer players than the roster has, and for a game that is not in force.
    """
    named = [Player(name, pieces) for name, pieces in roster.players(edition)]
    count = said.get("players") or len(named) or pack.counts["players"]
    if count < len(named):
        raise Refused(f"the roster has {len(named)} players, and the pack is for {count}")
    spare = said.get("spare", pack.counts["spare"])
    sets = (*named, *[Player()] * (count - len(named) + spare))
    if game and game not in edition.games:
        raise Refused(
            f"no game is called {game}{nearest(game, edition.games)}; there are {', '.join(edition.games)}"
        )
    played = [id_ for id_, each in edition.games.items() if each.crew] or list(edition.games)
    games = (game,) if game else tuple(played)
    return Party(sets, spare, said.get("tables") or pack.counts["tables"], games, asked)


def stacks(edition: Edition, pack: Pack, party_: Party, out: Path) -> tuple[Stack, ...]:
    """A job for each print run that has anything in it. Raises :class:`Refused` for every name of no piece."""
    found = _Packing(edition, pack, party_)
    made = (found.stack(run, out) for run in pack.runs)
    return tuple(stack for stack in made if len(stack.job.parts) > 1)


class _Portion(Struct):
    """What one set gets of one sheet."""

    sheet: PackSheet
    pieces: tuple[PieceId, ...]
    player: str = ""


class _Packing(Struct):
    edition: Edition
    pack: Pack
    party: Party
    _ids: dict[str, tuple[PieceId, ...]] = field(default_factory=dict)
    _parts: dict[tuple[object, ...], Part] = field(default_factory=dict)

    def __post_init__(self) -> None:
        faults: list[Fault] = []
        for each in self.pack.sheets:
            if each.is_for(self.party.asked):
                try:
                    self._ids[each.sheet.id] = tuple(self._found(each))
                except Refused as refused:
                    faults += refused.faults
        if faults:
            raise Refused(*faults)

    def stack(self, run: Run, out: Path) -> Stack:
        """The run's pages in order: the check page, each player's, what players share, groups, tables, the master's."""
        sheets = [each for each in self.pack.sheets if each.run == run.id and each.sheet.id in self._ids]
        served = {each.sheet.id: Served(each) for each in sheets}
        parts = [self._check_page(), *self._of_players(run, sheets, served), *self._of_all(sheets, served)]
        layout = self.pack.layout
        path = out / f"{layout.id}-{run.id}"
        title = self.edition.words.say("pack.run", name=layout.name, run=run.name)
        job = Job(path, title, tuple(parts), ("pdf",), leaves=True)
        return Stack(run, job, tuple(each for each in served.values() if each.pieces))

    def _found(self, each: PackSheet) -> Iterator[PieceId]:
        """The pieces of a sheet that are of the games played, as often as its copies say."""
        many = self.pack.layout.copies(self.edition, each.sheet)
        for id_ in self.pack.layout.found(self.edition, each.sheet):
            if not id_.set or id_.set in self.party.games:
                yield from [id_] * many.get(id_, 1)

    def _check_page(self) -> Part:
        return self._part(Part(self.edition.words.say("pack.check"), (CHECK_PAGE,), bars=False))

    def _of_players(
        self, run: Run, sheets: Sequence[PackSheet], served: Mapping[str, Served]
    ) -> Iterator[Part]:
        own = [each for each in sheets if each.per == "player"]
        sets = [[self._portion(each, player) for each in own] for player in self.party.sets]
        kits = [[portion for portion in portions if portion.pieces] for portions in sets]
        for portion in (portion for kit in kits for portion in kit):
            served[portion.sheet.sheet.id].times += 1
            served[portion.sheet.sheet.id].pieces += len(portion.pieces)
        together = [portion for kit in kits for portion in kit if portion.sheet.share]
        apart = [[portion for portion in kit if not portion.sheet.share] for kit in kits]
        if all(sum(len(portion.pieces) for portion in kit) <= 1 for kit in apart):
            yield from self._together(run, [portion for kit in apart for portion in kit])
        else:
            for kit in apart:
                yield from self._stacked(run, kit)
        yield from self._together(run, together)

    def _portion(self, each: PackSheet, player: Player) -> _Portion:
        ids = self._ids[each.sheet.id]
        mine = {(piece.set, piece.name) for piece in player.pieces}
        ids = tuple(id_ for id_ in ids if _is_for(id_, player, mine))
        if each.own:
            cards = {(piece.set, name) for piece in player.pieces for name in self._own_cards(piece)}
            ids = tuple(id_ for id_ in ids if (id_.set, id_.name) in cards)
        named = each.own or any(id_.kind == roster.KIND for id_ in ids)
        return _Portion(each, ids, player.name if named else "")

    def _own_cards(self, piece: PieceId) -> Iterable[str]:
        game = self.edition.games[piece.set]
        return own_cards(game, game.crew[piece.name].figures)

    def _stacked(self, run: Run, kit: Sequence[_Portion]) -> Iterator[Part]:
        """One player's sheets: what is laid out alike stands on sheets together."""
        for _, group in groupby(kit, key=lambda portion: _way(portion.sheet)):
            alike = list(group)
            player = next((portion.player for portion in alike if portion.player), "")
            name = _name(run, alike)
            called = self.edition.words.say("pack.whose", name=name, player=player) if player else name
            ids = tuple(id_ for portion in alike for id_ in portion.pieces)
            yield self._part_of(called, ids, alike[0].sheet)

    def _together(self, run: Run, portions: Sequence[_Portion]) -> Iterator[Part]:
        """Several players' pieces on sheets together, in the players' order."""
        for _, group in groupby(portions, key=lambda portion: _way(portion.sheet)):
            alike = list(group)
            ids = tuple(id_ for portion in alike for id_ in portion.pieces)
            yield self._part_of(_name(run, alike), ids, alike[0].sheet)

    def _of_all(self, sheets: Sequence[PackSheet], served: Mapping[str, Served]) -> Iterator[Part]:
        """What goes by groups of players, then by tables, then the game master's and what comes once."""
        others = [each for each in sheets if each.per != "player"]
        for each in sorted(others, key=lambda each: 0 if each.each else 1 if each.per == "table" else 2):
            ids = self._ids[each.sheet.id]
            times = each.times(self.party.players, self.party.tables) if ids else 0
            served[each.sheet.id].times += times
            served[each.sheet.id].pieces += times * len(ids)
            yield from [self._part_of(each.sheet.name, ids, each)] * times

    def _part_of(self, name: str, ids: tuple[PieceId, ...], each: PackSheet) -> Part:
        sheet = each.sheet
        cards = None if sheet.cards is None else {**sheet.cards, **COLLATED}
        return self._part(Part(name, ids, sheet.alone, sheet.bars, laminate=sheet.laminate), cards)

    def _part(self, bare: Part, cards: Mapping[str, str] | None = None) -> Part:
        """The same part for the same pages, in ``cards`` where there are any."""
        key = (bare, tuple(cards.items()) if cards is not None else None)
        if key not in self._parts:
            self._parts[key] = replace(bare, cards=Cards(cards)) if cards is not None else bare
        return self._parts[key]


def _is_for(piece: PieceId, player: Player, mine: Collection[tuple[str, str]]) -> bool:
    """A sheet or a tent with a name on it is for whoever is called so, a tent without one for whoever has none."""
    own = (piece.set, piece.name) in mine
    if piece.kind == roster.TENT:
        return own or (not player.name and piece.name == piece.set)
    return piece.kind != roster.KIND or own


def _way(each: PackSheet) -> tuple[object, ...]:
    """What sheets have alike that may share paper."""
    sheet = each.sheet
    cards = tuple(sorted(sheet.cards.items())) if sheet.cards is not None else None
    return sheet.alone, sheet.bars, sheet.laminate, cards


def _name(run: Run, portions: Sequence[_Portion]) -> str:
    names = dict.fromkeys(portion.sheet.sheet.name for portion in portions)
    return next(iter(names)) if len(names) == 1 else run.name
