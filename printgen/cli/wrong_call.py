"""A call that click cannot read, told on one line as every other fault is."""

from __future__ import annotations

import re
from typing import Any

import click

_VALUE = re.compile(r"'?(.*?)'? is not (?:a valid|in the range)", re.DOTALL)


def told(wrong: click.ClickException) -> str:
    """What was found, what was expected, and which help says more; of a call without a command the help itself."""
    if isinstance(wrong, click.exceptions.NoArgsIsHelpError):
        return wrong.format_message()
    said = _number(wrong) or wrong.format_message().strip().removesuffix(".")
    context = wrong.ctx if isinstance(wrong, click.UsageError) else None
    return f"{said}: {context.command_path} --help" if context else said


def _number(wrong: click.ClickException) -> str:
    """A value that is no number, or out of its range; empty for whatever else is wrong."""
    if not isinstance(wrong, click.BadParameter) or wrong.param is None:
        return ""
    found, kind = _VALUE.match(wrong.message), wrong.param.type
    if found is None or not isinstance(kind, click.types.IntParamType | click.types.FloatParamType):
        return ""
    what = "a whole number" if isinstance(kind, click.types.IntParamType) else "a number"
    return f'{_name(wrong.param)} is "{found[1]}"; expected {what}{_range(kind)}'


def _range(kind: click.ParamType[Any]) -> str:
    low, high = (getattr(kind, bound, None) for bound in ("min", "max"))
    if low is None and high is None:
        return ""
    least = f"{'over' if getattr(kind, 'min_open', False) else 'from'} {low:g}" if low is not None else ""
    most = f"{'below' if getattr(kind, 'max_open', False) else 'up to'} {high:g}" if high is not None else ""
    if least.startswith("from") and most.startswith("up"):
        return f" {least} to {high:g}"
    return f" {' and '.join(filter(None, (least, most)))}"


def _name(param: click.Parameter) -> str:
    return max(param.opts, key=len) if isinstance(param, click.Option) else param.human_readable_name
