"""The leaves of facts, one flat view of them, and the digest that a printed piece carries."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from msgspec import Struct

from printgen.facts.piece_id import PieceId

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
DIGEST_LETTERS = 6


class Length(Struct, frozen=True):
    """A true length on paper."""

    inches: float


class Angle(Struct, frozen=True):
    """Degrees."""

    degrees: float


Fact = Length | Angle | str


def flat(facts: object) -> dict[str, Fact]:
    """Every fact under its dotted key, in the order of the struct: ``{"band.long.to": Length(12.0), ...}``.

    An absent fact (None) and an empty word are left out. Keys are hyphened, as in the rules.
    """
    return dict(_leaves(facts, ""))


def _leaves(value: object, key: str) -> Iterator[tuple[str, Fact]]:
    if isinstance(value, Length | Angle):
        yield key, value
    elif isinstance(value, str):
        if value:
            yield key, value
    elif isinstance(value, Mapping):
        for name, item in value.items():
            yield from _leaves(item, _under(key, str(name)))
    elif isinstance(value, tuple):
        for place, item in enumerate(value, 1):
            yield from _leaves(item, _under(key, str(place)))
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _leaves(getattr(value, name), _under(key, name.replace("_", "-")))
    elif value is not None:
        raise TypeError(f"{key} is a {type(value).__name__}, which is no fact")


def _under(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def digest(piece: PieceId, facts: object) -> str:
    """Six letters (30 bits) that change whenever the piece's id or anything it states changes."""
    lines = [str(piece), *(f"{key}={_canonical(fact)}" for key, fact in sorted(flat(facts).items()))]
    seed = int.from_bytes(hashlib.blake2b("\n".join(lines).encode(), digest_size=8).digest(), "big")
    return "".join(CROCKFORD[(seed >> 5 * place) & 31] for place in range(DIGEST_LETTERS))


def _canonical(fact: Fact) -> str:
    match fact:
        case Length(inches):
            return f"{inches:.6f} in"
        case Angle(degrees):
            return f"{degrees:.6f} deg"
        case words:
            return words
