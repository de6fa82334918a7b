"""The JSON Schema of scenarios, for editors: one for every kind of event."""

from __future__ import annotations

from typing import Any

import msgspec

from printgen.resolver.scenario import KINDS

_DRAFT = "https://json-schema.org/draft/2020-12/schema"


def scenario_schema() -> dict[str, Any]:
    """The schema of a scenario: a shot, a volley or a grenade."""
    kinds, definitions = msgspec.json.schema_components(KINDS.values(), ref_template="#/$defs/{name}")
    return {"$schema": _DRAFT, "title": "printgen scenario", "oneOf": list(kinds), "$defs": definitions}
