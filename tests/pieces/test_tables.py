"""Printed tables from finished files: words under their facts, numbers typed from the rules, nothing over the cut."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from finished import FORMATS, TABLES, cut_of, facts_of, finished, own
from measuring import area, pdf, texts
from measuring.found import Page, Words
from printgen.press.order.order import Call, order
from printgen.press.runs import make, printing

NOT_WORDS = re.compile(r".*\.(dice|counting)\.\d+|example\.\w+\.(left|right)|.*\.worst|severity\..*")
"""Facts that are shown as dice, or by how dark a cell is."""
DIE_FACE = re.compile(r".*\.dice\.\d+|example\.\w+\.(left|right)")

every_table = pytest.mark.parametrize("piece", TABLES)
every_format = pytest.mark.parametrize("format_", FORMATS)


def page_of(piece: str, format_: str = "pdf") -> Page:
    return own(finished(piece).page(format_), piece)


def page_with(piece: str, choices: dict[str, str]) -> Page:
    """The piece under other answers than the shipped ones."""
    with TemporaryDirectory() as folder:
        wanted = order(Call(choices=choices), Path(folder))
        jobs = make.jobs(make.pieces(wanted.edition, [piece]), Path(folder), None, on_paper=False)
        (file,) = (path for path in printing.run(jobs, wanted).files if path.suffix == ".pdf")
        return own(pdf.read(file.read_bytes()).pages[0], piece)


def said(page: Page, label: str) -> str:
    """The words of one fact, in reading order."""
    return texts.sentences(run for run in page.words if run.label == label)


def ink(run: Words) -> tuple[float, float, float, float]:
    corners = [point for glyph in run.glyphs for point in glyph.ink]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@every_table
@every_format
def test_every_word_stands_under_its_fact(piece: str, format_: str) -> None:
    page = page_of(piece, format_)
    for key, fact in facts_of(piece).items():
        if isinstance(fact, str) and not NOT_WORDS.fullmatch(key):
            assert texts.normal(fact) in said(page, key), key


@every_table
@every_format
def test_dice_show_their_faces(piece: str, format_: str) -> None:
    """Pips are the dots of a die: its face less the outline."""
    page = page_of(piece, format_)
    for key, fact in facts_of(piece).items():
        if isinstance(fact, str) and DIE_FACE.fullmatch(key):
            drawn = [shape for shape in page.shapes if shape.label == key]
            assert len(drawn) - 1 == int(fact), key


@every_table
@every_format
def test_nothing_reaches_the_cut(piece: str, format_: str) -> None:
    page = page_of(piece, format_)
    left, bottom, right, top = area.box([cut_of(page, piece)])
    assert right - left <= 7.4 + 1e-6
    for run in page.words:
        a, b, c, d = ink(run)
        assert left + 0.1 < a < c < right - 0.1, run.text
        assert bottom + 0.02 < b < d < top - 0.1, run.text
    for shape in page.shapes:
        a, b, c, d = area.box(shape.courses)
        assert a > left - 1e-3
        assert c < right + 1e-3
        assert b > bottom - 1e-3
        assert d < top + 1e-3


@every_table
def test_no_words_stand_on_words(piece: str) -> None:
    boxes = [(run, ink(run)) for run in page_of(piece).words]
    for (one, (a, b, c, d)), (other, (e, f, g, h)) in combinations(boxes, 2):
        apart = c <= e + 0.004 or g <= a + 0.004 or d <= f + 0.004 or h <= b + 0.004
        assert apart, f"{one.text} stands on {other.text}"


@every_table
def test_type_is_large_enough_for_a_table_in_the_hand(piece: str) -> None:
    """Sentences are 10 points or more, numbers in tables 12; a colophon may be 6, a raised mark smaller."""
    for run in page_of(piece).words:
        least = 6 if run.label == "colophon" else 7 if run.label.endswith(".mark") else 10
        assert run.size >= least - 1e-6, run.text
        if run.text.strip("+−×″").isdecimal() and run.label.rpartition(".")[2] in ("value", "hits", "dice"):
            assert run.size >= 12 - 1e-6, run.text


def test_plus_and_minus_differ_by_shape() -> None:
    """A plus points up and is solid, a minus points down and is hollow."""
    page = page_of("rwnn:table/shotgun-modifiers")
    for modifier, sign in (("group.shot.row.aimed-shot", 1), ("group.figure.row.target-in-cover", -1)):
        (run,) = (run for run in page.words if run.label == f"{modifier}.value")
        a, b, c, d = ink(run)
        around = [
            (shape, area.polygon(shape.courses[0]))
            for shape in page.shapes
            if len(shape.courses[0].segments) == 5
        ]
        plates = [
            (shape, points)
            for shape, points in around
            if min(x for x, _ in points) < a < c < max(x for x, _ in points)
            and min(y for _, y in points) < b < d < max(y for _, y in points)
        ]
        shape, points = plates[0]
        peak = max(points, key=lambda point: sign * point[1])
        middle = (min(x for x, _ in points) + max(x for x, _ in points)) / 2
        assert peak[0] == pytest.approx(middle, abs=1e-3)
        assert shape.fill == ("#c3290d" if sign > 0 else "#ffffff")


MODIFIERS = {
    "shot": {"aimed-shot": "+3", "both-barrels": "+3", "moved": "−1", "manstopper": "+1", "buckshot": "−1"},
    "gun": {"pistol-grip": "−2"},
    "firer": {
        "head-wound": "−1",
        "serious-wound": "−1",
        "wrong-handed": "−2",
        "flesh-wound-arm": "−1",
        "long-barrel-one-handed": "−4",
    },
    "figure": {"target-in-cover": "−1", "inner-cone": "+2"},
}


@pytest.mark.parametrize("name", ["shotgun-modifiers", "shotgun-modifiers-in-full"])
def test_modifiers_in_their_groups(name: str) -> None:
    """Rule A4."""
    page = page_of(f"rwnn:table/{name}")
    for group, values in MODIFIERS.items():
        for modifier, value in values.items():
            assert said(page, f"group.{group}.row.{modifier}.value") == value


def test_a_modifier_of_some_guns_names_them() -> None:
    page = page_of("rwnn:table/shotgun-modifiers")
    assert said(page, "group.gun.row.pistol-grip.only") == "(Sawn-off or Scattergun only)"


CORRECTIONS = {
    "citizen": ("–", "1″"),
    "gunman": ("–", "1″"),
    "shootist": ("1″", "2″"),
    "legend": ("2″", "3″"),
}


def test_corrections_add_up_by_class_and_aim() -> None:
    """Rule A1.4: legend 2, shootist 1, aimed 1; they add up (ruling A07)."""
    page = page_of("rwnn:table/deviation")
    for class_, (plain, aimed) in CORRECTIONS.items():
        assert said(page, f"correct.firer.{class_}.up-to.plain") == plain
        assert said(page, f"correct.firer.{class_}.up-to.aimed") == aimed


def test_deviation_is_read_from_two_dice() -> None:
    page = page_of("rwnn:table/deviation")
    assert said(page, "left") == "Red higher: left"
    assert said(page, "right") == "White higher: right"
    for key, left, right, means in (
        ("left", 5, 2, "5 − 2 = 3″ left"),
        ("right", 2, 5, "5 − 2 = 3″ right"),
        ("equal", 5, 5, "no change"),
    ):
        assert said(page, f"example.{key}.means") == means
        for side, face, fill in (("left", left, "#c3290d"), ("right", right, "#ffffff")):
            die, *pips = (shape for shape in page.shapes if shape.label == f"example.{key}.{side}")
            assert die.fill == fill
            assert len(pips) == face


CHART = {
    "head": ("graze", "graze", "flesh", "flesh, out", "dead", "dead"),
    "chest": ("graze", "flesh", "flesh, down", "flesh, down", "serious, out", "dead"),
    "right-arm": ("graze", "flesh", "flesh", "flesh", "serious a", "serious, down a"),
    "left-arm": ("graze", "flesh", "flesh", "flesh", "serious a", "serious, down a"),
    "belly": ("graze", "flesh b", "flesh, down b", "serious, out b", "dead", "dead"),
    "legs": ("graze", "flesh c", "flesh, down c", "flesh, down c", "serious, down d", "serious, out b"),
}


def test_the_hit_chart_cell_by_cell() -> None:
    """Part C2, a reconstruction, which the table says in its first line."""
    page = page_of("rwnn:table/hit-chart")
    for place, cells in CHART.items():
        for effect, cell in enumerate(cells, 1):
            key = f"chart.hits.row.{place}.effect.{effect}"
            found = f"{said(page, f'{key}.says')} {said(page, f'{key}.mark')}".strip()
            assert found == cell
    assert said(page, "chart.hits.text") == "Reconstructed: check against your rulebook."
    assert said(page, "effect.near.value") == "+1"
    assert said(page, "effect.far.value") == "−1"
    assert said(page, "limit.arm.name") == "a"


def test_the_worst_results_are_the_darkest() -> None:
    page = page_of("rwnn:table/hit-chart")
    colours = {run.text: run.colour for run in page.words if run.label.endswith(".says")}
    assert colours["dead"] == "#ffffff"
    assert colours["graze"] == colours["flesh"] == "#111111"


RANGES = {"musket": "12″", "pistol": "8″", "bow": "8″", "dart": "6″", "thrown": "4″"}
POWDER = {"musket": "yes", "pistol": "yes", "bow": "no", "dart": "no", "thrown": "no"}


def test_weapons_and_ranges() -> None:
    """Rule B1."""
    page = page_of("pyrates:table/weapons")
    assert {id_: said(page, f"row.{id_}.range") for id_ in RANGES} == RANGES
    assert {id_: said(page, f"row.{id_}.powder") for id_ in POWDER} == POWDER


def test_who_shoots_and_for_how_many() -> None:
    """Rules B2 and B3."""
    page = page_of("pyrates:table/shooters")
    for barred in ("manning-cannon", "sailing", "rowing", "engaged", "burdened", "moved-boldly"):
        assert said(page, f"barred.{barred}")
    counts = {"double": "×2", "half": "×½", "fixed-swivel": "3"}
    assert {id_: said(page, f"counts.{id_}.value") for id_ in counts} == counts
    for gamble, dare in (("two-pistols", "2"), ("blunderbuss", "3")):
        assert said(page, f"gamble.{gamble}.safe") == "1"
        assert said(page, f"gamble.{gamble}.dare") == dare
        assert said(page, f"gamble.{gamble}.on") == "on 4+"


POOLS = {1: (3, 0), 2: (4, 0), 3: (5, 0), 4: (5, 1), 5: (5, 2)}


@every_format
def test_dice_for_one_to_twenty_shooters(format_: str) -> None:
    """Rule B4: sections of five and one for the rest, each with its own dice and rerolls."""
    page = page_of("pyrates:table/small-arms", format_)
    for shooters in range(1, 21):
        sections = [5] * (shooters // 5) + ([shooters % 5] if shooters % 5 else [])
        assert said(page, f"ready.{shooters}.shooters") == str(shooters)
        assert said(page, f"ready.{shooters}.sections") == "+".join(map(str, sections))
        assert said(page, f"ready.{shooters}.dice") == "+".join(str(POOLS[each][0]) for each in sections)
        assert said(page, f"ready.{shooters}.rerolls") == "+".join(str(POOLS[each][1]) for each in sections)


HANDS = {
    "nothing": ("–", "–"),
    "pair": ("–", "1"),
    "two-pair": ("–", "2"),
    "three": ("1", "–"),
    "full-house": ("2", "–"),
    "straight": ("2", "2"),
    "four": ("3", "–"),
    "five": ("4", "–"),
}


def test_hands_and_what_they_bring() -> None:
    """Rule B5; the target in formation doubles."""
    page = page_of("pyrates:table/hands")
    for hand, (knockdowns, wounds) in HANDS.items():
        assert said(page, f"row.{hand}.knockdowns") == knockdowns
        assert said(page, f"row.{hand}.wounds") == wounds
    assert said(page, "formation") == "Target in formation: casualties ×2."


SAVES = {
    "armour.row.armour.value": "+1",
    "armour.row.armour.instead": "+2",
    "encased.row.encased.value": "+1",
    "obscured.row.obscured.value": "+1",
    "cover.row.cover.value": "+2",
    "cover.row.serious-cover.value": "+3",
}


def test_save_modifiers() -> None:
    """Rule B7; cover and serious cover are one of a kind."""
    page = page_of("pyrates:table/saves")
    assert {key: said(page, f"claim.{key}") for key in SAVES} == SAVES
    assert said(page, "claim.cover.name") == "One of"
    (label,) = (run for run in page.words if run.label == "claim.cover.name")
    assert label.bearing % 360 == pytest.approx(0), "it reads upward"


def test_a_ladder_of_boxes_while_the_numbers_are_unset() -> None:
    page = page_of("pyrates:table/saves")
    boxes = [shape.label for shape in page.shapes if shape.label.startswith("ladder.")]
    assert boxes == [
        f"ladder.who.{who}.roll.{sum_}" for who in ("anyone", "officer", "captain") for sum_ in range(8)
    ]
    assert "your table decides" in texts.sentences(page)


def test_a_ladder_of_numbers_once_they_are_set() -> None:
    """Base 6, officer 1 and captain 2 better: 6 less the bonus less what is added up, on a d6."""
    options = {"base-save": "6", "officer-bonus": "1", "captain-bonus": "2"}
    page = page_with("pyrates:table/saves", options)
    for who, bonus in (("anyone", 0), ("officer", 1), ("captain", 2)):
        for sum_ in range(8):
            needed = 6 - bonus - sum_
            wanted = "always" if needed <= 1 else f"{needed}+"
            assert said(page, f"ladder.who.{who}.roll.{sum_}") == wanted
    assert not any(shape.label.startswith("ladder.") for shape in page.shapes)
    assert "your table decides" not in texts.sentences(page)


def test_a_one_that_always_fails_shows_on_the_ladder() -> None:
    page = page_with("pyrates:table/saves", {"base-save": "4", "natural-1-fails": "true"})
    assert said(page, "ladder.who.anyone.roll.7") == "2+"
    assert "always fails" in texts.sentences(page)


def test_dice_in_place_of_hits_turns_the_word() -> None:
    for piece in ("rwnn:table/shotgun-hits", "rwnn:table/shotgun-modifiers"):
        page = page_with(piece, {"hits-mode": "dice"})
        assert "dice" in said(page, "aside").lower()
        assert "each 6+ is a hit" in texts.sentences(page)


def test_other_switches_turn_their_sentences() -> None:
    deviation = page_with("rwnn:table/deviation", {"corrections-stack": "false"})
    assert said(deviation, "correct.firer.legend.up-to.aimed") == "2″"
    assert "largest one only" in texts.sentences(deviation)
    darts = page_with("pyrates:table/darts", {"poison-roll": "per-figure"})
    assert "each marked figure" in said(darts, "rule")
    stinkpots = page_with("pyrates:table/stinkpots", {"stinkpot-throw": "automatic"})
    assert "It always works" in texts.sentences(stinkpots)
    assert not [run for run in stinkpots.words if ".row." in run.label]


def test_grenades_result_by_result() -> None:
    """Rule B9."""
    page = page_of("pyrates:table/grenades")
    for result, hits, ring, structure in (
        ("one", "1 hit", "1 wound", "2d6"),
        ("two", "2 hits", "2 wounds", "4d6"),
        ("three", "3 hits", "1 knockdown", "6d6"),
    ):
        key = f"blast.grenade.row.{result}"
        assert said(page, f"{key}.when") == hits
        assert said(page, f"{key}.cell.centre") == "1 knockdown"
        assert said(page, f"{key}.cell.ring") == ring
        assert said(page, f"{key}.cell.structure") == structure
        assert said(page, f"{key}.cell.cannon") == "destroyed"
        assert said(page, f"{key}.cell.gate") == "breached"
    early = said(page, "blast.grenade.row.premature.effect")
    assert "1 knockdown" in early
    assert "within 1″" in early
    assert "1 wound" in early
    assert "2″ to 4″" in said(page, "aside")


def test_poison_face_by_face() -> None:
    """Rule B8: 1 and 2 dead or out, 3 and 4 wounded, 5 and 6 recovers."""
    facts = facts_of("pyrates:table/darts")
    page = page_of("pyrates:table/darts")
    for fate, faces in (("dies", "12"), ("wounded", "34"), ("recovers", "56")):
        assert said(page, f"row.{fate}.roll") == "–".join(faces)
        assert [fact for key, fact in facts.items() if key.startswith(f"row.{fate}.dice.")] == list(faces)


# ---- nothing of the rules data is left out

SHOWN = {
    "rwnn": ("cone", "group", "modifier", "correction", "class", "chart", "result", "effect"),
    "pyrates": (
        "weapon",
        "barred",
        "counts",
        "gamble",
        "hand",
        "save",
        "rank",
        "poison",
        "blast",
        "smoke",
    ),
}


def entries(section: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for entry in section.values():
        yield entry
        for part in ("row", "result"):
            yield from entries(entry.get(part, {}))


def fragments(text: str) -> list[str]:
    """What a text says outside of its placeholders."""
    return [normal for part in re.split(r"\{[^}]*\}", text) if (normal := texts.normal(part).strip(" .:;"))]


@pytest.mark.parametrize("game", SHOWN)
def test_every_sentence_of_the_data_stands_on_some_table(game: str) -> None:
    data = tomllib.loads((resources.files("printgen.rules") / "data" / f"{game}.toml").read_text("utf-8"))
    printed = " | ".join(texts.sentences(page_of(piece)) for piece in TABLES if piece.startswith(game))
    for section in SHOWN[game]:
        for entry in entries(data[section]):
            for field in ("text", "also", "judged"):
                for fragment in fragments(entry.get(field, "")):
                    assert fragment in printed, f"{section}: {fragment}"
            if entry.get("kind") != "limit":
                names = {entry.get("name", ""), entry.get("short", "")} - {""}
                assert any(name.lower() in printed.lower() for name in names), (section, names)
