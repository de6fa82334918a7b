"""What the README promises: two commands on its first screen, and examples that run as they stand."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

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
