"""The page in a real browser: by pointer and keyboard on what is seen, all from here, the console empty."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import kit
from page import printed, served, told

pytestmark = pytest.mark.needs("chromium")
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=20_000)  # milliseconds: other tests may run beside these
Opened = Callable[..., Page]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("served")) as (_, found):
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def opened(address: str, browser: Browser) -> Iterator[Opened]:
    """Opens a page; at the end nothing was asked of anybody else, and the console is empty."""
    told: list[str] = []
    contexts = []

    def open_page(path: str, at: str = address, **options: object) -> Page:
        context = browser.new_context(locale="en-GB", accept_downloads=True, **options)  # type: ignore[arg-type]
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: told.append(message.text))
        page.on("pageerror", lambda error: told.append(str(error)))
        page.on("request", lambda asked: None if _is_ours(asked.url, at) else told.append(asked.url))
        page.goto(at + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert told == []


def _is_ours(url: str, address: str) -> bool:
    return url.startswith((address, "data:application/toml"))


def saved(page: Page, button: Locator, folder: Path) -> Path:
    """What a click downloads."""
    with page.expect_download() as waiting:
        button.click()
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def test_from_the_first_picture_to_a_file_that_proof_accepts(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = opened("")
    page.get_by_role("link", name="Sawn-off").first.click()
    expect(page.locator(".sheets")).to_have_text("2")
    expect(page.locator(".facts")).to_contain_text("12.00 × 12.00 in")
    page.get_by_label("Paper", exact=True).select_option("A3")
    page.get_by_label("Finish").select_option("mono")
    expect(page.locator(".sheets")).to_have_text("1")
    file = saved(page, page.get_by_role("link", name="Download PDF"), tmp_path)
    assert file.name == "rwnn-cone-sawn-off.pdf"
    assert printed("proof", str(file)) == 0
    svg = saved(page, page.get_by_role("link", name="Download SVG"), tmp_path)
    assert printed("proof", str(svg)) == 0


@pytest.mark.long
def test_a_copied_link_says_only_what_differs_and_makes_the_same_bytes(
    opened: Opened, tmp_path: Path
) -> None:
    page = opened("make?piece=rwnn:cone/sawn-off")
    page.get_by_label("tab").check()
    page.get_by_label("Scale: a game inch is").select_option("25 mm")
    page.wait_for_url("**/make?piece=rwnn%3Acone%2Fsawn-off%2Btab&inch=25+mm")
    expect(page.locator("#result")).not_to_have_attribute("aria-busy", "true")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".said")).to_have_text("Link copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    first = saved(page, page.get_by_role("link", name="Download PDF"), tmp_path).read_bytes()
    again = opened(link.split("/", 3)[3])
    expect(again.get_by_label("tab")).to_be_checked()
    assert saved(again, again.get_by_role("link", name="Download PDF"), tmp_path).read_bytes() == first


def figure(page: Page, name: str) -> Locator:
    return page.locator(f"#board .figure[data-name='{name}']")


def test_a_figure_dragged_out_of_the_cone_has_the_hits_that_resolve_gives(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    page = opened("table")
    page.get_by_label("red").select_option("2")
    page.get_by_label("white").select_option("5")
    expect(figure(page, "Ma")).to_have_attribute(
        "aria-label", "Ma (friend), inner cone, 4.36″ (Medium), 4 hits"
    )
    box, board = figure(page, "Ma").locator(".base").bounding_box(), page.locator("#board").bounding_box()
    assert box
    assert board
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(board["x"] + 30, y - 20, steps=6)
    page.mouse.up()
    expect(figure(page, "Ma")).to_have_attribute("aria-label", "Ma (friend), outside")
    page.mouse.move(*middle(figure(page, "Ma")))
    page.mouse.down()
    page.mouse.move(x - 30, y - 70, steps=6)
    page.mouse.up()
    expect(figure(page, "Ma")).to_have_attribute("aria-label", re.compile(r" hits?$"))
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#said")).to_have_text("Link copied.")
    file = saved(page, page.get_by_role("button", name="Save as a file"), tmp_path)
    found = told(capsys, "resolve", str(file))
    shown = figure(page, "Ma").get_attribute("aria-label") or ""
    ma = found["outcome"]["figures"]["Ma"]
    assert {"inner": "inner cone", "outer": "outer cone", "outside": "outside"}[ma["zone"]] in shown
    assert f"{ma['hits']} hit" in shown
    assert [step["text"] for step in found["steps"]] == [
        text.rpartition(" ")[0] if step["rule"] else text
        for text, step in zip(page.locator("#account li").all_text_contents(), found["steps"], strict=True)
    ]
    again = opened(page.url.split("/", 3)[3])
    expect(figure(again, "Ma")).to_have_attribute("aria-label", shown)


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_by_keyboard_alone(opened: Opened, tmp_path: Path) -> None:
    page = opened("")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the page")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Shotgun").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/make\?"))
    with page.expect_download():
        press_until(page, "Download PDF")
        page.keyboard.press("Enter")
    page.goto(page.url.split("/make")[0] + "/table")
    expect(figure(page, "Ike")).to_be_visible()
    figure(page, "Ike").focus()
    before = figure(page, "Ike").get_attribute("transform")
    page.keyboard.press("ArrowRight")
    expect(figure(page, "Ike")).to_be_focused()
    assert before == "translate(0 -7)"
    expect(figure(page, "Ike")).to_have_attribute("transform", "translate(1 -7)")
    page.keyboard.press("Shift+ArrowUp")
    expect(figure(page, "Ike")).to_have_attribute("transform", "translate(1 -7.1)")


def press_until(page: Page, name: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"{name} is out of a keyboard's reach")


@pytest.mark.long
def test_house_rules_typed_shown_and_printed(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = opened("rules?piece=cone/sawn-off")
    cell = page.locator("[data-path='cone.sawn-off.band.long.to']")
    cell.fill("5")
    expect(page.locator("[id='x-cone.sawn-off.band.long.to']")).to_contain_text(
        "not beyond the band before it (6 in)"
    )
    expect(cell).to_have_attribute("aria-invalid", "true")
    cell.fill("10")
    expect(page.get_by_role("link", name="Print by these rules")).to_be_visible()
    house = saved(page, page.get_by_role("link", name="Download TOML"), tmp_path)
    page.get_by_role("link", name="Print by these rules").click()
    page.get_by_role("link", name="Sawn-off").first.click()
    file = saved(page, page.get_by_role("link", name="Download PDF"), tmp_path)
    assert printed("make", "cone/sawn-off", "-o", "made.pdf", "--paper", "a4", "--rules", str(house)) == 0
    assert file.read_bytes() == Path("made.pdf").read_bytes()


@pytest.mark.long
def test_a_pack_for_those_who_come_counted_and_the_same_as_the_command_makes(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    crew = tmp_path / "crew.csv"
    crew.write_text("name,player,weapons\nMary,Ann,pistol\nTom,Bo,bow\n", "utf-8")
    page = opened("pack?pack=home&game=pyrates&paper=letter")
    page.get_by_label("Open a roster").set_input_files(crew)
    expect(page.locator("#roster-said")).to_have_text("crew.csv: Ann, Bo.")
    page.get_by_label("Pack").select_option("Convention pack")
    page.get_by_label("Spare sets").fill("0")
    handouts = page.get_by_role("region", name="Handouts")
    expect(handouts.get_by_role("row", name="Characters")).to_contain_text("2")
    expect(page.locator("#result")).not_to_have_attribute("aria-busy", "true")
    file = saved(page, handouts.get_by_role("link", name="Download PDF"), tmp_path)
    assert file.name == "pack-convention-handouts.pdf"
    asked = [
        "--spare",
        "0",
        "--game",
        "pyrates",
        "--paper",
        "letter",
        "--roster",
        "crew.csv",
        "--out",
        "made",
    ]
    assert printed("pack", "convention", *asked) == 0
    assert file.read_bytes() == (tmp_path / "made" / file.name).read_bytes()
    assert printed("proof", str(file), "--roster", "crew.csv") == 0


@pytest.mark.long
def test_a_rule_edited_after_a_release_and_what_it_made_wrong_printed_again(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(kit.copied(tmp_path))
    with served(tmp_path) as (_, address):
        page = opened("", at=address)
        page.get_by_role("link", name="Reprints").click()
        expect(page.locator(".facts")).to_contain_text("0 pieces on 0 pages")
        expect(page.get_by_role("link", name="Download PDF")).to_have_count(0)
        kit.edit(tmp_path, kit.AIMED_2)
        page.get_by_label("Paper").select_option("Letter")
        expect(page.locator(".facts")).to_contain_text("6 pieces on ")
        expect(page.get_by_role("listitem").filter(has_text="Aimed shot: value +3 -> +2")).to_be_visible()
        expect(page.locator("#result")).not_to_have_attribute("aria-busy", "true")
        file = saved(page, page.get_by_role("link", name="Download PDF"), tmp_path)
    assert printed("reprint", "--since", "spring", "--paper", "letter", "-o", "made.pdf") == 0
    assert file.read_bytes() == Path("made.pdf").read_bytes()
    assert printed("proof", str(file)) == 0


@pytest.mark.long
def test_a_paper_that_is_in_no_list_is_typed(opened: Opened) -> None:
    page = opened("make?piece=rwnn:cone/sawn-off")
    page.get_by_label("Paper", exact=True).select_option("Another …")
    page.get_by_label("Any other, such as 210 x 297 mm").fill("320 x 330 mm")
    expect(page.locator(".sheets")).to_have_text("1")
    expect(page.locator(".facts")).to_contain_text("320 x 330 mm")
    page.wait_for_url(re.compile(r"paper=320\+x\+330\+mm"))
    page.reload()
    expect(page.get_by_label("Paper", exact=True)).to_have_value("320 x 330 mm")


@pytest.mark.long
def test_a_volley_by_its_form_and_its_file(
    opened: Opened, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = opened("table?event=volley")
    page.get_by_label("Dice of each section").fill("22556")
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("#account")).to_contain_text("2, 2, 5, 5 and 6")
    expect(page.locator("#drawn")).to_be_visible()
    file = saved(page, page.get_by_role("button", name="Save as a file"), tmp_path)
    found = told(capsys, "resolve", str(file), "--seed", "1")
    again = opened("table?event=volley")
    again.get_by_label("Open a file").set_input_files(file)
    expect(again.locator("#account li")).to_have_count(len(found["steps"]))
    expect(again.locator("#account li").first).to_contain_text(found["steps"][0]["text"])


def test_a_phone_needs_no_scrolling_sideways(opened: Opened) -> None:
    page = opened("rules", viewport=PHONE, has_touch=True, is_mobile=True)
    for path in ("make?piece=cone/sawn-off&paper=a4", "pack?pack=author", "table", "table?event=volley", ""):
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.goto(urljoin(page.url, f"/{path}"))


@pytest.mark.long
def test_a_figure_moved_by_touch(opened: Opened) -> None:
    page = opened("table", viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_label("red").select_option("4")
    page.get_by_label("white").select_option("4")
    expect(figure(page, "Ma")).to_have_attribute(
        "aria-label", "Ma (friend), outer cone, 4.36″ (Medium), 2 hits"
    )
    x, y = middle(figure(page, "Ma"))
    touch = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x - 12, "y": y}]),
        ("touchMove", [{"x": x - 24, "y": y}]),
        ("touchEnd", []),
    ):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(figure(page, "Ma")).to_have_attribute("aria-label", re.compile("inner cone, .*4 hits"))


@pytest.mark.long
@pytest.mark.needs("axe-core")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_keeps_anybody_from_using_it(opened: Opened, scheme: str) -> None:
    page = opened("api/", color_scheme=scheme)
    axe = Path(os.environ["PRINTGEN_AXE"]).read_text("utf-8")
    pages = (
        "",
        "make?piece=card/aimed-shot&paper=a4",
        "pack?pack=author",
        "table",
        "table?event=grenade",
        "rules",
        "api/",
    )
    for path in pages:
        page.goto(urljoin(page.url, f"/{path}"))
        page.wait_for_load_state("networkidle")
        page.evaluate(axe)
        found = page.evaluate("axe.run().then((answer) => answer.violations)")
        serious = [each for each in found if each["impact"] in ("serious", "critical")]
        assert [(path, each["id"], each["nodes"][0]["target"]) for each in serious] == []
