"""Every example agrees with what it expects, as a file, and so does every starter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import printgen.press
from foreign import all_keys, words
from printgen.drawing.rich import plain
from printgen.press.order.order import Call, Order
from printgen.press.playing import scenarios
from printgen.resolver import Given
from printgen.resolver.expectation import expected_of

HERE = Path(__file__).parents[1] / "scenarios"
STARTERS = Path(printgen.press.__file__).parent / "starters"
FILES = (*sorted(HERE.glob("*.toml")), *sorted(STARTERS.glob("scenario-*.toml")))


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_scenario_comes_out_as_its_file_expects(file: Path) -> None:
    played = scenarios.play(Order(Call(), None, HERE), scenarios.read(file), Given())
    assert expected_of(played.scenario)
    assert played.differences == ()
    assert played.outcome is None or played.outcome.waiting == ""


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_an_account_is_told_in_its_own_language(file: Path) -> None:
    """No id of the data stands in a sentence, but where whoever wrote the file called somebody so."""
    played = scenarios.play(
        Order(Call(options={"language": "de"}), None, HERE), scenarios.read(file), Given()
    )
    written = file.read_text(encoding="utf-8")
    called = words(" ".join(re.findall(r'(?:name|shooters|thing|where)\s*=\s*(".*?"|\[.*?\])', written)))
    for step in played.outcome.steps if played.outcome else ():
        foreign = words(plain(step.text)) & all_keys() - called
        assert not foreign, step.text
