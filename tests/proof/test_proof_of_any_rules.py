"""Whatever the rules say, what is made of them is true; when one of its numbers changes, it no longer is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from finished import ordered
from printgen import facts, pieces
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.render import pdf, svg
from printgen.rules import Edition
from printgen.sheets.alone import alone
from printgen.sheets.style import Style
from proof.makings import proved, with_house_rules, wrong

FEW = settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
FINISH, FONTS = finish.load("colour"), Fonts.shipped()


def made(edition: Edition, piece: str, ending: str) -> bytes:
    """A piece of these rules alone on a page."""
    (id_,) = facts.find(edition, piece)
    page = alone(pieces.draw(edition, id_, FONTS), Style(edition, FONTS))
    if ending == "svg":
        return svg.write(page, FINISH, FONTS, piece)
    from io import BytesIO

    out = BytesIO()
    pdf.write(out, [page], FINISH, FONTS, piece)
    return out.getvalue()


CONE = some.fixed_dictionaries(
    {
        "outer": some.integers(46, 90),
        "inner": some.integers(12, 24),
        "point-blank": some.integers(2, 3),
        "medium": some.integers(5, 6),
        "long": some.integers(8, 9),
        "extreme": some.integers(11, 14),
        "hits": some.integers(1, 9),
    }
)


def cone_rules(cone: dict[str, int]) -> str:
    bands = "".join(
        f"[cone.sawn-off.band.{name}]\nto = {cone[name]}\n"
        for name in ("point-blank", "medium", "long", "extreme")
    )
    hits = f"hits = {cone['hits']}\n"
    return (
        'extends = "rwnn"\nname = "Club"\n'
        f"[cone.sawn-off]\nouter = {cone['outer']}\ninner = {cone['inner']}\n{bands}{hits}"
    )


@pytest.mark.long
@given(CONE, some.sampled_from(["pdf", "svg"]))
@FEW
def test_any_cone_is_true_by_its_own_rules_and_false_by_others(cone: dict[str, int], ending: str) -> None:
    own = with_house_rules(cone_rules(cone))
    data = made(own, "cone/sawn-off", ending)
    assert wrong(proved(data, ending, own)) == []
    for name, number in cone.items():
        other = with_house_rules(cone_rules(cone | {name: number + 1}))
        said = wrong(proved(data, ending, other))
        fact = {"outer": "cone.outer", "inner": "cone.inner", "hits": "cone.band.extreme.outside"}
        assert any(fact.get(name, f"cone.band.{name}.to") in each or "cone.range" in each for each in said), (
            name
        )


NUMBERS: dict[str, tuple[str, Callable[[Any], str]]] = {
    "ring/grenade": ("pyrates", lambda k: f"[blast.grenade]\nradius = {1 + k / 4}\n"),
    "card/aimed-shot": ("rwnn", lambda k: f"[modifier.aimed-shot]\nvalue = {k}\n"),
    "table/shotgun-hits": ("rwnn", lambda k: f"[cone.shotgun.band.long]\nhits = {k}\n"),
    "table/shotgun-modifiers": ("rwnn", lambda k: f"[modifier.aimed-shot]\nvalue = {k}\n"),
    "throw/grenade-stick": ("pyrates", lambda k: f"[blast.grenade]\nfar = {3 + k / 2}\n"),
}


@cache
def club(root: str, rule: str) -> Edition:
    return with_house_rules(f'extends = "{root}"\nname = "Club"\n{rule}')


@given(some.sampled_from(sorted(NUMBERS)), some.integers(1, 9), some.integers(1, 9), some.booleans())
@FEW
def test_any_number_of_a_piece_is_watched(piece: str, first: int, second: int, outlines: bool) -> None:
    root, rule = NUMBERS[piece]
    ending = "svg" if outlines else "pdf"
    own, other = club(root, rule(first)), club(root, rule(second))
    data = made(own, piece, ending)
    assert wrong(proved(data, ending, own)) == []
    assert (wrong(proved(data, ending, other)) == []) is (first == second)


@given(
    some.sampled_from(["25 mm", "20 mm", "1 in"]),
    some.sampled_from(["cone/sawn-off", "stick/8"]),
)
@FEW
def test_any_scale_of_play_is_true(inch: str, piece: str) -> None:
    edition = ordered(inch=inch).edition
    assert wrong(proved(made(edition, piece, "pdf"), "pdf", edition)) == []
