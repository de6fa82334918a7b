"""The words of a page in the order they are drawn, joined as a reader would join them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from measuring.found import Page, Words
from measuring.matrix import distance

# Runs nearer than this, in inches, are one word: closer than any space of the smallest type.
TOUCHING = 0.008


def sentences(source: Page | Iterable[Words]) -> str:
    """All words in drawing order with single spaces; runs that touch are not parted."""
    parts: list[str] = []
    before: Words | None = None
    for run in source.words if isinstance(source, Page) else source:
        touches = before is not None and distance(before.end, run.at) < TOUCHING
        parts += [run.text] if touches else [" ", run.text]
        before = run
    return normal("".join(parts))


def normal(text: str) -> str:
    """Without the ``*bold*`` markup, all white space as single spaces."""
    return re.sub(r"\s+", " ", text.replace("*", "")).strip()


def has_sentence(source: Page | Iterable[Words], sentence: str) -> bool:
    """Whether the sentence stands on the page word for word, from a word's beginning to a word's end."""
    return f" {normal(sentence)} " in f" {sentences(source)} "


def count_sentence(source: Page | Iterable[Words], sentence: str) -> int:
    """How often the sentence stands on the page."""
    wanted = re.escape(normal(sentence))
    return len(re.findall(rf"(?<!\S){wanted}(?!\S)", sentences(source)))
