"""What a finished file says of its pieces: the record that printgen put in, else ids and digests as printed."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from printgen.errors import Refused
from printgen.facts.piece_id import PieceId
from printgen.facts.quantity import DIGEST
from printgen.geometry import Matrix
from printgen.proof import find, limits
from printgen.proof.document import open_file
from printgen.proof.found import Found
from printgen.proof.missing import reader
from printgen.proof.pdf import BROKEN

OWNER = "/printgen"


def carried(path: Path) -> bytes:
    """What printgen put into a PDF for itself; empty where there is nothing.

    Raises :class:`Refused` for what is no PDF that can be read.
    """
    pikepdf = reader("pikepdf")
    try:
        limits.file_size(str(path), path.stat().st_size)
        document = pikepdf.open(BytesIO(path.read_bytes()))
        entry = document.Root.get("/PieceInfo", {}).get(OWNER, {}).get("/Private")
        return _plain(path, entry) if isinstance(entry, pikepdf.Stream) else b""
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror or error}") from error
    except pikepdf.PasswordError as error:
        raise Refused(f"{path} is locked with a password") from error
    except (pikepdf.PdfError, zlib.error, *BROKEN) as error:
        raise Refused(f"{path} is no whole PDF: {error}") from error


def _plain(path: Path, stream: Any) -> bytes:
    """The bytes of a stream, packed or not; no more of them than proof reads."""
    filters = stream.get("/Filter", [])
    names = [str(each) for each in ([filters] if isinstance(filters, reader("pikepdf").Name) else filters)]
    raw = bytes(stream.read_raw_bytes())
    if names == ["/FlateDecode"]:
        return limits.Budget(str(path)).inflate(raw)
    return raw if not names else bytes(stream.read_bytes())


def signed(paths: Sequence[Path]) -> Mapping[tuple[PieceId, str], int]:
    """Every id and digest printed in the files of one document, and how often; a glued piece counts once.

    The digest is empty where a piece carries none, as small markers do not.
    """
    counts: Counter[tuple[PieceId, str]] = Counter()
    tiled: set[tuple[PieceId, str]] = set()
    for path in paths:
        for page in open_file(path, lambda width, height: Matrix()).pages:
            for found in find.pieces(page, {}):
                signed = found.id, _digest(found)
                if not found.back:
                    tiled.update([signed] if found.tile else [])
                    counts.update([] if found.tile else [signed])
    return counts | Counter(tiled)


def _digest(found: Found) -> str:
    """The digest that stands on a piece, alone on a small one; empty where none does."""
    if found.printed:
        return found.printed[0][1]
    texts = ("".join(words.text.split()) for words in found.words if words.label == "colophon")
    return next((match[0] for text in texts if (match := DIGEST.fullmatch(text))), "")
