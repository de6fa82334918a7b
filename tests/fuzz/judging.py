"""Commands called in this process, and what no command may do, whatever it is given."""

from __future__ import annotations

import contextlib
import io
import os
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from printgen.cli import main
from printgen.errors import Refused

REFUSED = 2
LONGEST = 1_000
"""Letters of one fault: nobody reads more."""
_EXITS = (0, 1, REFUSED)


def called(*words: str) -> int:
    """The exit code of a command. What it refuses must be told as people can read it, and leave nothing half written.

    Whatever else a command raises comes out of here as it is: that is a find.
    """
    out, told = io.StringIO(), io.StringIO()
    faults: list[str] = []
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(told):
        try:
            # Not `main` itself: that would turn what we look for into a sentence.
            code = click.Group.main(main, list(words), standalone_mode=False)
        except Refused as refused:
            code = refused.exit_code
            faults += map(str, refused.faults)
        except click.ClickException as wrong:
            code = REFUSED
            faults.append(" ".join(wrong.format_message().split()))
    for fault in faults:
        _readable(fault)
    _speakable(out.getvalue() + told.getvalue())
    code = code if isinstance(code, int) else 0
    assert code in _EXITS, (words, code)
    assert (not faults) or code == REFUSED, words
    assert not list(Path().rglob("*.part")), words
    return code


def _readable(fault: str) -> None:
    """One line a person reads: no control sign, no end."""
    assert fault.strip()
    assert len(fault) <= LONGEST, f"a fault of {len(fault)} letters: {fault[:200]}..."
    odd = [each for each in fault if unicodedata.category(each) in ("Cc", "Cs", "Zl", "Zp")]
    assert not odd, f"a fault with {odd!r} in it: {fault!r}"
    assert "Traceback" not in fault


def _speakable(said: str) -> None:
    """What a console can print: no lone half of a letter, no control sign that would steer it."""
    odd = {each for each in said if unicodedata.category(each) in ("Cc", "Cs")} - {"\n"}
    assert not odd, f"{odd!r} in what a command says: {said[:2000]!r}"


@contextlib.contextmanager
def inside(folder: Path, settings: Mapping[str, str]) -> Iterator[None]:
    """Work in a folder, with these variables of the environment."""
    before = {name: os.environ.get(name) for name in settings}
    os.environ.update(settings)
    try:
        with contextlib.chdir(folder):
            yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
