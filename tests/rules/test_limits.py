"""Numbers that must agree: each is told where it stands and goes through where it just agrees."""

from __future__ import annotations

import pytest

from flame import FLAME, Told

VOLLEY = '[volley]\ndie = "d6"\nformation = 2\n'
POOL = "[pool.one]\nshooters = 1\ndice = 3\n[pool.two]\nshooters = 2\ndice = 4\n"
CHART = '[chart.c]\nname = "C"\ndie = "d6"\n'
SIX = "effect = [[], [], [], [], [], []]\n"
POT = '[blast.pot]\nname = "Pot"\nradius = 1\ndie = "d6"\ndice = 2\n'
MUSKET = '[weapon.musket]\nname = "Musket"\nrange = 24\npowder = true\n'
GAMBLE = MUSKET + '[gamble.g]\nname = "G"\nweapon = "musket"\nsafe = 1\ndare = 2\ndie = "d6"\n'


def hand(name: str, needs: str) -> str:
    return f'[hand.{name}]\nname = "{name.title()}"\nknockdowns = 0\nwounds = 1\n{needs}\n'


def row(name: str, roll: int) -> str:
    return f'[chart.c.row.{name}]\nname = "{name.title()}"\nroll = {roll}\n{SIX}'


def poison(name: str, least: int, most: int) -> str:
    return f'[poison.{name}]\nname = "A"\ndie = "d6"\nleast = {least}\nmost = {most}\nbecomes = "dead"\n'


def of(line: str, text: str) -> int:
    """The number of the last such line, behind the lines of the tests' own set."""
    lines = (FLAME + text).splitlines()
    return len(lines) - lines[::-1].index(line)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        (
            '[cone.b]\nname = "B"\nouter = 9\n[cone.b.band]\n',
            "[cone.b.band]",
            "cone.b.band is empty; expected at least one range band",
        ),
        (
            '[modifier.b]\nname = "B"\nvalue = 1\nabout = "shot"\nexcludes = ["b"]\n',
            'excludes = ["b"]',
            "modifier.b.excludes names the entry itself",
        ),
        (
            '[save.s]\nname = "S"\nvalue = 1\nwith = "s"\n',
            'with = "s"',
            "save.s.with names the entry itself",
        ),
        (
            CHART + row("head", 1) + row("arm", 1),
            "roll = 1",
            "chart.c.row.arm.roll is 1, which chart.c.row.head has already",
        ),
        (CHART + row("head", 7), "roll = 7", "chart.c.row.head.roll is 7, more than d6 can show (6)"),
        (
            '[effect.e]\nname = "E"\nvalue = 1\nup-to = 4\nover = 4\n',
            "over = 4",
            "effect.e.over is 4 in, not short of up-to (4 in)",
        ),
        (
            VOLLEY + POOL + hand("a", "groups = [1]"),
            "groups = [1]",
            "hand.a.groups has a group of 1; expected two equal dice or more in each",
        ),
        (
            VOLLEY + hand("a", "run = 7"),
            "run = 7",
            "hand.a.run is 7; the die shows only 6 numbers",
        ),
        (
            VOLLEY + POOL + hand("a", "run = 5"),
            "run = 5",
            "hand.a needs 5 dice; the largest pool has 4",
        ),
        (
            VOLLEY + POOL + hand("a", "run = 3") + hand("b", "run = 3"),
            "[hand.b]",
            "hand.b needs the same dice as hand.a",
        ),
        (
            VOLLEY + hand("a", "groups = [2, 3]") + hand("b", "groups = [3, 2]"),
            "[hand.b]",
            "hand.b needs the same dice as hand.a",
        ),
        (
            VOLLEY + POOL + "[pool.three]\nshooters = 4\ndice = 5\n",
            "shooters = 4",
            "pool.three.shooters is 4; expected 3, the next after the pool before",
        ),
        (
            '[counts.c]\nname = "C"\ntimes = 2\nflat = 3\n',
            "[counts.c]",
            "counts.c has times and flat; expected one of them",
        ),
        (GAMBLE + "on = 7\n", "on = 7", "gamble.g.on is 7, more than d6 can show (6)"),
        (POT + "hit-on = 7\n", "hit-on = 7", "blast.pot.hit-on is 7, more than d6 can show (6)"),
        (POT + "fumble-on = 7\n", "fumble-on = 7", "blast.pot.fumble-on is 7, more than d6 can show (6)"),
        (
            POT + '[blast.pot.result.a]\nname = "A"\nhits = 1\nfumble = true\n',
            "fumble = true",
            "blast.pot.result.a.fumble is true; expected it only where hits is 0",
        ),
        (
            POT
            + '[blast.pot.result.a]\nname = "A"\nhits = 2\n'
            + '[blast.pot.result.b]\nname = "B"\nhits = 2\n',
            "hits = 2",
            "blast.pot.result.b means the same dice as blast.pot.result.a",
        ),
        (
            '[blast.pot]\nname = "Pot"\nradius = 1\nfar = 4\n',
            "far = 4",
            "blast.pot.far is given without near; expected both or neither",
        ),
        (
            '[blast.pot]\nname = "Pot"\nradius = 1\nnear = 4\nfar = 4\n',
            "far = 4",
            "blast.pot.far is 4 in, not beyond near (4 in)",
        ),
        (poison("a", 4, 3), "least = 4", "poison.a.least is 4, more than most (3)"),
        (
            poison("a", 2, 6),
            "[poison.a]",
            "poison says nothing of 1 on d6; expected every face once",
        ),
        (
            '[setting.hits-mode]\nname = "Mode"\nleast = 1\nmost = 2\n',
            "[setting.hits-mode]",
            "setting.hits-mode has the id of a switch; expected one of its own",
        ),
        (
            '[setting.fog]\nname = "Fog"\nleast = 2\nmost = 6\ndefault = 1\n',
            "default = 1",
            "setting.fog.default is 1; expected a whole number from 2 to 6",
        ),
        (
            '[table.t]\nname = "T"\nshows = "poison"\n',
            'shows = "poison"',
            'table.t.shows is "poison", but there is no poison to show',
        ),
        (
            '[table.t]\nname = "T"\nshows = "odds-grenade"\n',
            'shows = "odds-grenade"',
            'table.t.shows is "odds-grenade", but there is no blast to show',
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and "\n" not in value else "",
)
def test_what_does_not_agree(told: Told, text: str, line: str, sentence: str) -> None:
    assert told(flame=FLAME + text) == [f"flame.toml:{of(line, text)}: {sentence}"]


@pytest.mark.parametrize("text", [POOL, hand("a", "groups = [2]")], ids=["pool", "hand"])
def test_what_is_read_by_volleys_needs_a_volley(told: Told, text: str) -> None:
    section = "pool" if "[pool" in text else "hand"
    needed = f"volley is missing, but there are entries of {section}; expected its die and formation"
    assert f"flame.toml: {needed}" in told(flame=FLAME + text)


@pytest.mark.parametrize(
    "text",
    [
        CHART + row("head", 6) + row("arm", 1),
        '[effect.e]\nname = "E"\nvalue = 1\nup-to = 4\nover = 3.5\n',
        '[effect.e]\nname = "E"\nvalue = 1\nup-to = 4\n[effect.f]\nname = "F"\nvalue = 1\nover = 4\n',
        VOLLEY + POOL + hand("a", "groups = [2, 2]") + hand("b", "run = 4") + hand("c", "groups = [2]"),
        VOLLEY + hand("a", "run = 6"),
        GAMBLE + "on = 6\n",
        POT + 'hit-on = 6\nfumble-on = 6\n[blast.pot.result.a]\nname = "A"\nhits = 2\n',
        POT
        + '[blast.pot.result.a]\nname = "A"\nhits = 0\nfumble = true\n'
        + '[blast.pot.result.b]\nname = "B"\nhits = 0\n',
        '[blast.pot]\nname = "Pot"\nradius = 1\nnear = 2\nfar = 2.5\n',
        poison("a", 1, 1) + poison("b", 2, 6),
        '[setting.fog]\nname = "Fog"\nleast = 2\nmost = 6\ndefault = 2\n',
        '[setting.fog]\nname = "Fog"\nleast = 2\nmost = 6\ndefault = 6\n',
        '[setting.fog]\nname = "Fog"\nleast = 2\nmost = 2\n',
        '[counts.c]\nname = "C"\ntimes = 2\n[counts.d]\nname = "D"\nflat = 2\n',
        '[save.s]\nname = "S"\nvalue = 1\n[save.t]\nname = "T"\nvalue = 1\nwith = "s"\n',
    ],
    ids=lambda text: text.split("\n")[0],
)
def test_what_just_agrees(told: Told, text: str) -> None:
    assert told(flame=FLAME + text) == []


@pytest.mark.parametrize(
    ("more", "club", "sentence"),
    [
        (
            "",
            "[cone.torch.band.near]\nto = 4\n",
            "cone.torch.band.near.to is 4 in, not short of the band after it (4 in)",
        ),
        (
            "",
            "[cone.torch]\nouter = 10\n",
            "cone.torch.outer is 10 degrees, not wider than the inner cone (10)",
        ),
        (
            "",
            "[cone.torch]\ninner = 31\n",
            "cone.torch.inner is 31 degrees, not narrower than the outer cone (30)",
        ),
        (
            '[blast.pot]\nname = "Pot"\nradius = 1\nnear = 2\nfar = 4\n',
            "[blast.pot]\nnear = 4\n",
            "blast.pot.near is 4 in, not short of far (4 in)",
        ),
    ],
)
def test_house_rules_that_do_not_agree_are_told_in_their_own_file(
    told: Told, more: str, club: str, sentence: str
) -> None:
    """Of two numbers that disagree the one is told that was said last."""
    lines = told("flame", "club", flame=FLAME + more, club=f'extends = "flame"\n{club}')
    assert lines == [f"club.toml:3: {sentence}"]


def test_what_hangs_on_something_set_aside_is_not_told(told: Told) -> None:
    """The die is unreadable: that the chart's columns are not as many as its faces is no second fault."""
    text = '[die.odd]\nname = "Odd"\nfaces = "six"\n[chart.c]\nname = "C"\ndie = "odd"\n' + row("a", 9)
    (fault,) = told(flame=FLAME + text)
    assert "die.odd.faces" in fault
