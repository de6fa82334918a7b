"""Names that a scenario uses must be there: ids of the rules, and its own figures."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from printgen.errors import nearest
from printgen.reading import Path, dotted, shown
from printgen.resolver.refusal import Unplayable, Wrong


def unknown(path: Path, name: str, known: Collection[str], what: str) -> list[Wrong]:
    """A wrong where ``name`` is none of ``known``; ``what`` they are, as ``class``."""
    if name in known:
        return []
    return [
        Wrong(
            path, f"{dotted(path)} is {shown(name)}, which is no {what}{nearest(name, known)}; {_are(known)}"
        )
    ]


def _are(known: Collection[str]) -> str:
    return f"there are {', '.join(known)}" if known else "there are none"


def each_unknown(path: Path, names: Iterable[str], known: Collection[str], what: str) -> list[Wrong]:
    """The wrongs of a list of names."""
    return [wrong for place, name in enumerate(names) for wrong in unknown((*path, place), name, known, what)]


def twice(named: Sequence[tuple[Path, str]], what: str) -> list[Wrong]:
    """A wrong for each name that stood before."""
    seen: dict[str, Path] = {}
    wrongs = []
    for path, name in named:
        if name in seen:
            where = dotted(seen[name])
            wrongs.append(
                Wrong(path, f"{dotted(path)} is {shown(name)}, the name of a {what} already ({where})")
            )
        seen.setdefault(name, path)
    return wrongs


def raise_any(wrongs: Iterable[Wrong]) -> None:
    """Raises :class:`Unplayable` with all that is wrong, where anything is."""
    found = tuple(wrongs)
    if found:
        raise Unplayable(*found)
