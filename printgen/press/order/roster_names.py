"""Holds a roster against the rules: which game it is of, and which class, weapon and state each word means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from printgen.errors import Fault, nearest
from printgen.facts.roster_names import CLASSES, STATES, WEAPONS, called, names
from printgen.press.order.roster_rows import Line, split
from printgen.resolver.modifiers import suits
from printgen.rules import Edition, Game
from printgen.rules.crew import Figure

_KINDS = {"class": CLASSES, "weapons": WEAPONS, "states": STATES}
_ONE = {"class": "class", "weapons": "weapon", "states": "state"}
_MOST_LISTED = 20


Read = tuple[Figure, list[Fault]]
"""The figure of a row, and every word of it that the game does not have or that makes no sense."""


def read(edition: Edition, lines: Sequence[Line]) -> tuple[Game, list[Read]]:
    """The rows by the game that has most of their words, the first among equals."""
    games = edition.games.values()
    by_game = [(game, list(map(_Vocabulary(game).figure, lines))) for game in games]
    return min(by_game, key=lambda found: sum(len(faults) for _, faults in found[1]))


class _Vocabulary:
    """What the words of a roster mean in one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known = {column: names(game, sections) for column, sections in _KINDS.items()}
        self._ids = {column: _by_word(game, known) for column, known in self._known.items()}

    def figure(self, line: Line) -> Read:
        faults: list[Fault] = []
        found = {column: self._found(line, column, texts, faults) for column, texts in _texts(line).items()}
        class_ = (*found["class"], "")[0]
        figure = Figure(line.name, class_, found["weapons"], found["states"])
        return figure, [*faults, *self._misfits(line, figure)]

    def _found(self, line: Line, column: str, texts: Sequence[str], faults: list[Fault]) -> tuple[str, ...]:
        ids: list[str] = []
        for text in self._words(column, texts):
            id_ = self._ids[column].get(_bare(text))
            if id_ is None:
                faults.append(line.fault(column, f'has "{text}", {self._unknown(column, text)}'))
            elif id_ in ids:
                faults.append(line.fault(column, f'has "{text}" twice'))
            else:
                ids.append(id_)
        return tuple(ids)

    def _words(self, column: str, texts: Sequence[str]) -> Iterator[str]:
        """A class is one text; a name that has a comma in it is one name."""
        for text in texts:
            whole = column == "class" or _bare(text) in self._ids[column]
            yield from (text,) if whole else split((text,))

    def _unknown(self, column: str, text: str) -> str:
        kind, known = _ONE[column], self._known[column]
        said = f"which is no {kind} of {self.game.id}{nearest(_bare(text), self._ids[column])}"
        if not known:
            return f"and {self.game.id} has no {kind}"
        return said if len(known) > _MOST_LISTED else f"{said}; expected one of {', '.join(known)}"

    def _misfits(self, line: Line, figure: Figure) -> Iterator[Fault]:
        """States of a gun that goes with none of the figure's."""
        states, weapons = self._known["states"], self._known["weapons"]
        guns = [id_ for id_ in figure.weapons if weapons[id_] == "cone"]
        for id_ in (id_ for id_ in figure.states if states[id_] == "modifier"):
            modifier = self.game.rules.modifier[id_]
            if modifier.only and not any(suits(self.game.rules, id_, gun) for gun in guns):
                fit = " or ".join(self.game.rules.cone[gun].name for gun in modifier.only)
                yield line.fault("states", f'has "{modifier.name}", which goes with {fit} only')


def _texts(line: Line) -> dict[str, tuple[str, ...]]:
    return {
        "class": (line.class_,) if line.class_ else (),
        "weapons": line.weapons,
        "states": line.states,
    }


def _by_word(game: Game, known: Mapping[str, str]) -> dict[str, str]:
    """Ids by all that they are called; an id goes before another's name. ``known``: ids with their sections."""
    found = {_bare(id_): id_ for id_ in known}
    for id_, section in known.items():
        for name in called(game, section, id_):
            found.setdefault(_bare(name), id_)
    return found


def _bare(text: str) -> str:
    """As people type it: ``Sawn off`` is sawn-off."""
    return re.sub(r"[\s_-]+", "-", text.strip().casefold())
