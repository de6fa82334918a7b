"""What a build costs that has little to do, or nothing: whole processes, against the budgets."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from .timing import printgen, python

Row = tuple[str, str, str]

CARDS = """name = "Cards"
[sheet.cards]
pieces = ["rwnn:card/*", "pyrates:card/*"]
copies = {{ "rwnn:card/*" = {each}, "pyrates:card/*" = {each}, "rwnn:card/aimed-shot" = {first} }}
"""
DECK = 540


def rows() -> Iterator[Row]:
    yield nothing_stale()
    yield from one_card_of_many()


def nothing_stale() -> Row:
    """All shipped layouts are up to date."""
    with tempfile.TemporaryDirectory() as folder:
        printgen("build", goes=1, folder=Path(folder))
        build = printgen("build", goes=15, folder=Path(folder)).seconds
        click = python("-c", "import click", goes=15).seconds
    return "build, nothing stale : import click", f"{build / click:.2f} ({build:.3f} s)", "2"


def one_card_of_many() -> Iterator[Row]:
    """A deck of 540: every card of both games, about eleven times each, as PDF and SVG. One's text is edited."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        deck(folder)
        say(folder, 0)
        printgen("build", goes=1, folder=folder)
        best = min(edited(folder, turn) for turn in range(1, 6))
    yield f"one card's text changed among {DECK}", f"{best:.2f} s", "0.5 s"


def edited(folder: Path, turn: int) -> float:
    say(folder, turn)
    return printgen("build", goes=1, folder=folder).seconds


def deck(folder: Path) -> None:
    from printgen import facts, rules

    count = sum(piece.kind == "card" for piece in facts.catalogue(rules.load()))
    each = DECK // count
    text = CARDS.format(each=each, first=each + DECK - each * count)
    (folder / "layouts").mkdir()
    (folder / "layouts" / "cards.toml").write_text(text, "utf-8")
    (folder / "printgen.toml").write_text('rules = ["club.toml"]\n', "utf-8")


def say(folder: Path, turn: int) -> None:
    text = (
        f'extends = "rwnn"\nname = "Club"\n[modifier.aimed-shot]\ntext = "You aimed well{"." * (turn + 1)}"\n'
    )
    (folder / "club.toml").write_text(text, "utf-8")
