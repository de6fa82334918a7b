"""Every id that an entry names must exist; one that a house rule removed is told with both files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from printgen.errors import nearest
from printgen.reading import Path, dotted
from printgen.rules.merge import Merged
from printgen.rules.refers import references


def check(merged: Merged, tables: Mapping[str, Any]) -> None:
    """Note a fault for each id that names nothing, unless what it named was set aside."""
    for path, name, sections in references(tables):
        known = [key for section in sections for key in tables.get(section) or {}]
        if name in known:
            continue
        targets = [(section, name) for section in sections]
        if any(merged.is_broken(target) for target in targets):
            continue
        if any(still_named(merged, target, path) for target in targets):
            continue
        kind = " or ".join(sections)
        message = f"{dotted(path)} names {name}, which is no {kind}{nearest(name, known)}"
        if path[-1] == name:
            message = f"{dotted(path)}: there is no {kind} called {name}{nearest(name, known)}"
        merged.fault(path, message)


def still_named(merged: Merged, target: Path, path: Path) -> bool:
    """Whether ``target`` was removed; if so the fault, told where that was, naming who still needs it."""
    removed = merged.remover(target)
    if not removed:
        return False
    entry, remover = removed
    place = merged.source(path)
    line = place.line(path)
    where = f"{place.name}:{line}" if line else place.name
    message = f"{dotted(entry)} is removed, but {dotted(path)} still names it ({where})"
    merged.faults.append(remover.fault(entry, message))
    return True
