"""Files that are not plain, finite, sensible TOML are refused with file, line and reason."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from printgen.errors import Refused
from printgen.reading import read


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def refusal(data: bytes | str) -> list[str]:
    Path("x.toml").write_bytes(data.encode() if isinstance(data, str) else data)
    with pytest.raises(Refused) as caught:
        read("x.toml")
    return [str(fault) for fault in caught.value.faults]


def test_a_good_file_is_read_under_the_name_it_was_given() -> None:
    Path("x.toml").write_text('[a]\nb = 1\n"c d" = [1, { e = 2 }]\n', "utf-8")
    source = read("./x.toml")
    assert source.name == "./x.toml"
    assert source.tables == {"a": {"b": 1, "c d": [1, {"e": 2}]}}
    assert source.line(("a", "c d", 1, "e")) == 3


def test_a_missing_file() -> None:
    with pytest.raises(Refused, match=r"^nowhere\.toml: there is no such file$"):
        read("nowhere.toml")


def test_a_folder() -> None:
    Path("x.toml").mkdir()
    with pytest.raises(Refused, match=r"^x\.toml: this is a folder; expected a TOML file$"):
        read("x.toml")


def test_a_pipe_is_not_waited_for() -> None:
    os.mkfifo("x.toml")
    with pytest.raises(Refused, match=r"^x\.toml: this is no plain file; expected a TOML file$"):
        read("x.toml")


def test_a_name_that_no_system_takes() -> None:
    with pytest.raises(Refused, match=r"cannot be read|no such file"):
        read("a\0b.toml")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            b"\xef\xbb\xbfa = 1\n",
            "x.toml:1: the file begins with a byte order mark; save it as UTF-8 without one",
        ),
        (b'a = 1\nb = "\xff"\n', "x.toml:2: the file is not UTF-8 (byte 0xff); save it as UTF-8"),
        ("a = 1\n".encode("utf-16"), "x.toml:1: the file is not UTF-8 (byte 0xff); save it as UTF-8"),
        ("a = 1\nb = \n", "x.toml:2: this is not TOML: invalid value"),
        ("a = 1\nb = [1,\n", "x.toml:3: this is not TOML: invalid value"),
        ("a = 1\nb = 2\na = 3\n", "x.toml:3: a stands twice (first in line 1)"),
        ("[cone.a]\nx = 1\n[cone.b]\n[cone.a]\n", "x.toml:4: cone.a stands twice (first in line 1)"),
        ("[t]\na.b = 1\na.b = 2\n", "x.toml:3: t.a.b stands twice (first in line 2)"),
        ("a = 1\nb = " + "[" * 5000, "x.toml:2: brackets are nested more than 24 deep"),
        ("b = " + "{ a = " * 5000, "x.toml:1: brackets are nested more than 24 deep"),
        ("ok = 1\n" + "a." * 3000 + "a = 1\n", "x.toml:2: tables are nested more than 24 deep"),
        ("[" + "a." * 3000 + "a]\n", "x.toml:1: tables are nested more than 24 deep"),
        ("a = " + "9" * 5000, "x.toml: the file holds a number or a key that is far too long"),
        ("a = 1\n" * 200_000, "x.toml: the file is larger than 1,000,000 bytes, the most printgen reads"),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_what_is_no_plain_toml(data: bytes | str, told: str) -> None:
    assert refusal(data) == [told]


def test_brackets_in_words_and_remarks_are_no_nesting() -> None:
    Path("x.toml").write_text(f"a = \"{'[' * 99}\" # {'{' * 99}\nb = '''\n{'[' * 99}'''\n", "utf-8")
    assert read("x.toml").tables["a"] == "[" * 99


def test_numbers_that_are_not_finite_are_all_told() -> None:
    assert refusal("a = nan\n[b]\nc = [1, -inf]\nd = { e = inf }\n") == [
        "x.toml:1: a is nan; expected a finite number",
        "x.toml:3: b.c[2] is -inf; expected a finite number",
        "x.toml:4: b.d.e is inf; expected a finite number",
    ]
