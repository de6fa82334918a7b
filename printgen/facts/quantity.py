"""The leaves of facts, one flat view of them, and the digest that a printed piece carries."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

from msgspec import Struct

from printgen.facts.piece_id import PieceId

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
DIGEST_LETTERS = 6
DIGEST = re.compile(f"[{CROCKFORD}]{{{DIGEST_LETTERS}}}")


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
    leaves: dict[str, Fact] = {}
    _gather(facts, "", leaves)
    return leaves


def _gather(value: object, key: str, leaves: dict[str, Fact]) -> None:
    """Puts the facts under ``key``; what is commonest is asked for first."""
    if isinstance(value, str):
        if value:
            leaves[key] = value
    elif isinstance(value, Length | Angle):
        leaves[key] = value
    elif isinstance(value, tuple):
        for place, item in enumerate(value, 1):
            _gather(item, _under(key, str(place)), leaves)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            _gather(getattr(value, name), _under(key, name.replace("_", "-")), leaves)
    elif isinstance(value, Mapping):
        for name, item in value.items():
            _gather(item, _under(key, str(name)), leaves)
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
