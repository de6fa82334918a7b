"""The schemas for editors accept what the loader accepts, and the model says what is printed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from jsonschema import Draft202012Validator

from printgen import rules
from printgen.rules import model
from printgen.rules.shipped_files import DATA

HOUSE = """\
extends = "rwnn"
name = "Saturday club"
[set]
hits-mode = "dice"
[cone.sawn-off.band.long]
to = 10
[modifier.buckshot]
remove = true
[modifier.fog]
after = "moved"
name = "Fog"
value = -1
about = "shot"
"""


@pytest.mark.parametrize("schema", [rules.full_schema(), rules.overlay_schema()])
def test_the_schemas_are_schemas(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)


def test_a_shipped_set_fits_the_full_schema() -> None:
    validator = Draft202012Validator(rules.full_schema())
    for name in rules.shipped():
        tables = tomllib.loads(Path(DATA / f"{name}.toml").read_text("utf-8"))
        assert list(validator.iter_errors(tables)) == []


def test_house_rules_fit_the_overlay_schema_only() -> None:
    tables = tomllib.loads(HOUSE)
    assert list(Draft202012Validator(rules.overlay_schema()).iter_errors(tables)) == []
    assert list(Draft202012Validator(rules.full_schema()).iter_errors(tables))


@pytest.mark.parametrize(
    "text",
    ["[cone.a]\nouter = 10\n", 'extends = "a"\n[cone.a]\nouter = "x"\n', 'extends = "a"\ncones = {}\n'],
)
def test_what_no_house_rule_may_say(text: str) -> None:
    assert list(Draft202012Validator(rules.overlay_schema()).iter_errors(tomllib.loads(text)))


def _fields(kind: object) -> set[str]:
    """The fields of the model that are annotated as ``kind``, as TOML spells them."""
    found = set()
    for struct in vars(model).values():
        if isinstance(struct, type) and issubclass(struct, model.Table) and struct is not model.Table:
            hints = get_type_hints(struct, include_extras=True)
            spelt = dict(zip(struct.__struct_fields__, struct.__struct_encode_fields__, strict=True))
            found |= {
                spelt[name]
                for name, hint in hints.items()
                if hint == kind or {kind, type(None)} == set(get_args(hint))
            }
    return found


def test_every_sentence_of_the_model_is_checked_as_one() -> None:
    assert _fields(model.Sentence) == model.TEXTS


def test_every_name_of_the_model_is_checked_as_one() -> None:
    assert _fields(model.Name) | _fields(str) | {"letter"} == model.NAMES
