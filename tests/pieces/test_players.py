"""A player's handout as a finished page: what it says, what it must not say, how large it is, in any rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from crews import CREWS, crewed
from measuring import area, pdf, texts
from measuring.found import Page
from printgen import pieces, rules
from printgen.cli import main
from printgen.drawing.fonts import Fonts
from printgen.drawing.shapes import Path as Outline
from printgen.drawing.shapes import walk
from printgen.facts.piece_id import PieceId
from printgen.pieces.emblems import EMBLEMS
from printgen.press.order.roster import crewed as with_roster

FONTS = Fonts.shipped()
SETS = Path(__file__).parents[1] / "sets"
ROSTERS = {
    "rwnn": "name,player,class,weapons,states\n"
    "Dusty,Ann,legend,sawn-off,pistol-grip\n"
    "Widow,Bob,citizen,scattergun,\n"
    "Kid,Cy,shootist,shotgun,\n",
    "pyrates": "name,player,class,weapons,states\n"
    "Flint,Ann,captain,pistol,armour\n"
    "Tom,Bob,,musket,on-guard\n"
    "Nan,Cy,officer,dart,\n"
    "Moll,Di,,grenade,\n"
    'Gus,Ed,,"bow, thrown",\n',
}
WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "rwnn": {
        "Ann": ("Sawn-off", "Legend", "Dusty"),
        "Bob": ("Scattergun", "Citizen", "Widow"),
        "Cy": ("Shotgun", "Shootist", "Kid"),
    },
    "pyrates": {
        "Ann": ("Pistol", "Captain", "Flint"),
        "Bob": ("Musket", "Tom"),
        "Cy": ("Poison dart", "Officer", "Nan"),
        "Di": ("Grenade", "Moll"),
        "Ed": ("Bow", "Thrown", "Gus"),
    },
}
"""What is only on the pages of the player who has it."""


@cache
def pages(game: str) -> tuple[Page, ...]:
    """A sheet a player, front and back."""
    with TemporaryDirectory() as name:
        roster, file = Path(name) / "crew.csv", Path(name) / "x.pdf"
        roster.write_text(ROSTERS[game], "utf-8")
        words = [
            "make",
            "character/*+large",
            "--paper",
            "letter",
            "--backs",
            "duplex",
            "--roster",
            str(roster),
        ]
        told = CliRunner().invoke(main, [*words, "-o", str(file)])
        assert told.exit_code == 0, told.stderr
        return pdf.read(file.read_bytes()).pages


def said(page: Page) -> str:
    """The words of the handout itself, without the sheet's margin."""
    return texts.sentences([run for run in page.words if any("character/" in label for label in run.labels)])


@pytest.mark.parametrize("game", ROSTERS)
def test_nobody_reads_of_what_others_have(game: str) -> None:
    both = list(zip(pages(game)[::2], pages(game)[1::2], strict=True))
    for (front, back), player in zip(both, WORDS[game], strict=True):
        text = f"{said(front)} {said(back)}".casefold()
        for other, words in WORDS[game].items():
            for word in words:
                stands = f" {word.casefold()} " in text.replace(".", " ").replace(",", " ").replace(":", " ")
                assert stands is (other == player), f"{player}: {word}"


def test_numbers_on_the_finished_page_hold_the_grip() -> None:
    """A sawn-off has 4, 2, 1, −1; its grip takes two, the inner cone gives two (A3, A4)."""
    front = said(pages("rwnn")[0])
    assert "Outer 2 0 −1 −3" in front
    assert "Inner 4 2 1 −1" in front
    assert "In these numbers: Pistol grip −2." in front


def test_both_sizes_fit_their_pouch_and_paper() -> None:
    """Half of Letter is 5½ x 8½ in, of A4 148 x 210 mm; a large one fits both papers within 8 mm margins."""
    edition = crewed(rules.load())
    for form, width, height in (((), 5.5, 210 / 25.4), (("large",), (210 - 16) / 25.4, 11 - 16 / 25.4)):
        box = pieces.draw(edition, PieceId("rwnn", "character", "ann", form), FONTS).box
        assert box.width < width
        assert box.height < height


def test_the_cut_line_is_the_page_of_the_piece() -> None:
    page = pages("rwnn")[0]
    (cut,) = (course for shape in page.shapes if shape.label == "edge" for course in shape.courses)
    left, bottom, right, top = area.box([cut])
    assert (right - left, top - bottom) == pytest.approx((4.9 * 1.3, 7.3 * 1.3), abs=0.002)


@pytest.mark.parametrize("scale", ["1 in", "25 mm", "20 mm", "10 mm"])
@pytest.mark.parametrize("game", CREWS)
def test_every_scale_of_play_draws(game: str, scale: str) -> None:
    edition = crewed(rules.load(inch=scale, choices={"hits-mode": "dice", "corrections-stack": "false"}))
    for name in CREWS[game]:
        for form in ((), ("large",)):
            pieces.draw(edition, PieceId(game, "character", name, form), FONTS)


@pytest.mark.parametrize(
    ("set_", "weapons"), [("flame", "flame"), ("coach-gun", "coach gun"), ("bomb", "bomb")]
)
def test_a_third_set_has_handouts(set_: str, weapons: str, tmp_path: Path) -> None:
    edition = rules.load(house=[str(SETS / f"{set_}.toml")])
    (tmp_path / "crew.csv").write_text(f"name,weapons\nZed,{weapons}\n", "utf-8")
    found = with_roster(edition, tmp_path / "crew.csv", FONTS)
    crew = found.games[set_].crew
    assert list(crew) == ["zed"]
    pieces.draw(found, PieceId(set_, "character", "zed"), FONTS)


def test_no_two_sides_share_an_emblem() -> None:
    """Their shapes differ, whatever their colours."""
    hand = CREWS["rwnn"]["ann"]
    edition = rules.load(["rwnn"])
    crew = {f"p{place}": replace(hand, place=place) for place in range(len(EMBLEMS))}
    edition = replace(edition, games={"rwnn": replace(edition.games["rwnn"], crew=crew)})
    shapes = set()
    for name in crew:
        drawing = pieces.draw(edition, PieceId("rwnn", "character", name), FONTS)
        outlines = [shape.segments for shape, _ in walk(drawing.items) if isinstance(shape, Outline)]
        shapes.add(str(outlines[1:4]))  # after the page's own
    assert len(shapes) == len(EMBLEMS) == 12
