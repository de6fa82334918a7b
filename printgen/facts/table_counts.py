"""What the rules state on who shoots: who may not, how many shooters a figure counts for, and what may be gambled."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.saying import caption, figure
from printgen.facts.table_words import status, text_of
from printgen.rules import Edition, Game
from printgen.rules.model import Counts, Entry, TableOf


class CountFacts(Struct, frozen=True):
    """One line: who, for how many, and the rules' own sentence."""

    name: str
    value: str
    text: str


class GambleFacts(Struct, frozen=True):
    """A choice before a die: the safe number, or the daring one on a die."""

    name: str
    safe: str
    dare: str
    on: str
    text: str


class CountsFacts(Struct, frozen=True):
    """``table/NAME`` of shooters. ``both`` says what holds when one line doubles and another halves."""

    title: str
    barred_heading: str
    barred: Mapping[str, str]
    counts_heading: str
    anyone: CountFacts
    counts: Mapping[str, CountFacts]
    both: str
    gamble_heading: str
    gamble_or: str
    gamble: Mapping[str, GambleFacts]
    gamble_rule: str
    status: tuple[str, ...]


def counts_facts(edition: Edition, game: Game, table: TableOf) -> CountsFacts:
    """The facts of a table of shooters. Source: rules data, parts B2 and B3; rulings A25, A26 and A50."""

    def said(mechanic: str, key: str) -> str:
        return caption(edition, game, mechanic, key)

    set_ = game.rules
    times = [each.times for each in set_.counts.values() if each.times]
    mixed = any(each > 1 for each in times) and any(each < 1 for each in times)
    shown: list[Entry] = [*set_.barred.values(), *set_.counts.values(), *set_.gamble.values()]
    return CountsFacts(
        title=table.name,
        barred_heading=said("barred-table", "heading") if set_.barred else "",
        barred={id_: each.name for id_, each in set_.barred.items()},
        counts_heading=said("counts-table", "heading"),
        anyone=CountFacts(said("counts-table", "anyone"), said("counts-table", "one"), ""),
        counts={id_: _counts(edition, game, id_, each) for id_, each in set_.counts.items()},
        both=said("counts-table", "both") if mixed else "",
        gamble_heading=said("gamble-table", "heading") if set_.gamble else "",
        gamble_or=said("gamble-table", "or") if set_.gamble else "",
        gamble={id_: _gamble(edition, game, id_) for id_ in set_.gamble},
        gamble_rule=said("gamble-table", "rule") if set_.gamble else "",
        status=status(edition, game, shown),
    )


def _counts(edition: Edition, game: Game, id_: str, counts: Counts) -> CountFacts:
    if counts.times is not None:
        value = edition.words.times(counts.times)
    elif counts.flat is not None:
        value = figure(counts.flat)
    else:
        value = caption(edition, game, "counts-table", "scenario")
    return CountFacts(counts.name, value, text_of(edition, game, "counts", id_))


def _gamble(edition: Edition, game: Game, id_: str) -> GambleFacts:
    own = game.tables["gamble"][id_]
    safe, dare, on = (caption(edition, game, "gamble-table", key, own) for key in ("safe", "dare", "on"))
    return GambleFacts(own["name"], safe, dare, on, text_of(edition, game, "gamble", id_))
