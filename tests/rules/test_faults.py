"""Every kind of bad rules file gets its own sentence, at its own file and line, all in one run."""

from __future__ import annotations

from pathlib import Path

import pytest

from flame import FLAME, Told
from printgen.drawing import icons


@pytest.mark.parametrize(
    ("line", "typed", "told_line", "sentence"),
    [
        (1, "", 0, "name is missing; expected some text in quotes"),
        (13, "name = Torch", 13, "this is not TOML: invalid value"),
        (14, "inner = 30", 14, "cone.torch.inner is 30 degrees, not narrower than the outer cone (30)"),
        (14, "inner = 40", 14, "cone.torch.inner is 40 degrees, not narrower than the outer cone (30)"),
        (15, "outer = 181", 15, "cone.torch.outer is 181; expected a whole number from 1 to 180 (degrees)"),
        (15, "outer = 0", 15, "cone.torch.outer is 0; expected a whole number from 1 to 180 (degrees)"),
        (15, "outer = 30.5", 15, "cone.torch.outer is 30.5; expected a whole number from 1 to 180 (degrees)"),
        (15, "outer = true", 15, "cone.torch.outer is true; expected a whole number from 1 to 180 (degrees)"),
        (15, 'outer = "30"', 15, 'cone.torch.outer is "30"; expected a whole number from 1 to 180 (degrees)'),
        (15, "", 12, "cone.torch.outer is missing; expected a whole number from 1 to 180 (degrees)"),
        (
            15,
            "outer = 30\nouterr = 30",
            16,
            (
                "cone.torch.outerr is not known here (nearest: outer); "
                "expected one of name, source, status, text, outer, inner, band, barrels, short, icon"
            ),
        ),
        (17, "near = { to = 0, hits = 3 }", 17, "cone.torch.band.near.to is 0; expected {inches}"),
        (17, "near = { to = -2, hits = 3 }", 17, "cone.torch.band.near.to is -2; expected {inches}"),
        (17, "near = { to = inf, hits = 3 }", 17, "cone.torch.band.near.to is inf; expected a finite number"),
        (17, "near = { to = nan, hits = 3 }", 17, "cone.torch.band.near.to is nan; expected a finite number"),
        (17, 'near = { to = "2 in", hits = 3 }', 17, 'cone.torch.band.near.to is "2 in"; expected {inches}'),
        (19, "far = { to = 393701, hits = 1 }", 19, "cone.torch.band.far.to is 393701; expected {inches}"),
        (
            19,
            "far = { to = 3, hits = 1 }",
            19,
            "cone.torch.band.far.to is 3 in, not beyond {before}",
        ),
        (
            19,
            "far = { to = 4, hits = 1 }",
            19,
            "cone.torch.band.far.to is 4 in, not beyond {before}",
        ),
        (
            19,
            "fur = { to = 6, hits = 1 }",
            19,
            "cone.torch.band.fur: there is no band called fur (nearest: far)",
        ),
        (22, 'name = "<b>Shot</b>"', 22, 'group.shot.name has "<" in it; the only markup is *bold*'),
        (22, 'name = "{shot}"', 22, 'group.shot.name has "{{" in it; a name is printed as it stands'),
        (22, f'name = "{"x" * 81}"', 22, "group.shot.name is 81 letters long; expected at most 80"),
        (24, "[cone.torch]", 24, "cone.torch stands twice (first in line 12)"),
        (26, "value = 21", 26, "modifier.wet.value is 21; expected a whole number from -20 to 20"),
        (27, 'about = "shut"', 27, "modifier.wet.about names shut, which is no group (nearest: shot)"),
        (27, 'about = "The shot"', 27, 'modifier.wet.about is "The shot"; expected {id}'),
        (28, 'only = ["tarch"]', 28, "modifier.wet.only[1] names tarch, which is no cone (nearest: torch)"),
        (
            28,
            'only = "torch"',
            28,
            'modifier.wet.only is "torch"; expected a list of items, each {id}',
        ),
        (
            33,
            'text = "See {modifer.wet.value}."',
            33,
            "note.wet.text names {{modifer.wet.value}}, but there is no modifer (nearest: modifier)",
        ),
        (
            33,
            'text = "See {modifier.wat.value}."',
            33,
            "note.wet.text names {{modifier.wat.value}}, but there is no wat in modifier (nearest: wet)",
        ),
        (
            33,
            'text = "See {modifier.wet.valu}."',
            33,
            (
                "note.wet.text names {{modifier.wet.valu}}, "
                "but there is no valu in modifier.wet (nearest: value)"
            ),
        ),
        (33, 'text = "See {.nam}."', 33, "note.wet.text names {{.nam}}, but there is no nam (nearest: name)"),
        (
            33,
            'text = "{hit-om}"',
            33,
            "note.wet.text names {{hit-om}}, but there is no hit-om (nearest: hit-on)",
        ),
        (
            33,
            'text = "{modifier.wet.value:singed}"',
            33,
            (
                "note.wet.text has {{modifier.wet.value:singed}}, but there is no form singed "
                "(nearest: signed); "
                "forms: length, signed, times, word, count, noun, or, list, capital"
            ),
        ),
        (33, 'text = "{.name:length}"', 33, "note.wet.text has {{.name:length}}, which is no number"),
        (
            33,
            'text = "{modifier.wet.only}"',
            33,
            (
                "note.wet.text names {{modifier.wet.only}}, which is a list; "
                "say {{modifier.wet.only:list}} or {{modifier.wet.only:or}}"
            ),
        ),
        (33, 'text = "{.name"', 33, "note.wet.text has a {{ without a }}: {{.name"),
        (33, 'text = "name}"', 33, "note.wet.text has a }} without a {{ before it"),
        (33, 'text = "{}"', 33, "note.wet.text has {{}}, which names nothing"),
        (33, 'text = "{note.wet.text}"', 33, "note.wet.text goes round in a circle of placeholders"),
        (
            33,
            'text = "Lose 3."',
            33,
            (
                "note.wet.text has the figure 3 typed into it; name the rule's number in braces, "
                "or quote one that is no rule number: {{'3'}}"
            ),
        ),
        (
            33,
            'text = "Lose ½."',
            33,
            (
                "note.wet.text has the figure ½ typed into it; name the rule's number in braces, "
                "or quote one that is no rule number: {{'½'}}"
            ),
        ),
        (33, 'text = "<b>&"', 33, 'note.wet.text has "<" in it; the only markup is *bold*'),
        (33, 'text = "salt & fire"', 33, 'note.wet.text has "&" in it; the only markup is *bold*'),
        (33, 'text = "a `b`"', 33, 'note.wet.text has "`" in it; the only markup is *bold*'),
        (
            33,
            'text = "*bold"',
            33,
            "note.wet.text has a * without its partner; bold is *one star on each side*",
        ),
        (
            33,
            'text = "one\\ntwo"',
            33,
            "note.wet.text has a line break or a control sign in it; a text is one paragraph",
        ),
        (33, f'text = "{"long " * 121}"', 33, "note.wet.text is 605 letters long; expected at most 600"),
    ],
)
def test_one_wrong_line(told: Told, line: int, typed: str, told_line: int, sentence: str) -> None:
    lines = FLAME.splitlines()
    lines[line - 1] = typed
    sentence = sentence.format(
        before="the band before it (4 in)",
        inches="a number above 0 and at most 120 (game inches, without a unit)",
        id="an id: small letters, digits and single hyphens, such as sawn-off",
    )
    place = f"flame.toml:{told_line}" if told_line else "flame.toml"
    assert told(flame="\n".join(lines)) == [f"{place}: {sentence}"]


def test_the_tests_own_set_is_good(told: Told) -> None:
    assert told() == []


def test_all_faults_in_one_run_and_none_that_only_follows(told: Told) -> None:
    """The cone is broken: that the modifier and the note name it is no second fault."""
    flame = (
        FLAME.replace("outer = 30", 'outer = "wide"')
        .replace("value = -1", "value = -1\nvallue = 2")
        .replace("In rain see", "In 2 rains see {cone.torch.outer} and {cone.toch.outer}")
    )
    broken = told(
        "flame",
        "club",
        flame=flame,
        club='extends = "flame"\n[modifier.wett]\nvalue = 3\n[set]\nhits-mode = "dicey"\n',
    )
    assert broken == [
        'flame.toml:15: cone.torch.outer is "wide"; expected a whole number from 1 to 180 (degrees)',
        (
            "flame.toml:27: modifier.wet.vallue is not known here (nearest: value); expected one of name, "
            "source, status, text, value, about, when, only, excludes, wounds, load, short, also, icon"
        ),
        (
            "flame.toml:34: note.wet.text has the figure 2 typed into it; name the rule's number in braces, "
            "or quote one that is no rule number: {'2'}"
        ),
        "club.toml:2: no modifier wett to change (nearest: wet); a new one needs name and about",
        'club.toml:5: hits-mode is "dicey"; expected one of literal, dice (nearest: dice)',
    ]


def test_faults_of_several_files(told: Told, folder: Path) -> None:
    assert told("flame", "one", "two", one="a = \n", two='extends = "nobody"\n') == [
        "one.toml:1: this is not TOML: invalid value",
        'two.toml:1: extends is "nobody", which is no rule set',
    ]


def test_what_lies_on_a_file_that_cannot_be_read_is_not_told_again(told: Told) -> None:
    assert told("one", "two", one="a = \n", two='extends = "one"\n') == [
        "one.toml:1: this is not TOML: invalid value"
    ]


def _added(text: str) -> str:
    return FLAME + text


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        (
            '[volley]\ndie = "d6"\nformation = 2\n[pool.one]\nshooters = 2\ndice = 3\n',
            38,
            "pool.one.shooters is 2; expected 1, the next after the pool before",
        ),
        (
            (
                '[volley]\ndie = "d6"\nformation = 2\n[hand.pair]\nname = "Pair"\n'
                "knockdowns = 0\nwounds = 1\ngroups = [2]\nrun = 3\n"
            ),
            37,
            "hand.pair has groups and run; expected one of them",
        ),
        (
            (
                '[volley]\ndie = "d6"\nformation = 2\n[pool.one]\nshooters = 1\ndice = 3\n'
                '[hand.four]\nname = "Four"\nknockdowns = 0\nwounds = 1\ngroups = [4]\n'
            ),
            44,
            "hand.four needs 4 dice; the largest pool has 3",
        ),
        (
            (
                '[volley]\ndie = "d6"\nformation = 2\n[hand.a]\nname = "A"\n'
                "knockdowns = 0\nwounds = 1\ngroups = [2]\n"
                '[hand.b]\nname = "B"\nknockdowns = 0\nwounds = 1\ngroups = [2]\n'
            ),
            42,
            "hand.b needs the same dice as hand.a",
        ),
        (
            '[volley]\ndie = "d7"\nformation = 2\n',
            35,
            "volley.die names d7, which is no die (nearest: d6)",
        ),
        (
            (
                '[poison.a]\nname = "A"\ndie = "d6"\nleast = 1\nmost = 3\nbecomes = "dead"\n'
                '[poison.b]\nname = "B"\ndie = "d6"\nleast = 3\nmost = 6\nbecomes = "well"\n'
            ),
            43,
            "poison.b takes 3, which poison.a has already",
        ),
        (
            '[poison.a]\nname = "A"\ndie = "d6"\nleast = 1\nmost = 7\nbecomes = "dead"\n',
            38,
            "poison.a.most is 7, more than d6 can show (6)",
        ),
        (
            '[poison.a]\nname = "A"\ndie = "d6"\nleast = 1\nmost = 4\nbecomes = "dead"\n',
            34,
            "poison says nothing of 5, 6 on d6; expected every face once",
        ),
        (
            '[blast.pot]\nname = "Pot"\nradius = 1\nnear = 4\nfar = 2\n',
            38,
            "blast.pot.far is 2 in, not beyond near (4 in)",
        ),
        (
            '[blast.pot]\nname = "Pot"\nradius = 1\nnear = 4\n',
            37,
            "blast.pot.near is given without far; expected both or neither",
        ),
        (
            '[blast.pot]\nname = "Pot"\nradius = 1\ndice = 3\nhit-on = 4\n',
            34,
            "blast.pot.die is missing; blast.pot.dice is 3",
        ),
        (
            (
                '[blast.pot]\nname = "Pot"\nradius = 1\ndie = "d6"\ndice = 1\n'
                '[blast.pot.result.two]\nname = "T"\nhits = 2\n'
            ),
            41,
            "blast.pot.result.two.hits is 2, more than blast.pot.dice (1)",
        ),
        (
            '[switch.fog]\nname = "Fog"\ndefault = "thik"\n[switch.fog.value]\nthick = {}\nthin = {}\n',
            36,
            'switch.fog.default is "thik"; expected one of thick, thin',
        ),
        (
            '[setting.fog]\nname = "Fog"\nleast = 2\nmost = 6\ndefault = 7\n',
            38,
            "setting.fog.default is 7; expected a whole number from 2 to 6",
        ),
        (
            '[setting.fog]\nname = "Fog"\nleast = 7\nmost = 6\n',
            36,
            "setting.fog.least is 7, more than most (6)",
        ),
        (
            '[load.ball]\nname = "Ball"\n[modifier.b]\nname = "B"\nvalue = 1\nabout = "shot"\nload = "bal"\n',
            40,
            "modifier.b.load names bal, which is no load (nearest: ball)",
        ),
        (
            '[class.a]\nname = "A"\nicon = "skul"\n',
            36,
            f'class.a.icon is "skul"; expected one of {len(icons.names())} names (nearest: skull)',
        ),
        (
            '[correction.a]\nname = "A"\nup-to = 1\nclass = "hero"\n',
            37,
            "correction.a.class names hero, which is no class",
        ),
        (
            '[smoke.pot]\nname = "Pot"\nblast = "bang"\nturns = 2\n',
            36,
            "smoke.pot.blast names bang, which is no blast",
        ),
        (
            '[ruling.a]\nname = "A"\nswitch = ["hits-mod"]\n',
            36,
            "ruling.a.switch[1] names hits-mod, which is no switch (nearest: hits-mode)",
        ),
        (
            '[note.a]\nname = "A"\nsource = ["book"]\n',
            36,
            "note.a.source[1] names book, which is no source",
        ),
        (
            '[caption.cone]\nextra = "{.rnage}"\n',
            35,
            "caption.cone.extra names {.rnage}, but there is no rnage here (nearest: name)",
        ),
        (
            '[chart.c]\nname = "C"\ndie = "d6"\n[chart.c.row.head]\nname = "Head"\nroll = 1\neffect = [[]]\n',
            40,
            "chart.c.row.head.effect has 1 columns; expected 6, one a face of d6",
        ),
    ],
    ids=lambda value: value.split("\n")[0] if isinstance(value, str) else "",
)
def test_numbers_and_ids_that_do_not_agree(told: Told, text: str, line: int, sentence: str) -> None:
    assert told(flame=_added(text)) == [f"flame.toml:{line}: {sentence}"]
