"""Breaks an SVG where it is one: elements lost, doubled, moved, put into each other; attributes exchanged."""

from __future__ import annotations

import copy

from hypothesis import strategies as st
from lxml import etree

from .breaking import broken_bytes

_SVG, _LINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
_VALUES = (
    "",
    "0",
    "-1",
    "1e99",
    "1e400",
    "nan",
    "none",
    "x" * 5000,
    "1 " * 3000,
    "M0 0" + "L1 1" * 500,
    "M0,0 A 0 0 0 0 0 1 1",
    "M1e308 1e308 L-1e308 5",
    "matrix(0 0 0 0 0 0)",
    "matrix(1e300 0 0 1e300 0 0)",
    "matrix(1 2)",
    "rotate(90) " * 200,
    "scale(0)",
    "#g0",
    "url(#x)",
    "100%",
    "1in",
    "0 0 0 0",
    "12em",
    "display:none",
    "red",
)
_NAMES = ("g", "use", "path", "text", "clipPath", "defs", "svg", "symbol", "pattern", "script", "x")


def broken_svg(data: bytes) -> st.SearchStrategy[bytes]:
    return broken_bytes(data) | _tree(data) | _tree(data)


@st.composite
def _tree(draw: st.DrawFn, data: bytes) -> bytes:
    """One to four elements broken, each in one of the ways."""
    root = etree.fromstring(data)
    for _ in range(draw(st.integers(1, 4))):
        every = [each for each in root.iter() if isinstance(each.tag, str)]
        one = every[draw(st.integers(0, len(every) - 1))]
        draw(st.sampled_from(_WAYS))(draw, one, every)
    return bytes(etree.tostring(root))


def _value(draw: st.DrawFn, one: etree._Element, every: list[etree._Element]) -> None:
    if one.attrib:
        one.set(draw(st.sampled_from(sorted(one.attrib))), draw(st.sampled_from(_VALUES)))


def _lose(draw: st.DrawFn, one: etree._Element, every: list[etree._Element]) -> None:
    if one.attrib:
        del one.attrib[draw(st.sampled_from(sorted(one.attrib)))]


def _name(draw: st.DrawFn, one: etree._Element, every: list[etree._Element]) -> None:
    one.tag = f"{_SVG}{draw(st.sampled_from(_NAMES))}"


def _words(draw: st.DrawFn, one: etree._Element, every: list[etree._Element]) -> None:
    one.text = draw(st.sampled_from(_VALUES))


def _double(draw: st.DrawFn, one: etree._Element, every: list[etree._Element]) -> None:
    around = one.getparent()
    if around is not None:
        around.extend([copy.deepcopy(one) for _ in range(draw(st.sampled_from((1, 3, 50))))])


def _move(draw: st.DrawFn, one: etree._Element, every: list[etree._Element]) -> None:
    other = every[draw(st.integers(0, len(every) - 1))]
    if one is not other and one not in other.iterancestors() and one.getparent() is not None:
        other.append(one)


def _deepen(draw: st.DrawFn, one: etree._Element, every: list[etree._Element]) -> None:
    around = one.getparent()
    for _ in range(draw(st.sampled_from((3, 40, 120))) if around is not None else 0):
        outer = etree.Element(f"{_SVG}g", transform="scale(1.5)")
        around.replace(one, outer)
        outer.append(one)
        around = outer


def _show_itself(draw: st.DrawFn, one: etree._Element, every: list[etree._Element]) -> None:
    """Groups that each show the one before ten times, the first of them the element itself, which shows the last."""
    around = one.getparent()
    if around is None:
        return
    levels = draw(st.integers(1, 12))
    one.set("id", "level0")
    for level in range(1, levels + 1):
        group = etree.SubElement(around, f"{_SVG}g", id=f"level{level}")
        for _ in range(10):
            etree.SubElement(group, f"{_SVG}use", {_LINK: f"#level{level - 1}"})
    if draw(st.booleans()):
        etree.SubElement(one, f"{_SVG}use", {_LINK: f"#level{levels}"})


_WAYS = (_value, _value, _value, _lose, _name, _words, _double, _move, _deepen, _show_itself)
