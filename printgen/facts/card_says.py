"""Sentences that several cards share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from printgen import rules
from printgen.facts.saying import caption
from printgen.rules import Edition, Game


def label(edition: Edition, game: Game, key: str, own: Mapping[str, Any] | None = None) -> str:
    """The caption ``[caption.card] KEY``."""
    return caption(edition, game, "card", key, own)


def said(edition: Edition, game: Game, own: Mapping[str, Any], *fields: str) -> tuple[str, ...]:
    """The sentences of an entry under these fields, those left out that are empty."""
    return filled(rules.say(edition, game, str(own.get(field) or ""), own) for field in fields)


def named(edition: Edition, game: Game, own: Mapping[str, Any]) -> str:
    """An entry's name and its text in one sentence, for the card of another entry."""
    says = rules.say(edition, game, str(own["text"]), own)
    return label(edition, game, "named", {"name": own["name"], "says": says}) if says else str(own["name"])


def filled(sentences: Iterable[str]) -> tuple[str, ...]:
    """The sentences that say something."""
    return tuple(sentence for sentence in sentences if sentence)
