"""Rules that are taken apart once in a test: what a command reads stays as real as it is, only its price goes down."""

from __future__ import annotations

import sys
from typing import Any

import pytest


def rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same files, choices and words come to the same game without being merged and checked again."""
    module = sys.modules["printgen.rules.load"]
    real = module.game_of
    known: dict[str, Any] = {}

    def game(files: Any, choices: Any, places: Any, words: Any, metric: Any) -> Any:
        sources = [(each.name, each.text) for each in (files.root, *files.house)]
        key = repr((files.id, sources, files.own_translations, choices, places, words.language, metric))
        if key not in known:
            known[key] = real(files, choices, places, words, metric)
        return known[key]

    monkeypatch.setattr(module, "game_of", game)
