"""Finishes: weights and colours typed from the style sheet, and words that can be read on their grounds."""

import pytest

from colours import contrast
from printgen.drawing.finish import Ink, load, names
from printgen.errors import Refused

READABLE = 4.5  # WCAG AA, body text

ACCENTS = ("ink", "brick", "navy", "teal", "amber")
GROUNDS = {
    "text": ["paper", "plate.white", "inner-fill", "row", "tint.amber", "box", "die.spare", "disc.right"],
    "text.muted": ["paper", "row", "tint.amber"],
    "text.white": ["accent.ink", "accent.brick", "accent.navy", "disc.left", "die"],
    "text.left": ["paper", "plate.white", "inner-fill"],
    "text.ink": ["paper", "row", "inner-fill", "tint.amber", "badge-line.ink"],
    "text.brick": ["paper", "row", "inner-fill", "tint.amber", "badge-line.brick"],
    "text.navy": ["paper", "row", "inner-fill", "tint.amber", "badge-line.navy"],
    "text.teal": ["paper", "row", "inner-fill", "tint.amber", "badge-line.teal"],
    "text.amber": ["paper", "row", "inner-fill", "tint.amber", "badge-line.amber"],
    **{f"text.on.{accent}": [f"accent.{accent}"] for accent in ACCENTS},
    **{f"text.badge.{accent}": [f"badge.{accent}"] for accent in ACCENTS},
    **{f"text.token.{accent}": [f"badge.token-{accent}"] for accent in ACCENTS},
    **{f"text.field.{accent}": [f"field.{accent}"] for accent in ACCENTS},
}


def test_the_contrast_formula_agrees_with_published_pairs() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("finish", names())
def test_every_text_can_be_read_on_its_grounds(finish: str) -> None:
    inks = load(finish).inks
    assert GROUNDS.keys() == {role for role in inks if role.split(".")[0] == "text"}
    for role, grounds in GROUNDS.items():
        letters = inks[role].fill
        for ground in grounds:
            behind = inks.get(ground, Ink()).fill or "#ffffff"
            assert letters
            assert contrast(letters, behind) >= READABLE, (role, ground)


def test_line_weights_are_those_of_the_style_sheet() -> None:
    inks = load("colour").inks
    in_mm = {role: round(ink.width * 25.4 / 72, 6) for role, ink in inks.items()}
    for role, width in {
        "cut": 0.25,
        "window": 0.18,
        "rim": 1.4,
        "inner-edge": 0.7,
        "arc": 0.5,
        "centre": 0.25,
        "tick": 0.5,
        "tick.minor": 0.25,
        "tick.left": 0.5,
        "disc.right": 0.35,
        "line.navy": 0.5,
        "badge-line.brick": 0.9,
        "rule": 0.25,
        "mark": 0.25,
    }.items():
        assert in_mm[role] == width, role
    assert inks["inner-edge"].dash == pytest.approx((11.3386, 5.6693), abs=1e-4)


def test_no_line_is_too_thin_to_print() -> None:
    for finish in set(names()) - {"laser"}:
        assert all(ink.width >= 0.5 for ink in load(finish).inks.values() if ink.stroke)


def test_colours_are_those_of_the_palette() -> None:
    inks = load("colour").inks
    assert inks["rim"].stroke == "#1e3c79"
    assert inks["disc.left"] == Ink(fill="#c3290d")
    assert inks["inner-fill"].fill == "#faf5d1"
    assert "hatch" not in inks
    assert "plate" not in inks


def test_mono_is_ink_white_and_one_light_grey_for_rows() -> None:
    inks = load("mono").inks
    colours = {role: {ink.fill, ink.stroke} - {None} for role, ink in inks.items()}
    assert colours.pop("row") == colours.pop("back") == {"#eeeeee"}
    assert set().union(*colours.values()) == {"#111111", "#ffffff"}
    assert "inner-fill" not in inks
    assert inks["hatch"].stroke == "#111111"
    assert inks["plate"].fill == "#ffffff"


def test_mono_keeps_plus_and_minus_apart() -> None:
    inks = load("mono").inks
    assert inks["accent.brick"].fill == "#111111"
    assert inks["badge-line.brick"].fill == "#ffffff"


def test_an_unknown_finish_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match=r"called color \(nearest: colour\); there are colour, mono, low-ink"):
        load("color")
