"""What a docstring cites can be found: a part is a heading in the rules data, a ruling an entry there."""

from __future__ import annotations

import re
from pathlib import Path

from printgen import rules

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "printgen" / "rules" / "data"
HEADING = re.compile(r"^# ---- .*\((parts? [A-H0-9, ]+)\)$", re.MULTILINE)
CITED = re.compile(r"\bparts? ([A-H][0-9]*(?:(?:, | and | to )[A-H][0-9]*)*)\b")
RULINGS = re.compile(r"\b[Rr]ulings? (A[0-9]{2}(?:(?:, | and | to )A[0-9]{2})*)")


def cited(pattern: re.Pattern[str]) -> dict[str, str]:
    """What is cited, with the first file that does."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "printgen").rglob("*.py")):
        for group in pattern.findall(path.read_text("utf-8")):
            for each in re.findall(r"[A-H][0-9]*", group):
                found.setdefault(each, path.name)
    return found


def test_every_part_that_is_cited_is_a_heading_of_the_data() -> None:
    text = "".join(path.read_text("utf-8") for path in DATA.glob("*.toml"))
    headings = {each for group in HEADING.findall(text) for each in re.findall(r"[A-H][0-9]*", group)}
    parts = cited(CITED)
    assert len(parts) > 15
    assert {part: file for part, file in parts.items() if part not in headings} == {}


def test_every_ruling_that_is_cited_is_in_the_data() -> None:
    known = {key.upper() for game in rules.load().games.values() for key in game.rules.ruling}
    rulings = cited(RULINGS)
    assert len(rulings) > 15
    assert {ruling: file for ruling, file in rulings.items() if ruling not in known} == {}
