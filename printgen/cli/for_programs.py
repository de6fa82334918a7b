"""Answers for a program: one JSON text that steers no terminal, whatever is in it."""

from __future__ import annotations

import re
from typing import Any

import click

_STEERING = re.compile("[\\x7f-\\x9f\\u2028\\u2029]")
"""Signs that steer a terminal, and that JSON lets stand as they are."""


def put_json(answer: Any) -> None:
    """Prints it to stdout."""
    import json

    click.echo(_STEERING.sub(_written_out, json.dumps(answer, ensure_ascii=False, indent=2)))


def _written_out(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"
