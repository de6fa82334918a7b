"""What the rules state on the game master's sheet: all of them, on two sides.

The order of play with what every step needs, then panels: what is thrown and poisoned as a flow of its own, the
exact odds, where the table plays otherwise than the book, the rulings in force, words of the game, a turn tracker.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from printgen.facts import page
from printgen.facts.gm_house import differences, weights
from printgen.facts.gm_rulings import RulingsFacts, bare, ruled, rulings, unusual
from printgen.facts.gm_turns import turns
from printgen.facts.page import MECHANICS, PageFacts, order_of_play
from printgen.facts.page_burst import results_alone
from printgen.facts.page_parts import has, heading, part_facts
from printgen.facts.page_sides import FlowFacts, PanelFacts, SideFacts, StepFacts
from printgen.facts.quantity import flat
from printgen.facts.saying import caption, figure
from printgen.facts.table_odds_grenade import grenade_odds_facts
from printgen.facts.table_odds_shotgun import shotgun_odds_facts
from printgen.facts.table_odds_small_arms import small_arms_odds_facts
from printgen.facts.table_poison import PoisonFacts
from printgen.facts.table_words import status, text_of, untitled
from printgen.rules import Edition, Game
from printgen.rules.model import Mechanic

GM = "gm"
_APART: tuple[Mechanic, ...] = ("poison", "blast", "smoke")
"""What has a flow of its own beside the order of play."""
_SIDES = 2
HOUSE = "-house"
"""What the name of a sheet ends in that holds nothing but house rules, where there are many."""
_BESIDE, _ON_A_SIDE = 900, 6000
"""Letters of house rules that have room beside odds and rulings, and on a side of their own."""
_MARKED = 30
"""Letters that a ruling takes more for being marked as this table's own."""


class SaidFacts(Struct, frozen=True):
    """Sentences, each under its id."""

    said: Mapping[str, str]


def names(game: Game) -> tuple[str, ...]:
    """A sheet a set, called as the set is, and where house rules are many as many more as they need."""
    own = page.names(game)
    return (*own, *_further(game)) if own else ()


def _further(game: Game) -> dict[str, list[list[str]]]:
    """Sheets of house rules alone: by name the differences on each of their sides."""
    sides: list[list[str]] = [[]]
    weight = weights(game)
    marked = _MARKED * len(unusual(game) & ruled(game))
    if sum(weight.values()) <= max(0, _BESIDE - marked):
        return {}
    full = 0
    for key, letters in weight.items():
        if sides[-1] and full + letters > _ON_A_SIDE:
            sides.append([])
            full = 0
        sides[-1].append(key)
        full += letters
    sheets = [sides[first : first + _SIDES] for first in range(0, len(sides), _SIDES)]
    return {
        f"{game.id}{HOUSE}{f'-{number}' if number > 1 else ''}": sheet
        for number, sheet in enumerate(sheets, 1)
    }


def _house_facts(edition: Edition, game: Game, sides: list[list[str]]) -> PageFacts:
    """The facts of ``gm/SET-house``."""
    found = differences(edition, game)
    whose = edition.words.listed(game.house)
    title = caption(edition, game, "gm", "house")
    shown: dict[str, SideFacts] = {}
    for number, keys in enumerate(sides, 1):
        said = SaidFacts({key: found[key] for key in keys if key in found})
        of = {"number": number, "count": len(sides)}
        read = caption(edition, game, "page", "side", of) if len(sides) > 1 else ""
        panel = PanelFacts(whose, "", {}, {"house": said})
        shown[str(number)] = SideFacts(title, read, {}, {"house": panel}, {}, {})
    return PageFacts(game.rules.name, shown, ())


def gm_facts(edition: Edition, game: Game, name: str = "") -> PageFacts:
    """The facts of ``gm/SET``, all of the rules data, or of one of its sheets of house rules."""
    further = _further(game)
    if name in further:
        return _house_facts(edition, game, further[name])
    steps = order_of_play(edition, game, GM)
    steps = {id_: replace(step, note=_beside(step, edition, game, id_)) for id_, step in steps.items()}
    play = _side(edition, game, 1, steps, _apart(edition, game, steps))
    told = [said for said in flat(play).values() if isinstance(said, str)]
    shown = [game.rules.step[id_] for id_ in steps]
    notes = [note for note in game.rules.note.values() if GM in note.sheets]
    return PageFacts(
        aside=game.rules.name,
        side={
            "1": play,
            "2": _side(edition, game, 2, {}, _rest(edition, game, play, told)),
        },
        status=status(edition, game, [*shown, *notes]),
    )


def _side(
    edition: Edition,
    game: Game,
    number: int,
    steps: Mapping[str, StepFacts],
    panels: Iterable[tuple[str, PanelFacts]],
) -> SideFacts:
    which = caption(edition, game, "page", "side", {"number": number, "count": _SIDES})
    return SideFacts(caption(edition, game, "gm", f"title-{number}"), which, steps, dict(panels), {}, {})


def _notes(edition: Edition, game: Game, field: str, id_: str) -> dict[str, str]:
    """The notes of the sheet that stand with a step, or with a mechanic (``part``)."""
    return {
        key: named(edition, game, note.name, text_of(edition, game, "note", key))
        for key, note in game.rules.note.items()
        if GM in note.sheets and getattr(note, field) == id_
    }


def _beside(step: StepFacts, edition: Edition, game: Game, id_: str) -> dict[str, str]:
    """The notes of a step that its own sentences do not say already."""
    said = bare(step.text)
    notes = _notes(edition, game, "step", id_)
    return {key: note for key, note in notes.items() if bare(text_of(edition, game, "note", key)) not in said}


def named(edition: Edition, game: Game, name: str, says: str) -> str:
    """A sentence behind the name of what it is about."""
    return caption(edition, game, "gm", "said", {"name": name, "says": says})


def _rest(
    edition: Edition, game: Game, play: SideFacts, told: Iterable[str]
) -> Iterator[tuple[str, PanelFacts]]:
    """What the order of play does not need: odds, what is ruled, words, turns."""
    yield from _odds(edition, game)
    yield "turns", _panel(edition, game, "turns", turns(edition, game))
    found = differences(edition, game)
    if found:
        further = [f"{GM}/{name}" for name in _further(game)]
        where = {"sheet": edition.words.listed(further)}
        found = {"elsewhere": caption(edition, game, "gm-house", "elsewhere", where)} if further else found
        yield "house", _panel(edition, game, "house", SaidFacts(found), edition.words.listed(game.house))
    ruled = rulings(edition, game, told)
    if ruled.changed or ruled.usual:
        yield "rulings", _panel(edition, game, "rulings", ruled, _mark(edition, game, ruled))
    words = dict(_words(edition, game, play.step, play.panel))
    if words:
        yield "words", _panel(edition, game, "words", SaidFacts(words))


def _mark(edition: Edition, game: Game, ruled: RulingsFacts) -> str:
    return caption(edition, game, "gm", "changed" if ruled.changed else "rest")


def _panel(edition: Edition, game: Game, key: str, facts: object, aside: str = "") -> PanelFacts:
    name = next((table.name for table in game.rules.table.values() if table.shows == key), "")
    return PanelFacts(name or caption(edition, game, "gm", key), aside, {}, {key: facts})


def _apart(edition: Edition, game: Game, steps: Mapping[str, StepFacts]) -> Iterator[tuple[str, PanelFacts]]:
    """Every mechanic that no step shows, its notes as a flow where it has more than one."""
    shown = {each for step in steps.values() for each in step.part}
    for mechanic in (each for each in MECHANICS if each not in shown and has(game, each)):
        notes = _notes(edition, game, "part", mechanic)
        flows = mechanic in _APART and len(notes) > 1
        part = (_beside_flow if flows else part_facts)(edition, game, mechanic)
        if part is None:
            continue
        flow = {id_: FlowFacts(figure(place), said) for place, (id_, said) in enumerate(notes.items(), 1)}
        yield (
            mechanic,
            PanelFacts(
                name=heading(edition, game, mechanic),
                aside="",
                note={} if flows else notes,
                part={mechanic: part},
                flow=flow if flows else {},
            ),
        )


def _beside_flow(edition: Edition, game: Game, mechanic: Mechanic) -> object | None:
    """What a flow does not say itself."""
    if mechanic == "blast":
        return results_alone(edition, game)
    part = part_facts(edition, game, mechanic)
    if isinstance(part, PoisonFacts):
        silent = {id_: replace(weapon, text="") for id_, weapon in part.weapon.items()}
        return replace(part, weapon=silent, rule="")
    return part


def _odds(edition: Edition, game: Game) -> Iterator[tuple[str, PanelFacts]]:
    """The exact odds of every mechanic that has dice to throw."""
    rules = game.rules
    if rules.pool and rules.hand and rules.volley:
        volley = small_arms_odds_facts(edition, game, untitled("odds-small-arms"))
        yield _odds_panel(edition, game, "odds-small-arms", replace(volley, aside=""))
    if rules.cone and rules.deviation:
        swing = shotgun_odds_facts(edition, game, untitled("odds-shotgun"))
        yield _odds_panel(edition, game, "odds-shotgun", replace(swing, aside=""))
    if any(blast.result for blast in rules.blast.values()):
        throws = grenade_odds_facts(edition, game, untitled("odds-grenade"))
        yield _odds_panel(edition, game, "odds-grenade", replace(throws, aside=""), throws.aside)


def _odds_panel(
    edition: Edition, game: Game, key: str, facts: object, aside: str = ""
) -> tuple[str, PanelFacts]:
    return key, _panel(edition, game, key, facts, aside)


def _words(
    edition: Edition, game: Game, steps: Iterable[str], panels: Iterable[str]
) -> Iterator[tuple[str, str]]:
    """Notes that stand with nothing else, then the words of the game."""
    for id_, note in game.rules.note.items():
        stands = note.step in steps or note.part in panels
        if GM in note.sheets and not stands:
            yield id_, named(edition, game, note.name, text_of(edition, game, "note", id_))
    for id_, term in game.rules.term.items():
        if GM in term.sheets:
            yield f"term-{id_}", named(edition, game, term.name, text_of(edition, game, "term", id_))
