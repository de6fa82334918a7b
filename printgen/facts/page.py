"""What the rules state on a whole page: the order of play with what each step needs, the rest in panels, an example.

A reference sheet, a player's handout and a wall chart are the same page with other words: each step, note and
example says on which of them it stands, and ``shows`` of a step which mechanics stand with it. What a set plays and
no step shows gets a panel of its own, so that a set without an order of play has its page too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from printgen.facts.example import examples
from printgen.facts.page_parts import has, heading, part_facts
from printgen.facts.page_sides import PanelFacts, SideFacts, StepFacts, parted, sides_in_large
from printgen.facts.saying import caption, figure
from printgen.facts.table_words import brief_of, status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Mechanic, Note, Step

REFERENCE, HANDOUT, WALL = "reference", "handout", "wall"
LARGE = "large"
MECHANICS: tuple[Mechanic, ...] = get_args(Mechanic)


class PageFacts(Struct, frozen=True):
    """``reference/SET``, ``handout/SET`` or ``wall/SET``. ``aside`` is whose page it is."""

    aside: str
    side: Mapping[str, SideFacts]
    status: tuple[str, ...]


def names(game: Game) -> tuple[str, ...]:
    """A page a set, called as the set is, where it has anything to show."""
    shown = game.rules.step or any(has(game, each) for each in MECHANICS)
    return (game.id,) if shown else ()


def wall_names(game: Game) -> tuple[str, ...]:
    """A wall chart for a set with an order of play."""
    return (game.id,) if any(WALL in step.sheets for step in game.rules.step.values()) else ()


def page_facts(edition: Edition, game: Game, sheet: str, sides: int, *, large: bool = False) -> PageFacts:
    """The facts of a page of one or two sides, or in ``large`` type of as many as that takes.

    Source: rules data, parts A1, B and B11.
    """
    shown = _shown(game, sheet)
    panels = _panels(edition, game, sheet)
    whole = SideFacts(
        title=caption(edition, game, "page", "title", {"name": game.rules.name}),
        read=_read(edition, game, sheet, shown),
        step=order_of_play(edition, game, sheet),
        panel=panels,
        note=_loose(edition, game, sheet, shown, panels),
        example=examples(edition, game, sheet),
    )
    notes = [note for note in game.rules.note.values() if sheet in note.sheets]
    count = sides_in_large(whole) if large else sides
    found = (whole,) if count == 1 else parted(whole, _titles(game), count)
    return PageFacts(
        aside=game.rules.name,
        side={
            str(number): replace(
                side,
                read=side.read
                if len(found) == 1
                else caption(edition, game, "page", "side", {"number": number, "count": len(found)}),
            )
            for number, side in enumerate(found, 1)
        },
        status=status(edition, game, [*shown.values(), *notes]) if sheet == REFERENCE else (),
    )


def _read(edition: Edition, game: Game, sheet: str, shown: Collection[str]) -> str:
    if len(shown) < 2 or sheet != REFERENCE:
        return ""
    numbers = [number for number, id_ in enumerate(game.rules.step, 1) if id_ in shown]
    return caption(edition, game, "page", "read", {"first": figure(numbers[0]), "last": figure(numbers[-1])})


def _titles(game: Game) -> dict[str, str]:
    """The titles of sides by the step that opens each."""
    return {id_: step.opens for id_, step in game.rules.step.items() if step.opens}


def _shown(game: Game, sheet: str) -> dict[str, Step]:
    return {id_: step for id_, step in game.rules.step.items() if sheet in step.sheets}


def order_of_play(edition: Edition, game: Game, sheet: str) -> dict[str, StepFacts]:
    """The steps of a sheet, numbered alike on every sheet; who acts is said where it is another than before."""
    shown = _shown(game, sheet)
    steps: dict[str, StepFacts] = {}
    before = ""
    for number, id_ in enumerate(game.rules.step, 1):
        if id_ not in shown:
            continue
        step = _step(edition, game, sheet, id_, number)
        steps[id_] = replace(step, who="" if step.who == before else step.who)
        before = step.who or before
    return steps


def _step(edition: Edition, game: Game, sheet: str, id_: str, number: int) -> StepFacts:
    step = game.rules.step[id_]
    shows = step.shows if step.wall is None or sheet != WALL else step.wall
    parts = {each: part_facts(edition, game, each) for each in shows}
    return StepFacts(
        number=figure(number),
        name=step.name,
        who=step.who,
        text=(brief_of if sheet == WALL else text_of)(edition, game, "step", id_),
        note={
            key: _note(edition, game, key)
            for key, note in game.rules.note.items()
            if note.step == id_ and sheet in note.sheets
        },
        part={key: part for key, part in parts.items() if part is not None},
    )


def _panels(edition: Edition, game: Game, sheet: str) -> dict[str, PanelFacts]:
    """What no step shows; on a wall there is room for the order of play alone."""
    if sheet == WALL:
        return {}
    with_steps = {each for step in game.rules.step.values() for each in step.shows}
    found: dict[str, PanelFacts] = {}
    for mechanic in MECHANICS:
        part = None if mechanic in with_steps else part_facts(edition, game, mechanic)
        if part is not None:
            found[mechanic] = PanelFacts(
                name=heading(edition, game, mechanic),
                aside=_aside(edition, game, mechanic),
                note={
                    key: _note(edition, game, key)
                    for key, note in game.rules.note.items()
                    if note.part == mechanic and sheet in note.sheets
                },
                part={mechanic: part},
            )
    return found


def _aside(edition: Edition, game: Game, mechanic: Mechanic) -> str:
    """How far it reaches, where the panel tells of one thing alone."""
    if mechanic in ("blast", "smoke"):
        ids = (
            [smoke.blast for smoke in game.rules.smoke.values()]
            if mechanic == "smoke"
            else list(game.rules.blast)
        )
        if len(set(ids)) == 1 and game.rules.blast[ids[0]].near is not None:
            return caption(edition, game, "blast-table", "aside", game.tables["blast"][ids[0]])
    if mechanic == "poison":
        marking = [id_ for id_, weapon in game.rules.weapon.items() if weapon.marks]
        if len(marking) == 1:
            return caption(edition, game, "poison-table", "aside", game.tables["weapon"][marking[0]])
    return ""


def _loose(
    edition: Edition, game: Game, sheet: str, steps: Iterable[str], panels: Iterable[str]
) -> dict[str, str]:
    """Notes that stand with nothing that is on the page."""
    there = {("step", id_) for id_ in steps} | {("part", each) for each in panels}

    def stands(note: Note) -> bool:
        return ("step", note.step) in there or ("part", note.part) in there

    return {
        id_: _note(edition, game, id_)
        for id_, note in game.rules.note.items()
        if sheet in note.sheets and not stands(note)
    }


def _note(edition: Edition, game: Game, id_: str) -> str:
    if game.rules.note[id_].brief is not None:
        return brief_of(edition, game, "note", id_)
    own = {"name": game.rules.note[id_].name, "says": text_of(edition, game, "note", id_)}
    return caption(edition, game, "page", "note", own)
