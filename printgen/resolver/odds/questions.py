"""What of an answer is told, in which order and by which name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from printgen.resolver.casualties import KNOCKDOWN, WOUND
from printgen.resolver.chances import Chances
from printgen.resolver.harm import harm_in_words
from printgen.resolver.odds.answer import FATE, SUFFERS, Answer, Question
from printgen.resolver.telling import shown
from printgen.rules import Game, Voice
from printgen.rules.plain import at
from printgen.words import Words

LEAST = Fraction(1, 2000)
"""Chances below this are told together."""
_WORSE = ("fine", "wounded", "down", "dead")
_KEPT_BACK = {"casualties", "raw", "afflictions", "state"}
"""Questions that only a program reads where another tells the same more briefly."""


def grouped(answer: Answer, game: Game, words: Words) -> Iterator[tuple[str, Chances[Any]]]:
    """Questions by their name; sections that are alike stand together."""
    before: tuple[int, int, Chances[Any]] | None = None
    for question, chances in answer.chances.items():
        if question[:2] == ("volley", "sections"):
            place = int(question[2])
            if before and before[2].ways == chances.ways:
                before = before[0], place, chances
                continue
            if before:
                yield _sections(before, words), before[2]
            before = place, place, chances
            continue
        if before:
            yield _sections(before, words), before[2]
            before = None
        if worth_telling(question, chances, answer):
            yield label(question, game, words), chances


def _sections(found: tuple[int, int, Chances[Any]], words: Words) -> str:
    first, last, _ = found
    key = "section" if first == last else "sections"
    return words.say(f"odds.{key}", first=first, last=last)


def worth_telling(question: Question, chances: Chances[Any], answer: Answer) -> bool:
    """Whether people are told a question, or only programs."""
    if question[0] == "figures" and SUFFERS in question:
        return 0 < chances[True] < 1
    if question[0] == "figures" and question[-1] in ("state", "wounds"):
        return False
    if question[-1] == "markers" and question[0] == "figures":
        return len(chances.ways) > 1
    if question[-1] == "afflictions":
        return (*question[:2], FATE) not in answer.chances
    return question[-1] not in _KEPT_BACK


def label(question: Question, game: Game, words: Words) -> str:
    """``r1: state at the end``, ``counted Musket``: a question in words."""
    said = words.tables["odds"]["question"]
    match question:
        case ("figures", name, "suffers", result):
            return f"{name}: {said['suffers'].format(result=game.rules.result[result].name)}"
        case ("figures" | "objects", name, *_, last):
            return f"{name}: {said.get(last, last)}"
        case ("volley", "counted", weapon):
            return words.say("odds.question.counted", weapon=game.rules.weapon[weapon].name)
    return str(said.get(question[-1], question[-1]))


def told_and_rare(chances: Chances[Any], game: Game) -> tuple[list[tuple[Any, Fraction]], list[Fraction]]:
    """What is told by name, in its order, and the chances of what is too rare to be, where that is more than one."""
    ordered = sorted(chances, key=lambda each: _rank(each[0], game))
    rare = [chance for _, chance in ordered if chance < LEAST]
    if len(rare) < 2:
        return ordered, []
    return [each for each in ordered if each[1] >= LEAST], rare


def _rank(outcome: Any, game: Game) -> tuple[float, float]:
    """Numbers rise; states, hands and wounds get worse; whatever else keeps its place."""
    if isinstance(outcome, int | float):
        return 0, outcome
    if outcome in _WORSE:
        return 1, _WORSE.index(outcome)
    if outcome in game.rules.hand:
        return 1, list(game.rules.hand).index(outcome)
    return (1, game.rules.result[outcome].severity) if outcome in game.rules.result else (0, 0)


def outcome_in_words(outcome: Any, game: Game, words: Words) -> str:
    """An outcome as it is told."""
    if isinstance(outcome, bool):
        return words.say("odds.yes" if outcome else "odds.no")
    for section in (game.rules.hand, game.rules.result):
        if outcome in section:
            return str(section[outcome].name)
    if isinstance(outcome, int | float):
        return words.number(round(outcome, 3))
    if isinstance(outcome, str) and outcome and set(outcome) <= {KNOCKDOWN, WOUND}:
        return harm_in_words(Voice(game, words), outcome.count(KNOCKDOWN), outcome.count(WOUND))
    if outcome == "":
        return words.say("odds.nothing")
    known: Mapping[Any, str] = words.tables["odds"]["outcome"]
    return known[outcome] if outcome in known else shown(_effect(outcome, game))


def _effect(outcome: Any, game: Game) -> Any:
    """What a burst does to a thing, in the language of the rules; answers have it as it was before translation."""
    paths = (path for path, word in game.originals.items() if path[0] == "blast" and word == outcome)
    return next((at(game.tables, path) for path in paths), outcome)
