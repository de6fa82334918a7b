"""A worked example in a frame: who does what, then line by line the dice that fell and what they mean."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.drawing.atleast import AtLeast
from printgen.drawing.beside import Beside
from printgen.drawing.flow import Block, Para, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.inline import Atom, Inline
from printgen.drawing.neighbours import Either
from printgen.drawing.panels import Frame
from printgen.drawing.rich import Type, words_of
from printgen.drawing.style import Style
from printgen.facts.example import DEVIATION, BitFacts, ExampleFacts, LineFacts
from printgen.pieces.table_blocks import dice_row, running
from printgen.pieces.table_deviation import deviation_die

PAD = 0.5
"""Clear paper within the frame, in em."""
LEAST, BESIDE = 13.0, 18.0
"""No example is narrower than this many em; from so many on its heading stands before its sentence."""


def example(facts: ExampleFacts, key: str, style: Style, fonts: Fonts) -> Block:
    """The example; where the rules in force allow none, the sentence that says so."""
    head = Type("bold", style.scale.head, "bold", f"text.{style.accent}")
    said = running([(f"{key}.text", facts.text), (f"{key}.why", facts.why)], style.body)
    name = Para(words_of(facts.name, f"{key}.name"), head)
    beside = AtLeast(Beside(name, said, 0.7 * style.em), BESIDE * style.em)
    lines: list[Block] = [Either(beside, Stack((name, said), 0.2 * style.em))]
    every = [tuple(_atoms(line, f"{key}.line.{number}", style, fonts)) for number, line in facts.line.items()]
    if every:
        every[-1] += words_of(facts.waits, f"{key}.waits")
    lines += [Inline(atoms, style.body) for atoms in every]
    return AtLeast(Frame(Stack(tuple(lines), 0.22 * style.em), style, PAD), LEAST * style.em)


def _atoms(line: LineFacts, key: str, style: Style, fonts: Fonts) -> Iterator[Atom]:
    for number, bit in line.bit.items():
        own = f"{key}.bit.{number}"
        yield from words_of(bit.lead, f"{own}.lead")
        yield from _dice(bit, own, style, fonts)
        yield from words_of(bit.says, f"{own}.says")


def _dice(bit: BitFacts, key: str, style: Style, fonts: Fonts) -> Iterator[Atom]:
    if bit.throw == DEVIATION:
        for place, (name, face) in enumerate(bit.dice.items()):
            yield deviation_die(face, f"{key}.dice.{name}", style, fonts, left=place == 0)
    elif bit.dice:
        yield dice_row(bit.dice, bit.counting, f"{key}.dice", style, fonts)
