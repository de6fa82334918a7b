"""The numbers of a table of odds as a chart: a group of bars a value, readable in black and white."""

from __future__ import annotations

from pathlib import Path

from printgen.drawing.charts import Bar, Bars, Legend
from printgen.drawing.flow import Block, Gap, Para, Stack
from printgen.drawing.grid import Column, Row, Table, row
from printgen.drawing.outlines import rectangle
from printgen.drawing.page import Page
from printgen.drawing.panels import Heading, Rule
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing
from printgen.drawing.shapes import Path as Outline
from printgen.drawing.style import Scale, Style
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.press.order.order import Order
from printgen.press.playing.varying import Line, Varied
from printgen.press.runs.putting import put
from printgen.resolver.odds import telling
from printgen.resolver.odds.headline import Figure

SCALE = Scale(title=20, head=13, body=10.5, value=11, key=14, colophon=7)
MARGIN, WIDTH = 0.35, 6.8
MOST_COLUMNS = 4
"""As many kinds of bar as can be told apart."""


def write(order: Order, varied: Varied, path: Path) -> None:
    """The chart in a file, SVG or PDF; raises :class:`Refused` for any other ending and for too many columns."""
    if len(varied.charted) > MOST_COLUMNS:
        raise Refused(
            f"a chart has {MOST_COLUMNS} kinds of bar at most; this one would have {len(varied.charted)}"
        )
    page = chart(order, varied)
    put(path, page.name, [page], order)


def chart(order: Order, varied: Varied) -> Page:
    """The chart on a page of its own size."""
    style = Style(SCALE, "navy")
    block = Stack(_blocks(varied, style), 0.6 * style.em)
    laid = block.lay(order.fonts, WIDTH)
    width, height = WIDTH + 2 * MARGIN, laid.seen + 2 * MARGIN
    box = Box(0.0, 0.0, width, height)
    drawing = Drawing(
        varied.key,
        (Outline(rectangle(box), "paper"), laid.moved(MARGIN, height - MARGIN)),
        Outline(rectangle(box), "cut"),
    )
    return Page(drawing.name, width, height, drawing.items)


def _blocks(varied: Varied, style: Style) -> tuple[Block, ...]:
    first = varied.lines[0].asked
    words, answer = first.edition.words, first.answer
    about = first.question.about
    aside = words_of(f"{about}: {varied.key}" if about else varied.key)
    head = Heading(words_of(first.game.rules.name), style.title, aside, style.aside, style.em)
    said = words.say("odds.policy", policy=answer.policy) if answer.policy and varied.key != "policy" else ""
    names = [(telling.heading(column, words), "") for column in varied.charted]
    table = Table(
        (Column("right"), Column(grows=True)),
        tuple(_row(varied, line, style) for line in varied.lines),
        style,
        ruled=False,
    )
    note = (Para(words_of(said), style.body),) if said else ()
    return head, Rule(style.line), *note, Legend(names, style), Gap(0.2 * style.em), table


def _row(varied: Varied, line: Line, style: Style) -> Row:
    bars, words = [], line.asked.edition.words
    for kind, column in enumerate(varied.charted):
        found = varied.at(line, column)
        if found is not None:
            share = float(found.value) / _longest(varied, found)
            bars.append(Bar(share, telling.figure(found, words), kind))
    return row(Para(words_of(line.value), style.value), Bars(bars, style))


def _longest(varied: Varied, found: Figure) -> float:
    """What the longest bar stands for: certainty, or the largest mean."""
    if found.chance:
        return 1.0
    means = [float(each.value) for line in varied.lines for each in line.figures if not each.chance]
    return max(means) or 1.0
