"""Two states of the rules to compare: a release, a finished file, rules in a file or at a git revision, those in force.

Each is a record, with the rules in force again where it holds them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from printgen.errors import Refused, nearest
from printgen.facts import PieceId, catalogue
from printgen.press.order import project
from printgen.press.order.order import Order, order
from printgen.press.order.project import shown
from printgen.press.records import releases
from printgen.press.runs import record, record_file
from printgen.press.runs.counting import printed
from printgen.press.runs.record import Record
from printgen.rules import GAMES, Edition, load
from printgen.words import Words

MARK = "@"
"""Between a file and the git revision of it that is meant."""
RULES, FINISHED = ".toml", (".pdf", ".svg")
REPRINT = "reprint.pdf"
"""What a reprint is called: it holds what is printed again, not what was built."""


class State(Struct, frozen=True, dict=True):
    """``title`` is what a user calls it. ``notes`` are what to know of it.

    ``part``: it is of some pieces only, those of one file. ``unprinted``: it is of rules, so nothing tells which
    pieces of them were printed.
    """

    title: str
    record: Record
    part: bool = False
    unprinted: bool = False
    notes: tuple[str, ...] = ()

    @cached_property
    def edition(self) -> Edition | None:
        """Its rules in force; None where it has none that can be read."""
        try:
            return record.edition(self.record)
        except Refused:
            return None


def state(wanted: Order, text: str) -> State:
    """The state that ``text`` names. Raises :class:`Refused`, with the nearest name, where it names none."""
    if text in releases.names(wanted.folder):
        return released(wanted, text)
    file, mark, revision = text.rpartition(MARK)
    if mark and file and revision and not Path(text).exists():
        return _at_revision(wanted, file, revision)
    path = Path(text)
    if path.suffix == RULES:
        return _of_rules(wanted, text, path)
    if path.suffix in FINISHED:
        return _finished(path, wanted.words)
    known = releases.names(wanted.folder)
    raise Refused(
        f"there is no release {text}{nearest(text, known)}; known: {', '.join(known) or 'none'}."
        " Expected a release, a rules file, a file with @ and a git revision, or a finished PDF"
    )


def released(wanted: Order, name: str) -> State:
    """A release. Raises :class:`Refused` where it is damaged or of a newer printgen."""
    return State(name, releases.load(wanted.folder, name).record)


def last_printed(wanted: Order) -> State:
    """The last release of the project, else the sheets in its output folder.

    Raises :class:`Refused` with what to do where there is neither.
    """
    found, faults = releases.every(wanted.folder)
    if found:
        last = released(wanted, found[-1].name)
        return replace(
            last, notes=tuple(wanted.words.say("changes.passed-over", fault=fault) for fault in faults)
        )
    if faults:
        raise Refused(*faults)
    made = _last_build(wanted)
    if made is None:
        raise Refused(
            f"nothing was released yet, and {wanted.out} has no PDF that says what is in it: make a release"
            " (printgen release NAME), or say --since with a rules file, a git revision or a finished PDF"
        )
    return made


def in_force(wanted: Order, beside: State) -> State:
    """The rules in force, with the pieces that are to be compared with another state."""
    edition = wanted.edition
    count = _of_edition(wanted, edition) if beside.unprinted else dict(printed(wanted, edition))
    return State(wanted.words.say("changes.in-force"), record.of(edition, count), unprinted=beside.unprinted)


def _of_edition(wanted: Order, edition: Edition) -> dict[PieceId, int]:
    """Every piece that rules make, and every form of one that a layout prints; none of them was."""
    return dict.fromkeys((*catalogue(edition), *printed(wanted, edition)), 0)


def _last_build(wanted: Order) -> State | None:
    """What the PDFs in the output folder say of themselves."""
    from printgen.proof.carried import carried

    found: Record | None = None
    for path in sorted(wanted.out.glob("*.pdf")):
        if path.name != REPRINT and (data := carried(path)):
            held = record_file.decoded(data, str(path), Record)
            found = _joined(found, held) if found else held
    title = wanted.words.say("changes.last-build", folder=wanted.out)
    return State(title, found, part=True) if found else None


def _joined(first: Record, second: Record) -> Record:
    """The pieces of two files, as often as they are in both."""
    pieces = dict(first.pieces)
    for name, piece in second.pieces.items():
        same = pieces.get(name)
        more = same.printed if same and same.digest == piece.digest else 0
        pieces[name] = record.with_printed(piece, piece.printed + more)
    return record.with_pieces(first, {**first.games, **second.games}, pieces)


def _of_rules(wanted: Order, text: str, path: Path) -> State:
    """A file of rules, or a project's, as it is now."""
    if path.name == project.FILE:
        return _unprinted(wanted, text, _project_in(wanted, path.parent))
    return _unprinted(wanted, text, _loaded(wanted, (path,)))


def _unprinted(wanted: Order, title: str, edition: Edition) -> State:
    return State(title, record.of(edition, _of_edition(wanted, edition)), unprinted=True)


def _at_revision(wanted: Order, file: str, revision: str) -> State:
    """A rules file at a git revision: in place of the same file where it is in force, else alone."""
    path = Path(file)
    if path.suffix != RULES:
        raise Refused(
            f"{file} at {revision}: expected a rules file or {project.FILE}, such as rules/club.toml@HEAD"
        )
    whole = path.absolute()
    inside = wanted.project is not None and whole.is_relative_to(wanted.folder.absolute())
    around = wanted.folder if inside else path.parent
    with _revised(around, whole, revision) as then:
        if path.name == project.FILE:
            edition = _project_in(wanted, then.parent)
        else:
            in_force = [each.absolute() for each in wanted.rule_files]
            files = [then if each == whole else each for each in in_force] if whole in in_force else [then]
            edition = _loaded(wanted, tuple(files))
    return _unprinted(wanted, f"{file}{MARK}{revision}", edition)


@contextmanager
def _revised(around: Path, whole: Path, revision: str) -> Iterator[Path]:
    """Where a file lies while its folder is at a revision."""
    from printgen.press.records.git_revision import at_revision

    with at_revision(around, revision) as there:
        then = there / whole.relative_to(around.absolute())
        if not then.is_file():
            raise Refused(f"there is no {shown(whole)} in {revision}")
        yield then


def _project_in(wanted: Order, folder: Path) -> Edition:
    return order(wanted.call, folder).edition


def _loaded(wanted: Order, files: tuple[Path, ...]) -> Edition:
    """The rules of files in place of those in force, everything else as the project and the call have it."""
    own = wanted.project.choices if wanted.project else {}
    return load(
        (*GAMES, *map(str, files)),
        choices={**own, **wanted.call.choices},
        inch=wanted.option("inch"),
        bases=wanted.option("bases"),
        language=wanted.option("language"),
    )


def _finished(path: Path, words: Words) -> State:
    """What a finished file says of itself; without a record of printgen's, the ids and digests printed on it."""
    from printgen.proof.carried import carried, signed

    data = carried(path) if path.suffix == ".pdf" else b""
    if data:
        return State(str(path), record_file.decoded(data, str(path), Record), part=True)
    every = {(str(piece), digest): number for (piece, digest), number in signed((path,)).items()}
    found = {signed: number for signed, number in every.items() if signed[1]}
    if not found:
        raise Refused(f"{path} has no piece of printgen's on it that carries a digest")
    without = sorted(name for name, digest in every if not digest)
    notes = (words.say("changes.without-digest", pieces=words.listed(without), file=path),)
    return State(str(path), record.of_digests(found), part=True, notes=notes if without else ())
