"""An account as lines of text, and as one object for a program. The account itself is data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from printgen.resolver.disputes import Otherwise, Unclaimed
from printgen.resolver.expectation import Difference
from printgen.resolver.outcome import Outcome, Step, choices_of
from printgen.words import Words


def lines(outcome: Outcome, words: Words) -> Iterator[str]:
    """The account, a line a step: its number, what happened, and the rules it rests on."""
    for number, step in enumerate(outcome.steps, 1):
        yield f"{number:3}  {_plain(step.text)}{_resting_on(step)}"
    if outcome.waiting:
        yield words.say("resolve.waiting", what=_plain(outcome.waiting))


def _resting_on(step: Step) -> str:
    named = dict.fromkeys(_named(step, rule) for rule in step.rules)
    return f"  [{', '.join(named)}]" if named else ""


def _named(step: Step, rule: str) -> str:
    """``Aimed shot``, ``A14 aimed-bonus-scope = all``: an entry by its name, a ruling with its answers."""
    section, _, key = rule.partition(".")
    if section != "ruling":
        entry = step.voice.game.tables[section][key]
        return str(entry.get("short") or entry["name"])
    answers = ", ".join(f"{switch} = {answer or 'unset'}" for switch, answer in choices_of(step.voice, rule))
    return f"{key.upper()} {answers}".rstrip()


def unclaimed_lines(unclaimed: Iterable[Unclaimed], words: Words) -> Iterator[str]:
    """The modifiers that nobody claimed, those of one value and name for several figures in one line."""
    grouped: dict[tuple[str, int], list[str]] = {}
    for each in unclaimed:
        grouped.setdefault((each.name, each.value), []).append(each.figure)
    if grouped:
        yield words.say("resolve.unclaimed")
    for (name, value), figures in grouped.items():
        named = [figure for figure in figures if figure]
        whose = f": {words.listed(named)}" if named else ""
        yield f"  {name} {words.signed(value)}{whose}"


def ruling_lines(rulings: Iterable[Otherwise], words: Words) -> Iterator[str]:
    """The switches that would have changed the outcome, and how."""
    for place, each in enumerate(rulings):
        if place == 0:
            yield words.say("resolve.rulings")
        named = " ".join(key.upper() for key in each.rulings)
        yield f"  {each.switch} = {each.answer}  [{named}]"
        for change in each.changes:
            yield f"    {change.where}: {shown(change.found)} -> {shown(change.would)}"
        if each.waits:
            yield "    " + words.say("resolve.would-wait", what=_plain(each.waits))
        if each.refused:
            yield "    " + words.say("resolve.would-refuse", why=each.refused)


def difference_lines(differences: Iterable[Difference], words: Words) -> Iterator[str]:
    """What was expected, what was found, and the step that decided it."""
    for each in differences:
        yield words.say(
            "resolve.differs", where=each.where, expected=shown(each.expected), found=shown(each.found)
        )
        if each.step:
            yield "    " + words.say(
                "resolve.decided", step=f"{_plain(each.step.text)}{_resting_on(each.step)}"
            )


def shown(value: Any) -> str:
    """A value of the outcome in a line: lists joined, nothing as a dash."""
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.3f}".rstrip("0").rstrip(".")
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value)) or "–"
    return str(value)


def _plain(text: str) -> str:
    return text.replace("*", "")


def as_object(
    outcome: Outcome | None,
    unclaimed: Iterable[Unclaimed],
    rulings: Iterable[Otherwise],
    differences: Iterable[Difference],
) -> dict[str, Any]:
    """``outcome`` mirrors the keys of ``[expect]``; it is empty for a scenario that was refused."""
    return {
        "outcome": outcome.tree if outcome else {},
        "waiting": outcome.waiting if outcome else "",
        "steps": [_step(step) for step in outcome.steps] if outcome else [],
        "unclaimed": [
            {"rule": each.rule, "name": each.name, "value": each.value, "figure": each.figure}
            for each in unclaimed
        ],
        "rulings": [_ruling(each) for each in rulings],
        "differences": [
            {
                "path": each.where,
                "expected": each.expected,
                "found": each.found,
                "step": _step(each.step) if each.step else None,
            }
            for each in differences
        ],
    }


def _step(step: Step) -> dict[str, Any]:
    return {
        "rule": step.rule or next(iter(step.rules), ""),
        "rules": list(step.rules),
        "choices": {key: answer for rule in step.rules for key, answer in choices_of(step.voice, rule)},
        "text": _plain(step.text),
        "before": step.before,
        "after": step.after,
        "dice": list(step.dice),
    }


def _ruling(each: Otherwise) -> dict[str, Any]:
    changes = [
        {"path": change.where, "found": change.found, "would": change.would} for change in each.changes
    ]
    return {
        "switch": each.switch,
        "answer": each.answer,
        "instead_of": each.instead_of,
        "rulings": list(each.rulings),
        "changes": changes,
        "waits": each.waits,
        "refused": each.refused,
    }
