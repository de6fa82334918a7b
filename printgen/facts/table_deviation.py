"""What the rules state on deviation: how two dice are read, and how far each firer may push the template back."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from printgen import rules
from printgen.facts.saying import caption
from printgen.facts.table_words import status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Correction, Entry, TableOf

PLAIN = "plain"


class ThrowFacts(Struct, frozen=True):
    """A throw of the two dice, face by face, and what it means."""

    left: str
    right: str
    means: str


class FirerFacts(Struct, frozen=True):
    """One class of firer: what it is, and how far it corrects under each condition."""

    name: str
    text: str
    up_to: Mapping[str, str]


class CorrectionsFacts(Struct, frozen=True):
    """How far each class corrects; ``condition`` names the columns."""

    heading: str
    who: str
    condition: Mapping[str, str]
    firer: Mapping[str, FirerFacts]
    says: Mapping[str, SaysFacts]
    rule: str
    status: tuple[str, ...]


class SaysFacts(Struct, frozen=True):
    """A correction in the rules' own sentence."""

    name: str
    text: str


class DeviationFacts(Struct, frozen=True):
    """``table/NAME`` of deviation. ``left`` and ``right`` say what each die is."""

    title: str
    left: str
    right: str
    read: str
    example: Mapping[str, ThrowFacts]
    turn: str
    correct: CorrectionsFacts | None


def deviation_facts(edition: Edition, game: Game, table: TableOf) -> DeviationFacts:
    """The facts of a table of deviation. Source: rules data, part A1; rulings A01, A02, A07, A08 and A57."""
    read = reading_facts(edition, game)
    return replace(read, title=table.name, correct=corrections_facts(edition, game))


def reading_facts(edition: Edition, game: Game) -> DeviationFacts:
    """The same without title and corrections: how the dice are read. Source: part A1; rulings A01, A02 and A57."""
    return DeviationFacts(
        title="",
        left=_side(edition, game, "left"),
        right=_side(edition, game, "right"),
        read=caption(edition, game, "deviation-table", "read"),
        example=_examples(edition, game),
        turn=caption(edition, game, "deviation-table", "turn"),
        correct=None,
    )


def _side(edition: Edition, game: Game, side: str) -> str:
    own = game.tables["deviation"][side]
    return rules.say(edition, game, own["text"], own)


def _examples(edition: Edition, game: Game) -> dict[str, ThrowFacts]:
    """A throw for each side and one of equal dice, on the dice of the rules."""
    deviation = game.rules.deviation
    faces = game.rules.die[deviation.die].faces if deviation else 0
    high, low = (faces - 1, 2) if faces > 3 else (faces, 1)
    throws = {"left": (high, low), "right": (low, high), "equal": (high, high)}
    return {key: _example(edition, game, left, right) for key, (left, right) in throws.items()}


def _example(edition: Edition, game: Game, left: int, right: int) -> ThrowFacts:
    high, low = max(left, right), min(left, right)
    if high == low:
        return ThrowFacts(str(left), str(right), caption(edition, game, "deviation-table", "equal"))
    side = caption(edition, game, "deviation-table", "left" if left > right else "right")
    step = game.rules.deviation.step if game.rules.deviation else 1.0
    own = {"high": high, "low": low, "inches": (high - low) * step, "side": side}
    return ThrowFacts(str(left), str(right), caption(edition, game, "deviation-table", "example", own))


def corrections_facts(edition: Edition, game: Game) -> CorrectionsFacts | None:
    """How far each class corrects; None where nobody may. Source: rules data, part A1; rulings A07 and A08."""

    def said(key: str) -> str:
        return caption(edition, game, "correction-table", key)

    if not game.rules.correction:
        return None
    conditions = {id_: each for id_, each in game.rules.correction.items() if not each.class_}
    shown: list[Entry] = [*game.rules.class_.values(), *game.rules.correction.values()]
    return CorrectionsFacts(
        heading=said("heading"),
        who=said("who"),
        condition={PLAIN: said("plain")}
        | {
            id_: caption(edition, game, "correction-table", "when", game.tables["correction"][id_])
            for id_ in conditions
        },
        firer=_firers(edition, game, conditions),
        says={id_: _says(edition, game, id_) for id_ in game.rules.correction},
        rule=said("rule"),
        status=status(edition, game, shown),
    )


def _says(edition: Edition, game: Game, id_: str) -> SaysFacts:
    name = caption(edition, game, "correction-table", "says", game.tables["correction"][id_])
    return SaysFacts(name, text_of(edition, game, "correction", id_))


def _firers(edition: Edition, game: Game, conditions: Mapping[str, Correction]) -> dict[str, FirerFacts]:
    """A row a class, or one for anyone where the rules know no classes."""
    if not game.rules.class_:
        name = caption(edition, game, "correction-table", "anyone")
        return {"anyone": FirerFacts(name, "", _limits(edition, game, "", conditions))}
    return {
        id_: FirerFacts(
            class_.name, text_of(edition, game, "class", id_), _limits(edition, game, id_, conditions)
        )
        for id_, class_ in game.rules.class_.items()
    }


def _limits(
    edition: Edition, game: Game, class_: str, conditions: Mapping[str, Correction]
) -> dict[str, str]:
    own = [each.up_to for each in game.rules.correction.values() if class_ and each.class_ == class_]
    limits = {PLAIN: own} | {id_: [*own, each.up_to] for id_, each in conditions.items()}
    return {key: _limit(edition, game, parts) for key, parts in limits.items()}


def _limit(edition: Edition, game: Game, parts: list[float]) -> str:
    """Corrections added up, or the largest, as the switch says (ruling A07)."""
    if not parts:
        return caption(edition, game, "correction-table", "none")
    stack = game.switches.get("corrections-stack", "true") == "true"
    return caption(edition, game, "correction-table", "up-to", {"up-to": sum(parts) if stack else max(parts)})
