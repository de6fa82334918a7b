"""The It Just Happens phase for figures that darts have marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printgen.reading import Path
from printgen.resolver import poison
from printgen.resolver.account import Account
from printgen.resolver.dice import Dice, Faces, Need
from printgen.resolver.saving import Left, down_at
from printgen.resolver.scenario import Soldier, Unit
from printgen.rules import Game


def it_just_happens(
    game: Game,
    unit: Unit,
    path_of: Callable[[Soldier], Path],
    left: Sequence[Left],
    dice: Dice,
    account: Account,
) -> None:
    """Tell the markers, then throw their dice. Raises Waits where nobody has thrown them."""
    by_name = {each.figure.name: each for each in left}
    for name, each in by_name.items():
        if each.markers:
            account.tell(
                "poison-marked",
                ("figures", name, "markers"),
                after=len(each.markers),
                figure=name,
                marker=game.rules.marker[each.markers[0]].name,
                count=len(each.markers),
            )
            account.put(("figures", name, "marker"), each.markers[0])
    needs = [_need(game, figure, by_name[figure.name], path_of(figure)) for figure in unit.figure]
    thrown = dice.stage(needs, "wait-poison", dice=sum(need.times for need in needs))
    for figure, fell in zip(unit.figure, thrown, strict=True):
        if by_name[figure.name].markers:
            _throw(game, by_name[figure.name], fell, account)


def _need(game: Game, figure: Soldier, left: Left, path: Path) -> Need:
    die = next((entry.die for entry in game.rules.poison.values()), next(iter(game.rules.die)))
    given = (figure.poison_die,) if isinstance(figure.poison_die, int) else figure.poison_die
    count = poison.throws(game, len(left.markers))
    return Need(figure.name, count, game.rules.die[die].faces, (*path, "poison_die"), given)


def _throw(game: Game, left: Left, fell: Faces, account: Account) -> None:
    rules, name = game.rules, left.figure.name
    results = [poison.result(rules, die) for die in fell]
    for die, key in zip(fell, results, strict=True):
        account.tell(
            "poison-throw",
            rule=f"poison.{key}",
            dice=(die,),
            figure=name,
            die=die,
            result=rules.poison[key].name,
        )
    worst = poison.worst(rules, results)
    if len(results) > 1:
        account.tell("poison-worst", rule=f"poison.{worst}", figure=name, result=rules.poison[worst].name)
    after = poison.suffer(rules, worst, left.settled, down_at(game))
    account.tell(
        f"poison-after-{after.state}",
        ("figures", name, "after_poison"),
        before=left.settled.state,
        after=after.state,
        figure=name,
        wounds=after.wounds,
    )
    account.put(("figures", name, "wounds"), after.wounds)
