"""Any cone that the rules may state is drawn without a clash, or one sentence says which words do not fit where."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from printgen import facts, pieces, rules
from printgen.drawing.fonts import Fonts
from printgen.errors import DoesNotFit
from printgen.rules import Edition

FONTS = Fonts.shipped()
SCALES = ("1 in", "25 mm", "20 mm", "10 mm")
FORMS = ("", "+frame", "+tab", "+plain", "+frame+tab")
NAMES = ("Near", "Gun", "Öl", "ill", "Point blank", "Blunderbuss", "Fowling piece of the old Baron", "W" * 30)
SAYS = re.compile(
    r'any:cone/any((?:\+[a-z]+)*): ([a-z0-9.-]+) "(.+)" is (\d+\.\d\d) in too long at .+ least size'
)


def typed(names: list[str], outer: int, inner: int | None, limits: list[float], hits: list[int]) -> str:
    """A rule set of one cone as a user would type it; the first name is the cone's, the others are its bands'."""
    lines = ['name = "Any"']
    for place, name in enumerate(names[1:]):
        lines += [f"[band.b{place}]", f'name = "{name}"']
    lines += ["[cone.any]", f'name = "{names[0]}"', f"outer = {outer}"]
    lines += [f"inner = {inner}"] if inner else []
    lines += ["[cone.any.band]"]
    cells = enumerate(zip(limits, hits, strict=True))
    lines += [f"b{place} = {{ to = {to:g}, hits = {hit} }}" for place, (to, hit) in cells]
    return "\n".join(lines)


@st.composite
def cones(draw: st.DrawFn) -> str:
    """Ranges from 3 to 24 in, one to five bands in steps of a quarter inch, with an inner cone or without."""
    outer = draw(st.integers(15, 120))
    inner = draw(st.none() | st.integers(5, outer - 1))
    reach = draw(st.integers(12, 96))
    count = draw(st.integers(1, 5))
    before = st.sets(st.integers(1, reach - 1), min_size=count - 1, max_size=count - 1)
    limits = [quarters / 4 for quarters in (*sorted(draw(before)), reach)]
    names = draw(st.lists(st.sampled_from(NAMES), min_size=count + 1, max_size=count + 1))
    hits = draw(st.lists(st.integers(-20, 20), min_size=count, max_size=count))
    return typed(names, outer, inner, limits, hits)


def loaded(text: str, scale: str) -> Edition:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "any.toml"
        path.write_text(text, "utf-8")
        return rules.load([str(path)], inch=scale)


def drawn_or_told(text: str, scale: str, form: str) -> DoesNotFit | None:
    """Draws the cone (drawing looks for clashes itself). What does not fit is returned; anything else is raised."""
    edition = loaded(text, scale)
    (piece,) = facts.find(edition, f"cone/any{form}")
    try:
        drawing = pieces.draw(edition, piece, FONTS)
    except DoesNotFit as why:
        return why
    assert drawing.name == f"any:cone/any{form}"
    return None


@given(cones(), st.sampled_from(SCALES), st.sampled_from(FORMS))
@settings(max_examples=60, deadline=None, derandomize=True, phases=(Phase.explicit, Phase.generate))
@example(typed(["Gun", "Near", "Far"], 120, 119, [0.25, 24], [-20, 20]), "1 in", "")
@example(typed(["Gun", "Near", "Far"], 15, None, [2.75, 3], [20, -20]), "10 mm", "+frame")
@example(typed(["W" * 30, "ill", "Gun"], 101, 33, [6.75, 12.25], [-9, 20]), "20 mm", "")
@example(
    typed(["Öl", *["Blunderbuss"] * 4], 74, None, [3.75, 10.75, 16, 17.25], [10, 0, 4, 17]), "20 mm", "+frame"
)
@example(typed(["Gun", "Far", "W" * 30], 47, None, [12.5, 18.5], [13, 15]), "20 mm", "+frame")
@example(
    typed(["ill", *NAMES[:5]], 20, None, [7, 10.25, 12, 15.25, 17.25], [-20, 19, -1, -20, 13]),
    "1 in",
    "+plain",
)
@example(typed(["Flame", "Far"], 30, None, [3], [1]), "1 in", "")
@example(typed(["ill", "Gun", NAMES[6]], 106, 15, [1.25, 6.75], [18, 1]), "25 mm", "")
def test_it_is_drawn_or_one_sentence_says_what_does_not_fit(text: str, scale: str, form: str) -> None:
    why = drawn_or_told(text, scale, form)
    if why is None:
        return
    (fault,) = why.faults
    said = SAYS.fullmatch(str(fault))
    assert said, str(fault)
    assert said[1] == form
    assert float(said[4]) > 0
    assert said[2] in known_fields(text, scale, form)


def known_fields(text: str, scale: str, form: str) -> set[str]:
    """What may be named: a fact of the piece, its colophon, or the frame where no window is large enough."""
    edition = loaded(text, scale)
    (piece,) = facts.find(edition, f"cone/any{form}")
    return {*facts.flat(facts.of(edition, piece)), "colophon", "frame"}


@pytest.mark.parametrize("form", ["", "+tab", "+plain"])
@pytest.mark.parametrize("inner", [None, 12, 20, 30])
@pytest.mark.parametrize("outer", [60, 90])
@pytest.mark.parametrize("reach", [12, 16, 18])
def test_cones_as_large_as_the_shipped_ones_print(
    reach: int, outer: int, inner: int | None, form: str
) -> None:
    """Refusing is for what cannot be read, not for the next gun."""
    limits = [reach / 6, reach / 3, reach * 2 / 3, reach]
    text = typed(["Blunderbuss", "Near", "Close", "Far", "Extreme"], outer, inner, limits, [4, 2, 1, -2])
    assert drawn_or_told(text, "1 in", form) is None


@pytest.mark.parametrize("inner", [None, 12, 20, 30])
@pytest.mark.parametrize("outer", [60, 90])
@pytest.mark.parametrize("reach", [12, 16, 18])
def test_frames_as_large_as_the_shipped_ones_print(reach: int, outer: int, inner: int | None) -> None:
    limits = [reach / 6, reach / 3, reach * 2 / 3, reach]
    text = typed(["Blunderbuss", "Near", "Close", "Far", "Extreme"], outer, inner, limits, [4, 2, 1, -2])
    assert drawn_or_told(text, "1 in", "+frame") is None
