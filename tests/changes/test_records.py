"""Records: what a state of the rules printed, kept as plain data, read strictly, and in force again."""

from __future__ import annotations

import json
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen import facts, rules
from printgen.errors import Refused
from printgen.press.runs import record, record_file
from printgen.press.runs.record import Record

EDITION = rules.load()
PIECES = dict.fromkeys(facts.catalogue(EDITION), 1)
RECORD = record.of(EDITION, PIECES)
DATA = record_file.encoded(RECORD)


def test_a_record_is_read_as_it_was_written() -> None:
    assert record_file.decoded(DATA, "x", Record) == RECORD
    assert record_file.decoded(record_file.compact(RECORD), "x", Record) == RECORD


def test_a_record_is_plain_sorted_json_with_a_line_a_value() -> None:
    told = json.loads(DATA)
    assert list(told["pieces"]) == sorted(told["pieces"])
    for piece in told["pieces"].values():
        for kind in ("lengths", "angles", "words"):
            assert list(piece[kind]) == sorted(piece[kind])
    assert b'\n    "cone.sawn-off.band.long.to": 9.0,\n' in DATA
    assert DATA.endswith(b"}\n")


def test_a_record_says_what_the_rules_say() -> None:
    """Part A3 of the rules: the sawn-off's bands and angles."""
    cone = RECORD.pieces["rwnn:cone/sawn-off"]
    bands = {key: inches for key, inches in cone.lengths.items() if key.startswith("band.")}
    assert bands == {
        "band.point-blank.to": 3,
        "band.medium.to": 6,
        "band.long.to": 9,
        "band.extreme.to": 12,
    }
    assert (cone.angles["outer"], cone.angles["inner"]) == (60, 15)


def test_a_digest_stands_for_the_facts_beside_it() -> None:
    """Worked out here once more, from the record alone."""
    figures = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    for name, piece in RECORD.pieces.items():
        said = {key: f"{inches:.6f} in" for key, inches in piece.lengths.items()}
        said |= {key: f"{degrees:.6f} deg" for key, degrees in piece.angles.items()}
        lines = [name, *(f"{key}={text}" for key, text in sorted({**said, **piece.words}.items()))]
        seed = int.from_bytes(blake2b("\n".join(lines).encode(), digest_size=8).digest(), "big")
        assert piece.digest == "".join(figures[seed >> 5 * place & 31] for place in range(6)), name


@pytest.mark.parametrize(
    ("choices", "inch", "bases"),
    [({}, "1 in", "25 mm"), ({"hits-mode": "dice", "base-save": 5}, "25 mm", "30 mm")],
)
def test_the_rules_of_a_record_are_in_force_again(
    choices: dict[str, str | int], inch: str, bases: str
) -> None:
    edition = rules.load(choices=choices, inch=inch, bases=bases)
    kept = record_file.decoded(record_file.encoded(record.of(edition, PIECES)), "x", Record)
    again = record.edition(kept)
    assert again == edition
    assert list(again.games["pyrates"].rules.weapon) == list(edition.games["pyrates"].rules.weapon)
    assert record.of(again, PIECES) == kept


def test_the_record_of_a_file_says_nothing_of_other_pieces_or_rules() -> None:
    piece = facts.PieceId("rwnn", "cone", "sawn-off")
    kept = record.of_pieces(EDITION, {piece: 2})
    assert list(kept.games) == ["rwnn"]
    assert not kept.games["rwnn"].rules
    assert list(kept.pieces) == ["rwnn:cone/sawn-off"]
    other = rules.load(choices={"base-save": 5, "hit-on": 5}, bases="40 mm")
    assert record.of_pieces(other, {piece: 2}) == kept


@given(st.data())
def test_a_damaged_record_is_refused_in_one_sentence(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(DATA) - 1))
    damaged = DATA[:place] + data.draw(st.binary(max_size=3)) + DATA[place + data.draw(st.integers(1, 40)) :]
    try:
        found = record_file.decoded(damaged, "x/record.json", Record)
        assert isinstance(found, Record)
    except Refused as refused:
        (fault,) = refused.faults
        assert fault.file == "x/record.json"
        assert fault.message.startswith(("this is damaged (", "this is of "))


def test_the_record_of_a_newer_printgen_is_refused_whatever_is_in_it() -> None:
    newer = b'{"format": 2, "printgen": "3.1.0", "scrolls": []}'
    with pytest.raises(
        Refused, match=r"x: this is of printgen 3\.1\.0, newer than this one \(.*\); update printgen"
    ):
        record_file.decoded(newer, "x", Record)
