"""Names of files: the same project works on Windows and macOS, where capitals do not count and some names are kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from building import build, project
from printgen import facts, rules
from printgen.cli import main
from printgen.errors import Refused
from printgen.facts.catalogue import forms_of
from printgen.press.files import names
from printgen.press.order import layouts, printers
from printgen.press.packs import layout as pack_layout

KEPT = ("con", "PRN", "Aux", "nul", "com1", "LPT9", "con.spring", "nul.tar.gz", "com¹")
ONE = '[sheet.one]\npieces = ["token/wound"]\n'


@pytest.mark.parametrize("name", [*KEPT, "a:b", "a?", 'a"b', "a|b", "a*", "a.", "a ", " a", "a\tb"])
def test_what_windows_does_not_take(name: str) -> None:
    """The list of its documentation: devices with any ending, nine signs, blanks and dots at the end."""
    assert names.unfit(name)


@pytest.mark.parametrize(
    "name", ["cards", "console", "com", "com10", "a.con", "größe", "my layout", "a+b", "con-spring"]
)
def test_what_every_system_takes(name: str) -> None:
    assert names.unfit(name) == ""


@pytest.mark.parametrize("name", ["con", "aux", "nul.spring"])
def test_a_release_or_printer_has_no_name_that_windows_keeps(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project(tmp_path, {"mine": ONE}))
    monkeypatch.setattr(printers, "folder", lambda: tmp_path / "printers")
    for words in (("release", name), ("printer", "add", name, "--across", "7 in", "--up", "9 in")):
        told = CliRunner().invoke(main, words)
        assert told.exit_code == 2
        assert "Windows keeps this name for a device" in told.stderr
        assert not (tmp_path / "releases").exists()
        assert not (tmp_path / "printers").exists()


@pytest.mark.parametrize("name", ["con", "a:b", "cards-1of2", "cards-cut"])
def test_a_layout_is_called_what_its_files_can_be(name: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=rf'layouts/{name}\.toml: the layout is called "{name}", but '):
        build(project(tmp_path, {name: ONE}))
    assert not list(tmp_path.rglob("*.svg"))


@pytest.mark.parametrize("more", ["", "pictures = true\n"])
def test_two_layouts_do_not_write_the_same_files(more: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="would be the same files where capitals do not count"):
        build(project(tmp_path, {"Tokens": more + ONE, "tokens": more + ONE}))
    assert not list(tmp_path.rglob("*.svg"))


@pytest.mark.parametrize("run", ["../up", "/tmp/up", "Card", "a b", "con/x", ""])
def test_a_pack_writes_into_its_folder_alone(run: str, tmp_path: Path) -> None:
    """Packs are copied from others: what names a file in them cannot lead out of the folder."""
    path = tmp_path / "pack-mine.toml"
    path.write_text(
        f'name = "M"\n[run."{run}"]\nname = "R"\nstock = "S"\n[sheet.one]\nrun = "{run}"\npieces = ["token/wound"]\n',
        "utf-8",
    )
    with pytest.raises(Refused, match="names a file; expected small letters, figures and hyphens"):
        pack_layout.load(path)


def test_every_file_of_the_shipped_rules_has_a_name_of_its_own_everywhere() -> None:
    """Pieces and all their forms: letters, figures, hyphens, dots and plus signs, no two alike but for capitals."""
    pieces = list(facts.catalogue(rules.load()))
    slugs = [piece.slug for piece in pieces]
    slugs += [f"{piece.slug}+{form}" for piece in pieces for form in forms_of(piece)]
    assert names.alike(slugs) is None
    assert [slug for slug in slugs if not re.fullmatch(r"[a-z0-9][a-z0-9.+-]*[a-z0-9]", slug)] == []
    assert [slug for slug in slugs if names.unfit(slug)] == []
    known = [*layouts.files(Path("nowhere")), *layouts.pack_files(Path("nowhere"))]
    assert names.alike(known) is None
