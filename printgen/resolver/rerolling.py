"""The rerolls of a section: those that the scenario gives, or the best use where dice are rolled."""

from __future__ import annotations

from printgen.reading import Path, dotted
from printgen.resolver import pools
from printgen.resolver.account import Account
from printgen.resolver.dice import Dice, Faces
from printgen.resolver.refusal import refuse
from printgen.resolver.scenario import Reroll, Section
from printgen.rules import Game


class Rerolling:
    """Rerolls under one game's rules. Places count sections from 0."""

    def __init__(self, game: Game, dice: Dice, account: Account) -> None:
        self.game, self.dice, self.account = game, dice, account

    def after(self, place: int, section: Section | None, size: int, dice: Faces) -> Faces:
        """The section's dice after its rerolls: those given, or the best use where dice are rolled."""
        allowed = pools.pool(self.game.rules, size).rerolls
        if section is None:
            return self._best_rerolls(place, dice, allowed)
        path: Path = ("volley", "section", place, "rerolls")
        if len(section.rerolls) > allowed:
            told = f"{dotted(path)} has {len(section.rerolls)} rerolls; a section of {size} has {allowed}"
            self.dice.left_over((*path, allowed), told)
        for number, reroll in enumerate(section.rerolls[:allowed]):
            dice = self._again(place, dice, reroll, (*path, number))
        return dice

    def _again(self, place: int, dice: Faces, reroll: Reroll, path: Path) -> Faces:
        places = (reroll.die,) if isinstance(reroll.die, int) else reroll.die
        faces = (reroll.to,) if isinstance(reroll.to, int) else reroll.to
        one_die = self.game.switches["reroll-scope"] == "one-die"
        if len(places) != len(faces) or not places or len(set(places)) < len(places):
            raise refuse(
                path, f"{dotted(path)} throws {len(places)} dice to {len(faces)} numbers; expected one each"
            )
        if one_die and len(places) > 1:
            told = f"{dotted(path)} throws {len(places)} dice again; a reroll throws one (reroll-scope = one-die)"
            raise refuse(path, told)
        after = list(dice)
        for at, face in zip(places, faces, strict=True):
            if at > len(dice):
                raise refuse(
                    (*path, "die"), f"{dotted((*path, 'die'))} is {at}; the section has {len(dice)} dice"
                )
            if not 1 <= face <= self._faces:
                told = f"{dotted((*path, 'to'))} is {face}; expected a number from 1 to {self._faces}"
                raise refuse((*path, "to"), told)
            after[at - 1] = face
        self._tell_reroll(place, dice, tuple(after), faces)
        return tuple(after)

    def _best_rerolls(self, place: int, dice: Faces, allowed: int) -> Faces:
        if not self.dice.rolls or not allowed:
            return dice
        best = self.dice.using.of(self.game)
        for left in range(allowed, 0, -1):
            again = best.choice(dice, left)
            if not again:
                break
            after = list(dice)
            thrown = tuple(self.dice.reroll(self._faces) for _ in again)
            for face, new in zip(again, thrown, strict=True):
                after[after.index(face)] = new
            self._tell_reroll(place, dice, tuple(after), thrown)
            dice = tuple(after)
        return dice

    def _tell_reroll(self, place: int, before: Faces, after: Faces, thrown: Faces) -> None:
        self.account.tell(
            "volley-reroll",
            before=list(before),
            after=list(after),
            dice=thrown,
            number=place + 1,
            thrown=[str(die) for die in thrown],
            hand=[str(die) for die in after],
        )

    @property
    def _faces(self) -> int:
        rules = self.game.rules
        return rules.die[rules.volley.die].faces if rules.volley else 0
