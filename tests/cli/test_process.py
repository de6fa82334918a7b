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
    known = {"printgen.cli", "printgen.cli.console", "printgen.cli.group", "printgen.errors"}
    check = f"assert {{name for name in sys.modules if name.startswith('printgen.')}} == {known}"
    assert "printgen" in loaded(f"{HELP}\n{check}")


def test_a_console_without_a_letter_gets_question_marks(tmp_path: Path) -> None:
    result = run("list", "rules", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert result.returncode == 0, result.stderr
    result = run("make", "cone/漢", cwd=tmp_path, PYTHONIOENCODING="cp1252")
    assert result.returncode == 2
    assert b"cone/?" in result.stderr


BARE = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
"""A system that is told to know no letter but ASCII's."""


def test_a_system_without_letters_prints_what_needs_none(tmp_path: Path) -> None:
    result = run("make", "card/aimed-shot", "--language", "de", cwd=tmp_path, **BARE)
    assert result.returncode == 0, result.stderr
    assert sorted(path.suffix for path in tmp_path.rglob("*.*")) == [".pdf", ".svg"]


def test_a_system_without_letters_says_which_name_it_cannot_use(tmp_path: Path) -> None:
    (tmp_path / "printgen.toml").write_text('rules = ["h\u00e4user.toml"]\n', "utf-8")
    result = run("make", "card/aimed-shot", cwd=tmp_path, **BARE)
    assert result.returncode == 2
    (line,) = result.stderr.splitlines()
    assert line.endswith(b"set the variable PYTHONUTF8 to 1, or LC_ALL to C.UTF-8")
    assert [path.name for path in tmp_path.iterdir()] == ["printgen.toml"]


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
