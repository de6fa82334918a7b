"""What printgen stands on, and under which licence each of them is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import metadata

from msgspec import Struct

_NAME = re.compile(r"[\w.-]+")
_CLASSIFIER = "License :: OSI Approved :: "
_LONGEST = 60


class Library(Struct, frozen=True):
    """A library that printgen uses; ``version`` and ``licence`` are empty where it is not installed."""

    name: str
    version: str
    licence: str


def libraries() -> tuple[Library, ...]:
    """All that printgen needs or, by its extras, may use; those of its tests left out."""
    return tuple(_library(name) for name in dict.fromkeys(_needed()))


def _needed() -> Iterator[str]:
    for line in metadata.requires("printgen") or ():
        needed, _, when = line.partition(";")
        found = _NAME.match(needed)
        if found and found[0] != "printgen" and "test" not in when:
            yield found[0]


def _library(name: str) -> Library:
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return Library(name, "", "")
    return Library(name, about["Version"], _licence(about))


def _licence(about: metadata.PackageMetadata) -> str:
    """As its authors state it: the expression, else the short name, else the classifier."""
    stated = [about[key] for key in ("License-Expression", "License") if key in about]
    classified = [
        each.removeprefix(_CLASSIFIER)
        for each in about.get_all("Classifier") or ()
        if each.startswith(_CLASSIFIER)
    ]
    short = [each for each in stated if each and len(each) <= _LONGEST and "\n" not in each]
    return next(iter((*short, *classified)), "")
