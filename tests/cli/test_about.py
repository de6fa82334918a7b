"""``printgen about``: every library that is declared stands in it, with the licence its authors state."""

import json
import re
import tomllib
from pathlib import Path

from click.testing import CliRunner

from printgen.cli import main

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def declared() -> set[str]:
    extras = PROJECT["optional-dependencies"]
    lines = [
        *PROJECT["dependencies"],
        *(line for name in extras if name not in ("all", "test") for line in extras[name]),
    ]
    return {re.split(r"[<>=\[]", line)[0] for line in lines}


def test_every_library_with_its_licence() -> None:
    found = json.loads(CliRunner().invoke(main, ["about", "--json"]).output)["libraries"]
    assert {each["name"] for each in found} == declared()
    assert [each["name"] for each in found if not each["licence"]] == []


def test_it_says_that_the_games_are_others() -> None:
    told = CliRunner().invoke(main, ["about"]).output
    assert "no tie to them" in told
    assert re.search(r"^  fontpkg-barlow-condensed +1\.408 +OFL-1\.1$", told, re.MULTILINE)
