"""Rule sets that are TOML alone: every piece of theirs prints, and measures what the file says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from measuring import fit, pdf, svg, texts
from measuring.found import Course, Page
from measuring.matrix import distance
from printgen import facts, pieces
from printgen.pieces.beside import has_slip
from printgen.press.order.order import Call, Order, order
from printgen.press.runs import make, printing

ON_THE_BACK = ("owner",)
SETS = Path(__file__).parents[1] / "sets"
FORMATS = ("pdf", "svg")
INCHES, DEGREES = 0.002, 0.01

every_format = pytest.mark.parametrize("format_", FORMATS)


@cache
def ordered(set_: str) -> Order:
    with TemporaryDirectory() as nowhere:
        return order(Call(rules=(str(SETS / f"{set_}.toml"),)), Path(nowhere))


@cache
def printed(piece: str) -> dict[str, Page]:
    """One piece's page in both formats, as `printgen make` writes it."""
    wanted = ordered(piece.partition(":")[0])
    with TemporaryDirectory() as folder:
        jobs = make.jobs(make.pieces(wanted.edition, [piece]), Path(folder), None, on_paper=False)
        files = {path.suffix: path.read_bytes() for path in printing.run(jobs, wanted).files}
    return {"pdf": pdf.read(files[".pdf"]).pages[0], "svg": svg.read(files[".svg"]).page}


def course(page: Page, *labels: str) -> Course:
    """The one line that carries one of the labels itself."""
    (shape,) = (shape for shape in page.shapes if shape.label in labels and not shape.fill)
    (only,) = shape.courses
    return only


PIECES = (
    "flame:cone/flame",
    "flame:card/upwind",
    "flame:card/oiled",
    "coach-gun:cone/coach-gun",
    "coach-gun:table/coach-hits",
    "coach-gun:card/middle",
    "bomb:ring/bomb",
    "bomb:ring/bomb-collar",
    "bomb:ring/flask",
    "bomb:ring/flask-collar",
    "bomb:throw/flask",
    "bomb:throw/flask-stick",
)


def forms(piece: str) -> Iterator[str]:
    """Every form of a piece, alone and together."""
    yield ""
    if "cone/" in piece:
        for k in (1, 2, 3):
            yield from (f"+{'+'.join(each)}" for each in combinations(("frame", "tab", "plain"), k))
    if piece.endswith(("-collar", "throw/flask")):
        yield from ("+16mm", "+25mm", "+40mm", "+60mm")


EVERY = [f"{piece}{form}" for piece in PIECES for form in forms(piece)]
TOO_SMALL = [name for name in EVERY if name.startswith("flame:") and "+frame" in name]
"""A window as wide as a thumb leaves no strip for the words: they stand beside the piece."""


@pytest.mark.parametrize("set_", ["flame", "coach-gun", "bomb"])
def test_the_sets_have_these_pieces(set_: str) -> None:
    known = {str(piece) for piece in facts.catalogue(ordered(set_).edition)}
    assert {piece for piece in PIECES if piece.startswith(f"{set_}:")} <= known


@pytest.mark.parametrize("piece", EVERY)
def test_every_piece_is_drawn(piece: str) -> None:
    """Drawing looks for clashes itself."""
    wanted = ordered(piece.partition(":")[0])
    (found,) = facts.find(wanted.edition, piece)
    drawing = pieces.draw(wanted.edition, found, wanted.fonts)
    assert drawing.name == piece


@pytest.mark.parametrize("piece", TOO_SMALL)
def test_a_frame_that_is_too_small_for_its_words_has_them_beside_it(piece: str) -> None:
    wanted = ordered("flame")
    (found,) = facts.find(wanted.edition, piece)
    assert has_slip(pieces.draw(wanted.edition, found, wanted.fonts))


@pytest.mark.parametrize("piece", PIECES)
@every_format
def test_every_word_is_in_the_finished_file(piece: str, format_: str) -> None:
    (found,) = facts.find(ordered(piece.partition(":")[0]).edition, piece)
    stated = facts.flat(facts.of(ordered(piece.partition(":")[0]).edition, found))
    page = printed(piece)[format_]
    for key, words in stated.items():
        if isinstance(words, str) and key not in ON_THE_BACK:
            assert texts.has_sentence(page, words), f"{key}: {words}\n{texts.sentences(page)}"


@pytest.mark.parametrize(
    ("piece", "reach", "outer", "limits", "inner"),
    [
        ("flame:cone/flame", 6, 30, {"near": 3}, None),
        ("coach-gun:cone/coach-gun", 10, 100, {"touching": 2, "close": 4, "middling": 7}, 24),
    ],
)
@every_format
def test_cones_measure_what_their_file_says(
    piece: str, reach: float, outer: float, limits: dict[str, float], inner: float | None, format_: str
) -> None:
    page = printed(piece)[format_]
    out, back = fit.edges(course(page, "cut"))
    assert (out.length, back.length) == pytest.approx((reach, reach), abs=INCHES)
    (point,) = {
        end for end in (out.start, out.end) for other in (back.start, back.end) if distance(end, other) < 1e-4
    }
    ends = [max(edge.start, edge.end, key=lambda place: distance(point, place)) for edge in (out, back)]
    (far,) = fit.arcs(course(page, "cut"))
    assert far.radius == pytest.approx(reach, abs=INCHES)
    assert abs(far.sweep) == pytest.approx(outer, abs=DEGREES)
    assert all(distance(far.centre, end) == pytest.approx(reach, abs=INCHES) for end in ends)
    for band, limit in limits.items():
        (arc,) = fit.arcs(course(page, f"band.{band}.to"))
        assert arc.radius == pytest.approx(limit, abs=INCHES)
        assert distance(arc.centre, point) < INCHES
    drawn = [shape for shape in page.shapes if shape.label == "inner"]
    assert len(drawn) == (2 if inner else 0)
    if inner:
        turns = [fit.edges(shape.courses[0])[0] for shape in drawn]
        assert abs(fit.angle(*turns)) == pytest.approx(inner, abs=DEGREES)


@pytest.mark.parametrize(
    ("piece", "label", "radius"),
    [
        ("bomb:ring/bomb", "radius", 3),
        ("bomb:ring/flask", "radius", 2),
        ("bomb:ring/bomb-collar", "edge", 3 + 12.5 / 25.4),
        ("bomb:ring/bomb-collar", "hole", 12.5 / 25.4),
        ("bomb:ring/flask-collar+40mm", "edge", 2 + 20 / 25.4),
        ("bomb:ring/flask-collar+40mm", "hole", 20 / 25.4),
    ],
)
@every_format
def test_bursts_measure_what_their_file_says(piece: str, label: str, radius: float, format_: str) -> None:
    page = printed(piece)[format_]
    circles = [
        whole
        for shape in page.shapes
        if shape.stroke and label in shape.labels
        for line in shape.courses
        if (whole := fit.circle(line))
    ]
    assert any(whole.radius == pytest.approx(radius, abs=INCHES) for whole in circles), circles
