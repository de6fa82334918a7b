"""Without the extra that reads files, proof says how to get it."""

import importlib

import pytest

from printgen.errors import Refused
from proof.makings import alone, proved


@pytest.mark.parametrize(("ending", "library"), [("pdf", "pikepdf"), ("svg", "svgelements")])
def test_a_missing_library_is_one_sentence(
    ending: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = alone("check/page")[ending]
    found = importlib.import_module

    def missing(name: str, package: str | None = None) -> object:
        if name == library:
            raise ModuleNotFoundError(name)
        return found(name, package)

    monkeypatch.setattr(importlib, "import_module", missing)
    from printgen.proof import svg_outlines

    svg_outlines.traced.cache_clear()
    with pytest.raises(Refused, match=f"proof needs {library}, which is not installed: pip install"):
        proved(data, ending)
