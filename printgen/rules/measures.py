"""What a value of the rules is measured in, and whether it is only words: read off the model, by path."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from printgen.rules.model import Degrees, GameInch, Id, Name, RuleSet, Sentence

Measure = Literal["inches", "degrees", "words", ""]
"""Game inches, degrees, words that are read, or anything else: a number, a choice, ids."""


@lru_cache(4096)
def measure(path: tuple[str, ...]) -> Measure:
    """What the value at a path of a rule set is, such as ``("cone", "sawn-off", "band", "long", "to")``."""
    hint: Any = RuleSet
    for part in path:
        hint = _inside(hint, part)
    held = (hint, *get_args(hint))
    if GameInch in held:
        return "inches"
    if Degrees in held:
        return "degrees"
    said = not {Sentence, Name}.isdisjoint(held) or (str in held and Id not in held)
    return "words" if said else ""


def _inside(hint: Any, key: str) -> Any:
    """What stands under a key of a struct, or of a table of them; None where the model knows nothing of it."""
    for each in (hint, *get_args(hint)):
        if isinstance(each, type) and issubclass(each, Struct):
            return _fields(each).get(key)
        if get_origin(each) is dict:
            return get_args(each)[1]
    return get_args(hint)[1] if get_origin(hint) is dict else None


@cache
def _fields(kind: type[Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return {spelled: hints[name] for name, spelled in names}
