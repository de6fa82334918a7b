"""One game's files, from the rule set up to the last house rule, and what is laid over each in another language."""

from __future__ import annotations

from msgspec import Struct, field

from printgen.reading import Source
from printgen.rules.shipped_files import common, shipped, shipped_file, shipped_translation


class Stack(Struct):
    """One game's files, lowest first: the root's id, the root, and its house rules in order.

    ``own_translations`` are those of the user, of any language, by the name of the file they translate. A root that
    ``is_whole`` says all that lies under every rule set too.
    """

    id: str
    root: Source
    house: list[Source] = field(default_factory=list)
    own_translations: dict[str, list[Source]] = field(default_factory=dict)
    is_whole: bool = False

    @property
    def under(self) -> tuple[Source, ...]:
        """What house rules lie on, lowest first."""
        return (self.root,) if self.is_whole else (common(), self.root)

    @property
    def is_shipped(self) -> bool:
        """Whether the root is as it ships, and translated by nobody else."""
        return not self.own_translations and self.id in shipped() and self.root is shipped_file(self.id)

    def translations(self, of: Source, language: str) -> list[Source]:
        """What lies over one file of this game in ``language``: what ships, then the user's in their order."""
        own = [each for each in self.own_translations.get(of.name, ()) if each.tables["language"] == language]
        return [*shipped_translation(of.name, language), *own]


def of_shipped(id_: str) -> Stack:
    """A shipped rule set without house rules."""
    return Stack(id_, shipped_file(id_))
