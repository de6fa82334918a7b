"""What can be varied in a scenario: each key with how it changes the tables."""

from __future__ import annotations

from collections.abc import Mapping

from printgen.press.playing.keys_of_shot import OF_SHOT
from printgen.press.playing.keys_of_throw import OF_THROW, from_point_by_name
from printgen.press.playing.keys_of_volley import OF_VOLLEY, ranges_by_name, shooters_by_name
from printgen.press.playing.typed import Change
from printgen.reading import Source


def changes(source: Source) -> Mapping[str, Change]:
    """What can be varied in a scenario, by key. Whoever stands there can be varied by name."""
    if "shot" in source.tables:
        return OF_SHOT
    if "volley" in source.tables:
        return {**ranges_by_name(source), **shooters_by_name(source), **OF_VOLLEY}
    return {**from_point_by_name(source), **OF_THROW}
