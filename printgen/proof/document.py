"""Files by the documents they belong to, and what opens each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from printgen.errors import Refused
from printgen.proof import limits
from printgen.proof.marks import File, Undo

_PART = re.compile(r"(.+)-(\d+)of(\d+)\.svg")
_CUTS = re.compile(r"(.+?)(-(\d+)of\d+)?-cut\.svg")


class Document(Struct, frozen=True, dict=True):
    """The files of one document, in order: a PDF, an SVG, or numbered SVGs. ``whole``: none of those is missing.

    ``sheets``: of cut lines alone, where the sheet that they go with may be, as a file and a page of it.
    """

    name: str
    paths: tuple[Path, ...]
    whole: bool = True
    sheets: tuple[tuple[Path, int], ...] = ()


def documents(paths: Sequence[Path]) -> tuple[Document, ...]:
    """Files by the documents they belong to: ``name-1of3.svg`` and its fellows are one."""
    groups: dict[str, list[tuple[int, int, Path]]] = {}
    cuts = [path for path in paths if _CUTS.fullmatch(path.name)]
    for path in (each for each in paths if each not in cuts):
        match = _PART.fullmatch(path.name)
        name = str(path.with_name(f"{match[1]}.svg")) if match else str(path)
        place = (int(match[2]), int(match[3])) if match else (1, 1)
        groups.setdefault(name, []).append((*place, path))
    found = [
        Document(
            name,
            tuple(path for _, _, path in sorted(parts)),
            len(parts) >= max(count for _, count, _ in parts),
        )
        for name, parts in groups.items()
    ]
    return (*found, *(Document(str(path), (path,), sheets=tuple(_printed(path))) for path in cuts))


def _printed(cuts: Path) -> Iterator[tuple[Path, int]]:
    """The sheet that cut lines go with: the SVG of that number, or that page of the PDF."""
    match = _CUTS.fullmatch(cuts.name)
    assert match
    stem, number = match[1], match[2]
    yield cuts.with_name(f"{stem}{number or ''}.svg"), 1
    yield cuts.with_name(f"{stem}.pdf"), int(match[3] or 1)


def open_file(path: Path, undo: Undo) -> File:
    """Raises :class:`Refused` for what is neither PDF nor SVG, or is larger than proof reads."""
    try:
        limits.file_size(str(path), path.stat().st_size)
        data = path.read_bytes()
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror or error}") from error
    head = data[:1024].lstrip(b"\xef\xbb\xbf\r\n\t ")
    if b"%PDF-" in head:
        from printgen.proof import pdf

        return pdf.read(path, data, undo)
    if head.startswith(b"<"):
        from printgen.proof import svg

        return svg.read(path, data, undo)
    raise Refused(f"{path} is neither a PDF nor an SVG")
