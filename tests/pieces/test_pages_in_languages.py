"""Pages of words in other languages and at other scales: nothing runs out of room, no sentence gets too small.

German is longer than English, Letter is lower than A4, and away from the inch every length is said twice.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path as File
from tempfile import TemporaryDirectory

import pytest

from printgen import facts, pieces
from printgen.drawing.shapes import Drawing, Move, Path, Text, walk
from printgen.geometry import Point
from printgen.press.order.order import Call, Order, order
from printgen.press.runs import paging
from printgen.rules import shipped_files

LEAST = {"reference": 10.0, "large": 16.0, "handout": 10.0, "wall": 24.0}
"""The least size of sentences, in points: in the hand, large type, from a metre."""
HALF_A_LINE = 0.1
"""In inches, less than from a line to the next even at 9 pt (0.125)."""
EVERY = [f"{kind}/{game}" for game in ("rwnn", "pyrates") for kind in ("reference", "handout", "wall")]
EVERY += ["reference/rwnn+large", "reference/pyrates+large"]
TIGHTEST = [("de", "letter", "25 mm", piece) for piece in EVERY]
"""The longer words, the lower paper, the longest lengths."""
OTHERS = [
    ("en", "letter", "25 mm", "reference/rwnn"),
    ("en", "letter", "10 mm", "reference/rwnn"),
    ("en", "letter", "10 mm", "wall/rwnn"),
    ("en", "a4", "25 mm", "wall/rwnn"),
    ("en", "a4", "20 mm", "handout/pyrates"),
    ("de", "a4", "1 in", "reference/pyrates+large"),
    ("de", "a4", "20 mm", "handout/rwnn"),
    ("de", "a4", "10 mm", "wall/pyrates"),
    ("de", "letter", "20 mm", "reference/rwnn"),
]
"""Every kind, paper, inch and language beside each other one."""
SAMPLE = [("de", "letter", "25 mm", piece) for piece in ("reference/rwnn", "wall/rwnn", "handout/rwnn")]
CASES = [pytest.param(*case, marks=() if case in SAMPLE else pytest.mark.long) for case in TIGHTEST + OTHERS]


@cache
def ordered(language: str, paper: str, inch: str) -> Order:
    options = {"paper": paper, "inch": inch, "language": language}
    with TemporaryDirectory() as nowhere:
        return order(Call(options=options), File(nowhere))


def headings(language: str, game: str) -> set[str]:
    """The names of the steps, read from the language's own file."""
    folder = shipped_files.DATA if language == "en" else shipped_files.DATA / language
    steps = tomllib.loads((folder / f"{game}.toml").read_text("utf-8"))["step"]
    return {step["name"] for step in steps.values()}


def texts(made: Drawing) -> list[Text]:
    return [shape for side in made.sides for shape, _ in walk(side) if isinstance(shape, Text)]


@pytest.mark.parametrize(("language", "paper", "inch", "piece"), CASES)
def test_a_page_holds_its_words_at_a_size_to_read(language: str, paper: str, inch: str, piece: str) -> None:
    wanted = ordered(language, paper, inch)
    (id_,) = facts.find(wanted.edition, piece)
    made = pieces.draw(wanted.edition, id_, wanted.fonts, paging.room(wanted, id_))
    said = [text for text in texts(made) if text.label.startswith("side.")]
    kind = "large" if piece.endswith("+large") else id_.kind
    assert min(text.size for text in said if text.face == "body") >= LEAST[kind]
    heads: dict[str, str] = {}
    for text in said:
        if re.fullmatch(r"side\.\d\.step\.[a-z-]+\.name", text.label):
            heads[text.label] = f"{heads.get(text.label, '')} {text.words}".strip()
    printed, known = set(heads.values()), headings(language, id_.set)
    assert printed <= known if kind == "wall" else printed == known
    assert printed


def test_what_is_to_be_written_in_stands_beside_its_name() -> None:
    """No box of the saving roll is parted from its name by the end of a line."""
    wanted = ordered("de", "a4", "1 in")
    (id_,) = facts.find(wanted.edition, "handout/pyrates")
    made = pieces.draw(wanted.edition, id_, wanted.fonts, paging.room(wanted, id_))
    names: dict[str, Point] = {}
    boxes: dict[str, Point] = {}
    for shape, matrix in walk((*made.items, *made.back)):
        need = re.search(r"\.(reached|added\.[a-z-]+)\.(name|value)$", getattr(shape, "label", ""))
        if need and isinstance(shape, Text):
            names[need[1]] = matrix(shape.at)
        elif need and isinstance(shape, Path):
            boxes[need[1]] = matrix(next(each.to for each in shape.segments if isinstance(each, Move)))
    assert len(names) == 3
    assert set(names) == set(boxes)
    for id_of_need, at in names.items():
        assert abs(boxes[id_of_need][1] - at[1]) < HALF_A_LINE
        assert boxes[id_of_need][0] > at[0]
