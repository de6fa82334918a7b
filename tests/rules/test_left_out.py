"""What a rules file may leave out, what then holds, and how much it may say."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from flame import FLAME, Told
from printgen import rules
from printgen.rules.crew import Figure, Hand, RosterTables
from printgen.rules.model import RuleSet
from printgen.rules.refers import sections_of


def loaded(folder: Path, text: str) -> rules.Game:
    (folder / "flame.toml").write_text(text, "utf-8")
    return rules.load(["flame.toml"]).games["flame"]


def test_an_entry_left_bare_does_nothing_more_than_its_name_says(folder: Path) -> None:
    more = (
        '[action.wait]\nname = "Wait"\n[barred.busy]\nname = "Busy"\n[blast.pot]\nname = "Pot"\nradius = 1\n'
    )
    found: RuleSet = loaded(folder, FLAME + more).rules
    assert (found.action["wait"].dice, found.action["wait"].die) == (0, "")
    assert not found.barred["busy"].throws
    assert (found.blast["pot"].dice, found.blast["pot"].near, found.blast["pot"].powder) == (0, None, False)


def test_the_book_plays_as_its_own_file_says(folder: Path) -> None:
    """``[set]`` of a whole rule set is how it is usually played; a call chooses for one run."""
    (folder / "flame.toml").write_text(FLAME + '[set]\nhits-mode = "dice"\nhit-on = 4\n', "utf-8")
    game = rules.load(["flame.toml"], choices={"hit-on": 5}).games["flame"]
    assert game.book is not None
    assert (game.book.switches["hits-mode"], game.book.settings["hit-on"]) == ("dice", 4)
    assert (game.switches["hits-mode"], game.settings["hit-on"]) == ("dice", 5)


def test_what_is_not_translated_needs_no_review(folder: Path) -> None:
    game = loaded(folder, FLAME)
    assert not game.unreviewed
    assert not game.untranslated


def test_a_roster_may_use_two_hundred_letters_for_a_name() -> None:
    for most, good in ((200, True), (201, False)):
        tables = {"figure": [{"name": "a" * most}]}
        if good:
            assert msgspec.convert(tables, RosterTables).figure[0].name == "a" * most
        else:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(tables, RosterTables)


def test_one_sheet_is_the_first_of_one() -> None:
    hand = Hand("Anne", (Figure("Tom"),))
    assert (hand.number, hand.count, hand.place, hand.side) == (1, 1, 0, "")


@pytest.mark.parametrize(
    ("field", "sections"),
    [
        ("about", ("group",)),
        ("class", ("class",)),
        ("effect", ("result",)),
        ("row", ()),
        ("chart", ()),
        ("die", ("die",)),
        ("name", ()),
    ],
)
def test_which_ids_a_field_holds(field: str, sections: tuple[str, ...]) -> None:
    assert sections_of(field) == sections


def test_a_bad_item_of_a_list_leaves_the_other_faults_told(told: Told) -> None:
    flame = FLAME.replace('only = ["torch"]', 'only = ["torch", 3]').replace(
        "modifier.wet.value:", "modifer.wet.value:"
    )
    lines = told(flame=flame)
    assert [line.split(" ")[1] for line in lines] == ["modifier.wet.only[2]", "note.wet.text"]


def test_what_hangs_on_a_broken_entry_of_a_section_is_not_told(told: Told) -> None:
    """Whether the second pool is the next one cannot be said: the first is unreadable."""
    pools = '[pool.one]\nshooters = 1\ndice = "x"\n[pool.two]\nshooters = 2\ndice = 4\n'
    lines = told(flame=FLAME + '[volley]\ndie = "d6"\nformation = 2\n' + pools)
    assert [line.split(" ")[1] for line in lines] == ["pool.one.dice"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            "{modifier.wet}",
            "note.wet.text names {modifier.wet}, which is a table; go on to one of name, ",
        ),
        (
            "{noun.hit.man}",
            "note.wet.text names {noun.hit.man}, but there is no man in noun.hit (nearest: many)",
        ),
        (
            "{" + "n" * 40,
            "note.wet.text has a { without a }: {" + "n" * 30,
        ),
    ],
)
def test_words_in_braces_that_name_nothing_to_say(told: Told, typed: str, sentence: str) -> None:
    flame = FLAME.replace("In rain see {modifier.wet.value:signed} above.", f"See {typed}")
    (line,) = told(flame=flame)
    assert line.startswith(f"flame.toml:33: {sentence}")
    assert "n" * 31 not in line


def test_an_answer_that_says_itself_goes_round(told: Told) -> None:
    fog = '[switch.fog]\nname = "Fog"\ndefault = "thick"\n[switch.fog.value.thick]\ntext = "It is {switch.fog}"\n'
    lines = told(flame=FLAME + fog)
    assert lines
    assert all("goes round in a circle of placeholders" in line for line in lines)


def test_a_caption_is_tried_on_every_entry_it_may_stand_under(told: Told) -> None:
    assert told(flame=FLAME + '[caption.cone]\nextra = "{.name:length}"\n') == [
        "flame.toml:35: caption.cone.extra has {.name:length}, which is no number"
    ]


def test_a_translation_may_use_either_number_of_a_noun(folder: Path) -> None:
    said = FLAME.replace("In rain see {modifier.wet.value:signed} above.", "A {noun.hit.one} is wet.")
    (folder / "flame.toml").write_text(said, "utf-8")
    (folder / "de.toml").write_text(
        'translates = "flame"\nlanguage = "de"\n[note.wet]\ntext = "{noun.hit.many} sind nass."\n', "utf-8"
    )
    edition = rules.load(["flame.toml"], ["de.toml"], language="de")
    assert edition.games["flame"].tables["note"]["wet"]["text"] == "{noun.hit.many} sind nass."
