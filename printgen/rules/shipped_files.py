"""The rules files that come with printgen: rule sets, what lies under each of them, and their translations."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from printgen.reading import Source, read
from printgen.rules import translation

DATA = Path(__file__).parent / "data"
_COMMON = "common"


def shipped() -> tuple[str, ...]:
    """The ids of the rule sets that come with printgen."""
    return tuple(sorted(path.stem for path in DATA.glob("*.toml") if path.stem != _COMMON))


def common() -> Source:
    """The file that lies under every rule set."""
    return shipped_file(_COMMON)


def shipped_names() -> frozenset[str]:
    """What faults call the files that come with printgen."""
    return frozenset(map(_called, (_COMMON, *shipped())))


def _called(name: str) -> str:
    return f"printgen/rules/data/{name}.toml"


@cache
def shipped_file(name: str) -> Source:
    """A file that ships, by its name without an ending, read once."""
    return read(DATA / f"{name}.toml", _called(name))


@cache
def shipped_translation(of: str, language: str) -> tuple[Source, ...]:
    """The translation that comes with printgen of the file called ``of``; none where that is the user's."""
    if language == translation.WRITTEN_IN:
        return ()
    name = next((name for name in (_COMMON, *shipped()) if _called(name) == of), "")
    if not name or not (DATA / language / f"{name}.toml").is_file():
        return ()
    return (shipped_file(f"{language}/{name}"),)
