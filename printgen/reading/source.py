"""One TOML file, read strictly: what is not plain, finite and of sensible size is refused with its line."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any

import tomli

from printgen.errors import Fault, Refused
from printgen.reading.paths import Path, dotted, shown

MOST_BYTES = 1_000_000
DEEPEST = 24
_MOST_BITS = 63

_BOM = b"\xef\xbb\xbf"
_TOKENS = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]', re.DOTALL
)
_AT_LINE = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Source:
    """A file that was read: its name as the user gave it, its tables and its text."""

    name: str
    tables: Mapping[str, Any]
    text: str
    _lines: dict[Path, int] = field(default_factory=dict, repr=False, compare=False)

    def line(self, path: Path) -> int:
        """The line where ``path`` stands, or the nearest table around it; 0 for the file as a whole."""
        if not self._lines:
            from printgen.reading.lines import lines

            self._lines.update(lines(self.text))
        for end in range(len(path), 0, -1):
            if path[:end] in self._lines:
                return self._lines[path[:end]]
        return 0

    def fault(self, path: Path, message: str) -> Fault:
        """A fault at ``path`` of this file."""
        return Fault(message, self.name, self.line(path))


_listening: list[dict[FilePath, bytes]] = []


@contextmanager
def recorded() -> Iterator[dict[FilePath, bytes]]:
    """Every file that is read inside the block, by its absolute path, with the very bytes that were read.

    Whoever asks later whether an input changed compares with these, not with what the file holds by then.
    """
    heard: dict[FilePath, bytes] = {}
    _listening.append(heard)
    try:
        yield heard
    finally:
        _listening.pop()


def read(path: str | os.PathLike[str], name: str = "") -> Source:
    """Read the TOML file at ``path``, called ``name`` in faults (the path as given, if left out).

    Raises :class:`Refused` with every reason it cannot be used.
    """
    name = name or os.fspath(path)
    return parse(plain_bytes(os.fspath(path), name), name)


def parse(data: bytes, name: str) -> Source:
    """The TOML in ``data``, called ``name`` in faults; no file is opened. Raises :class:`Refused` as :func:`read`."""
    _refuse_large(data, name)
    text = _text(data, name)
    _refuse_deep_brackets(text, name)
    source = Source(name, _tables(text, name), text)
    _refuse_odd_values(source)
    return source


def given(tables: Mapping[str, Any], name: str) -> Source:
    """Tables that did not come as TOML, as strict as those that did; faults then have no line."""
    source = Source(name, tables, "")
    _refuse_odd_values(source)
    return source


def is_there(path: FilePath) -> bool:
    """Whether there is a file or folder; there is none by a name that no system takes, whoever wrote it."""
    return os.path.exists(path)  # noqa: PTH110 (that of a Path raises then)


def is_file(path: FilePath) -> bool:
    """Whether there is such a file."""
    return os.path.isfile(path)  # noqa: PTH113 (as above)


def plain_bytes(path: str, name: str, kind: str = "a TOML file") -> bytes:
    """What is in a plain file of no unreasonable size; raises :class:`Refused` where there is none."""
    file = FilePath(path)
    try:
        if file.is_dir():
            raise Refused(Fault(f"this is a folder; expected {kind}", name))
        if file.exists() and not file.is_file():
            raise Refused(Fault(f"this is no plain file; expected {kind}", name))
        with file.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
        for heard in _listening:
            heard[file.absolute()] = data
    except FileNotFoundError:
        raise Refused(Fault("there is no such file", name)) from None
    except (OSError, ValueError) as why:
        reason = getattr(why, "strerror", None) or str(why)
        raise Refused(Fault(f"the file cannot be read: {reason}", name)) from None
    _refuse_large(data, name)
    return data


def _refuse_large(data: bytes, name: str) -> None:
    if len(data) > MOST_BYTES:
        raise Refused(Fault(f"the file is larger than {MOST_BYTES:,} bytes, the most printgen reads", name))


def _text(data: bytes, name: str) -> str:
    if data.startswith(_BOM):
        raise Refused(Fault("the file begins with a byte order mark; save it as UTF-8 without one", name, 1))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as why:
        line = data.count(b"\n", 0, why.start) + 1
        message = f"the file is not UTF-8 (byte 0x{data[why.start]:02x}); save it as UTF-8"
        raise Refused(Fault(message, name, line)) from None


def _refuse_deep_brackets(text: str, name: str) -> None:
    """Parsers climb down a level for each bracket and would run out of stack before they complain."""
    depth = 0
    for token in _TOKENS.finditer(text):
        if token[0] in ("[", "{"):
            depth += 1
        elif token[0] in ("]", "}"):
            depth = max(0, depth - 1)
        if depth > DEEPEST:
            line = text.count("\n", 0, token.start()) + 1
            raise Refused(Fault(f"brackets are nested more than {DEEPEST} deep", name, line))


def _tables(text: str, name: str) -> Mapping[str, Any]:
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as why:
        raise Refused(_broken(text, name, str(why))) from None
    except RecursionError:  # a key of more parts than the library climbs
        line = next((at for at, each in enumerate(text.splitlines(), 1) if each.count(".") > DEEPEST), 0)
        raise Refused(Fault(f"tables are nested more than {DEEPEST} deep", name, line)) from None
    except ValueError:
        raise Refused(Fault("the file holds a number or a key that is far too long", name)) from None


def _broken(text: str, name: str, why: str) -> Fault:
    place = _AT_LINE.search(why)
    line = int(place[1]) if place and place[1] else text.count("\n") + 1
    if why.startswith(("Cannot declare", "Cannot overwrite")):
        from printgen.reading.lines import twice

        again = twice(text)
        if again:
            path, first, second = again
            return Fault(f"{dotted(path)} stands twice (first in line {first})", name, second)
    reason = _AT_LINE.sub("", why)
    return Fault(f"this is not TOML: {reason[:1].lower()}{reason[1:]}", name, line)


def _refuse_odd_values(source: Source) -> None:
    faults = []
    for path, value in _leaves(source.tables):
        if len(path) > DEEPEST:
            raise Refused(source.fault(path[:DEEPEST], f"tables are nested more than {DEEPEST} deep"))
        if isinstance(value, float) and not math.isfinite(value):
            faults.append(source.fault(path, f"{dotted(path)} is {value}; expected a finite number"))
        elif isinstance(value, int) and value.bit_length() > _MOST_BITS:
            faults.append(
                source.fault(path, f"{dotted(path)} is {shown(value)}; expected at most 18 figures")
            )
    if faults:
        raise Refused(*faults)


def _leaves(tables: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """Every value that is no table or list, in file order, without recursion."""
    todo: list[tuple[Path, Any]] = [((), tables)]
    while todo:
        path, value = todo.pop()
        if len(path) > DEEPEST or not isinstance(value, dict | list):
            yield path, value
        elif isinstance(value, dict):
            todo.extend(((*path, key), inner) for key, inner in reversed(value.items()))
        else:
            todo.extend(((*path, place), inner) for place, inner in reversed(list(enumerate(value))))
