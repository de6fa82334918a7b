"""Translations: names and sentences alone, with the placeholders of those they translate. Files are read here
with tomllib and patterns of the tests' own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from flame import FLAME
from printgen import rules
from printgen.errors import Refused
from printgen.rules import shipped_files

FILES = ("common", "rwnn", "pyrates")
WORDS = {
    "name",
    "short",
    "text",
    "brief",
    "opens",
    "also",
    "judged",
    "one",
    "many",
    "who",
    "mark",
    "letter",
    "cannon",
    "gate",
}
Key = tuple[str, ...]


def tables(name: str) -> dict[str, Any]:
    return tomllib.loads((shipped_files.DATA / f"{name}.toml").read_text("utf-8"))


def leaves(table: Mapping[str, Any], path: Key = ()) -> Iterator[tuple[Key, Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def spoken(table: Mapping[str, Any]) -> dict[Key, str]:
    """What is printed of a file's entries: named fields, captions, and the names of the two dice."""
    return {
        path: value
        for path, value in leaves(table)
        if len(path) > 1
        and isinstance(value, str)
        and (path[-1] in WORDS or path[0] == "caption" or path[:1] + path[2:] == ("deviation", "die"))
    }


def placeholders(text: str) -> set[str]:
    """What a sentence reads, without how it is said; a noun is one noun in any number."""
    read = {each.split(":")[0].strip() for each in re.findall(r"\{([^}]*)\}", text)}
    return {re.sub(r"^(noun\.[^.]+)\..*", r"\1", each) for each in read}


@pytest.mark.parametrize("name", FILES)
def test_every_word_of_english_has_a_german_one(name: str) -> None:
    english, german = spoken(tables(name)), spoken(tables(f"de/{name}"))
    assert not set(english) - set(german)


@pytest.mark.parametrize("name", FILES)
def test_a_translation_holds_nothing_but_words_with_the_same_placeholders(name: str) -> None:
    english, translation = spoken(tables(name)), tables(f"de/{name}")
    german = spoken(translation)
    head = {("translates",), ("language",), ("reviewed",), ("name",), ("short",)}
    assert {path for path, _ in leaves(translation)} - set(german) <= head
    assert not {path for path in set(german) - set(english) if path[-1] != "short"}
    different = {
        path
        for path in english
        if placeholders(english[path]) != placeholders(german.get(path, english[path]))
    }
    assert not different


@pytest.mark.parametrize("name", [*FILES, *(f"de/{name}" for name in FILES)])
def test_no_figure_stands_in_a_sentence(name: str) -> None:
    names = WORDS - {"text", "brief", "opens", "also", "judged"}
    sentences = {path: text for path, text in spoken(tables(name)).items() if path[-1] not in names}
    figures = {
        path: text for path, text in sentences.items() if re.search(r"\d", re.sub(r"\{[^}]*\}", "", text))
    }
    assert not figures


def test_german_says_the_numbers_in_force() -> None:
    edition = rules.load(language="de", inch="25 mm")
    game = edition.games["rwnn"]
    modifier = game.tables["modifier"]["aimed-shot"]
    assert (
        rules.say(edition, game, modifier["also"], modifier)
        == "Außerdem: Schablone um *1″ (2,5 cm)* korrigieren."
    )
    assert game.unreviewed
    assert not game.untranslated
    assert not rules.load().games["rwnn"].unreviewed


HOUSE = """\
extends = "rwnn"
name = "Saturday club"
[correction.aimed]
up-to = 3
[modifier.sun]
name = "Sun in the eyes"
value = -2
about = "firer"
text = "You look into the sun: {.value:signed}."
[modifier.moved]
text = "You moved."
[modifier.buckshot]
remove = true
"""
TRANSLATION = """\
translates = "saturday"
language = "de"
name = "Samstagsclub"
[modifier.sun]
name = "Sonne im Auge"
text = "Du schaust in die Sonne: {.value:signed}."
"""


@pytest.fixture
def club(folder: Path) -> Path:
    (folder / "saturday.toml").write_text(HOUSE, "utf-8")
    (folder / "saturday-de.toml").write_text(TRANSLATION, "utf-8")
    return folder


def test_house_rules_lie_above_the_translation_and_their_own_above_them(club: Path) -> None:
    edition = rules.load(house=["saturday.toml", "saturday-de.toml"], language="de")
    game = edition.games["rwnn"]
    table = game.tables["modifier"]
    assert rules.say(edition, game, table["aimed-shot"]["also"]) == "Außerdem: Schablone um *3″* korrigieren."
    assert rules.say(edition, game, table["sun"]["text"], table["sun"]) == "Du schaust in die Sonne: −2."
    assert table["moved"]["text"] == "You moved."
    assert "buckshot" not in table
    assert game.house == ("Samstagsclub",)
    assert [(".".join(map(str, each.path)), each.source.name) for each in game.untranslated] == [
        ("modifier.moved.text", "saturday.toml")
    ]


def test_a_translation_is_idle_in_another_language(club: Path) -> None:
    game = rules.load(house=["saturday.toml", "saturday-de.toml"]).games["rwnn"]
    assert game.tables["modifier"]["sun"]["name"] == "Sun in the eyes"
    assert game.house == ("Saturday club",)
    assert not game.untranslated


def test_a_translation_brings_what_it_translates(club: Path) -> None:
    game = rules.load(house=["saturday-de.toml"], language="de").games["rwnn"]
    assert game.tables["correction"]["aimed"]["up-to"] == 3


def test_rules_may_be_written_in_german(folder: Path) -> None:
    own = 'language = "de"\nextends = "rwnn"\n[modifier.moved]\ntext = "Du bist gelaufen."\n'
    (folder / "own.toml").write_text(own, "utf-8")
    assert not rules.load(house=["own.toml"], language="de").games["rwnn"].untranslated
    (english,) = rules.load(house=["own.toml"]).games["rwnn"].untranslated
    assert english.path == ("modifier", "moved", "text")


def test_a_set_of_ones_own_has_printgens_captions_in_german(folder: Path) -> None:
    (folder / "flame.toml").write_text(FLAME, "utf-8")
    edition = rules.load(["flame.toml"], language="de")
    game = edition.games["flame"]
    assert rules.say(edition, game, game.rules.caption["cone"]["heading"]) == "Treffer vor Modifikatoren"
    named = {each.path for each in game.untranslated}
    assert ("cone", "torch", "name") in named
    assert not {path for path in named if path[0] == "caption"}


def refused(club: Path, text: str, head: str = 'translates = "saturday"\nlanguage = "de"\n') -> list[str]:
    (club / "saturday-de.toml").write_text(head + text, "utf-8")
    with pytest.raises(Refused) as found:
        rules.load(house=["saturday.toml", "saturday-de.toml"], language="de")
    return [str(fault) for fault in found.value.faults]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[modifier.sun]\ntext = "Sonne."', "4: modifier.sun.text lacks {.value}"),
        (
            '[modifier.sun]\ntext = "{.value} und {.valu}."',
            "4: modifier.sun.text has {.valu}, which the text it translates has not",
        ),
        (
            "[modifier.sun]\nvalue = -3",
            (
                "4: modifier.sun.value is neither a name nor a sentence of the rules;"
                " a translation holds nothing else"
            ),
        ),
        (
            '[modifier.sun]\nabout = "gun"',
            (
                "4: modifier.sun.about is neither a name nor a sentence of the rules;"
                " a translation holds nothing else"
            ),
        ),
        (
            '[modifier.sun]\ntexd = "x"',
            (
                "4: modifier.sun.texd is neither a name nor a sentence of the rules (nearest: text);"
                " a translation holds nothing else"
            ),
        ),
        (
            "[modifier.sun]\nremove = true",
            "4: modifier.sun.remove is neither a name nor a sentence of the rules",
        ),
        ('[modifier.son]\nname = "x"', "3: no modifier son to translate (nearest: sun)"),
        ('[modifer.sun]\nname = "x"', "3: no section modifer to translate (nearest: modifier)"),
        ("[modifier.sun]\nname = 3", "4: modifier.sun.name is 3; expected a text in quotes"),
        (
            '[modifier.moved]\nalso = "neu"',
            "4: modifier.moved.also translates nothing: the rules say no such words",
        ),
        ('[modifier.moved]\ntext = "Nur 3."', "4: modifier.moved.text has the figure 3 typed into it"),
        (
            '[modifier.moved]\nname = "*fett*"',
            '4: modifier.moved.name has "*" in it; a name is printed as it stands',
        ),
        ("[set]\nhits-mode = 3", "3: no section set to translate"),
    ],
)
def test_what_is_no_translation_is_told_in_one_line(club: Path, text: str, said: str) -> None:
    (line,) = refused(club, text)
    assert line.startswith(f"saturday-de.toml:{said}")


def test_all_faults_of_a_translation_come_at_once(club: Path) -> None:
    text = '[modifier.sun]\ntext = "Sonne."\n[cone.shotgun]\nouter = 20\n[modifier.son]\nname = "x"\n'
    assert [line.split(":")[1] for line in refused(club, text)] == ["4", "6", "7"]


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ('translates = "saturday"\n', "saturday-de.toml: language is missing"),
        (
            'translates = "saturday"\nlanguage = "den"\n',
            'saturday-de.toml:2: printgen does not speak "den" (nearest: en)',
        ),
        (
            'translates = "saturda"\nlanguage = "de"\n',
            'saturday-de.toml:1: translates is "saturda", which is no rule set (nearest: saturday)',
        ),
        ("translates = 3\nlanguage = 'de'\n", "saturday-de.toml:1: translates is 3"),
    ],
)
def test_a_wrong_head(club: Path, head: str, said: str) -> None:
    (line,) = refused(club, "", head)
    assert line.startswith(said)


def test_house_rules_cannot_extend_a_translation(club: Path) -> None:
    (club / "more.toml").write_text('extends = "saturday-de"\n', "utf-8")
    with pytest.raises(Refused, match=r"more\.toml:1: extends is \"saturday-de\", which is a translation"):
        rules.load(house=["more.toml"])
