"""DXFs read back with ezdxf: units, true arcs, layers, closed outlines, the same bytes."""

from __future__ import annotations

import io
import math
from itertools import combinations

import ezdxf
import pytest
from ezdxf.math import Vec3

from cutters import FONTS, LASER, bare_page, document_of
from printgen.errors import Refused
from printgen.render import dxf, extra

PIECES = (
    "cone/shotgun",
    "cone/sawn-off+frame",
    "cone/scattergun+tab",
    "ring/grenade-collar",
    "throw/grenade",
)
KERF = 0.2 / 25.4

Ends = tuple[tuple[float, float], tuple[float, float]]


def ends(entity: object) -> Ends:
    if entity.dxftype() == "LINE":  # type: ignore[attr-defined]
        start, end = entity.dxf.start, entity.dxf.end  # type: ignore[attr-defined]
    else:
        start, end = entity.start_point, entity.end_point  # type: ignore[attr-defined]
    return (start.x, start.y), (end.x, end.y)


@pytest.mark.parametrize("piece", PIECES)
def test_the_header_says_millimetres_twice(piece: str) -> None:
    header = document_of(piece).header
    assert (header["$INSUNITS"], header["$MEASUREMENT"]) == (4, 1)
    assert document_of(piece).dxfversion == "AC1015"  # R2000


@pytest.mark.parametrize("piece", PIECES)
def test_a_reader_finds_nothing_wrong(piece: str) -> None:
    assert not document_of(piece).audit().errors


@pytest.mark.parametrize("piece", PIECES)
def test_layers_are_roles_in_the_colours_of_their_deeds(piece: str) -> None:
    document = document_of(piece)
    used = {entity.dxf.layer for entity in document.modelspace()}
    assert {"cut", "reference"} <= used
    assert {document.layers.get(name).color for name in used if name in ("cut", "window")} == {1}
    assert document.layers.get("reference").color == 3
    assert all(document.layers.get(name).color == 7 for name in used if name.startswith("text"))


def test_the_shotgun_is_eighteen_inches_by_forty_degrees() -> None:
    cut = document_of("cone/shotgun").modelspace().query('*[layer=="cut"]')
    (arc,) = cut.query("ARC")
    assert arc.dxf.radius == pytest.approx(457.2)
    assert (arc.dxf.end_angle - arc.dxf.start_angle) % 360 == pytest.approx(40)
    lines = cut.query("LINE")
    assert [math.dist(*ends(line)) for line in lines] == pytest.approx([457.2, 457.2])
    assert len(cut) == 3


@pytest.mark.parametrize("piece", PIECES)
def test_outlines_are_closed(piece: str) -> None:
    """Every end of a cut meets exactly one other, but for those of a slit."""
    space = document_of(piece).modelspace()
    meets: dict[tuple[float, float], int] = {}
    for entity in space:
        if entity.dxf.layer in ("cut", "window") and entity.dxftype() in ("LINE", "ARC"):
            for x, y in ends(entity):
                key = round(x, 3) + 0.0, round(y, 3) + 0.0
                meets[key] = meets.get(key, 0) + 1
    loose = [point for point, count in meets.items() if count != 2]
    assert len(loose) == (2 if piece == "ring/grenade-collar" else 0)


@pytest.mark.parametrize("piece", PIECES)
def test_no_entity_is_there_twice(piece: str) -> None:
    drawn = [
        entity for entity in document_of(piece).modelspace() if entity.dxftype() in ("LINE", "ARC", "CIRCLE")
    ]
    said = []
    for entity in drawn:
        if entity.dxftype() == "LINE":
            said.append(("line", frozenset((round(x, 3), round(y, 3)) for x, y in ends(entity))))
        else:
            centre = round(entity.dxf.center.x, 3), round(entity.dxf.center.y, 3)
            reach = (entity.dxf.start_angle, entity.dxf.end_angle) if entity.dxftype() == "ARC" else ()
            said.append(("arc", centre, round(entity.dxf.radius, 3), *(round(angle, 3) for angle in reach)))
    assert not [one for one, other in combinations(said, 2) if one == other]


def test_a_ring_is_circles() -> None:
    circles = document_of("ring/grenade-collar").modelspace().query("CIRCLE")
    # A base of 25 mm, and an inch round it.
    assert sorted(circle.dxf.radius for circle in circles) == pytest.approx([12.5, 37.9])


def test_kerf_is_half_outward_and_half_inward() -> None:
    circles = document_of("ring/grenade-collar", KERF).modelspace().query("CIRCLE")
    assert sorted(circle.dxf.radius for circle in circles) == pytest.approx([12.4, 38.0])


def test_the_reference_line_is_a_hundred_millimetres() -> None:
    (line,) = document_of("cone/shotgun").modelspace().query('LINE[layer=="reference"]')
    assert math.dist(*ends(line)) == pytest.approx(100)


def test_letters_are_closed_outlines() -> None:
    letters = document_of("cone/shotgun").modelspace().query("LWPOLYLINE")
    assert letters
    assert all(letter.closed and letter.dxf.layer.startswith("text") for letter in letters)


def test_the_same_page_gives_the_same_bytes() -> None:
    first, second = (dxf.write(bare_page("cone/shotgun"), LASER, FONTS) for _ in range(2))
    assert first == second
    ezdxf.read(io.StringIO(first.decode()))  # type: ignore[attr-defined]


def test_writing_leaves_the_library_as_it_was() -> None:
    before = ezdxf.options.write_fixed_meta_data_for_testing  # type: ignore[attr-defined]
    dxf.write(bare_page("throw/grenade-stick"), LASER, FONTS)
    assert ezdxf.options.write_fixed_meta_data_for_testing == before  # type: ignore[attr-defined]


def test_a_missing_extra_is_one_sentence() -> None:
    with pytest.raises(Refused, match=r"^a \.dxf file needs nosuchlibrary, .*pip install 'printgen\[dxf\]'$"):
        extra.extra("nosuchlibrary", "dxf", "a .dxf file")


@pytest.mark.parametrize("piece", PIECES)
def test_no_number_says_more_than_a_millionth(piece: str) -> None:
    """The last bits of a sine are each system's own; so nothing is written that depends on them."""
    drawn = document_of(piece).modelspace()
    lines = [each for entity in drawn.query("LINE ARC CIRCLE") for each in entity.dxfattribs().values()]
    points = [each for entity in drawn.query("LWPOLYLINE") for point in entity.get_points() for each in point]
    numbers = [each for value in lines for each in (value.xyz if isinstance(value, Vec3) else [value])]
    said = [each for each in (*numbers, *points) if isinstance(each, float)]
    assert said
    assert said == [round(each, 6) for each in said]
