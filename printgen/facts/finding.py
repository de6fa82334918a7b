"""Which pieces a name or a pattern means, and what is said of one that means none."""

from __future__ import annotations

from fnmatch import fnmatchcase

from msgspec.structs import replace

from printgen.errors import Refused, nearest
from printgen.facts.catalogue import KINDS, SIZED, catalogue, forms_of, kind
from printgen.facts.piece_id import PieceId
from printgen.rules import Edition


def find(edition: Edition, pattern: str) -> tuple[PieceId, ...]:
    """The pieces that a pattern names: an id with or without its set, ``*`` for any letters, forms behind.
    The set may also stand behind the name, ``sheet/character-rwnn``.

    Raises :class:`Refused`, with the nearest name, where there is none, where two sets have it, and for a form
    that the piece does not take.
    """
    bare, *forms = pattern.split("+")
    wanted = bare.rpartition(":")[2].partition("/")[0]
    found = (
        [piece for piece in catalogue(edition, (wanted,)) if _matches(piece, bare)] if wanted in KINDS else []
    )
    if not found:
        known = catalogue(edition)
        found = [piece for piece in known if _matches(piece, bare)]
    if not found and wanted in KINDS and kind(wanted).needs and not catalogue(edition, (wanted,)):
        raise Refused(f"there is no piece {bare} without {kind(wanted).needs}")
    if not found:
        names = [str(piece) for piece in known] + [_short(piece) for piece in known]
        raise Refused(f"there is no piece {bare}{nearest(bare, names)}; printgen list shows all")
    if "*" not in bare and len(found) > 1:
        owners = " and ".join(str(piece) for piece in found)
        raise Refused(f"more than one set has {bare}: say {owners}")
    for piece in found:
        _check_forms(piece, forms)
    return tuple(replace(piece, forms=tuple(forms)) for piece in found)


def _matches(piece: PieceId, pattern: str) -> bool:
    short = ":" not in pattern and fnmatchcase(_short(piece), pattern)
    return short or fnmatchcase(str(piece), pattern) or pattern == f"{_short(piece)}-{piece.set}"


def _short(piece: PieceId) -> str:
    return f"{piece.kind}/{piece.name}"


def _check_forms(piece: PieceId, forms: list[str]) -> None:
    allowed = forms_of(piece)
    for form in forms:
        sized = form[:1].isdigit() and not set(allowed).isdisjoint(SIZED)
        if form not in allowed and not sized:
            takes = ", ".join(f"+{each}" for each in allowed) or "none"
            raise Refused(f"{piece} has no form +{form}{nearest(form, allowed)}; it takes {takes}")
        if form in SIZED:
            raise Refused(f"{piece}+{form}: say how large, such as +30mm")
    if len(set(forms)) < len(forms):
        raise Refused(f"{piece}: a form is named twice in +{'+'.join(forms)}")
