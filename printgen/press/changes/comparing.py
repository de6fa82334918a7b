"""What an edit means: the rules that changed, the pieces they touch, the scenarios that come out otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from printgen.facts import PieceId, makes
from printgen.press.changes.pieces import PieceChange, Status, piece_changes
from printgen.press.changes.rules import RuleChange, rule_changes
from printgen.press.changes.touching import touched
from printgen.press.files import place
from printgen.press.order.order import Order
from printgen.press.records.states import State
from printgen.press.runs import record
from printgen.press.runs.record import Record

if TYPE_CHECKING:
    from printgen.press.changes.outcomes import Played

ONLY_WORDS = ("wording", "house")


class Touching(Struct, frozen=True):
    """A change of the rules, and the pieces it touches, by name."""

    change: RuleChange
    pieces: tuple[str, ...]


class Changes(Struct, frozen=True, dict=True):
    """What differs between two states. ``rules`` are none where one of the states holds no rules."""

    since: State
    to: State
    rules: tuple[Touching, ...]
    pieces: tuple[PieceChange, ...]
    scenarios: tuple[Played, ...]

    def of(self, status: Status) -> tuple[PieceChange, ...]:
        """The pieces of one status."""
        return tuple(piece for piece in self.pieces if piece.status == status)

    def number(self, piece: PieceChange) -> int:
        """How many of a piece are out there; how many of a new one are to be printed beside them."""
        return piece.printed if piece.old else piece.printed * self.since.record.sets

    @property
    def stale(self) -> bool:
        """Whether something that was printed is wrong now: it says something else, or nothing makes it any more.

        Where nothing tells what was printed, any piece may have been.
        """
        wrong = (*self.of("stale"), *self.of("gone"))
        return any(piece.printed or self.since.unprinted for piece in wrong)

    @property
    def told_by_rule(self) -> bool:
        return self.since.record.scale is not None and self.to.record.scale is not None

    @cached_property
    def reworded(self) -> frozenset[str]:
        """The stale pieces that only say the same in other words: no number, choice or measure of them changed."""
        if not self.told_by_rule:
            return frozenset()
        ruled = {name for each in self.rules if each.change.kind not in ONLY_WORDS for name in each.pieces}
        touched_ = {name for each in self.rules for name in each.pieces}
        measured = {piece.piece for piece in self.pieces if any(change.is_geometry for change in piece.facts)}
        return frozenset(piece.piece for piece in self.of("stale")) & (touched_ - ruled - measured)


def compare(order: Order, since: State, to: State) -> Changes:
    """Everything that differs between two states."""
    old, new = since.record, _completed(to, since.record)
    only = old.pieces if since.part else new.pieces if to.part else None
    pieces = piece_changes(old, new, only)
    return Changes(
        since,
        to,
        tuple(_touching(since, to, pieces)),
        pieces,
        _played(order, since, to),
    )


def _played(order: Order, since: State, to: State) -> tuple[Played, ...]:
    """The scenarios of the project, by name; none where a state has no rules to play by."""
    paths = place.scenarios(order.folder)
    if not paths or not since.edition or not to.edition:
        return ()
    from printgen.press.changes.outcomes import played

    return played(paths, order, since.edition, to.edition)


def _completed(to: State, old: Record) -> Record:
    """The newer record with what the older one printed and the newer rules still make, whatever layouts say."""
    missing = [name for name in old.pieces if name not in to.record.pieces]
    if not missing or to.edition is None:
        return to.record
    ids = record.ids(old)
    still = {name: record.piece(to.edition, ids[name], 0) for name in missing if makes(to.edition, ids[name])}
    return (
        record.with_pieces(to.record, to.record.games, {**to.record.pieces, **still}) if still else to.record
    )


def _touching(since: State, to: State, pieces: Iterable[PieceChange]) -> Iterable[Touching]:
    changes = rule_changes(since.record, to.record)
    if not changes:
        return
    found: dict[RuleChange, list[str]] = {}
    if since.edition and to.edition:
        differing = [piece.piece for piece in pieces if piece.status != "unchanged"]
        found = touched(since.edition, to.edition, changes, _ids(since.record, to.record, differing))
    for change in changes:
        yield Touching(change, tuple(found.get(change, ())))


def _ids(old: Record, new: Record, names: Iterable[str]) -> dict[str, PieceId]:
    every = {**record.ids(old), **record.ids(new)}
    return {name: every[name] for name in names}
