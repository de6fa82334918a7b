"""Mutants that survive and are no mistakes: each was read, and has its reason in ``answers.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

from .mutants import Mutant

ANSWERS = Path(__file__).with_name("answers.toml")
Key = tuple[str, str, str, str, int]


def key(mutant: Mutant) -> Key:
    return mutant.file, mutant.function, mutant.was, mutant.became, mutant.again


def answered() -> dict[Key, str]:
    """Why a mutant that survives is no mistake, for those that were read and found to be none."""
    found = tomllib.loads(ANSWERS.read_text("utf-8")).get("answer", [])
    return {
        (one["file"], one["in"], one["was"], one["became"], one.get("again", 0)): one["why"] for one in found
    }
