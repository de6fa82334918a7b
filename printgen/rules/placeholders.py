"""How sentences with placeholders are written: parsing them, and refusing what they may not hold.

A text is plain words, ``*bold*`` and placeholders in braces: ``{modifier.aimed-shot.value:signed}``,
``{.up-to:length}``, ``{pool.five.dice*volley.formation}``, ``{switch.hits-mode}``, ``{hit-on}``,
``{'12'}``. So no number of the rules is ever typed into a sentence.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct

from printgen.errors import STEERING, nearest

FORMS = ("length", "signed", "times", "word", "count", "noun", "or", "list", "capital")

_WITH_NOUN = ("count", "noun")
_NO_MARKUP = "<>&`\\"


class TextFault(Exception):
    """What is wrong with a text, as the end of a sentence that begins with the text's path."""


class NamesNothing(TextFault):
    """A placeholder whose path leads nowhere."""

    def __init__(self, raw: str, path: tuple[str, ...], at: int, known: Iterable[str]) -> None:
        self.path = path
        around = ".".join(path[:at])
        where = f" in {around}" if around else ""
        near = nearest(path[at], known)
        super().__init__(f"names {{{raw}}}, but there is no {path[at]}{where}{near}")


class Placeholder(Struct, frozen=True):
    """``{factor*factor:form:form.noun}``.

    A factor whose first part is empty reads the entry that holds the text.
    """

    raw: str
    factors: tuple[tuple[str, ...], ...]
    forms: tuple[tuple[str, str], ...]

    @property
    def reads_own(self) -> bool:
        """Whether it reads the entry that holds the text."""
        return any(factor[0] == "" for factor in self.factors)


def read_by(text: str) -> Iterator[tuple[str, ...]]:
    """The paths that a text reads, such as ``("switch", "hits-mode")``; raises :class:`TextFault` as `parse` does."""
    for part in parse(text):
        if isinstance(part, Placeholder):
            yield from part.factors


@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[str | Placeholder, ...]:
    """Words and placeholders in turn; raises :class:`TextFault` for anything a text may not hold."""
    first, *rest = text.split("{")
    parts: list[str | Placeholder] = [first]
    words = [first]
    for piece in rest:
        inside, closed, after = piece.partition("}")
        if not closed:
            raise TextFault(f"has a {{ without a }}: {{{inside[:30]}")
        parts += (_placeholder(inside.strip()), after)
        words.append(after)
    if any("}" in each for each in words):
        raise TextFault("has a } without a { before it")
    _check_words("".join(words))
    _check_bold("".join(part if isinstance(part, str) else "x" for part in parts))
    return tuple(part for part in parts if part)


def check_name(name: str) -> None:
    """Names are printed as they stand: any figure, but no markup and no placeholder. Raises :class:`TextFault`."""
    _check_signs(name)
    for sign in "{}*":
        if sign in name:
            raise TextFault(f'has "{sign}" in it; a name is printed as it stands')


def _check_words(words: str) -> None:
    _check_signs(words)
    figure = _first(words, ("Nd", "No"))
    if figure:
        raise TextFault(
            f"has the figure {figure} typed into it; name the rule's number in braces, "
            f"or quote one that is no rule number: {{'{figure}'}}"
        )


def _check_signs(words: str) -> None:
    markup = next((sign for sign in _NO_MARKUP if sign in words), "")
    if markup:
        raise TextFault(f'has "{markup}" in it; the only markup is *bold*')
    if not words.isprintable() and _first(words, STEERING):
        raise TextFault("has a line break or a control sign in it; a text is one paragraph")


def _first(words: str, categories: tuple[str, ...]) -> str:
    """The first letter of these Unicode categories. Each different letter is looked up once."""
    found = {letter for letter in set(words) if unicodedata.category(letter) in categories}
    return next((letter for letter in words if letter in found), "") if found else ""


def _check_bold(words: str) -> None:
    if "**" in words or words.count("*") % 2:
        raise TextFault("has a * without its partner; bold is *one star on each side*")


def _placeholder(inside: str) -> str | Placeholder:
    if len(inside) > 2 and inside[0] == inside[-1] == "'":
        _check_signs(inside)
        return inside[1:-1]
    expression, *forms = inside.split(":")
    factors = tuple(tuple(factor.strip().split(".")) for factor in expression.split("*"))
    for factor in factors:
        if not all(factor[1:]) or (not factor[0] and len(factor) < 2):
            raise TextFault(f"has {{{inside}}}, which names nothing")
    return Placeholder(inside, factors, tuple(_form(form.strip(), inside) for form in forms))


def _form(form: str, inside: str) -> tuple[str, str]:
    name, _, noun = form.partition(".")
    if name not in FORMS:
        raise TextFault(
            f"has {{{inside}}}, but there is no form {name}{nearest(name, FORMS)}; forms: {', '.join(FORMS)}"
        )
    if bool(noun) != (name in _WITH_NOUN):
        wanted = "takes a noun, such as count.wound" if name in _WITH_NOUN else "takes no noun"
        raise TextFault(f"has {{{inside}}}, but {name} {wanted}")
    return name, noun
