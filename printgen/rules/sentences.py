"""Every text is tried out under the rules in force, so that none can fail when it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from printgen.errors import nearest
from printgen.reading import Path, dotted
from printgen.rules.merge import Merged
from printgen.rules.model import NAMES, TEXTS
from printgen.rules.placeholders import NamesNothing, Placeholder, TextFault, check_name, parse
from printgen.rules.references import still_named
from printgen.rules.text import Voice

_CAPTION = "caption"


def check(merged: Merged, tables: Mapping[str, Any], voice: Voice, trusted: frozenset[str]) -> None:
    """Note a fault for each text that cannot be said.

    ``trusted`` names the files whose captions may read words that a piece adds to an entry; a user's captions
    may read those and the entry's own.
    """
    for path, words, own in _words(tables, ()):
        try:
            if path[-1] in TEXTS:
                voice.say(words, own)
            else:
                check_name(words)
        except TextFault as why:
            _note(merged, path, why)
    for mechanic, captions in tables.get(_CAPTION, {}).items():
        entries = tuple(_entries(tables, mechanic))
        if entries or not _is_mechanic(tables, mechanic):
            _check_captions(merged, voice, mechanic, captions, entries, trusted)


def _words(table: Mapping[str, Any], path: Path) -> Iterator[tuple[Path, str, Mapping[str, Any]]]:
    """Each name and text with the table that holds it."""
    for key, value in table.items():
        if isinstance(value, dict):
            if path or key != _CAPTION:
                yield from _words(value, (*path, key))
        elif isinstance(value, str) and (key in NAMES or key in TEXTS):
            yield (*path, key), value, table


def _note(merged: Merged, path: Path, why: TextFault) -> None:
    if isinstance(why, NamesNothing) and "" not in why.path:
        for target in _could_be(why.path):
            if merged.is_broken(target) or still_named(merged, target, path):
                return
    merged.fault(path, f"{dotted(path)} {why}")


def _could_be(path: tuple[str, ...]) -> tuple[Path, ...]:
    """What a placeholder's path leads to: a bare id is a setting or a switch."""
    return (("setting", *path), ("switch", *path)) if len(path) == 1 else (path,)


def _is_mechanic(tables: Mapping[str, Any], mechanic: str) -> bool:
    return mechanic in tables or mechanic.partition("-")[0] in tables


def _entries(tables: Mapping[str, Any], mechanic: str) -> Iterator[Mapping[str, Any]]:
    """The entries that the captions of ``mechanic`` stand on: ``cone``, or the ``band`` of each ``cone``."""
    section, _, part = mechanic.partition("-")
    if tables.get(mechanic):
        yield from _tables_in(tables[mechanic])
    elif part and tables.get(section):
        for entry in _tables_in(tables[section]):
            yield from _tables_in(entry.get(part) or {}) if part in entry else (entry,)


def _tables_in(table: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield from (value for value in table.values() if isinstance(value, Mapping))


def _check_captions(
    merged: Merged,
    voice: Voice,
    mechanic: str,
    captions: Mapping[str, str],
    entries: tuple[Mapping[str, Any], ...],
    trusted: frozenset[str],
) -> None:
    known = _known_keys(merged, mechanic, captions, entries, trusted)
    for key, text in captions.items():
        path = (_CAPTION, mechanic, key)
        try:
            for placeholder in parse(text):
                if isinstance(placeholder, Placeholder):
                    _try(voice, placeholder, entries, known)
        except TextFault as why:
            _note(merged, path, why)


def _known_keys(
    merged: Merged,
    mechanic: str,
    captions: Mapping[str, str],
    entries: tuple[Mapping[str, Any], ...],
    trusted: frozenset[str],
) -> set[str]:
    """What a caption may read with a dot: the entries' keys, and what the shipped captions read."""
    known = {key for entry in entries for key in entry}
    shipped = [source for source in merged.sources if source.name in trusted]
    for source in shipped:
        texts = source.tables.get(_CAPTION, {}).get(mechanic, {})
        for placeholder in (part for text in texts.values() for part in _parts(text)):
            known.update(factor[1] for factor in placeholder.factors if factor[0] == "")
    return known


def _parts(text: str) -> Iterator[Placeholder]:
    try:
        yield from (part for part in parse(text) if isinstance(part, Placeholder))
    except TextFault:
        return


def _try(
    voice: Voice, placeholder: Placeholder, entries: tuple[Mapping[str, Any], ...], known: set[str]
) -> None:
    """Say a placeholder for every entry that has what it reads; a piece may add what none has."""
    if not placeholder.reads_own:
        voice.say(f"{{{placeholder.raw}}}")
        return
    wanted = [factor[1] for factor in placeholder.factors if factor[0] == ""]
    for key in wanted:
        if key not in known:
            raise TextFault(f"names {{{placeholder.raw}}}, but there is no {key} here{nearest(key, known)}")
    for entry in entries:
        if all(key in entry for key in wanted):
            voice.say(f"{{{placeholder.raw}}}", entry)
