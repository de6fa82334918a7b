"""What changed, in lines for a reader and as one object for a program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from printgen.facts import Angle, Fact, Length
from printgen.press.changes.comparing import Changes, Touching
from printgen.press.changes.pieces import STATUSES, PieceChange
from printgen.press.changes.wording import Teller
from printgen.words import Words

if TYPE_CHECKING:
    from printgen.press.changes.outcomes import Played


def short_names(pieces: Iterable[str]) -> Mapping[str, str]:
    """Each piece as it is called where no other set has one of that name: ``cone/sawn-off``."""
    names = tuple(pieces)
    count = Counter(name.rpartition(":")[2] for name in names)
    return {name: short if count[short := name.rpartition(":")[2]] == 1 else name for name in names}


def lines(changes: Changes, words: Words) -> Iterator[str]:
    """The sum, the rules that changed with what they touch, the pieces by status, the scenarios."""
    short = short_names(piece.piece for piece in changes.pieces)
    yield sum_of(changes, words)
    yield from notes(changes, words)
    teller = Teller(changes.since.record, changes.to.record, words)
    for heading, told in (
        ("rules", list(_rules(changes.rules, short, teller, words))),
        ("stale", list(_stale(changes, short, teller, words))),
        ("new", [_named(piece, changes, short, words) for piece in changes.of("new")]),
        ("gone", list(_gone(changes, short, words))),
        ("unchanged", [", ".join(short[piece.piece] for piece in changes.of("unchanged"))]),
        ("scenarios", list(_scenarios(changes.scenarios, words))),
    ):
        if any(told):
            yield ""
            yield words.say(f"changes.{heading}")
            yield from (f"  {line}" for line in told)


def sum_of(changes: Changes, words: Words) -> str:
    """The first line: between what, and how many pieces of each status."""
    counts = {status: len(changes.of(status)) for status in STATUSES}
    since, to = changes.since.title, changes.to.title
    if changes.rules or any(counts[status] for status in STATUSES[:3]):
        return f"{words.say('changes.between', since=since, to=to)}: {words.say('changes.sum', **counts)}"
    return words.say("changes.nothing", since=since, **counts)


def notes(changes: Changes, words: Words) -> Iterator[str]:
    """What keeps the answer from being whole."""
    since = changes.since
    yield from (*since.notes, *changes.to.notes)
    if not changes.told_by_rule:
        bare = since if since.record.scale is None else changes.to
        yield words.say("changes.no-rules", since=bare.title)
    if not any(piece.facts for piece in since.record.pieces.values()):
        yield words.say("changes.no-facts", since=since.title)
    yield from (
        words.say("changes.not-played", file=each.file, why=each.why)
        for each in changes.scenarios
        if each.why
    )


def _rules(
    rules: Iterable[Touching], short: Mapping[str, str], teller: Teller, words: Words
) -> Iterator[str]:
    for each in rules:
        yield teller.rule(each.change).sentence(words)
        yield f"  {touches(each.pieces, short, words)}"


def touches(pieces: Collection[str], short: Mapping[str, str], words: Words) -> str:
    """``touches cone/sawn-off, table/shotgun-hits``."""
    if not pieces:
        return words.say("changes.touches-nothing")
    return words.say("changes.touches", pieces=", ".join(short[name] for name in pieces))


def _stale(changes: Changes, short: Mapping[str, str], teller: Teller, words: Words) -> Iterator[str]:
    for piece in changes.of("stale"):
        yield f"{_named(piece, changes, short, words)}, {_look_for(piece, words)}, {_now(piece, words)}"
        if piece.piece in changes.reworded:
            yield f"  {words.say('changes.wording-only')}"
        yield from (f"  {teller.fact(change).sentence(words)}" for change in piece.facts)


def _gone(changes: Changes, short: Mapping[str, str], words: Words) -> Iterator[str]:
    for piece in changes.of("gone"):
        yield f"{_named(piece, changes, short, words)}, {_look_for(piece, words)}"


def _named(piece: PieceChange, changes: Changes, short: Mapping[str, str], words: Words) -> str:
    number = number_of(piece, changes, words)
    return f"{short[piece.piece]}: {number}" if number else short[piece.piece]


def number_of(piece: PieceChange, changes: Changes, words: Words) -> str:
    """``3 printed``, or of a new piece ``3 to print``; empty where nothing tells what was printed."""
    if changes.since.unprinted:
        return ""
    key = "printed" if piece.old else "to-print"
    return words.say(f"changes.{key}", number=str(changes.number(piece)))


def _look_for(piece: PieceChange, words: Words) -> str:
    return words.say("changes.look-for", digest=piece.old.digest if piece.old else "")


def _now(piece: PieceChange, words: Words) -> str:
    return words.say("changes.now", digest=piece.new.digest if piece.new else "")


def _scenarios(scenarios: Iterable[Played], words: Words) -> Iterator[str]:
    for each in scenarios:
        if each.changes:
            yield each.file
            for change in each.changes:
                yield f"  {words.say('changes.fact', name=change.where, old=change.old, new=change.new)}"
    same = sum(not each.changes and not each.why for each in scenarios)
    if same:
        yield words.say("changes.same-scenarios", number=str(same))


def as_object(changes: Changes, words: Words) -> dict[str, Any]:
    """One object for a program; values are plain, lengths in inches, angles in degrees."""
    teller = Teller(changes.since.record, changes.to.record, words)
    return {
        "since": changes.since.title,
        "to": changes.to.title,
        "stale": changes.stale,
        "notes": list(notes(changes, words)),
        "rules": [
            {
                "path": each.change.where,
                "kind": each.change.kind,
                "old": each.change.old,
                "new": each.change.new,
                "said": teller.rule(each.change).sentence(words),
                "touches": list(each.pieces),
            }
            for each in changes.rules
        ],
        "pieces": {status: [_piece(piece, changes) for piece in changes.of(status)] for status in STATUSES},
        "scenarios": [
            {
                "file": each.file,
                "changes": [
                    {"path": change.where, "old": change.old, "new": change.new} for change in each.changes
                ],
                "not_played": each.why,
            }
            for each in changes.scenarios
        ],
    }


def _piece(piece: PieceChange, changes: Changes) -> dict[str, Any]:
    facts = [
        {"fact": change.key, "old": _plain(change.old), "new": _plain(change.new)} for change in piece.facts
    ]
    return {
        "piece": piece.piece,
        "printed": piece.old.printed if piece.old else 0,
        "to_print": 0 if piece.old else changes.number(piece),
        "old_digest": piece.old.digest if piece.old else None,
        "new_digest": piece.new.digest if piece.new else None,
        "reworded": piece.piece in changes.reworded,
        "facts": facts,
    }


def _plain(fact: Fact | None) -> Any:
    match fact:
        case Length(inches):
            return {"in": inches}
        case Angle(degrees):
            return {"deg": degrees}
        case other:
            return other
