"""What printgen makes is true, with its labels and without, and however other programs write it anew."""

from __future__ import annotations

from io import BytesIO

import pytest

from finished import ordered
from printgen import facts, pieces
from printgen.drawing.page import Page
from printgen.render import pdf, svg
from printgen.sheets.alone import alone_with_bars
from printgen.sheets.corrected import Correction, corrected
from printgen.sheets.style import Style
from proof import tamper_pdf, tamper_svg
from proof.makings import alone, proved, sheets, svgs, together, wrong


def rendered(page: Page, ending: str) -> bytes:
    order = ordered()
    if ending == "svg":
        return svg.write(page, order.finish, order.fonts, page.name)
    out = BytesIO()
    pdf.write(out, [page], order.finish, order.fonts, page.name)
    return out.getvalue()


SAMPLE = [
    "cone/sawn-off",
    "cone/scattergun+frame",
    "cone/shotgun+tab",
    "cone/all-half",
    "deviation/sawn-off",
    "ring/grenade",
    "ring/grenade-collar+30mm",
    "ring/base-rim",
    "throw/grenade",
    "throw/grenade-stick",
    "stick/8",
    "stick/12+near",
    "table/shotgun-hits",
    "table/hit-chart",
    "card/aimed-shot",
    "card/aimed-shot+mini",
    "token/wound",
    "pyrates:dial/fog",
    "sheet/character",
    "check/page",
]
FORMATS = ["pdf", "svg"]


@pytest.mark.parametrize("piece", SAMPLE)
@pytest.mark.parametrize("ending", FORMATS)
def test_a_piece_alone_is_true(piece: str, ending: str) -> None:
    assert wrong(proved(alone(piece)[ending], ending)) == []


@pytest.mark.parametrize(
    "piece", ["cone/sawn-off", "ring/grenade", "stick/8", "table/shotgun-hits", "card/aimed-shot"]
)
@pytest.mark.parametrize("ending", FORMATS)
def test_without_labels_it_is_found_by_the_id_that_is_printed(piece: str, ending: str) -> None:
    strip = tamper_pdf.stripped if ending == "pdf" else tamper_svg.stripped
    proof = proved(strip(alone(piece)[ending]), ending)
    assert [str(found).split(":")[1] for found in proof.pieces] == [piece]
    assert wrong(proof) == []


@pytest.mark.parametrize("ending", FORMATS)
def test_with_everything_stripped_a_cone_that_is_asked_for_is_measured(ending: str) -> None:
    strip = tamper_pdf.stripped if ending == "pdf" else tamper_svg.stripped
    proof = proved(strip(alone("cone/sawn-off")[ending]), ending, pieces=("cone/sawn-off",))
    measured = {row.fact: row.measured for row in proof.rows}
    assert measured["cone.outer"] == pytest.approx(60, abs=1e-3)
    assert measured["cone.range"] == pytest.approx(12, abs=1e-3)
    assert measured["cone.band.long.to"] == pytest.approx(9, abs=1e-3)
    assert measured["cone.left.mark.2"] == pytest.approx(-9.5493, abs=1e-3)
    assert wrong(proof) == []


def test_measures_are_those_of_the_rules_by_hand() -> None:
    """The sawn-off shotgun reaches 12 in over 60 degrees; a chord of 60 degrees is as long as the radius."""
    measured = {row.fact: row.measured for row in proved(alone("cone/sawn-off")["pdf"], "pdf").rows}
    assert measured["cone.corner"] == pytest.approx(12, abs=1e-4)
    assert measured["cone.inner"] == pytest.approx(15, abs=1e-3)
    assert measured["cone.title"] == "Sawn-off"


def test_sheets_of_paper_are_true_with_bars_and_frames() -> None:
    made = sheets("ring/grenade", "throw/grenade-stick", "stick/8")
    proof = proved(made["pdf"], "pdf")
    assert wrong(proof) == []
    facts = {row.fact for row in proof.rows}
    assert {"sheet.check-bar.across", "sheet.check-bar.upright", "page.width", "file.print-scaling"} <= facts


@pytest.mark.parametrize("backs", ["none", "duplex", "fold-over"])
def test_cards_in_cells_are_true_on_both_sides(backs: str) -> None:
    made = sheets(
        "rwnn:card/aimed-shot", "rwnn:card/moved", "rwnn:card/both-barrels", cells=True, backs=backs
    )
    assert wrong(proved(made["pdf"], "pdf")) == []
    assert wrong(together(svgs(made))) == []


def test_backs_without_a_line_are_measured_by_their_ink() -> None:
    """At a sheet's edge their ground runs farther out than between two of them."""
    made = sheets("token/*", cells=True, backs="duplex")
    proof = proved(made["pdf"], "pdf")
    assert wrong(proof) == []
    assert "token.back (across)" in {row.fact for row in proof.rows}


def test_glued_sheets_are_put_together_and_cover_the_piece() -> None:
    made = sheets("cone/shotgun")
    for proof in (proved(made["pdf"], "pdf"), together(svgs(made))):
        assert wrong(proof) == []
        assert {"cone.sheets (cover)", "cone.sheets (all)", "cone.seam mark a (halves apart)"} <= {
            row.fact for row in proof.rows
        }
        assert sum(proof.pieces.values()) == 1


@pytest.mark.parametrize("finish", ["mono", "low-ink"])
def test_other_finishes_are_true(finish: str) -> None:
    made = sheets("cone/sawn-off+frame", "ring/grenade", "table/shotgun-hits", finish=finish)
    assert wrong(proved(made["pdf"], "pdf")) == []


def test_film_whose_pages_are_mirrored_is_true_where_that_is_asked_for() -> None:
    made = sheets("rwnn:cone/all-half", finish="film", mirror="yes")
    assert wrong(proved(made["pdf"], "pdf", mirrored=True)) == []
    assert any("its words are mirrored" in each for each in wrong(proved(made["pdf"], "pdf")))


@pytest.mark.parametrize("ending", FORMATS)
def test_a_page_scaled_for_a_printer_is_measured_as_it_will_come_out(ending: str) -> None:
    edition, wanted = ordered().edition, Correction("home", 1.01, 0.995)
    (id_,) = facts.find(edition, "cone/sawn-off")
    style = Style(edition, ordered().fonts)
    page = corrected(alone_with_bars(pieces.draw(edition, id_, style.fonts), style, ("rwnn",)), wanted)
    data = rendered(page, ending)
    assert wrong(proved(data, ending, scaled=(1.01, 0.995))) == []
    assert any("cone.range is" in each for each in wrong(proved(data, ending)))


@pytest.mark.parametrize("piece", ["cone/sawn-off", "ring/grenade", "card/aimed-shot"])
def test_what_goes_to_a_cutter_is_true(piece: str) -> None:
    assert wrong(proved(alone(piece, finish="laser")["svg"], "svg")) == []


def test_without_labels_glued_sheets_are_put_together_all_the_same() -> None:
    """As programs leave them that keep the ink alone: no labels, no preference for printing."""
    document = tamper_pdf.opened(tamper_pdf.stripped(sheets("cone/shotgun")["pdf"]))
    del document.Root["/ViewerPreferences"]
    proof = proved(tamper_pdf.saved(document), "pdf")
    assert [row.fact for row in proof.wrong] == ["file.print-scaling"]
    assert {"cone.sheets (cover)", "cone.sheets (all)", "cone.outer"} <= {row.fact for row in proof.rows}


def test_a_piece_that_is_drawn_in_a_form_is_found_each_time() -> None:
    made = sheets("rwnn:card/aimed-shot", cells=True, copies="9")
    proof = proved(made["pdf"], "pdf")
    assert wrong(proof) == []
    assert list(proof.pieces.values()) == [9]


@pytest.mark.parametrize("piece", ["cone/sawn-off", "card/aimed-shot", "table/shotgun-hits"])
def test_pikepdf_may_write_it_anew(piece: str) -> None:
    data = alone(piece)["pdf"]
    for options in ({"linearize": True}, {"compress_streams": False}, {"object_stream_mode": _generate()}):
        assert wrong(proved(tamper_pdf.saved(tamper_pdf.opened(data), **options), "pdf")) == []


def _generate() -> object:
    import pikepdf

    return pikepdf.ObjectStreamMode.generate


def test_a_content_stream_may_come_in_parts_and_in_another_unit() -> None:
    document = tamper_pdf.opened(alone("cone/sawn-off")["pdf"])
    content = document.pages[0].Contents.read_bytes()
    around = (b"q 0.1 0 0 0.1 0 0 cm 10 0 0 10 0 0 cm", content, b"Q")
    import pikepdf

    document.pages[0].Contents = pikepdf.Array([document.make_stream(part) for part in around])
    assert wrong(proved(tamper_pdf.saved(document), "pdf")) == []


@pytest.mark.parametrize("piece", ["cone/sawn-off", "card/aimed-shot"])
def test_an_svg_may_be_written_anew(piece: str) -> None:
    root = tamper_svg.root_of(alone(piece)["svg"])
    for element in root.iter():
        attributes = sorted(element.attrib.items(), reverse=True)
        element.attrib.clear()
        for name, value in attributes:
            element.set(name, value.replace("M", " M ").replace("L", "\nL ") if name == "d" else value)
        element.tail = "\n\n  "
    assert wrong(proved(tamper_svg.written(root), "svg")) == []


@pytest.mark.parametrize("piece", ["cone/sawn-off", "stick/8"])
def test_an_svgs_transforms_may_be_folded_into_its_coordinates(piece: str) -> None:
    """As outline editors do: letters become paths where they stand, glyphs are no longer used from elsewhere."""
    assert wrong(proved(tamper_svg.folded(alone(piece)["svg"]), "svg")) == []
