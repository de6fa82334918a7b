"""``printgen serve`` as a process: its address, a slow caller, how it ends, what it says of other addresses."""

from __future__ import annotations

import signal
import socket
import sys
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from page import printed, served


def test_it_tells_its_address_is_not_held_up_by_a_slow_caller_and_ends_quietly(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        place = urlsplit(address)
        assert place.hostname == "127.0.0.1"
        assert place.port
        slow = [socket.create_connection((place.hostname, place.port)) for _ in range(8)]
        for each in slow:
            each.sendall(b"POST /api/resolve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500000\r\n\r\n{")
        with urllib.request.urlopen(address, timeout=20) as answer:
            assert b"What do you want in your hand?" in answer.read()
            assert "Server" not in answer.headers
        for each in slow:
            each.close()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
        assert process.stderr
        said = process.stderr.read()
        assert said.startswith("Open this address in a browser.")
        assert "Traceback" not in said


def test_a_warning_where_others_can_call(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0") as (process, address):
        assert address.startswith("http://127.0.0.1:")
        assert process.stderr
        assert process.stderr.readline() == (
            "Note: everybody who can reach 0.0.0.0 can use the page, and read the project's rules by it.\n"
        )


def test_a_port_that_is_taken_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert printed("serve", "--no-browser", "--port", str(port)) == 2
    assert (
        f"the page cannot be served at 127.0.0.1, port {port}: Address already in use"
        in capsys.readouterr().err
    )


def test_without_the_extra_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "flask", None)
    assert printed("serve", "--no-browser") == 2
    told = capsys.readouterr().err
    assert told == "the page needs flask, which is not installed: pip install 'printgen[page]'\n"
