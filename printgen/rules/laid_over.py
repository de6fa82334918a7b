"""House rules laid over rules that are in force already."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from msgspec.structs import replace

from printgen.errors import Fault, Refused
from printgen.reading import Source
from printgen.rules import plain, sorting
from printgen.rules.edition import Edition, Game
from printgen.rules.one_game import game_of
from printgen.rules.stack import Stack


def over(edition: Edition, house: Iterable[str], known: Collection[Path] = ()) -> Edition:
    """House rules laid over rules in force, wherever these came from; a rule set of its own becomes a game.

    Files among ``known`` are in force already, in whatever state, and are not laid again. Raises :class:`Refused`
    with every fault.
    """
    stacks, faults = sorting.stacks(house)
    games = dict(edition.games)
    for each in stacks:
        own = [source for source in each.house if Path(source.name).resolve() not in known]
        if each.id not in games:
            games[each.id], found = game_of(each, {}, {}, edition.words, edition.metric)
            faults += found
        elif own:
            games[each.id], found = _laid(edition, each, own)
            faults += found
    if faults:
        raise Refused(*dict.fromkeys(faults))
    return replace(edition, games=games)


def _laid(edition: Edition, files: Stack, own: list[Source]) -> tuple[Game, tuple[Fault, ...]]:
    """A game in force with files over it, and their faults: what was not wrong before."""
    under = edition.games[files.id]
    lying = Stack(files.id, _whole(under), own, files.own_translations, is_whole=True)
    bare = Stack(files.id, lying.root, is_whole=True)
    (laid, found), (_, usual) = (
        game_of(each, {}, {}, edition.words, edition.metric) for each in (lying, bare)
    )
    game = replace(laid, house=(*under.house, *laid.house), book=under.book)
    return game, tuple(fault for fault in found if fault not in usual)


def _whole(game: Game) -> Source:
    """A game in force as if one file said it all."""
    chosen = {key: value for key, value in game.settings.items() if value is not None}
    return Source(game.id, {**plain.without_unset_ids(game.tables), "set": {**game.switches, **chosen}}, "")
