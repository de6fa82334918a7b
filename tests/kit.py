"""A small project to release, edit and reprint: ten pieces, one house rule file, two scenarios."""

from __future__ import annotations

import shutil
from atexit import register
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from printgen.press.changes.comparing import Changes, compare
from printgen.press.order.order import Call, Order, order
from printgen.press.records import states
from printgen.press.records.releases import Release
from printgen.press.releases.releasing import release
from printgen.press.releases.reprint import Reprint, reprint

HOUSE = 'extends = "rwnn"\nname = "Saturday club"\n'
LAYOUT = """
name = "Kit"
[sheet.cards]
pieces = [
  "card/aimed-shot", "card/both-barrels", "card/moved", "card/inner-cone", "card/target-in-cover",
  "rwnn:card/r*",
]
cards = true
copies = { "card/aimed-shot" = 2 }
[sheet.tokens]
pieces = ["token/aimed"]
cards = true
[sheet.large]
pieces = ["rwnn:deviation/sawn-off", "table/shotgun-hits"]
"""
LONG_TO_10 = "[cone.sawn-off.band.long]\nto = 10\n"
AIMED_2 = "[modifier.aimed-shot]\nvalue = 2\n"


def project(folder: Path, house: str = "", layout: str = LAYOUT, settings: str = "") -> Path:
    """The project in a folder, its house rules saying ``house`` besides."""
    (folder / "rules").mkdir(parents=True, exist_ok=True)
    (folder / "layouts").mkdir(exist_ok=True)
    (folder / "printgen.toml").write_text(f'rules = ["rules/club.toml"]\n{settings}', "utf-8")
    (folder / "rules" / "club.toml").write_text(HOUSE + house, "utf-8")
    (folder / "layouts" / "kit.toml").write_text(layout, "utf-8")
    return folder


@cache
def _made() -> Path:
    """A released project, made once a run of the tests; nobody writes there."""
    folder = Path(mkdtemp(prefix="printgen-kit-"))
    register(shutil.rmtree, folder, ignore_errors=True)
    released(project(folder), "spring", "3", "card/moved=12")
    return folder


def copied(folder: Path) -> Path:
    """A project released once as ``spring``: three sets, but of one card twelve were counted."""
    return Path(shutil.copytree(_made(), folder, dirs_exist_ok=True))


def edit(folder: Path, house: str) -> None:
    """The house rules say this from now on."""
    (folder / "rules" / "club.toml").write_text(HOUSE + house, "utf-8")


def ordered(folder: Path, **options: str) -> Order:
    return order(Call(options={name.replace("_", "-"): text for name, text in options.items()}), folder)


def released(folder: Path, name: str = "spring", *copies: str) -> Release:
    """The project, released."""
    from printgen.press.releases import releasing

    wanted = ordered(folder)
    return release(wanted, name, *releasing.copies(wanted, copies))


def changed(folder: Path, since: str = "", to: str = "", **options: str) -> Changes:
    """What changed since a state of the project: the last that was printed, where none is named."""
    wanted = ordered(folder, **options)
    old = states.state(wanted, since) if since else states.last_printed(wanted)
    return compare(wanted, old, states.state(wanted, to) if to else states.in_force(wanted, old))


def reprinted(folder: Path, since: str = "", **options: str) -> Reprint:
    return reprint(ordered(folder, **options), changed(folder, since, **options))
