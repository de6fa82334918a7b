"""Digests looked up as somebody reads them off a card."""

from __future__ import annotations

from pathlib import Path

import pytest

import kit
from printgen import facts
from printgen.errors import Refused
from printgen.press.releases.whatis import Meaning, read, whatis

AIMED = "rwnn:card/aimed-shot"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Released twice, the aimed shot and the sawn-off's bands changed between, and the aimed shot once more."""
    folder = kit.project(tmp_path_factory.mktemp("project"))
    kit.released(folder, "spring")
    kit.edit(folder, kit.AIMED_2 + kit.LONG_TO_10)
    kit.released(folder, "autumn")
    kit.edit(folder, kit.AIMED_2.replace("2", "1") + kit.LONG_TO_10 + "[modifier.moved]\nremove = true\n")
    return folder


def digests(house: str, folder: Path) -> dict[str, str]:
    other = kit.project(folder, house)
    edition = kit.ordered(other).edition
    return {str(piece): facts.digest(piece, facts.of(edition, piece)) for piece in facts.catalogue(edition)}


def meanings(folder: Path, text: str) -> tuple[Meaning, ...]:
    return whatis(kit.ordered(folder), text).meanings


def test_a_digest_of_a_release(folder: Path, tmp_path: Path) -> None:
    then, now = digests("", tmp_path / "a"), digests("[modifier.aimed-shot]\nvalue = 1\n", tmp_path / "b")
    (found,) = meanings(folder, then[AIMED])
    assert (found.piece, found.releases, found.now) == (AIMED, ("spring",), now[AIMED])
    assert not found.holds


def test_a_digest_of_several_releases_that_still_holds(folder: Path, tmp_path: Path) -> None:
    name = "rwnn:card/both-barrels"
    (found,) = meanings(folder, digests("", tmp_path)[name])
    assert (found.piece, found.releases, found.holds) == (name, ("spring", "autumn"), True)


def test_a_digest_that_was_never_released(folder: Path) -> None:
    piece = facts.PieceId("pyrates", "ring", "grenade")
    edition = kit.ordered(folder).edition
    (found,) = meanings(folder, facts.digest(piece, facts.of(edition, piece)))
    assert (found.piece, found.releases, found.holds) == (str(piece), (), True)


def test_a_form_of_a_piece_is_known(folder: Path) -> None:
    piece = facts.PieceId("rwnn", "cone", "shotgun", ("frame",))
    edition = kit.ordered(folder).edition
    (found,) = meanings(folder, facts.digest(piece, facts.of(edition, piece)))
    assert found.piece == str(piece)


def test_a_piece_that_the_rules_have_no_more(folder: Path, tmp_path: Path) -> None:
    (found,) = meanings(folder, digests("", tmp_path)["rwnn:card/moved"])
    assert found.now == ""
    words = kit.ordered(folder).words
    assert found.sentence(words).endswith("it is stale: the rules in force have no rwnn:card/moved.")


def test_letters_that_are_easily_mistaken(folder: Path, tmp_path: Path) -> None:
    """Crockford's base 32 has no I, L, O and U; a reader may take 0 and 1 for them."""
    assert read("k7q-2m x") == "K7Q2MX"
    assert read("oO0iIl") == "000111"
    digest = digests("", tmp_path)[AIMED]
    typed = digest.lower().replace("0", "o").replace("1", "l")
    assert meanings(folder, typed) == meanings(folder, digest)


def test_a_short_form_lists_all_that_begin_so(folder: Path) -> None:
    order = kit.ordered(folder)
    edition = order.edition
    every = {facts.digest(piece, facts.of(edition, piece)) for piece in facts.catalogue(edition)}
    two = [digest[:2] for digest in every]
    short = next(start for start in sorted(two) if two.count(start) > 1)
    found = {each.digest for each in meanings(folder, short)}
    assert {digest for digest in every if digest.startswith(short)} <= found
    assert len(found) > 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("K", "it has 1; expected 2 to 6"),
        ("K7Q2MX7", "it has 7; expected 2 to 6"),
        ("", "it has 0"),
        ("K7U", 'no digest has "U"'),
        ("a?c", r'no digest has "\?"'),
    ],
)
def test_what_is_no_digest(folder: Path, text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        whatis(kit.ordered(folder), text)


def test_a_digest_that_nothing_carries_has_a_nearest(folder: Path, tmp_path: Path) -> None:
    digest = digests("", tmp_path)[AIMED]
    typed = digest[:5] + ("Z" if digest[5] != "Z" else "Y")
    with pytest.raises(
        Refused, match=rf"no piece of the project or its releases carries {typed} \(nearest: "
    ):
        whatis(kit.ordered(folder), typed)
