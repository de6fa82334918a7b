"""The sections of a page in their order: steps, panels, notes that stand with none of them, the worked example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printgen.drawing.beside import Hanging
from printgen.drawing.flow import Block, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.neighbours import Neighbours
from printgen.drawing.ordinal import Ordinal
from printgen.drawing.panels import Frame
from printgen.drawing.remembered import Remembered
from printgen.drawing.rich import Word, words_of
from printgen.drawing.style import Style
from printgen.drawing.under import Under
from printgen.facts.page_sides import FlowFacts, PanelFacts, SideFacts, StepFacts
from printgen.pieces.page_example import example
from printgen.pieces.page_parts import part
from printgen.pieces.table_blocks import headed, notes, para

PAD = 0.45
"""Clear paper within a frame, in em."""
LEAST = 11.5
"""Blocks beside each other are at least so many em wide."""


def sections(
    facts: SideFacts, key: str, style: Style, fonts: Fonts, *, apart: bool = False
) -> tuple[Block, ...]:
    """All sections of a side; ``key`` is the side's among the facts. ``apart``: each panel is one by itself."""
    blocks = (
        *(_step(step, f"step.{id_}", style, fonts) for id_, step in facts.step.items()),
        *_panels(facts, style, fonts, apart),
        *_loose(facts.note, style),
        *(example(each, f"example.{id_}", style, fonts) for id_, each in facts.example.items()),
    )
    return tuple(Remembered(Under(key, block)) for block in blocks)


def _step(step: StepFacts, key: str, style: Style, fonts: Fonts) -> Block:
    number = Word(step.number, True, f"{key}.number")
    head = Ordinal(number, words_of(step.name, f"{key}.name"), words_of(step.who, f"{key}.who"), style)
    body = [
        *notes([(f"{key}.text", step.text)], style),
        *_parts(step.part, key, style, fonts),
        *_notes(step.note, key, style),
    ]
    within = 0.3 * style.em
    if not body:
        return head
    return Stack(
        (head, Neighbours(tuple(map(Remembered, body)), within, 1.2 * style.em, LEAST * style.em)), within
    )


def _panels(facts: SideFacts, style: Style, fonts: Fonts, apart: bool) -> Iterator[Block]:
    """What stands apart, beside each other where that takes less room."""
    panels = tuple(
        Remembered(_panel(panel, f"panel.{id_}", style, fonts)) for id_, panel in facts.panel.items()
    )
    if apart:
        yield from panels
    elif panels:
        yield Neighbours(panels, 0.45 * style.em, 0.7 * style.em, LEAST * style.em)


def _panel(panel: PanelFacts, key: str, style: Style, fonts: Fonts) -> Block:
    """What stands apart from the order of play: in a frame, its name in the accent."""
    head = headed(panel.name, panel.aside, key, style)
    body = (
        *_flow(panel.flow, key, style),
        *_parts(panel.part, key, style, fonts),
        *_notes(panel.note, key, style),
    )
    within = 0.28 * style.em
    return Frame(
        Stack(
            (head, Neighbours(tuple(map(Remembered, body)), within, 1.2 * style.em, LEAST * style.em)), within
        ),
        style,
        PAD,
    )


def _flow(steps: Mapping[str, FlowFacts], key: str, style: Style) -> Iterator[Block]:
    """Steps one after the other, each behind its number."""
    if steps:
        lines = (
            Hanging(
                para(step.number, f"{key}.flow.{id_}.number", style.number),
                para(step.text, f"{key}.flow.{id_}.text", style.body),
                1.1 * style.em,
            )
            for id_, step in steps.items()
        )
        yield Stack(tuple(lines), 0.2 * style.em)


def _parts(parts: Mapping[str, object], key: str, style: Style, fonts: Fonts) -> Iterator[Block]:
    for mechanic, facts in parts.items():
        for block in part(mechanic, facts, style, fonts):
            yield Under(f"{key}.part.{mechanic}", block)


def _notes(said: Mapping[str, str], key: str, style: Style) -> Iterator[Block]:
    for id_, words in said.items():
        yield from notes([(f"{key}.note.{id_}", words)], style)


def _loose(said: Mapping[str, str], style: Style) -> Iterator[Block]:
    for id_, words in said.items():
        yield from notes([(f"note.{id_}", words)], style)
