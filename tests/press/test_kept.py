"""Kept drawings save work and change nothing: the same bytes with them, without them, and with damaged ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from building import build, contents, project
from printgen import facts, pieces, rules
from printgen.drawing.arranging import Room
from printgen.drawing.fonts import Fonts
from printgen.facts import PieceId
from printgen.press.building import kept
from printgen.press.building.kept import Kept
from printgen.rules import Edition

FEW = (
    "rwnn:cone/sawn-off",
    "rwnn:table/shotgun-hits",
    "rwnn:card/aimed-shot",
    "pyrates:card/full-house",
    "pyrates:dial/fog",
)
CARDS = '[sheet.one]\npieces = ["rwnn:card/aimed-shot", "rwnn:card/moved", "pyrates:token/*"]\ncopies = 3\n'


@pytest.fixture(scope="module")
def edition() -> Edition:
    return rules.load()


@pytest.mark.parametrize("name", FEW)
def test_a_drawing_comes_back_as_it_was(edition: Edition, name: str) -> None:
    (piece,) = facts.find(edition, name)
    drawn = pieces.draw(edition, piece, Fonts.shipped())
    assert kept.drawing(kept.kept("key", drawn)) == drawn


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pieces that were drawn, not taken from what was kept."""
    names: list[str] = []
    real = pieces.draw

    def draw(edition: Edition, piece: PieceId, fonts: Fonts, room: Room | None = None) -> object:
        names.append(str(piece))
        return real(edition, piece, fonts, room)

    monkeypatch.setattr(pieces, "draw", draw)
    return names


def test_only_what_changed_is_drawn(tmp_path: Path, drawn: list[str]) -> None:
    here = project(tmp_path, {"cards": CARDS})
    build(here)
    assert len(drawn) == len(set(drawn)) > 10
    drawn.clear()
    project(here, {}, club='[modifier.aimed-shot]\ntext = "Aimed well."\n')
    assert build(here).made
    assert drawn == ["rwnn:card/aimed-shot"]


@pytest.mark.parametrize("how", ["missing", "cut short", "altered", "empty", "of another piece"])
def test_what_is_not_whole_is_drawn_again(tmp_path: Path, how: str, drawn: list[str]) -> None:
    here = project(tmp_path, {"cards": CARDS})
    build(here)
    before, every = contents(here), set(drawn)
    file = here / "output" / kept.NAME
    data = file.read_bytes()
    if how == "missing":
        file.unlink()
    elif how == "of another piece":
        one, *_, other = kept.load(here / "output").items()
        swapped = {one[0]: Kept("another key", other[1].drawing)}
        file.write_bytes(kept.written({**kept.load(here / "output"), **swapped}))
        every = {one[0]}
    else:
        file.write_bytes({"cut short": data[:-1], "altered": data[:-1] + b"x", "empty": b""}[how])
    drawn.clear()
    for path in (here / "output").glob("cards*"):
        path.unlink()
    build(here)
    assert set(drawn) == every
    assert contents(here) == before
    assert file.read_bytes() == data
