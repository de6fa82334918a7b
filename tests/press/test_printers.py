"""Printer profiles: what a ruler may say, where it is kept, and what sheets make of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from measuring import pdf, svg
from printgen.cli import main
from printgen.errors import Refused
from printgen.press.order import printers, readings
from printgen.press.order.readings import Reading

NOMINAL = (7.0, 9.0)
MM = 1 / 25.4


@pytest.fixture(autouse=True)
def somebody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and a user without settings."""
    monkeypatch.setattr(printers, "folder", lambda: tmp_path / "settings" / "printers")
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def add(across: str, up: str, *rest: str) -> Result:
    return run("printer", "add", "home", "--across", across, "--up", up, *rest)


@given(st.floats(0.981, 1.019), st.floats(0.981, 1.019))
def test_the_factor_is_nominal_over_measured(across: float, up: float) -> None:
    reading = Reading("a4", "", NOMINAL, (7 * across, 9 * up))
    correction = reading.correction("home")
    if correction is None:
        assert (across, up) == (1, 1)
        return
    assert correction.across * 7 * across == pytest.approx(7)
    assert correction.up * 9 * up == pytest.approx(9)


def test_a_true_printer_needs_no_correction() -> None:
    assert Reading("a4", "", NOMINAL, NOMINAL).correction("home") is None


@pytest.mark.parametrize(
    ("across", "up", "said"),
    [
        ("0 mm", "228.6 mm", 'across is "0 mm"; a line that was printed is longer than nothing'),
        ("177.8 mm", "-9 in", 'up is "-9 in"; a line that was printed is longer than nothing'),
        ("177.8", "228.6 mm", 'across is "177.8", without a unit; expected a length such as "177.8 mm"'),
        ("177.8 in", "9 in", 'across is "177.8 in"; did you mean 177.8 mm?'),
        ("17.8 mm", "9 in", 'across is "17.8 mm"; did you mean 17.8 cm?'),
        ("7 mm", "9 in", 'across is "7 mm"; did you mean 7 in?'),
        ("7 in", "22.8 in", 'up is "22.8 in"; did you mean 22.8 cm?'),
        ("9 in", "7 in", "across and up are swapped: across must be near 177.8 mm, up near 228.6 mm"),
        ("seven", "9 in", 'across is "seven"; expected a number and a unit, such as "25 mm" or "1 in"'),
        ("7 ells", "9 in", 'across is "7 ells"; the unit must be one of in, mm, cm, pt'),
    ],
)
def test_a_reading_that_cannot_be_is_refused_in_one_line(across: str, up: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        readings.measured(across, up, NOMINAL, "a4")
    assert [str(fault) for fault in refused.value.faults] == [said]


# Printable over document, by the usual margins of printers, as published tables have them.
@pytest.mark.parametrize(
    ("paper", "percent", "cause"),
    [
        ("letter", 96.1, 'your viewer printed "fit to page"'),
        ("letter", 97.2, 'your viewer printed "fit to page"'),
        ("a4", 96.0, 'your viewer printed "fit to page"'),
        ("a4", 95.2, 'your viewer printed "fit to page"'),
        ("a4", 94.1, "a page for a4 was fitted to letter paper"),
        ("a4", 92.1, "a page for a4 was fitted to letter paper"),
        ("a4", 89.8, "a page for a4 was fitted to letter paper"),
        ("letter", 97.3, "a page for letter was fitted to a4 paper"),
        ("letter", 92.6, "a page for letter was fitted to a4 paper"),
        ("a4", 103.0, "borderless printing enlarges the page: switch it off"),
        ("a4", 125.0, "a browser printed with a scale of its own"),
        ("a4", 75.0, "a program took points for pixels"),
        ("a4", 60.0, "the page was scaled on its way to the paper"),
    ],
)
def test_more_than_two_percent_is_refused_with_the_likely_cause(
    paper: str, percent: float, cause: str
) -> None:
    share = percent / 100
    with pytest.raises(Refused) as refused:
        readings.measured(f"{7 * share:.4f} in", f"{9 * share:.4f} in", NOMINAL, paper)
    (fault,) = refused.value.faults
    again = "print the check page again at 100 % (actual size), and measure again"
    assert str(fault) == f"{percent:.1f} %: {cause}; {again}"


@pytest.mark.parametrize(("share", "good"), [(0.981, True), (1.019, True), (0.979, False), (1.021, False)])
def test_two_percent_is_the_limit(share: float, good: bool) -> None:
    lengths = f"{7 * share} in", f"{9 * share} in"
    if good:
        assert readings.measured(*lengths, NOMINAL, "a4") == pytest.approx((7 * share, 9 * share))
    else:
        with pytest.raises(Refused):
            readings.measured(*lengths, NOMINAL, "a4")


def test_one_line_alone_that_is_far_off_was_read_wrong() -> None:
    with pytest.raises(Refused, match=r"up is 94.0 % and the other line 100.0 %: .* measure both again"):
        readings.measured("7 in", "8.46 in", NOMINAL, "a4")


def test_what_is_measured_is_kept_by_paper_and_stock() -> None:
    assert add("177.2 mm", "228.1 mm").exit_code == 0
    assert add("177.4 mm", "228.3 mm", "--on", "Film").exit_code == 0
    assert add("7 in", "9.01 in", "--paper", "letter", "--back-offset", "0.5 mm, -1 mm").exit_code == 0
    kept = printers.load("home")
    assert [(each.paper, each.stock) for each in kept.readings] == [
        ("a4", ""),
        ("a4", "film"),
        ("letter", ""),
    ]
    assert kept.on("a4").measured == pytest.approx((177.2 * MM, 228.1 * MM))
    assert kept.on("a4").nominal == pytest.approx(NOMINAL)
    assert kept.on("a4", "film").measured == pytest.approx((177.4 * MM, 228.3 * MM))
    assert kept.on("a4", "card") == kept.on("a4")
    assert kept.on("letter").offset == pytest.approx((0.5 * MM, -1 * MM))


def test_measuring_again_replaces_what_was_read() -> None:
    add("177.2 mm", "228.1 mm")
    add("177.9 mm", "228.1 mm")
    (only,) = printers.load("home").readings
    assert only.measured[0] == pytest.approx(177.9 * MM)


def test_the_file_holds_lengths_that_anyone_can_check() -> None:
    add("177.2 mm", "22.81 cm")
    text = (printers.folder() / "home.toml").read_text("utf-8")
    assert 'nominal = "177.8 mm x 228.6 mm"\nmeasured = "177.2 mm x 228.1 mm"' in text


def test_a_stock_is_kept_by_the_name_it_is_listed_under() -> None:
    assert add("7 in", "9.01 in", "--paper", "letter", "--on", "5371").exit_code == 0
    (only,) = printers.load("home").readings
    assert only.stock == "avery-5371"


def test_an_offset_alone_keeps_the_lengths() -> None:
    add("177.2 mm", "228.1 mm")
    assert run("printer", "add", "home", "--back-offset", "1 mm, 2 mm").exit_code == 0
    (only,) = printers.load("home").readings
    assert only.measured[0] == pytest.approx(177.2 * MM)
    assert only.offset == pytest.approx((1 * MM, 2 * MM))


def test_add_prints_the_check_page_and_says_how_to_go_on() -> None:
    result = run("printer", "add", "home", "--paper", "letter", "--out", ".")
    assert result.exit_code == 0, result.stderr
    assert result.stdout == "check-home-letter.pdf\n"
    assert "printgen printer add home" in result.stderr
    (page,) = pdf.read("check-home-letter.pdf").pages
    assert (page.width, page.height) == pytest.approx((8.5, 11))
    (line,) = [shape for shape in page.labelled("across") if len(shape.courses[0].segments) == 1]
    assert line.courses[0].segments[0].end[0] - line.courses[0].segments[0].start[0] == pytest.approx(
        7, abs=1e-4
    )
    assert printers.names() == ()


def test_at_a_terminal_it_asks_and_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("printgen.cli.printer._at_a_terminal", lambda: True)
    answers = "177.2\n177.2 mm\n228.1 mm\n\n"
    result = CliRunner().invoke(main, ["printer", "add", "home"], input=answers)
    assert result.exit_code == 0, result.stderr
    assert "without a unit" in result.stderr
    assert printers.load("home").on("a4").measured == pytest.approx((177.2 * MM, 228.1 * MM))


def test_list_show_and_remove() -> None:
    assert "No printer was measured yet" in run("printer", "list").stderr
    add("177.2 mm", "228.1 mm")
    add("177.2 mm", "228.1 mm", "--on", "film")
    assert run("printer", "list").stdout.startswith(
        "home   home on a4: 99.66% across, 99.78% up; home on a4, film:"
    )
    assert "measured: 177.2 x 228.1 mm" in run("printer", "show", "home").stdout
    assert '"measured_mm": [\n        177.2,' in run("printer", "show", "home", "--json").stdout
    assert run("printer", "remove", "home", "--paper", "a4", "--on", "film").exit_code == 0
    assert [each.stock for each in printers.load("home").readings] == [""]
    assert run("printer", "remove", "home").exit_code == 0
    assert printers.names() == ()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("printer", "add", "../etc", "--across", "7 in", "--up", "9 in"), "cannot be the name of a printer"),
        (("printer", "add", "home", "--across", "7 in"), "say both --across and --up"),
        (
            ("printer", "add", "home", "--across", "7 in", "--up", "9 in", "--back-offset", "9 in, 0 in"),
            "back",
        ),
        (("printer", "show", "hone"), "no printer is called hone (nearest: home); there are home"),
        (("printer", "remove", "home", "--paper", "a3"), "nothing was measured of home on a3"),
        (("make", "ring/grenade", "--printer", "hone"), "no printer is called hone (nearest: home)"),
        (
            ("make", "ring/grenade", "--printer", "home", "--paper", "a3", "-o", "x.pdf"),
            "nothing was measured of home on a3",
        ),
    ],
)
def test_bad_calls_get_one_line_and_write_nothing(words: tuple[str, ...], said: str) -> None:
    add("177.2 mm", "228.1 mm")
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not list(Path.cwd().iterdir())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nothing was measured"),
        ('[[reading]]\npaper = "a4"\n', "nominal is missing"),
        (
            '[[reading]]\npaper = "a4"\nnominal = "7 x 9 in"\nmeasured = "6.7 x 8.6 in"\n',
            "95.6 %: your viewer",
        ),
        ('[[reading]]\npaper = "a4"\nnominal = "7 x 9 in"\nmeasured = "0 x 9 in"\n', "not more than nothing"),
        (
            '[[reading]]\npaper = "a4"\nmesured = "7 x 9 in"\n',
            "mesured is no key of a reading (nearest: measured)",
        ),
        ("[[reading]]\npaper = 4\n", "paper is 4; expected a text in quotes"),
        ("paper = 4\n", "paper is no key of a printer"),
        ("[[reading", "home.toml"),
    ],
)
def test_a_profile_edited_wrong_is_refused_with_its_file(text: str, said: str) -> None:
    path = printers.folder() / "home.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    result = run("make", "ring/grenade", "--printer", "home", "-o", "x.pdf")
    assert result.exit_code == 2
    assert said in result.stderr
    assert "home.toml" in result.stderr
    assert not Path("x.pdf").exists()


def test_a_sheet_for_the_printer_is_larger_by_the_factor_and_says_so() -> None:
    add("176.0 mm", "228.6 mm")
    for name, more in (("plain", ()), ("home", ("--printer", "home"))):
        assert run("make", "ring/grenade", "--paper", "a4", "-o", f"{name}.pdf", *more).exit_code == 0
    (plain,), (home,) = (pdf.read(f"{name}.pdf").pages for name in ("plain", "home"))
    bars = [page.labelled("check-bar.across")[0].courses[0].segments[0] for page in (plain, home)]
    lengths = [bar.end[0] - bar.start[0] for bar in bars]
    assert lengths[1] / lengths[0] == pytest.approx(177.8 / 176, abs=1e-5)
    assert "Corrected for home: 101.02 % across, 100.00 % up." in " ".join(each.text for each in home.words)


def test_film_and_stocks_have_readings_of_their_own() -> None:
    add("176.0 mm", "228.6 mm")
    add("177.0 mm", "228.6 mm", "--on", "film")
    assert (
        run(
            "make", "ring/grenade", "--paper", "a4", "--finish", "film", "--printer", "home", "-o", "f.pdf"
        ).exit_code
        == 0
    )
    assert "100.45 % across" in " ".join(each.text for each in pdf.read("f.pdf").pages[0].words)


def test_backs_move_by_what_the_printer_is_off() -> None:
    add("7 in", "9 in", "--back-offset", "1 mm, -2 mm")
    call = ("make", "card/aimed-shot", "--paper", "a4", "--backs", "duplex", "-o")
    for name, more in (
        ("plain", ()),
        ("home", ("--printer", "home")),
        ("own", ("--printer", "home", "--back-offset", "0 mm, 0 mm")),
    ):
        assert run(*call, f"{name}.pdf", *more).exit_code == 0
    places = {name: pdf.read(f"{name}.pdf").pages[1].words[0].at for name in ("plain", "home", "own")}
    assert places["home"][0] - places["plain"][0] == pytest.approx(1 * MM, abs=1e-4)
    assert places["home"][1] - places["plain"][1] == pytest.approx(-2 * MM, abs=1e-4)
    assert places["own"] == pytest.approx(places["plain"])


def test_a_project_may_name_its_printer() -> None:
    add("176.0 mm", "228.6 mm")
    Path("printgen.toml").write_text('printer = "home"\n', "utf-8")
    assert run("make", "ring/grenade", "--paper", "a4", "-o", "x.pdf").exit_code == 0
    assert "Corrected for home" in " ".join(each.text for each in pdf.read("x.pdf").pages[0].words)


def test_a_bare_svg_and_a_cutters_file_are_never_corrected() -> None:
    add("176.0 mm", "228.6 mm")
    Path("printgen.toml").write_text('printer = "home"\n', "utf-8")
    for words in (("-o", "bare.svg"), ("--finish", "laser", "-o", "laser.svg"), ("-o", "x.dxf")):
        assert run("make", "ring/grenade", *words).exit_code == 0
    assert "A25.4 25.4 " in Path("laser.svg").read_text("utf-8")
    assert "A72 72 " in Path("bare.svg").read_text("utf-8")
    assert svg.read("bare.svg").page.width == pytest.approx(2 + 16 * MM)
