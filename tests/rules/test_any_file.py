"""Whatever a file holds: it loads, or every fault is one sentence with its place. Never a traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flame import FLAME
from printgen import rules

CLUB = """\
extends = "flame"
name = "Club"

[set]
hits-mode = "dice"

[cone.torch]
outer = 40

[cone.torch.band.far]
to = 7

[modifier.dry]
after = "wet"
name = "Dry"
value = 1
about = "shot"

[note.wet]
remove = true
"""

WORDS = [
    *re.findall(r"[\w-]+|\"[^\"]*\"", FLAME + CLUB),
    "true",
    "inf",
    "-1",
    "0",
    "1e9",
    "[]",
    "{}",
    '""',
    '"<b>"',
    '"{x}"',
    "1979-05-27",
    "remove",
    "after",
    "extends",
    "set",
]
LINES = [
    *FLAME.splitlines(),
    *CLUB.splitlines(),
    "x = 1",
    "[a.b]",
    "[[cone]]",
    "[cone]",
    'cone = "x"',
    "band = 3",
]


@st.composite
def spoilt(draw: st.DrawFn, text: str) -> str:
    """The text with a few lines dropped, doubled or replaced, and a few words exchanged."""
    lines = text.splitlines()
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines) - 1))
        lines[place : place + draw(st.integers(0, 2))] = draw(st.lists(st.sampled_from(LINES), max_size=2))
        lines = lines or [""]
    words = re.split(r"([\w-]+|\"[^\"]*\")", "\n".join(lines))
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(words) - 1))
        words[place] = draw(st.sampled_from(WORDS))
    return "".join(words)


@pytest.mark.usefixtures("folder")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(flame=st.just(FLAME) | spoilt(FLAME), club=st.just(CLUB) | spoilt(CLUB))
def test_a_spoilt_file_is_told_in_sentences(flame: str, club: str) -> None:
    Path("flame.toml").write_text(flame, "utf-8")
    Path("club.toml").write_text(club, "utf-8")
    for fault in rules.check(["flame.toml", "club.toml"]):
        assert fault.file in ("flame.toml", "club.toml"), str(fault)
        assert fault.message
        assert "\n" not in fault.message
