"""Laws of laying files on one another."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from printgen.reading import Source
from printgen.rules.merge import Merged, pile

KEYS = st.sampled_from(["a", "b", "c", "d"])
ENTRIES = st.dictionaries(
    KEYS, st.integers(-9, 9) | st.lists(st.integers(0, 3), max_size=2), min_size=1, max_size=3
)
SECTIONS = st.sampled_from(["cone", "modifier", "note"])
FILES = st.dictionaries(SECTIONS, st.dictionaries(KEYS, ENTRIES, max_size=3), max_size=3)


def source(name: str, tables: dict[str, Any]) -> Source:
    return Source(name, tables, "")


def laid(base: dict[str, Any], *overlays: dict[str, Any]) -> Merged:
    return pile((source("base", base),), tuple(source(f"{n}", each) for n, each in enumerate(overlays)))


@given(FILES)
def test_nothing_laid_on_a_file_leaves_it_as_it_is(base: dict[str, Any]) -> None:
    assert laid(base, {}).tables == base


@given(FILES)
def test_a_file_laid_on_itself_changes_nothing(base: dict[str, Any]) -> None:
    merged = laid(base, copy.deepcopy(base))
    assert merged.tables == base
    assert not merged.faults


@given(FILES, FILES, FILES)
def test_two_overlays_are_as_good_as_both_in_one(base: Any, one: Any, two: Any) -> None:
    assert laid(base, one, two).tables == laid(base, laid(one, two).tables).tables


@given(FILES, FILES)
def test_the_last_word_wins_and_the_rest_stands(base: dict[str, Any], over: dict[str, Any]) -> None:
    tables = laid(base, over).tables
    for section in base.keys() | over.keys():
        for entry in base.get(section, {}).keys() | over.get(section, {}).keys():
            low, high = base.get(section, {}).get(entry, {}), over.get(section, {}).get(entry, {})
            assert tables[section][entry] == {**low, **high}


@given(FILES, FILES)
def test_no_file_is_changed_by_what_is_laid_on_it(base: dict[str, Any], over: dict[str, Any]) -> None:
    before = copy.deepcopy((base, over))
    laid(base, over)
    assert (base, over) == before


@given(FILES, FILES)
def test_each_value_knows_the_file_that_said_it(base: dict[str, Any], over: dict[str, Any]) -> None:
    merged = laid(base, over)
    for section, entries in merged.tables.items():
        for entry, values in entries.items():
            for key in values:
                said = "0" if key in over.get(section, {}).get(entry, {}) else "base"
                assert merged.source((section, entry, key)).name == said


@given(FILES, SECTIONS, KEYS)
def test_an_entry_that_is_removed_is_gone_or_was_never_there(
    base: dict[str, Any], section: str, key: str
) -> None:
    merged = laid(base, {section: {key: {"remove": True}}})
    assert key not in merged.tables.get(section, {})
    assert bool(merged.faults) == (key not in base.get(section, {}))


@given(FILES, SECTIONS, KEYS, KEYS)
def test_after_moves_an_entry_and_keeps_the_others_in_order(
    base: dict[str, Any], section: str, key: str, after: str
) -> None:
    merged = laid(base, {section: {key: {"after": after}}})
    order = list(merged.tables[section])
    if merged.faults:
        assert after == key or after not in base.get(section, {})
    else:
        assert order.index(key) == order.index(after) + 1
    assert [name for name in order if name != key] == [name for name in base.get(section, {}) if name != key]
