"""A thin layer over svgwrite: elements with whatever attributes, and the text of a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any


def root(attributes: Mapping[str, str]) -> Any:
    """The ``svg`` element; attributes as they are given, and no other."""
    from svgwrite import Drawing

    made = Drawing(debug=False)
    made.attribs = dict(attributes)
    return made


def element(name: str, attributes: Mapping[str, str], children: Iterable[Any] = ()) -> Any:
    """An element unchecked by svgwrite, which refuses ``data-*``. Attributes without a value are left out."""
    from svgwrite.base import BaseElement

    made = BaseElement(factory=_unchecked())
    made.elementname = name
    made.attribs = dict(attributes)
    made.elements = list(children)
    return made


@cache
def _unchecked() -> Any:
    """Whose setting all elements share; one of their own each would take longer than all else about them."""
    from svgwrite.base import BaseElement

    return BaseElement(debug=False)


def file(root: Any) -> bytes:
    """The whole file."""
    from svgwrite.etree import etree

    # As one text: svgwrite's own way encodes every tag by itself.
    text = etree.tostring(root.get_xml(), encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()
