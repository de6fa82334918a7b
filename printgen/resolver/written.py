"""What tables of a scenario are made of: names, lengths, bearings, counts and dice, each within its limits."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=60,
        pattern=r"^[^{}*<>&`\\\x00-\x1f]+$",
        description="a name in quotes, of up to 60 letters, without braces, stars or line breaks",
    ),
]
Length = Annotated[float, Meta(ge=0, le=240, description="game inches, without a unit")]
Coordinate = Annotated[float, Meta(ge=-1000, le=1000, description="game inches, without a unit")]
Bearing = Annotated[float, Meta(ge=-360, le=360, description="degrees clockwise from the centre line")]
Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Turn = Annotated[int, Meta(ge=1, le=999)]
Die = Annotated[int, Meta(ge=-99, le=99)]
At = tuple[Coordinate, Coordinate]
Choices = dict[str, str | int | bool]


class Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Any table of a scenario."""
