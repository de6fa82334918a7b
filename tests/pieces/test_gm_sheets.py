"""The game master's sheet: exact odds, rulings in force, house rules held against the book, smoke counted in turns."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path as File

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen import facts, pieces, rules
from printgen.drawing.fonts import Fonts
from printgen.drawing.rich import LEADING, plain
from printgen.drawing.shapes import Drawing, Path, Text, walk
from printgen.facts import gm_turns
from printgen.pieces.gm_turns import tracker
from printgen.pieces.making import Making
from printgen.pieces.page_sizes import GM, Size
from printgen.press.order.order import Call, Order, order
from printgen.press.runs import paging
from printgen.rules import Edition

FONTS = Fonts.shipped()
GAMES = ("rwnn", "pyrates")
SETS = File(__file__).parents[1] / "sets"
LEAST = 8.0
"""Points: whoever runs the game reads it at the table's edge."""


def sheet(edition: Edition, game: str) -> dict[str, str]:
    (id_,) = facts.find(edition, f"{game}:gm/{game}")
    stated = facts.flat(facts.of(edition, id_))
    return {key: plain(fact) for key, fact in stated.items() if isinstance(fact, str)}


def under(edition: Edition, game: str, key: str) -> dict[str, str]:
    """The words under a key of the second side, by the end of theirs."""
    start = f"side.2.panel.{key}."
    return {
        name.removeprefix(start): said
        for name, said in sheet(edition, game).items()
        if name.startswith(start)
    }


# ---- odds, counted here from all throws of the dice


def test_swings_are_counted_from_all_throws() -> None:
    sizes = Counter(abs(left - right) for left, right in product(range(1, 7), repeat=2))
    odds = under(rules.load(), "rwnn", "odds-shotgun.part.odds-shotgun")
    assert {size: odds[f"row.{size}.chance"] for size in range(6)} == {
        size: f"{many}/36" for size, many in sizes.items()
    }
    for correction in range(4):
        on_line = sum(many for size, many in sizes.items() if size <= correction)
        assert odds[f"corrected.{correction}.chance"] == f"{on_line}/36"


def test_throws_are_counted_from_all_throws() -> None:
    def result(dice: tuple[int, ...]) -> str:
        hits = sum(die >= 4 for die in dice)
        return ("dud", "one", "two", "three")[hits] if hits or 1 not in dice else "premature"

    ways = Counter(result(dice) for dice in product(range(1, 7), repeat=3))
    odds = under(rules.load(), "pyrates", "odds-grenade.part.odds-grenade")
    for name, many in ways.items():
        assert odds[f"blast.grenade.result.{name}.chance"] == f"{many}/216"


def test_sections_are_those_of_the_rule_book() -> None:
    """Part E of the rules, rounded half up to two places."""
    means = {
        "one": (Fraction(1, 36), Fraction(5, 12)),
        "two": (Fraction(23, 216), Fraction(25, 36)),
        "three": (Fraction(17, 48), Fraction(80, 81)),
        "four": (Fraction(5779, 7776), Fraction(455, 486)),
        "five": (Fraction(5711, 5184), Fraction(2405, 2916)),
    }
    odds = under(rules.load(), "pyrates", "odds-small-arms.part.odds-small-arms")
    for name, pair in means.items():
        for kind, value in zip(("knockdowns", "wounds"), pair, strict=True):
            cents = (value * 200 + 1) // 2
            assert odds[f"row.{name}.{kind}"] == f"{cents // 100}.{cents % 100:02}"


# ---- rulings in force


def choices() -> list[tuple[str, str, str]]:
    """Every answer that is not the usual one, for each set that rules on it."""
    edition = rules.load()
    return [
        (game, key, answer)
        for game in GAMES
        for key, switch in edition.games[game].rules.switch.items()
        if any(key in ruling.switch for ruling in edition.games[game].rules.ruling.values())
        for answer in switch.value
        if answer != switch.default
    ]


@pytest.mark.parametrize(("game", "key", "answer"), choices())
def test_a_ruling_is_marked_where_the_table_rules_otherwise(game: str, key: str, answer: str) -> None:
    """Its new sentence is among the marked ones, under a ruling that names the choice, and no other is marked."""
    edition = rules.load(choices={key: answer})
    played = edition.games[game]
    marked = under(edition, game, "rulings.part.rulings.changed")
    assert marked
    assert all(key in played.rules.ruling[id_].switch for id_ in marked)
    said = plain(rules.say(edition, played, played.rules.switch[key].value[answer].text))
    assert any(said in each for each in marked.values())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_marked_where_the_table_plays_as_is_usual(game: str) -> None:
    assert not under(rules.load(), game, "rulings.part.rulings.changed")
    assert not under(rules.load(), game, "house")


# ---- house rules


@cache
def folder() -> File:
    from tempfile import mkdtemp

    return File(mkdtemp())


def house(text: str, extends: str = "rwnn") -> Edition:
    file = folder() / "club.toml"
    file.write_text(f'extends = "{extends}"\nname = "Club"\n{text}', encoding="utf-8")
    return rules.load(house=[str(file)])


def differing(edition: Edition, game: str = "rwnn") -> dict[str, str]:
    return under(edition, game, "house.part.house.said")


def test_what_differs_from_the_book_is_told() -> None:
    edition = house(
        "[cone.sawn-off.band.long]\nto = 10\nhits = 2\n"
        "[modifier.buckshot]\nremove = true\n"
        '[modifier.dust]\nname = "Dust"\nvalue = -1\nabout = "firer"\ntext = "It blows."\n'
        '[step.place]\ntext = "Put it down."\n'
    )
    assert differing(edition) == {
        "cone-sawn-off": "Sawn-off: Long to 10″ (book: to 9″); Long 2 hits (book: 1 hit).",
        "modifier-buckshot": "Left out: Buckshot.",
        "modifier-dust": "New: Dust. −1. It blows.",
        "step-place": "Place the template: Put it down.",
    }
    assert under(edition, "rwnn", "house")["aside"] == "Club"


def test_a_sentence_within_an_entry_reads_its_own_numbers() -> None:
    edition = house(
        '[blast.grenade.result.one]\ntext = "{.hits:word:capital} is enough."\n[blast.grenade]\nfar = 5\n',
        "pyrates",
    )
    assert differing(edition, "pyrates") == {"blast-grenade": "Grenade: to 5″ (book: to 4″). One is enough."}


def test_numbers_that_a_table_decides_are_told() -> None:
    edition = house("[set]\nbase-save = 5\n", "pyrates")
    assert differing(edition, "pyrates") == {"set-base-save": "Saved on: 5"}
    assert not differing(edition, "rwnn")


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 60))
def test_any_other_range_is_told_and_the_books_own_is_not(inches: int) -> None:
    found = differing(house(f"[weapon.musket]\nrange = {inches}\n", "pyrates"), "pyrates")
    assert found == ({} if inches == 12 else {"weapon-musket": f"Musket: {inches}″ (book: 12″)."})


# ---- smoke


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_as_many_boxes_are_ticked_as_smoke_stands(turns: int) -> None:
    edition = house(f"[smoke.stinkpot]\nturns = {turns}\n", "pyrates")
    style = GM.style(Size(9, LEADING), Making("x", "x", FONTS, "navy", "heavy"))
    says, _ = tracker(gm_turns.turns(edition, edition.games["pyrates"]), style, FONTS)
    ticked = [
        shape
        for shape, _ in walk(says.lay(FONTS, 4.0).items)
        if isinstance(shape, Path) and shape.label == "smoke.stinkpot.stands"
    ]
    assert len(ticked) == turns


# ---- room


@cache
def ordered(paper: str, inch: str = "1 in", *files: str) -> Order:
    return order(Call(rules=files, options={"paper": paper, "inch": inch}), folder())


def drawn(game: str, wanted: Order) -> Drawing:
    (id_,) = facts.find(wanted.edition, f"{game}:gm/{game}")
    return pieces.draw(wanted.edition, id_, wanted.fonts, paging.room(wanted, id_))


def has_room(made: Drawing) -> None:
    for items in (made.items, made.back):
        for shape, matrix in walk(items):
            if isinstance(shape, Text):
                ink = FONTS.ink(shape.face, shape.words, shape.size).moved(*matrix(shape.at))
                assert made.box.holds(ink, 0.002) or shape.turn
                if shape.face == "body" and shape.label.startswith("side."):
                    assert shape.size >= LEAST


SCALES = [
    pytest.param(game, paper, inch, marks=() if (game, inch) == ("pyrates", "25 mm") else pytest.mark.long)
    for game in GAMES
    for paper in ("letter",)
    for inch in ("25 mm", "20 mm", "10 mm")
]


@pytest.mark.parametrize(("game", "paper", "inch"), SCALES)
def test_every_scale_has_room(game: str, paper: str, inch: str) -> None:
    has_room(drawn(game, ordered(paper, inch)))


def test_a_club_that_changes_much_has_room() -> None:
    """Four rulings, a number that it decides, two ranges and a hand, on the smaller paper."""
    file = folder() / "much.toml"
    file.write_text(
        'extends = "pyrates"\nname = "Harbour club"\n[set]\nbase-save = 5\nshort-straights = true\n'
        'dart-knockdown = "save"\nfog-inside = "barred"\nreroll-scope = "any-dice"\n'
        "[weapon.musket]\nrange = 10\n[weapon.bow]\nrange = 9\n[hand.pair]\nwounds = 2\n",
        encoding="utf-8",
    )
    has_room(drawn("pyrates", ordered("letter", "1 in", str(file))))


def many(count: int) -> Edition:
    return house(
        "".join(f'[note.n-{k}]\nname = "Rule"\nsheets = []\ntext = "{SENTENCE}"\n' for k in range(count)),
        "pyrates",
    )


SENTENCE = "Whoever stands on the quay without a hat moves a little less far and may not shoot at a friend."


@pytest.mark.parametrize("count", [3, 12, 70, pytest.param(180, marks=pytest.mark.long)])
def test_more_house_rules_than_fit_go_on_on_further_sheets(count: int) -> None:
    """Each stands on one of them, once, and the first sheet says on which."""
    edition = many(count)
    ids = facts.find(edition, "pyrates:gm/pyrates*")
    assert (len(ids) > 1) is (count > 3)
    said = [text for id_ in ids for text in facts.flat(facts.of(edition, id_)).values()]
    assert sum(SENTENCE in str(text) for text in said) == count
    first = " ".join(under(edition, "pyrates", "house").values())
    assert all(f"{id_.kind}/{id_.name}" in first for id_ in ids[1:])
    wanted = order(Call(options={"paper": "letter"}), folder())
    for id_ in ids:
        made = pieces.draw(edition, id_, FONTS, paging.room(wanted, id_))
        has_room(made)


@pytest.mark.parametrize("set_", ["flame", "coach-gun", "bomb"])
def test_any_set_has_its_sheet(set_: str) -> None:
    made = drawn(set_, ordered("a4", "1 in", str(SETS / f"{set_}.toml")))
    has_room(made)
    assert made.back
