"""Facts reckoned by hand: lengths and angles of templates, dice that are pictured, forms, and what is refused."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from flame import FLAME
from printgen import facts, rules
from printgen.errors import Refused
from printgen.facts import Angle, Length
from printgen.facts.catalogue import kind
from printgen.facts.cone import deviation_angle
from printgen.facts.cone_half import has_all_half
from printgen.facts.example import ExampleFacts
from printgen.facts.gm_turns import turns
from printgen.facts.page_sides import PanelFacts, SideFacts, parted
from printgen.facts.piece_id import PieceId, split
from printgen.rules import Edition, Game

EDITION = rules.load()


def of(pattern: str, edition: Edition = EDITION) -> Any:
    (piece,) = facts.find(edition, pattern)
    return facts.of(edition, piece)


def loaded(folder: Path, more: str, **choices: Any) -> Edition:
    file = folder / "flame.toml"
    file.write_text(FLAME + more, "utf-8")
    return rules.load([str(file)], choices=choices)


# ---- templates


def test_the_corners_of_a_cone_are_as_far_apart_as_the_sine_says() -> None:
    """The shotgun reaches 18 in over 40 degrees: twice 18 times the sine of 20."""
    cone = of("cone/shotgun")
    assert cone.range == Length(18.0)
    assert cone.corner.inches == pytest.approx(36 * math.sin(math.radians(20)))
    assert (cone.outer, cone.inner) == (Angle(40), Angle(10))
    assert cone.sentence
    assert of("cone/shotgun+plain").sentence == {}
    assert "12.3" in cone.check


def test_a_mark_for_each_inch_of_deviation_that_lies_on_the_cone() -> None:
    """Two six-sided dice differ by five at most; on the arc an inch is a radian over 18."""
    for side in (of("cone/shotgun").left, of("cone/shotgun").right):
        assert list(side.mark) == ["1", "2", "3", "4", "5"]
        for inches, angle in side.mark.items():
            assert angle.degrees == pytest.approx(math.degrees(int(inches) / 18))
    assert "beyond" not in of("cone/shotgun").sentence


@pytest.mark.parametrize(
    ("metric", "angle"),
    [
        ("arc", math.degrees(3 / 9)),
        ("chord", math.degrees(2 * math.asin(3 / 18))),
        ("tangent", math.degrees(math.atan(3 / 9))),
    ],
)
def test_three_inches_at_nine_by_each_measure(metric: str, angle: float) -> None:
    game = rules.load(choices={"deviation-metric": metric}).games["rwnn"]
    assert deviation_angle(game, 3, 9) == pytest.approx(angle)
    assert deviation_angle(game, -3, 9) == pytest.approx(-angle)
    whole = deviation_angle(game, 18, 9)
    beyond = deviation_angle(game, 18.1, 9)
    if metric == "chord":
        assert whole == pytest.approx(180)
        assert beyond is None
    else:
        assert beyond is not None


def test_on_a_narrow_cone_the_far_marks_are_told_to_lie_beyond(tmp_path: Path) -> None:
    """Six inches over 30 degrees: an inch is 9.5 degrees, so only the first is on either half."""
    cone = of("cone/torch", loaded(tmp_path, ""))
    assert list(cone.left.mark) == ["1"]
    assert "beyond" in cone.sentence


def test_a_cone_of_one_zone_says_nothing_of_an_inner_one(tmp_path: Path) -> None:
    edition = loaded(tmp_path, "")
    assert of("cone/torch", edition).band["near"].inside
    (tmp_path / "one.toml").write_text(FLAME.replace("inner = 10\n", ""), "utf-8")
    cone = of("cone/torch", rules.load([str(tmp_path / "one.toml")]))
    assert cone.inner is None
    assert {band.inside for band in cone.band.values()} == {""}
    assert [band.outside for band in cone.band.values()] == ["3", "2", "−1"]
    assert "inner" not in cone.sentence


# ---- bursts


def test_dice_that_are_pictured_have_their_result() -> None:
    """Three dice, a hit from four up; a fumble is a one where nothing hits."""
    grenade = EDITION.games["pyrates"].rules.blast["grenade"]
    for id_, line in of("throw/grenade").line.items():
        result = grenade.result[id_]
        dice = [int(face) for face in line.dice.values()]
        assert len(dice) == grenade.dice == 3
        assert sum(die >= grenade.hit_on for die in dice) == result.hits
        assert (grenade.fumble_on in dice) is (result.fumble or False)
        assert line.counting == tuple(str(k + 1) for k in range(result.hits or int(result.fumble)))


def test_a_half_ring_is_cut_for_its_base() -> None:
    plain, wide = of("throw/grenade"), of("throw/grenade+40mm")
    assert plain.hole.inches == pytest.approx(25 / 25.4)
    assert wide.hole.inches == pytest.approx(40 / 25.4)
    assert wide.near.inches == pytest.approx(20 / 25.4 + 2)
    assert wide.far.inches == pytest.approx(20 / 25.4 + 4)


@pytest.mark.parametrize("form", ["4mm", "201mm", "10in"])
def test_a_base_out_of_reason_is_refused(form: str) -> None:
    with pytest.raises(Refused, match=f"a base of {form} is out of reason"):
        of(f"throw/grenade+{form}")
    assert of("throw/grenade+5mm").hole.inches == pytest.approx(5 / 25.4)
    assert of("throw/grenade+200mm").hole.inches == pytest.approx(200 / 25.4)


@pytest.mark.parametrize("form", ["9mm", "61mm"])
def test_a_token_out_of_reason_is_refused(form: str) -> None:
    with pytest.raises(Refused, match=f"a token of {form} is out of reason"):
        of(f"token/aimed+{form}")
    assert of("token/aimed+10mm")
    assert of("token/aimed+60mm")


def test_a_burst_that_is_called_as_a_rim_is_still_a_burst(tmp_path: Path) -> None:
    more = (
        '[blast.base-rim]\nname = "Burst"\nradius = 2\n'
        '[marker.hurt]\nname = "Hurt"\nletter = "H"\n[marker.worse]\nname = "Worse"\nletter = "W"\n'
    )
    edition = loaded(tmp_path, more)
    game = edition.games["flame"]
    ring: Any = kind("ring").facts(edition, game, "base-rim", ())
    assert ring.radius == Length(2.0)
    worse: Any = kind("ring").facts(edition, game, "base-rim-worse", ())
    assert (worse.letter, worse.word) == ("W", "Worse")


# ---- cards, sheets, names of pieces


def test_a_claim_names_the_others_of_its_group() -> None:
    """Cover and serious cover do not add up: each card names the other and not itself."""
    game = EDITION.games["pyrates"].rules
    groups: dict[str, set[str]] = {}
    for id_, save in game.save.items():
        if save.group:
            groups.setdefault(save.group, set()).add(id_)
    for id_, save in game.save.items():
        said = " ".join(of(f"pyrates:card/{id_}").text)
        for other in groups.get(save.group, set()) - {id_}:
            assert game.save[other].name.lower() in said.lower()


def test_a_large_reference_has_two_sides() -> None:
    for game in ("rwnn", "pyrates"):
        assert list(of(f"{game}:reference/{game}").side) == ["1"]
        assert list(of(f"{game}:reference/{game}+large").side) == ["1", "2"]


@pytest.mark.parametrize(
    ("piece", "made"),
    [
        (PieceId("rwnn", "cone", "shotgun"), True),
        (PieceId("rwnn", "cone", "shotgun", ("tab",)), True),
        (PieceId("rwnn", "cone", "grenade"), False),
        (PieceId("rwnn", "con", "shotgun"), False),
        (PieceId("club", "cone", "shotgun"), False),
        (PieceId("", "check", "page"), True),
    ],
)
def test_whether_the_rules_make_a_piece(piece: PieceId, made: bool) -> None:
    assert facts.makes(EDITION, piece) is made


@pytest.mark.parametrize(
    ("pattern", "told"),
    [
        ("cone/shotgun+ta", r"rwnn:cone/shotgun has no form \+ta \(nearest: tab\); it takes "),
        ("cone/shotgun+30mm", r"rwnn:cone/shotgun has no form \+30mm"),
        ("throw/grenade+base", r"pyrates:throw/grenade\+base: say how large, such as \+30mm"),
        ("cone/shotgun+tab+tab", r"rwnn:cone/shotgun: a form is named twice in \+tab\+tab"),
        ("cone/shotgan", r"there is no piece cone/shotgan \(nearest: cone/shotgun\)"),
    ],
)
def test_patterns_that_name_no_piece(pattern: str, told: str) -> None:
    with pytest.raises(Refused, match=told):
        facts.find(EDITION, pattern)


def test_patterns_that_name_pieces() -> None:
    assert [str(each) for each in facts.find(EDITION, "rwnn:cone/s*")] == [
        "rwnn:cone/shotgun",
        "rwnn:cone/sawn-off",
        "rwnn:cone/scattergun",
    ]
    assert [str(each) for each in facts.find(EDITION, "cone/shotgun+tab")] == ["rwnn:cone/shotgun+tab"]
    assert [str(each) for each in facts.find(EDITION, "cone/shotgun-rwnn")] == ["rwnn:cone/shotgun"]
    assert split("rwnn:cone/sawn-off+tab+plain") == PieceId("rwnn", "cone", "sawn-off", ("tab", "plain"))
    assert split("cone/sawn-off") == PieceId("", "cone", "sawn-off")
    assert split("cone") is None
    assert str(PieceId("rwnn", "cone", "a", ("tab",)).bare) == "rwnn:cone/a"
    assert PieceId("rwnn", "cone", "a", ("tab",)).slug == "rwnn-cone-a+tab"


# ---- corrections, half templates


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ("true", "Correct toward the centre: shootist 1, legend 2, aimed +1."),
        ("false", "Correct toward the centre: shootist 1, legend 2, aimed 1. Use the largest one only."),
    ],
)
def test_who_may_correct_is_one_sentence(stack: str, sentence: str) -> None:
    """An inch for a shootist, two for a legend, one for an aimed shot: on top, or the largest alone."""
    edition = rules.load(choices={"corrections-stack": stack})
    assert of("cone/shotgun", edition).sentence["correct"] == sentence
    assert of("cone/shotgun+tab", edition).sentence["correct"] == sentence


def test_frames_and_tabs_say_what_they_are_for() -> None:
    plain, both = of("cone/shotgun").sentence, of("cone/shotgun+frame+tab").sentence
    assert {"frame", "tab"}.isdisjoint(plain)
    assert "touch" in plain
    assert {"frame", "tab"} <= set(both)
    assert "touch" not in both
    assert "frame" not in of("cone/shotgun+tab").sentence


def test_lengths_to_check_are_those_on_paper() -> None:
    """At one and a half inches to the inch the shotgun's edge is 27 in long on paper."""
    cone = of("cone/shotgun", rules.load(inch="1.5 in"))
    assert cone.range == Length(27.0)
    assert "27" in cone.check
    assert "12″" not in cone.check


NEST = {"wide": (4, 90), "middle": (6, 60), "narrow": (8, 30)}


def nested(folder: Path, cones: Mapping[str, tuple[int, int]], inner: Mapping[str, int]) -> Game:
    text = 'name = "Nest"\n[band.near]\nname = "Near"\n'
    for name, (reach, outer) in cones.items():
        zone = f"inner = {inner[name]}\n" if name in inner else ""
        text += f'[cone.{name}]\nname = "{name.title()}"\nouter = {outer}\n{zone}'
        text += f"[cone.{name}.band]\nnear = {{ to = {reach}, hits = 1 }}\n"
    (folder / "nest.toml").write_text(text, "utf-8")
    return rules.load([str(folder / "nest.toml")]).games["nest"]


def test_two_or_three_cones_nest_where_each_wider_one_is_shorter(tmp_path: Path) -> None:
    ten = dict.fromkeys(NEST, 10)
    assert has_all_half(nested(tmp_path, NEST, ten))
    two = {name: NEST[name] for name in ("wide", "narrow")}
    assert has_all_half(nested(tmp_path, two, ten))
    assert not has_all_half(nested(tmp_path, {"wide": NEST["wide"]}, ten))
    assert has_all_half(nested(tmp_path, NEST, dict.fromkeys(NEST, 2)))
    four = NEST | {"widest": (3, 120)}
    assert not has_all_half(nested(tmp_path, four, dict.fromkeys(four, 2)))
    assert not has_all_half(nested(tmp_path, NEST | {"middle": (4, 60)}, ten))
    assert not has_all_half(nested(tmp_path, NEST, {"wide": 10, "narrow": 10}))
    assert not has_all_half(nested(tmp_path, NEST, {"wide": 29, "middle": 10, "narrow": 10}))


# ---- sheets


def test_dice_that_were_thrown_again_are_marked_where_they_count() -> None:
    """Seven muskets: five make a full house of twos and threes, all of it; two a pair, the first die and the last."""
    lines = of("pyrates:reference/pyrates").side["1"].example["volley"].line
    shown = [(tuple(bit.dice.values()), bit.counting) for line in lines.values() for bit in line.bit.values()]
    thrown = [(dice, counting) for dice, counting in shown if dice]
    assert thrown == [
        (("2", "2", "3", "3", "6"), ()),
        (("6",), ("1",)),
        (("3",), ("1",)),
        (("2", "2", "3", "3", "3"), ("1", "2", "3", "4", "5")),
        (("2", "5", "1", "2"), ("1", "4")),
    ]


def test_what_a_grenade_does_alike_has_no_column() -> None:
    """Whatever its hits, it destroys a cannon and breaches a gate: two sentences in place of two columns."""
    grenade = of("pyrates:reference/pyrates").side["1"].panel["blast"].part["blast"].blast["grenade"]
    assert set(grenade.head) == {"result", "centre", "ring", "structure"}
    captions = EDITION.games["pyrates"].rules.caption["card"]
    assert grenade.head["structure"] == captions["head-structure"]
    assert "Cannon" in grenade.text
    assert "Gate" in grenade.text


def test_smoke_is_asked_for_only_where_there_is_some() -> None:
    assert turns(EDITION, EDITION.games["pyrates"]).where
    assert turns(EDITION, EDITION.games["rwnn"]).where == ""


def test_a_reference_has_the_numbers_of_every_gun() -> None:
    rows = of("rwnn:reference/rwnn").side["1"].step["look-up"].part["cone"].row
    assert [band.hits for band in rows["shotgun"].band.values()] == ["3", "2", "1", "−1"]
    meanings = of("rwnn:reference/rwnn").side["1"].step["effect"].part["chart"].result
    assert all(each.text for each in meanings.values())


def side(panels: Mapping[str, int], example: int = 0) -> SideFacts:
    """A side of panels, and an example, with so many letters each."""
    panel = {id_: PanelFacts("x" * many, "", {}, {}) for id_, many in panels.items()}
    told = {"shot": ExampleFacts("", "x" * example, {}, "", "")} if example else {}
    return SideFacts("Title", "", {}, panel, {}, told)


@pytest.mark.parametrize(
    ("panels", "example", "first"),
    [
        ({"a": 100, "b": 100, "c": 100, "d": 100}, 0, ["a", "b"]),
        ({"a": 500, "b": 100, "c": 100, "d": 100}, 0, ["a"]),
        ({"a": 100, "b": 100, "c": 100, "d": 500}, 0, ["a", "b", "c"]),
        ({"a": 100, "b": 100, "c": 100, "d": 100}, 100, ["a"]),
    ],
)
def test_the_words_of_a_page_part_evenly(panels: dict[str, int], example: int, first: list[str]) -> None:
    """The fuller side holds as little as it can, and the example stands on the emptier one."""
    head, tail = parted(side(panels, example), {})
    assert list(head.panel) == first
    assert list(tail.panel) == [id_ for id_ in panels if id_ not in first]
    assert bool(head.example) is bool(example)
    assert tail.example == {}
    assert (head.title, tail.title) == ("Title", "Title")


def test_three_sides_hold_a_third_each() -> None:
    """Six panels alike are two on a side."""
    found = parted(side(dict.fromkeys("abcdef", 100)), {}, 3)
    assert [list(each.panel) for each in found] == [["a", "b"], ["c", "d"], ["e", "f"]]
