"""What a sheet shows of each mechanic: the facts of its table, without what only the whole table has room for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from printgen.facts.cone import inner_bonus
from printgen.facts.page_burst import brief_blasts
from printgen.facts.page_save import brief_saves
from printgen.facts.saying import caption
from printgen.facts.table_chart import ChartFacts, MeaningFacts, chart_facts
from printgen.facts.table_counts import CountsFacts, counts_facts
from printgen.facts.table_deviation import (
    CorrectionsFacts,
    DeviationFacts,
    corrections_facts,
    reading_facts,
)
from printgen.facts.table_hand import HandsFacts, hands_facts
from printgen.facts.table_hits import HitsFacts, hits_facts
from printgen.facts.table_modifier import ModifiersFacts, modifiers_facts
from printgen.facts.table_poison import PoisonFacts, poison_facts
from printgen.facts.table_pool import PoolFacts, pool_facts
from printgen.facts.table_smoke import SmokesFacts, smokes_facts
from printgen.facts.table_weapon import WeaponsFacts, weapons_facts
from printgen.facts.table_words import brief_of, untitled
from printgen.rules import Edition, Game
from printgen.rules.model import Mechanic

_RIGHT = "right"
"""The one throw of the two coloured dice that a sheet shows."""


class ZoneFacts(Struct, frozen=True):
    """The zones of a template, by the words in its picture."""

    inner: str
    outer: str
    outside: str


def part_facts(edition: Edition, game: Game, mechanic: Mechanic) -> object | None:
    """What a sheet states of a mechanic; None where the set has nothing of it. Source: that of the mechanic's table."""
    return _PARTS[mechanic](edition, game) if has(game, mechanic) else None


def has(game: Game, mechanic: Mechanic) -> bool:
    """Whether a set has the entries without which the mechanic is not played."""
    return bool(getattr(game.rules, _SECTIONS.get(mechanic, mechanic)))


def heading(edition: Edition, game: Game, mechanic: Mechanic) -> str:
    """What a mechanic is called on a sheet: as the set calls its table, else as every set does."""
    named = (table.name for table in game.rules.table.values() if table.shows == mechanic)
    return next(named, caption(edition, game, "part", mechanic))


_SECTIONS: Mapping[str, str] = {"zone": "cone", "deviation": "cone"}
"""Where those entries are not the mechanic's own."""


def _hits(edition: Edition, game: Game) -> HitsFacts:
    whole = hits_facts(edition, game, untitled("cone"))
    bonus = inner_bonus(game)
    inner = bonus and any(cone.inner for cone in game.rules.cone.values())
    note = caption(edition, game, "cone-table", "note", {"inner-bonus": bonus}) if inner else ""
    return replace(whole, aside="", note=(note,) if note else (), status=())


def _modifiers(edition: Edition, game: Game) -> ModifiersFacts:
    whole = modifiers_facts(edition, game, untitled("modifier"))
    groups = {id_: replace(group, text="") for id_, group in whole.group.items()}
    return replace(whole, aside="", group=groups, rule="", status=())


def _deviation(edition: Edition, game: Game) -> DeviationFacts:
    whole = reading_facts(edition, game)
    return replace(whole, read="", example={_RIGHT: whole.example[_RIGHT]}, turn="")


def _correction(edition: Edition, game: Game) -> CorrectionsFacts | None:
    whole = corrections_facts(edition, game)
    if whole is None:
        return None
    firer = {id_: replace(each, text="") for id_, each in whole.firer.items()}
    return replace(whole, heading="", firer=firer, says={}, rule="", status=())


def _zone(edition: Edition, game: Game) -> ZoneFacts | None:
    def said(key: str) -> str:
        return caption(edition, game, "zone", key)

    if not any(cone.inner for cone in game.rules.cone.values()):
        return None
    return ZoneFacts(said("inner"), said("outer"), said("outside"))


def _chart(edition: Edition, game: Game) -> ChartFacts:
    whole = chart_facts(edition, game, untitled("chart"))
    effects = {id_: replace(each, name="", value="") for id_, each in whole.effect.items()}
    return replace(
        whole,
        aside="",
        effects="",
        effect=effects,
        words="",
        result=_meanings(edition, game, whole.result),
        limit=_meanings(edition, game, whole.limit),
        status=(),
    )


def _meanings(edition: Edition, game: Game, meanings: Mapping[str, MeaningFacts]) -> dict[str, MeaningFacts]:
    """What has a meaning on a sheet."""
    brief = {
        id_: replace(each, text=brief_of(edition, game, "result", id_)) for id_, each in meanings.items()
    }
    return {id_: each for id_, each in brief.items() if each.text}


def _weapons(edition: Edition, game: Game) -> WeaponsFacts:
    whole = weapons_facts(edition, game, untitled("weapon"))
    rows = {id_: replace(each, text="") for id_, each in whole.row.items()}
    return replace(whole, row=rows, order="", measured="", status=())


def _who(edition: Edition, game: Game) -> CountsFacts:
    return replace(counts_facts(edition, game, untitled("counts")), status=())


def _barred(edition: Edition, game: Game) -> CountsFacts:
    return _without_gambles(_without_counts(_who(edition, game)))


def _counts(edition: Edition, game: Game) -> CountsFacts:
    whole = _without_gambles(replace(_who(edition, game), barred_heading="", barred={}))
    counts = {
        id_: replace(each, text=brief_of(edition, game, "counts", id_)) for id_, each in whole.counts.items()
    }
    return replace(whole, counts_heading="", anyone=replace(whole.anyone, name="", value=""), counts=counts)


def _gambles(edition: Edition, game: Game) -> CountsFacts:
    whole = _without_counts(replace(_who(edition, game), barred_heading="", barred={}))
    gambles = {
        id_: replace(each, safe="", dare="", on="", text=brief_of(edition, game, "gamble", id_))
        for id_, each in whole.gamble.items()
    }
    return replace(whole, gamble_or="", gamble=gambles, gamble_rule="")


def _without_counts(facts: CountsFacts) -> CountsFacts:
    anyone = replace(facts.anyone, name="", value="")
    return replace(facts, counts_heading="", anyone=anyone, counts={}, both="")


def _without_gambles(facts: CountsFacts) -> CountsFacts:
    return replace(facts, gamble_heading="", gamble_or="", gamble={}, gamble_rule="")


def _pool(edition: Edition, game: Game) -> PoolFacts:
    whole = pool_facts(edition, game, untitled("pool"))
    heads = {key: whole.head[key] for key in ("shooters", "dice", "rerolls")}
    return replace(whole, head=heads, rule="", reroll="", ready_heading="", ready={})


def _hands(edition: Edition, game: Game) -> HandsFacts:
    whole = hands_facts(edition, game, untitled("hand"))
    rows = {
        id_: replace(row, text="" if row.dice else row.text)
        for id_, row in whole.row.items()
        if game.rules.hand[id_].knockdowns or game.rules.hand[id_].wounds
    }
    return replace(whole, row=rows, status=())


def _poison(edition: Edition, game: Game) -> PoisonFacts:
    whole = poison_facts(edition, game, untitled("poison"))
    rows = {id_: replace(row, dice={}, text="") for id_, row in whole.row.items()}
    return replace(whole, aside="", head={}, row=rows, status=())


def _smokes(edition: Edition, game: Game) -> SmokesFacts:
    whole = smokes_facts(edition, game, untitled("smoke"))
    smokes = {
        id_: replace(smoke, point="", dice="", head={}, row={}, always="", inside="")
        for id_, smoke in whole.smoke.items()
    }
    return replace(whole, aside="", smoke=smokes, status=())


_PARTS: Mapping[str, Callable[[Edition, Game], object | None]] = {
    "cone": _hits,
    "deviation": _deviation,
    "correction": _correction,
    "zone": _zone,
    "modifier": _modifiers,
    "chart": _chart,
    "weapon": _weapons,
    "barred": _barred,
    "counts": _counts,
    "gamble": _gambles,
    "pool": _pool,
    "hand": _hands,
    "save": brief_saves,
    "poison": _poison,
    "blast": brief_blasts,
    "smoke": _smokes,
}
