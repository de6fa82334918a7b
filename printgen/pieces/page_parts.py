"""What stands with the words of a sheet: each mechanic in as few lines as show it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from printgen.drawing.atleast import AtLeast
from printgen.drawing.flow import Block, Run, Runs, Stack
from printgen.drawing.fonts import Fonts
from printgen.drawing.grid import Cell, Column, Row, Table, row, striped
from printgen.drawing.inline import PART, Atom, Inline
from printgen.drawing.panels import Bracket, Rule, bar
from printgen.drawing.pictures import Picture, write_in
from printgen.drawing.rich import words_of
from printgen.drawing.style import Style
from printgen.facts.page_save import BriefSaveFacts, ChoiceFacts, NeedFacts
from printgen.facts.table_blast import BlastsFacts, BurstFacts
from printgen.facts.table_chart import ChartFacts
from printgen.facts.table_counts import CountsFacts
from printgen.facts.table_deviation import CorrectionsFacts, DeviationFacts
from printgen.facts.table_hand import HandsFacts
from printgen.facts.table_hits import HitsFacts
from printgen.facts.table_modifier import ModifiersFacts
from printgen.facts.table_poison import PoisonFacts
from printgen.facts.table_pool import PoolFacts
from printgen.facts.table_save import SaveFacts
from printgen.facts.table_smoke import SmokesFacts
from printgen.facts.table_weapon import WeaponsFacts
from printgen.pieces.gm_parts import GM_PARTS
from printgen.pieces.page_chart import chart
from printgen.pieces.page_zone import zone
from printgen.pieces.table_blocks import badge, headed, notes, numbered, para, running
from printgen.pieces.table_deviation import deviation_die
from printgen.pieces.table_hand import hands_blocks
from printgen.pieces.table_hits import hits_blocks
from printgen.pieces.table_modifier import modifier_groups
from printgen.pieces.table_pool import pool_blocks

BROAD = 29.0
"""Groups of modifiers side by side, and a hit chart, are not narrower than this many em."""
PartOf = Callable[[Any, Style, Fonts], Sequence[Block]]


def part(mechanic: str, facts: object, style: Style, fonts: Fonts) -> Sequence[Block]:
    """The blocks of a mechanic."""
    return _PARTS[mechanic](facts, style, fonts)


def _hits(facts: HitsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return hits_blocks(facts, style, 0.6)


def _modifiers(facts: ModifiersFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return (AtLeast(modifier_groups(facts, style), BROAD * style.em),)


def _chart(facts: ChartFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return tuple(AtLeast(block, BROAD * style.em) for block in chart(facts, style, fonts))


def _deviation(facts: DeviationFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """One throw on a line: each die, what it means, and what both come to."""
    atoms: list[Atom] = []
    for key, throw in facts.example.items():
        atoms += [
            deviation_die(throw.left, f"example.{key}.left", style, fonts, left=True),
            *words_of(facts.left, "left"),
            deviation_die(throw.right, f"example.{key}.right", style, fonts, left=False),
            *words_of(facts.right, "right"),
            *words_of(f"*{throw.means}*", f"example.{key}.means"),
        ]
    return (Inline(tuple(atoms), style.body),)


def _corrections(facts: CorrectionsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """Classes across, conditions down."""
    head = row(
        para(facts.who, "who", style.column),
        *(para(firer.name, f"firer.{id_}.name", style.column) for id_, firer in facts.firer.items()),
    )
    rows = (
        row(
            para(name, f"condition.{key}", style.strong),
            *(
                para(firer.up_to[key], f"firer.{id_}.up-to.{key}", style.value)
                for id_, firer in facts.firer.items()
            ),
        )
        for key, name in facts.condition.items()
    )
    columns = (Column(), *(Column("centre") for _ in facts.firer))
    return (Table(columns, striped(rows), style, head, lined=True, gap=0.8),)


def _weapons(facts: WeaponsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """Weapons across, so that the eye compares their ranges."""

    def line(key: str, words: Mapping[str, str], type_: Any) -> Row:
        cells = (para(said, f"row.{id_}.{key}", type_) for id_, said in words.items())
        return row(para(facts.head[_HEADS[key]], f"head.{_HEADS[key]}", style.column), *cells)

    head = line("name", {id_: each.name for id_, each in facts.row.items()}, style.column)
    rows = (
        line("range", {id_: each.range for id_, each in facts.row.items()}, style.key),
        line("powder", {id_: each.powder for id_, each in facts.row.items()}, style.body),
    )
    columns = (Column(), *(Column("centre", measure=6) for _ in facts.row))
    return (Table(columns, striped(rows), style, head, lined=True, gap=0.7),)


_HEADS = {"name": "weapon", "range": "range", "powder": "powder"}


def _barred(facts: CountsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """Names in a row behind their heading."""
    atoms: list[Atom] = [*words_of(f"*{facts.barred_heading}*", "barred-heading")]
    for place, (id_, name) in enumerate(facts.barred.items()):
        atoms += [PART] if place else []
        atoms += words_of(name, f"barred.{id_}")
    return (Inline(tuple(atoms), style.body),)


def _counts(facts: CountsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    rows = striped(
        row(
            running(
                ((f"counts.{id_}.name", f"*{each.name}*"), (f"counts.{id_}.text", each.text)), style.body
            ),
            para(each.value, f"counts.{id_}.value", style.key if _is_number(each.value) else style.body),
        )
        for id_, each in facts.counts.items()
    )
    table = Table((Column(grows=True, measure=24), Column("right")), rows, style)
    return (Stack((table, *notes([("both", facts.both)], style)), 0.35 * style.em),)


def _is_number(value: str) -> bool:
    return any(sign.isnumeric() for sign in value)


def _gambles(facts: CountsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    said = [para(f"*{facts.gamble_heading}*", "gamble-heading", style.body)]
    said += [
        running(((f"gamble.{id_}.name", f"*{each.name}*"), (f"gamble.{id_}.text", each.text)), style.body)
        for id_, each in facts.gamble.items()
    ]
    return (bar(Stack(tuple(said), 0.15 * style.em), style),)


def _pool(facts: PoolFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return pool_blocks(facts, style)


def _hands(facts: HandsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return hands_blocks(facts, style, fonts, 0.7)


def _saves(facts: BriefSaveFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    apart = Picture(0.5 * style.em, 0.0, (), style.body)
    needs: list[Atom] = []
    held: set[int] = set()
    for need in _needs(facts, style):
        held |= set(range(len(needs) + 1, len(needs) + len(need)))
        needs += (*need, apart)
    lines = 0
    tables: list[Block] = []
    for id_, choice in facts.choice.items():
        rows = list(_choice(choice, f"choice.{id_}", style))
        table = Table(
            (Column(grows=True, measure=30), Column("right")), striped(rows, lines), style, ruled=False
        )
        lines += len(rows)
        said = words_of(choice.one_of, f"choice.{id_}.one-of")
        tables.append(Bracket(said, table, style) if said else table)
    claims = Stack((*tables, Rule(style.line)))
    ruled = notes(numbered("ruled", facts.ruled), style)
    return (*((Inline(tuple(needs), style.body, frozenset(held)),) if needs else ()), claims, *ruled)


def _needs(facts: BriefSaveFacts, style: Style) -> Iterator[tuple[Atom, ...]]:
    """What each is called, and its number or a box for it: the plus behind what is reached, before what is added."""
    plus = words_of(f"*{facts.plus}*", "plus")
    if facts.reached:
        yield (*_need(facts.reached, "reached", style, after=plus),)
    for id_, rank in facts.added.items():
        yield (*_need(rank, f"added.{id_}", style, before=plus),)


def _need(
    need: NeedFacts, key: str, style: Style, before: tuple[Atom, ...] = (), after: tuple[Atom, ...] = ()
) -> Iterator[Atom]:
    yield from words_of(f"*{need.name}*", f"{key}.name")
    if need.value:
        yield from words_of(f"*{need.value}*", f"{key}.value")
    else:
        yield from (*before, write_in(style, f"{key}.value"), *after)


def _choice(choice: ChoiceFacts, key: str, style: Style) -> Iterator[Row]:
    for id_, claim in choice.claim.items():
        yield from _claim(claim, f"{key}.claim.{id_}", style)


def _claim(claim: SaveFacts, key: str, style: Style) -> Iterator[Row]:
    said = ((f"{key}.name", f"*{claim.name}*"), (f"{key}.text", claim.text))
    yield row(running(said, style.body), badge(claim.value, f"{key}.value", style))
    if claim.instead:
        when = para(claim.instead_when, f"{key}.instead-when", style.body)
        yield row(when, badge(claim.instead, f"{key}.instead", style))


def _poison(facts: PoisonFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    """What brings it, when to throw and what the die means, in one paragraph where one weapon brings it."""
    blocks: list[Block] = []
    said: list[tuple[str, str]] = []
    for id_, weapon in facts.weapon.items():
        if weapon.name:
            blocks.append(headed(weapon.name, weapon.aside, f"weapon.{id_}", style))
            blocks += notes([(f"weapon.{id_}.text", weapon.text)], style)
        else:
            said.append((f"weapon.{id_}.text", weapon.text))
    said += [("rule", facts.rule), *_fates(facts)]
    return (*blocks, *notes(said, style))


def _fates(facts: PoisonFacts) -> Iterator[tuple[str, str]]:
    """Each roll in bold, and what it brings."""
    for id_, fate in facts.row.items():
        yield f"row.{id_}.roll", f"*{fate.roll}*"
        yield f"row.{id_}.name", fate.name
        yield f"row.{id_}.text", fate.text


def _blasts(facts: BlastsFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    return tuple(
        block
        for id_, burst in facts.blast.items()
        for block in _burst(burst, f"blast.{id_}", facts.none, style)
    )


def _burst(burst: BurstFacts, key: str, none: str, style: Style) -> Iterator[Block]:
    if burst.name:
        yield headed(burst.name, burst.aside, key, style)
    yield from notes([(f"{key}.throw", burst.throw), (f"{key}.dice", burst.dice)], style)
    if burst.row:
        yield _results(burst, key, none, style)
    said = [(f"{key}.text", burst.text), (f"{key}.saves", burst.saves), (f"{key}.powder", burst.powder)]
    yield from notes(said, style)


def _results(burst: BurstFacts, key: str, none: str, style: Style) -> Table:
    heads = [name for name in burst.head if name != "result"] or [""]
    head = row(
        *(para(burst.head.get(name, ""), f"{key}.head.{name}", style.column) for name in ("result", *heads))
    )
    rows = []
    for id_, result in burst.row.items():
        own = f"{key}.row.{id_}"
        when = running(((f"{own}.when", f"*{result.when}*"), (f"{own}.name", result.name)), style.body)
        if result.cell:
            cells = (
                _unbroken(result.cell[name], f"{own}.cell.{name}", style)
                if name in result.cell
                else para(none, "none", style.body)
                for name in heads
            )
            rows.append(row(when, *cells))
        else:
            said = running(((f"{own}.effect", result.effect), (f"{own}.text", result.text)), style.body)
            rows.append(Row((Cell(when), Cell(said, len(heads)))))
    return Table(
        (Column(measure=9), *(Column(measure=8) for _ in heads)), striped(rows), style, head, gap=0.8
    )


def _unbroken(words: str, key: str, style: Style) -> Runs:
    """Words that are read at a glance: on one line."""
    return Runs((Run(words_of(words, key), style.body),))


def _smokes(facts: SmokesFacts, style: Style, fonts: Fonts) -> Sequence[Block]:
    blocks: list[Block] = []
    for id_, smoke in facts.smoke.items():
        key = f"smoke.{id_}"
        if smoke.name:
            blocks.append(headed(smoke.name, smoke.aside, key, style))
        said = {"text": smoke.text, "throw": smoke.throw, "inside": smoke.inside}
        blocks += notes([(f"{key}.{name}", words) for name, words in said.items()], style)
    return blocks


_PARTS: Mapping[str, PartOf] = {
    **GM_PARTS,
    "cone": _hits,
    "deviation": _deviation,
    "correction": _corrections,
    "zone": zone,
    "modifier": _modifiers,
    "chart": _chart,
    "weapon": _weapons,
    "barred": _barred,
    "counts": _counts,
    "gamble": _gambles,
    "pool": _pool,
    "hand": _hands,
    "save": _saves,
    "poison": _poison,
    "blast": _blasts,
    "smoke": _smokes,
}
