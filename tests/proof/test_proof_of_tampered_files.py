"""Files whose ink was changed and whose labels were left: each is caught, and what is wrong is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pikepdf
import pytest

from proof import tamper_pdf as pdf
from proof import tamper_svg as svg
from proof.makings import alone, proved, sheets, svgs, together, with_house_rules, wrong

CONE, RING, STICK = "cone/sawn-off", "ring/grenade", "stick/8"
TABLE, CARD, COLLAR = "table/shotgun-hits", "card/aimed-shot", "ring/grenade-collar"
INCH = 72.0


def cone(ending: str) -> bytes:
    return alone(CONE)[ending]


def middle(points: list[tuple[float, float]]) -> tuple[float, float]:
    xs, ys = zip(*points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _apex(ending: str) -> tuple[float, float]:
    """The cut begins at the point of the cone."""
    return (
        pdf.points(pdf.under(cone("pdf"), "cut")) if ending == "pdf" else svg.first_points(cone("svg"), "cut")
    )[0]


def one_edge(ending: str, label: str, degrees: float, which: int = 0) -> bytes:
    """The end of a path's first line turned about the cone's point."""
    apex = _apex(ending)
    if ending == "pdf":

        def change(content: str) -> str:
            first = re.search(r"(\S+) (\S+) l\b", content)
            assert first
            x, y = pdf.turned(apex, degrees)((float(first[1]), float(first[2])))
            return content[: first.start()] + f"{x:.4f} {y:.4f} l" + content[first.end() :]

        return pdf.within(cone("pdf"), label, change, which)

    def turn(element: Any) -> None:
        said = element.get("d")
        first = re.search(r"L(\S+) ([-\d.]+)", said)
        assert first
        x, y = pdf.turned(apex, degrees)((float(first[1]), float(first[2])))
        element.set("d", said[: first.start()] + f"L{x:.4f} {y:.4f}" + said[first.end() :])

    return svg.within(cone("svg"), label, turn, which)


def path(piece: str, ending: str, label: str, move: pdf.Move, radius: float = 1.0, which: int = 0) -> bytes:
    """The path under a label with its points moved."""
    data = alone(piece)[ending]
    if ending == "pdf":
        return pdf.within(data, label, lambda content: pdf.moved(content, move), which)
    return svg.within(data, label, svg.moved(move, radius), which)


def points_of(piece: str, ending: str, label: str) -> list[tuple[float, float]]:
    data = alone(piece)[ending]
    return pdf.points(pdf.under(data, label)) if ending == "pdf" else svg.first_points(data, label)


def bigger(piece: str, ending: str, label: str, factor: float) -> bytes:
    about = middle(points_of(piece, ending, label))
    return path(piece, ending, label, pdf.grown(about, factor), factor)


def gone(piece: str, ending: str, label: str, which: int = 0) -> bytes:
    data = alone(piece)[ending]
    if ending == "pdf":
        return pdf.within(data, label, lambda content: "", which)
    return svg.within(data, label, svg.removed, which)


def twice(piece: str, ending: str, label: str) -> bytes:
    data = alone(piece)[ending]
    return (
        pdf.within(data, label, lambda c: c + c) if ending == "pdf" else svg.within(data, label, svg.doubled)
    )


def open_(piece: str, ending: str, label: str) -> bytes:
    data = alone(piece)[ending]
    if ending == "pdf":
        return pdf.within(data, label, lambda content: re.sub(r"\bh\b", "", content))
    return svg.within(data, label, lambda element: element.set("d", element.get("d").replace("Z", "")))


def relettered(piece: str, ending: str, label: str, other: str, which: int = 0) -> bytes:
    """The letters under one label drawn as those under another."""
    data = alone(piece)[ending]
    if ending == "pdf":
        return pdf.within(data, label, pdf.relettered(pdf.letters_of(pdf.under(data, other))), which)
    return svg.within(data, label, svg.relettered(svg.labelled(svg.root_of(data), other)[0]), which)


def whole(ending: str, x: float, y: float) -> bytes:
    return pdf.drawn(cone("pdf"), pdf.scaled(x, y)) if ending == "pdf" else svg.scaled(cone("svg"), x, y)


def cut_short(ending: str) -> bytes:
    """A circle without its last quarter."""
    if ending == "pdf":
        return pdf.within(
            alone(RING)["pdf"],
            "radius",
            lambda c: re.sub(r"(?:[^\n]* c\n){2}(?=h\b|S\b)", "", c.replace("\nh\n", "\n")),
        )

    def change(element: Any) -> None:
        said = element.get("d").replace("Z", "")
        element.set("d", said[: said.rindex("A")])

    return svg.within(alone(RING)["svg"], "radius", change)


_HITS = ("row.sawn-off.band.medium.hits", "row.sawn-off.band.long.hits")


def a_pip_less(ending: str) -> bytes:
    """The first die of a hand without its last pip."""
    data = alone("card/full-house")[ending]
    if ending == "pdf":
        return pdf.within(
            data, "dice.1.face.1", lambda c: c[: c.rstrip().rindex(" m\n")].rpartition("\n")[0] + "\n"
        )
    return svg.within(data, "dice.1.face.1", lambda group: group.remove(group[-1]))


WAYS: tuple[tuple[str, Callable[[str], bytes], str], ...] = (
    (
        "scaled to 97 %",
        lambda e: whole(e, 0.97, 0.97),
        "cone.range is 11.64 in, the rules say 12",
    ),
    ("0.5 % in one axis", lambda e: whole(e, 1.005, 1), "cone.outer is 60.2"),
    ("an edge turned 0.2 degrees", lambda e: one_edge(e, "cut", 0.2), "cone.outer is"),
    ("an inner edge turned", lambda e: one_edge(e, "inner", 0.2), "cone.inner"),
    (
        "an arc moved 0.02 in",
        lambda e: path(CONE, e, "band.long.to", pdf.shifted(0, 0.02 * INCH)),
        "cone.band.long.to is",
    ),
    (
        "an arc 0.02 in too far",
        lambda e: path(CONE, e, "band.medium.to", pdf.grown(_apex(e), 6.02 / 6), 6.02 / 6),
        "cone.band.medium.to is 6.02 in, the rules say 6",
    ),
    (
        "an arc missing",
        lambda e: gone(CONE, e, "band.medium.to"),
        "cone.band.medium.to is missing",
    ),
    ("an arc twice", lambda e: twice(CONE, e, "band.medium.to"), "stands for no band"),
    ("a mark missing", lambda e: gone(CONE, e, "left.mark.3"), "cone.left.mark.3 is missing"),
    (
        "a mark turned 0.1 degrees",
        lambda e: path(CONE, e, "right.mark.2", pdf.turned(_apex(e), 0.1)),
        "cone.right.mark.2 is",
    ),
    (
        "a mark short of the arc",
        lambda e: path(CONE, e, "right.mark.2", pdf.grown(_apex(e), 0.999)),
        "cone.right.mark.2 (reach) is 11.988 in",
    ),
    ("the cut open", lambda e: open_(CONE, e, "cut"), "cone.cut"),
    (
        "the cut twice",
        lambda e: twice(CONE, e, "cut"),
        "cone.cut (once): the line is drawn 2 times",
    ),
    ("the cut missing", lambda e: gone(CONE, e, "cut"), "cone.cut"),
    (
        "a number of a band changed",
        lambda e: relettered(CONE, e, "band.long.inside", "band.medium.inside"),
        'cone.band.long.inside is "4", the rules say "3"',
    ),
    (
        "a ring of 1.01 in",
        lambda e: bigger(RING, e, "radius", 1.01),
        "ring.radius is 1.01 in, the rules say 1",
    ),
    ("a ring open", cut_short, "ring.cut"),
    ("a pip less on a die", a_pip_less, 'card.dice.1.face.1 is "5", the rules say "6"'),
    (
        "a ring's mark aside",
        lambda e: path(RING, e, "centre", pdf.shifted(0.02 * INCH, 0), which=0),
        "ring.centre (its cross)",
    ),
    ("a collar's hole too wide", lambda e: bigger(COLLAR, e, "hole", 1.01), "ring.hole is 0.99"),
    (
        "a collar's hole aside",
        lambda e: path(COLLAR, e, "hole", pdf.shifted(0.01 * INCH, 0)),
        "ring.hole is",
    ),
    ("a tick missing", lambda e: gone(STICK, e, "tick.3"), "stick.tick.3 is missing"),
    (
        "a tick moved 0.02 in",
        lambda e: path(STICK, e, "tick.5", pdf.shifted(0.02 * INCH, 0)),
        "stick.tick.5 is",
    ),
    (
        "a limit moved",
        lambda e: path(STICK, e, "limit.6.at", pdf.shifted(0.02 * INCH, 0)),
        "stick.limit.6",
    ),
    ("a stick too long", lambda e: bigger(STICK, e, "length", 1.003), "stick.length is 8.024 in"),
    (
        "a digit of a table changed",
        lambda e: relettered(TABLE, e, *_HITS),
        'table.row.sawn-off.band.medium.hits is "1", the rules say "2"',
    ),
    (
        "a cell of a table empty",
        lambda e: gone(TABLE, e, _HITS[0]),
        f"table.{_HITS[0]} is missing",
    ),
    (
        "a digit of a card changed",
        lambda e: relettered(CARD, e, "count.1.number", "text.2"),
        "card.count.1.number is ",
    ),
    ("a sentence of a card missing", lambda e: gone(CARD, e, "text.1"), "card.text.1 is"),
    ("a card too wide", lambda e: bigger(CARD, e, "edge", 1.01), "card.width is 2.525 in"),
    (
        "a ruler too short",
        lambda e: path("check/page", e, "across", pdf.grown((0, 0), 0.99)),
        "check.across is 6.93 in",
    ),
    (
        "another colophon",
        lambda e: relettered(RING, e, "colophon", "title"),
        "ring.id is ",
    ),
)
"""What was done, how, and what must be named among the sentences."""


@pytest.mark.parametrize("ending", ["pdf", "svg"])
@pytest.mark.parametrize(("what", "tamper", "named"), WAYS, ids=[what for what, _, _ in WAYS])
def test_tampered_ink_is_caught_and_named(
    what: str, tamper: Callable[[str], bytes], named: str, ending: str
) -> None:
    said = wrong(proved(tamper(ending), ending))
    assert any(named in each for each in said), (what, said)


def test_the_worst_is_said_first() -> None:
    assert wrong(proved(one_edge("pdf", "cut", 2), "pdf"))[0].startswith("cone.outer is")


def test_labels_that_lie_do_not_help() -> None:
    """A scaled cone whose labels are gone is as wrong as one that has them."""
    said = wrong(proved(pdf.stripped(whole("pdf", 0.97, 0.97)), "pdf", pieces=(CONE,)))
    assert any("cone.range is 11.64 in" in each for each in said)


@pytest.mark.parametrize("strip", [False, True])
def test_a_number_in_the_wrong_cell_is_seen_by_its_place(strip: bool) -> None:
    data = relettered(CONE, "pdf", "band.long.inside", "band.medium.inside")
    said = wrong(proved(pdf.stripped(data) if strip else data, "pdf"))
    assert 'cone.band.long.inside (in its cell) is "4", the rules say "3"' in said


# What a page and a file must be


def changed(piece: str, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    document = pdf.opened(alone(piece)["pdf"])
    change(document)
    return pdf.saved(document)


def no_scaling(document: pikepdf.Pdf) -> None:
    del document.Root.ViewerPreferences["/PrintScaling"]


def no_font(document: pikepdf.Pdf) -> None:
    fonts = document.pages[0].Resources.Font
    del next(font for font in fonts.values() if "/FontDescriptor" in font).FontDescriptor["/FontFile2"]


def a_picture(document: pikepdf.Pdf) -> None:
    page = document.pages[0]
    image = document.make_stream(b"\xff")
    image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    image.Width = image.Height = 1
    image.ColorSpace, image.BitsPerComponent = pikepdf.Name.DeviceGray, 8
    page.Resources.XObject = pikepdf.Dictionary(Dots=image)
    page.contents_add(b"q 10 0 0 10 20 20 cm /Dots Do Q")


def crop(document: pikepdf.Pdf) -> None:
    document.pages[0].CropBox = pikepdf.Array([30, 30, 200, 200])


def smaller(document: pikepdf.Pdf) -> None:
    document.pages[0].MediaBox = pikepdf.Array([0, 0, 200, 200])


def unit(document: pikepdf.Pdf) -> None:
    document.pages[0].UserUnit = 2


def aside(document: pikepdf.Pdf) -> None:
    document.pages[0].MediaBox = pikepdf.Array([10, 10, 1000, 1000])


FRAMES = [
    (no_scaling, "file.print-scaling: PrintScaling is not set"),
    (no_font, "the font is not in the file"),
    (a_picture, "page.pictures: 1 of dots where lines belong"),
    (crop, "page.frame: it is cropped"),
    (smaller, "page.size: it ends within rwnn:cone/sawn-off"),
    (unit, "page.frame: its unit is 2 points"),
    (aside, "page.frame: its corner is at"),
]


@pytest.mark.parametrize(("change", "named"), FRAMES, ids=[each.__name__ for each, _ in FRAMES])
def test_a_page_that_would_print_wrong_is_caught(change: Callable[[pikepdf.Pdf], None], named: str) -> None:
    said = wrong(proved(changed(CONE, change), "pdf"))
    assert any(named in each for each in said), said


def test_a_sheet_of_nearly_a4_is_caught() -> None:
    document = pdf.opened(sheets(RING, STICK)["pdf"])
    x, y, wide, high = map(float, document.pages[0].MediaBox)
    document.pages[0].MediaBox = pikepdf.Array([x, y, wide - 5, high])
    assert any("page.width is 8.198" in each for each in wrong(proved(pdf.saved(document), "pdf")))


@pytest.mark.parametrize("bar", ["across", "upright"])
def test_a_check_bar_of_another_length_is_caught(bar: str) -> None:
    data = sheets(RING, STICK)["pdf"]
    start = pdf.points(pdf.under(data, f"check-bar.{bar}"))[0]
    short = pdf.within(data, f"check-bar.{bar}", lambda c: pdf.moved(c, pdf.grown(start, 0.98)))
    assert any(
        f"sheet.check-bar.{bar} is 3.92 in, the rules say 4" in each for each in wrong(proved(short, "pdf"))
    )


# Glued sheets

TILED = "cone/shotgun"


def reordered(*numbers: int) -> bytes:
    document = pdf.opened(sheets(TILED)["pdf"])
    pages = list(document.pages)
    kept = pikepdf.new()
    for number in numbers:
        kept.pages.append(pages[number])
    kept.Root.ViewerPreferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name("/None"))
    return pdf.saved(kept)


def test_a_sheet_missing_is_caught() -> None:
    said = wrong(proved(reordered(0, 1, 3), "pdf"))
    assert any("cone.sheets (all): sheet 2 of 3 is missing" in each for each in said)
    assert any("glued together the sheets leave" in each for each in said)


def test_two_sheets_in_the_wrong_order_are_caught() -> None:
    said = wrong(proved(reordered(0, 2, 1, 3), "pdf"))
    assert any("cone.sheets (order): sheets come as 2, 1, 3" in each for each in said)


def test_the_ink_of_two_sheets_swapped_is_caught() -> None:
    """Everything but the sheets' own names changes places."""
    document = pdf.opened(sheets(TILED)["pdf"])
    first, second = (document.pages[k].Contents.read_bytes().decode("latin-1") for k in (1, 2))
    a, b = (re.findall(r"tile\.([A-Z]\d)", content)[0] for content in (first, second))
    for number, content, old, new in ((1, first, a, b), (2, second, b, a)):
        changed_ = content.replace(f"tile.{old}", f"tile.{new}")
        document.pages[number].Contents = document.make_stream(changed_.encode("latin-1"))
    said = wrong(proved(pdf.saved(document), "pdf"))
    assert any(
        f"cone.sheet {a} (its name): the name that stands on the sheet is {b}" in each for each in said
    )


def test_a_sheet_drawn_a_little_smaller_is_caught() -> None:
    data = pdf.within(
        sheets(TILED)["pdf"], "tile.B1", lambda c: f"\nq 0.995 0 0 0.995 0 0 cm {c}\nQ\n", page=2
    )
    said = wrong(proved(data, "pdf"))
    assert any("cone.range is 17.91 in, the rules say 18" in each for each in said)
    assert any("cone.sheets (outline)" in each for each in said)


def test_a_seam_mark_aside_is_caught() -> None:
    data = sheets(TILED)["pdf"]
    moved = pdf.within(data, "seam-mark.a", lambda c: pdf.moved(c, pdf.shifted(1.44, 0)), page=1)
    assert any("cone.seam mark a (halves apart) is 0.02 in" in each for each in wrong(proved(moved, "pdf")))


def test_a_sheet_of_other_rules_is_caught() -> None:
    """The second sheet was printed by a club whose shotgun's long band ends sooner."""
    other = with_house_rules('extends = "rwnn"\nname = "Club"\n[cone.shotgun.band.long]\nto = 11\n')
    proof = proved(sheets(TILED)["pdf"], "pdf", other)
    assert any("cone.digest is" in each for each in wrong(proof))


def test_a_numbered_svg_missing_is_caught() -> None:
    files = dict(sorted(svgs(sheets(TILED)).items()))
    last = list(files)[-1]
    del files[last]
    renamed = {name.replace("of4", "of3"): data for name, data in files.items()}
    said = wrong(together(renamed))
    assert any("sheet 3 of 3 is missing" in each for each in said)


# Rules that changed after printing

HOUSE = {
    CONE: ("[cone.sawn-off]\nouter = 50\n", "cone.outer is 60 degrees, the rules say 50"),
    RING: ("[blast.grenade]\nradius = 2\n", "ring.radius is"),
    CARD: ("[modifier.aimed-shot]\nvalue = 2\n", 'card.count.1.number is "+3", the rules say "+2"'),
    TABLE: (
        "[cone.sawn-off.band.long]\nhits = 2\n",
        'table.row.sawn-off.band.long.hits is "1", the rules say "2"',
    ),
}


@pytest.mark.parametrize("piece", list(HOUSE))
@pytest.mark.parametrize("ending", ["pdf", "svg"])
def test_a_set_made_stale_by_a_house_rule_is_caught(piece: str, ending: str) -> None:
    rule, named = HOUSE[piece]
    root = "pyrates" if piece == RING else "rwnn"
    stale = with_house_rules(f'extends = "{root}"\nname = "Club"\n{rule}')
    said = wrong(proved(alone(piece)[ending], ending, stale))
    assert any(named in each for each in said), said
    assert any(".digest is" in each for each in said)


def test_a_card_of_a_rule_that_was_removed_is_caught() -> None:
    stale = with_house_rules('extends = "rwnn"\nname = "Club"\n[modifier.moved]\nremove = true\n')
    said = wrong(proved(alone("rwnn:card/moved")["pdf"], "pdf", stale))
    assert said[0] == "card.id: rwnn:card/moved is not in the rules"


def test_more_than_forty_ways_are_tried() -> None:
    assert 2 * len(WAYS) + len(FRAMES) > 40
