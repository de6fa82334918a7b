"""Rosters: whatever a spreadsheet saves is read alike, and every fault is told with its row and column."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from finished import ordered
from printgen import pieces, rules
from printgen.cli import main
from printgen.drawing.fonts import Fonts
from printgen.errors import Refused
from printgen.facts import tent
from printgen.facts.piece_id import PieceId
from printgen.press.order.roster import crewed
from printgen.rules.crew import Figure, Hand

FONTS = Fonts.shipped()
EDITION = rules.load()
HEAD = ("name", "player", "side", "class", "weapons", "states")
ROWS = (
    ("Dusty Müller", "Ann", "The Law", "Legend", "Sawn-off, Shotgun", "pistol grip"),
    ("Bo", "Ann", "The Law", "gunman", "sawn off", ""),
    ("Éloise", "", "Outlaws", "", "scattergun", "wrong hand"),
)
CREW = {
    "ann": Hand(
        "Ann",
        (
            Figure("Dusty Müller", "legend", ("sawn-off", "shotgun"), ("pistol-grip",)),
            Figure("Bo", "gunman", ("sawn-off",)),
        ),
        "The Law",
    ),
    "eloise": Hand("Éloise", (Figure("Éloise", "", ("scattergun",), ("wrong-handed",)),), "Outlaws", 1),
}
TOML = """
[[figure]]
name = "Dusty Müller"
player = "Ann"
side = "The Law"
class = "Legend"
weapons = ["sawn-off", "shotgun"]
states = "pistol grip"
[[figure]]
name = "Bo"
player = "Ann"
side = "The Law"
class = "gunman"
weapons = "sawn off"
[[figure]]
name = "Éloise"
side = "Outlaws"
weapons = ["scattergun"]
states = ["wrong hand"]
"""


def table(delimiter: str = ",", end: str = "\n", rows: tuple[tuple[str, ...], ...] = ROWS) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator=end).writerows((HEAD, *rows))
    return out.getvalue()


VARIANTS = {
    "plain.csv": table().encode(),
    "bom.csv": table().encode("utf-8-sig"),
    "semicolons.csv": table(";", "\r\n").encode("utf-8-sig"),
    "cp1252.csv": table(";", "\r\n").encode("cp1252"),
    "old-mac.csv": table(",", "\r").encode(),
    "unicode-text.txt": table("\t", "\r\n").encode("utf-16"),
    "sep.csv": ("sep=;\r\n" + table(";", "\r\n")).encode(),
    "blank-rows.csv": ("\n\n" + table().replace("\n", "\n,,,,,\n")).encode(),
    "capitals.csv": table().replace("name,player", "Name,PLAYER").encode(),
    "quoted.csv": "\n".join(",".join(f'"{cell}"' for cell in row) for row in (HEAD, *ROWS)).encode(),
    "columns.csv": "\n".join(
        ",".join(f'"{cell}"' for cell in (*row[3:], *row[:3])) for row in (HEAD, *ROWS)
    ).encode(),
    "decomposed.csv": table().replace("É", "E\u0301").replace("ü", "u\u0308").encode(),
    "crew.toml": TOML.encode(),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_every_way_to_save_a_table_is_read_alike(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(VARIANTS[name])
    found = crewed(EDITION, file, FONTS)
    assert dict(found.games["rwnn"].crew) == CREW
    assert found.games["pyrates"].crew == {}


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> Result:
    monkeypatch.chdir(folder)
    return CliRunner().invoke(main, words)


def test_the_same_table_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    for name in ("plain.csv", "cp1252.csv", "crew.toml"):
        (tmp_path / name).write_bytes(VARIANTS[name])
        told = run(
            tmp_path, monkeypatch, "make", "character/*", "--roster", name, "--paper", "a4", "-o", "x.pdf"
        )
        assert told.exit_code == 0, told.stderr
        made.append((tmp_path / "x.pdf").read_bytes())
    assert made[0] == made[1] == made[2]


FAULTS = {
    "weapon": (
        ("A", "", "", "", "shotgn", ""),
        '2: column weapons has "shotgn", which is no weapon of rwnn (nearest: shotgun)',
    ),
    "class": (
        ("A", "", "", "legnd", "", ""),
        '2: column class has "legnd", which is no class of rwnn (nearest: legend)',
    ),
    "state": (
        ("A", "", "", "", "shotgun", "rong-handed"),
        '2: column states has "rong-handed", which is no state of rwnn (nearest: wrong-handed)',
    ),
    "misfit": (
        ("A", "", "", "", "shotgun", "pistol-grip"),
        '2: column states has "Pistol grip", which goes with Sawn-off or Scattergun only',
    ),
    "twice": (("A", "", "", "", "shotgun, Shotgun", ""), '2: column weapons has "Shotgun" twice'),
    "letters": (
        ("漢", "", "", "", "shotgun", ""),
        '2: column name is "漢": no font has the letter "漢" (U+6F22)',
    ),
    "star": (("A*", "", "", "", "shotgun", ""), '2: column name is "A*"; leave the star out'),
    "long": (("A" * 60, "P", "", "", "shotgun", ""), "in too long for its place at the least size"),
    "tent": (("A", "Maximilianeustachiusbartholomaeus", "", "", "shotgun", ""), "2: column player is"),
    "side": (("A", "", "S" * 90, "", "shotgun", ""), "2: column side is"),
    "empty": (("", "P", "", "", "shotgun", ""), "2: column name is empty; expected the name of the figure"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_told_with_row_and_column(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, expected = FAULTS[name]
    (tmp_path / "crew.csv").write_text(table(rows=(row,)), "utf-8")
    told = run(tmp_path, monkeypatch, "pack", "convention", "--roster", "crew.csv")
    assert told.exit_code == 2
    assert "crew.csv:2: column" in told.stderr
    assert expected in told.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["crew.csv"]


def test_every_fault_in_one_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = tuple(row for row, _ in FAULTS.values())
    (tmp_path / "crew.csv").write_text(table(rows=rows), "utf-8")
    lines = run(tmp_path, monkeypatch, "check", "crew.csv").stderr.splitlines()
    assert {int(line.split(":")[1]) for line in lines} == set(range(2, len(rows) + 2))


WHOLE = {
    "": "the roster is empty; expected a row for each figure",
    "name,weapons\n": "the roster is empty; expected a row for each figure",
    "nam,weapons\nA,shotgun\n": '1: column 1 is called "nam" (nearest: name)',
    "name,name\nA,B\n": "1: column name is there twice",
    "weapons\nshotgun\n": "1: there is no column called name",
    'name,weapons\nA,"shotgun\n': "this row is no CSV",
    "name,weapons\nA,shotgun,sawn-off\n": "2: this row has a cell to the right of the last column",
    "name,player\nA,P\na,Q\n": '3: column name is "a", which row 2 is called already',
    "name,player,side\nA,P,North\nB,P,South\n": '3: column side is "South", and P plays North in row 2',
    "name,side\n" + "".join(f"F{n},S{n}\n" for n in range(14)): "14: column side is",
    "name\n" + "".join(f"F{n}\n" for n in range(501)): "the roster has 501 figures; printgen takes 500",
}


@pytest.mark.parametrize("text", WHOLE)
def test_faults_of_the_whole_table(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "crew.csv").write_text(text, "utf-8")
    told = run(tmp_path, monkeypatch, "check", "crew.csv")
    assert told.exit_code == 2
    assert WHOLE[text] in told.stderr


def test_faults_of_a_toml_roster_come_with_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = '[[figure]]\nname = "A"\nwepons = "x"\n[[figure]]\nname = "B"\nweapons = ["shotgn"]\n[[figure]]\nname = 3\n'
    (tmp_path / "crew.toml").write_text(text, "utf-8")
    lines = run(tmp_path, monkeypatch, "check", "crew.toml").stderr.splitlines()
    assert [line.split(" ")[:2] for line in lines] == [
        ["crew.toml:3:", "figure[1].wepons"],
        ["crew.toml:6:", "figure[2].weapons"],
        ["crew.toml:8:", "figure[3].name"],
    ]


CELLS = st.text(st.characters(codec="utf-8"), max_size=12) | st.sampled_from(
    ("shotgun", "Sawn-off", "legend", "pistol-grip", "musket", "on guard", "captain", "", '"')
)


@given(rows=st.lists(st.lists(CELLS, max_size=8), max_size=8), head=st.permutations(HEAD))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_table_is_read_or_refused(rows: list[list[str]], head: list[str], tmp_path: Path) -> None:
    out = io.StringIO()
    csv.writer(out).writerows((head, *rows))
    check(out.getvalue().encode("utf-8", "ignore"), tmp_path / "crew.csv")


@given(data=st.binary(max_size=200))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_read_or_refused(data: bytes, tmp_path: Path) -> None:
    check(data, tmp_path / "crew.csv")
    check(b"name,weapons\n" + data, tmp_path / "crew.csv")
    check(b"[[figure]]\n" + data, tmp_path / "crew.toml")


def check(data: bytes, file: Path) -> None:
    """Whatever is read can be drawn; whatever cannot be read is refused with the file's name on each fault."""
    file.write_bytes(data)
    found, refused = EDITION, None
    try:
        found = crewed(EDITION, file, FONTS)
    except Refused as why:
        refused = why
    if refused:
        assert refused.faults
        assert all(fault.file.endswith(file.name) for fault in refused.faults)
        return
    for game in found.games.values():
        for name in game.crew:
            pieces.draw(found, PieceId(game.id, "character", name), FONTS)
        for name in tent.names(game):
            pieces.draw(found, PieceId(game.id, "tent", name), FONTS)


def test_more_figures_than_fit_go_on_on_another_sheet(tmp_path: Path) -> None:
    """Every figure is on one sheet, in order, and each sheet says which it is."""
    guns = ("shotgun", "sawn-off", "scattergun")
    rows = tuple((f"Figure {n}", "Ann", "Law", "gunman", guns[n % 3], "") for n in range(30))
    (tmp_path / "crew.csv").write_text(table(rows=rows), "utf-8")
    crew = crewed(EDITION, tmp_path / "crew.csv", FONTS).games["rwnn"].crew
    hands = list(crew.values())
    assert len(hands) > 1
    assert [figure.name for hand in hands for figure in hand.figures] == [row[0] for row in rows]
    assert [(hand.number, hand.count) for hand in hands] == [
        (n, len(hands)) for n in range(1, len(hands) + 1)
    ]
    assert list(crew) == ["ann", *(f"ann-{n}" for n in range(2, len(hands) + 1))]


@pytest.mark.parametrize("form", [(), ("large",)], ids=["half", "large"])
def test_whatever_is_split_can_be_drawn(form: tuple[str, ...], tmp_path: Path) -> None:
    rows = tuple((f"Figure {n}", f"P{n // 9}", "Law", "legend", "shotgun, sawn-off", "") for n in range(27))
    (tmp_path / "crew.csv").write_text(table(rows=rows), "utf-8")
    found = crewed(EDITION, tmp_path / "crew.csv", FONTS)
    for name in found.games["rwnn"].crew:
        pieces.draw(found, PieceId("rwnn", "character", name, form), FONTS)


def test_players_of_like_names_keep_ids_of_their_own(tmp_path: Path) -> None:
    rows = tuple((f"F{n}", player, "", "", "", "") for n, player in enumerate(("Zoë", "Zoe", "zoe!")))
    (tmp_path / "crew.csv").write_text(table(rows=rows), "utf-8")
    assert list(crewed(EDITION, tmp_path / "crew.csv", FONTS).games["rwnn"].crew) == ["zoe", "zoe-2", "zoe-3"]


def test_a_player_called_as_the_game_is_does_not_take_the_tent_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "crew.csv").write_text(table(rows=(("F", "Rwnn", "", "", "shotgun", ""),)), "utf-8")
    found = crewed(EDITION, tmp_path / "crew.csv", FONTS).games["rwnn"]
    assert tent.names(found) == ("rwnn", "rwnn-2")


@pytest.mark.parametrize("name", ["roster.toml", "roster.csv"])
def test_the_starters_are_sound(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(tmp_path, monkeypatch, "new", "roster", name).exit_code == 0
    assert run(tmp_path, monkeypatch, "check", name).exit_code == 0
    assert run(tmp_path, monkeypatch, "new", "roster", name).exit_code == 2
    assert run(tmp_path, monkeypatch, "new", "roster", "roster.xlsx").exit_code == 2


def test_a_roster_needs_no_project_and_leaves_the_edition_alone() -> None:
    assert all(not game.crew for game in ordered().edition.games.values())
    assert replace(EDITION) == EDITION
