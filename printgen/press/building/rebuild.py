"""``printgen build``: makes what its inputs changed, and nothing else. The second look, where the first left doubt.

A job is done again where its key differs from the one in the manifest, or a file of it is not as it was left.
All is written beside its place, then put there; what no layout makes any more is taken away; the manifest comes
last. Killed between, the earlier manifest still stands, and calls good no file that it did not make.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from printgen.press.building import inputs, kept, manifest, pool, tools
from printgen.press.building.asked import Asked, asked
from printgen.press.building.first_look import Typed
from printgen.press.building.leavings import leavings
from printgen.press.building.manifest import Damaged, Done, Look, Made, Manifest
from printgen.press.building.remaking import Bench, Remade, Shaped, refuse
from printgen.press.files import lock, writing
from printgen.press.order.order import Call
from printgen.press.runs.job import Job
from printgen.sheets.margins import warnings

Noted = Callable[[Sequence[str]], None]
"""Is told what the user should know, before any file changes."""
_RESTLESS = 10
"""How often inputs may change while a build waits for them to rest; the next build sees what this one did not."""


class Built(Struct, frozen=True):
    """Files that were made, were up to date, were taken away; all of them on how many ``sheets``."""

    asked: Asked
    made: tuple[Path, ...]
    current: tuple[Path, ...]
    removed: tuple[Path, ...]
    sheets: int


def rebuild(
    typed: Typed,
    call: Call,
    told: pool.Told = lambda done, of, name: None,
    noted: Noted = lambda notes: None,
    waiting: Callable[[str], None] = lambda said: None,
) -> Built:
    """Brings the files of a call up to date. Raises :class:`Refused`, and then every file is as it was."""
    wanted = asked(typed, call)
    with lock.held(wanted.out, waiting):
        for _ in range(_RESTLESS):
            if inputs.unchanged(wanted.inputs, wanted.out):
                break
            wanted = asked(typed, call)
        writing.sweep(wanted.out)
        try:
            return _Build(typed, wanted).run(told, noted)
        finally:
            writing.sweep(wanted.out)


class _Build:
    """One build, the folder being locked."""

    def __init__(self, typed: Typed, wanted: Asked) -> None:
        self._typed, self._asked, self._out = typed, wanted, wanted.out
        found = manifest.load(self._out)
        self._known = found if isinstance(found, Manifest) else Manifest(None, None, {})
        damage = f"{self._out / manifest.NAME} {found.why}" if isinstance(found, Damaged) else ""
        self._said = [f"{damage}: everything is made again"] if damage else []
        self._tools = tools.tools(self._known.tools)
        self._bench = Bench(wanted.order, self._tools.content, kept.load(self._out))
        self._there = self._as_left()

    def run(self, told: pool.Told, noted: Noted) -> Built:
        jobs = {self._asked.name(job.path): job for job in self._asked.jobs}
        keys = {name: self._bench.keys.of_job(job) for name, job in jobs.items()}
        stale = [name for name in jobs if self._is_stale(name, keys[name])]
        remade = pool.remake_all([jobs[name] for name in stale], self._bench, self._keys_there(), told)
        refuse(remade)
        results = dict(zip(stale, remade, strict=True))
        done = {name: self._done(job, keys[name], results.get(name)) for name, job in jobs.items()}
        with writing.Batch() as batch:
            made = tuple(self._take(batch, remade))
            left = leavings(self._known, done, self._asked)
            removed = tuple(self._remove(batch, left.files))
            self._keep(batch, remade)
            self._record(batch, {**left.kept, **done}, tuple(done))
            if made:
                notes = (note for each in remade for note in each.notes)
                self._said += [*warnings(self._asked.order.style.margin), *dict.fromkeys(notes)]
            noted(self._said)
        every = [self._out / name for job in done.values() for name in job.files]
        current = tuple(path for path in every if path not in set(made))
        sheets = sum(job.papers for job in done.values())
        return Built(self._asked, made, current, removed, sheets)

    def _as_left(self) -> dict[str, Made]:
        """The files of the call's jobs that are on the disk as an earlier build left them, by name."""
        names = [self._asked.name(job.path) for job in self._asked.jobs]
        made = {
            file: each.found(self._out / file)
            for name in names
            if name in self._known.jobs
            for file, each in self._known.jobs[name].files.items()
        }
        return {name: each for name, each in made.items() if each}

    def _keys_there(self) -> dict[Path, str]:
        return {self._out / name: each.key for name, each in self._there.items()}

    def _is_stale(self, name: str, key: str) -> bool:
        job = self._known.jobs.get(name)
        return job is None or job.key != key or not self._there.keys() >= job.files.keys()

    def _done(self, job: Job, key: str, remade: Remade | None) -> Done:
        """A job as the manifest is to know it: as it was made now, or as it was found."""
        if remade is None:
            known = self._known.jobs[self._asked.name(job.path)]
            files, papers = {name: self._there[name] for name in known.files}, known.papers
        else:
            files, papers = dict(map(self._made, remade.files)), remade.papers
        return Done(key, self._asked.layout(job.layout), job.bare, papers, files)

    def _made(self, file: Shaped) -> tuple[str, Made]:
        name, ready = self._asked.name(file.path), file.ready
        if ready is None:
            return name, self._there[name]
        return name, Made(file.key, ready.size, ready.time, ready.digest)

    def _take(self, batch: writing.Batch, remade: Sequence[Remade]) -> Iterator[Path]:
        for file in (file for each in remade for file in each.files):
            if file.ready:
                batch.take(file.ready)
                yield file.path

    def _remove(self, batch: writing.Batch, over: Mapping[str, Made]) -> Iterator[Path]:
        """Only what is still as a build left it; whatever a hand has changed since stays, and is named."""
        for name, made in over.items():
            path = self._out / name
            if made.found(path):
                batch.remove(path)
                yield path
            elif path.exists():
                self._said.append(f"{path} is made by no layout any more; it was changed since, so it stays")

    def _keep(self, batch: writing.Batch, remade: Sequence[Remade]) -> None:
        """What was drawn, for the next build."""
        drawn = {name: each for job in remade for name, each in job.drawn.items()}
        if drawn:
            batch.take(writing.ready(self._out / kept.NAME, kept.written({**self._bench.kept, **drawn})))

    def _record(self, batch: writing.Batch, jobs: Mapping[str, Done], asked_for: tuple[str, ...]) -> None:
        """The manifest comes last, and is left alone where it says all this already."""
        look = Look(self._typed.digest, dict(self._asked.inputs), asked_for)
        data = Manifest(self._tools, look, dict(jobs)).bytes
        path = self._out / manifest.NAME
        if data != manifest.raw(path):
            batch.take(writing.ready(path, data))
