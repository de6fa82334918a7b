"""A way to see what a wrong rules file is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from flame import FLAME, Told
from printgen import rules
from printgen.errors import Refused


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, so that faults name files as a user would give them."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def told(folder: Path) -> Told:
    """Write files (``flame`` is there already), load them all, and return the faults as lines."""

    def write_and_load(*order: str, **files: str) -> list[str]:
        for name, text in {"flame": FLAME, **files}.items():
            (folder / f"{name}.toml").write_text(text, "utf-8")
        names = order or ("flame", *files)
        try:
            rules.load([f"{name}.toml" for name in dict.fromkeys(names)])
        except Refused as why:
            return [str(fault) for fault in why.faults]
        return []

    return write_and_load
