"""Releases: whole or not there, the same bytes for the same input, damage told."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

import kit
from printgen import facts
from printgen.errors import Refused
from printgen.press.records import releases
from printgen.press.releases import releasing
from printgen.proof import documents

AIMED, MOVED, TABLE = "rwnn:card/aimed-shot", "rwnn:card/moved", "rwnn:table/shotgun-hits"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return kit.copied(tmp_path / "project")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same for tests that only read."""
    return kit.copied(tmp_path_factory.mktemp("project"))


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_a_release_is_a_folder_of_plain_files(made: Path) -> None:
    found = files(made / "releases" / "spring")
    assert set(found) >= {
        "release.json",
        "record.json",
        "printgen.toml",
        "rules/club.toml",
        "layouts/kit.toml",
        "sheets/kit.pdf",
        "sheets/kit-1of4.svg",
    }
    for name in ("printgen.toml", "rules/club.toml", "layouts/kit.toml"):
        assert found[name] == (made / name).read_bytes()
    assert json.loads(found["release.json"])["name"] == "spring"
    for name, data in found.items():
        if not name.endswith(".pdf"):
            data.decode("utf-8")


def test_how_many_were_printed(made: Path) -> None:
    """Three sets of sheets, two aimed shots a set; of the card for moving twelve were counted."""
    pieces = releases.load(made, "spring").record.pieces
    assert pieces[AIMED].printed == 6
    assert pieces[MOVED].printed == 12
    assert pieces[TABLE].printed == 3
    assert pieces["rwnn:token/aimed"].printed == 3
    assert len(pieces) == 10


def test_a_record_of_a_release_says_what_the_sheets_show(made: Path) -> None:
    from printgen.proof.carried import signed

    (document,) = documents([made / "releases" / "spring" / "sheets" / "kit.pdf"])
    printed = {str(piece): digest for piece, digest in signed(document.paths) if digest}
    record = releases.load(made, "spring").record
    assert printed == {name: record.pieces[name].digest for name in printed}
    assert set(record.pieces) - set(printed) == {"rwnn:token/aimed"}


def test_the_same_input_gives_the_same_bytes(made: Path, tmp_path: Path) -> None:
    again = kit.project(tmp_path / "again")
    kit.released(again, "spring", "card/moved=12", "3")
    assert files(again / "releases") == files(made / "releases")


def test_the_sheets_are_those_of_a_build(folder: Path) -> None:
    from printgen.press.building import build
    from printgen.press.order import layouts
    from printgen.press.runs import printing

    wanted = kit.ordered(folder)
    jobs = build.jobs(wanted.edition, layouts.chosen(folder, ()), folder / "output")
    printing.run(jobs, wanted)
    assert files(folder / "output") == files(folder / "releases" / "spring" / "sheets")


def test_a_release_is_a_project_that_makes_the_same_again(folder: Path) -> None:
    from printgen.press.building import build
    from printgen.press.order import layouts
    from printgen.press.runs import printing

    inside = folder / "releases" / "spring"
    kit.edit(folder, kit.LONG_TO_10)
    wanted = kit.ordered(inside)
    printing.run(build.jobs(wanted.edition, layouts.chosen(inside, ()), folder / "again"), wanted)
    assert files(folder / "again") == files(inside / "sheets")


def test_releases_come_in_the_order_they_were_made(folder: Path) -> None:
    kit.released(folder, "autumn")
    kit.released(folder, "zoo")
    found, faults = releases.every(folder)
    assert [each.name for each in found] == ["spring", "autumn", "zoo"]
    assert not faults


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("spring", "there is a release spring already"),
        ("Spring", "is no name for a release"),
        ("../spring", "is no name for a release"),
        ("", "is no name for a release"),
        ("a" * 61, "is no name for a release"),
        ("list", "choose another name"),
        ("a.pdf", "choose another name"),
    ],
)
def test_names(made: Path, name: str, said: str) -> None:
    before = files(made)
    with pytest.raises(Refused, match=said):
        kit.released(made, name)
    assert files(made) == before


@pytest.mark.parametrize(
    "copies", ["0", "-1", "x", "=3", "card/aimed-shot=", "card/aimed-shot=-1", "10001", "1.5"]
)
def test_copies(made: Path, copies: str) -> None:
    with pytest.raises(Refused, match=r"--copies is \".*\"; expected"):
        releasing.copies(kit.ordered(made), [copies])


def test_copies_of_what_no_layout_has(made: Path) -> None:
    with pytest.raises(Refused, match="no layout of the project has rwnn:cone/shotgun"):
        kit.released(made, "autumn", "cone/shotgun=3")
    with pytest.raises(Refused, match=r"there is no piece cone/shotgan \(nearest: cone/shotgun\)"):
        kit.released(made, "autumn", "cone/shotgan=3")


def test_an_unknown_release_has_a_nearest_name(made: Path) -> None:
    with pytest.raises(Refused, match=r"there is no release sprnig \(nearest: spring\); known: spring"):
        releases.load(made, "sprnig")


def _without(path: str) -> Callable[[Path], None]:
    return lambda release: (release / path).unlink()


def _changed(path: str, old: bytes, new: bytes) -> Callable[[Path], None]:
    def change(release: Path) -> None:
        data = (release / path).read_bytes()
        assert old in data
        (release / path).write_bytes(data.replace(old, new, 1))

    return change


DAMAGES = {
    "no manifest": (
        _without("release.json"),
        r"release\.json: the release spring is damaged: it cannot be read",
    ),
    "a broken manifest": (_changed("release.json", b"{", b""), r"release\.json: this is damaged"),
    "of another name": (_changed("release.json", b'"spring"', b'"autumn"'), "it says that it is autumn"),
    "of a newer printgen": (
        _changed("release.json", b'"format": 1', b'"format": 7'),
        r"release\.json: this is of printgen .*, newer than this one",
    ),
    "no record": (_without("record.json"), r"record\.json: the release spring is damaged: it cannot be read"),
    "another record": (
        _changed("record.json", b'"printed": 12', b'"printed": 13'),
        "is not what was released",
    ),
}


@pytest.mark.parametrize("what", DAMAGES)
def test_a_damaged_release_is_told_and_never_compared_with(folder: Path, what: str) -> None:
    damage, said = DAMAGES[what]
    damage(folder / "releases" / "spring")
    with pytest.raises(Refused, match=said):
        kit.changed(folder, "spring")
    with pytest.raises(Refused, match=said):
        kit.changed(folder)


def test_a_damaged_sheet_is_found_when_the_release_is_shown(folder: Path) -> None:
    release = releases.load(folder, "spring")
    assert not list(release.faults())
    sheet = release.folder / "sheets" / "kit.pdf"
    sheet.write_bytes(sheet.read_bytes() + b"\n")
    (release.folder / "rules" / "club.toml").unlink()
    told = [str(fault) for fault in release.faults()]
    assert len(told) == 2
    assert "rules/club.toml: the release spring is damaged: it cannot be read" in told[0]
    assert "sheets/kit.pdf: the release spring is damaged: it is not what was released" in told[1]


def test_git_may_end_lines_as_the_machine_does(folder: Path) -> None:
    release = releases.load(folder, "spring")
    for path in release.folder.rglob("*"):
        if path.suffix in (".json", ".toml", ".svg"):
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    again = releases.load(folder, "spring")
    assert not list(again.faults())
    assert again.record == release.record


def test_a_damaged_release_is_passed_over_where_another_is_the_last(folder: Path) -> None:
    kit.released(folder, "autumn")
    (folder / "releases" / "spring" / "release.json").unlink()
    changes = kit.changed(folder)
    assert changes.since.title == "autumn"
    assert "passed over: " in changes.since.notes[0]


@pytest.mark.parametrize("step", ["fsync", "rename", "replace"])
def test_a_full_disk_leaves_no_release_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = files(folder)
    with monkeypatch.context() as patched:
        patched.setattr(os, step, full)
        with pytest.raises(Refused, match="the disk is full"):
            kit.released(folder, "autumn")
    assert files(folder) == before
    assert releases.names(folder) == ("spring",)


@pytest.mark.long
def test_a_crash_at_any_write_leaves_no_release(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every call that makes, fills or renames a file fails once; the next try succeeds."""

    class Crash(BaseException):
        pass

    before = files(folder)
    calls = ("mkdir", "open", "write_bytes", "unlink")
    crashed = 0
    for place in range(0, 200, 7):
        count = 0

        def counted(real: Callable[..., object], limit: int = place) -> Callable[..., object]:
            def call(*args: object, **named: object) -> object:
                nonlocal count
                if "releases" in str(args[0]):
                    count += 1
                    if count == limit + 1:
                        raise Crash
                return real(*args, **named)

            return call

        with monkeypatch.context() as patched:
            for name in calls:
                patched.setattr(Path, name, counted(getattr(Path, name)))
            try:
                kit.released(folder, "autumn")
            except Crash:
                crashed += 1
                assert releases.names(folder) == ("spring",)
                assert {name for name in files(folder) if "/.autumn" not in name} == set(before)
                continue
        break
    assert crashed > 3
    assert not list(releases.load(folder, "autumn").faults())
    assert not list((folder / "releases").glob(".*"))


def test_what_a_killed_run_left_is_cleared_away(folder: Path) -> None:
    left = folder / "releases" / ".summer.part"
    left.mkdir()
    (left / "release.json").write_text("{}", encoding="utf-8")
    assert releases.names(folder) == ("spring",)
    kit.released(folder, "autumn")
    assert not left.exists()


def test_two_at_once_do_not_mix(folder: Path) -> None:
    import fcntl

    handle = os.open(folder / "releases", os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    with pytest.raises(Refused, match="another run of printgen is writing into"):
        kit.released(folder, "autumn")
    os.close(handle)
    kit.released(folder, "autumn")


def test_rules_from_elsewhere_are_kept_too(tmp_path: Path) -> None:
    """Also those that nobody named but that others extend."""
    folder = kit.project(tmp_path / "project")
    (tmp_path / "base.toml").write_text('extends = "rwnn"\nname = "Base"\n', encoding="utf-8")
    (tmp_path / "more.toml").write_text(
        'extends = "base"\nname = "More"\n' + kit.LONG_TO_10, encoding="utf-8"
    )
    (folder / "printgen.toml").write_text('rules = ["rules/club.toml", "../more.toml"]\n', encoding="utf-8")
    release = kit.released(folder)
    assert {"rules/club.toml", "rules/more.toml", "rules/base.toml"} <= set(release.manifest.files)
    assert release.record.games["rwnn"].house == ("Saturday club", "Base", "More")
    assert facts.PieceId("rwnn", "table", "shotgun-hits") in facts.catalogue(kit.ordered(folder).edition)


def test_a_piece_that_cannot_be_drawn_makes_no_release(tmp_path: Path) -> None:
    folder = kit.project(tmp_path / "project", '[modifier.moved]\nname = "' + "W" * 80 + '"\n')
    with pytest.raises(Refused, match="too long"):
        kit.released(folder)
    assert not (folder / "releases").exists()
