"""Plain tables into a frozen struct: msgspec decodes, and only a fault loads jsonschema, to list them all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from printgen.errors import Refused, nearest
from printgen.reading.paths import Path, dotted, shown
from printgen.reading.source import Source

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

T = TypeVar("T", bound=msgspec.Struct)
Schema = Mapping[str, Any]

_MSGSPEC_PLACE = re.compile(r" - at `(?:key in )?\$?(.*)`$")


class Problem(Struct, frozen=True):
    """One thing wrong with the tables. ``missing`` tells a key that is not there from a bad value."""

    path: Path
    message: str
    missing: bool = False
    unknown: bool = False


def decode(source: Source, kind: type[T], without: Iterable[str] = ()) -> T:
    """``source`` as a ``kind``, top keys ``without`` left out. Raises :class:`Refused` with every fault."""
    left_out = set(without)
    tables = {key: value for key, value in source.tables.items() if key not in left_out}
    try:
        return msgspec.convert(tables, kind)
    except msgspec.ValidationError as why:
        found = problems(tables, kind, why)
    raise Refused(*(source.fault(problem.path, problem.message) for problem in found))


def problems(tables: Mapping[str, Any], kind: type[msgspec.Struct], why: Exception) -> tuple[Problem, ...]:
    """Everything wrong with tables that msgspec refused with ``why``, in the order of the tables' paths."""
    found: dict[Path, Problem] = {}
    for error in _validator(kind).iter_errors(tables):
        for problem in _reworded(error, kind):
            found.setdefault(problem.path, problem)
    return tuple(found.values()) or (_from_msgspec(why),)


def _from_msgspec(why: Exception) -> Problem:
    """msgspec is a little stricter than the schema it exports; its own words are then the ones to use."""
    text = str(why)
    place = _MSGSPEC_PLACE.search(text)
    path = tuple(part for part in place[1].split(".") if part) if place else ()
    told = _MSGSPEC_PLACE.sub("", text).replace("`", "")
    return Problem(path, f"{dotted(path)}: {told[:1].lower()}{told[1:]}" if path else told)


@cache
def schema(kind: type[msgspec.Struct]) -> Schema:
    """The JSON Schema of ``kind``, as msgspec exports it."""
    return msgspec.json.schema(kind)


@cache
def _validator(kind: type[msgspec.Struct]) -> Validator:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    types = Draft202012Validator.TYPE_CHECKER.redefine_many(
        {
            "integer": lambda _, value: type(value) is int,
            "number": lambda _, value: type(value) in (int, float),
            "array": lambda _, value: isinstance(value, list | tuple),
        }
    )
    checker: Validator = extend(Draft202012Validator, type_checker=types)(schema(kind))
    return checker


def _reworded(error: ValidationError, kind: type[msgspec.Struct]) -> Iterator[Problem]:
    path: Path = tuple(error.absolute_path)
    rules: Schema = error.schema if isinstance(error.schema, Mapping) else {}
    if error.parent is not None and error.validator == "pattern" and "propertyNames" in error.parent.schema:
        return
    match error.validator:
        case "additionalProperties":
            yield from _unknown_keys(path, error.instance, rules)
        case "required":
            yield from _missing_keys(path, error.instance, rules, kind)
        case "anyOf":
            yield from _best_branch(error, path, kind)
        case "pattern" if _names_a_key(error):
            yield Problem((*path, error.instance), f"{dotted((*path, error.instance))} is no id; {_AN_ID}")
        case "minItems" | "maxItems":
            yield Problem(
                path, f"{dotted(path)} has {len(error.instance)} items; expected {_items(rules, kind)}"
            )
        case "maxLength":
            length, most = len(error.instance), error.validator_value
            yield Problem(path, f"{dotted(path)} is {length} letters long; expected at most {most}")
        case "enum":
            options = _options(rules)
            near = nearest(error.instance, options) if isinstance(error.instance, str) else ""
            wanted = expected(rules, kind)
            if near and len(options) > _MANY:
                wanted = f"one of {len(options)} names"
            yield Problem(path, f"{_is(path, error.instance)}; expected {wanted}{near}")
        case _:
            yield Problem(path, f"{_is(path, error.instance)}; expected {expected(rules, kind)}")


def _is(path: Path, value: Any) -> str:
    return f"{dotted(path)} is {shown(value)}" if path else f"the file is {shown(value)}"


_MANY = 20
"""More names than these are not listed where one of them is near."""
_AN_ID = "expected small letters, digits and single hyphens, such as sawn-off"


def _names_a_key(error: ValidationError) -> bool:
    return "propertyNames" in error.absolute_schema_path


def _unknown_keys(path: Path, table: Mapping[str, Any], rules: Schema) -> Iterator[Problem]:
    known = list(rules.get("properties", {}))
    for key in table:
        if key not in known:
            place = dotted((*path, key))
            words = f"{place} is not known here{nearest(key, known)}; expected one of {', '.join(known)}"
            yield Problem((*path, key), words, unknown=True)


def _missing_keys(
    path: Path, table: Mapping[str, Any], rules: Schema, kind: type[msgspec.Struct]
) -> Iterator[Problem]:
    for key in rules["required"]:
        if key not in table:
            wanted = expected(rules["properties"][key], kind)
            message = f"{dotted((*path, key))} is missing; expected {wanted}"
            yield Problem((*path, key), message, missing=True)


def _best_branch(error: ValidationError, path: Path, kind: type[msgspec.Struct]) -> Iterator[Problem]:
    """Of several things a value may be, the one it was meant as: the branch that accepts its type."""
    meant = [inner for inner in error.context or () if not _other_type(inner)]
    if meant:
        for inner in meant:
            yield from _reworded(inner, kind)
    else:
        rules = error.schema if isinstance(error.schema, Mapping) else {}
        yield Problem(path, f"{_is(path, error.instance)}; expected {expected(rules, kind)}")


def _other_type(error: ValidationError) -> bool:
    return error.validator == "type" and not error.path


def expected(rules: Schema, kind: type[msgspec.Struct]) -> str:
    """What a schema allows, in words: ``a whole number from 1 to 180 (degrees)``."""
    rules = _followed(rules, kind)
    if "anyOf" in rules:
        options = [expected(option, kind) for option in rules["anyOf"] if option.get("type") != "null"]
        return " or ".join(dict.fromkeys(options))
    if "enum" in rules:
        return _one_of(_options(rules))
    match rules.get("type"):
        case "string":
            return _string(rules)
        case "boolean":
            return "true or false"
        case "integer" | "number":
            return _number(rules) + _unit(rules)
        case "array":
            return _items(rules, kind)
        case _:
            return "a table"


def _followed(rules: Schema, kind: type[msgspec.Struct]) -> Schema:
    if "$ref" in rules:
        name = rules["$ref"].rpartition("/")[2]
        followed: Schema = schema(kind)["$defs"][name]
        return followed
    return rules


def _options(rules: Schema) -> list[str]:
    return [str(option) for option in rules.get("enum", ()) if option is not None]


def _one_of(options: list[str]) -> str:
    return options[0] if len(options) == 1 else f"one of {', '.join(options)}"


def _string(rules: Schema) -> str:
    if "description" in rules:
        return str(rules["description"])
    if rules.get("pattern"):
        return "an id: small letters, digits and single hyphens, such as sawn-off"
    return "some text in quotes" if rules.get("minLength") else "text in quotes"


def _number(rules: Schema) -> str:
    noun = "a whole number" if rules["type"] == "integer" else "a number"
    least, most, above = rules.get("minimum"), rules.get("maximum"), rules.get("exclusiveMinimum")
    if least is not None and most is not None:
        return f"{noun} from {least} to {most}"
    bounds = []
    if above is not None:
        bounds.append(f"above {above}")
    if least is not None:
        bounds.append(f"at least {least}")
    if most is not None:
        bounds.append(f"at most {most}")
    return f"{noun} {' and '.join(bounds)}".rstrip()


def _unit(rules: Schema) -> str:
    return f" ({rules['description']})" if "description" in rules else ""


def _items(rules: Schema, kind: type[msgspec.Struct]) -> str:
    least, most = rules.get("minItems"), rules.get("maxItems")
    if least is not None and least == most:
        return f"a list of {least} items"
    item = rules.get("items")
    return f"a list of items, each {expected(item, kind)}" if isinstance(item, Mapping) and item else "a list"
