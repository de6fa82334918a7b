"""The rulings in force: what the book leaves open as this table plays it, the unusual ones apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from printgen import rules
from printgen.facts.saying import caption
from printgen.facts.table_words import text_of
from printgen.rules import Edition, Game


class RulingsFacts(Struct, frozen=True):
    """Each ruling as a sentence; ``changed`` are those that the table has chosen otherwise than is usual."""

    changed: Mapping[str, str]
    usual: Mapping[str, str]


def rulings(edition: Edition, game: Game, told: Iterable[str] = ()) -> RulingsFacts:
    """The facts of the rulings. Source: rules data, part D.

    A usual one is left out where ``told``, the other sentences of the sheet, or a ruling before it says it whole;
    an unusual one where another of them does.
    """
    unlike = unusual(game)
    heard = {sentence for text in told for sentence in _sentences(text)}
    own: set[str] = set()
    changed: dict[str, str] = {}
    usual: dict[str, str] = {}
    for id_, name, text, choices in _every(edition, game):
        said = caption(edition, game, "gm", "said", {"name": name, "says": text})
        if unlike.intersection(choices):
            if not own.issuperset(_sentences(text)):
                changed[id_] = said
            own.update(_sentences(text))
        elif not heard.issuperset(_sentences(text)):
            usual[id_] = said
        heard.update(_sentences(text))
    return RulingsFacts(changed, usual)


def _sentences(text: str) -> list[str]:
    """Where they end; without bold, and without a name before them."""
    return [each.strip() for each in _END.split(bare(_NAMED.sub("", text))) if each.strip()]


def bare(text: str) -> str:
    """Words without their marks for bold."""
    return text.replace("*", "")


_END = re.compile(r"(?<=[.!?])\s+")
_NAMED = re.compile(r"^\*[^*]+:\*\s*")


def unusual(game: Game) -> set[str]:
    """The switches and settings that are not as the set itself has them."""
    if game.book is None:
        return set()
    usual = {**game.book.switches, **game.book.settings}
    in_force = {**game.switches, **game.settings}
    return {key for key, answer in in_force.items() if answer != usual.get(key)}


def _every(edition: Edition, game: Game) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Rulings, then choices that no ruling names."""
    for id_, ruling in game.rules.ruling.items():
        yield id_, ruling.name, text_of(edition, game, "ruling", id_), (*ruling.switch, *ruling.setting)
    named = ruled(game)
    for id_, switch in game.rules.switch.items():
        if id_ not in named and game.plays(switch.mechanic):
            yield id_, switch.name, answer(edition, game, id_), (id_,)


def ruled(game: Game) -> set[str]:
    """The switches and settings that a ruling names."""
    return {key for each in game.rules.ruling.values() for key in (*each.switch, *each.setting)}


def answer(edition: Edition, game: Game, switch: str) -> str:
    """The sentence of the answer in force."""
    value = game.rules.switch[switch].value[game.switches[switch]]
    return rules.say(edition, game, value.text, {})
