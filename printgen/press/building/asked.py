"""What a call of ``printgen build`` comes to: its order, its layouts, their jobs, and the inputs as they were read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from printgen import reading
from printgen.press.building import build, inputs, tools
from printgen.press.building.first_look import Typed
from printgen.press.files.digest import digest
from printgen.press.order import layouts, materials
from printgen.press.order.order import Call, Order, order
from printgen.press.runs.job import Job


class Asked(Struct, frozen=True):
    """``chosen`` are the layouts by name; ``inputs`` the states of files by their way from the output folder."""

    order: Order
    chosen: Mapping[str, Path]
    jobs: tuple[Job, ...]
    bare: bool
    inputs: Mapping[str, str]

    @property
    def out(self) -> Path:
        return self.order.out

    def name(self, path: Path) -> str:
        """What a job or a file of the output folder is called in the manifest."""
        return path.relative_to(self.out).as_posix()

    def layout(self, name: str) -> str:
        """What a layout is called in the manifest: a shipped one by its name, any other by its way from there."""
        path = self.chosen[name]
        return name if path.parent == layouts.shipped_folder() else inputs.way(path, self.out)

    def is_gone(self, layout: str) -> bool:
        """Whether there is no such layout any more."""
        shipped = (layouts.shipped_folder() / f"{layout}.toml").is_file()
        return not shipped and not (self.out.resolve() / layout).is_file()


def asked(typed: Typed, call: Call) -> Asked:
    """Reads all that a call needs; raises :class:`Refused` with every fault of it."""
    with reading.recorded() as read:
        ordered = order(call, typed.here)
        chosen = layouts.chosen(ordered.folder, typed.layouts)
        bare = materials.for_cutter(ordered, None)
        jobs = build.jobs(ordered.edition, chosen, ordered.out, bare=bare)
        ordered.open_all()
    seen = {path: digest(data) for path, data in read.items() if not path.is_relative_to(tools.PACKAGE)}
    beside = (*ordered.looked_for, layouts.own_folder(ordered.folder), layouts.shipped_folder())
    for path in map(Path.absolute, beside):
        seen.setdefault(path, inputs.state(path))
    states = {inputs.way(path, ordered.out): state for path, state in seen.items()}
    return Asked(ordered, chosen, jobs, bare, states)
