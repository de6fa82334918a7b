"""Breaks what is whole: tables, texts and bytes. Strategies of hypothesis; nothing here knows printgen."""

from __future__ import annotations

import copy
import csv
import datetime
import io
import json
import re
import tomllib
from collections.abc import Callable
from typing import Any

import tomli_w
from hypothesis import strategies as st

Place = tuple[Any, ...]
"""The way to a value: keys, and numbers in lists."""


def _deep(levels: int) -> Any:
    value: Any = 1
    for level in range(levels):
        value = [value] if level % 2 else {"a": value}
    return value


TEXTS = (
    "",
    " ",
    "x" * 300,
    "word " * 400,
    "a\nb",
    "a\r\nb",
    "\x00",
    "\x1b[31mred",
    "\x85\u2028\u2029",
    "\u202eright to left",
    "שלום",
    "e\u0301\u0302\u0323",
    "漢字",
    "\U0001f3b2",
    "\ufeff",
    "ﬁ ǆ ß İ",
    "{",
    "{x}",
    "{switch.hits-mode}",
    "*bold",
    "**",
    "<b>&amp;",
    "../up",
    "/etc/hostname",
    "con",
    "C:\\x",
    "a/b",
    "*",
    "-1",
    "1e400 in",
    "0 mm",
    "99999999999999999999 in",
    "5",
    "en",
    "a4",
    "1 in",
)
NUMBERS = (0, 1, -1, 2, 7, 360, 1000, 2**31, 2**53 + 1, 2**63 - 1, 2**63, -(2**70), 10**30)
FRACTIONS = (
    0.0,
    -0.0,
    0.5,
    1e-9,
    1e-300,
    5e-324,
    1e9,
    1e308,
    -2.5,
    float("nan"),
    float("inf"),
    float("-inf"),
)
OTHERS: tuple[Any, ...] = (
    True,
    False,
    [],
    {},
    [[]],
    [{}],
    ["x", 1],
    ["x"] * 400,
    {f"k{n}": n for n in range(400)},
    {"": ""},
    {"remove": True},
    _deep(20),
    _deep(60),
    datetime.date(1979, 5, 27),
    datetime.time(7, 32),
    datetime.datetime(1979, 5, 27, 7, 32, tzinfo=datetime.UTC),
)
ODD = (
    st.sampled_from(TEXTS)
    | st.sampled_from(NUMBERS)
    | st.sampled_from(FRACTIONS)
    | st.sampled_from(OTHERS)
    | st.integers(-20, 20)
    | st.text(max_size=8)
)
KEYS = st.sampled_from(
    ("", "x", "a.b", "name", "extends", "remove", "after", "set", "ключ", "x" * 200, "a\nb", "\x00")
)


def places(value: Any, path: Place = ()) -> list[Place]:
    """Every value inside tables, by its way."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way for key, each in inner for way in ((*path, key), *places(each, (*path, key)))]


def at(value: Any, path: Place) -> Any:
    for key in path:
        value = value[key]
    return value


@st.composite
def broken_tables(draw: st.DrawFn, whole: dict[str, Any]) -> dict[str, Any]:
    """Tables with one to three values exchanged, lost, doubled, renamed, or swapped for others of the same file."""
    tables: dict[str, Any] = copy.deepcopy(whole)
    for _ in range(draw(st.integers(1, 3))):
        ways = places(tables)
        if ways:
            _BREAKS[draw(st.sampled_from(sorted(_BREAKS)))](draw, tables, draw(st.sampled_from(ways)), ways)
    return tables


def _exchange(draw: st.DrawFn, tables: Any, way: Place, ways: list[Place]) -> None:
    at(tables, way[:-1])[way[-1]] = copy.deepcopy(draw(ODD))


def _nudge(draw: st.DrawFn, tables: Any, way: Place, ways: list[Place]) -> None:
    """Another value of the same kind, where it has one: the fault is then not in the form."""
    value = at(tables, way)
    if isinstance(value, bool):
        other: Any = not value
    elif isinstance(value, int):
        other = value + draw(st.integers(-5, 5)) if draw(st.booleans()) else draw(st.sampled_from(NUMBERS))
    elif isinstance(value, float):
        other = value * draw(st.sampled_from((-1, 0, 0.001, 0.5, 1.01, 3, 1e6)))
    elif isinstance(value, str):
        cut = draw(st.integers(0, len(value)))
        other = value[:cut] + draw(st.sampled_from(TEXTS)) + value[cut + draw(st.integers(0, 3)) :]
    else:
        other = copy.deepcopy(draw(ODD))
    at(tables, way[:-1])[way[-1]] = other


def _lose(draw: st.DrawFn, tables: Any, way: Place, ways: list[Place]) -> None:
    del at(tables, way[:-1])[way[-1]]


def _rename(draw: st.DrawFn, tables: Any, way: Place, ways: list[Place]) -> None:
    around, key = at(tables, way[:-1]), way[-1]
    if isinstance(around, dict):
        other = draw(KEYS | st.just(f"{key}x") | st.just(key[1:]) | st.just(key.upper()))
        around[other] = around.pop(key)


def _double(draw: st.DrawFn, tables: Any, way: Place, ways: list[Place]) -> None:
    around, key = at(tables, way[:-1]), way[-1]
    if isinstance(around, list):
        around.extend([copy.deepcopy(around[key])] * draw(st.sampled_from((1, 2, 40))))
    else:
        around[f"{key}-2"] = copy.deepcopy(around[key])


def _swap(draw: st.DrawFn, tables: Any, way: Place, ways: list[Place]) -> None:
    """What stands at another place of the same file stands here too."""
    at(tables, way[:-1])[way[-1]] = copy.deepcopy(at(tables, draw(st.sampled_from(ways))))


_Break = Callable[[st.DrawFn, Any, Place, list[Place]], None]
_BREAKS: dict[str, _Break] = {
    "double": _double,
    "exchange": _exchange,
    "lose": _lose,
    "nudge": _nudge,
    "rename": _rename,
    "swap": _swap,
}


@st.composite
def broken_bytes(draw: st.DrawFn, data: bytes) -> bytes:
    """Bytes cut short, flipped, lost, doubled, or with another number in place of one."""
    for _ in range(draw(st.integers(1, 3))):
        if not data:
            break
        place = draw(st.integers(0, len(data) - 1))
        much = draw(st.integers(1, 200))
        match draw(st.sampled_from(("cut", "flip", "lose", "double", "number", "insert"))):
            case "cut":
                data = data[:place]
            case "flip":
                data = data[:place] + bytes([data[place] ^ (1 << much % 8)]) + data[place + 1 :]
            case "lose":
                data = data[:place] + data[place + much :]
            case "double":
                data = data[: place + much] + data[place:]
            case "insert":
                data = data[:place] + draw(st.sampled_from(_INSERTS)) + data[place:]
            case _:
                found = re.compile(rb"\d+(\.\d+)?").search(data, place)
                if found:
                    data = data[: found.start()] + draw(st.sampled_from(_FIGURES)) + data[found.end() :]
    return data


_INSERTS = (
    b"\x00",
    b"\xff",
    b"\n",
    b'"',
    b"\\ud800",
    b"[" * 500,
    b"{" * 500,
    b"<g>" * 200,
    b"(" * 500,
    b"-",
    b"#",
)
_FIGURES = (
    b"0",
    b"-1",
    b"9e99",
    b"1e400",
    b"nan",
    b"inf",
    b"-",
    b"99999999999999999999",
    b"0.0000000001",
    b"1e-320",
)


@st.composite
def broken_text(draw: st.DrawFn, text: str) -> bytes:
    """A text as some editor or other system would have left it, or damaged like any bytes."""
    match draw(
        st.sampled_from(("plain", "plain", "plain", "crlf", "mark", "utf-16", "cp1252", "lines", "bytes"))
    ):
        case "crlf":
            return text.replace("\n", "\r\n").encode()
        case "mark":
            return b"\xef\xbb\xbf" + text.encode()
        case "utf-16":
            return text.encode("utf-16")
        case "cp1252":
            return text.encode("cp1252", "replace")
        case "lines":
            lines = text.splitlines(keepends=True) or [""]
            place, other = (draw(st.integers(0, len(lines) - 1)) for _ in "ab")
            lines[place : place + draw(st.integers(0, 2))] = [lines[other]] * draw(st.integers(0, 2))
            return "".join(lines).encode()
        case "bytes":
            return draw(broken_bytes(text.encode()))
        case _:
            return text.encode()


def broken_toml(data: bytes) -> st.SearchStrategy[bytes]:
    """A TOML file with broken tables, or broken as a text."""
    whole = tomllib.loads(data.decode())
    tables = broken_tables(whole).flatmap(lambda tables: broken_text(tomli_w.dumps(tables)))
    return tables | broken_text(data.decode())


def broken_json(data: bytes) -> st.SearchStrategy[bytes]:
    """A JSON file with broken tables, or broken as a text. What is no JSON, such as NaN, is written all the same."""
    whole = json.loads(data)

    def dumped(tables: Any) -> str:
        return json.dumps(tables, indent=1, default=str)

    return broken_tables(whole).flatmap(lambda tables: broken_text(dumped(tables))) | broken_text(
        data.decode()
    )


def broken_csv(data: bytes) -> st.SearchStrategy[bytes]:
    """A table with broken rows and cells, by any separator, or broken as a text."""
    rows = {"rows": list(csv.reader(io.StringIO(data.decode())))}

    def dumped(broken: dict[str, Any], separator: str) -> str:
        out = io.StringIO()
        found = broken.get("rows", [])
        listed = [
            row if isinstance(row, list) else [row] for row in (found if isinstance(found, list) else [found])
        ]
        csv.writer(out, delimiter=separator).writerows(listed)
        return out.getvalue()

    return st.builds(dumped, broken_tables(rows), st.sampled_from(",;\t")).flatmap(broken_text) | broken_text(
        data.decode()
    )
