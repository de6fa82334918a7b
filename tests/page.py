"""The page's answers without a browser, and the command line's beside them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from printgen.cli import main
from printgen.web.app import app

SCENARIOS = Path(__file__).parent / "scenarios"
ROOT = Path(__file__).parents[1]
NOWHERE = Path(__file__).parent
"""A folder that is in no project."""

SHOT: dict[str, Any] = {
    "rules": ["rwnn"],
    "shot": {"firer": "Cole", "weapon": "sawn-off", "target": "Ike", "dice": {"red": 2, "white": 5}},
    "figure": [{"name": "Cole", "at": [0, 0]}, {"name": "Ike", "at": [0, 7]}],
}


@cache
def client() -> FlaskClient:
    """A browser's end of one server for the whole run."""
    return app(NOWHERE).test_client()


def got(path: str, **query: str | list[str]) -> TestResponse:
    return client().get(path, query_string=query)


def posted(path: str, body: dict[str, Any]) -> TestResponse:
    return client().post(path, json=body)


def messages(answer: TestResponse) -> list[str]:
    """The sentences of a refusal."""
    return [fault["message"] for fault in answer.get_json()["faults"]]


def printed(*args: str) -> int:
    """The command line called in this process; its exit code."""
    with pytest.raises(SystemExit) as left:
        main(args)
    return int(left.value.code or 0)


def told(capsys: pytest.CaptureFixture[str], *args: str) -> Any:
    """What the command line answers with ``--json``."""
    capsys.readouterr()
    printed(*args, "--json")
    return json.loads(capsys.readouterr().out)


def packed(name: str, text: str) -> str:
    """A file as the page packs it for a link."""
    answer = posted("/api/check", {"name": name, "text": text})
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return str(answer.get_json()["packed"])


@contextmanager
def served(folder: Path, *args: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a port of its own, and its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "printgen", "serve", "--no-browser", "--port", "0", *args],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    assert process.stderr
    try:
        yield process, process.stdout.readline().strip()
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()
