"""The pictures that the README shows are those that the tree makes."""

import re
from pathlib import Path

import pytest

from measuring import apart
from printgen.press.building import build
from printgen.press.order import layouts
from printgen.press.order.order import order
from printgen.press.runs import printing

ROOT = Path(__file__).resolve().parents[2]
GALLERY = ROOT / "output" / "gallery"
AGAIN = "make them again: printgen build gallery"
FINDS = ROOT / "finds" / "gallery"
"""Of each picture that differs: black what both have, red what is gone, blue what is new."""


def kept() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in GALLERY.glob("*.svg")}


@pytest.mark.long
def test_no_picture_of_the_gallery_is_stale(tmp_path: Path) -> None:
    wanted = order(here=tmp_path)
    chosen = layouts.chosen(tmp_path, ["gallery"])
    report = printing.run(build.jobs(wanted.edition, chosen, tmp_path), wanted)
    made = {path.name: path.read_bytes() for path in report.files}
    assert sorted(made) == sorted(kept()), AGAIN
    stale = [name for name, picture in made.items() if picture != kept()[name]]
    assert not stale, "\n".join([AGAIN, *(line for name in stale for line in told(name, made[name]))])


def told(name: str, new: bytes) -> list[str]:
    """What differs, in words; and as a picture among the finds."""
    old = kept()[name]
    FINDS.mkdir(parents=True, exist_ok=True)
    picture = FINDS / f"{Path(name).stem}.png"
    picture.write_bytes(apart.as_picture(old, new))
    return [f"{name}, see {picture.relative_to(ROOT)}:", *(f"  {line}" for line in apart.in_words(old, new))]


def test_every_picture_of_the_readme_is_in_the_gallery() -> None:
    shown = re.findall(r"output/gallery/([^\s)\"]+)", (ROOT / "README.md").read_text("utf-8"))
    assert shown
    assert set(shown) <= set(kept())


def test_the_gallery_shows_every_kind_of_piece() -> None:
    edition = order(here=ROOT).edition
    (layout,) = map(layouts.load, layouts.chosen(ROOT, ["gallery"]).values())
    shown = {piece.kind for _, pieces in layout.pieces(edition) for piece in pieces}
    assert shown == {
        "cone",
        "ring",
        "deviation",
        "token",
        "stick",
        "dial",
        "throw",
        "table",
        "sheet",
        "card",
        "reference",
        "handout",
        "wall",
        "gm",
        "tent",
        "check",
    }
