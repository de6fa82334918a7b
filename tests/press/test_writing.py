"""Files are whole or not there, whatever happens."""

import errno
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from printgen.errors import Refused
from printgen.press.files.writing import Batch, check

ROOT = Path(__file__).parents[2]


def write(path: Path, data: bytes) -> None:
    with Batch() as batch, batch.file(path) as out:
        out.write(data)


def test_a_file_and_its_folders_are_made(tmp_path: Path) -> None:
    write(tmp_path / "a" / "b" / "c.pdf", b"new")
    assert (tmp_path / "a" / "b" / "c.pdf").read_bytes() == b"new"
    assert [path.name for path in (tmp_path / "a" / "b").iterdir()] == ["c.pdf"]


def test_no_file_changes_before_all_are_ready(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_bytes(b"old")
    with Batch() as batch:
        with batch.file(first) as out:
            out.write(b"new")
        assert first.read_bytes() == b"old"
        with batch.file(second) as out:
            out.write(b"new")
        assert not second.exists()
    assert first.read_bytes() == second.read_bytes() == b"new"


def test_an_error_leaves_every_file_as_it_was(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_bytes(b"old")

    def interrupted() -> None:
        with Batch() as batch:
            with batch.file(first) as out:
                out.write(b"new")
            with batch.file(second) as out:
                out.write(b"half")
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert first.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [first]


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is a folder"):
        write(tmp_path, b"new")
    (tmp_path / "x.pdf").mkdir()
    with pytest.raises(Refused, match="is a folder"):
        check(tmp_path / "x.pdf")


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(Refused, match="a part of its path is a file"):
        write(tmp_path / "file" / "x.pdf", b"new")
    assert (tmp_path / "file").read_bytes() == b"old"


def test_a_read_only_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.pdf"
    file.write_bytes(b"old")
    file.chmod(0o444)
    with pytest.raises(Refused, match="read-only"):
        write(file, b"new")
    assert file.read_bytes() == b"old"


def test_a_read_only_folder_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    folder.chmod(0o555)
    for path in (folder / "x.pdf", folder / "deeper" / "x.pdf"):
        with pytest.raises(Refused, match="read-only"):
            write(path, b"new")
    assert not list(folder.iterdir())


def test_a_device_is_no_file() -> None:
    with pytest.raises(Refused, match="no plain file"):
        write(Path(os.devnull), b"new")


def test_a_name_with_a_null_byte(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no name for a file"):
        write(tmp_path / "a\0b", b"new")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_leaves_the_earlier_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    file = tmp_path / "x.pdf"
    file.write_bytes(b"old")

    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(Refused, match=r"x\.pdf cannot be written: the disk is full"):
        write(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_disk_that_fills_while_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "x.pdf"
    file.write_bytes(b"old")

    class Full(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, data: object) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", lambda self, mode: io.BufferedWriter(Full()))
        with pytest.raises(Refused, match="the disk is full"):
            write(file, b"new" * 100_000)
    assert file.read_bytes() == b"old"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "x.pdf", tmp_path / "link.pdf"
    file.write_bytes(b"old")
    link.symlink_to(file)
    write(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"


def three_of_which_the_last_fails(folder: Path, patched: pytest.MonkeyPatch, *, for_good: bool) -> str:
    """An old file, one that is to go and a new one; then a file whose place cannot be had. What is said."""
    (folder / "old").write_bytes(b"old")
    (folder / "goes").write_bytes(b"goes")
    real = os.replace
    broken = False

    def replace(source: Path, place: Path) -> None:
        nonlocal broken
        if place.name == "last" or (broken and for_good):
            broken = True
            raise OSError(errno.EACCES, "Permission denied")
        real(source, place)

    patched.setattr(os, "replace", replace)
    with pytest.raises(Refused) as refused:
        write_three(folder)
    return str(refused.value)


def write_three(folder: Path) -> None:
    with Batch() as batch:
        for name in ("old", "new"):
            with batch.file(folder / name) as out:
                out.write(b"new")
        batch.remove(folder / "goes")
        with batch.file(folder / "last") as out:
            out.write(b"new")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("links", [True, False])
def test_what_was_in_its_place_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """Also on a disk that has no second names for a file, such as that of a memory stick."""
    if not links:
        monkeypatch.setattr(os, "link", _no_links)
    said = three_of_which_the_last_fails(tmp_path, monkeypatch, for_good=False)
    assert said.endswith("last cannot be written: there is no permission to write there")
    assert contents(tmp_path) == {"old": b"old", "goes": b"goes"}


def _no_links(*args: object, **more: object) -> None:
    raise OSError(errno.EPERM, "Operation not permitted")


def test_what_does_not_go_back_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = three_of_which_the_last_fails(tmp_path, monkeypatch, for_good=True)
    left = f"{tmp_path / 'old'}, {tmp_path / 'goes'}"
    assert said.endswith(f"no permission to write there; already changed, and left so: {left}")
    assert contents(tmp_path) == {"old": b"new"}


def test_folders_that_were_made_for_nothing_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", _no_links)
    (tmp_path / "a").mkdir()
    with pytest.raises(Refused):
        write(tmp_path / "a" / "b" / "c" / "x.pdf", b"new")
    assert list(tmp_path.rglob("*")) == [tmp_path / "a"]


def test_what_a_killed_run_left_beside_a_file_goes_with_the_next(tmp_path: Path) -> None:
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    theirs = {f".x.pdf.{dead.pid}.part", f".old.x.pdf.{dead.pid}.part"}
    stay = {f".x.pdf.{os.getppid()}.part", f".y.pdf.{dead.pid}.part", f".x.pdf.{dead.pid}", ".x.pdf.part"}
    for name in theirs | stay:
        (tmp_path / name).write_bytes(b"half")
    write(tmp_path / "x.pdf", b"new")
    assert {path.name for path in tmp_path.iterdir()} == {"x.pdf", *stay}


WRITER = """
import sys
from pathlib import Path
from printgen.press.files.writing import Batch
print("ready", flush=True)
for turn in range(10**6):
    with Batch() as batch:
        for name in ("one", "two"):
            with batch.file(Path(sys.argv[1]) / name) as out:
                for _ in range(8):
                    out.write(bytes([turn % 256]) * 65536)
"""


@pytest.mark.parametrize("wait", [0.005, 0.02, 0.05, 0.09, 0.13])
def test_a_killed_run_leaves_whole_files(tmp_path: Path, wait: float) -> None:
    for name in ("one", "two"):
        (tmp_path / name).write_bytes(b"\xff" * 8 * 65536)
    run = subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT)
    assert run.stdout
    run.stdout.readline()
    time.sleep(wait)
    run.send_signal(signal.SIGKILL)
    run.communicate()
    for name in ("one", "two"):
        data = (tmp_path / name).read_bytes()
        assert len(data) == 8 * 65536
        assert len(set(data)) == 1
