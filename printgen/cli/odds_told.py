"""What ``printgen odds`` says: odds asked once, counted by playing, varied, or beside those of house rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printgen.cli.for_programs import put_json
from printgen.cli.options import ordered
from printgen.cli.questions import of_rules

if TYPE_CHECKING:
    from printgen.press.order.order import Order
    from printgen.press.playing.odds import Asked, Question
    from printgen.press.playing.varying import Varied
    from printgen.reading import Source


def answer(
    source: Source, given: dict[str, Any], about: str, anew: bool = False, before_saves: bool = False
) -> None:
    """Answer a question about ``source`` as the options of the call want it; ``about`` names it on a chart."""
    from printgen.press.playing.odds import Question

    _refuse_contradictions(given)
    order = ordered(of_rules(given))
    question = Question(source, given["policy"], given["before_saves"] or before_saves, anew, about)
    if given["vary"]:
        _vary(order, question, given)
    elif given["simulate"]:
        _simulate(order, question, given)
    elif given["compare"]:
        _compare(order, question, given)
    else:
        _ask(order, question, given["as_json"])


def _refuse_contradictions(given: dict[str, Any]) -> None:
    from printgen.errors import Fault, Refused

    ways = [f"--{name}" for name in ("vary", "simulate", "compare") if given[name]]
    faults = []
    if len(ways) > 1:
        faults.append(Fault(f"{' and '.join(ways)} cannot go together; choose one"))
    if len(given["vary"]) > 1:
        faults.append(Fault("--vary is given more than once; one thing is varied at a time"))
    if given["chart"] and not given["vary"]:
        faults.append(Fault("--chart draws the numbers of --vary; expected --vary KEY=VALUES with it"))
    if given["opt_finish"] and not given["chart"]:
        faults.append(Fault("--finish is how a chart is printed; expected --chart FILE with it"))
    if (given["seed"] is None) != (given["simulate"] is None):
        faults.append(Fault("--simulate N and --seed S go together; one of them is missing"))
    if faults:
        raise Refused(*faults)


def _ask(order: Order, question: Question, as_json: bool) -> None:
    from printgen.press.playing import odds
    from printgen.resolver.odds import telling

    found = odds.ask(order, question)
    if as_json:
        put_json({"rules": _rules(found), **telling.as_object(found.answer)})
        return
    _say(telling.lines(found.answer, found.game, found.edition.words))
    if not question.anew and all(len(chances.ways) == 1 for chances in found.answer.chances.values()):
        click.echo(found.edition.words.say("odds.all-told"))


def _simulate(order: Order, question: Question, given: dict[str, Any]) -> None:
    from printgen.cli.progress import Progress
    from printgen.press.playing import odds
    from printgen.resolver.odds import telling
    from printgen.resolver.odds.simulation import CONFIDENCE

    plays, seed = given["simulate"], given["seed"]
    with Progress() as progress:
        found = odds.play(order, question, plays, seed, lambda done, of: progress.told(done, of, "plays"))
    if given["as_json"]:
        put_json({"rules": _rules(found), "seed": seed, **telling.as_object(found.answer)})
        return
    words = found.edition.words
    click.echo(
        words.say("odds.simulated", plays=plays, seed=seed, confidence=f"{CONFIDENCE:.0%}".rstrip("%"))
    )
    _say(telling.lines(found.answer, found.game, words))


def _vary(order: Order, question: Question, given: dict[str, Any]) -> None:
    from printgen.press.playing import varying
    from printgen.resolver.odds import telling

    varied = varying.vary(order, question, *given["vary"])
    if given["chart"]:
        from printgen.press.playing import chart

        chart.write(order, varied, Path(given["chart"]))
    if given["as_json"]:
        lines = [{"value": line.value, **telling.as_object(line.asked.answer)} for line in varied.lines]
        put_json({"rules": _rules(varied.lines[0].asked), "vary": varied.key, "lines": lines})
        return
    _say(_table(varied))


def _table(varied: Varied) -> Iterator[str]:
    from printgen.resolver.odds import telling

    first = varied.lines[0].asked
    words = first.edition.words
    if first.answer.policy and varied.key != "policy":
        yield words.say("odds.policy", policy=first.answer.policy)
    heads = [varied.key, *(telling.heading(column, words) for column in varied.columns)]
    rows = [
        [
            line.value,
            *(
                telling.figure(found, words) if (found := varied.at(line, column)) else "–"
                for column in varied.columns
            ),
        ]
        for line in varied.lines
    ]
    widths = [max(len(row[at]) for row in (heads, *rows)) for at in range(len(heads))]
    for row in (heads, *rows):
        cells = [
            row[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
        ]
        yield "  ".join(cells).rstrip()


def _compare(order: Order, question: Question, given: dict[str, Any]) -> None:
    from printgen.press.playing import odds
    from printgen.resolver.odds import comparing, telling

    first, second = odds.ask(order, question), odds.ask(odds.with_rules(order, given["compare"]), question)
    if given["as_json"]:
        put_json(
            {
                "rules": _rules(first),
                "present": telling.as_object(first.answer),
                "compare": given["compare"],
                "compared": telling.as_object(second.answer),
                "differences": [".".join(each) for each in comparing.differing(first.answer, second.answer)],
            }
        )
        return
    _say(
        comparing.beside(
            first.answer, second.answer, first.game, second.game, given["compare"], first.edition.words
        )
    )


def _rules(found: Asked) -> list[dict[str, Any]]:
    from printgen.press.playing import answers

    return answers.rules_of(found.edition)


def _say(lines: Iterator[str]) -> None:
    for line in lines:
        click.echo(line)
