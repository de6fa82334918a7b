"""JSON Schemas for editors: one for a whole rule set, one for house rules, where nothing is required."""

from __future__ import annotations

import copy
from typing import Any

import msgspec

from printgen.rules.model import OverlayHead, RuleSet

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_ID = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}
_REMOVE = {"const": True, "description": "Takes this entry away."}
_AFTER = {**_ID, "description": "The entry after which this one comes."}


def full_schema() -> dict[str, Any]:
    """The schema of a rule set of its own."""
    schema = copy.deepcopy(msgspec.json.schema(RuleSet))
    schema["$defs"]["RuleSet"]["properties"]["set"] = _head()["set"]
    return {"$schema": _DRAFT, "title": "printgen rule set", **schema}


def overlay_schema() -> dict[str, Any]:
    """The schema of house rules: any part of any entry, ``remove`` and ``after``, and a head of its own."""
    schema = copy.deepcopy(msgspec.json.schema(RuleSet))
    definitions = schema["$defs"]
    for definition in definitions.values():
        _loosen(definition)
    definitions["RuleSet"]["properties"] |= _head()
    definitions["RuleSet"]["required"] = ["extends"]
    return {"$schema": _DRAFT, "title": "printgen house rules", **schema}


def _head() -> dict[str, Any]:
    properties: dict[str, Any] = msgspec.json.schema(OverlayHead)["$defs"]["OverlayHead"]["properties"]
    return properties


def _loosen(definition: dict[str, Any]) -> None:
    """Nothing is required of an entry that changes another."""
    definition.pop("required", None)
    if definition.get("type") == "object" and "properties" in definition:
        definition["properties"] |= {"remove": _REMOVE, "after": _AFTER}
