"""The words in a sheet's margin: its name, "print at 100 %", and which rules it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from printgen import units
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Text
from printgen.rules import Edition
from printgen.sheets.block import Block
from printgen.sheets.style import Style
from printgen.words import Words

NAME_SIZE = 9.0
ORDER_SIZE = 8.0
COLOPHON_SIZE = 6.5
_LEADING = 1.2


class Imprint(Struct, frozen=True):
    """What a sheet says about itself. ``colophon`` is one statement a rule set.

    On a ``mirrored`` sheet it is mirrored once more, so that whoever prints it can read it.
    """

    name: str
    order: str
    colophon: tuple[str, ...]
    mirrored: bool = False


def imprint(style: Style, name: str, games: Iterable[str]) -> Imprint:
    """The imprint of a sheet called ``name`` that shows pieces of these games, in the edition's order."""
    edition, shown = style.edition, set(games)
    statements = tuple(_statement(edition, game) for game in edition.games if game in shown)
    if style.event:
        name = edition.words.say("sheet.event", name=name, event=" ".join(style.event.split()))
    if edition.metric or edition.inch != 1:
        statements = (_scale(edition), *statements)
    if not edition.words.reviewed or any(
        edition.games[game].unreviewed for game in edition.games if game in shown
    ):
        statements += (
            edition.words.say("sheet.unreviewed", language=edition.words.tables["language"]["name"]),
        )
    return Imprint(name, style.order, statements, style.mirrored)


def numbered(words: Words, name: str, number: int, count: int) -> str:
    """``Templates, sheet 2 of 3``; the bare name where there is one sheet."""
    if count == 1:
        return name
    return words.say("sheet.of", name=name, number=str(number), count=str(count))


def _statement(edition: Edition, game: str) -> str:
    rules, house = edition.games[game].rules, edition.games[game].house
    words = edition.words
    said = words.say("sheet.revision", name=rules.name, revision=str(rules.revision))
    if house:
        said = f"{said}, {words.say('sheet.house', names=words.listed(house))}"
    return said


def _scale(edition: Edition) -> str:
    """How long a game inch is on this sheet, where it is not an inch."""
    return edition.words.say("sheet.inch", length=edition.words.ruler(edition.inch, edition.metric))


def lay(text: Imprint, width: float, fonts: Fonts) -> Block:
    """The imprint's lines one below the other, no wider than ``width`` inches, the first on top."""
    rows = [(text.name, "semibold", NAME_SIZE, "text"), (text.order, "semibold", ORDER_SIZE, "text")]
    rows += [(line, "body", COLOPHON_SIZE, "text.muted") for line in text.colophon]
    items: list[Text] = []
    y = 0.0
    for words, face, size, role in rows:
        for line in wrapped(words, face, size, width, fonts):
            y -= units.from_points(size * _LEADING)
            items.append(Text(line, face, size, (0.0, y), role=role))
    block = Block.of(tuple(items), fonts)
    return block.mirrored() if text.mirrored else block


def wrapped(words: str, face: str, size: float, width: float, fonts: Fonts) -> Iterator[str]:
    """``words`` in lines of at most ``width`` inches; a word longer than that is broken."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if fonts.width(longer, face, size) <= width:
            line = longer
            continue
        if line:
            yield line
        line = word
        while fonts.width(line, face, size) > width and len(line) > 1:
            part = _longest_start(line, face, size, width, fonts)
            yield line[:part]
            line = line[part:]
    if line:
        yield line


def _longest_start(word: str, face: str, size: float, width: float, fonts: Fonts) -> int:
    """How many letters of ``word`` fit the width; at least one."""
    for end in range(len(word) - 1, 1, -1):
        if fonts.width(word[:end], face, size) <= width:
            return end
    return 1
