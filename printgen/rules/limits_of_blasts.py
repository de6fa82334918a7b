"""Numbers of blasts that must agree: how far they are thrown, their dice, what falls with them."""

from __future__ import annotations

from collections.abc import Iterator

from printgen.reading import Path, dotted
from printgen.rules.disagreement import Wrong, faces_of, inches, shown_by
from printgen.rules.merge import Merged
from printgen.rules.model import Blast, RuleSet


def blasts(rules: RuleSet, merged: Merged) -> Iterator[Wrong]:
    """What does not agree in a blast."""
    for key, blast in rules.blast.items():
        path: Path = ("blast", key)
        yield from _throw(path, blast, merged)
        yield from _dice(path, blast, rules)
        yield from _results(path, blast)


def _throw(path: Path, blast: Blast, merged: Merged) -> Iterator[Wrong]:
    near: Path = (*path, "near")
    far: Path = (*path, "far")
    if (blast.near is None) != (blast.far is None):
        has, lacks = (far, "near") if blast.near is None else (near, "far")
        yield Wrong(has, f"{dotted(has)} is given without {lacks}; expected both or neither", (near, far))
    elif blast.near is not None and blast.far is not None and blast.near >= blast.far:
        if merged.later(near, far):
            told = f"{dotted(near)} is {inches(blast.near)}, not short of far ({inches(blast.far)})"
            yield Wrong(near, told, (far,))
        else:
            told = f"{dotted(far)} is {inches(blast.far)}, not beyond near ({inches(blast.near)})"
            yield Wrong(far, told, (near,))


def _dice(path: Path, blast: Blast, rules: RuleSet) -> Iterator[Wrong]:
    if blast.dice and not blast.die:
        die: Path = (*path, "die")
        yield Wrong(die, f"{dotted(die)} is missing; {dotted((*path, 'dice'))} is {blast.dice}")
    faces = faces_of(rules, blast.die)
    yield from shown_by(faces, blast.hit_on, (*path, "hit-on"), blast.die)
    yield from shown_by(faces, blast.fumble_on, (*path, "fumble-on"), blast.die)


def _results(path: Path, blast: Blast) -> Iterator[Wrong]:
    seen: dict[tuple[int, bool], str] = {}
    for key, result in blast.result.items():
        hits: Path = (*path, "result", key, "hits")
        fumble: Path = (*path, "result", key, "fumble")
        if result.hits > blast.dice:
            told = f"is {result.hits}, more than {dotted((*path, 'dice'))} ({blast.dice})"
            yield Wrong(hits, f"{dotted(hits)} {told}", ((*path, "dice"),))
        if result.fumble and result.hits:
            yield Wrong(fumble, f"{dotted(fumble)} is true; expected it only where hits is 0")
        shape = (result.hits, result.fumble)
        if shape in seen:
            other = dotted((*path, "result", seen[shape]))
            yield Wrong(hits, f"{dotted(hits[:-1])} means the same dice as {other}")
        seen.setdefault(shape, key)
