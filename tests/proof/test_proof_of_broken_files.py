"""True files with bytes flipped, cut out, doubled or cut short: proof measures them or says in one sentence why not."""

from __future__ import annotations

from functools import cache

import pikepdf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from printgen.errors import Refused
from proof import tamper_pdf as pdf
from proof import tamper_svg as svg
from proof.makings import alone, proved

PIECES = ["ring/grenade", "card/aimed-shot", "stick/4", "token/wound"]
WAYS = ["cut short", "flipped", "lost", "doubled", "another number"]


@cache
def whole(piece: str, ending: str) -> bytes:
    """A true file in which every byte counts: a PDF's streams are not packed, nor are an SVG's labels there."""
    data = alone(piece)[ending]
    if ending == "svg":
        return data
    return pdf.saved(
        pdf.opened(data), compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.generalized
    )


@cache
def stripped(piece: str, ending: str) -> bytes:
    return (pdf.stripped if ending == "pdf" else svg.stripped)(alone(piece)[ending])


def broken(data: bytes, way: str, at: float, much: int) -> bytes:
    if not data:
        return data
    place = int(at * (len(data) - 1))
    match way:
        case "cut short":
            return data[:place]
        case "flipped":
            return data[:place] + bytes([data[place] ^ (1 << much % 8)]) + data[place + 1 :]
        case "lost":
            return data[:place] + data[place + much :]
        case "doubled":
            return data[: place + much] + data[place:]
        case _:
            digits = [k for k in range(place, len(data)) if data[k : k + 1].isdigit()][:1]
            other = [b"9e99", b"nan", b"-", b"1e400", b"0", b"99999999999999999999"][much % 6]
            return data[: digits[0]] + other + data[digits[0] + 1 :] if digits else data


@pytest.mark.long
@settings(
    max_examples=300,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
)
@given(
    piece=some.sampled_from(PIECES),
    ending=some.sampled_from(["pdf", "svg"]),
    bare=some.booleans(),
    harm=some.lists(
        some.tuples(some.sampled_from(WAYS), some.floats(0, 1), some.integers(0, 200)), min_size=1, max_size=4
    ),
)
def test_a_broken_file_is_measured_or_refused(
    piece: str, ending: str, bare: bool, harm: list[tuple[str, float, int]]
) -> None:
    data = stripped(piece, ending) if bare else whole(piece, ending)
    for way, at, much in harm:
        data = broken(data, way, at, much)
    try:
        proof = proved(data, ending)
    except Refused as refused:
        (fault,) = refused.faults
        assert "\n" not in str(fault)
    else:
        assert proof.rows
