"""The walk finds each key's line, in every way TOML lets a key be written."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from printgen.reading.lines import lines, twice
from printgen.reading.paths import Path


def test_every_way_to_write_a_key() -> None:
    text = """\
top = 1
[a.b]   # remark
plain = 1
"quoted key".inner = 2
'single' = { x = 1, y.z = [
    3,   # remark
    { deep = 4 },
] }
[[list]]
name = "one"
[list.sub]
k = 1
[[list]]
name = "two"
[[list.part]]
q = 1
[a]
late = 1
"""
    assert lines(text) == {
        ("top",): 1,
        ("a",): 17,
        ("a", "b"): 2,
        ("a", "b", "plain"): 3,
        ("a", "b", "quoted key"): 4,
        ("a", "b", "quoted key", "inner"): 4,
        ("a", "b", "single"): 5,
        ("a", "b", "single", "x"): 5,
        ("a", "b", "single", "y"): 5,
        ("a", "b", "single", "y", "z"): 5,
        ("a", "b", "single", "y", "z", 0): 6,
        ("a", "b", "single", "y", "z", 1): 7,
        ("a", "b", "single", "y", "z", 1, "deep"): 7,
        ("list",): 9,
        ("list", 0): 9,
        ("list", 0, "name"): 10,
        ("list", 0, "sub"): 11,
        ("list", 0, "sub", "k"): 12,
        ("list", 1): 13,
        ("list", 1, "name"): 14,
        ("list", 1, "part"): 15,
        ("list", 1, "part", 0): 15,
        ("list", 1, "part", 0, "q"): 16,
        ("a", "late"): 18,
    }


def test_windows_line_ends_count_as_one() -> None:
    assert lines("a = 1\r\nb = 2\r\n") == {("a",): 1, ("b",): 2}


def test_what_stands_twice() -> None:
    assert twice("a.b = 1\na.c = 2\n") is None
    assert twice("[a.b]\n[a.c]\n[a]\n") is None
    assert twice("[[a]]\n[[a]]\n") is None
    assert twice("[a]\nx = 1\n[b]\n[a]\n") == (("a",), 1, 4)


KEYS = st.text("abcé .\"'-", min_size=1, max_size=5)
VALUES = st.recursive(
    st.integers() | st.booleans() | st.text("ab#[]{}=\n", max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _inline(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _quoted(value)
        case dict():
            return "{ " + ", ".join(f"{_quoted(key)} = {_inline(item)}" for key, item in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(_inline, value)) + "]"
        case _:
            return str(value)


def _paths(value: Any, path: Path) -> set[Path]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {path}.union(*(_paths(item, (*path, key)) for key, item in inner))


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_every_path_of_any_file_has_its_line(tables: dict[str, Any]) -> None:
    text = "".join(f"{_quoted(key)} = {_inline(value)}\n" for key, value in tables.items())
    assert tomllib.loads(text) == tables
    expected = {
        path: line for line, (key, value) in enumerate(tables.items(), 1) for path in _paths(value, (key,))
    }
    assert lines(text) == expected
