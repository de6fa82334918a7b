"""Waits for the user's files to be saved. Which bytes changed, and what that means, is left to the build."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from printgen.press.building import manifest
from printgen.press.building.first_look import Typed
from printgen.press.building.manifest import Manifest
from printgen.press.files import place
from printgen.press.order.roster_rows import is_roster
from printgen.render.extra import extra

Seen = Mapping[Path, tuple[int, int]]
"""Size and time of each file that was looked at."""
_QUIET = 20
"""Milliseconds without a further change that end a save."""
_LOOK_ANYWAY = 1000
"""Milliseconds after which files are looked at although nothing was heard: not every disk tells."""


def folders(typed: Typed) -> tuple[Path, ...]:
    """Every folder that holds an input, or may come to hold one: also after a build that failed."""
    root = place.find(typed.here) or typed.here
    around = [root, root / "layouts", root / "rules"]
    named = [*(typed.given.get("opt_rules") or ()), *filter(None, (typed.given.get("opt_roster"),))]
    around += [Path(name).absolute().parent for name in named]
    known = manifest.load(typed.out)
    if isinstance(known, Manifest) and known.look:
        around += [(typed.out.resolve() / name).parent for name in known.look.inputs]
    return tuple(dict.fromkeys(folder.resolve() for folder in around if folder.is_dir()))


def seen(looked_at: tuple[Path, ...]) -> Seen:
    """What the files that a user writes look like: TOML, and rosters as spreadsheets save them."""
    found: dict[Path, tuple[int, int]] = {}
    for path in (path for folder in looked_at for path in folder.iterdir()):
        if path.suffix != ".toml" and not is_roster(path):
            continue
        try:
            state = path.stat()
        except OSError:
            continue
        found[path] = state.st_size, state.st_mtime_ns
    return found


def ticks(looked_at: tuple[Path, ...]) -> Iterator[None]:
    """Comes back whenever something happened in the folders, and now and then anyway.

    Raises :class:`Refused`, with the command that installs it, without the library that listens.
    """
    listen = extra("watchfiles", "watch", "--watch").watch
    for _ in listen(
        *looked_at,
        watch_filter=None,
        step=_QUIET,
        rust_timeout=_LOOK_ANYWAY,
        yield_on_timeout=True,
        recursive=False,
    ):
        yield
