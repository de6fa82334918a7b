"""Translations: files of names and sentences alone, each laid over the one file that it translates.

A translation changes no number and no id, and its sentences hold the placeholders of those they translate:
whatever house rules lie above it may change, every sentence follows in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from printgen.errors import Fault, nearest
from printgen.reading import Path, Source, dotted, shown
from printgen.reading.decode import problems
from printgen.rules.merge import Merged
from printgen.rules.model import NAMES, TEXTS, TranslationHead
from printgen.rules.placeholders import Placeholder, TextFault, check_name, parse
from printgen.rules.refers import is_reference
from printgen.words import unspoken

WRITTEN_IN = "en"
"""The language of a file that does not say which it is written in."""

_HEAD = TranslationHead.__struct_encode_fields__
_NAMES_OF_A_FILE = ("name", "short")
_MAY_BE_NEW = "short"
"""A short name fits a language, not a rule: a translation may have one where the rules need none."""


class Untranslated(Struct, frozen=True):
    """Words that stand on the table in another language than was asked for, and the file that says them."""

    path: Path
    source: Source


def head_faults(source: Source) -> list[Fault]:
    """What is wrong with the head of a translation."""
    head = {key: value for key, value in source.tables.items() if key in _HEAD}
    try:
        language = msgspec.convert(head, TranslationHead).language
    except msgspec.ValidationError as why:
        return [source.fault(each.path, each.message) for each in problems(head, TranslationHead, why)]
    wrong = unspoken(language)
    return [source.fault(("language",), wrong)] if wrong else []


def lay(merged: Merged, below: Source, above: Source) -> None:
    """Lay the translation ``above`` over what is merged so far, the last of it ``below``.

    What is no translation of anything is a fault and stays out.
    """
    merged.sources.append(above)
    if "extends" not in below.tables:
        merged.tables |= {
            key: value
            for key in _NAMES_OF_A_FILE
            if key in below.tables and isinstance(value := above.tables.get(key), str)
        }
    body = {key: value for key, value in above.tables.items() if key not in _HEAD}
    _lay(merged, merged.tables, body, (), above)


def untranslated(merged: Merged, language: str) -> tuple[Untranslated, ...]:
    """The words of the merged rules whose file is written in another language."""
    foreign = {source.name for source in merged.sources if written_in(source) != language}
    if not foreign:
        return ()
    found = (Untranslated(path, merged.source(path)) for path in _words(merged.tables, ()))
    return tuple(each for each in found if each.source.name in foreign)


def written_in(source: Source) -> str:
    """The language of a file's words."""
    said = source.tables.get("language", WRITTEN_IN)
    return said if isinstance(said, str) else WRITTEN_IN


def reviewed(source: Source) -> bool:
    """Whether somebody who plays in that language has read the translation: so where it does not deny it."""
    return source.tables.get("reviewed", True) is not False


def is_words(path: Path) -> bool:
    """Whether the field at ``path`` holds words to print: names, sentences and captions, and no ids."""
    if path[0] == "caption":
        return len(path) == 3
    return len(path) > 1 and path[-1] in NAMES | TEXTS and not is_reference(path)


def _words(table: Mapping[str, Any], path: Path) -> Iterator[Path]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _words(value, (*path, key))
        elif isinstance(value, str) and value and is_words((*path, key)):
            yield (*path, key)


def _lay(merged: Merged, below: Any, above: Mapping[str, Any], path: Path, source: Source) -> None:
    for key, value in above.items():
        here = (*path, key)
        if isinstance(value, Mapping):
            inner = below.get(key)
            if isinstance(inner, Mapping):
                _lay(merged, inner, value, here, source)
            elif not merged.is_broken(here):
                kind = dotted(path) or "section"
                message = f"no {kind} {key} to translate{nearest(key, below)}"
                merged.faults.append(source.fault(here, message))
            continue
        wrong = _wrong(below, here, value)
        if wrong:
            merged.faults.append(source.fault(here, f"{dotted(here)} {wrong}"))
        else:
            if isinstance(below.get(key), str):
                merged.originals.setdefault(here, below[key])
            below[key] = value
            merged.said_by[here] = source


def _wrong(below: Mapping[str, Any], here: Path, value: object) -> str:
    """What is wrong with a translation of ``below``'s ``here``; empty where it will do."""
    key = str(here[-1])
    if not is_words(here) or not isinstance(below.get(key, ""), str):
        known = [
            name for name, word in below.items() if isinstance(word, str) and is_words((*here[:-1], name))
        ]
        near = "" if key in below else nearest(key, known)
        return f"is neither a name nor a sentence of the rules{near}; a translation holds nothing else"
    if not isinstance(value, str):
        return f"is {shown(value)}; expected a text in quotes"
    if key not in below and key != _MAY_BE_NEW:
        return "translates nothing: the rules say no such words"
    return _badly_said(key, str(below.get(key, "")), value, sentence=here[0] == "caption" or key in TEXTS)


def _badly_said(key: str, original: str, value: str, *, sentence: bool) -> str:
    try:
        if not sentence:
            check_name(value)
            return ""
        said, wanted = _named(value), _named(original)
    except TextFault as why:
        return str(why)
    lacking, unknown = (
        [each for each in wanted if each not in said],
        [each for each in said if each not in wanted],
    )
    told = [f"lacks {', '.join(map(_braced, lacking))}"] if lacking else []
    if unknown:
        told.append(f"has {', '.join(map(_braced, unknown))}, which the text it translates has not")
    return " and ".join(told)


def _named(text: str) -> list[str]:
    """What the placeholders of a text read, and the figures it quotes. Forms, order and number of times are a
    language's own, and so is whether a noun stands for one or for many."""
    found: dict[str, None] = {}
    for part in parse(text):
        if isinstance(part, Placeholder):
            found["*".join(map(_read, part.factors))] = None
        elif any(letter.isdecimal() for letter in part):
            found[f"'{part}'"] = None
    return list(found)


def _read(factor: tuple[str, ...]) -> str:
    return ".".join(factor[:2] if factor[0] == "noun" else factor)


def _braced(name: str) -> str:
    return f"{{{name}}}"
