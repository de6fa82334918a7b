"""What a run is asked for: the options of the call, over those of the project, over the defaults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from printgen.errors import Refused
from printgen.press.files import place
from printgen.press.order import project, rules_named, values
from printgen.press.order.options import BY_NAME, IN_PROJECT, OF_CARDS
from printgen.press.order.project import Choice, Project
from printgen.reading import Source
from printgen.rules import GAMES, Edition, load

if TYPE_CHECKING:
    from printgen.drawing.finish import Finish
    from printgen.drawing.fonts import Fonts
    from printgen.press.order.printers import Printer
    from printgen.press.order.readings import Reading
    from printgen.sheets.cards_way import Way
    from printgen.sheets.corrected import Correction
    from printgen.sheets.papers import Paper
    from printgen.sheets.stocks import Stock
    from printgen.sheets.style import Style
    from printgen.words import Words


Loader = Callable[..., Edition]
"""What loads rules: takes what `rules.load` takes and gives the same."""


class Call(Struct, frozen=True):
    """What the user typed. ``options`` holds only what was given.

    ``texts`` are rules that came as text, ``crew`` puts a roster that came so into the edition. A ``sealed`` call
    comes from elsewhere: no name in it is looked for on the disk, and it gets no rules but the project's, those
    that ship and its own texts.
    """

    rules: Sequence[str] = ()
    choices: Mapping[str, Choice] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    texts: Sequence[Source] = ()
    crew: Callable[[Edition], Edition] | None = None
    sealed: bool = False


class Order(Struct, frozen=True, dict=True):
    """The call and the project together. What it names is opened, its code loaded, when it is first asked for.

    ``load`` may be one that remembers what it loaded, ``faces`` fonts that are open already.
    """

    call: Call
    project: Project | None
    here: Path
    load: Loader = load
    faces: Fonts | None = None

    @property
    def folder(self) -> Path:
        """The project's folder, or where the command was called."""
        return self.project.folder if self.project else self.here

    def option(self, name: str) -> str:
        """An option of one word: of the call, else of the project, else the default."""
        in_project = self.project.options if self.project and name in IN_PROJECT else {}
        return self.call.options.get(name, in_project.get(name, BY_NAME[name].default))

    @property
    def out(self) -> Path:
        """The folder for files: as called from here, else ``output`` in the project's folder."""
        return place.out(self.call.options.get("out"), self.folder)

    @property
    def rule_files(self) -> tuple[Path, ...]:
        """Every rules file of the project and of the call, the call's last."""
        return tuple(dict.fromkeys((*self._files_of_project(), *self._files_of_call())))

    @property
    def house(self) -> tuple[str | Source, ...]:
        """Everything that lies on the rule sets that ship: files, then texts."""
        return self.house_with(())

    def house_with(self, own: Iterable[str]) -> tuple[str | Source, ...]:
        """The same with files of a scenario's own: above the project's, below the call's."""
        of_call = map(str, self._files_of_call())
        return (*map(str, self._files_of_project()), *own, *of_call, *self.call.texts)

    @cached_property
    def edition(self) -> Edition:
        """The rules in force, and who plays where a roster is given; raises :class:`Refused` with every fault."""
        if self.call.crew:
            return self.call.crew(self._rules)
        roster = self.option("roster")
        return self._crewed(Path(roster)) if roster else self._rules

    @cached_property
    def _rules(self) -> Edition:
        own = self.project.choices if self.project else {}
        typed = self.call.choices
        return self.load(
            house=self.house,
            choices={**own, **typed},
            inch=self.option("inch"),
            bases=self.option("bases"),
            language=self.option("language"),
            places={key: where for key, where in self._places().items() if key not in typed},
        )

    def _crewed(self, path: Path) -> Edition:
        from printgen.press.order.roster import crewed

        return crewed(self._rules, path, self.fonts)

    @cached_property
    def words(self) -> Words:
        """Printgen's own sentences, which need no rules."""
        from printgen.words import Words

        return Words.load(self.option("language"))

    @cached_property
    def finish(self) -> Finish:
        from printgen.drawing import finish

        return finish.load(self.option("finish"))

    @cached_property
    def fonts(self) -> Fonts:
        from printgen.drawing.fonts import Fonts

        return self.faces or Fonts.shipped()

    @cached_property
    def paper(self) -> Paper:
        from printgen.sheets.papers import paper

        return paper(self.option("paper"))

    @cached_property
    def style(self) -> Style:
        """How sheets are made; a game inch and fonts come with it."""
        from printgen.sheets import margins
        from printgen.sheets.style import Style

        return Style(
            self.edition,
            self.fonts,
            margins.parse(self.option("margin")),
            margins.overlap(self.option("overlap")),
            turned=bool(self.option("turned")),
            mirrored=bool(self.option("mirror")),
            laminate=bool(self.option("laminate")),
            registration=bool(self.option("cut-only")),
            event=self.option("event"),
        )

    @cached_property
    def printer(self) -> Printer | None:
        """The printer that sheets are corrected for; raises :class:`Refused` for one that was never measured."""
        from printgen.press.order import printers

        name = self.option("printer")
        return printers.load(name) if name else None

    def style_on(self, sheet: Paper) -> Style:
        """How a page of its own is made on this paper: corrected for the printer, as sheets of pieces are."""
        return replace(self.style, correction=self.correction(sheet))

    def correction(self, sheet: Paper, stock: str = "") -> Correction | None:
        """What makes the printer true on this paper and stock. Film is a stock of its own."""
        read = self._read(sheet, stock)
        return read.correction(self.option("printer")) if read else None

    def _read(self, sheet: Paper, stock: str) -> Reading | None:
        own = stock or ("film" if self.option("finish") == "film" else "")
        return self.printer.on(sheet.name, own) if self.printer else None

    @property
    def stocks(self) -> Mapping[str, Stock]:
        """The project's own stocks, by name."""
        return self.project.stocks if self.project else {}

    def way(self, own: Mapping[str, str]) -> Way:
        """How cards are laid out: as called, else as a layout says (``own``), else the project, else by default."""
        from printgen.press.order import carding

        names = (*OF_CARDS, "start-at")
        default = {name: BY_NAME[name].default for name in names}
        around = self.project.options if self.project else {}
        said = {**default, **around, **own, **self.call.options}
        way = carding.way(said, self.stocks, self.call.options.get("paper"))
        if "back-offset" in {**around, **own, **self.call.options}:
            return way
        read = self._read(way.stock.page, way.stock.name) if way.stock else self._read(self.paper, "")
        return replace(way, offset=read.offset) if read else way

    def open_all(self) -> None:
        """Opens now all that is opened when it is first asked for: files are read in one moment, and once."""
        for name, each in vars(type(self)).items():
            if isinstance(each, cached_property):
                getattr(self, name)

    @property
    def opened(self) -> dict[str, Any]:
        """What was opened, by name: another process is given it beside the order, and opens nothing again."""
        return dict(vars(self))

    @property
    def looked_for(self) -> tuple[Path, ...]:
        """Wherever the rules files that are named may lie: another may come to stand before the one in use."""
        named = self.project.rules if self.project else ()
        tries = [
            each for name in (*named, *self.call.rules) for each in rules_named.places(self.folder, name)
        ]
        return (*tries, *map(Path, self.call.rules))

    @property
    def copies(self) -> int | None:
        """How many of each card the call asks for."""
        from printgen.press.order import carding

        asked = self.call.options.get("copies")
        return carding.copies(asked) if asked else None

    def _places(self) -> Mapping[str, tuple[str, int]]:
        return self.project.places() if self.project else {}

    def _files_of_project(self) -> Iterator[Path]:
        named = self.project.rules if self.project else ()
        return (rules_named.of_project(self.folder, name) for name in named if name not in GAMES)

    def _files_of_call(self) -> Iterator[Path]:
        return (rules_named.of_call(self.folder, name) for name in self.call.rules)


def order(call: Call | None = None, here: Path | None = None) -> Order:
    """The order of a call made in ``here``; raises :class:`Refused` for faults of its options or project."""
    call, here = call or Call(), here or Path.cwd()
    folder = project.find(here)
    around, faults = project.sound(folder) if folder else (None, ())
    faults += tuple(fault for name, text in call.options.items() for fault in values.check(name, text))
    if faults:
        raise Refused(*faults)
    return Order(call, around, here)


def choice(text: str) -> tuple[str, Choice]:
    """``KEY=VALUE`` as typed. A whole number becomes one."""
    key, equals, value = text.partition("=")
    key, value = key.strip(), value.strip()
    if not equals or not key or not value:
        raise Refused(f'"{text}" sets nothing; expected KEY=VALUE, such as hits-mode=dice')
    return key, int(value) if re.fullmatch(r"[+-]?\d{1,9}", value) else value
