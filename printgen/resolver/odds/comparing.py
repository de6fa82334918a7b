"""Two answers side by side: the questions that differ, and their outcomes in two columns."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from printgen.resolver.chances import Chances
from printgen.resolver.odds.answer import Answer, Question
from printgen.resolver.odds.questions import LEAST, label, outcome_in_words, worth_telling
from printgen.resolver.odds.telling import per_cent
from printgen.rules import Game
from printgen.words import Words


def differing(first: Answer, second: Answer) -> list[Question]:
    """The questions whose chances are not the same."""
    questions = dict.fromkeys((*first.chances, *second.chances))
    return [question for question in questions if _possible(first, question) != _possible(second, question)]


def _possible(answer: Answer, question: Question) -> dict[Any, Fraction]:
    return {outcome: chance for outcome, chance in answer.chances.get(question, Chances({}, 1)) if chance}


def beside(first: Answer, second: Answer, one: Game, other: Game, file: str, words: Words) -> Iterator[str]:
    """Two answers side by side, outcome by outcome; what differs is marked."""
    if first.policy:
        yield words.say("odds.policy", policy=first.policy)
    if not differing(first, second):
        yield words.say("odds.same", file=file)
        return
    yield words.say("odds.beside", file=file)
    for question in dict.fromkeys((*first.chances, *second.chances)):
        chances = first.chances.get(question) or second.chances[question]
        if _told_beside(question, chances, first):
            yield from _rows(question, first, second, one, other, words)


def _told_beside(question: Question, chances: Chances[Any], answer: Answer) -> bool:
    return question[:2] == ("volley", "sections") or worth_telling(question, chances, answer)


def _rows(
    question: Question, first: Answer, second: Answer, one: Game, other: Game, words: Words
) -> Iterator[str]:
    section = question[:2] == ("volley", "sections")
    yield words.say("odds.section", first=question[2]) if section else label(question, one, words)
    before, after = _possible(first, question), _possible(second, question)
    for outcome in dict.fromkeys((*before, *after)):
        was, would = before.get(outcome, Fraction(0)), after.get(outcome, Fraction(0))
        if max(was, would) < LEAST:
            continue
        told = outcome_in_words(outcome, one if outcome in before else other, words)
        mark = "  ≠" if was != would else ""
        yield f"  {told:18} {per_cent(was, words):>9}  {per_cent(would, words):>9}{mark}"
