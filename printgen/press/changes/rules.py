"""What differs between the rules of two records: a change a value, an entry, an order, a choice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from printgen.press.runs.record import HeldGame, Record
from printgen.rules import plain
from printgen.rules.measures import measure

Kind = Literal["value", "wording", "choice", "added", "removed", "order", "scale", "house"]
CHOICE = "set"
"""The first part of the path of a choice: what files spell ``[set]``."""
SCALE = ("inch", "base", "metric", "language")


@dataclass(frozen=True)
class RuleChange:
    """One change. ``game`` is empty for the scale of play; ``path`` is empty for a game as a whole.

    ``old`` and ``new`` are plain values, None where there is none; of an order they are the keys of both.
    """

    game: str
    path: tuple[str, ...]
    kind: Kind
    old: Any = field(hash=False)
    new: Any = field(hash=False)

    @property
    def where(self) -> str:
        """``rwnn:cone.sawn-off.band.long.to``: as a file of rules would spell it."""
        owner = f"{self.game}:" if self.game else ""
        return owner + ".".join(self.path)


def rule_changes(old: Record, new: Record) -> tuple[RuleChange, ...]:
    """Every change, in the order of the newer rules. None where a record holds no rules."""
    return tuple(_changes(old, new)) if old.scale and new.scale else ()


def _changes(old: Record, new: Record) -> Iterator[RuleChange]:
    for key in SCALE:
        was, is_ = getattr(old.scale, key), getattr(new.scale, key)
        if was != is_:
            yield RuleChange("", (key,), "scale", was, is_)
    for id_ in _both(old.games, new.games):
        if id_ not in new.games:
            yield RuleChange(id_, (), "removed", old.games[id_].name, None)
        elif id_ not in old.games:
            yield RuleChange(id_, (), "added", None, new.games[id_].name)
        else:
            yield from _of_game(id_, old.games[id_], new.games[id_])


def _of_game(id_: str, old: HeldGame, new: HeldGame) -> Iterator[RuleChange]:
    if old.house != new.house:
        yield RuleChange(id_, ("house",), "house", list(old.house), list(new.house))
    was, is_ = _sections(old), _sections(new)
    differing = [name for name in _both(was, is_) if was.get(name) != is_.get(name)]
    first, second = (
        plain.tables(dict(leaf for name in differing for leaf in sections.get(name, ())))
        for sections in (was, is_)
    )
    yield from _of_tables(id_, first, second, ())
    for section, choices, others in (
        ("switch", old.switches, new.switches),
        ("setting", old.settings, new.settings),
    ):
        for key in _both(choices, others):
            # A switch that came or went with its entry is told there.
            both = key in choices and key in others
            if both and choices[key] != others[key] and _matters(new, f"{section}.{key}"):
                yield RuleChange(id_, (CHOICE, key), "choice", choices[key], others[key])


def _matters(game: HeldGame, choice: str) -> bool:
    """Whether a game has what a switch or setting, which stands in every game, is about."""
    mechanic = game.rules.get(f"{choice}.mechanic")
    return not mechanic or game.rules.get(mechanic, "entries") not in ({}, None)


def _sections(game: HeldGame) -> dict[str, list[tuple[str, Any]]]:
    """The leaves of the rules by the section they stand in, so that only those that differ are taken apart."""
    sections: dict[str, list[tuple[str, Any]]] = defaultdict(list)
    for leaf in game.rules.items():
        sections[leaf[0].partition(".")[0]].append(leaf)
    return sections


def _of_tables(
    game: str, old: Mapping[str, Any], new: Mapping[str, Any], path: tuple[str, ...]
) -> Iterator[RuleChange]:
    for key in _both(old, new):
        here = (*path, key)
        was, is_ = old.get(key), new.get(key)
        if key not in new:
            yield RuleChange(game, here, "removed", was, None)
        elif key not in old:
            yield RuleChange(game, here, "added", None, is_)
        elif isinstance(was, Mapping) and isinstance(is_, Mapping):
            yield from _of_tables(game, was, is_, here)
        elif was != is_:
            yield RuleChange(game, here, "wording" if measure(here) == "words" else "value", was, is_)
    first, second = [key for key in old if key in new], [key for key in new if key in old]
    if first != second:
        yield RuleChange(game, path, "order", first, second)


def _both(old: Mapping[str, Any], new: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of both, in the order of the newer, what is gone behind them."""
    return tuple(dict.fromkeys((*new, *old)))
