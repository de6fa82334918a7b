"""Decode merged tables; set aside what is broken, so that the rest can be checked in the same run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec

from printgen.errors import nearest
from printgen.reading import Path, dotted
from printgen.reading.decode import Problem, problems
from printgen.rules.merge import Merged
from printgen.rules.model import RuleSet

_NO_NAME = "?"


def decode(merged: Merged) -> RuleSet:
    """The rule set; faults go to ``merged.faults`` and what they spoil leaves ``merged.tables``."""
    first = True
    while True:
        try:
            return msgspec.convert(merged.tables, RuleSet)
        except msgspec.ValidationError as why:
            found = problems(merged.tables, RuleSet, why)
        if first:
            _report(merged, found)
            first = False
        changed = [_set_aside(merged, problem) for problem in found]
        if not any(changed):
            merged.tables = {"name": _NO_NAME}
            merged.broken.add(())


def _set_aside(merged: Merged, problem: Problem) -> bool:
    """Take out the value at fault, if it can be; what is incomplete without it goes in the next round."""
    path = problem.path[:-1] if problem.missing else problem.path
    if not path or problem.path == ("name",):
        changed = merged.tables.get("name") != _NO_NAME
        merged.tables["name"] = _NO_NAME
        return changed
    path = _to_a_key(path)
    merged.broken.add(path)
    return _cut(merged.tables, path)


def _to_a_key(path: Path) -> Path:
    """An item cannot leave its list without moving the others: the list goes."""
    for place, part in enumerate(path):
        if isinstance(part, int):
            return path[:place]
    return path


def _cut(tables: dict[str, Any], path: Path) -> bool:
    table: Any = tables
    for part in path[:-1]:
        table = table.get(part) if isinstance(table, dict) else None
    if not isinstance(table, dict) or path[-1] not in table:
        return False
    del table[path[-1]]
    return True


def _report(merged: Merged, found: Iterable[Problem]) -> None:
    lacking: dict[Path, list[Path]] = defaultdict(list)
    for problem in found:
        entry = _added_around(merged, problem.path) if problem.missing else ()
        if entry:
            lacking[entry].append(problem.path)
        else:
            merged.fault(problem.path, _told(problem))
    for entry, paths in lacking.items():
        merged.fault(entry, _incomplete(entry, paths, merged.added[entry]))


def _told(problem: Problem) -> str:
    """An unknown top key may be a misspelt ``extends``, which the model of a whole set does not know."""
    if not problem.unknown or len(problem.path) > 1:
        return problem.message
    key = str(problem.path[0])
    known = (*RuleSet.__struct_encode_fields__, "extends", "set")
    return (
        f"{dotted(problem.path)} is not known here{nearest(key, known)}; expected one of {', '.join(known)}"
    )


def _added_around(merged: Merged, path: Path) -> Path:
    """The outermost table around ``path`` that a house rule was the first to name."""
    return next((path[:end] for end in range(1, len(path)) if path[:end] in merged.added), ())


def _incomplete(entry: Path, lacking: list[Path], known: tuple[str, ...]) -> str:
    """A house rule either misspelt an entry, or left a new one unfinished: say both."""
    *most, last = [dotted(path[len(entry) :]) for path in lacking]
    needs = f"{', '.join(most)} and {last}" if most else last
    name = str(entry[-1])
    return f"no {dotted(entry[:-1])} {name} to change{nearest(name, known)}; a new one needs {needs}"
