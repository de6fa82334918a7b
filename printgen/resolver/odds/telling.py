"""An answer as lines of text, in per cent, and as one object for a program, in whole fractions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from printgen.resolver.chances import Chances
from printgen.resolver.odds.answer import FATE, SUFFERS, Answer, Question
from printgen.resolver.odds.headline import Figure
from printgen.resolver.odds.simulation import CONFIDENCE, half_width, interval
from printgen.resolver.telling import shown
from printgen.rules import Game
from printgen.words import Words

_FULL = 24
"""Blocks in a bar of 100 %."""
_LEAST = Fraction(1, 2000)
"""Chances below this are told together."""
_WORSE = ("fine", "wounded", "down", "dead")
_KEPT_BACK = {"casualties", "raw", "afflictions", "state"}
"""Questions that only a program reads where another tells the same more briefly."""


def lines(answer: Answer, game: Game, words: Words) -> Iterator[str]:
    """The answer in blocks, one a question."""
    if answer.policy:
        yield words.say("odds.policy", policy=answer.policy)
    for question, chances in _grouped(answer, game, words):
        yield from _block(question, chances, answer, game, words)
    for state in ("down", "dead"):
        if number := answer.number(state):
            yield words.say(f"odds.number-{state}", number=decimal(number))


def _grouped(answer: Answer, game: Game, words: Words) -> Iterator[tuple[str, Chances[Any]]]:
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
        if _worth_telling(question, chances, answer):
            yield label(question, game, words), chances


def _sections(found: tuple[int, int, Chances[Any]], words: Words) -> str:
    first, last, _ = found
    key = "section" if first == last else "sections"
    return words.say(f"odds.{key}", first=first, last=last)


def _worth_telling(question: Question, chances: Chances[Any], answer: Answer) -> bool:
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
    """``r1: state at the end``, ``counted musket``: a question in words."""
    said = words.tables["odds"]["question"]
    match question:
        case ("figures", name, "suffers", result):
            return f"{name}: {said['suffers'].format(result=game.rules.result[result].name)}"
        case ("figures" | "objects", name, *_, last):
            return f"{name}: {said.get(last, last)}"
        case ("volley", "counted", weapon):
            return words.say("odds.question.counted", weapon=weapon)
    return str(said.get(question[-1], question[-1]))


def _block(name: str, chances: Chances[Any], answer: Answer, game: Game, words: Words) -> Iterator[str]:
    numbers = all(
        isinstance(outcome, int | float) and not isinstance(outcome, bool) for outcome in chances.ways
    )
    if len(chances.ways) == 1 and not answer.plays:
        (only,) = chances.ways
        yield f"{name}: {_outcome(only, game, words)}"
        return
    if True in chances.ways and all(isinstance(outcome, bool) for outcome in chances.ways):
        between = f"  {_between(chances, True)}" if answer.plays else ""
        yield f"{name}: {per_cent(chances[True])}{between}"
        return
    yield f"{name}{_mean(chances, answer, words) if numbers else ''}"
    told, others = _told(chances, game)
    for outcome, chance in told:
        between = f"  {_between(chances, outcome)}" if answer.plays else ""
        said = _outcome(outcome, game, words)
        yield f"  {said:18} {per_cent(chance):>9}{between}  {'█' * round(chance * _FULL)}".rstrip()
    if others:
        yield f"  {words.say('odds.others', number=len(others)):18} {per_cent(sum(others, Fraction())):>9}"


def _told(chances: Chances[Any], game: Game) -> tuple[list[tuple[Any, Fraction]], list[Fraction]]:
    """What is told by name, in its order, and the chances of what is too rare to be, where that is more than one."""
    ordered = sorted(chances, key=lambda each: _rank(each[0], game))
    rare = [chance for _, chance in ordered if chance < _LEAST]
    if len(rare) < 2:
        return ordered, []
    return [each for each in ordered if each[1] >= _LEAST], rare


def blocks(answer: Answer, game: Game, words: Words) -> Iterator[tuple[str, list[tuple[str, Fraction]]]]:
    """Every question worth telling, with its answers in words and their chances, as :func:`lines` orders them.

    A question of yes or no has one answer without words: the chance of yes.
    """
    for question, chances in _grouped(answer, game, words):
        if True in chances.ways and all(isinstance(outcome, bool) for outcome in chances.ways):
            yield question, [("", chances[True])]
            continue
        told, others = _told(chances, game)
        rows = [(_outcome(outcome, game, words), chance) for outcome, chance in told]
        rest = [(words.say("odds.others", number=len(others)), sum(others, Fraction()))] if others else []
        yield question, [*rows, *rest]


def _rank(outcome: Any, game: Game) -> tuple[float, float]:
    """Numbers rise; states, hands and wounds get worse; whatever else keeps its place."""
    if isinstance(outcome, int | float):
        return 0, outcome
    if outcome in _WORSE:
        return 1, _WORSE.index(outcome)
    if outcome in game.rules.hand:
        return 1, list(game.rules.hand).index(outcome)
    return (1, game.rules.result[outcome].severity) if outcome in game.rules.result else (0, 0)


def _mean(chances: Chances[Any], answer: Answer, words: Words) -> str:
    if any(number < 0 for number in chances.ways):
        return words.say("odds.mean-size", mean=decimal(chances.mean(abs)))
    mean = decimal(chances.mean(Fraction))
    if answer.plays:
        return words.say("odds.mean-about", mean=mean, half=f"{half_width(chances):.3f}")
    return words.say("odds.mean", mean=mean)


def _between(chances: Chances[Any], outcome: Any) -> str:
    low, high = interval(chances, outcome)
    return f"{100 * low:6.2f} – {100 * high:.2f} %"


def _outcome(outcome: Any, game: Game, words: Words) -> str:
    if isinstance(outcome, bool):
        return words.say("odds.yes" if outcome else "odds.no")
    for section in (game.rules.hand, game.rules.result):
        if outcome in section:
            return str(section[outcome].name)
    return words.say("odds.nothing") if outcome == "" else shown(outcome)


def per_cent(chance: Fraction) -> str:
    """``23.15 %``, rounded half up in whole numbers; what is possible is never told as 0 or 100."""
    hundredths = (chance * 20000 + 1) // 2
    if chance and not hundredths:
        return "< 0.01 %"
    if chance < 1 and hundredths == 10000:
        return "> 99.99 %"
    return f"{hundredths // 100}.{hundredths % 100:02} %"


def decimal(value: Fraction, places: int = 3) -> str:
    """``1.102``, rounded half up in whole numbers."""
    sign, size = ("−" if value < 0 else ""), abs(value)
    units = (size * 2 * 10**places + 1) // 2
    return f"{sign}{units // 10**places}.{units % 10**places:0{places}}"


def figure(found: Figure) -> str:
    """A number of the headline as it is told."""
    return per_cent(found.value) if found.chance else decimal(found.value)


def heading(found: Figure, words: Words) -> str:
    """What a number of the headline is."""
    said: str = words.tables["odds"]["headline"].get(found.key, found.key)
    return said.format(of=found.of)


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


def differing(first: Answer, second: Answer) -> list[Question]:
    """The questions whose chances are not the same."""
    questions = dict.fromkeys((*first.chances, *second.chances))
    return [question for question in questions if _dict(first, question) != _dict(second, question)]


def _dict(answer: Answer, question: Question) -> dict[Any, Fraction]:
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
    return question[:2] == ("volley", "sections") or _worth_telling(question, chances, answer)


def _rows(
    question: Question, first: Answer, second: Answer, one: Game, other: Game, words: Words
) -> Iterator[str]:
    section = question[:2] == ("volley", "sections")
    yield words.say("odds.section", first=question[2]) if section else label(question, one, words)
    before, after = _dict(first, question), _dict(second, question)
    for outcome in dict.fromkeys((*before, *after)):
        was, would = before.get(outcome, Fraction(0)), after.get(outcome, Fraction(0))
        if max(was, would) < _LEAST:
            continue
        told = _outcome(outcome, one if outcome in before else other, words)
        mark = "  ≠" if was != would else ""
        yield f"  {told:18} {per_cent(was):>9}  {per_cent(would):>9}{mark}"
