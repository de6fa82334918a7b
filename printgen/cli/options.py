"""The options that many commands share, made from their one definition, and the order they add up to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printgen.press.order.options import BY_NAME

if TYPE_CHECKING:
    from printgen.press.order.order import Call, Order

Command = TypeVar("Command", bound=Callable[..., Any])

ALL = tuple(BY_NAME)
OF_RULES = ("rules", "set", "inch", "bases", "language")


def options(*names: str) -> Callable[[Command], Command]:
    """A decorator that gives a command the named options."""

    def decorate(command: Command) -> Command:
        for name in reversed(names):
            option = BY_NAME[name]
            words = f"{option.help} [default: {option.default}]" if option.default else option.help
            command = click.option(
                f"--{name}",
                f"opt_{name.replace('-', '_')}",
                metavar=option.metavar or None,
                help=words,
                multiple=option.many,
                is_flag=option.flag or None,
            )(command)
        return command

    return decorate


def called(given: dict[str, Any]) -> Call:
    """What a command's options say, as the press takes it."""
    from printgen.press.order.order import Call, choice

    typed = {
        name.removeprefix("opt_").replace("_", "-"): "yes" if value is True else value
        for name, value in given.items()
        if value not in (None, (), False)
    }
    rules = typed.pop("rules", ())
    choices = dict(map(choice, typed.pop("set", ())))
    return Call(rules, choices, typed)


def ordered(given: dict[str, Any]) -> Order:
    """The order that a command's options and the project around it make."""
    from printgen.press.order.order import order

    return order(called(given))
