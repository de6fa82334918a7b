"""The end of every command's help shows calls to copy, and each does what it says."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from printgen import facts, rules
from printgen.cli import main

STAYS = "serve"
"""Goes on until it is stopped; what it takes is read all the same."""
SLOW = ("build", "pack", "release", "reprint", "changes")
MADE_UP = "K7Q2MX"
HOUSE = 'extends = "rwnn"\nname = "Saturday club"\n[cone.sawn-off.band.long]\nto = 10\n'


def commands(group: click.Group, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The names of all commands that help shows; of a group that asks for more, those below it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command
        if command.hidden:
            continue
        if isinstance(command, click.Group):
            yield from commands(command, (*above, name))
            if not command.epilog:
                continue
        yield (*above, name)


def examples(names: tuple[str, ...]) -> list[str]:
    *_, shown = re.split(r"\n *Examples?:\n", run(*names, "--help").stdout)
    return re.findall(r"^ +printgen (.+)$", shown, re.MULTILINE)


def run(*args: str) -> Result:
    return CliRunner().invoke(main, list(args))


COMMANDS = list(commands(main))
CALLS = [call for names in COMMANDS for call in examples(names)]


@pytest.mark.parametrize("names", COMMANDS, ids=" ".join)
def test_help_ends_with_a_call_of_the_command(names: tuple[str, ...]) -> None:
    shown = examples(names)
    assert shown
    for call in shown:
        assert call.split()[: len(names)] == list(names)


@pytest.mark.parametrize(
    "call", [pytest.param(call, marks=pytest.mark.long if call.startswith(SLOW) else ()) for call in CALLS]
)
def test_the_call_can_be_copied(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "settings"))
    prepare(call)
    if call == STAYS:
        assert isinstance(main.get_command(click.Context(main), STAYS), click.Command)
        return
    result = run(*shlex.split(call.replace(MADE_UP, digest())))
    assert result.exit_code in (0, 1), result.output  # 1: the answer is no
    assert result.stdout or result.stderr


def digest() -> str:
    """One that a piece carries, for the one in the example."""
    edition = rules.load()
    (piece,) = facts.find(edition, "card/aimed-shot")
    return facts.digest(piece, facts.of(edition, piece))


def prepare(call: str) -> None:
    """What the call takes for granted: files of these names, a release, a printer."""
    making = call.startswith("new")
    if "saturday.toml" in call and not making:
        Path("saturday.toml").write_text(HOUSE, "utf-8")
    if "crew.toml" in call and not making:
        assert run("new", "roster", "crew.toml").exit_code == 0
    for kind in ("shot", "volley"):
        if f"{kind}.toml" in call and not making:
            assert run("new", "scenario", f"{kind}.toml", "--kind", kind).exit_code == 0
    if "cones.pdf" in call:
        assert run("make", "rwnn:cone/*", "-o", "cones.pdf", "--rules", "saturday.toml").exit_code == 0
    if call.startswith("ink"):
        assert run("make", "card/aimed-shot", "--paper", "a4", "-o", "output/cards.pdf").exit_code == 0
    if call == "proof":
        assert run("make", "card/aimed-shot").exit_code == 0
    if call.startswith("printer") and not call.startswith(("printer add", "printer list")):
        assert run("printer", "add", "home", "--across", "177.2 mm", "--up", "228.1 mm").exit_code == 0
    if call.startswith(("reprint", "changes", "release")):
        layouts = Path("layouts")
        layouts.mkdir()
        (layouts / "cards.toml").write_text(
            'name = "Cards"\n[sheet.cards]\npieces = ["rwnn:card/*"]\n', "utf-8"
        )
    if call.startswith(("reprint", "changes", "release show", "release list")):
        assert run("release", "con-spring", "--copies", "8").exit_code == 0
        Path("printgen.toml").write_text('rules = ["club.toml"]\n', "utf-8")
        Path("club.toml").write_text(HOUSE, "utf-8")
