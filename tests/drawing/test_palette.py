"""The palette under the eyes of everyone: least differences as the style sheet states them."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from colours import VIEWS, contrast, difference, lab
from printgen.drawing import finish

SIX = ("ink", "navy", "brick", "teal", "amber", "cream")
LEAST = {"normal": 25.6, "protan": 22.3, "deutan": 22.4, "tritan": 22.7, "grey": 13.9}
OKABE_ITO = ("#000000", "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7")
TOKENS = ("ink", "brick", "navy", "teal", "amber")
READABLE = 4.5
UNPRINTED = "#ffffff"


def palette(name: str) -> dict[str, str]:
    data = tomllib.loads(Path(finish.__file__).with_name("finishes.toml").read_text("utf-8"))
    found: dict[str, str] = data["finish"][name]["palette"]
    return found


def least(colours: list[str], view: str) -> float:
    return min(difference(lab(one, view), lab(other, view)) for one, other in combinations(colours, 2))


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_agrees_with_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    assert difference(one, other) == pytest.approx(apart, abs=5e-5)
    assert difference(other, one) == pytest.approx(apart, abs=5e-5)


@pytest.mark.parametrize("view", VIEWS)
def test_the_six_colours_are_told_apart_in_every_view(view: str) -> None:
    colours = palette("colour")
    assert least([colours[name] for name in SIX], view) == pytest.approx(LEAST[view], abs=0.1)


def test_a_usual_palette_would_fail_on_a_mono_printer() -> None:
    assert least(list(OKABE_ITO), "grey") < 1


@pytest.mark.parametrize("name", finish.names())
@pytest.mark.parametrize("accent", TOKENS)
def test_letters_are_read_on_their_token(name: str, accent: str) -> None:
    inks = finish.load(name).inks
    letter, ground = inks[f"text.token.{accent}"].fill, inks[f"badge.token-{accent}"].fill or UNPRINTED
    assert letter
    assert contrast(letter, ground) >= READABLE
    word, field = inks[f"text.field.{accent}"].fill, inks[f"field.token-{accent}"].fill or UNPRINTED
    assert word
    assert contrast(word, field) >= READABLE


@pytest.mark.parametrize("view", VIEWS)
def test_tokens_of_one_family_differ_in_more_than_colour_or_stay_apart(view: str) -> None:
    """Wound and poison, wound and fire: not by colour alone, yet never the same grey."""
    inks = finish.load("colour").inks
    harm = [inks[f"badge.token-{accent}"].fill for accent in ("brick", "teal", "amber")]
    colours = [colour for colour in harm if colour]
    assert len(colours) == len(harm)
    assert least(colours, view) > 5
