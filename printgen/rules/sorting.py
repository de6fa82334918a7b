"""Which files make which game: rule sets are roots, house rules lie on the root they extend, translations on
the file they translate."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from printgen.errors import Fault, Refused, nearest
from printgen.reading import Source, is_file, is_there, read, shown
from printgen.rules import translation
from printgen.rules.shipped_files import shipped, shipped_file
from printgen.rules.stack import Stack

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class _File(Struct, frozen=True):
    """A user's file and what else is needed to find those it extends; text that is no file has no ``path``."""

    source: Source
    path: Path | None

    @property
    def stem(self) -> str:
        return Path(self.source.name).stem if self.path is None else self.path.stem

    @property
    def folder(self) -> Path | None:
        """Where the files that it names are looked for."""
        return self.path.parent.resolve() if self.path else None

    @property
    def is_translation(self) -> bool:
        return "translates" in self.source.tables

    @property
    def key(self) -> str:
        """The key that names what this file lies on."""
        return "translates" if self.is_translation else "extends"

    @property
    def extends(self) -> object:
        return self.source.tables.get(self.key)

    @property
    def is_overlay(self) -> bool:
        return "extends" in self.source.tables and not self.is_translation


def stacks(files: Iterable[str | Source]) -> tuple[list[Stack], list[Fault]]:
    """Sort ``files`` (ids of shipped sets, paths of rule sets and of house rules) into games.

    A source is a file that was read already; what it extends is looked for among the rest, on no disk. A root
    that only a house rule names becomes a game too. Faults come back beside what could be sorted.
    """
    sorter = _Sorter()
    for each in files:
        if isinstance(each, Source):
            sorter.add(_File(each, None))
        else:
            sorter.take(each)
    sorter.lay_house_rules()
    sorter.lay_translations()
    return list(sorter.games.values()), sorter.faults


class _Sorter:
    def __init__(self) -> None:
        self.games: dict[str, Stack] = {}
        self.faults: list[Fault] = []
        self._paths: set[Path] = set()
        self._overlays: list[_File] = []
        self._translations: list[_File] = []
        self._unread: set[str] = set()
        self._root_of: dict[str, str | None] = {}

    def take(self, name: str) -> None:
        """One name of the call: a shipped id or a file."""
        if name in shipped():
            self._add_shipped(name)
        elif name.endswith(".toml") or "/" in name or "\\" in name or is_there(Path(name)):
            self._read(name)
        else:
            known = ", ".join(shipped())
            self.faults.append(
                Fault(
                    f"there is no rule set {name}{nearest(name, shipped())}; "
                    f"shipped: {known}; a file of your own ends in .toml"
                )
            )

    def lay_house_rules(self) -> None:
        for overlay in list(self._overlays):
            self._lay(overlay, ())

    def lay_translations(self) -> None:
        for file in list(self._translations):
            told = translation.head_faults(file.source)
            root = None if told else self._base(file, ())
            self.faults += told
            if root is not None:
                game, house = self.games[root], self._overlay_called(str(file.extends), file)
                below = house.source if house and file.extends != root else game.root
                game.own_translations.setdefault(below.name, []).append(file.source)

    def _add_shipped(self, name: str) -> None:
        if name not in self.games:
            self._add_root(name, shipped_file(name))

    def _add_root(self, name: str, source: Source) -> None:
        if name in self.games:
            other = self.games[name].root.name
            self.faults.append(Fault(f"there is another rule set called {name} ({other})", source.name))
        else:
            self.games[name] = Stack(name, source)

    def _read(self, name: str) -> _File | None:
        path = Path(name)
        if path.resolve() in self._paths:
            return None
        self._paths.add(path.resolve())
        try:
            file = _File(read(name), path)
        except Refused as why:
            self.faults.extend(why.faults)
            self._unread.add(path.stem)
            return None
        self.add(file)
        return file

    def add(self, file: _File) -> None:
        """A file that was read: house rules, or a rule set of its own."""
        if file.is_translation:
            self._translations.append(file)
        elif file.is_overlay:
            self._overlays.append(file)
        elif not _ID.fullmatch(file.stem):
            message = f'the file\'s name, "{file.stem}", is the id of its rule set'
            wanted = "small letters, digits and single hyphens, such as my-rules.toml"
            self.faults.append(Fault(f"{message}; expected {wanted}", file.source.name))
        else:
            self._add_root(file.stem, file.source)

    def _lay(self, overlay: _File, on_the_way: tuple[_File, ...]) -> str | None:
        """Lay ``overlay`` on its game, its own base first; the game's id, or None where a fault was told."""
        key = overlay.source.name
        if key in self._root_of:
            return self._root_of[key]
        if overlay in on_the_way:
            circle = (*on_the_way[on_the_way.index(overlay) :], overlay)
            names = ", ".join(file.source.name for file in circle)
            self._refuse(overlay, f"extends goes round in a circle: {names}")
            return None
        root = self._base(overlay, on_the_way)
        if key not in self._root_of:
            self._root_of[key] = root
            if root is not None:
                self.games[root].house.append(overlay.source)
        return self._root_of[key]

    def _base(self, overlay: _File, on_the_way: tuple[_File, ...]) -> str | None:
        name = overlay.extends
        if not isinstance(name, str) or not name:
            self._refuse(
                overlay,
                f'{overlay.key} is {shown(name)}; expected the id of a rule set or a file, such as "rwnn"',
            )
            return None
        if name in shipped():
            self._add_shipped(name)
            return name
        if name in self.games:
            return name
        found = self._overlay_called(name, overlay)
        if found:
            return self._lay(found, (*on_the_way, overlay))
        return self._base_beside(name, overlay, on_the_way)

    def _overlay_called(self, name: str, overlay: _File) -> _File | None:
        """The house rules that ``name`` means, a file beside ``overlay`` before one elsewhere."""
        wanted = [file for file in self._overlays if name in (file.stem, Path(file.source.name).name)]
        wanted.sort(key=lambda file: file.folder != overlay.folder)
        return wanted[0] if wanted else None

    def _base_beside(self, name: str, overlay: _File, on_the_way: tuple[_File, ...]) -> str | None:
        """A base that the call did not name: a file beside the one that extends it."""
        if Path(name).stem in self._unread:
            return None
        file = self._read_beside(name, overlay)
        if file is None and Path(name).stem not in self._unread:
            known = (*shipped(), *self.games, *(other.stem for other in self._overlays if other != overlay))
            self._refuse(overlay, f'{overlay.key} is "{name}", which is no rule set{nearest(name, known)}')
        if file is None:
            return None
        if file.is_translation:
            self._refuse(
                overlay, f'{overlay.key} is "{name}", which is a translation; name what it translates'
            )
        if file.is_overlay:
            return self._lay(file, (*on_the_way, overlay))
        return file.stem if file.stem in self.games else None

    def _read_beside(self, name: str, overlay: _File) -> _File | None:
        if overlay.path is None:
            return None
        beside = overlay.path.parent / (name if name.endswith(".toml") else f"{name}.toml")
        return self._read(str(beside)) if is_file(beside) else None

    def _refuse(self, overlay: _File, message: str) -> None:
        self._root_of[overlay.source.name] = None
        self.faults.append(overlay.source.fault((overlay.key,), message))
