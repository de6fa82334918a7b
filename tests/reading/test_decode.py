"""Decoding tells every fault at once, in words a player reads."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from printgen.errors import Refused
from printgen.reading import read
from printgen.reading.decode import decode

Width = Annotated[float, msgspec.Meta(gt=0, le=100, description="millimetres")]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width: Width
    stock: Literal["thin", "thick"]
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    corners: float | None = None
    front: str | list[str] = ""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=8)]
    card: dict[Annotated[str, msgspec.Meta(pattern="^[a-z]+$")], Card] = {}
    cut: bool = False


def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> list[str]:
    monkeypatch.chdir(tmp_path)
    Path("x.toml").write_text(text, "utf-8")
    with pytest.raises(Refused) as caught:
        decode(read("x.toml"), Sheet)
    return [str(fault) for fault in caught.value.faults]


def test_good_tables_become_a_struct(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text('title = "T"\nnote = 1\n[card.a]\nwidth = 63\nstock = "thin"\n', "utf-8")
    assert decode(read(file), Sheet, without=["note"]) == Sheet("T", {"a": Card(63.0, "thin")})


def test_all_faults_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = """\
titel = "T"
cut = 1
[card.a]
width = 0
stock = "thik"
copies = true
corners = "round"
[card.b]
width = "63 mm"
copies = 2.0
front = 3
[card.B]
width = -1
stock = "thin"
copies = 100
front = ["a", 4]
"""
    assert sorted(told(tmp_path, monkeypatch, text)) == sorted(
        [
            "x.toml:1: titel is not known here (nearest: title); expected one of title, card, cut",
            "x.toml: title is missing; expected some text in quotes",
            "x.toml:2: cut is 1; expected true or false",
            "x.toml:4: card.a.width is 0; expected a number above 0 and at most 100 (millimetres)",
            'x.toml:5: card.a.stock is "thik"; expected one of thick, thin (nearest: thick)',
            "x.toml:6: card.a.copies is true; expected a whole number from 1 to 9",
            'x.toml:7: card.a.corners is "round"; expected a number',
            'x.toml:9: card.b.width is "63 mm"; expected a number above 0 and at most 100 (millimetres)',
            "x.toml:8: card.b.stock is missing; expected one of thick, thin",
            "x.toml:10: card.b.copies is 2.0; expected a whole number from 1 to 9",
            "x.toml:11: card.b.front is 3; expected text in quotes or a list of items, each text in quotes",
            "x.toml:12: card.B is no id; expected small letters, digits and single hyphens, such as sawn-off",
            "x.toml:13: card.B.width is -1; expected a number above 0 and at most 100 (millimetres)",
            "x.toml:15: card.B.copies is 100; expected a whole number from 1 to 9",
            "x.toml:16: card.B.front[2] is 4; expected text in quotes",
        ]
    )


def test_long_and_empty_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(tmp_path, monkeypatch, 'title = "far too long"\n') == [
        "x.toml:1: title is 12 letters long; expected at most 8"
    ]
    assert told(tmp_path, monkeypatch, 'title = ""\n') == [
        'x.toml:1: title is ""; expected some text in quotes'
    ]


def test_numbers_beyond_measure_are_told_without_their_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = 'title = "T"\n[card.a]\nwidth = 1e300\nstock = "thin"\n'
    assert told(tmp_path, monkeypatch, text) == [
        "x.toml:3: card.a.width is 1e+300; expected a number above 0 and at most 100 (millimetres)"
    ]
    assert told(tmp_path, monkeypatch, f'title = "T"\n[card.a]\ncopies = 0x{"f" * 9000}\n') == [
        "x.toml:3: card.a.copies is an endless number; expected at most 18 figures"
    ]
