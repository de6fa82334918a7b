"""A Windows console of the West (cp1252) gets every command's words: signs that it lacks come as plain marks."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from kit import copied
from printgen.cli import main

PLAIN = {"\u2033": '"', "\u2212": "-", "\u2260": "!=", "\u2588": "#", "\u2192": "->"}
"""What stands for the double prime, the minus sign, unequal, a block of a bar and an arrow."""
COMMANDS = (
    "list",
    "list settings --json",
    "check",
    "about",
    "build",
    "make card/aimed-shot -o x.pdf --event Z\u00fcrich",
    "make card/\u2192",
    "new rules \u00e4\u2033.toml",
    "changes",
    "changes --json",
    "changes --language de",
    "reprint",
    "whatis 0",
    "whatis 00",
    "release list",
    "release show spring",
    "printer list",
    "proof output/kit.pdf",
    "pack home --game rwnn --out packed",
    "resolve shot sawn-off --range 6.2 --zone inner --both --aimed --cover",
    "resolve shot sawn-off --range 6.2 --zone inner --both --aimed --cover --language de",
    "odds shot sawn-off --range 6 --both",
    "odds shot sawn-off --range 6 --vary range=1..3 --language de",
    "odds volley musket 5 --figure Ann=4 --vary shooters=1..3",
)


def said(monkeypatch: pytest.MonkeyPatch, encoding: str, *words: str) -> tuple[str, object]:
    """All that a command says on a console of such letters, and its exit code."""
    heard = [io.BytesIO(), io.BytesIO()]
    for name, stream in zip(("stdout", "stderr"), heard, strict=True):
        monkeypatch.setattr(sys, name, io.TextIOWrapper(stream, encoding, errors="strict"))
    with pytest.raises(SystemExit) as left:
        main(list(words))
    sys.stdout.flush()
    sys.stderr.flush()
    text = "".join(each.getvalue().decode(encoding) for each in heard)
    monkeypatch.undo()
    return text, left.value.code


def test_every_command_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a console of all letters is told, one of few letters is told with plain marks in it."""
    folder = copied(tmp_path)
    (folder / "rules" / "club.toml").write_text(
        'extends = "rwnn"\nname = "Club"\n[cone.sawn-off.band.long]\nto = 10\n', "utf-8"
    )
    monkeypatch.chdir(folder)
    said(monkeypatch, "utf-8", "build")
    lacked = set()
    for command in COMMANDS:
        told = []
        for encoding in ("utf-8", "cp1252"):
            monkeypatch.chdir(folder)
            (folder / "\u00e4\u2033.toml").unlink(missing_ok=True)
            told.append(said(monkeypatch, encoding, *command.split()))
        (whole, code), (plain, same) = told
        assert code in (0, 1, 2), command
        assert code == same, command
        for sign, mark in PLAIN.items():
            lacked |= {sign} if sign in whole else set()
            whole = whole.replace(sign, mark)
        assert plain == whole, command
    assert {"\u2033", "\u2212", "\u2192", "\u2588"} <= lacked
