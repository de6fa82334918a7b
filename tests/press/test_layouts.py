"""Layouts: the project's before the shipped ones, every fault with its line."""

from pathlib import Path

import pytest

from printgen.errors import Refused
from printgen.press.order import layouts
from printgen.rules import Edition, load


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load()


def layout(tmp_path: Path, text: str, name: str = "mine") -> Path:
    (tmp_path / "layouts").mkdir(exist_ok=True)
    path = tmp_path / "layouts" / f"{name}.toml"
    path.write_text(text, "utf-8")
    return path


GOOD = 'name = "Mine"\n[sheet.one]\npieces = ["cone/sawn-off"]\n'


def test_the_shipped_layouts_name_pieces(edition: Edition, tmp_path: Path) -> None:
    assert {"cards", "check", "templates"} <= set(layouts.files(tmp_path))
    for path in layouts.files(tmp_path).values():
        found = layouts.load(path)
        assert found.text
        assert all(ids for _, ids in found.pieces(edition))


def test_the_templates_are_all_there(edition: Edition, tmp_path: Path) -> None:
    found = layouts.load(layouts.files(tmp_path)["templates"])
    ids = {str(piece) for _, pieces in found.pieces(edition) for piece in pieces}
    assert ids == {
        "rwnn:cone/shotgun",
        "rwnn:cone/sawn-off",
        "rwnn:cone/scattergun",
        "rwnn:cone/all-half",
        "pyrates:ring/grenade",
        "pyrates:ring/grenade-collar",
        "pyrates:throw/grenade",
        "pyrates:throw/grenade-stick",
        "rwnn:table/shotgun-hits",
        "rwnn:card/aimed-shot",
    }


def test_a_projects_layout_comes_first(tmp_path: Path) -> None:
    own = layout(tmp_path, GOOD, "templates")
    assert layouts.files(tmp_path)["templates"] == own
    assert list(layouts.chosen(tmp_path, ())) == ["templates"]
    assert list(layouts.chosen(tmp_path, ("check", "templates", "check"))) == ["check", "templates"]


def test_an_unknown_layout(tmp_path: Path) -> None:
    with pytest.raises(
        Refused, match=r"no layout is called tmplates \(nearest: templates\); there are [a-z, ]*templates"
    ):
        layouts.chosen(tmp_path, ("tmplates",))


def test_a_piece_stands_once_on_a_sheet(edition: Edition, tmp_path: Path) -> None:
    pieces = '["cone/sawn-off", "cone/*", "rwnn:cone/shotgun"]'
    text = f'name = "Mine"\n[sheet.one]\nalone = true\npieces = {pieces}\n'
    ((sheet, ids),) = layouts.load(layout(tmp_path, text)).pieces(edition)
    assert sheet.alone
    assert sheet.name == "Mine"
    assert [piece.name for piece in ids] == ["sawn-off", "shotgun", "scattergun", "all-half"]


def test_names_of_no_piece(edition: Edition, tmp_path: Path) -> None:
    text = 'name = "Mine"\n[sheet.one]\npieces = [\n  "cone/sawnoff",\n  "ring/*",\n  "card/unknown*",\n]\n'
    with pytest.raises(Refused) as refused:
        layouts.load(layout(tmp_path, text)).pieces(edition)
    first, second = refused.value.faults
    assert (first.line, second.line) == (4, 6)
    assert first.file.endswith("mine.toml")
    assert "(nearest: cone/sawn-off)" in first.message


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('[sheet.one]\npieces = ["cone/*"]\n', 0, "name is missing"),
        ('name = "Mine"\n', 0, "sheet is missing"),
        ('name = "Mine"\n[sheet]\n', 2, "sheet is empty"),
        ('name = "Mine"\nsheet = 4\n', 2, "sheet is 4; expected tables"),
        ('name = "Mine"\n[sheet]\none = 4\n', 3, "sheet.one is 4; expected a table"),
        ('name = "Mine"\n[sheet.one]\n', 2, "sheet.one.pieces is missing"),
        ('name = "Mine"\n[sheet.one]\npieces = []\n', 3, "sheet.one.pieces is empty"),
        ('name = "Mine"\n[sheet.one]\npieces = "cone/*"\n', 3, "expected a list of pieces"),
        ('name = "Mine"\n[sheet.one]\npieces = [4]\n', 3, "sheet.one.pieces[1] is 4"),
        (GOOD + "alone = 1\n", 4, "sheet.one.alone is 1; expected true or false"),
        (GOOD + 'aloen = "x"\n', 4, "(nearest: alone)"),
        ('nam = "x"\n' + GOOD, 1, "nam is no key of a layout (nearest: name)"),
        ("name = 4\n" + GOOD.partition("\n")[2], 1, "name is 4; expected a text in quotes"),
        ("name = \n", 1, "not TOML"),
        (GOOD + "copies = 0\n", 4, "sheet.one.copies is 0; expected a whole number from 1 to 10000"),
        (GOOD + "copies = true\n", 4, "sheet.one.copies is true; expected a whole number"),
        (GOOD + 'copies = { "card/*" = 1000000 }\n', 4, "is 1000000; expected a whole number"),
        (GOOD + 'copies = "two"\n', 4, "expected a whole number, or a table"),
        (GOOD + 'backs = "dupleks"\n', 4, 'sheet.one.backs: backs is "dupleks" (nearest: duplex)'),
        (GOOD + 'flip = "side"\n', 4, "expected long, short"),
        (GOOD + 'page-order = "x"\n', 4, "expected collated, fronts-then-backs, backs-reversed"),
        (GOOD + 'gap = "-1 mm"\n', 4, "expected 0 to 2 in"),
        (GOOD + 'back-offset = "1 mm"\n', 4, "expected two lengths"),
        (GOOD + "alone = true\ncards = true\n", 4, "sheet.one is of cards; they cannot stand alone"),
    ],
)
def test_faults_of_form(tmp_path: Path, text: str, line: int, said: str) -> None:
    with pytest.raises(Refused) as refused:
        layouts.load(layout(tmp_path, text))
    fault = refused.value.faults[0]
    assert said in fault.message
    assert fault.line == line


def test_all_faults_in_one_run(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        layouts.load(layout(tmp_path, "tetx = 1\n[sheet.a]\npices = []\n[sheet.b]\npieces = [1, 2]\n"))
    assert len(refused.value.faults) == 6


@pytest.mark.parametrize(
    "said", ['name = "a\\nb"', 'name = { en = "a\\u0085b" }', 'name = "M"\ntext = "\\u001b[31m"']
)
def test_words_stand_on_one_line(said: str, tmp_path: Path) -> None:
    text = f'{said}\n[sheet.one]\npieces = ["token/wound"]\n'
    with pytest.raises(Refused, match="has a line break or a control sign in it"):
        layouts.load(layout(tmp_path, text))
