"""What the README promises: two commands on its first screen, and examples that run as they stand."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from pkgutil import resolve_name

import click
import pytest

from printgen.cli import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST_SCREEN = README.splitlines()[:24]
EXAMPLES = [
    shlex.split(line.removeprefix("$ "), comments=True)
    for line in README.splitlines()
    if line.startswith("$ printgen ")
]


def copied() -> list[str]:
    """The commands of the first screen, in order."""
    return [line.strip() for line in FIRST_SCREEN if line.startswith("    ")]


def run(call: list[str], folder: Path) -> None:
    program, *rest = call
    assert program == "printgen"
    start = [sys.executable, "-c", "from printgen.cli import main; main()", *rest]
    found = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(start, cwd=folder, env=found, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_first_screen_has_two_commands_of_one_line() -> None:
    build, test = copied()
    for command in (build, test):
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install ")
        assert len(command) <= 110
    assert build.endswith("&& .venv/bin/printgen build")
    assert "-m pytest" in test


def test_commands_name_extras_that_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for command in copied():
        (named,) = re.findall(r"\.\[([a-z,]+)\]", command)
        assert set(named.split(",")) <= set(project["optional-dependencies"])


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).is_file()] == []


@pytest.mark.parametrize(
    "call",
    [pytest.param(call, marks=pytest.mark.long if call[1] in ("build", "pack") else ()) for call in EXAMPLES],
    ids=" ".join,
)
def test_example_runs(call: list[str], tmp_path: Path) -> None:
    run(call, tmp_path)


def test_house_rules_example_prints(tmp_path: Path) -> None:
    (rules,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    (tmp_path / "saturday.toml").write_text(rules, encoding="utf-8")
    (call,) = re.findall(r"`(printgen make .* --rules saturday\.toml)`", README)
    run(shlex.split(call), tmp_path)


ENGINEERS = README.partition("## For engineers")[2]
ROOMS = "rules|resolver|facts|pieces|drawing|sheets|render|proof|press|cli|web"
NAMES = re.findall(rf"`((?:{ROOMS})(?:\.\w+)+)`", ENGINEERS)
STEPS = [
    name
    for line in ENGINEERS.splitlines()
    if re.match(r"\d\. ", line)
    for name in re.findall(r"`([\w.]+\.[a-z_]+)`", line)
]
WATCHED = """
import sys
from pkgutil import resolve_name
from printgen.cli import main
names = {resolve_name(f"printgen.{name}").__code__: name for name in sys.argv[1:]}
told = {}
def watch(frame, event, value):
    if event == "return" and frame.f_code in names:
        told.setdefault(names[frame.f_code])
sys.setprofile(watch)
try:
    main(["make", "cone/shotgun"])
finally:
    sys.setprofile(None)
    print(*told, file=sys.stderr)
"""


@pytest.mark.parametrize("name", NAMES)
def test_what_the_engineers_part_names_is_there(name: str) -> None:
    assert resolve_name(f"printgen.{name}")


def test_the_five_steps_are_the_way_from_the_rules_to_the_files(tmp_path: Path) -> None:
    """What is named ends in the order of the steps while a cone is made as PDF and as SVG."""
    functions = [name for name in STEPS if callable(resolve_name(f"printgen.{name}"))]
    assert len(functions) > 5
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, *functions],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.splitlines()[-1].split() == functions


def test_there_are_five_steps_and_five_arrows() -> None:
    assert len(re.findall(r"^\d\. ", ENGINEERS, re.MULTILINE)) == 5
    assert ENGINEERS.partition("    TOML")[2].partition("\n")[0].count("->") == 5


def found(words: list[str]) -> tuple[click.Command, list[str]]:
    """The command that the words call, and the words behind its name."""
    command: click.Command = main
    while isinstance(command, click.Group) and words:
        inner = command.get_command(click.Context(command), words[0])
        if inner is None:
            break
        command, words = inner, words[1:]
    return command, words


def options(command: click.Command) -> set[str]:
    """Every option of a command and of those below it."""
    own = {opt for param in command.params for opt in (*param.opts, *param.secondary_opts)}
    if isinstance(command, click.Group):
        context = click.Context(command)
        inner = (command.get_command(context, name) for name in command.list_commands(context))
        own = own.union(*(options(each) for each in inner if each))
    return own


@pytest.mark.parametrize("said", sorted({*re.findall(r"`printgen ((?!COMMAND)[^`]+)`", README)}))
def test_a_command_in_a_sentence_is_one_with_such_options(said: str) -> None:
    command, words = found(shlex.split(said))
    assert command is not main
    assert {word for word in words if word.startswith("--")} <= options(command) | {"--help"}


def test_every_option_in_a_sentence_is_one() -> None:
    said = {
        word for text in re.findall(r"`([^`\n]+)`", README) for word in re.findall(r"(?<!\S)--[a-z-]+", text)
    }
    assert said <= options(main) | {"--help", "--peers"}
