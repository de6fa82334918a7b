"""An answer as lines of text, in per cent, and as one object for a program, in whole fractions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from printgen.resolver.chances import Chances
from printgen.resolver.odds.answer import Answer
from printgen.resolver.odds.headline import Figure
from printgen.resolver.odds.questions import grouped, outcome_in_words, told_and_rare
from printgen.resolver.odds.simulation import CONFIDENCE, half_width, interval
from printgen.rules import Game
from printgen.words import Words

_FULL = 24
"""Blocks in a bar of 100 %."""


def lines(answer: Answer, game: Game, words: Words) -> Iterator[str]:
    """The answer in blocks, one a question."""
    if answer.policy:
        yield words.say("odds.policy", policy=answer.policy)
    for question, chances in grouped(answer, game, words):
        yield from _block(question, chances, answer, game, words)
    for state in ("down", "dead"):
        if number := answer.number(state):
            yield words.say(f"odds.number-{state}", number=decimal(number, words))


def _block(name: str, chances: Chances[Any], answer: Answer, game: Game, words: Words) -> Iterator[str]:
    numbers = all(
        isinstance(outcome, int | float) and not isinstance(outcome, bool) for outcome in chances.ways
    )
    if len(chances.ways) == 1 and not answer.plays:
        (only,) = chances.ways
        yield f"{name}: {outcome_in_words(only, game, words)}"
        return
    if True in chances.ways and all(isinstance(outcome, bool) for outcome in chances.ways):
        between = f"  {_between(chances, True, words)}" if answer.plays else ""
        yield f"{name}: {per_cent(chances[True], words)}{between}"
        return
    yield f"{name}{_mean(chances, answer, words) if numbers else ''}"
    told, others = told_and_rare(chances, game)
    for outcome, chance in told:
        between = f"  {_between(chances, outcome, words)}" if answer.plays else ""
        said = outcome_in_words(outcome, game, words)
        yield f"  {said:18} {per_cent(chance, words):>9}{between}  {'█' * round(chance * _FULL)}".rstrip()
    if others:
        rest = per_cent(sum(others, Fraction()), words)
        yield f"  {words.say('odds.others', number=len(others)):18} {rest:>9}"


def blocks(answer: Answer, game: Game, words: Words) -> Iterator[tuple[str, list[tuple[str, Fraction]]]]:
    """Every question worth telling, with its answers in words and their chances, as :func:`lines` orders them.

    A question of yes or no has one answer without words: the chance of yes.
    """
    for question, chances in grouped(answer, game, words):
        if True in chances.ways and all(isinstance(outcome, bool) for outcome in chances.ways):
            yield question, [("", chances[True])]
            continue
        told, others = told_and_rare(chances, game)
        rows = [(outcome_in_words(outcome, game, words), chance) for outcome, chance in told]
        rest = [(words.say("odds.others", number=len(others)), sum(others, Fraction()))] if others else []
        yield question, [*rows, *rest]


def _mean(chances: Chances[Any], answer: Answer, words: Words) -> str:
    if any(number < 0 for number in chances.ways):
        return words.say("odds.mean-size", mean=decimal(chances.mean(abs), words))
    mean = decimal(chances.mean(Fraction), words)
    if answer.plays:
        return words.say("odds.mean-about", mean=mean, half=_pointed(f"{half_width(chances):.3f}", words))
    return words.say("odds.mean", mean=mean)


def _between(chances: Chances[Any], outcome: Any, words: Words) -> str:
    low, high = interval(chances, outcome)
    return _pointed(f"{100 * low:6.2f} – {100 * high:.2f} %", words)


def per_cent(chance: Fraction, words: Words) -> str:
    """``23.15 %``, rounded half up in whole numbers; what is possible is never told as 0 or 100."""
    hundredths = (chance * 20000 + 1) // 2
    if chance and not hundredths:
        return _pointed("< 0.01 %", words)
    if chance < 1 and hundredths == 10000:
        return _pointed("> 99.99 %", words)
    return _pointed(f"{hundredths // 100}.{hundredths % 100:02} %", words)


def decimal(value: Fraction, words: Words, places: int = 3) -> str:
    """``1.102``, rounded half up in whole numbers."""
    sign, size = ("−" if value < 0 else ""), abs(value)
    units = (size * 2 * 10**places + 1) // 2
    return _pointed(f"{sign}{units // 10**places}.{units % 10**places:0{places}}", words)


def _pointed(number: str, words: Words) -> str:
    """With the decimal point of the language."""
    return number.replace(".", words.tables["number"]["point"])


def figure(found: Figure, words: Words) -> str:
    """A number of the headline as it is told."""
    return per_cent(found.value, words) if found.chance else decimal(found.value, words)


def heading(found: Figure, words: Words) -> str:
    """What a number of the headline is."""
    said: str = words.tables["odds"]["headline"].get(found.key, found.key)
    return said.format(of=words.tables["odds"]["outcome"].get(found.of, found.of))


def as_object(answer: Answer) -> dict[str, Any]:
    """Whole fractions by question; with intervals where they were counted by playing."""
    return {
        "kind": answer.kind,
        "policy": answer.policy,
        "chances": {
            _key(question): _chances(chances, answer) for question, chances in answer.chances.items()
        },
        "means": {_key(question): str(mean) for question, mean in answer.means()},
        "numbers": {state: str(answer.number(state)) for state in ("wounded", "down", "dead")},
    } | ({"interval": CONFIDENCE, "plays": answer.plays} if answer.plays else {})


def _key(question: Iterable[str]) -> str:
    return ".".join(question)


def _chances(chances: Chances[Any], answer: Answer) -> dict[str, Any]:
    if not answer.plays:
        return {_name(outcome): str(chance) for outcome, chance in chances}
    return {
        _name(outcome): {"chance": str(chance), "interval": list(interval(chances, outcome))}
        for outcome, chance in chances
    }


def _name(outcome: Any) -> str:
    if isinstance(outcome, bool):
        return "true" if outcome else "false"
    if isinstance(outcome, float):
        return f"{outcome:g}"
    return ",".join(map(str, outcome)) if isinstance(outcome, tuple) else str(outcome)
