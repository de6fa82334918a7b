"""Who may ask: this machine's own browser, for this page, and nobody through another site."""

from __future__ import annotations

from pathlib import Path

import pytest

from page import NOWHERE, SHOT, client, got, messages, packed, posted
from printgen.web.app import app
from printgen.web.bounds import MOST_BYTES


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost", "[::1]:8765"])
def test_the_loopback_by_its_names_is_served(host: str) -> None:
    assert client().get("/api/plan?piece=check/page", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "192.168.1.5",
        "",
        "[::1",
        "localhost.evil.example",
        "x@127.0.0.2",
    ],
)
def test_a_name_that_somebody_else_owns_is_not(host: str) -> None:
    answer = client().get("/", headers={"Host": host})
    assert answer.status_code == 421
    assert b"use the address that printgen serve told" in answer.get_data()


def test_served_to_the_house_its_own_name_and_plain_addresses_will_do() -> None:
    house = app(NOWHERE, "0.0.0.0").test_client()
    assert house.get("/api/", headers={"Host": "192.168.1.5:8765"}).status_code == 200
    assert house.get("/api/", headers={"Host": "evil.example"}).status_code == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://localhost:1"},
    ],
)
def test_a_write_from_another_site_is_refused(headers: dict[str, str]) -> None:
    answer = client().post("/api/resolve", json={"scenario": SHOT}, headers=headers)
    assert answer.status_code == 403
    assert messages(answer) == ["Another site asked for this. Only the page itself may."]


def test_the_pages_own_writes_are_answered() -> None:
    headers = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    assert client().post("/api/resolve", json={"scenario": SHOT}, headers=headers).status_code == 200


def test_another_site_may_link_here_and_not_read() -> None:
    assert (
        client()
        .get("/api/rules", headers={"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"})
        .status_code
        == 403
    )
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert client().get("/api/", headers=link).status_code == 200


def test_a_form_of_another_site_cannot_write_for_it_sends_no_json() -> None:
    assert client().post("/api/resolve", data={"scenario": "x"}).status_code == 415


@pytest.mark.parametrize(
    "path", ["/", "/make?piece=check/page", "/table", "/rules", "/api/rules", "/nothing", "/static/page.css"]
)
def test_every_answer_lets_a_browser_load_from_here_alone(path: str) -> None:
    with client().get(path) as answer:
        headers = answer.headers
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert {value for key, value in policy.items() if key != "default-src"} <= {"'self'", "'none'"}
    assert policy["frame-ancestors"] == "'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Access-Control-Allow-Origin" not in headers


def test_more_than_a_mebibyte_is_refused() -> None:
    answer = client().post("/api/check", data=b" " * (MOST_BYTES + 1), content_type="application/json")
    assert answer.status_code == 413
    assert messages(answer) == ["That is more than 1 MiB, the most the page takes."]


SECRET = 'extends = "rwnn"\nname = "a secret of this disk"\n'


@pytest.fixture
def secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of house rules that only somebody at this machine should be able to open."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "secret.toml").write_text(SECRET, "utf-8")
    return tmp_path / "secret.toml"


def test_no_name_in_house_rules_reaches_the_disk(secret: Path) -> None:
    for name in ("secret", "secret.toml", str(secret)):
        answer = posted("/api/check", {"name": "club.toml", "text": f'extends = "{name}"\nname = "Club"\n'})
        assert answer.status_code == 400
        assert "which is no rule set" in messages(answer)[0]


def test_no_name_in_a_scenario_reaches_the_disk(secret: Path) -> None:
    for name in ("secret.toml", str(secret), "../" * 9 + str(secret).lstrip("/")):
        answer = posted("/api/resolve", {"scenario": {**SHOT, "rules": ["rwnn", name]}})
        assert answer.status_code == 400
        assert "are open here" in messages(answer)[0]
        assert "a secret" not in answer.get_data(as_text=True)


def test_a_scenario_may_name_house_rules_that_came_with_it(secret: Path) -> None:
    house = packed("club.toml", 'extends = "rwnn"\nname = "Club"\n[cone.sawn-off.band.long]\nhits = 3\n')
    for name in ("club", "club.toml"):
        body = {"scenario": {**SHOT, "rules": [name]}, "options": {"house": house}}
        answer = posted("/api/resolve", body)
        assert answer.get_json()["outcome"]["figures"]["Ike"]["hits"] == 3


@pytest.mark.parametrize(
    "query",
    [
        {"rules": "secret.toml"},
        {"out": "elsewhere"},
        {"printer": "../../secret"},
        {"printer": "/etc/passwd"},
        {"finish": "../finishes"},
        {"paper": "/etc/passwd"},
        {"stock": "../../etc/passwd"},
        {"house": "../secret.toml"},
    ],
)
def test_no_option_reaches_the_disk(query: dict[str, str], secret: Path) -> None:
    before = sorted(secret.parent.rglob("*"))
    answer = got("/api/make.pdf", piece="card/aimed-shot", **query)
    assert answer.status_code == 400
    assert "a secret" not in answer.get_data(as_text=True)
    assert sorted(secret.parent.rglob("*")) == before


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/fonts/..%2f..%2fapp.ttf",
        "/fonts/body.ttf/../../app.py",
        "/api/make.%2e%2e",
    ],
)
def test_no_path_leaves_its_folder(path: str) -> None:
    assert client().get(path).status_code in (308, 400, 404)


def test_words_of_users_are_escaped_wherever_they_are_shown() -> None:
    bad = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"
    toml = f'extends = "rwnn"\nname = """{bad}"""\n[cone.sawn-off]\nname = """Sawn "off" now"""\n'
    house = packed("club.toml", toml)
    for answer in (
        got("/", house=house),
        got("/rules", house=house),
        got("/table", house=house),
        got("/make", piece="cone/sawn-off", house=house),
        got("/make", piece=bad),
        got("/make", piece="check/page", paper=bad),
        got("/make/result", piece="check/page", finish=bad),
        got("/table", event="shot", set=f"hits-mode={bad}"),
    ):
        assert b"<script>alert" not in answer.get_data()
        assert b"<img src=x" not in answer.get_data()
        assert b'Sawn "off' not in answer.get_data()
