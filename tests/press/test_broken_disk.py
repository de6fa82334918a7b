"""Every command that writes, on a disk that fails at any one step: full, read-only, closed to us, or gone in mid-air.

What is broken is any of the steps that change the disk, in turn. Each time one sentence is said, the old state is
intact, and the next run makes the new one. A command that is killed leaves each file old or new, never half.
"""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import breaking
import killing
import kit
import warm
from printgen.cli import main
from printgen.press.building import manifest
from printgen.press.building.manifest import Manifest

TWO = 'name = "Two"\n[sheet.two]\npieces = ["pyrates:token/wound", "pyrates:token/poison"]\nalone = true\n'
PACK = (
    'name = "Tiny"\ntext = "Two markers."\n[run.paper]\nname = "Paper"\nstock = "Paper"\n'
    '[sheet.tokens]\nname = "Tokens"\nrun = "paper"\nper = "table"\npieces = ["pyrates:token/wound"]\n'
)
EDITED = 'extends = "pyrates"\nname = "Club"\n[marker]\nwound.letter = "{}"\n'


@dataclass(frozen=True)
class Command:
    """``words`` are called in a project that was built, released and then edited."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join(self.words[:2])


QUICK = (
    Command(("build",)),
    Command(("make", "pyrates:token/wound", "pyrates:token/poison", "-o", "made/tokens.svg")),
    Command(("new", "rules", "rules/new.toml")),
)
COMMANDS = (
    *QUICK,
    Command(("release", "summer", "--copies", "2")),
    Command(("reprint",)),
    Command(("make", "pyrates:token/wound", "-o", "output/kit.pdf")),
    Command(("pack", "tiny")),
    Command(("new", "project", "other")),
    Command(("new", "scenario")),
    Command(("new", "roster", "new.csv")),
    Command(("printer", "add", "home", "--across", "177.2 mm", "--up", "228.1 mm")),
    Command(("printer", "add", "other")),
    Command(("printer", "remove", "old")),
    Command(("changes", "-o", "changes.pdf")),
)


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that was built, released and edited; nobody writes there."""
    folder = kit.project(tmp_path_factory.mktemp("broken") / "pristine", layout=TWO)
    club = folder / "rules" / "club.toml"
    club.write_text(EDITED.format("H"), "utf-8")
    (folder / "layouts" / "pack-tiny.toml").write_text(PACK, "utf-8")
    old = ("printer", "add", "old", "--across", "177 mm", "--up", "228 mm")
    with pytest.MonkeyPatch.context() as patched:
        use(folder, patched)
        for words in (("build",), ("release", "spring"), old):
            assert run(*words).exit_code == 0
    club.write_text(EDITED.format("J"), "utf-8")
    return folder


def use(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands are called there, by a user whose settings are there."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "settings"))


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def files(folder: Path) -> dict[str, bytes]:
    """Every file that a user sees, by its way from the folder."""
    found = (path for path in folder.rglob("*") if path.is_file())
    names = {path.relative_to(folder): path for path in found}
    return {
        name.as_posix(): path.read_bytes()
        for name, path in names.items()
        if not any(part.startswith(".") for part in name.parts)
    }


def left_over(folder: Path) -> list[str]:
    """Half-written files. A lock file that nobody holds is nothing: the next run takes it."""
    return [path.name for path in folder.rglob(".*") if path.name.endswith(".part")]


def good(folder: Path) -> dict[str, bytes]:
    """What the manifest calls good, as it is on the disk."""
    known = manifest.load(folder / "output")
    assert isinstance(known, Manifest)
    made = {name: each for job in known.jobs.values() for name, each in job.files.items()}
    paths = {f"output/{name}": (folder / "output" / name, each) for name, each in made.items()}
    return {name: path.read_bytes() for name, (path, each) in paths.items() if each.found(path)}


class Trial:
    """One command on a project of its own, again and again from the start."""

    def __init__(self, pristine: Path, command: Command, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pristine, self.command, self.every = pristine, command, every
        self.folder = pristine.with_name("here")
        self._monkeypatch = monkeypatch
        self.old = files(pristine)
        self.begin()
        with breaking.steps(lambda number, name: None) as seen:
            self.result = run(*command.words)
        assert self.result.exit_code in (0, 1), self.result.stderr
        self.seen = seen
        self.new = files(self.folder)
        assert self.new != self.old
        assert not left_over(self.folder)

    def steps(self, first: int = 1, every: int = 1) -> range:
        """Numbers of steps to break."""
        return range(first, len(self.seen) + 1, every * self.every)

    def begin(self) -> None:
        self._monkeypatch.chdir(self.pristine)
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.pristine, self.folder)
        use(self.folder, self._monkeypatch)

    def failed(self, before: breaking.Before) -> bool:
        """Whether the command said that it failed; then everything is as it was, else as it is to be."""
        self.begin()
        with breaking.steps(before):
            result = run(*self.command.words)
        assert result.exit_code in (2, self.result.exit_code), (result.stderr, result.exception)
        if result.exit_code != 2:
            assert files(self.folder) == self.new
            return False
        (line,) = result.stderr.splitlines()
        assert any(reason in line for reason in SAID), line
        assert ".part" not in line
        assert result.stdout == ""
        self.check_halves()
        return True

    def check_halves(self) -> None:
        """Every file is the old one or the new, and the manifest calls nothing good but one whole state."""
        now = files(self.folder)
        for name in {*self.old, *now}:
            assert now.get(name) in (self.old.get(name), self.new.get(name)), f"{name} is half written"
        if self.command.words[0] == "build":
            said = good(self.folder).items()
            assert said <= self.old.items() or said <= self.new.items()

    def check_next(self) -> None:
        """The next run makes it all, and leaves nothing behind."""
        if files(self.folder) != self.new:
            result = run(*self.command.words)
            assert result.exit_code == self.result.exit_code, result.stderr
        elif self.command.words[0] in ("build", "reprint"):
            assert run(*self.command.words).exit_code == 0
        else:
            return
        assert files(self.folder) == self.new
        assert not left_over(self.folder)


SAID = (
    "the disk is full",
    "the disk is read-only",
    "there is no permission to write there",
    os.strerror(errno.EIO),
)
ERRORS = (errno.ENOSPC, errno.EACCES, errno.EIO)


THIN = 7
"""The quick run breaks one step in so many, and only some of the commands."""


@pytest.fixture(
    params=[
        *(pytest.param((each, THIN), id=f"{each}-thin") for each in QUICK),
        *(pytest.param((each, 1), id=str(each), marks=pytest.mark.long) for each in COMMANDS),
    ]
)
def trial(request: pytest.FixtureRequest, pristine: Path, monkeypatch: pytest.MonkeyPatch) -> Trial:
    warm.rules(monkeypatch)
    command, every = request.param
    return Trial(pristine, command, every, monkeypatch)


def test_one_step_that_fails_changes_nothing(trial: Trial) -> None:
    failures = 0
    for at in trial.steps():
        if trial.failed(breaking.once(at, ERRORS[at % len(ERRORS)])):
            failures += 1
            assert files(trial.folder) == trial.old, trial.seen[at - 1]
            assert not left_over(trial.folder) or trial.seen[at - 1] in ("unlink", "rmdir")
        trial.check_next()
    assert failures or trial.every == THIN


@pytest.mark.parametrize(
    ("error", "names", "first"),
    [
        pytest.param(errno.ENOSPC, breaking.TAKES_ROOM, 1, id="full"),
        pytest.param(errno.EROFS, breaking.STEPS, 2, id="read-only"),
    ],
)
def test_a_disk_that_is_full_or_read_only_from_then_on(
    trial: Trial, error: int, names: tuple[str, ...], first: int
) -> None:
    for at in trial.steps(first, 2):
        trial.failed(breaking.from_then_on(at, error, names))
        trial.check_next()


def test_killed_before_any_step(trial: Trial) -> None:
    for at in trial.steps():
        trial.begin()

        def job(at: int = at) -> None:
            with breaking.steps(breaking.dies(at)):
                run(*trial.command.words)

        _, status = os.waitpid(killing.fork(job), 0)
        assert os.waitstatus_to_exitcode(status) == breaking.KILLED
        trial.check_halves()
        trial.check_next()
