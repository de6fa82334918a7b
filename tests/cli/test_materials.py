"""Film, laser, DXF, pictures and cut-only files by the command line: what is written, and what does not go together."""

from __future__ import annotations

from pathlib import Path

import ezdxf
import pytest
from click.testing import CliRunner, Result
from lxml import etree
from PIL import Image

from cutters import INKSCAPE, SVG
from measuring import pdf
from measuring.found import Shape
from printgen.cli import main

WHITE = "#ffffff"


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def made(*words: str) -> list[str]:
    result = run(*words)
    assert result.exit_code == 0, result.stderr
    return result.stdout.splitlines()


def layers(file: str) -> list[str]:
    return [group.get(f"{INKSCAPE}label") for group in etree.parse(file).getroot().findall(f"{SVG}g")]


def test_a_finish_for_lasers_makes_one_svg_in_millimetres() -> None:
    assert made("make", "cone/sawn-off+frame", "--finish", "laser", "--out", ".") == [
        "rwnn-cone-sawn-off+frame.svg"
    ]
    assert layers("rwnn-cone-sawn-off+frame.svg") == ["reference", "engrave", "score", "cut"]
    assert (
        etree.parse("rwnn-cone-sawn-off+frame.svg").getroot().get("width") == "320.8mm"
    )  # 12 in and 8 mm twice


def test_what_a_cutter_gets_is_told_in_millimetres() -> None:
    told = run("make", "ring/grenade", "--finish", "laser", "-o", "x.svg").stderr
    assert "must measure 100 mm" in told
    assert "Print at" not in told


def test_kerf_and_hairline_reach_the_file() -> None:
    made("make", "ring/grenade", "--finish", "laser", "--kerf", "0.2 mm", "--hairline", "-o", "x.svg")
    text = Path("x.svg").read_text("utf-8")
    assert "A25.5 25.5 " in text
    assert 'stroke-width="0.01"' in text


def test_a_dxf_is_named_by_its_ending_whatever_the_finish() -> None:
    assert made("make", "ring/grenade", "-o", "x.dxf") == ["x.dxf"]
    (circle,) = ezdxf.readfile("x.dxf").modelspace().query('CIRCLE[layer=="cut"]')  # type: ignore[attr-defined]
    assert circle.dxf.radius == pytest.approx(25.4)


def test_several_pieces_are_numbered() -> None:
    assert made("make", "ring/grenade", "throw/grenade-stick", "-o", "x.dxf") == ["x-1of2.dxf", "x-2of2.dxf"]


def test_a_picture_is_as_large_as_its_piece() -> None:
    made("make", "ring/grenade", "-o", "x.png")
    with Image.open("x.png") as picture:
        assert picture.format == "PNG"
        side = 2 + 2 * 8 / 25.4
        assert picture.size == pytest.approx((side * 150, side * 150), abs=1)
        assert picture.info["dpi"] == pytest.approx((150, 150), abs=0.1)


def test_a_build_for_a_laser_is_a_file_a_piece() -> None:
    files = made("build", "sticks", "--finish", "laser")
    assert len(files) > 3
    assert all(Path(file).suffix == ".svg" and "cut" in layers(file) for file in files)


def test_film_has_no_filled_area() -> None:
    made("make", "cone/sawn-off", "ring/grenade", "--finish", "film", "--paper", "a3", "-o", "x.pdf")
    for page in pdf.read("x.pdf").pages:
        fills = {mark.fill for mark in page.marks if isinstance(mark, Shape)}
        assert fills <= {None, WHITE}
        strokes = {mark.stroke for mark in page.marks if isinstance(mark, Shape)}
        assert strokes <= {None, "#111111"}


def test_a_mirrored_page_is_mirrored_in_both_formats() -> None:
    for name, more in (("plain", ()), ("mirror", ("--mirror",))):
        made("make", "throw/grenade-stick", "--finish", "film", "-o", f"{name}.pdf", *more)
    (plain,), (mirror,) = (pdf.read(f"{name}.pdf").pages for name in ("plain", "mirror"))
    assert plain.trim
    assert mirror.trim
    assert mirror.trim[0] == pytest.approx(plain.width - plain.trim[2], abs=1e-4)
    assert "Mirrored, to be read through the film" in " ".join(each.text for each in mirror.words)


def test_a_cut_only_file_stands_beside_every_sheet() -> None:
    files = made("make", "ring/grenade", "--paper", "a4", "--cut-only", "-o", "x.pdf")
    assert files == ["x.pdf", "x-cut.svg"]
    assert layers("x-cut.svg") == ["registration", "cut"]
    root = etree.parse("x-cut.svg").getroot()
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")


def test_every_sheet_of_a_glued_piece_has_its_cut_file() -> None:
    files = made("make", "cone/shotgun", "--paper", "letter", "--cut-only", "-o", "x.pdf")
    pages = len(pdf.read("x.pdf").pages)
    assert files == ["x.pdf", *(f"x-{number}of{pages}-cut.svg" for number in range(2, pages + 1))]


@pytest.mark.long
def test_neighbouring_cards_are_cut_once() -> None:
    made("make", "rwnn:card/*", "--paper", "a4", "--cut-only", "-o", "x.pdf")
    file = min(Path().glob("x-*-cut.svg"))
    said = [path.get("d") for path in etree.parse(str(file)).getroot().find(f"{SVG}g[@id='cut']")]
    assert len(said) == len(set(said))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--finish", "laser", "-o", "x.pdf"), "the finish laser makes .svg and .dxf, not .pdf"),
        (("--finish", "laser", "-o", "x.png"), "the finish laser makes .svg and .dxf, not .png"),
        (
            ("--finish", "laser", "--paper", "a4", "-o", "x.svg"),
            "a cutter's file is one bare piece; leave --paper out",
        ),
        (("--copies", "3", "-o", "x.dxf"), "a cutter's file is one bare piece; leave --copies out"),
        (("--mirror", "-o", "x.dxf"), "--mirror is for film; a cutter's file is not mirrored"),
        (("--cut-only", "-o", "x.dxf"), "--cut-only goes with a printed sheet"),
        (("--kerf", "0.2 mm", "-o", "x.svg"), "--kerf is for a cutter: add --finish laser, or make a .dxf"),
        (("--hairline", "-o", "x.svg"), "--hairline is for a cutter"),
        (("--kerf=-1 mm", "-o", "x.dxf"), 'the kerf is "-1 mm"; expected 0 to 2 mm'),
        (("--kerf", "1 in", "-o", "x.dxf"), 'the kerf is "1 in"; expected 0 to 2 mm'),
        (("--kerf", "0.2", "-o", "x.dxf"), 'the kerf is "0.2"; expected a number and a unit'),
        (("--finish", "lazer", "-o", "x.svg"), "no finish is called lazer (nearest: laser)"),
        (("-o", "x.jpg"), "x.jpg does not end in .pdf, .svg, .dxf or .png"),
    ],
)
def test_what_does_not_go_together_is_one_line(words: tuple[str, ...], said: str) -> None:
    result = run("make", "ring/grenade", *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not list(Path.cwd().iterdir())


def test_a_stock_is_cut_already() -> None:
    result = run("make", "card/aimed-shot+business", "--stock", "5371", "--cut-only", "-o", "x.pdf")
    assert result.exit_code == 2
    assert "avery-5371 is cut already; leave --cut-only out" in result.stderr


@pytest.mark.parametrize(
    ("library", "ending", "extra"), [("ezdxf", "dxf", "dxf"), ("pypdfium2", "png", "png")]
)
def test_a_missing_extra_is_one_sentence(
    library: str, ending: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, library, None)
    result = run("make", "ring/grenade", "-o", f"x.{ending}")
    assert result.exit_code == 2
    assert result.stderr == (
        f"a .{ending} file needs {library}, which is not installed: pip install 'printgen[{extra}]'\n"
    )
    assert not list(Path.cwd().iterdir())
