"""After any chain of edits an incremental build holds the same bytes as one from nothing."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from building import build, contents, project, typed
from printgen.press.building import first_look, manifest

PIECES = ("pyrates:token/wound", "pyrates:token/poison", "pyrates:token/smoke-now", "rwnn:token/both-fired")
NAMES = ("Wound", "Hurt", "Bleeds")
Edit = Callable[[Path], None]


def rules(name: str, revision_of_club: int) -> Edit:
    text = f'extends = "pyrates"\nname = "Club {revision_of_club}"\n[marker.wound]\nname = "{name}"\n'
    return lambda folder: _write(folder / "club.toml", text)


def layout(name: str, pieces: list[str], copies: int, alone: bool, pictures: bool) -> Edit:
    how = "alone = true" if alone else f"copies = {copies}"
    listed = ", ".join(f'"{piece}"' for piece in pieces)
    text = f'name = "{name}"\npictures = {str(pictures).lower()}\n[sheet.one]\npieces = [{listed}]\n{how}\n'
    return lambda folder: _write(folder / "layouts" / f"{name}.toml", text)


def head(paper: str, finish: str, inch: str) -> Edit:
    text = f'rules = ["club.toml"]\npaper = "{paper}"\nfinish = "{finish}"\ninch = "{inch}"\n'
    return lambda folder: _write(folder / "printgen.toml", text)


def no_layout(name: str) -> Edit:
    return lambda folder: (folder / "layouts" / f"{name}.toml").unlink(missing_ok=True)


def harm(number: int, how: str) -> Edit:
    def done(folder: Path) -> None:
        files = sorted((folder / "output").rglob("*.*"))
        if not files:
            return
        file = files[number % len(files)]
        if how == "delete":
            file.unlink()
        else:
            file.write_bytes(file.read_bytes()[:-7] + how.encode())

    return done


def _write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


LAYOUT = st.sampled_from(("one", "two"))
EDITS = st.one_of(
    st.builds(rules, st.sampled_from(NAMES), st.integers(1, 2)),
    st.builds(
        layout,
        LAYOUT,
        st.lists(st.sampled_from(PIECES), min_size=1, max_size=3, unique=True),
        st.integers(1, 3),
        st.booleans(),
        st.booleans(),
    ),
    st.builds(
        head,
        st.sampled_from(("a4", "letter")),
        st.sampled_from(("colour", "mono")),
        st.sampled_from(("1 in", "25 mm")),
    ),
    st.builds(no_layout, st.just("two")),
    st.builds(harm, st.integers(0, 9), st.sampled_from(("delete", "altered"))),
)


CHAINS = st.lists(st.tuples(EDITS, st.booleans()), min_size=2, max_size=6)
"""Edits, and whether a build follows each; one follows the last."""


@settings(max_examples=3, suppress_health_check=list(HealthCheck))
@given(chain=CHAINS)
def test_a_chain_of_edits_ends_where_a_clean_build_does(chain: list[tuple[Edit, bool]]) -> None:
    follow(chain)


@pytest.mark.long
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(chain=CHAINS)
def test_any_chain_of_edits_ends_where_a_clean_build_does(chain: list[tuple[Edit, bool]]) -> None:
    follow(chain)


def test_files_stay_where_the_manifest_that_knew_them_is_gone() -> None:
    follow([(layout("one", ["pyrates:token/wound"], 1, False, True), False), (harm(1, "delete"), False)])


def follow(chain: list[tuple[Edit, bool]]) -> None:
    with tempfile.TemporaryDirectory() as name:
        here = project(Path(name) / "here", {"one": f'[sheet.one]\npieces = ["{PIECES[0]}"]\ncopies = 2\n'})
        build(here)
        known = True
        for edit, then_build in chain:
            before = manifest.raw(here / "output" / manifest.NAME)
            edit(here)
            known &= manifest.raw(here / "output" / manifest.NAME) == before
            if then_build:
                build(here)
        build(here)
        there = Path(name) / "there"
        shutil.copytree(here, there, ignore=shutil.ignore_patterns("output"))
        clean = build(there)
        made, again = contents(here / "output"), contents(there / "output")
        assert {path.relative_to(there / "output").as_posix() for path in clean.made} == again.keys()
        beside = {name: made.pop(name) for name in made.keys() - again.keys()}
        assert made == again
        # What an earlier build made is known by the manifest alone; without it nothing is taken away.
        by_hand = all(data.endswith(b"altered") for data in beside.values())
        assert by_hand or not known, "only what a hand changed may stay"
        assert first_look.nothing_stale(typed(here))
