"""Saves thrown for every figure that faces something, once all of it is handed out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from printgen.reading import Path, dotted
from printgen.resolver import saves
from printgen.resolver.account import Account
from printgen.resolver.casualties import KNOCKDOWN, WOUND, Affliction
from printgen.resolver.dice import Dice, Faces, Need, Waits
from printgen.resolver.known import each_unknown, unknown
from printgen.resolver.refusal import Wrong, refuse
from printgen.resolver.saves import Against, Claimed
from printgen.resolver.scenario import Saver
from printgen.resolver.settling import Settled, settle
from printgen.rules import Game


class Facing(Struct, frozen=True):
    """One affliction of a figure: what it is, what it is saved against, and the marker it leaves, if any.

    ``saveable`` is false for what strikes without a save.
    """

    affliction: Affliction
    against: Against
    marks: str = ""
    saveable: bool = True


class Saving(Struct, frozen=True):
    """A figure that faces something. ``path`` is where the scenario has it."""

    figure: Saver
    path: Path
    faces: Sequence[Facing]

    @property
    def thrown_for(self) -> tuple[Facing, ...]:
        """The afflictions that may be saved, each with a die."""
        return tuple(facing for facing in self.faces if facing.saveable)


class Left(Struct, frozen=True):
    """What saves leave of a figure: unsaved afflictions, its state, and markers by id."""

    figure: Saver
    unsaved: str
    settled: Settled
    markers: tuple[str, ...] = ()


def wrong_names(game: Game, path: Path, figure: Saver) -> Iterable[Wrong]:
    """Claims and rank that the rules do not know."""
    rules = game.rules
    conditions = [save.when for save in rules.save.values() if save.when not in ("claimed", "armour")]
    ids = [key for key, save in rules.save.items() if save.when == "claimed"]
    yield from each_unknown(
        (*path, "claims"), figure.claims, tuple(dict.fromkeys((*conditions, *ids))), "claim here"
    )
    if figure.rank is not None:
        yield from unknown((*path, "rank"), figure.rank, rules.rank, "rank")


def save_all(game: Game, savings: Sequence[Saving], dice: Dice, account: Account) -> list[Left]:
    """Throw the saves and settle every figure. Raises Waits where the dice, or the base save, are not told."""
    savings = sorted(savings, key=lambda saving: not saving.faces)
    needs = [_need(game, saving) for saving in savings]
    base = game.settings["base-save"]
    wanted = sum(need.times for need in needs)
    if base is None and wanted:
        _refuse_save_without_base(needs, dice)
        raise Waits("wait-base-save", {"saves": wanted})
    thrown = dice.stage(needs, "wait-saves", saves=wanted)
    return [
        _save(game, saving, fell, base or 0, account) for saving, fell in zip(savings, thrown, strict=True)
    ]


def _need(game: Game, saving: Saving) -> Need:
    die = game.rules.volley.die if game.rules.volley else next(iter(game.rules.die))
    faces = game.rules.die[die].faces
    path = (*saving.path, "save_dice")
    return Need(saving.figure.name, len(saving.thrown_for), faces, path, saving.figure.save_dice)


def _refuse_save_without_base(needs: Iterable[Need], dice: Dice) -> None:
    for need in needs:
        if need.given is not None:
            told = f"{dotted(need.path)} has dice, but base-save is unset; the books do not give it: set base-save"
            dice.left_over(need.path, told)


def _save(game: Game, saving: Saving, fell: Faces, base: int, account: Account) -> Left:
    figure, path = saving.figure, ("figures", saving.figure.name)
    dice = iter(fell)
    unsaved, markers, added = "", [], []
    claimed = Claimed(figure.claims, figure.armour, figure.deck)
    for facing in saving.faces:
        if not facing.saveable:
            markers.append(facing.marks)
            account.tell("poison-no-save", figure=figure.name, faced=_word(game, facing.affliction))
            continue
        die = next(dice)
        bonus = _bonus(game, saving, facing, claimed, account)
        added.append(bonus)
        is_saved = saves.saved(game, die, bonus, base)
        account.tell(
            f"save-{'made' if is_saved else 'failed'}{'-with' if bonus else ''}",
            dice=(die,),
            figure=figure.name,
            faced=_word(game, facing.affliction),
            die=die,
            bonus=bonus,
            total=die + bonus,
            base=base,
        )
        if not is_saved and facing.marks:
            markers.append(facing.marks)
        elif not is_saved:
            unsaved += facing.affliction
        elif facing.affliction == KNOCKDOWN and not facing.marks:
            unsaved += _after_saved_knockdown(game, saving, account)
    account.put((*path, "save_modifiers"), added)
    return _settled(game, saving, unsaved, tuple(markers), account)


def _bonus(game: Game, saving: Saving, facing: Facing, claimed: Claimed, account: Account) -> int:
    """What is added to one die, each claim told."""
    bonus = 0
    for each in saves.counted(game, claimed, facing.against):
        bonus += each.value
        account.tell(
            each.why_not or f"save-claim-{game.rules.save[each.key].when}",
            rule=f"save.{each.key}",
            figure=saving.figure.name,
            name=game.rules.save[each.key].name,
            value=each.value,
        )
    return bonus + _rank_bonus(game, saving, account)


def _rank_bonus(game: Game, saving: Saving, account: Account) -> int:
    rank = saving.figure.rank
    if rank is None:
        return 0
    entry = game.rules.rank[rank]
    number = game.settings[entry.setting]
    if number is None:
        told = (
            f"{saving.figure.name} is {rank}, but {entry.setting} is unset; "
            f"the books do not give it: set {entry.setting}"
        )
        raise refuse((*saving.path, "rank"), told)
    account.tell("save-rank", rule=f"rank.{rank}", figure=saving.figure.name, name=entry.name, value=number)
    return number


def _after_saved_knockdown(game: Game, saving: Saving, account: Account) -> str:
    answer = game.switches["saved-knockdown-becomes"]
    if answer == "unset":
        told = (
            f"{saving.figure.name} saved a knockdown, but saved-knockdown-becomes is unset; "
            f"the books do not say: set saved-knockdown-becomes"
        )
        raise refuse(saving.path, told)
    account.tell(f"save-knockdown-{answer}", figure=saving.figure.name)
    return WOUND if answer == "wound" else ""


def _settled(game: Game, saving: Saving, unsaved: str, markers: tuple[str, ...], account: Account) -> Left:
    figure, path = saving.figure, ("figures", saving.figure.name)
    settled = settle(figure.wounds, unsaved, down_at(game))
    account.put((*path, "unsaved"), unsaved)
    account.put((*path, "wounds"), settled.wounds)
    by_wounds = KNOCKDOWN not in unsaved and settled.state == "down"
    if saving.faces:
        account.tell(
            f"settle-{'second-wound' if by_wounds else settled.state}",
            (*path, "state"),
            after=settled.state,
            figure=figure.name,
            wounds=settled.wounds,
        )
    else:
        account.put((*path, "state"), settled.state)
    return Left(figure, unsaved, settled, markers)


def down_at(game: Game) -> int:
    """The number of wounds that counts as a knockdown."""
    return game.rules.wounding.down_at if game.rules.wounding else 0


def _word(game: Game, affliction: Affliction) -> str:
    nouns = game.rules.noun
    return nouns["knockdown"].one if affliction == KNOCKDOWN else nouns["wound"].one
