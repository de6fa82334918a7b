"""What does not agree in the rules, and how a check tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from printgen.reading import Path, dotted
from printgen.rules.merge import Merged
from printgen.rules.model import RuleSet


class Wrong(Struct, frozen=True):
    """Something that does not agree: where, why, and the other paths it depends on."""

    path: Path
    message: str
    needs: tuple[Path, ...] = ()


Check = Callable[[RuleSet, Merged], Iterator[Wrong]]


def inches(value: float) -> str:
    """A length as faults tell it."""
    return f"{value:g} in"


def faces_of(rules: RuleSet, die: str) -> int:
    """How many faces a die has; 0 for a die that is not there, which another check tells."""
    return rules.die[die].faces if die in rules.die else 0


def shown_by(faces: int, number: int, path: Path, die: str) -> Iterator[Wrong]:
    """A number that a die of so many faces cannot show."""
    if faces and number > faces:
        yield Wrong(path, f"{dotted(path)} is {number}, more than {die} can show ({faces})")
