"""Every kind of file that is handed on: titled, in a language, without scripts, and without a trace of its maker."""

from __future__ import annotations

import os
import re
import socket
import sys
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from click.testing import CliRunner
from lxml import etree

from kit import copied
from page import ROOT
from printgen.cli import main
from printgen.web.app import app

NOBODY = "zebedee-quill"
COMMANDS = (
    "build",
    "make rwnn:card/r* --paper letter --backs duplex --copies 3 -o cards.pdf --event Fair",
    "make cone/sawn-off ring/grenade -o two.pdf",
    "make cone/sawn-off+frame -o cone.svg",
    "make cone/sawn-off --finish laser -o laser.svg",
    "make cone/sawn-off -o cone.dxf",
    "make card/aimed-shot -o card.png",
    "make ring/grenade --paper a4 --cut-only --out cuts",
    "make handout/rwnn --language de -o handout.pdf",
    "pack home --game rwnn --out packed",
    "printer add desk --out check",
    "changes -o changes.pdf",
    "changes -o changes.svg",
    "reprint -o reprint.pdf",
    "release autumn",
    "resolve shot sawn-off --range 6.2 --zone inner --both --aimed --seed 7 --picture shot.svg",
    "resolve shot sawn-off --range 6.2 --zone inner --both --aimed --seed 7 --picture shot.pdf",
    "odds volley musket 5 --figure Ann=4 --before-saves --vary shooters=1..3 --chart odds.svg",
    "odds volley musket 5 --figure Ann=4 --before-saves --vary shooters=1..3 --chart odds.pdf",
    "new rules mine.toml",
    "new roster crew.csv",
    "new scenario shot.toml",
)
pytestmark = pytest.mark.long
ENDINGS = {".pdf", ".svg", ".dxf", ".png", ".json", ".toml", ".csv"}
ADDRESSES = ("/", "/table", "/rules", "/pack", "/reprint", "/api/")
_LINK = re.compile(rb"""(?:href|src|action)\s*=\s*["']([^"']*)""")
_DAY = re.compile(rb"D:(\d{14})|\b(20\d\d-\d\d-\d\d)\b")
LONG_AGO = "20000101000000"
"""The moment that every PDF is said to be made at."""


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The project of somebody whose name, machine and folders are to stay at home, with all that it can make."""
    home = tmp_path_factory.mktemp(f"home-of-{NOBODY}")
    folder = copied(home / "desk")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for name in ("USER", "LOGNAME", "USERNAME", "HOSTNAME", "COMPUTERNAME"):
            patch.setenv(name, NOBODY)
        for name in ("HOME", "XDG_CONFIG_HOME", "USERPROFILE"):
            patch.setenv(name, str(home))
        Path("rules/club.toml").write_text(
            'extends = "rwnn"\nname = "Club"\n[modifier.aimed-shot]\nvalue = 2\n', "utf-8"
        )
        for command in COMMANDS:
            told = CliRunner().invoke(main, command.split())
            assert told.exit_code in (0, 1), (command, told.output)
        yield folder


def handed_on(desk: Path) -> dict[str, bytes]:
    """Every finished file by its way from the folder; what printgen keeps for itself begins with a dot."""
    paths = sorted(path for path in desk.rglob("*") if path.is_file() and path.name[0] != ".")
    return {path.relative_to(desk).as_posix(): path.read_bytes() for path in paths}


def files(desk: Path, ending: str) -> dict[str, bytes]:
    return {name: data for name, data in handed_on(desk).items() if name.endswith(ending)}


def traces() -> list[bytes]:
    """What tells of a person or a machine: names, folders, and how the machine is called on its net."""
    names = [NOBODY, str(ROOT), sys.prefix, os.path.expanduser("~"), socket.gethostname()]  # noqa: PTH111 (a text)
    return [name.encode() for name in names if len(name) > 4]


def opened(data: bytes) -> bytes:
    """All that a PDF says, each stream unpacked beside what it is in the file."""
    found = [data]
    with pikepdf.open(BytesIO(data)) as document:
        for each in document.objects:
            found.append(repr(each).encode("utf-8", "replace"))
            if isinstance(each, pikepdf.Stream):
                found.append(each.read_bytes())
    return b"\n".join(found)


def test_there_is_a_file_of_every_kind(desk: Path) -> None:
    assert {Path(name).suffix for name in handed_on(desk)} == ENDINGS
    kept = {name.partition("/")[0] for name in handed_on(desk)}
    assert {"output", "packed", "check", "cuts", "releases", "changes.pdf", "shot.pdf", "odds.pdf"} <= kept


def test_no_file_tells_of_its_maker(desk: Path) -> None:
    for name, data in handed_on(desk).items():
        said = opened(data) if name.endswith(".pdf") else data
        assert [trace for trace in traces() if trace in said] == [], name


def test_no_file_tells_when_it_was_made(desk: Path) -> None:
    """A PDF is always said to be made at the same moment; nothing else says a day."""
    for name, data in handed_on(desk).items():
        said = opened(data) if name.endswith(".pdf") else data
        days = {match[1] or match[2] for match in _DAY.finditer(said)}
        assert days <= {LONG_AGO.encode()}, name


def test_a_picture_has_a_title_and_loads_nothing(desk: Path) -> None:
    found = files(desk, ".svg")
    assert len(found) > 15
    for name, data in found.items():
        assert b"<!" not in data, name
        root = etree.fromstring(data)
        elements = [each for each in root.iter() if isinstance(each.tag, str)]
        assert len(elements) == len(list(root.iter())), f"{name} holds a comment or an instruction"
        called = {etree.QName(each).localname for each in elements}
        assert not called & {"script", "foreignObject", "image", "style", "a", "iframe", "animate", "set"}, (
            name
        )
        assert (root.findtext("{*}title") or "").strip(), name
        assert (root.findtext("{*}desc") or "").strip(), name
        assert root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang"), name
        for each in elements:
            said = {etree.QName(key).localname: value for key, value in each.attrib.items()}
            for key, value in said.items():
                assert not key.startswith("on"), f"{name}: {key}"
                assert key not in ("href", "src") or value.startswith("#"), f"{name}: {value}"
                assert "url(" not in value or value.startswith("url(#"), f"{name}: {value}"


FORBIDDEN = {
    "/JS",
    "/JavaScript",
    "/URI",
    "/Launch",
    "/GoToR",
    "/SubmitForm",
    "/ImportData",
    "/AA",
    "/EmbeddedFile",
    "/EmbeddedFiles",
    "/RichMedia",
    "/AcroForm",
    "/F",
}
"""Keys and kinds by which a PDF acts, or reaches beyond itself. ``/F`` of a stream is a file elsewhere."""


def names_in(value: Any, deep: int = 0) -> Iterator[str]:
    """Every key of a PDF's objects, and every name that is a value."""
    if isinstance(value, pikepdf.Dictionary | pikepdf.Stream):
        for key, inner in value.items():
            yield key
            yield from () if deep > 6 or getattr(inner, "is_indirect", False) else names_in(inner, deep + 1)
    elif isinstance(value, pikepdf.Array):
        for inner in value:
            yield from () if deep > 6 or getattr(inner, "is_indirect", False) else names_in(inner, deep + 1)
    elif isinstance(value, pikepdf.Name):
        yield str(value)


def test_a_pdf_has_a_title_a_language_and_bookmarks_and_does_nothing(desk: Path) -> None:
    found = files(desk, ".pdf")
    assert len(found) > 10
    for name, data in found.items():
        with pikepdf.open(BytesIO(data)) as document:
            assert str(document.docinfo["/Title"]).strip(), name
            assert str(document.Root.Lang) == ("de" if name == "handout.pdf" else "en"), name
            assert document.Root.ViewerPreferences.DisplayDocTitle, name
            assert "/OpenAction" not in document.Root or isinstance(
                document.Root.OpenAction, pikepdf.Array
            ), name
            used = {each for value in document.objects for each in names_in(value)}
            assert not used & FORBIDDEN, (name, used & FORBIDDEN)
    for name in ("packed/pack-home-card.pdf", "output/kit.pdf"):
        with pikepdf.open(BytesIO(found[name])) as document, document.open_outline() as outline:
            assert len(list(outline.root)) > 1, name


def test_a_picture_of_pixels_holds_pixels_alone(desk: Path) -> None:
    (data,) = files(desk, ".png").values()
    kinds, at = [], 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kinds.append(data[at + 4 : at + 8])
        assert zlib.crc32(data[at + 4 : at + 8 + length]) == int.from_bytes(
            data[at + 8 + length : at + 12 + length], "big"
        )
        at += 12 + length
    assert set(kinds) <= {b"IHDR", b"PLTE", b"tRNS", b"pHYs", b"IDAT", b"IEND"}


def test_a_drawing_for_cad_refers_to_no_file(desk: Path) -> None:
    (data,) = files(desk, ".dxf").values()
    assert not re.search(rb"(?i)xref|imagedef|\bhttp", data.replace(b"ezdxf", b""))


def test_the_page_loads_only_what_comes_with_it(desk: Path) -> None:
    client = app(desk).test_client()
    for address in ADDRESSES:
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert [trace for trace in traces() if trace in answer.data] == [], address
        links = [link.decode() for link in _LINK.findall(answer.data)]
        assert links, address
        assert [
            link for link in links if re.match(r"(?i)[a-z]+:|//", link) and not link.startswith("data:")
        ] == [], address
