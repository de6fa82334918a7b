"""What a picture says of what came of a volley or a throw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from printgen.resolver import GrenadeScenario, Outcome
from printgen.resolver.casualties import KNOCKDOWN, WOUND
from printgen.rules import Edition, Game, Voice


def title(outcome: Outcome, edition: Edition, keys: tuple[str, ...]) -> Iterator[str]:
    """The steps whose keys begin like that, and what the account waits for."""
    for step in outcome.steps:
        if step.key.startswith(keys):
            yield step.text.replace("*", "")
    if outcome.waiting:
        yield edition.words.say("resolve.waiting", what=outcome.waiting.replace("*", "")).strip()


def harm(edition: Edition, game: Game, found: Mapping[str, Any]) -> Iterator[str]:
    """What a figure faced, and what it is now."""
    voice = Voice(game, edition.words, edition.metric)
    faced = str(found.get("afflictions", ""))
    counts = (("knockdown", faced.count(KNOCKDOWN)), ("wound", faced.count(WOUND)))
    told = [f"{edition.words.number(count)} {voice.noun(noun, count)}" for noun, count in counts if count]
    if told:
        yield edition.words.listed(told)
    if found.get("markers"):
        yield edition.words.say("picture.markers", number=found["markers"])
    if faced and found.get("state"):
        yield str(found["state"])


def things(scenario: GrenadeScenario, outcome: Outcome) -> str:
    """The thing at the point and what became of it; empty where there is none."""
    name = scenario.grenade.target
    if name is None:
        return ""
    found = outcome.tree.get("objects", {}).get(name, {})
    effect = str(found.get("damage", "") or found.get("effect", ""))
    return f"{name}: {effect}" if effect else name
