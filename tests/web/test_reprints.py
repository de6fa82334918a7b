"""Reprints on the page: what changed since a release of the project it was served from, as the commands tell it."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient
from lxml import html

import kit
from page import printed, told
from printgen.press.order.options import OF_REPRINTS
from printgen.web.app import app
from printgen.web.asked import NOT_HERE


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A project that was released as ``spring``; then a number was changed."""
    monkeypatch.chdir(kit.copied(tmp_path))
    kit.edit(tmp_path, kit.AIMED_2)
    return app(tmp_path).test_client()


def test_what_changed_is_printed_as_the_command_prints_it(
    project: FlaskClient, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = told(capsys, "changes", "--since", "spring")
    found = project.get("/api/reprint?since=spring").get_json()
    assert found.pop("pages") > 0
    assert found == expected
    assert printed("reprint", "--since", "spring", "--paper", "letter", "-o", "made.pdf") == 0
    answer = project.get("/api/reprint.pdf?since=spring&paper=letter")
    assert answer.get_data() == Path("made.pdf").read_bytes()
    page = html.fromstring(project.get("/reprint").get_data())
    assert "aimed-shot" in page.text_content()
    here = {str(field.get("name")) for field in page.xpath("//form//*[self::select or self::input][@name]")}
    assert here == {"since"} | (set(OF_REPRINTS) - set(NOT_HERE) - {"set"})


def test_only_releases_may_be_named(project: FlaskClient) -> None:
    for since in ("club.toml", "../spring", "rules/club.toml@HEAD", "made.pdf", "autumn"):
        answer = project.get("/api/reprint", query_string={"since": since})
        assert answer.status_code == 400
        assert "there is no release" in answer.get_json()["faults"][0]["message"]


def test_without_a_release_the_page_says_how_to_make_one(tmp_path: Path) -> None:
    answer = app(tmp_path).test_client().get("/reprint")
    assert answer.status_code == 200
    assert "printgen release NAME" in answer.get_data(as_text=True)
