"""Every number of the rules, changed one at a time by a house rule, changes what it must and nothing else.

Which pieces a number stands on is told by hand in ``SHOWN``, apart from the facts, and how the change is found in the
finished file: in the words, or in the line that carries a label. What is never printed stands in ``UNPRINTED``; a
number that has no other valid value, standing alone, in ``PINNED``.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree

import pytest

from finished import TABLES
from printgen import facts, pieces, rules
from printgen.drawing import finish
from printgen.drawing.fonts import Fonts
from printgen.drawing.page import Page
from printgen.drawing.shapes import placed
from printgen.errors import Refused
from printgen.geometry import Matrix
from printgen.render import svg as rendering
from printgen.rules import Edition

DATA = Path(rules.__file__).parent / "data"
GAMES = ("rwnn", "pyrates")
FONTS = Fonts.shipped()
MARGIN = 0.5

FIRST = (
    "check/page",
    "pyrates:ring/grenade",
    "pyrates:ring/grenade-collar",
    "pyrates:ring/grenade-collar+30mm",
    "pyrates:throw/grenade",
    "pyrates:throw/grenade+30mm",
    "pyrates:throw/grenade-stick",
    *TABLES,
    *(
        f"rwnn:cone/{cone}{form}"
        for cone in ("shotgun", "sawn-off", "scattergun")
        for form in ("", "+frame", "+tab", "+plain")
    ),
    *(
        f"rwnn:card/{card}"
        for card in (
            "aimed-shot",
            "move-and-fire",
            "target-in-cover",
            "both-barrels",
            "moved",
            "inner-cone",
            "head-wound",
            "manstopper",
            "pistol-grip",
            "buckshot",
            "serious-wound",
            "wrong-handed",
            "flesh-wound-arm",
            "long-barrel-one-handed",
        )
    ),
)
"""The pieces that are held here. Whoever adds a piece adds it, and says below which numbers stand on it."""

UNREAD = tuple(piece for piece in FIRST if re.match(r"rwnn:cone/(shotgun|scattergun)\+|.*mm$", piece))
"""Forms that are held by their facts alone: their files are made like those of the sawn-off and of the usual base."""

TEMPLATE = ("rwnn:cone/{cone}", "rwnn:cone/{cone}+frame", "rwnn:cone/{cone}+tab", "rwnn:cone/{cone}+plain")
EVERY_CONE = tuple(piece for piece in FIRST if piece.startswith("rwnn:cone/"))
CONE_THAT_SPEAKS = tuple(piece for piece in EVERY_CONE if not piece.endswith("+plain"))
THROW = ("pyrates:throw/grenade", "pyrates:throw/grenade+30mm")
COLLAR = ("pyrates:ring/grenade-collar", "pyrates:ring/grenade-collar+30mm")
RING = "pyrates:ring/grenade"
HITS = "rwnn:table/shotgun-hits"
MODIFIERS = ("rwnn:table/shotgun-modifiers", "rwnn:table/shotgun-modifiers-in-full")
DEVIATION = "rwnn:table/deviation"
CHART = "rwnn:table/hit-chart"
WEAPONS, SHOOTERS, DICE = (f"pyrates:table/{name}" for name in ("weapons", "shooters", "small-arms"))
HANDS, SAVES, DARTS = (f"pyrates:table/{name}" for name in ("hands", "saves", "darts"))
GRENADES, STINKPOTS = (f"pyrates:table/{name}" for name in ("grenades", "stinkpots"))
THROWN = (GRENADES, STINKPOTS)


@dataclass(frozen=True)
class Shown:
    """The pieces that a number stands on, and by pattern of pieces the label of its line where no words tell it."""

    pieces: tuple[str, ...]
    line: Mapping[str, str] = field(default_factory=dict)


SHOWN = {
    r"rwnn:cone\.(?P<cone>[^.]+)\.inner": Shown(TEMPLATE, {"rwnn:cone/*": "inner"}),
    r"rwnn:cone\.(?P<cone>[^.]+)\.outer": Shown(TEMPLATE, {"rwnn:cone/*": "cut"}),
    r"rwnn:cone\.(?P<cone>[^.]+)\.band\.extreme\.to": Shown((*TEMPLATE, HITS), {"rwnn:cone/*": "cut"}),
    r"rwnn:cone\.(?P<cone>[^.]+)\.band\.(?P<band>[^.]+)\.to": Shown(
        (*TEMPLATE, HITS), {"rwnn:cone/*": "band.{band}.to"}
    ),
    r"rwnn:cone\.(?P<cone>[^.]+)\.band\.[^.]+\.hits": Shown((*TEMPLATE, HITS)),
    r"rwnn:modifier\.inner-cone\.value": Shown((*EVERY_CONE, HITS, *MODIFIERS, "rwnn:card/inner-cone")),
    r"rwnn:modifier\.(?P<card>[^.]+)\.value": Shown(("rwnn:card/{card}", *MODIFIERS)),
    r"rwnn:action\.(?P<card>[^.]+)\.dice": Shown(("rwnn:card/{card}",)),
    r"rwnn:correction\.aimed\.up-to": Shown(
        (*CONE_THAT_SPEAKS, DEVIATION, "rwnn:table/shotgun-modifiers-in-full", "rwnn:card/aimed-shot")
    ),
    r"rwnn:correction\.(shootist|legend)\.up-to": Shown((*CONE_THAT_SPEAKS, DEVIATION)),
    r"rwnn:deviation\.step": Shown((*EVERY_CONE, DEVIATION), {"rwnn:cone/*": "left.mark.1"}),
    r"rwnn:die\.d6\.faces": Shown((*EVERY_CONE, DEVIATION, CHART)),
    r"rwnn:setting\.hit-on\.default": Shown((*CONE_THAT_SPEAKS, HITS, *MODIFIERS)),
    r"rwnn:result\.[^.]+\.recover-on": Shown((CHART,)),
    r"rwnn:effect\..*": Shown((CHART,)),
    r"rwnn:chart\.[^.]+\.row\.[^.]+\.roll": Shown((CHART,)),
    r"pyrates:weapon\.dart\.range": Shown((WEAPONS, DARTS)),
    r"pyrates:weapon\.[^.]+\.range": Shown((WEAPONS,)),
    r"pyrates:counts\..*": Shown((SHOOTERS,)),
    r"pyrates:gamble\.[^.]+\.(safe|dare|on)": Shown((SHOOTERS,)),
    r"pyrates:volley\.formation": Shown((HANDS,)),
    r"pyrates:pool\.(three|four|five)\.dice": Shown((DICE, HANDS), {HANDS: "row.pair.dice.6"}),
    r"pyrates:pool\.[^.]+\.(dice|rerolls)": Shown((DICE,)),
    r"pyrates:hand\.[^.]+\.(knockdowns|wounds|run)": Shown((HANDS,)),
    r"pyrates:save\.[^.]+\.(value|no-powder)": Shown((SAVES,)),
    r"pyrates:wounding\.down-at": Shown((SAVES,)),
    r"pyrates:poison\.(?P<fate>[^.]+)\.(least|most)": Shown((DARTS,)),
    r"pyrates:table\.small-arms\.up-to": Shown((DICE,)),
    r"pyrates:smoke\.[^.]+\.turns": Shown((STINKPOTS,)),
    r"pyrates:die\.d6\.faces": Shown((HANDS, DARTS)),
    r"pyrates:blast\.grenade\.radius": Shown((RING, *COLLAR, *THROW, GRENADES), {RING: "radius"}),
    r"pyrates:blast\.grenade\.near": Shown((*THROW, "pyrates:throw/grenade-stick", *THROWN)),
    r"pyrates:blast\.grenade\.far": Shown((*THROW, "pyrates:throw/grenade-stick", *THROWN)),
    r"pyrates:blast\.grenade\.(dice|hit-on)": Shown((*THROW, *THROWN)),
    r"pyrates:blast\.grenade\.fumble-on": Shown((*THROW, *COLLAR, *THROWN)),
    r"pyrates:blast\.grenade\.result\.dud\.hits": Shown((*THROW, *THROWN)),
    r"pyrates:blast\.grenade\.result\.[^.]+\.hits": Shown((*THROW, RING, *THROWN)),
    r"pyrates:blast\.grenade\.result\.premature\.(ring|thrower)\.[^.]+": Shown((*THROW, *COLLAR, GRENADES)),
    r"pyrates:blast\.grenade\.result\.[^.]+\.(ring|centre)\.[^.]+": Shown((*THROW, RING, GRENADES)),
    r"pyrates:blast\.grenade\.result\.[^.]+\.structure-dice": Shown((*THROW, GRENADES)),
}

UNPRINTED = {
    r"rwnn:cone\.[^.]+\.barrels": "whether both barrels can be loaded",
    r"rwnn:result\.[^.]+\.severity": "the order of wounds",
    r"pyrates:deviation\.step": "Pyrates has no cone",
    r"pyrates:setting\.hit-on\.default": "Pyrates has no cone",
    r"[^:]+:setting\.[^.]+\.(least|most)": "what a table may choose",
}
"""Numbers that stand on no paper: the resolver and the loader use them."""

PINNED = {
    r"pyrates:pool\.[^.]+\.shooters": "pools count up from one",
    r"pyrates:hand\.[^.]+\.groups\[\d\]": "every other hand is there already, or needs more dice",
    r"pyrates:blast\.grenade\.result\.premature\.hits": "a fumble has no hits",
    r"pyrates:poison\.(dies\.least|recovers\.most)": "every face of the die is told once",
}
"""Numbers without another valid value."""

ALSO: Mapping[str, Mapping[str, Any]] = {
    r"pyrates:die\.d6\.faces": {"poison.recovers.most": 7},
    r"rwnn:chart\.hits\.row\.head\.roll": {"chart.hits.row.chest.roll": 1},
    r"rwnn:chart\.hits\.row\.chest\.roll": {"chart.hits.row.right-arm.roll": 2},
    r"rwnn:chart\.hits\.row\.right-arm\.roll": {"chart.hits.row.left-arm.roll": 3},
    r"rwnn:chart\.hits\.row\.left-arm\.roll": {"chart.hits.row.belly.roll": 4},
    r"rwnn:chart\.hits\.row\.belly\.roll": {"chart.hits.row.legs.roll": 5},
    r"rwnn:chart\.hits\.row\.legs\.roll": {"chart.hits.row.belly.roll": 6},
    r"rwnn:die\.d6\.faces": {
        f"chart.hits.row.{row}.effect": [["graze"]] * 7
        for row in ("head", "chest", "right-arm", "left-arm", "belly", "legs")
    },
    r"pyrates:blast\.grenade\.result\.(one|two|three|dud)\.hits": {"blast.grenade.dice": 4},
    r"pyrates:poison\.dies\.most": {"poison.wounded.least": 4},
    r"pyrates:poison\.wounded\.least": {"poison.dies.most": 1},
    r"pyrates:poison\.wounded\.most": {"poison.recovers.least": 6},
    r"pyrates:poison\.recovers\.least": {"poison.wounded.most": 3},
}
"""What must change with a number so that the rules still hold together."""

VALUES: Mapping[str, float] = {
    r"rwnn:chart\.hits\.row\.legs\.roll": 5,
    r"rwnn:setting\.hit-on\.default": 5,
    r"pyrates:setting\.hit-on\.default": 5,
    r"pyrates:hand\.straight\.run": 4,
    r"pyrates:blast\.grenade\.result\.(one|two|three|dud)\.hits": 4,
    r"pyrates:poison\.wounded\.least": 2,
    r"pyrates:poison\.recovers\.least": 4,
    r".*\.inner": 12,
}
"""A near value where one more, or half an inch more, is none."""

SETS: Mapping[str, Mapping[str, str]] = {r"rwnn:setting\.hit-on\.default": {"hits-mode": "dice"}}
"""Choices under which a number is printed at all."""


def numbers() -> Iterator[tuple[str, float]]:
    """Every number of every game, its common ones included, as ``game:path``.

    The head of a file is no rule, nor is who stands where in an example.
    """
    common = tomllib.loads((DATA / "common.toml").read_text("utf-8"))
    for game in GAMES:
        own = tomllib.loads((DATA / f"{game}.toml").read_text("utf-8"))
        for tables in (common, own):
            for section, entries in tables.items():
                if isinstance(entries, dict) and section != "example":
                    yield from leaves(entries, f"{game}:{section}")


def leaves(value: object, path: str) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}")
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from leaves(item, f"{path}[{place}]")
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield path, value


NUMBERS = dict(numbers())


def matching(path: str, table: Mapping[str, Any]) -> tuple[Any, dict[str, str]] | None:
    """The first entry of a table whose pattern is the path, with the names in it."""
    for pattern, found in table.items():
        match = re.fullmatch(pattern, path)
        if match:
            return found, match.groupdict()
    return None


def lookup(path: str, table: Mapping[str, Any], default: Any) -> Any:
    found = matching(path, table)
    return found[0] if found else default


def changed(path: str) -> Edition:
    """The rules with one number changed."""
    value = NUMBERS[path]
    game, _, key = path.partition(":")
    near = lookup(
        path,
        VALUES,
        value
        + (
            0.5
            if re.search(r"\.(to|radius|near|far|step)$|(correction|effect)\..*\.(up-to|over)$", key)
            else 1
        ),
    )
    wanted: dict[str, Any] = {key: near, **lookup(path, ALSO, {})}
    return edition_with(game, wanted, lookup(path, SETS, {}))


def edition_with(game: str, wanted: Mapping[str, Any], choices: Mapping[str, str]) -> Edition:
    """The shipped rules under a house rule that says ``wanted``, by path; a path's ``[n]`` is a place in a list."""
    tables: dict[str, Any] = {}
    for path, value in wanted.items():
        *around, last = path.partition("[")[0].split(".")
        here = tables
        for part in around:
            here = here.setdefault(part, {})
        here[last] = replaced(game, path, value) if "[" in path else value
    with TemporaryDirectory() as folder:
        file = Path(folder) / "house.toml"
        file.write_text("\n".join([f'extends = "{game}"', 'name = "House"', *written(tables, "")]), "utf-8")
        return rules.load(house=[str(file)], choices=choices)


def replaced(game: str, path: str, value: float) -> list[float]:
    """The list that a path leads into, with one item changed."""
    whole, _, place = path.removesuffix("]").partition("[")
    items = [NUMBERS[key] for key in NUMBERS if key.startswith(f"{game}:{whole}[")]
    items[int(place)] = value
    return items


def written(tables: Mapping[str, Any], name: str) -> Iterator[str]:
    """TOML of nested tables."""
    plain = {key: value for key, value in tables.items() if not isinstance(value, dict)}
    if plain and name:
        yield f"[{name}]"
    for key, value in plain.items():
        yield f"{key} = {value!r}".replace("'", '"')
    for key, value in tables.items():
        if isinstance(value, dict):
            yield from written(value, f"{name}.{key}" if name else key)


@cache
def shipped(choices: tuple[tuple[str, str], ...] = ()) -> Edition:
    return rules.load(choices=dict(choices))


@cache
def stated(choices: tuple[tuple[str, str], ...] = ()) -> dict[str, object]:
    return all_facts(shipped(choices))


def all_facts(edition: Edition) -> dict[str, object]:
    return {name: facts.of(edition, piece(edition, name)) for name in FIRST}


def piece(edition: Edition, name: str) -> facts.PieceId:
    (found,) = facts.find(edition, name)
    return found


def printed(edition: Edition, name: str) -> bytes:
    """A piece's finished SVG."""
    drawing = pieces.draw(edition, piece(edition, name), FONTS)
    box = drawing.box.grown(MARGIN)
    sheet = Page(name, box.width, box.height, (placed(drawing, Matrix.shift(-box.left, -box.bottom)),))
    return rendering.write(sheet, finish.load("colour"), FONTS, name)


@cache
def printed_as_shipped(name: str, choices: tuple[tuple[str, str], ...] = ()) -> bytes:
    return printed(shipped(choices), name)


@cache
def page_as_shipped(name: str, choices: tuple[tuple[str, str], ...] = ()) -> Found:
    return read(printed_as_shipped(name, choices))


@dataclass(frozen=True)
class Found:
    """Words and lines of a finished SVG, each with its label."""

    words: tuple[tuple[str, str], ...]
    lines: tuple[tuple[str, str], ...]


def read(data: bytes) -> Found:
    """Reads no more than labels, words and paths, for there are many files to read; sizes are measured elsewhere."""
    elements = list(ElementTree.fromstring(data).iter())
    return Found(
        tuple(
            (each.get("data-label", ""), each.get("aria-label", ""))
            for each in elements
            if each.get("aria-label")
        ),
        tuple((each.get("data-label", ""), each.get("d", "")) for each in elements if each.get("data-label")),
    )


def words(found: Found) -> Counter[tuple[str, str]]:
    """Every run of words with the fact it is, but for the colophon, whose digest always changes."""
    return Counter(run for run in found.words if run[0] != "colophon")


def line(found: Found, label: str) -> list[str]:
    """How the lines that carry a label run."""
    return [drawn for own, drawn in found.lines if own == label]


def test_every_number_is_told_once() -> None:
    for path in NUMBERS:
        homes = sum(bool(matching(path, table)) for table in (SHOWN, UNPRINTED))
        assert homes == 1 or (homes == 0 and matching(path, PINNED)), path


def test_no_pattern_is_idle() -> None:
    for table in (SHOWN, UNPRINTED, PINNED, ALSO, VALUES, SETS):
        for pattern in table:
            assert any(re.fullmatch(pattern, path) for path in NUMBERS), pattern


@pytest.mark.parametrize("path", [path for path in NUMBERS if matching(path, PINNED)])
def test_a_pinned_number_has_no_other_value(path: str) -> None:
    value = NUMBERS[path]
    for other in {value - 1, value + 1} - {0, -1}:
        with pytest.raises(Refused):
            edition_with(path.partition(":")[0], {path.partition(":")[2]: other}, {})


# Every ninth number is changed in the quick run, all of them in the long one.
CHANGED = [path for path in NUMBERS if not matching(path, PINNED)]


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=pytest.mark.long if place % 9 else ()) for place, path in enumerate(CHANGED)],
)
def test_a_changed_number_changes_its_pieces_and_no_other(path: str) -> None:
    choices = tuple(lookup(path, SETS, {}).items())
    edition = changed(path)
    shown, names = matching(path, SHOWN) or (Shown(()), {})
    expected = {each.format(**names) for each in shown.pieces}
    now, before = all_facts(edition), stated(choices)
    assert {name for name in FIRST if now[name] != before[name]} == expected
    for name in FIRST:
        same = digest(edition, name, now) == digest(shipped(choices), name, before)
        assert same == (name not in expected), name
    for name in sorted(expected - set(UNREAD)):
        old, new = page_as_shipped(name, choices), read(printed(edition, name))
        labels = [label.format(**names) for each, label in shown.line.items() if fnmatchcase(name, each)]
        for label in labels:
            assert line(new, label), label
            assert line(new, label) != line(old, label), label
        assert labels or words(new) != words(old), name


def digest(edition: Edition, name: str, all_: Mapping[str, object]) -> str:
    return facts.digest(piece(edition, name), all_[name])


@pytest.mark.parametrize(
    "path",
    [
        pytest.param("rwnn:cone.sawn-off.band.long.to", marks=pytest.mark.long),
        pytest.param("rwnn:correction.aimed.up-to", marks=pytest.mark.long),
        pytest.param("pyrates:blast.grenade.result.premature.ring.wounds", marks=pytest.mark.long),
    ],
)
def test_the_bytes_of_every_other_piece_stay(path: str) -> None:
    edition = changed(path)
    found = matching(path, SHOWN)
    expected = {each.format(**found[1]) for each in found[0].pieces} if found else set()
    for name in FIRST:
        assert (printed(edition, name) == printed_as_shipped(name)) == (name not in expected), name
