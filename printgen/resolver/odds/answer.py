"""The answer to "what are the chances": for every question of a scenario the chances of each answer.

A question is a path in the tree of an outcome, such as ``("figures", "r1", "state")``, or one that is counted
from it. :func:`read` finds its answer in an outcome that was played, so that what is counted and what is
calculated can be held against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from printgen.resolver.casualties import KNOCKDOWN, WOUND
from printgen.resolver.chances import Chances
from printgen.resolver.outcome import Tree

Question = tuple[str, ...]
FATE = "fate"
"""What is left of a figure at the end, after saves and poison."""
SUFFERS = "suffers"
"""Whether any hit brings a figure a certain result."""
_SAVER = {"afflictions": "", "markers": 0, "state": "", "wounds": 0}


class Answer(Struct, frozen=True):
    """``chances`` by question; ``policy`` is what rerolls are used for, empty where nothing is thrown again.

    ``figures`` are those whose end was asked for, the target of a shot first; ``plays`` is how many plays were
    counted, 0 where the chances are exact.
    """

    kind: str
    chances: Mapping[Question, Chances[Any]]
    policy: str = ""
    figures: tuple[str, ...] = ()
    plays: int = 0

    def mean(self, question: Question) -> Fraction:
        """The mean answer to a question whose answers are numbers."""
        return self.chances[question].mean(Fraction)

    def means(self) -> Iterator[tuple[Question, Fraction]]:
        """Every question whose answers are numbers, with its mean."""
        for question, chances in self.chances.items():
            if all(isinstance(each, int | float) and not isinstance(each, bool) for each in chances.ways):
                yield question, self.mean(question)

    def number(self, outcome: str, question: str = FATE) -> Fraction:
        """How many figures, on average, end in a state."""
        asked = [self.chances.get(("figures", name, question)) for name in self.figures]
        return sum((chances[outcome] for chances in asked if chances), Fraction(0))


def read(tree: Tree, question: Question) -> Any:
    """The answer to a question in the tree of an outcome."""
    match question:
        case ("volley", "casualties"):
            return in_letters(_at(tree, ("volley", "knockdowns"), 0), _at(tree, ("volley", "wounds"), 0))
        case ("volley", "markers"):
            figures = tree.get("figures", {}).values()
            return sum(figure.get("markers", 0) for figure in figures)
        case ("volley", "sections", number):
            hands = _at(tree, ("volley", "sections"), ())
            return hands[int(number) - 1] if int(number) <= len(hands) else ""
        case ("figures", name, "afflictions"):
            return in_order(_at(tree, question, ""))
        case ("figures", name, "fate"):
            return _at(tree, ("figures", name, "after_poison"), None) or _at(
                tree, (*question[:2], "state"), ""
            )
        case ("figures", name, "suffers", result):
            return _suffers(_at(tree, ("figures", name), {}), result)
    missing = {"effect": "none", "damage": 0, "wound": "", **_SAVER}
    found = _at(tree, question, missing.get(question[-1], ""))
    return tuple(found) if isinstance(found, list) else found


def in_letters(knockdowns: int, wounds: int) -> str:
    """``2K1W``: casualties in short."""
    return f"{knockdowns}{KNOCKDOWN}{wounds}{WOUND}"


def in_order(afflictions: Iterable[str]) -> str:
    """``KKW``: knockdowns first, whichever weapon brought them."""
    found = tuple(afflictions)
    return KNOCKDOWN * found.count(KNOCKDOWN) + WOUND * found.count(WOUND)


def _suffers(figure: Mapping[str, Any], result: str) -> bool:
    hits = [each.split("+") for each in figure.get("results", ())]
    return any(result in hit for hit in hits) or result in figure.get("limits", ())


def _at(tree: Tree, path: Question, missing: Any) -> Any:
    here: Any = tree
    for key in path:
        if not isinstance(here, Mapping) or key not in here:
            return missing
        here = here[key]
    return here
