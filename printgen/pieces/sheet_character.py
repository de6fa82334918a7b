"""A character's index card: class and guns at the left, wounds by place at the right; what words mean on its back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product, zip_longest

from printgen.drawing.beside import Beside, Halves, Line
from printgen.drawing.flow import Block, Gap, Para, Run, Runs, Stack, widest
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.panels import Columns, Heading, Rule, bar
from printgen.drawing.rich import words_of
from printgen.drawing.shapes import Drawing, Path
from printgen.drawing.style import Style
from printgen.errors import DoesNotFit
from printgen.facts.sheet_character import CharacterFacts, NoteFacts, PlaceFacts, WoundFacts
from printgen.geometry import Box
from printgen.pieces.making import Making
from printgen.pieces.sheet_boxes import box, circles, ticked
from printgen.pieces.sheet_card import INDEX, card_outline, on_card
from printgen.pieces.table_blocks import inline, numbered, para, running

LEFT = 0.37
"""The share of the width that is left of the wounds."""
GUNS = 3
"""Lines to write guns on."""


def character_drawing(facts: CharacterFacts, making: Making) -> Drawing:
    """The smallest index card that holds it. Raises DoesNotFit where its words have no room on the largest."""
    fault: DoesNotFit | None = None
    for card, paired in product(INDEX, (True, False)):
        try:
            return _on(card, paired, facts, making)
        except DoesNotFit as error:
            fault = error
    raise fault or DoesNotFit("title", facts.title, 0.0)


def _on(card: Box, paired: bool, facts: CharacterFacts, making: Making) -> Drawing:
    """The card in one size; its classes ``paired``, two on a line."""

    def face(style: Style) -> tuple[Sequence[Block], Sequence[Block]]:
        return _front(facts, style, making, paired), _foot(facts, style, making)

    front = on_card(card, face, making)
    back = on_card(card, lambda style: (_behind(facts, style), (_colophon(making, style),)), making)
    return Drawing(making.name, front, Path(card_outline(card), "cut", "edge"), back=back)


def _front(facts: CharacterFacts, style: Style, making: Making, paired: bool) -> tuple[Block, ...]:
    title = Para(words_of(facts.title, "title"), style.title)
    name = Beside(para(facts.name, "name", style.strong), Line(style.body), 0.4 * style.em)
    halves = Halves(
        Stack((*_classes(facts, style, making, paired), *_guns(facts, style)), 0.42 * style.em),
        Stack((_wounds(facts, style), *_short(facts, style)), 0.3 * style.em),
        1.0 * style.em,
        LEFT,
    )
    return Stack((Beside(title, name, 1.2 * style.em), Rule(style.line, 0.3 * style.em)), 0.0), halves


def _classes(facts: CharacterFacts, style: Style, making: Making, paired: bool) -> Iterator[Block]:
    if facts.firer:
        yield para(facts.classes, "classes", style.head)
        boxes = [
            ticked(Runs((Run(words_of(words, f"firer.{id_}"), style.body),)), style)
            for id_, words in facts.firer.items()
        ]
        yield _in_pairs(boxes, style, making.fonts) if paired else Stack(tuple(boxes), 0.4 * style.em)
    if facts.more:
        yield running(numbered("more", facts.more), style.body)
        yield Rule("rule", 0.1 * style.em, 0.1 * style.em)


def _in_pairs(blocks: Sequence[Block], style: Style, fonts: Fonts) -> Block:
    """Two beside each other on lines of their own, the second of each under the one above."""
    first = widest(blocks[::2], fonts).best
    pairs = zip_longest(blocks[::2], blocks[1::2], fillvalue=Gap(0.0))
    return Stack(tuple(Beside(*pair, 0.7 * style.em, first) for pair in pairs), 0.4 * style.em)


def _guns(facts: CharacterFacts, style: Style) -> Iterator[Block]:
    barrels = [f"barrel.{number}" for number in facts.barrel]
    head = [para(facts.guns, "guns", style.head), para(facts.loaded, "loaded", style.column)]
    gun: list[Block] = [Line(style.body), circles(style, barrels)]
    if facts.grip:
        head.append(para(facts.grip, "grip", style.column))
        gun.append(box(style))
    columns = (Column(grows=True), Column("centre"), Column("centre"))[: len(gun)]
    rows = tuple(row(*gun) for _ in range(GUNS))
    yield Table(columns, rows, style, row(*head), ruled=False, gap=0.55)


def _wounds(facts: CharacterFacts, style: Style) -> Table:
    head = row(
        para(facts.wounds, "wounds", style.head),
        *(para(words, f"wound.{id_}", style.column) for id_, words in facts.wound.items()),
    )
    rows = (_place(place, f"place.{id_}", style) for id_, place in facts.place.items())
    last = len(facts.wound) - 1
    columns = (Column(), *(Column(grows=place == last) for place in range(last + 1)))
    return Table(columns, striped(rows), style, head, gap=0.55)


def _short(facts: CharacterFacts, style: Style) -> tuple[Block, ...]:
    """What short words mean, a line each."""
    lines = tuple(inline(note.name, note.text, f"short.{id_}", style) for id_, note in facts.short.items())
    return (Stack(lines),) if lines else ()


def _place(place: PlaceFacts, key: str, style: Style) -> Row:
    roll, name = words_of(f"*{place.roll}*", f"{key}.roll"), words_of(place.name, f"{key}.name")
    cells = (_wound(wound, f"{key}.wound.{id_}", style) for id_, wound in place.wound.items())
    return Row((Cell(Para((*roll, *name), style.body)), *map(Cell, cells)))


def _wound(wound: WoundFacts, key: str, style: Style) -> Block:
    brings = words_of(f"*{wound.brings}*", f"{key}.brings") if wound.brings else ()
    limits = words_of(wound.limits, f"{key}.limits")
    if not (brings or limits):
        return box(style, key)
    return ticked(Para((*brings, *limits), style.body), style, key)


def _foot(facts: CharacterFacts, style: Style, making: Making) -> tuple[Block, ...]:
    rule = (bar(para(facts.rule, "rule", style.body), style),) if facts.rule else ()
    status = running(numbered("status", facts.status), style.colophon)
    return (
        *rule,
        Heading(
            status.words, style.colophon, words_of(making.colophon, "colophon"), style.colophon, style.em
        ),
    )


def _behind(facts: CharacterFacts, style: Style) -> tuple[Block, ...]:
    """What the words of the chart do, and the notes that this card carries."""
    words = [para(facts.words, "words", style.head), *_notes(facts.word, "word", style)]
    return (Columns((*words, *_notes(facts.note, "note", style)), 2, 1.2 * style.em, 0.4 * style.em),)


def _notes(notes: Mapping[str, NoteFacts], key: str, style: Style) -> Iterator[Block]:
    for id_, note in notes.items():
        yield inline(note.name, note.text, f"{key}.{id_}", style)


def _colophon(making: Making, style: Style) -> Block:
    return Para(words_of(making.colophon, "colophon"), style.colophon, "right")
