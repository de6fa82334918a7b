"""Tables of any valid rules: they draw without a clash, or one sentence says what does not fit, and by how much."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printgen import facts, pieces, rules
from printgen.drawing.fonts import Fonts
from printgen.errors import DoesNotFit
from printgen.rules import Edition

FONTS = Fonts.shipped()
SCALES = ("1 in", "25 mm", "20 mm", "10 mm")
LONG = "Long-barrelled fowling piece of the old Baron from beyond the mountains"
NAMES = ("Gun", "Öl", "Sawn-off", LONG)


def all_tables(edition: Edition) -> list[str]:
    return [str(piece) for piece in facts.find(edition, "table/*")]


def drawn(edition: Edition, piece: str) -> float:
    """The width of a table in inches. Drawing looks for clashes itself."""
    (found,) = facts.find(edition, piece)
    return pieces.draw(edition, found, FONTS).box.width


def told_of(edition: Edition, piece: str) -> DoesNotFit | None:
    """What does not fit; None where the table draws no wider than paper."""
    try:
        assert drawn(edition, piece) <= 7.4 + 1e-6
    except DoesNotFit as told:
        return told
    return None


def house(text: str, extends: str) -> Edition:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "house.toml"
        path.write_text(f'extends = "{extends}"\n{text}', "utf-8")
        return rules.load(house=[str(path)])


def alone(text: str) -> Edition:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "any.toml"
        path.write_text(f'name = "Any"\n{text}', "utf-8")
        return rules.load([str(path)])


@pytest.mark.parametrize("inch", SCALES)
def test_every_shipped_table_draws_at_every_scale_of_play(inch: str) -> None:
    edition = rules.load(inch=inch)
    for piece in all_tables(edition):
        assert drawn(edition, piece) <= 7.4 + 1e-6, piece


@pytest.mark.long
def test_every_answer_of_every_switch_draws() -> None:
    shipped = rules.load()
    answers = {
        (name, answer)
        for game in shipped.games.values()
        for name, switch in game.rules.switch.items()
        for answer in switch.value
        if answer != game.switches[name]
    }
    assert answers
    for name, answer in sorted(answers):
        edition = rules.load(choices={name: answer})
        for piece in all_tables(edition):
            drawn(edition, piece)


@settings(deadline=None, max_examples=25)
@given(
    st.lists(st.sampled_from(NAMES), min_size=1, max_size=7, unique=True),
    st.lists(st.integers(-20, 20), min_size=7, max_size=7),
    st.integers(1, 6),
)
def test_any_guns_and_bands(names: list[str], hits: list[int], bands: int) -> None:
    text = "".join(f'[band.b{k}]\nname = "{NAMES[k % 3]} {k}"\n' for k in range(bands))
    for gun, name in enumerate(names):
        text += f'[cone.g{gun}]\nname = "{name}"\nouter = 30\n[cone.g{gun}.band]\n'
        text += "".join(f"b{k} = {{ to = {2.5 * (k + 1)}, hits = {hits[k]} }}\n" for k in range(bands))
    edition = alone(text + '[table.hits]\nname = "Hits"\nshows = "cone"\n')
    told = told_of(edition, "table/hits")
    assert told is None or bands == 6, told


@pytest.mark.parametrize("count", [1, 2, 5, 9])
def test_any_number_of_groups_and_long_names(count: int) -> None:
    text = "".join(f'[group.g{k}]\nname = "Group {k}"\n' for k in range(count))
    text += "".join(
        f'[modifier.m{k}]\nname = "{LONG}"\nvalue = {k - 3}\nabout = "g{k}"\ntext = "Holds for this one."\n'
        for k in range(count)
    )
    edition = alone(text + '[table.all]\nname = "All"\nshows = "modifier"\nin-full = true\n')
    drawn(edition, "table/all")


def test_more_hands_with_longer_names() -> None:
    text = f'[hand.pair]\nname = "{LONG}"\n'
    text += '[hand.low-run]\nname = "Short run"\nrun = 4\nknockdowns = 1\nwounds = 12\nafter = "pair"\n'
    edition = house(text, "pyrates")
    drawn(edition, "table/hands")


def test_a_chart_of_ten_columns_draws_or_says_by_how_much_it_does_not() -> None:
    text = '[die.d10]\nname = "d10"\nfaces = 10\n'
    text += '[result.hurt]\nname = "badly hurt"\nkind = "wound"\nseverity = 1\n'
    text += '[chart.c]\nname = "Chart"\ndie = "d10"\n'
    text += "".join(
        f'[chart.c.row.r{k}]\nname = "Place {k}"\nroll = {k}\neffect = {[["hurt"]] * 10}\n'.replace("'", '"')
        for k in range(1, 11)
    )
    edition = alone(text + '[table.c]\nname = "Chart"\nshows = "chart"\n')
    told = told_of(edition, "table/c")
    assert told is None or (told.piece == "any:table/c" and told.excess_in > 0)


def test_several_bursts_have_headings_of_their_own() -> None:
    """One burst has no dice and no results at all, one only says what happens at the thrower."""
    text = '[blast.flask]\nname = "Flask of oil"\nradius = 2\nnear = 1\nfar = 6\n'
    text += '[blast.squib]\nname = "Squib"\nradius = 1\ndice = 1\ndie = "d6"\nhit-on = 5\nfumble-on = 1\n'
    text += '[blast.squib.result.bad]\nname = "Bad"\nhits = 0\nfumble = true\nthrower = { wounds = 1 }\n'
    edition = house(text, "pyrates")
    stated = facts.flat(facts.of(edition, facts.find(edition, "table/grenades")[0]))
    assert [stated[f"blast.{name}.name"] for name in ("grenade", "flask", "squib")] == [
        "Grenade",
        "Flask of oil",
        "Squib",
    ]
    drawn(edition, "table/grenades")


def test_a_set_of_the_fewest_fields_draws_its_tables() -> None:
    text = '[weapon.club]\nname = "Club"\nrange = 0.5\npowder = false\n'
    text += '[save.hat]\nname = "Hat"\nvalue = 1\n'
    text += '[counts.giant]\nname = "Giant"\ntimes = 3\n'
    text += '[marker.venom]\nname = "Venom"\nletter = "V"\n'
    text += '[poison.all]\nname = "dies"\ndie = "d6"\nleast = 1\nmost = 6\nbecomes = "dead"\n'
    for shows in ("weapon", "save", "counts", "poison"):
        text += f'[table.{shows}]\nname = "{shows}"\nshows = "{shows}"\n'
    edition = alone(text)
    for piece in all_tables(edition):
        drawn(edition, piece)


def test_a_word_wider_than_paper_is_told_with_its_fact() -> None:
    edition = house(f'[weapon.musket]\nname = "{"W" * 75}"\n', "pyrates")
    with pytest.raises(DoesNotFit, match=r"pyrates:table/weapons: row\.musket\.name .* too long"):
        drawn(edition, "table/weapons")
