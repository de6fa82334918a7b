"""Packs: how many of what, counted by hand and read back from the finished files; the order of the pages."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from crews import crewed
from measuring import area, pdf, texts
from measuring.found import Page
from printgen import rules
from printgen.cli import main
from printgen.errors import Refused
from printgen.facts import catalogue
from printgen.press.order import printers
from printgen.press.packs import layout, packing

EDITION = rules.load()
HEAD = "name,player,side,class,weapons,states\n"
CREW = HEAD + (
    'Dusty,Ann,Law,legend,"sawn-off, shotgun",pistol-grip\n'
    "Bo,Ann,Law,gunman,sawn-off,\n"
    "Widow,Bob,Outlaws,citizen,scattergun,\n"
    "Kid,Cy,Outlaws,shootist,shotgun,\n"
)
EVENT = "Hillside Games"
TWO_SIDED = ("handouts", "halves", "sides")
"""The files of the convention pack that are printed on both sides."""


def made(folder: Path, *words: str) -> dict[str, bytes]:
    (folder / "crew.csv").write_text(CREW, "utf-8")
    told = CliRunner().invoke(main, ["pack", *words, "--out", str(folder / "out")])
    assert told.exit_code == 0, told.stderr
    return {path.stem: path.read_bytes() for path in sorted((folder / "out").iterdir())}


@cache
def runs(*words: str) -> dict[str, tuple[Page, ...]]:
    """The pages of each file of a pack that a roster of three players goes with."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        roster = ("--roster", str(folder / "crew.csv"))
        return {key: pdf.read(data).pages for key, data in made(folder, *words, *roster).items()}


CONVENTION = (
    "convention",
    "--players",
    "8",
    "--spare",
    "1",
    "--paper",
    "letter",
    "--half-sheet",
    "--event",
    EVENT,
)


def pieces(page: Page) -> list[str]:
    """Every piece on a page, as often as it is signed there."""
    signed = [run for run in page.words if run.label == "colophon" and run.labels]
    found = Counter(
        run.labels[0] for run in signed if run.text.startswith(run.labels[0].removesuffix(" back"))
    )
    return list(found.elements())


def counted(pages: tuple[Page, ...]) -> Counter[str]:
    return Counter(
        each.removesuffix(" back") for page in pages for each in pieces(page) if not each.endswith(" back")
    )


def test_there_is_a_file_for_each_stock() -> None:
    assert set(runs(*CONVENTION)) == {
        "pack-convention-paper",
        "pack-convention-handouts",
        "pack-convention-halves",
        "pack-convention-sides",
        "pack-convention-wall",
        "pack-convention-card",
        "pack-convention-markers",
    }


def test_each_player_and_spare_gets_a_set_and_each_table_a_deck() -> None:
    card = counted(runs(*CONVENTION)["pack-convention-card"])
    assert card["rwnn:sheet/character"] == card["rwnn:sheet/tally"] == 8 + 1
    cards = {key: many for key, many in card.items() if ":card/" in key}
    own = Counter(
        f"rwnn:card/{name}"
        for names in (
            ("sawn-off", "shotgun", "pistol-grip", "legend", "gunman"),
            ("scattergun", "citizen"),
            ("shotgun", "shootist"),
        )
        for name in names
    )
    assert {key: many - 1 for key, many in cards.items() if many > 1} == dict(own)
    assert len(cards) == 13 + 1 + 3 + 4 + 6  # modifiers, the load that adds nothing, guns, classes, actions
    assert not [key for key in card if key.startswith("pyrates")]


def test_each_player_gets_a_tent_with_the_name_both_ways() -> None:
    """Whoever has no name, and the spare set, get the game's."""
    pages = runs(*CONVENTION)["pack-convention-card"]
    said: Counter[tuple[str, int]] = Counter()
    for page in pages:
        for label in {run.labels[0] for run in page.words if run.label == "name" and run.labels}:
            if ":tent/" in label:
                runs_of = [run for run in page.words if run.labels[:1] == (label,) and run.label == "name"]
                for bearing in {round(run.bearing) for run in runs_of}:
                    words = [run.text for run in runs_of if round(run.bearing) == bearing]
                    said[" ".join(dict.fromkeys(words)), bearing] += 1
    names = Counter(name for name, _ in said)
    assert {"Ann", "Bob", "Cy"} <= set(names)
    assert all(names[name] == 2 for name in ("Ann", "Bob", "Cy"))
    tents = counted(pages)
    assert {key: many for key, many in tents.items() if ":tent/" in key} == {
        "rwnn:tent/ann": 1,
        "rwnn:tent/bob": 1,
        "rwnn:tent/cy": 1,
        "rwnn:tent/rwnn": 8 - 3 + 1,
    }


def test_what_players_share_comes_once_for_so_many() -> None:
    paper = counted(runs(*CONVENTION)["pack-convention-paper"])
    tables = ("shotgun-hits", "shotgun-modifiers", "deviation", "hit-chart")
    assert {key: paper[f"rwnn:table/{key}"] for key in tables} == dict.fromkeys(tables, ceil(8 / 2))
    assert paper["rwnn:table/odds-shotgun"] == 1
    tiles = Counter(
        label
        for page in runs(*CONVENTION)["pack-convention-card"]
        for label in {
            run.labels[1] for run in page.words if len(run.labels) > 1 and run.labels[0].startswith("tile.")
        }
    )
    assert all(many % ceil(8 / 4) == 0 for many in tiles.values())


def test_markers_come_as_often_as_the_layout_says() -> None:
    pages = runs(*CONVENTION)["pack-convention-markers"]
    found = Counter(run.labels[0] for page in pages for run in page.words if run.label == "letter")
    assert found == {f"rwnn:token/{name}": 8 for name in ("aimed", "one-fired", "both-fired")}


def test_half_sheets_are_two_to_a_sheet_and_the_master_has_one() -> None:
    """Nine handouts are five sheets; each file begins with its list and the check page, with empty backs."""
    pages = runs(*CONVENTION)
    assert len(pages["pack-convention-halves"]) == 2 * (2 + ceil((8 + 1) / 2))
    assert counted(pages["pack-convention-sides"])["rwnn:gm/rwnn"] == 1
    assert len(pages["pack-convention-sides"]) == 2 * (2 + 1)


@pytest.mark.parametrize("run", ["paper", "handouts", "halves", "sides", "wall", "card", "markers"])
def test_the_list_comes_first_and_counts_the_sheets_and_pieces(run: str) -> None:
    """The numbers on the first page are those of the files; the check page follows."""
    pages = runs(*CONVENTION)
    sides = 2 if run in TWO_SIDED else 1
    here = pages[f"pack-convention-{run}"]
    said = texts.sentences(here[0])
    for name, those in pages.items():
        sheets = len(those) // (2 if name.removeprefix("pack-convention-") in TWO_SIDED else 1)
        assert re.search(rf"{name}\.pdf (\(this file\) )?{sheets} \d+ ", said), said
    assert EVENT in said
    assert "Players: 8. Spare sets: 1. Tables: 1." in said
    assert "check/page" in pieces(here[sides])
    assert not any("check/page" in pieces(page) for page in here[2 * sides :])


def test_pouches_and_cuts_are_counted() -> None:
    said = texts.sentences(runs(*CONVENTION)["pack-convention-handouts"][0])
    assert "Laminating pouch, A5 3 " in said
    assert "pack-convention-handouts.pdf (this file) 4 3 " in said
    assert "each player 3 3" in said


def test_handouts_are_two_to_a_sheet_in_the_order_of_the_roster() -> None:
    pages = runs(*CONVENTION)["pack-convention-handouts"]
    assert [pieces(page) for page in pages] == [
        [],
        [],
        ["check/page"],
        [],
        ["rwnn:character/ann", "rwnn:character/bob"],
        ["rwnn:character/ann back", "rwnn:character/bob back"],
        ["rwnn:character/cy"],
        ["rwnn:character/cy back"],
    ]


STACKS = """
name = "Mine"
[run.one]
name = "One"
stock = "paper"
[sheet.own]
run = "one"
per = "player"
pieces = ["character/*"]
backs = "duplex"
[sheet.charts]
run = "one"
per = "player"
pieces = ["rwnn:table/hit-chart"]
"""


def test_a_stack_is_one_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each player's sheets follow each other, then the spare set; nothing of two players shares a sheet."""
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "pack-mine.toml").write_text(STACKS, "utf-8")
    monkeypatch.chdir(tmp_path)
    (data,) = made(tmp_path, "mine", "--players", "4", "--spare", "1", "--roster", "crew.csv").values()
    pages = [
        "".join(sorted(each.rpartition("/")[2][0] for each in pieces(page)))
        for page in pdf.read(data).pages[::2]
    ]
    assert (
        "".join(page or "-" for page in pages) == "-pahbhchhh"
    )  # list, check page, ann, chart, bob, chart...
    backs = ["".join(pieces(page)) for page in pdf.read(data).pages[1::2]]
    assert [back.rpartition("/")[2] for back in backs if back] == ["ann back", "bob back", "cy back"]


def test_a_printer_that_prints_small_gets_the_list_larger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lines of 7 and 9 in that came out at 99.5 % are made so much longer, on the same paper."""
    monkeypatch.setattr(printers, "folder", lambda: tmp_path / "printers")
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "pack-mine.toml").write_text(STACKS, "utf-8")
    monkeypatch.chdir(tmp_path)
    measured = ("--across", "6.965 in", "--up", "8.955 in")
    assert CliRunner().invoke(main, ["printer", "add", "home", *measured]).exit_code == 0
    (data,) = made(tmp_path, "mine", "--roster", "crew.csv", "--printer", "home", "--paper", "a4").values()
    for page in pdf.read(data).pages:
        assert (page.width, page.height) == pytest.approx((210 / 25.4, 297 / 25.4), abs=1e-3)
    first = pdf.read(data).pages[0]
    bars = {
        shape.label: area.box(shape.courses) for shape in first.shapes if shape.label.startswith("check-bar")
    }
    left, _, right, _ = bars["check-bar.across"]
    _, bottom, _, top = bars["check-bar.upright"]
    assert (right - left, top - bottom) == pytest.approx((4 / 0.995, 4 / 0.995), abs=2e-3)


def test_the_handouts_prove_true(tmp_path: Path) -> None:
    made(tmp_path, *CONVENTION, "--roster", str(tmp_path / "crew.csv"))
    file = str(tmp_path / "out" / "pack-convention-handouts.pdf")
    told = CliRunner().invoke(
        main, ["proof", file, "--roster", str(tmp_path / "crew.csv"), "--paper", "letter"]
    )
    assert told.exit_code == 0, told.stdout + told.stderr


def test_the_event_stands_on_every_sheet_but_the_check_page() -> None:
    for pages in runs(*CONVENTION).values():
        inked = [page for page in pages if page.shapes or page.words]
        without = [page for page in inked if EVENT not in texts.sentences(page)]
        assert [pieces(page) for page in without] == [["check/page"]]
        assert len(inked) > 2


@pytest.mark.long
def test_large_handouts_take_a_sheet_each() -> None:
    pages = runs(*CONVENTION, "--large")["pack-convention-handouts"]
    fronts = [each for page in pages for each in pieces(page) if not each.endswith(" back")]
    assert fronts[1:] == [f"rwnn:character/{name}+large" for name in ("ann", "bob", "cy")]
    assert len(pages) == 2 * (2 + 3)


@pytest.mark.long
def test_what_no_book_gives_is_listed_by_its_key() -> None:
    with TemporaryDirectory() as name:
        files = made(Path(name), "convention", "--game", "pyrates", "--players", "2", "--set", "base-save=5")
    said = texts.sentences(pdf.read(files["pack-convention-paper"]).pages[0])
    assert "--set officer-bonus=... Officer saves better by" in said
    assert "--set saved-knockdown-becomes=..." in said
    assert "base-save" not in said


@pytest.mark.long
def test_identical_pages_are_the_same_drawing() -> None:
    """A pack for forty is not five times one for eight: each form is in the file once."""
    with TemporaryDirectory() as name:
        few, many = (
            sum(map(len, made(Path(name), "convention", "--players", number, "--game", "pyrates").values()))
            for number in ("8", "40")
        )
    assert many < 2 * few


@pytest.mark.long
def test_the_author_sees_every_piece_once() -> None:
    with TemporaryDirectory() as name:
        files = made(Path(name), "author", "--paper", "a3")
    (data,) = files.values()
    found = Counter(
        label.removesuffix(" back")
        for page in pdf.read(data).pages
        for label in {run.labels[0] for run in page.words if run.labels and "/" in run.labels[0]}
    )
    missing = {str(piece) for piece in catalogue(EDITION)} - set(found)
    assert {key for key in missing if "cone/" not in key} == set()


@pytest.mark.parametrize(
    "words",
    [
        ("--event", "Ω 漢"),
        (
            "--event",
            "An event with a name that goes on and on and on, longer than any margin has room for it",
        ),
        ("--players", "2"),
        ("--game", "pyratess"),
        ("--paper", "lettr"),
        ("--finish", "laser"),
        ("--paper", "2.2 x 2.2 in"),
    ],
)
def test_what_cannot_be_packed_is_told_and_nothing_is_written(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "crew.csv").write_text(CREW, "utf-8")
    out = tmp_path / "out"
    told = CliRunner().invoke(
        main, ["pack", "convention", "--roster", str(tmp_path / "crew.csv"), "--out", str(out), *words]
    )
    assert told.exit_code == 2
    assert told.stderr.strip()
    assert "Traceback" not in told.stderr
    assert not out.exists()


@pytest.mark.long
def test_a_pack_is_the_same_bytes_again(tmp_path: Path) -> None:
    words = ("convention", "--players", "4", "--game", "pyrates", "--paper", "a4")
    assert made(tmp_path, *words) == made(tmp_path, *words)


LAYOUT = """
name = "Mine"
[pack]
spare = 2
[run.one]
name = "One"
stock = "paper"
[sheet.each]
run = "one"
per = "player"
pieces = ["rwnn:table/deviation"]
[sheet.some]
run = "one"
per = "players:{some}"
pieces = ["rwnn:cone/sawn-off"]
[sheet.tables]
run = "one"
per = "table"
pieces = ["pyrates:token/wound"]
copies = {copies}
[sheet.gm]
run = "one"
per = "gm"
pieces = ["pyrates:table/saves"]
[sheet.once]
run = "one"
pieces = ["rwnn:table/hit-chart"]
"""


@given(
    players=st.integers(1, 60),
    spare=st.none() | st.integers(0, 5),
    tables=st.integers(1, 7),
    some=st.integers(1, 9),
    copies=st.integers(1, 30),
)
@settings(max_examples=40)
def test_counts_follow_the_layout(
    players: int, spare: int | None, tables: int, some: int, copies: int
) -> None:
    with TemporaryDirectory() as name:
        file = Path(name) / "pack-mine.toml"
        file.write_text(LAYOUT.format(some=some, copies=copies), "utf-8")
        pack = layout.load(file)
        said = {"players": players, "tables": tables} | ({} if spare is None else {"spare": spare})
        party = packing.party(EDITION, pack, said, frozenset())
        (stack,) = packing.stacks(EDITION, pack, party, Path(name))
    found = Counter(str(piece) for part in stack.job.parts for piece in part.pieces)
    assert found == {
        "check/page": 1,
        "rwnn:table/deviation": players + (2 if spare is None else spare),
        "rwnn:cone/sawn-off": -(-players // some),
        "pyrates:token/wound": tables * copies,
        "pyrates:table/saves": 1,
        "rwnn:table/hit-chart": 1,
    }
    assert str(stack.job.parts[0].pieces[0]) == "check/page"


def test_a_roster_decides_which_game_and_how_many() -> None:
    pack = layout.load(layout.chosen(Path(), "convention"))
    both = crewed(EDITION)
    one = replace(
        both,
        games={
            id_: replace(game, crew=game.crew if id_ == "rwnn" else {}) for id_, game in both.games.items()
        },
    )
    party = packing.party(one, pack, {}, frozenset(("roster",)))
    assert (party.players, party.spare, party.games) == (3, 1, ("rwnn",))
    assert [player.name for player in party.sets] == ["Ann", "Bob", "Eve", ""]
    with pytest.raises(Refused, match="the roster has 3 players, and the pack is for 2"):
        packing.party(one, pack, {"players": 2}, frozenset())


SOUND = """name = "X"
[pack]
players = 3
[run.a]
name = "A"
stock = "s"
[sheet.b]
run = "a"
per = "player"
with = ["roster"]
pieces = ["check/page"]
"""
FAULTS = {
    ('run = "a"\n', ""): "sheet.b.run is missing",
    ('[run.a]\nname = "A"\nstock = "s"\n', ""): "run is missing; expected a table for each print run",
    ('stock = "s"\n', ""): "run.a.stock is missing",
    ('run = "a"', 'run = "aa"'): '"aa" (nearest: a); expected one of a',
    ('"player"', '"players"'): 'sheet.b.per is "players"',
    ('"roster"', '"rooster"'): "(nearest: roster)",
    ("= 3", "= 0"): "pack.players is 0; expected a whole number from 1 to 200",
    ("= 3", "= true"): "pack.players is true",
    ('with = ["roster"]\npieces = ["check', 'pieces = ["chek'): "there is no piece chek/page",
}
"""What is put in the place of what, and what is said of it."""


def test_a_sound_pack_has_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "pack-mine.toml"
    file.write_text(SOUND, "utf-8")
    assert CliRunner().invoke(main, ["check", str(file)]).exit_code == 0


@pytest.mark.parametrize("change", FAULTS)
def test_a_pack_that_is_wrong_says_where(change: tuple[str, str], tmp_path: Path) -> None:
    file = tmp_path / "pack-mine.toml"
    file.write_text(SOUND.replace(*change), "utf-8")
    told = CliRunner().invoke(main, ["check", str(file)])
    assert told.exit_code == 2
    assert FAULTS[change] in told.stderr


def test_an_option_that_changes_nothing_says_so(tmp_path: Path) -> None:
    words = ["pack", "home", "--game", "pyrates", "--half-sheet", "--out", str(tmp_path)]
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 0
    assert "Note: --half-sheet changes nothing in this pack." in told.stderr
    assert CliRunner().invoke(main, ["make", "character/ann"]).stderr == (
        "there is no piece character/ann without a roster (--roster FILE)\n"
    )


def test_a_build_leaves_packs_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(main, ["build", "pack-home"])
    assert told.exit_code == 2
    assert "pack-home" in CliRunner().invoke(main, ["list", "layouts"]).stdout
