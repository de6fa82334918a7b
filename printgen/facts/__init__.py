"""What the rules state on each piece: its lengths, angles and finished words.

facts.of(edition, piece)     one frozen struct; leaves are Length, Angle or str
facts.flat(facts)            the same under dotted keys
facts.digest(piece, facts)   six letters that change when the piece states something else
"""

from printgen.facts.catalogue import catalogue, forms_of, makes, of
from printgen.facts.finding import find
from printgen.facts.piece_id import PieceId
from printgen.facts.quantity import Angle, Fact, Length, digest, flat

__all__ = [
    "Angle",
    "Fact",
    "Length",
    "PieceId",
    "catalogue",
    "digest",
    "find",
    "flat",
    "forms_of",
    "makes",
    "of",
]
