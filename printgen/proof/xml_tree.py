"""XML as a small tree, read with nothing but the file itself: no entity, no other file, bounded depth and size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.parsers import expat

from msgspec import Struct, field

from printgen.errors import Refused
from printgen.proof import limits


class Node(Struct, eq=False):
    """An element; ``name`` and attributes without their namespaces."""

    name: str
    attributes: Mapping[str, str]
    children: list[Node] = field(default_factory=list)
    text: str = ""

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()


def parse(name: str, data: bytes) -> Node:
    """The root; raises :class:`Refused` for what is no XML, for entities, and beyond the limits."""
    building = _Building(name)
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = building.start
    parser.EndElementHandler = building.end
    parser.CharacterDataHandler = building.words
    parser.EntityDeclHandler = building.entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Refused(f"{name} is no whole SVG: {error}") from error
    except (LookupError, ValueError) as error:  # letters that are stored in a way that nobody knows
        raise Refused(f"{name} cannot be read: {error}") from error
    if building.root is None:
        raise Refused(f"{name} is no SVG: it is empty")
    return building.root


class _Building:
    def __init__(self, name: str) -> None:
        self.root: Node | None = None
        self._name, self._open = name, list[Node]()
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        limits.objects(self._name, self._count)
        limits.depth(self._name, len(self._open), limits.GROUPS_DEEP, "elements")
        node = Node(_bare(name), {_bare(key): value for key, value in attributes.items()})
        if self._open:
            self._open[-1].children.append(node)
        else:
            self.root = node
        self._open.append(node)

    def end(self, name: str) -> None:
        self._open.pop()

    def words(self, data: str) -> None:
        if self._open:
            self._open[-1].text += data

    def entity(self, *about: object) -> None:
        raise Refused(f"{self._name} declares an XML entity; proof reads none")


def _bare(name: str) -> str:
    return name.rpartition(" ")[2]
