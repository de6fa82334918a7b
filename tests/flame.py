"""A small rule set of the tests' own: one cone of three bands, one modifier, one note."""

from __future__ import annotations

from collections.abc import Callable

FLAME = """\
name = "Flame"

[band.near]
name = "Near"

[band.mid]
name = "Mid"

[band.far]
name = "Far"

[cone.torch]
name = "Torch"
inner = 10
outer = 30
[cone.torch.band]
near = { to = 2, hits = 3 }
mid = { to = 4, hits = 2 }
far = { to = 6, hits = -1 }

[group.shot]
name = "The shot"

[modifier.wet]
name = "Wet"
value = -1
about = "shot"
only = ["torch"]
text = "Counts {.value:signed} against *{modifier.wet.only:or}.*"

[note.wet]
name = "On water"
text = "In rain see {modifier.wet.value:signed} above."
"""
"""Line numbers in the tests are those of this text: keep them."""

Told = Callable[..., list[str]]
"""Writes files, loads them, and returns the faults as lines: the fixture ``told``."""
