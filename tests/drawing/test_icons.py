"""Our own pictures: each named by the rules, inside its field, and seen in every finish."""

from __future__ import annotations

from typing import get_args

import pytest

from printgen.drawing import finish, icons
from printgen.drawing.shapes import Path, flatten, walk
from printgen.errors import Refused
from printgen.geometry import Box
from printgen.rules import model

PICTURES = tuple(name for name in icons.names() if not name.startswith("mark-"))
"""The marks of tokens fill more than their field: they stand alone on a round."""
SLACK = 4
"""Units of a field of a hundred by which a picture may stand out of it."""
CLEARINGS = {"icon.paper", "icon.pale"}


def test_the_rules_name_every_picture_and_no_other() -> None:
    assert sorted(get_args(model.Icon)) == sorted(icons.names())


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_stays_in_its_field(name: str) -> None:
    drawn = icons.icon(name)
    field = Box(0, 0, drawn.width, drawn.height).grown(SLACK)
    for ink, outline in drawn.parts:
        box = Box.around(point for run in flatten(Path(outline, ink)) for point in run)
        assert ink in {"paper", "pale"} or field.holds(box), f"{ink} at {box}"


@pytest.mark.parametrize("name", icons.names())
@pytest.mark.parametrize("look", ["colour", "mono"])
def test_every_part_is_drawn(look: str, name: str) -> None:
    inks = finish.load(look).inks
    roles = {item.role for item, _ in walk((icons.placed(name, Box(0, 0, 1, 1), "navy"),))}
    assert roles <= set(inks)
    assert any(inks[role].fill not in (None, "#ffffff") for role in roles - CLEARINGS)


@pytest.mark.parametrize("name", icons.names())
def test_a_picture_keeps_its_shape_in_any_box(name: str) -> None:
    drawn = icons.icon(name)
    for box in (Box(0, 0, 2, 0.5), Box(1, 1, 1.5, 3)):
        wide, high = drawn.size_in(box)
        assert wide / high == pytest.approx(drawn.width / drawn.height)
        assert wide <= box.width + 1e-9
        assert high <= box.height + 1e-9
        assert wide == pytest.approx(box.width) or high == pytest.approx(box.height)


def test_an_unknown_picture_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match=r"no icon is called skul \(nearest: skull\)"):
        icons.icon("skul")
