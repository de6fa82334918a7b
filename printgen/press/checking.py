"""Every fault of a project, its rules, layouts, scenarios and rosters, found in one run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from printgen import reading
from printgen.errors import Fault, Refused
from printgen.press.files import place
from printgen.press.order import layouts, project, roster_rows
from printgen.press.order.order import Call, Order
from printgen.press.playing import scenarios
from printgen.press.translating import Untranslated, languages_of, unreviewed, untranslated
from printgen.resolver import Given
from printgen.rules import Edition
from printgen.sheets.stocks import Stock


class Findings(Struct, frozen=True):
    """What was looked at, and what is wrong with it.

    ``untranslated`` is no fault: words that are printed in another language than was asked for. ``unreviewed``
    are the languages whose translation no player has read yet.
    """

    checked: tuple[str, ...]
    faults: tuple[Fault, ...]
    untranslated: tuple[Untranslated, ...] = ()
    unreviewed: tuple[str, ...] = ()


class _Files(Struct, frozen=True):
    """The files to check, by what they are."""

    projects: tuple[Path, ...]
    rules: tuple[Path, ...]
    layouts: tuple[Path, ...]
    scenarios: tuple[Path, ...]
    rosters: tuple[Path, ...] = ()


def check(call: Call, here: Path, named: Sequence[Path] = ()) -> Findings:
    """Checks the named files, or without any the project round ``here``: rules, layouts, scenarios."""
    folder = project.find(here)
    around, faults = project.sound(folder) if folder else (None, ())
    order = Order(call, around, here)
    if named:
        files, unreadable = _sorted_out(named)
        faults = (*unreadable, *(fault for path in files.projects for fault in project.sound(path.parent)[1]))
        order = replace(order, call=replace(call, rules=(*call.rules, *map(str, files.rules))))
    else:
        projects = (folder / project.FILE,) if folder else ()
        played = place.scenarios(folder) if folder else ()
        every = (*layouts.files(order.folder).values(), *layouts.pack_files(order.folder).values())
        files = _Files(projects, order.rule_files, every, played)
    edition, wrong = _edition(order)
    others, wrong_in_others = _other_languages(order)
    faults = (*faults, *wrong, *wrong_in_others, *_layout_faults(files.layouts, edition, order.stocks))
    if edition:
        faults = (*faults, *_scenario_faults(order, files.scenarios), *_roster_faults(order, files.rosters))
    looked_at = (*files.projects, *files.rules, *files.layouts, *files.scenarios, *files.rosters)
    spoken = [each for each in (edition, *others) if each]
    return Findings(
        tuple(map(project.shown, looked_at)),
        tuple(dict.fromkeys(faults)),
        tuple(each for edition in spoken for each in untranslated(edition)),
        tuple(each.words.language for each in spoken if unreviewed(each)),
    )


def _other_languages(order: Order) -> tuple[list[Edition], list[Fault]]:
    """The rules in each language of a translation among the files, besides the language of the call."""
    editions: list[Edition] = []
    faults: list[Fault] = []
    for language in languages_of(order.rule_files):
        if language != order.option("language"):
            call = replace(order.call, options={**order.call.options, "language": language})
            edition, wrong = _edition(Order(call, order.project, order.here))
            editions += [edition] if edition else []
            faults += wrong
    return editions, faults


def _edition(order: Order) -> tuple[Edition | None, tuple[Fault, ...]]:
    try:
        return order.edition, ()
    except Refused as refused:
        return None, refused.faults


def _layout_faults(
    paths: Iterable[Path], edition: Edition | None, stocks: Mapping[str, Stock]
) -> Iterable[Fault]:
    """Without an edition only the form of a layout can be checked, not its pieces."""
    for path in paths:
        try:
            if path.name.startswith(layouts.PACK):
                yield from _pack_faults(path, edition, stocks)
                continue
            layout = layouts.load(path)
            yield from layout.stock_faults(stocks)
            if edition:
                layout.pieces(edition)
        except Refused as refused:
            yield from refused.faults


def _pack_faults(path: Path, edition: Edition | None, stocks: Mapping[str, Stock]) -> Iterable[Fault]:
    from printgen.press.packs import layout

    pack = layout.load(path)
    yield from pack.layout.stock_faults(stocks)
    if edition:
        yield from layout.piece_faults(pack, edition)


def _scenario_faults(order: Order, paths: Iterable[Path]) -> Iterable[Fault]:
    """Why a scenario cannot be played; what comes of it is not looked at."""
    for path in paths:
        try:
            scenarios.play(order, scenarios.read(path), Given())
        except Refused as refused:
            yield from refused.faults


def _roster_faults(order: Order, paths: Iterable[Path]) -> Iterable[Fault]:
    """What keeps a roster from being printed under the rules in force."""
    for path in paths:
        from printgen.press.order.roster import crewed

        try:
            crewed(order.edition, path, order.fonts)
        except Refused as refused:
            yield from refused.faults


def _sorted_out(paths: Iterable[Path]) -> tuple[_Files, list[Fault]]:
    """A project by its name, a roster by its ending or figures, a layout by its sheets, a scenario by its event,
    rules all else."""
    projects: list[Path] = []
    rules: list[Path] = []
    sheets: list[Path] = []
    played: list[Path] = []
    rosters: list[Path] = []
    faults: list[Fault] = []
    for path in paths:
        if path.name == project.FILE and path.exists():
            projects.append(path)
            continue
        if roster_rows.is_roster(path):
            rosters.append(path)
            continue
        try:
            tables = reading.read(path).tables
        except Refused as refused:
            faults += refused.faults
            continue
        if scenarios.is_scenario(tables):
            played.append(path)
        elif "figure" in tables:
            rosters.append(path)
        else:
            (sheets if "sheet" in tables else rules).append(path)
    return _Files(tuple(projects), tuple(rules), tuple(sheets), tuple(played), tuple(rosters)), faults
