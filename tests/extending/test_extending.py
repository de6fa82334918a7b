"""The README's three additions, entered where it says: two entries for a piece, one for an output, none for rules."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from extending import plotter, ruler, ruler_drawing
from measuring import pdf, svg
from measuring.found import Page
from measuring.matrix import distance
from page import printed, told
from printgen.facts.catalogue import KINDS
from printgen.pieces.kinds import DRAWERS
from printgen.render.outputs import OUTPUTS
from printgen.web.app import app

MARSH = Path(__file__).with_name("marsh.toml").read_text("utf-8")
FLAME = tomllib.loads(MARSH)["cone"]["flame"]
REACH = {name: cell["to"] for name, cell in FLAME["band"].items()}
LAYOUT = 'name = "Marsh"\n[sheet.rulers]\npieces = ["marsh:ruler/*", "table/hits", "marsh:token/*"]\n'
PLOTTER_UNIT = 0.025 / 25.4
RULER = "marsh:ruler/flame"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with the rule set and a layout, and all three additions entered."""
    monkeypatch.setitem(KINDS, "ruler", ruler.ruler)
    monkeypatch.setitem(DRAWERS, "ruler", ruler_drawing.ruler)
    monkeypatch.setitem(OUTPUTS, "plt", plotter.PLT)
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "marsh.toml").write_text(LAYOUT, "utf-8")
    (tmp_path / "marsh.toml").write_text(MARSH, "utf-8")
    (tmp_path / "printgen.toml").write_text('rules = ["marsh.toml"]\n', "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def edited(folder: Path) -> None:
    """The flame reaches an inch farther from now on."""
    (folder / "marsh.toml").write_text(MARSH.replace("to = 6", "to = 7"), "utf-8")


def lines(page: Page, label: str) -> list[float]:
    """How long the straight lines are that carry a label."""
    shapes = [shape for shape in page.shapes if shape.label == label]
    return [
        distance(part.start, part.end)
        for shape in shapes
        for course in shape.courses
        for part in course.segments
    ]


def test_the_rule_set_has_no_fault_and_makes_its_pieces(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed("check") == 0
    listed = told(capsys, "list", "pieces")["pieces"]
    made = {row["piece"].removeprefix("marsh:") for row in listed if row["piece"].startswith("marsh:")}
    assert made >= {"cone/flame", "throw/pot", "ring/pot", "table/hits", "token/lantern", "card/wet-fuel"}
    assert made >= {"reference/marsh", "handout/marsh", "gm/marsh", "tent/marsh", "ruler/flame"}


def test_a_template_too_thin_for_any_words_is_listed_without_a_size(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "marsh.toml").write_text(
        MARSH.replace("outer = 30", "outer = 4").replace("inner = 10\n", ""), "utf-8"
    )
    rows = {row["piece"]: row for row in told(capsys, "list", "pieces")["pieces"]}
    assert rows["marsh:cone/flame"]["width_in"] is None
    assert rows[RULER]["width_in"] == pytest.approx(6, abs=0.01)
    assert printed("list", "pieces") == 0
    assert re.search(r"marsh:cone/flame +too small for its words", capsys.readouterr().out)


def test_every_piece_of_the_rule_set_proves_true(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed("make", "marsh:*", "-o", "all.pdf") == 0
    assert printed("proof", "all.pdf") == 0, capsys.readouterr().out


@pytest.mark.parametrize(("claims", "hits"), [((), 2), (("--claim", "wet-fuel"), 1)])
def test_a_shot_is_settled_by_the_rule_set(
    claims: tuple[str, ...], hits: int, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("shot", "flame", "--range", "2", "--zone", "outer", *claims)
    assert told(capsys, "resolve", *asked)["outcome"]["figures"]["target"]["hits"] == hits


def test_a_zone_that_the_template_does_not_have_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "marsh.toml").write_text(MARSH.replace("inner = 10\n", ""), "utf-8")
    assert printed("resolve", "shot", "flame", "--range", "2", "--zone", "inner") == 2
    assert "Flame has no inner cone; expected outer or outside" in capsys.readouterr().err


def test_what_is_thrown_is_the_pot_of_the_rule_set_that_was_named_last(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Two dice, which hit on 4; the grenade of the shipped rules is thrown with three."""
    thrown = told(capsys, "resolve", "grenade", "--at", "3", "--dice", "45", "--figure", "Ann=1")["outcome"]
    assert thrown["grenade"]["hits"] == 2
    assert thrown["figures"]["Ann"]["afflictions"] == "WW"


@pytest.mark.parametrize(("inch", "scale"), [("1 in", 1.0), ("20 mm", 20 / 25.4)])
def test_the_piece_is_true_in_svg_and_pdf(inch: str, scale: float) -> None:
    for name in ("ruler.pdf", "ruler.svg"):
        assert printed("make", "ruler/flame", "--inch", inch, "-o", name) == 0
        page = pdf.read(Path(name)).pages[0] if name.endswith("pdf") else svg.read(Path(name)).page
        for band, to in REACH.items():
            assert lines(page, f"band.{band}.to") == pytest.approx([to * scale], abs=0.0005)


def test_the_piece_is_listed_with_its_true_size(capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = (row for row in told(capsys, "list", "pieces")["pieces"] if row["piece"] == RULER)
    assert row["width_mm"] == pytest.approx(6 * 25.4, abs=0.05)
    assert row["height_mm"] == pytest.approx(22, abs=0.05)


def test_words_without_room_go_beside_the_piece(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = "Nearer than anybody on the marsh would call far by daylight"
    text = MARSH.replace('"Near"', f'"{said}"').replace("to = 3", "to = 1")
    (folder / "marsh.toml").write_text(text, "utf-8")
    assert printed("make", "ruler/flame", "--inch", "10 mm", "-o", "ruler.svg") == 0
    assert printed("proof", "ruler.svg", "--inch", "10 mm") == 0, capsys.readouterr().out
    (shown,) = {
        text.labels[-2] for text in svg.read(Path("ruler.svg")).page.words if text.label == "band.near.name"
    }
    assert shown == "beside"


def strokes(data: bytes) -> list[list[tuple[float, float]]]:
    """What the pen draws, in inches."""
    found = []
    for start, way in re.findall(r"PU([-\d,]+);PD([-\d,]+);", data.decode("ascii")):
        numbers = [int(each) * PLOTTER_UNIT for each in f"{start},{way}".split(",")]
        found.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return found


def test_the_output_draws_cut_and_lines_at_true_length() -> None:
    assert printed("make", "ruler/flame", "-o", "ruler.plt") == 0
    drawn = strokes(Path("ruler.plt").read_bytes())
    straight = [distance(*pair) for run in drawn for pair in pairwise(run)]
    for to in REACH.values():
        assert any(each == pytest.approx(to, abs=PLOTTER_UNIT) for each in straight)
    (cut,) = (run for run in drawn if len(run) == 5 and distance(run[0], run[2]) > 5)
    assert cut[0] == cut[-1]
    assert sorted(map(distance, cut, cut[1:])) == pytest.approx(
        [22 / 25.4, 22 / 25.4, 6, 6], abs=2 * PLOTTER_UNIT
    )


def test_a_build_lays_the_piece_on_paper_and_proves_true(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed("build", "marsh", "--proof") == 0, capsys.readouterr().out
    page = svg.read(folder / "output" / "marsh.svg").page
    assert lines(page, "band.near.to") == pytest.approx([REACH["near"]], abs=0.0005)
    assert printed("build", "marsh") == 0
    assert "up to date" in capsys.readouterr().err


def test_an_edit_is_told_by_the_piece_it_makes_wrong(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed("release", "fair", "--copies", "2") == 0
    edited(folder)
    changes = told(capsys, "changes")
    assert RULER in changes["rules"][0]["touches"]
    (stale,) = (piece for piece in changes["pieces"]["stale"] if piece["piece"] == RULER)
    assert stale["printed"] == 2
    assert stale["facts"] == [{"fact": "band.far.to", "old": {"in": 6.0}, "new": {"in": 7.0}}]
    assert printed("whatis", stale["old_digest"]) == 1, "it is stale"
    said = capsys.readouterr().out
    assert RULER in said
    assert stale["new_digest"] in said


def test_proof_measures_the_piece_with_its_labels_and_without(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed("make", "ruler/flame", "-o", "ruler.svg") == 0
    text = Path("ruler.svg").read_text("utf-8")
    Path("bare.svg").write_text(re.sub(r' (data|aria)-label="[^"]*"', "", text), "utf-8")
    for file in ("ruler.svg", "bare.svg"):
        assert printed("proof", file, "--piece", RULER) == 0, capsys.readouterr().out
    edited(folder)
    for file in ("ruler.svg", "bare.svg"):
        capsys.readouterr()
        assert printed("proof", file, "--piece", RULER) == 1
        assert "ruler.band.far.to is 6 in, the rules say 7" in capsys.readouterr().out


def test_the_page_shows_the_piece_and_gives_the_output(folder: Path) -> None:
    page = app(folder).test_client()
    shown = page.get("/").get_data(as_text=True)
    assert "<h3>Ruler" in shown
    assert RULER in shown
    assert page.get("/api/preview.svg", query_string={"piece": RULER}).status_code == 200
    made = page.get("/api/make.plt", query_string={"piece": RULER})
    assert made.mimetype == "application/vnd.hp-hpgl"
    assert printed("make", RULER, "-o", "ruler.plt") == 0
    assert made.get_data() == Path("ruler.plt").read_bytes()
