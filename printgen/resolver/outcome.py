"""What came of a scenario: the tree that ``[expect]`` mirrors, and the account of how it came to that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import Struct, field

from printgen.reading import Path
from printgen.rules.text import Voice

Tree = Mapping[str, Any]
CAPTIONS = "resolver-"
"""The captions of an account: ``resolver-shot.place`` is the sentence of the step ``shot-place``."""


class Step(NamedTuple):
    """One step of an account.

    ``rule`` is the entry that it applied (``modifier.aimed-shot``), ``before`` and ``after`` what it changed
    at ``path`` of the outcome, ``dice`` what was thrown. Its words are made when they are asked for.
    """

    key: str
    rule: str
    values: Mapping[str, Any]
    before: Any
    after: Any
    dice: tuple[int, ...]
    path: Path
    voice: Voice

    @property
    def text(self) -> str:
        """The step in a sentence."""
        return self.voice.say(caption(self.voice, self.key), self.values)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every entry it rests on: the one applied, then steps of the order of play, notes and rulings."""
        own = (self.rule,) if self.rule else ()
        return (*own, *decided_by(self.voice, self.key))


def caption(voice: Voice, key: str) -> str:
    """The sentence of a step; ``shot-modifier-aimed`` is told as ``shot-modifier`` where it has none."""
    mechanic, _, name = key.partition("-")
    texts: Mapping[str, str] = voice.game.tables["caption"][CAPTIONS + mechanic]
    while name not in texts and "-" in name:
        name = name.rpartition("-")[0]
    return texts[name]


def decided_by(voice: Voice, key: str) -> Iterator[str]:
    """The entries of the rules that say they decide the step ``key``."""
    for section in ("step", "note", "ruling"):
        for name, entry in voice.game.tables.get(section, {}).items():
            if key in entry["decides"]:
                yield f"{section}.{name}"


def choices_of(voice: Voice, rule: str) -> Iterator[tuple[str, str]]:
    """The switches and settings that answer a ruling, each with its answer in force (empty: unset)."""
    section, _, name = rule.partition(".")
    entry = voice.game.tables.get(section, {}).get(name, {}) if section == "ruling" else {}
    for switch in entry.get("switch", ()):
        yield switch, voice.game.switches[switch]
    for setting in entry.get("setting", ()):
        number = voice.game.settings[setting]
        yield setting, "" if number is None else str(number)


class Outcome(Struct, frozen=True):
    """``waiting`` says what the account stops for, empty where it is complete; ``warnings`` are step texts.

    ``waits_for`` is its key among the captions, without the ``wait-``, and ``wanted`` what its words are made of.
    """

    tree: Tree
    steps: tuple[Step, ...]
    waiting: str = ""
    waits_for: str = ""
    wanted: Mapping[str, Any] = field(default_factory=dict)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What the account warns of, in its order."""
        return tuple(step.text for step in self.steps if step.key.startswith("warning-"))
