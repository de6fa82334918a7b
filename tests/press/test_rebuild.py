"""A build makes what changed and nothing else, keeps what a hand changed, and says what it finds."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from building import build, contents, names, project, typed
from printgen.errors import Refused
from printgen.press.building import first_look, kept, manifest
from printgen.press.building.manifest import Manifest
from printgen.press.files import writing

CARDS = '[sheet.one]\npieces = ["rwnn:token/*"]\ncopies = 12\n'
TWO = '[sheet.one]\npieces = ["pyrates:token/wound", "pyrates:token/poison"]\nalone = true\n'
PICTURES = 'pictures = true\n[sheet.one]\npieces = ["pyrates:token/wound", "pyrates:token/poison"]\n'


FILES = 6


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of two layouts that was built once, to copy."""
    folder = project(tmp_path_factory.mktemp("built") / "project", {"tokens": CARDS, "two": TWO})
    assert len(build(folder).made) == FILES
    return folder


@pytest.fixture
def here(tmp_path: Path, built: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Such a project, in which commands are called."""
    shutil.copytree(built, tmp_path / "project")
    monkeypatch.chdir(tmp_path / "project")
    return tmp_path / "project"


def stale(folder: Path) -> bool:
    """Whether the first look leaves anything to the second."""
    return first_look.nothing_stale(typed(folder)) is None


def test_a_second_build_makes_nothing(here: Path) -> None:
    before = contents(here)
    assert not stale(here)
    built = build(here)
    assert built.made == built.removed == ()
    assert sorted(names(built.current)) == sorted(path.rpartition("/")[2] for path in before)
    assert contents(here) == before


def test_what_a_rule_changes_is_made_and_nothing_else(here: Path) -> None:
    club = (here / "club.toml").read_text("utf-8")
    (here / "club.toml").write_text(club.replace("Club", "Sunday club"), "utf-8")
    assert stale(here)
    made = names(build(here).made)
    assert made
    assert all(name.startswith("tokens") for name in made), "the other layout shows no piece of this game"


@pytest.mark.parametrize("what", ["altered", "cut short", "deleted", "a folder's other file"])
def test_a_file_that_is_not_as_it_was_left_is_made_again(here: Path, what: str) -> None:
    before = contents(here)
    file = here / "output" / "tokens.pdf"
    if what == "altered":
        data = bytearray(file.read_bytes())
        data[100] ^= 1
        file.write_bytes(data)
    elif what == "cut short":
        file.write_bytes(file.read_bytes()[:-1])
    elif what == "deleted":
        file.unlink()
    else:
        os.replace(here / "output" / "two.pdf", file)  # noqa: PTH105 (it takes its times along)
    assert stale(here)
    made = names(build(here).made)
    assert "tokens.pdf" in made
    assert len(made) == (2 if what == "a folder's other file" else 1)
    assert contents(here) == before
    assert not stale(here)


def test_a_file_that_was_only_touched_stays(here: Path) -> None:
    file = here / "output" / "tokens.pdf"
    os.utime(file, ns=(1, 1))
    assert stale(here)
    assert build(here).made == ()
    assert file.stat().st_mtime_ns == 1
    assert not stale(here)


def test_an_input_that_was_only_touched_changes_nothing(here: Path) -> None:
    os.utime(here / "club.toml", ns=(1, 1))
    os.utime(here / "layouts" / "two.toml", ns=(1, 1))
    assert not stale(here)


def test_a_comment_in_a_rules_file_makes_nothing(here: Path) -> None:
    with (here / "club.toml").open("a", encoding="utf-8") as file:
        file.write("# nothing\n")
    assert stale(here)
    assert build(here).made == ()
    assert not stale(here)


@pytest.mark.parametrize(
    ("file", "text", "layouts"),
    [
        ("printgen.toml", 'rules = ["club.toml"]\npaper = "letter"\n', {"tokens"}),
        ("printgen.toml", 'rules = ["club.toml"]\nfinish = "mono"\n', {"tokens", "two"}),
        ("printgen.toml", 'rules = ["club.toml"]\ninch = "25 mm"\n', {"tokens", "two"}),
        ("layouts/two.toml", TWO.replace("wound", "smoke-now").join(['name = "two"\n', ""]), {"two"}),
        ("layouts/two.toml", 'name = "Other"\n' + TWO, {"two"}),
    ],
)
def test_what_else_shapes_a_file_makes_it_again(here: Path, file: str, text: str, layouts: set[str]) -> None:
    (here / file).write_text(text, "utf-8")
    assert stale(here)
    made = names(build(here).made)
    assert {name.partition(".")[0].partition("-")[0] for name in made} >= layouts
    assert not stale(here)


def test_a_new_layout_and_a_rules_file_that_comes_to_stand_before_another(here: Path) -> None:
    project(here, {"three": TWO})
    assert stale(here)
    assert names(build(here).made) == ["three.pdf", "three-1of2.svg", "three-2of2.svg"]
    (here / "printgen.toml").write_text('rules = ["club"]\n', "utf-8")
    (here / "rules").mkdir()
    (here / "rules" / "club.toml").write_bytes((here / "club.toml").read_bytes())
    build(here)
    assert not stale(here)
    (here / "club").write_text('extends = "rwnn"\nname = "Nearer"\n', "utf-8")
    assert stale(here)


def test_options_of_the_call(here: Path) -> None:
    assert not stale(here)
    assert first_look.nothing_stale(typed(here, finish="mono")) is None
    assert len(build(here, finish="mono").made) == FILES
    assert stale(here), "the same files were made otherwise since"
    assert len(build(here).made) == FILES


def test_one_layout_of_two(here: Path) -> None:
    assert build(here, "two").made == ()
    assert first_look.nothing_stale(typed(here, "two"))
    (here / "output" / "tokens.pdf").unlink()
    assert first_look.nothing_stale(typed(here, "two"))
    assert build(here, "two").made == ()
    assert names(build(here).made) == ["tokens.pdf"]


def test_another_version_of_printgen_makes_all_again(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from printgen.press.building import tools

    monkeypatch.setattr(tools, "__version__", "99.0")
    assert stale(here)
    assert len(build(here).made) == FILES


def test_pages_beyond_the_last_are_taken_away(here: Path) -> None:
    before = set(contents(here / "output"))
    project(here, {"two": TWO.replace(', "pyrates:token/poison"', "")})
    built = build(here)
    assert names(built.made) == ["two.pdf", "two.svg"]
    assert names(built.removed) == ["two-1of2.svg", "two-2of2.svg"]
    assert before - set(contents(here / "output")) == {"two-1of2.svg", "two-2of2.svg"}
    assert not stale(here)


def test_a_layout_that_is_no_more_takes_its_files_along(here: Path) -> None:
    (here / "layouts" / "two.toml").unlink()
    built = build(here)
    assert names(built.removed) == ["two-1of2.svg", "two-2of2.svg", "two.pdf"]
    assert not [name for name in contents(here / "output") if name.startswith("two")]


def test_what_a_hand_changed_is_not_taken_away(here: Path) -> None:
    (here / "output" / "two.pdf").write_bytes(b"mine")
    (here / "output" / "mine.pdf").write_bytes(b"mine")
    (here / "layouts" / "two.toml").unlink()
    notes: list[str] = []
    assert names(build(here, notes=notes).removed) == ["two-1of2.svg", "two-2of2.svg"]
    (note,) = notes
    assert note.endswith("two.pdf is made by no layout any more; it was changed since, so it stays")
    assert (here / "output" / "two.pdf").read_bytes() == b"mine"
    assert (here / "output" / "mine.pdf").read_bytes() == b"mine"


def test_a_piece_taken_out_of_pictures(here: Path) -> None:
    project(here, {"each": PICTURES})
    build(here)
    project(here, {"each": PICTURES.replace(', "pyrates:token/poison"', "")})
    assert names(build(here).removed) == ["pyrates-token-poison.svg"]


def test_sheets_and_a_cutters_files_leave_each_other_alone(here: Path) -> None:
    sheets = contents(here / "output")
    built = build(here, finish="laser")
    assert built.removed == ()
    assert {path.parent.name for path in built.made} == {"tokens", "two"}
    assert sheets.items() <= contents(here / "output").items()
    again = build(here)
    assert again.made == again.removed == ()


@pytest.mark.parametrize("asked", ["two", ""])
def test_layouts_that_were_not_asked_for_stay(here: Path, asked: str) -> None:
    project(here, {"two": TWO.replace("wound", "smoke-now")})
    built = build(here, *filter(None, [asked]))
    assert built.removed == ()
    assert "tokens.pdf" in contents(here / "output")


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b'{"format": 1}',
        b'{"format": "x"}',
        b"\xff",
        b"[" * 100_000,
        b'{"format": 1, "jobs": 4}',
    ],
)
def test_a_damaged_manifest_is_known_as_such(here: Path, text: bytes) -> None:
    (here / "output" / manifest.NAME).write_bytes(text)
    assert stale(here)
    assert manifest.load(here / "output") == manifest.Damaged("is damaged")


def test_a_damaged_manifest_is_rebuilt_and_said(here: Path) -> None:
    before = contents(here)
    (here / "output" / manifest.NAME).write_bytes(b"{")
    notes: list[str] = []
    assert len(build(here, notes=notes).made) == FILES
    assert notes[0].endswith(".printgen.json is damaged: everything is made again")
    assert contents(here) == before
    assert not stale(here)


def test_a_manifest_of_a_newer_printgen_is_said(here: Path) -> None:
    path = here / "output" / manifest.NAME
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "format": 2}), "utf-8")
    notes: list[str] = []
    build(here, notes=notes)
    assert notes[0].endswith("is of a newer printgen: everything is made again")


@pytest.mark.parametrize(
    "name", ["../mine.pdf", "/mine.pdf", "a/../../mine.pdf", "c:mine.pdf", "..\\mine.pdf"]
)
def test_a_manifest_speaks_of_no_file_elsewhere(here: Path, name: str) -> None:
    """Else a manifest from a stranger could have files deleted."""
    path = here / "output" / manifest.NAME
    path.write_text(path.read_text("utf-8").replace("two.pdf", name.replace("\\", "\\\\")), "utf-8")
    assert isinstance(manifest.load(here / "output"), manifest.Damaged)


def test_the_manifest_reads_back_and_is_written_sorted(here: Path) -> None:
    found = manifest.load(here / "output")
    assert isinstance(found, Manifest)
    data = (here / "output" / manifest.NAME).read_bytes()
    assert found.bytes == data
    assert json.dumps(json.loads(data), sort_keys=True, indent=1, ensure_ascii=False).encode() + b"\n" == data
    assert len(data) < 600 * len(contents(here))
    assert str(here).encode() not in data


def test_a_project_that_moves_is_up_to_date_where_it_comes_to(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = here.with_name(here.name + "-moved")
    here.rename(moved)
    monkeypatch.chdir(moved)
    assert build(moved).made == ()
    assert not stale(moved)


def test_a_fault_touches_nothing(here: Path) -> None:
    before = contents(here), (here / "output" / manifest.NAME).read_bytes()
    (here / "club.toml").write_text('extends = "rwnn"\nname = "Club"\n[cone.sawnoff]\nouter = 9\n', "utf-8")
    with pytest.raises(Refused, match="nearest: sawn-off"):
        build(here)
    assert (contents(here), (here / "output" / manifest.NAME).read_bytes()) == before
    assert left_over(here) == []


def left_over(folder: Path) -> list[Path]:
    return [path for path in folder.rglob(".*") if path.name not in (manifest.NAME, kept.NAME)]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_loses_nothing(here: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    before = contents(here)
    (here / "layouts" / "two.toml").write_text('name = "Other"\n' + TWO, "utf-8")
    real, count = getattr(os, step), 0

    def full(*args: object) -> object:
        nonlocal count
        count += 1
        if count > (1 if step == "fsync" else 0):
            raise OSError(28, "No space left on device")
        return real(*args)

    with monkeypatch.context() as patched:
        patched.setattr(os, step, full)
        with pytest.raises(Refused, match="cannot be written: the disk is full"):
            build(here)
    assert contents(here) == before
    assert left_over(here) == []
    assert len(build(here).made) == 3


def test_a_folder_that_is_read_only(here: Path) -> None:
    before = contents(here)
    (here / "layouts" / "two.toml").write_text('name = "Other"\n' + TWO, "utf-8")
    (here / "output").chmod(0o555)
    try:
        with pytest.raises(Refused, match="read-only"):
            build(here)
    finally:
        (here / "output").chmod(0o755)
    assert contents(here) == before


def test_nothing_stale_needs_no_leave_to_write(here: Path) -> None:
    (here / "output").chmod(0o555)
    try:
        assert not stale(here)
    finally:
        (here / "output").chmod(0o755)


def test_what_a_killed_build_left_is_cleaned(here: Path) -> None:
    for path in (
        here / "output" / ".two.pdf.123.build.part",
        here / "output" / "each" / ".x.svg.9.build.part",
    ):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"half")
    other = here / "output" / ".mine.part"
    other.write_bytes(b"mine")
    build(here)
    assert left_over(here) == [other]


def test_an_output_folder_that_is_a_link(here: Path) -> None:
    elsewhere = here.with_name(here.name + "-elsewhere")
    (here / "output").rename(elsewhere)
    (here / "output").symlink_to(elsewhere)
    assert build(here).made == ()
    assert not stale(here)
    (here / "club.toml").write_text('extends = "rwnn"\nname = "Sunday club"\n', "utf-8")
    assert stale(here)
    assert build(here).made
    assert not stale(here)


def test_no_key_holds_an_address(here: Path) -> None:
    """A key is over what has a ``repr`` that says all of it, in every process the same."""
    from printgen import facts, pieces
    from printgen.press.order.order import Call, order

    wanted = order(Call(), here)
    for piece in facts.catalogue(wanted.edition):
        stated, _ = pieces.material(wanted.edition, piece, wanted.fonts)
        assert " at 0x" not in repr(stated)
    assert " at 0x" not in repr((wanted.finish, wanted.paper, wanted.way({}), writing.Batch.__name__))
