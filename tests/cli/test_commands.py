"""The command line: what each command says and writes, its exit codes, and every wrong call in one line."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from printgen import __version__
from printgen.cli import main


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


def refused(*args: str) -> list[str]:
    """The lines of a call that must be refused."""
    result = run(*args)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert not [path for path in Path().rglob("*") if path.suffix in (".pdf", ".svg", ".part")]
    return result.stderr.splitlines()


def house(text: str, name: str = "house.toml") -> str:
    Path(name).write_text(f'extends = "rwnn"\nname = "House"\n{text}', "utf-8")
    return name


def test_help_names_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for name in ("build", "make", "list", "check", "new"):
        assert re.search(rf"^  {name}  +[A-Z]", result.stdout, re.MULTILINE)
        assert run(name, "--help").exit_code == 0


def test_the_version() -> None:
    assert run("--version").stdout == f"printgen {__version__}\n"


def test_make_one_piece_into_a_file() -> None:
    result = run("make", "cone/sawn-off", "-o", "cone.pdf")
    assert result.exit_code == 0, result.stderr
    assert result.stdout == "cone.pdf\n"
    assert "Made rwnn:cone/sawn-off: 1 sheet, 1 file in this folder. Print at 100 %" in result.stderr
    assert Path("cone.pdf").read_bytes().startswith(b"%PDF")


def test_make_names_its_own_files() -> None:
    result = run("make", "card/aimed-shot")
    assert result.stdout.split() == ["output/rwnn-card-aimed-shot.pdf", "output/rwnn-card-aimed-shot.svg"]
    assert sorted(path.name for path in Path("output").iterdir()) == [
        "rwnn-card-aimed-shot.pdf",
        "rwnn-card-aimed-shot.svg",
    ]


def test_make_several_pieces_into_numbered_svgs() -> None:
    result = run("make", "rwnn:cone/*", "-o", "cones.svg")
    assert result.stdout.split() == [f"cones-{n}of4.svg" for n in (1, 2, 3, 4)]
    assert "4 sheets" in result.stderr


def test_make_on_paper() -> None:
    result = run("make", "ring/grenade", "card/aimed-shot", "--paper", "letter", "--out", "there")
    assert result.stdout.split() == ["there/pieces.pdf", "there/pieces.svg"]
    assert b'width="8.5in"' in Path("there/pieces.svg").read_bytes()


@pytest.mark.parametrize(
    ("piece", "options", "said"),
    [
        ("cone/shotgun", ("--paper", "a4"), "larger than a4: 3 sheets to glue and a page that shows how"),
        ("cone/sawn-off", ("--paper", "a4"), "larger than a4: 2 sheets to glue"),
        ("cone/sawn-off", ("--paper", "letter"), "larger than letter: 3 sheets to glue"),
        ("cone/sawn-off", ("--paper", "letter", "--turned"), "larger than letter: 2 sheets to glue"),
        ("cone/scattergun", ("--paper", "letter", "--overlap", "15 mm"), "letter: 2 sheets to glue"),
    ],
)
def test_a_piece_larger_than_the_paper_is_glued(piece: str, options: tuple[str, ...], said: str) -> None:
    result = run("make", piece, *options, "-o", "x.pdf")
    assert result.exit_code == 0
    assert said in result.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--overlap", "9 in"), "cone/shotgun on letter: the overlap is 9.00 in, not smaller than the sheet"),
        (("--overlap", "1 mm"), 'the overlap is "1 mm"; expected at least 4 mm'),
        (("--overlap", "wide"), 'the overlap is "wide"; expected a number and a unit'),
        (("--margin", "-1 mm"), 'the margin is "-1 mm"; it cannot be less than 0'),
        (("--paper", "5 x 5 in", "--margin", "2 in"), "the paper 5 x 5 in has no room for a check bar"),
    ],
)
def test_what_can_never_be_glued_is_one_line(options: tuple[str, ...], said: str) -> None:
    result = run("make", "cone/shotgun", "--paper", "letter", *options, "-o", "x.pdf")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert said in line
    assert not Path("x.pdf").exists()


@pytest.mark.long
def test_build_makes_every_layout_in_both_formats() -> None:
    result = run("build")
    assert result.exit_code == 0, result.stderr
    files = sorted(str(path) for path in Path("output").rglob("[!.]*") if path.is_file())
    assert {"output/check.pdf", "output/templates.pdf"} <= set(files)
    assert sorted(result.stdout.split()) == files
    assert re.search(
        r"Made .*check.* and .*: \d+ sheets, \d+ files in output.*\. Print at 100 %", result.stderr
    )


def test_build_follows_the_project() -> None:
    Path("printgen.toml").write_text('paper = "letter"\n', "utf-8")
    Path("layouts").mkdir()
    Path("layouts/mine.toml").write_text(
        'name = "Mine"\n[sheet.one]\npieces = ["card/aimed-shot"]\n', "utf-8"
    )
    assert run("build").stdout.split() == ["output/mine.pdf", "output/mine.svg"]
    assert b'width="8.5in"' in Path("output/mine.svg").read_bytes()


def test_a_build_in_a_folder_inside_goes_to_the_projects_output(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("printgen.toml").write_text("", "utf-8")
    Path("deep").mkdir()
    root = Path.cwd()
    monkeypatch.chdir("deep")
    assert run("build", "check").exit_code == 0
    assert (root / "output" / "check.pdf").exists()


def test_house_rules_stand_in_the_margin() -> None:
    file = house("[cone.sawn-off.band.long]\nto = 10\n")
    assert run("make", "card/aimed-shot", "-o", "a.svg", "--paper", "a4", "--rules", file).exit_code == 0
    assert "with house rules: House" in Path("a.svg").read_text("utf-8")
    assert run("make", "cone/sawn-off", "-o", "b.svg").exit_code == 0
    assert run("make", "cone/sawn-off", "-o", "c.svg", "--rules", file).exit_code == 0
    assert Path("b.svg").read_bytes() != Path("c.svg").read_bytes()


def test_a_narrow_margin_is_told() -> None:
    assert "nearer the edge" in run("make", "card/aimed-shot", "--paper", "a4", "--margin", "3 mm").stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("mkae",), "no command is called mkae (nearest: make); there are build, make"),
        (("make",), "Missing argument 'PIECE...': "),
        (("resolve", "shot", "sawn-off", "--range", "abc"), '--range is "abc"; expected a number from 0: '),
        (("odds", "volley", "musket", "0"), 'COUNT is "0"; expected a whole number from 1 to 99: '),
        (("serve", "--port", "99999"), '--port is "99999"; expected a whole number from 0 to 65535: '),
        (("make", "cone/sawnoff"), "(nearest: cone/sawn-off)"),
        (("make", "cone/sawn-off", "--papre", "a4"), "'--paper'"),
        (("make", "cone/sawn-off", "--paper", "a9"), 'no paper is called "a9" (nearest: a'),
        (
            ("make", "cone/sawn-off", "-o", "x.pfd"),
            "x.pfd does not end in .pdf, .svg, .dxf or .png (nearest: pdf)",
        ),
        (("make", "cone/sawn-off", "-o", "."), "is a folder"),
        (("make", "cone/sawn-off", "--set", "hits-mode"), "expected KEY=VALUE"),
        (("make", "cone/sawn-off", "--set", "hits-mod=dice"), "(nearest: hits-mode)"),
        (("make", "cone/sawn-off", "--set", "hits-mode=dise"), "dise"),
        (("make", "cone/sawn-off", "--rules", "none.toml"), "none.toml: there is no such file"),
        (("make", "cone/sawn-off", "--rules", "."), "folder"),
        (("make", "cone/sawn-off", "--finish", "colr"), "colr"),
        (("make", "cone/sawn-off", "--inch", "25"), '"25"'),
        (("make", "cone/sawn-off", "--bases", "0 mm"), "0 mm"),
        (("make", "cone/sawn-off", "--margin", "-1 mm"), "cannot be less than 0"),
        (("make", "cone/sawn-off", "--paper", ""), 'no paper is called ""'),
        (("make", "cone/sawn-off+fram"), "(nearest: frame)"),
        (("build", "tmplates"), "no layout is called tmplates (nearest: templates)"),
        (("list", "peices"), "peices"),
        (("new", "rules", "--extends", "rwn"), "(nearest: rwnn)"),
        (("check", "none.toml"), "none.toml: there is no such file"),
    ],
)
def test_wrong_calls(args: tuple[str, ...], said: str) -> None:
    (line,) = refused(*args)
    assert said in line


def test_every_wrong_name_in_one_run() -> None:
    lines = refused("make", "cone/sawnoff", "cone/shotgn", "-o", "x.pdf")
    assert len(lines) == 2


def test_every_fault_of_a_rules_file_one_a_line() -> None:
    file = house("[cone.sawn-off.band.long]\nto = 5\n[cone.shotgun]\nouter = 400\n")
    lines = refused("make", "cone/sawn-off", "--rules", file)
    assert len(lines) == 2
    assert all(re.match(r"house\.toml:\d+: cone\.", line) for line in lines)


def test_an_error_leaves_the_earlier_file() -> None:
    Path("x.pdf").write_bytes(b"old")
    assert run("make", "cone/sawnoff", "-o", "x.pdf").exit_code == 2
    assert Path("x.pdf").read_bytes() == b"old"


def test_a_read_only_file_and_folder() -> None:
    Path("x.pdf").write_bytes(b"old")
    Path("x.pdf").chmod(0o444)
    result = run("make", "cone/sawn-off", "-o", "x.pdf")
    assert result.exit_code == 2
    assert result.stderr == "x.pdf cannot be written: x.pdf is read-only\n"
    assert Path("x.pdf").read_bytes() == b"old"
    Path("shut").mkdir(mode=0o555)
    assert run("make", "cone/sawn-off", "--out", "shut").stderr.startswith(
        "shut/rwnn-cone-sawn-off.pdf cannot be"
    )


def test_a_file_where_the_folder_should_be() -> None:
    Path("output").write_bytes(b"old")
    result = run("build", "check")
    assert result.exit_code == 2
    assert "a part of its path is a file" in result.stderr


def test_list_shows_true_sizes() -> None:
    pieces = run("list", "pieces").stdout
    assert re.search(r"rwnn:cone/shotgun +12\.31 x 18\.00 in +312\.7 x 457\.2 mm +\+\w+", pieces)
    assert re.search(r"pyrates:ring/grenade +2\.00 x 2\.00 in", pieces)
    assert re.search(r"a4 +8\.27 x 11\.69 in +210\.0 x 297\.0 mm", run("list", "papers").stdout)
    assert "Pyrates" in run("list", "rules").stdout
    assert re.search(r"hits-mode +literal +\(literal, dice\)", run("list", "settings").stdout)
    assert re.search(r"base-save +not set", run("list", "settings").stdout)
    everything = run("list").stdout
    assert [f"{topic}:" in everything for topic in ("pieces", "layouts", "papers", "rules", "settings")] == [
        True
    ] * 5


def test_list_for_a_program() -> None:
    found = json.loads(run("list", "--json").stdout)
    assert set(found) == {"pieces", "layouts", "papers", "stocks", "rules", "settings"}
    sizes = {row["piece"]: (row["width_in"], row["height_in"]) for row in found["pieces"]}
    assert sizes["rwnn:cone/sawn-off"] == pytest.approx((12, 12), abs=1e-4)


def test_check_finds_the_faults_of_all_files_at_once() -> None:
    Path("printgen.toml").write_text('papre = "a4"\nrules = ["house.toml"]\n', "utf-8")
    house("[cone.sawn-off.band.long]\nto = 5\n")
    Path("layouts").mkdir()
    Path("layouts/mine.toml").write_text('name = "Mine"\n[sheet.one]\npices = ["x"]\n', "utf-8")
    lines = refused("check")
    assert [line.partition(":")[0] for line in lines] == [
        "printgen.toml",
        "house.toml",
        "layouts/mine.toml",
        "layouts/mine.toml",
    ]


def test_check_names_unknown_pieces_of_layouts() -> None:
    Path("mine.toml").write_text('name = "Mine"\n[sheet.one]\npieces = [\n"cone/sawnoff"]\n', "utf-8")
    (line,) = refused("check", "mine.toml")
    assert line.startswith("mine.toml:4: ")
    assert "(nearest: cone/sawn-off)" in line


def test_house_rules_of_a_volley_are_no_scenario() -> None:
    """A section of the rules is called as an event is; the head of a file tells them apart."""
    Path("house.toml").write_text('extends = "pyrates"\nname = "House"\n[volley]\nformation = 3\n', "utf-8")
    assert run("check", "house.toml").exit_code == 0
    Path("house.toml").write_text('extends = "pyrates"\nname = "House"\n[volley]\nformatoin = 3\n', "utf-8")
    (line,) = refused("check", "house.toml")
    assert line.startswith("house.toml:4: volley.formatoin is not known here (nearest: formation)")


def test_check_for_a_program() -> None:
    result = run("check", house("[cone.sawn-off]\nouter = 400\n"), "--json")
    assert result.exit_code == 2
    (fault,) = json.loads(result.stdout)["faults"]
    assert (fault["file"], fault["line"]) == ("house.toml", 4)


def test_check_is_content_with_what_ships() -> None:
    result = run("check")
    assert result.exit_code == 0
    assert result.stdout.startswith("No fault")


def test_a_new_project_is_without_fault_and_never_overwritten() -> None:
    assert run("new", "project", "club").stdout == "club/printgen.toml\n"
    assert run("check", "club/printgen.toml").exit_code == 0
    Path("club/printgen.toml").write_text('paper = "a3"\n', "utf-8")
    assert "is there already" in run("new", "project", "club").stderr
    assert Path("club/printgen.toml").read_text("utf-8") == 'paper = "a3"\n'


@pytest.mark.parametrize("root", ["rwnn", "pyrates"])
def test_new_rules_are_without_fault(root: str) -> None:
    assert run("new", "rules", "--extends", root).stdout == "house.toml\n"
    assert run("check", "house.toml").exit_code == 0


def taken_in(file: str) -> None:
    """Takes the # from every commented example of a starter."""
    lines = Path(file).read_text("utf-8").splitlines()
    bare = [line.removeprefix("# ") if re.match(r"# (\[|[a-z-]+ = )", line) else line for line in lines]
    assert bare != lines
    Path(file).write_text("\n".join(bare), "utf-8")


@pytest.mark.parametrize("root", ["rwnn", "pyrates"])
def test_the_examples_in_new_rules_hold(root: str) -> None:
    run("new", "rules", "--extends", root)
    taken_in("house.toml")
    result = run("check", "house.toml")
    assert result.exit_code == 0, result.stderr


def test_the_examples_in_a_new_project_hold() -> None:
    run("new", "project")
    run("new", "rules")
    taken_in("printgen.toml")
    result = run("check")
    assert result.exit_code == 0, result.stderr
    assert "rules/house.toml" in result.stdout


def test_new_rules_in_a_project_go_to_its_rules_folder() -> None:
    run("new", "project")
    result = run("new", "rules")
    assert result.stdout == "rules/house.toml\n"
    assert "printgen.toml" in result.stderr


def test_a_fault_of_printgen_itself_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from printgen.press import checking

    def broken(*args: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(checking, "check", broken)
    result = run("check")
    assert result.exit_code == 3
    assert result.stderr.count("\n") == 1
    assert "KeyError" in result.stderr


def test_stopping_by_hand_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    from printgen.press import checking

    def stopped(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(checking, "check", stopped)
    result = run("check")
    assert result.exit_code == 130
    assert "Traceback" not in result.stderr
