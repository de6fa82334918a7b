"""The command line as a process of its own: what it loads, broken pipes, poor consoles, no colour, no bar."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*args: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "printgen", *args],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        capture_output=True,
        check=False,
    )


def loaded(code: str) -> set[str]:
    shown = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(' '.join(sys.modules))"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    names = {name.partition(".")[0] for name in shown.stdout.splitlines()[-1].split()}
    return names - sys.stdlib_module_names


HELP = """
from printgen.cli import main
try:
    main(["--help"])
except SystemExit:
    pass
"""


def test_help_loads_click_and_nothing_else() -> None:
    assert loaded(HELP) - loaded("import click") == {"printgen"}


def test_help_loads_no_other_room_of_printgen() -> None:
    known = {"printgen.cli", "printgen.cli.group", "printgen.errors"}
    check = f"assert {{name for name in sys.modules if name.startswith('printgen.')}} == {known}"
    assert "printgen" in loaded(f"{HELP}\n{check}")


def test_a_console_without_the_signs_gets_question_marks(tmp_path: Path) -> None:
    result = run("list", "rules", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    result = run("make", "cone/″", cwd=tmp_path, PYTHONIOENCODING="cp1252")
    assert result.returncode == 2
    assert b"cone/?" in result.stderr


def test_a_reader_that_stops_is_no_fault(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as out:
        result = subprocess.run(
            [sys.executable, "-m", "printgen", "list", "papers"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=out,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert result.stderr == b""
    assert result.returncode == 0


def test_no_bar_and_no_colour_when_nobody_watches(tmp_path: Path) -> None:
    result = run("make", "card/aimed-shot", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert b"\x1b" not in result.stdout + result.stderr
    assert result.stderr.count(b"\n") == 1
