"""Switches and settings in force: defaults, then house rules in their order, then the call's choices."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from printgen.errors import nearest
from printgen.reading import shown
from printgen.rules.model import RuleSet, Setting, Switch

Choice = str | int | bool

UNSET = "unset"
"""What a choice says to take a setting's number away again."""


class NoChoice(Exception):
    """A choice that cannot be made, told in the words of its fault."""


class InForce:
    """The choices of one game: ``switches`` by id of the answer, ``settings`` by number, None for unset."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self.switches: dict[str, str] = {key: _default(switch) for key, switch in rules.switch.items()}
        self.settings: dict[str, int | None] = {key: entry.default for key, entry in rules.setting.items()}

    def knows(self, key: str) -> bool:
        """Whether the rules have a switch or setting of this id."""
        return key in self.switches or key in self.settings

    def choose(self, key: str, choice: object) -> None:
        """Put a choice in force; raises :class:`NoChoice`."""
        if key in self.switches:
            self.switches[key] = _answer(key, self._rules.switch[key], choice)
        elif key in self.settings:
            self.settings[key] = _number(key, self._rules.setting[key], choice)
        else:
            raise unknown(key, (*self.switches, *self.settings))


def _default(switch: Switch) -> str:
    """The answer in force; another where the default is none of them, which is a fault told elsewhere."""
    return switch.default if switch.default in switch.value else next(iter(switch.value), switch.default)


def unknown(key: str, known: Collection[str]) -> NoChoice:
    """What is said of a key that is neither a switch nor a setting."""
    listed = ", ".join(sorted(set(known))) or "none"
    return NoChoice(f"there is no switch or setting {key}{nearest(key, known)}; known: {listed}")


def _answer(key: str, switch: Switch, choice: object) -> str:
    said = {True: "true", False: "false"}[choice] if isinstance(choice, bool) else str(choice)
    if said not in switch.value:
        near = nearest(said, switch.value)
        raise NoChoice(f"{key} is {shown(choice)}; expected one of {', '.join(switch.value)}{near}")
    return said


def _number(key: str, setting: Setting, choice: object) -> int | None:
    if choice == UNSET:
        return None
    number = int(choice) if isinstance(choice, str) and _is_figures(choice) else choice
    if type(number) is not int or not setting.least <= number <= setting.most:
        wanted = f"a whole number from {setting.least} to {setting.most}, or {UNSET}"
        raise NoChoice(f"{key} is {shown(choice)}; expected {wanted}")
    return number


def _is_figures(text: str) -> bool:
    return len(text) <= 9 and text.lstrip("-").isdecimal() and text.isascii()


def choices_of(tables: Mapping[str, object]) -> Mapping[str, object]:
    """The ``[set]`` table of a file; empty where it is left out, or no table (a fault of its head)."""
    chosen = tables.get("set", {})
    return chosen if isinstance(chosen, Mapping) else {}
