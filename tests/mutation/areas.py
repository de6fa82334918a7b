"""What is mutated, and which tests have to notice."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).resolve().parents[2]


class Area(Struct, frozen=True):
    """Modules by pattern below ``printgen/``, and the tests by pattern below ``tests/``."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def paths(self) -> tuple[Path, ...]:
        return tuple(sorted(path for pattern in self.modules for path in (ROOT / "printgen").glob(pattern)))

    @property
    def test_files(self) -> tuple[str, ...]:
        found = (sorted((ROOT / "tests").glob(pattern)) for pattern in self.tests)
        return tuple(str(path) for paths in found for path in paths)


AREAS = {
    "units": Area(("units.py",), ("test_units.py", "rules/test_faults.py", "sheets/test_papers.py")),
    "geometry": Area(
        ("geometry.py",),
        ("test_geometry.py", "resolver/test_zones.py", "drawing/test_clashes.py"),
    ),
    "rules": Area(("rules/*.py",), ("rules/test_*.py", "test_cases.py")),
    "facts": Area(
        ("facts/*.py",),
        (
            "facts/test_*.py",
            "test_cases.py",
            "pieces/test_gm_sheets.py",
            "pieces/test_tables.py",
            "pieces/test_sheets_to_write_on.py",
        ),
    ),
    # All but odds/test_counted.py, which counts for half a minute.
    "resolver": Area(
        ("resolver/*.py", "resolver/odds/*.py"),
        (
            "resolver/test_*.py",
            "test_cases.py",
            "odds/test_adding.py",
            "odds/test_p*.py",
            "odds/test_small_parts.py",
            "odds/test_simulation.py",
            "cli/test_resolve.py",
            "cli/test_odds.py",
        ),
    ),
    "tiling": Area(
        (
            "sheets/tiling*.py",
            "sheets/tile*.py",
            "sheets/pack*.py",
            "sheets/convex.py",
            "sheets/profile.py",
            "sheets/joints.py",
            "sheets/turned.py",
        ),
        (
            "sheets/test_plane_of_tiling.py",
            "sheets/test_one_glued_sheet.py",
            "sheets/test_tiling.py",
            "sheets/test_tiled.py",
            "sheets/test_packing.py",
            "sheets/test_turned.py",
            "sheets/test_words_on_strips.py",
            "sheets/test_sheets.py",
        ),
    ),
}
