"""What a starter starts: rules that load and print as they stand, and a schema that knows them."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import jsonschema
import pytest

from printgen import rules
from printgen.errors import Refused
from printgen.press import starting


@pytest.mark.parametrize("extends", ["rwnn", "pyrates", "own"])
def test_a_starter_loads_as_it_stands(tmp_path: Path, extends: str) -> None:
    path = starting.new_rules(tmp_path / "mine.toml", extends)
    assert rules.check([str(path)]) == ()


@pytest.mark.parametrize("extends", ["rwnn", "pyrates", "own"])
def test_all_that_a_starter_offers_behind_a_mark_loads_too(tmp_path: Path, extends: str) -> None:
    path = starting.new_rules(tmp_path / "mine.toml", extends)
    text, many = re.subn(r"^# (?=\[|[a-z-]+ = )", "", path.read_text("utf-8"), flags=re.MULTILINE)
    path.write_text(text, "utf-8")
    assert many > 5
    assert rules.check([str(path)]) == ()


@pytest.mark.parametrize(("extends", "schema"), [("rwnn", "printgen-house-rules"), ("own", "printgen-rules")])
def test_the_schema_beside_a_starter_accepts_it_and_refuses_a_misspelt_key(
    tmp_path: Path, extends: str, schema: str
) -> None:
    path = starting.new_rules(tmp_path / "mine.toml", extends)
    text = path.read_text("utf-8")
    assert text.startswith(f"#:schema {schema}.schema.json\n")
    validator = jsonschema.Draft202012Validator(
        json.loads((tmp_path / f"{schema}.schema.json").read_text("utf-8"))
    )
    assert validator.is_valid(tomllib.loads(text))
    assert not validator.is_valid(tomllib.loads(text + "\n[cone.flame-two]\noutr = 30\n"))


def test_a_starter_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("mine", "utf-8")
    with pytest.raises(Refused, match="is there already"):
        starting.new_rules(path, "own")
    assert path.read_text("utf-8") == "mine"
