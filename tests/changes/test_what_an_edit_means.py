"""Every kind of edit, told by rule and by piece. What must be touched is known from the rule book, not from us."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from foreign import other
from printgen import facts, rules
from printgen.facts import Angle, Length
from printgen.press.changes.comparing import Changes, Touching
from printgen.press.changes.pieces import piece_changes
from printgen.press.changes.rules import rule_changes
from printgen.press.changes.telling import as_object, lines
from printgen.press.changes.touching import touched
from printgen.press.changes.wording import Teller
from printgen.press.records.states import State
from printgen.press.runs import record
from printgen.rules import Edition

OLD = rules.load()
MASTER = "rwnn:gm/rwnn"
"""The sheet that tells every difference from the book."""
ON_PAGES = {"rwnn:reference/rwnn", "rwnn:handout/rwnn", "rwnn:wall/rwnn", MASTER}
"""The pages that print the tables of bands and of modifiers."""
SAYS_THE_AIM = {
    "rwnn:card/aimed-shot",
    "rwnn:table/shotgun-modifiers",
    "rwnn:table/shotgun-modifiers-in-full",
    "rwnn:sheet/tally",
    "rwnn:sheet/character",
    *ON_PAGES,
}
"""The pieces that print what an aimed shot adds: +3 (rules, part A4)."""
SHOWS_THE_SAWN_OFF = {
    "rwnn:card/sawn-off",
    "rwnn:cone/sawn-off",
    "rwnn:cone/all-half",
    "rwnn:table/shotgun-hits",
    *ON_PAGES,
}
"""The pieces that print the sawn-off's bands and their numbers (rules, part A3)."""


def house(folder: Path, text: str) -> Edition:
    file = folder / "club.toml"
    file.write_text(f'extends = "rwnn"\n{text}', "utf-8")
    return rules.load(house=[str(file)])


def state(edition: Edition) -> State:
    return State("", record.of(edition, dict.fromkeys(facts.catalogue(edition), 1)))


def between(old: Edition, new: Edition) -> Changes:
    """What differs, of every piece that either makes."""
    since, to = state(old), state(new)
    pieces = piece_changes(since.record, to.record)
    ids = {**record.ids(since.record), **record.ids(to.record)}
    differing = {piece.piece: ids[piece.piece] for piece in pieces if piece.status != "unchanged"}
    changes = rule_changes(since.record, to.record)
    found = touched(old, new, changes, differing)
    told = tuple(Touching(change, tuple(found[change])) for change in changes if change.kind != "house")
    return Changes(since, to, told, pieces, ())


def sentences(changes: Changes) -> list[str]:
    teller = Teller(changes.since.record, changes.to.record, OLD.words)
    return [teller.rule(each.change).sentence(OLD.words) for each in changes.rules]


def names(changes: Changes, status: str) -> set[str]:
    return {piece.piece for piece in changes.pieces if piece.status == status}


EDITS = {
    "a length": (
        "[cone.sawn-off.band.long]\nto = 10",
        "Sawn-off, long: to 9″ -> 10″",
        SHOWS_THE_SAWN_OFF,
    ),
    "a number in a band": (
        "[cone.sawn-off.band.long]\nhits = 2",
        "Sawn-off, long: number 1 -> 2",
        SHOWS_THE_SAWN_OFF,
    ),
    "a number to add": ("[modifier.aimed-shot]\nvalue = 2", "Aimed shot: value +3 -> +2", SAYS_THE_AIM),
    "an angle": (
        "[cone.scattergun]\nouter = 80",
        "Scattergun: outer 90° -> 80°",
        {"rwnn:card/scattergun", "rwnn:cone/scattergun", "rwnn:cone/all-half", MASTER},
    ),
    "a text": (
        '[modifier.moved]\ntext = "Your boots moved."',
        "Firing after moving: wording “You moved in this action. Holds for *any shotgun.*” -> “Your boots moved.”",
        {"rwnn:card/moved", "rwnn:table/shotgun-modifiers-in-full", MASTER},
    ),
    "an icon, which nobody reads": (
        '[cone.sawn-off]\nicon = "star"',
        "Sawn-off: icon sawn-off -> star",
        set(),
    ),
}


@pytest.mark.parametrize("what", EDITS)
def test_an_edit_of_one_value(tmp_path: Path, what: str) -> None:
    edit, said, pieces = EDITS[what]
    changes = between(OLD, house(tmp_path, edit))
    assert sentences(changes) == [said]
    assert set(changes.rules[0].pieces) == names(changes, "stale") == pieces
    assert not names(changes, "new") | names(changes, "gone")


def test_geometry_has_old_and_new_figures(tmp_path: Path) -> None:
    """The far corners of a cone of 12 in and 60 degrees lie 12 in apart; of 10 in and 50 degrees 8.452 in."""
    edit = "[cone.sawn-off]\nouter = 50\n[cone.sawn-off.band]\nextreme = { to = 10 }"
    changes = between(OLD, house(tmp_path, edit))
    (cone,) = [piece for piece in changes.pieces if piece.piece == "rwnn:cone/sawn-off"]
    moved = {change.key: (change.old, change.new) for change in cone.facts if change.is_geometry}
    assert moved["outer"] == (Angle(60), Angle(50))
    assert moved["range"] == (Length(12), Length(10))
    old, new = moved["corner"]
    assert isinstance(old, Length)
    assert isinstance(new, Length)
    assert old.inches == pytest.approx(12)
    assert new.inches == pytest.approx(8.4524, abs=1e-4)
    said = list(lines(changes, OLD.words))
    assert "    corner: 12.000″ -> 8.452″" in said
    assert "    outer: 60° -> 50°" in said
    # A cell without a name is told by its row and its column, an id as the name it is.
    assert "    Extreme, To: 12″ -> 10″" in said
    assert "    row, Sawn-off, Extreme, to: “to 12″” -> “to 10″”" in said


def test_a_wording_is_told_from_a_rule(tmp_path: Path) -> None:
    edit = '[modifier.aimed-shot]\nvalue = 2\n[modifier.moved]\ntext = "Your boots moved."'
    changes = between(OLD, house(tmp_path, edit))
    assert [each.change.kind for each in changes.rules] == ["value", "wording"]
    assert changes.reworded == {"rwnn:card/moved"}
    told = as_object(changes, OLD.words)
    assert {piece["piece"] for piece in told["pieces"]["stale"] if piece["reworded"]} == {"rwnn:card/moved"}


def test_a_wording_that_stands_on_geometry_that_changed_is_no_mere_wording(tmp_path: Path) -> None:
    edit = '[cone.sawn-off]\nname = "Stub"\n[cone.sawn-off.band]\nlong = { to = 10 }'
    changes = between(OLD, house(tmp_path, edit))
    assert "rwnn:cone/sawn-off" not in changes.reworded
    assert "rwnn:deviation/sawn-off" in changes.reworded


def test_a_switch(tmp_path: Path) -> None:
    """Ruling A06: the number may be a number of dice. Then every number of hits on a card counts dice."""
    changes = between(OLD, house(tmp_path, '[set]\nhits-mode = "dice"'))
    assert sentences(changes) == ["What the number on the template is: literal -> dice"]
    stale = names(changes, "stale")
    assert {"rwnn:card/aimed-shot", "rwnn:cone/shotgun", "rwnn:table/shotgun-hits"} <= stale
    assert not [name for name in stale if name.startswith("pyrates:")]
    assert set(changes.rules[0].pieces) == stale


def test_a_setting() -> None:
    """The base save is not in the book; once a table has one, the table of saves says so."""
    changes = between(OLD, rules.load(choices={"base-save": 5}))
    name = OLD.games["pyrates"].rules.setting["base-save"].name
    assert sentences(changes) == [f"{name}: not set -> 5"]
    assert "pyrates:table/saves" in names(changes, "stale")


def test_an_entry_that_came(tmp_path: Path) -> None:
    edit = '[modifier.keen]\nname = "Keen eye"\nvalue = 1\nabout = "firer"\nafter = "moved"'
    changes = between(OLD, house(tmp_path, edit))
    assert sentences(changes) == ["Keen eye: new"]
    assert names(changes, "new") == {"rwnn:card/keen"}
    tables = {"rwnn:table/shotgun-modifiers", "rwnn:table/shotgun-modifiers-in-full", "rwnn:sheet/tally"}
    lists = tables | ON_PAGES
    assert names(changes, "stale") == lists
    assert set(changes.rules[0].pieces) == {"rwnn:card/keen", *lists}


def test_an_entry_that_went(tmp_path: Path) -> None:
    changes = between(OLD, house(tmp_path, "[modifier.serious-wound]\nremove = true"))
    assert sentences(changes) == ["Serious wound: removed"]
    assert names(changes, "gone") == {"rwnn:card/serious-wound"}
    assert set(changes.rules[0].pieces) == names(changes, "stale") | {"rwnn:card/serious-wound"}


def test_an_order(tmp_path: Path) -> None:
    changes = between(OLD, house(tmp_path, '[class.shootist]\nafter = "legend"'))
    assert sentences(changes) == ["Class: now in the order Citizen, Gunman, Legend, Shootist"]
    assert names(changes, "stale") == set(changes.rules[0].pieces) > {"rwnn:table/deviation"}


def test_the_scale_of_play() -> None:
    changes = between(OLD, rules.load(inch="25 mm"))
    assert {each.change.where for each in changes.rules} == {"inch", "metric"}
    assert {"rwnn:cone/shotgun", "pyrates:ring/grenade"} <= names(changes, "stale")
    assert "check/page" not in names(changes, "stale")


def test_house_rules_that_only_have_a_name(tmp_path: Path) -> None:
    changes = between(OLD, house(tmp_path, 'name = "Saturday club"'))
    assert not changes.stale
    teller = Teller(changes.since.record, changes.to.record, OLD.words)
    (change,) = rule_changes(changes.since.record, changes.to.record)
    assert teller.rule(change).sentence(OLD.words) == "House rules: none -> Saturday club"


def test_an_edit_and_its_reversal_are_no_edit(tmp_path: Path) -> None:
    house(tmp_path, "[cone.sawn-off.band.long]\nto = 10")
    changes = between(OLD, house(tmp_path, ""))
    assert not changes.stale
    assert not changes.rules


SEVERAL = (
    "[cone.sawn-off.band.long]\nto = 10\n",
    "[modifier.aimed-shot]\nvalue = 2\n",
    "[modifier.serious-wound]\nremove = true\n",
    '[modifier.keen]\nname = "Keen eye"\nvalue = 1\nabout = "firer"\n',
    '[noun.hit]\none = "wound"\n',
    '[caption.cone]\ncheck = "Corner to corner {.chord}."\n',
    "[deviation]\nstep = 0.5\n",
    '[cone.blunderbuss]\nname = "Blunderbuss"\nouter = 50\nband = { long = { to = 7, hits = 4 } }\n',
)


@pytest.mark.long
def test_of_several_changes_each_is_told_what_it_touches_alone(tmp_path: Path) -> None:
    """Each against the same edit made by itself in a file of its own."""
    alone = [between(OLD, house(tmp_path, edit)) for edit in SEVERAL]
    together = between(OLD, house(tmp_path, "".join(SEVERAL)))
    found = {each.change.where: set(each.pieces) for each in together.rules}
    assert len(found) == len(SEVERAL)
    for single in alone:
        (each,) = single.rules
        theirs = names(single, "stale") | names(single, "new") | names(single, "gone")
        # A piece that only the other edits make cannot be touched by this one alone.
        assert theirs <= found[each.change.where] <= theirs | names(together, "new"), each.change.where
    assert set().union(*found.values()) == {
        piece.piece for piece in together.pieces if piece.status != "unchanged"
    }


def test_every_kind_of_value_is_told_in_words() -> None:
    """One of each kind of value of both games made something else: one change, its path, both values shown."""
    kept = record.of(OLD, {})
    teller = Teller(kept, kept, OLD.words)
    seen = set()
    for id_, game in kept.games.items():
        for path, value in game.rules.items():
            kind = (path.count("."), path.split(".")[-1], type(value).__name__)
            if kind in seen or value == {}:
                continue
            seen.add(kind)
            changed = {**game.rules, path: other(value)}
            edited = replace(kept, games={id_: replace(game, rules=changed)})
            (change,) = rule_changes(replace(kept, games={id_: game}), edited)
            assert change.where == f"{id_}:{path}"
            told = teller.rule(change)
            assert told.name
            assert told.old != told.new
            assert told.old in told.sentence(OLD.words)
            assert told.new in told.sentence(OLD.words)
    assert len(seen) > 100
