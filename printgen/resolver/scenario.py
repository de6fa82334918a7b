"""The format of scenarios: who stands where, what fell, and what the table decided.

One event a file: a shot, a volley or a grenade. Lengths are game inches. Dice stand with their owner.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from printgen.resolver.decided import ExpectOfGrenade, ExpectOfShot, ExpectOfVolley
from printgen.resolver.written import (
    At,
    Bearing,
    Choices,
    Count,
    Die,
    Length,
    Name,
    Positive,
    Table,
    Turn,
)

# ---- bases and places


class ShapedBase(Table, frozen=True, kw_only=True):
    """A base that is not round: ``oval`` or ``rectangle``, its width and depth with units.

    ``facing`` is degrees clockwise from having its depth straight up the table.
    """

    oval: tuple[str, str] | None = None
    rectangle: tuple[str, str] | None = None
    facing: Bearing = 0.0


class Seen(Table, frozen=True, kw_only=True):
    """A place read off the template where it fell."""

    range: Length
    zone: Literal["inner", "outer", "outside"]


class Polar(Table, frozen=True, kw_only=True):
    """The middle of a base from the template's point: ``bearing`` from the centre line before deviation."""

    range: Length
    bearing: Bearing


class Placed(Table, frozen=True, kw_only=True):
    """Whatever stands on the table. ``base`` is a diameter with its unit; left out, the usual base."""

    name: Name
    at: At | None = None
    base: str | ShapedBase | None = None


# ---- shots


class Gun(Table, frozen=True, kw_only=True):
    """A gun that a firer has; ``loaded`` barrels, all of them where nothing is said."""

    weapon: str
    loaded: Count | None = None
    pistol_grip: bool = False
    muzzle_loader: bool = False


class Character(Placed, frozen=True, kw_only=True):
    """A figure near a shot. ``wounds`` are rows of the hit chart with their results."""

    side: Name | None = None
    class_: str = field(name="class", default="")
    wounds: tuple[tuple[str, str], ...] = ()
    guns: tuple[Gun, ...] = ()
    polar: Polar | None = None
    seen: Seen | None = None
    claims: tuple[str, ...] = ()


class Shot(Table, frozen=True, kw_only=True):
    """One shot with a template. ``correction`` is what the firer takes back, in inches.

    ``dice`` are the two dice of the deviation by name; ``to_hit`` dice by figure where numbers are dice;
    ``hit_dice`` a pair a hit by figure. ``reload`` loads so many barrels afterwards, with an action.
    """

    firer: Name
    weapon: str
    target: Name
    barrels: Positive = 1
    load: str | tuple[str, ...] = ()
    aimed: bool = False
    moved: bool = False
    hands: Literal[1, 2] = 2
    wrong_handed: bool = False
    claims: tuple[str, ...] = ()
    correction: Count | None = None
    dice: dict[str, Die] | None = None
    to_hit: dict[str, tuple[Die, ...]] | None = None
    hit_dice: dict[str, tuple[tuple[Die, Die], ...]] | None = None
    reload: Count = 0


# ---- volleys


class Shooters(Table, frozen=True, kw_only=True):
    """Figures that shoot alike. ``weapon`` is a weapon, a gamble (two pistols) or a fixed gun.

    ``counts`` is what an exceptionally adept figure counts for; ``aboard`` names what it is in.
    """

    name: Name
    weapon: str
    count: Positive = 1
    states: tuple[str, ...] = ()
    counts: Positive | None = None
    gamble: Literal["dare", "both", "single", "one"] | None = None
    gamble_die: Die | tuple[Die, ...] | None = None
    aloft: bool = False
    aboard: Name | None = None


class Reroll(Table, frozen=True, kw_only=True):
    """A die thrown again: its place in the dice, from 1, and what it shows then. Lists where a switch says so."""

    die: Positive | tuple[Positive, ...]
    to: Die | tuple[Die, ...]


class Section(Table, frozen=True, kw_only=True):
    """What a section threw, in the ruled order."""

    weapon: str
    dice: tuple[Die, ...]
    rerolls: tuple[Reroll, ...] = ()


class Volley(Table, frozen=True, kw_only=True):
    """One shooting action at one unit. ``chosen`` is the figure that a sharpshooter or opportune shot picked."""

    target: Name
    shooters: Annotated[tuple[Shooters, ...], Meta(min_length=1)]
    section: tuple[Section, ...] | None = None
    chosen: Name | None = None
    chosen_by: Literal["sharpshooter", "opportune-shot"] | None = None


class Saver(Table, frozen=True, kw_only=True):
    """What a figure saves with. ``deck`` is the deck it stands on, as the shooters see it."""

    name: Name
    wounds: Count = 0
    rank: str | None = None
    armour: Literal["none", "armoured", "encased"] = "none"
    claims: tuple[str, ...] = ()
    deck: Literal["none", "own", "enemy"] | None = None
    save_dice: tuple[Die, ...] | None = None


class Soldier(Saver, frozen=True, kw_only=True):
    """A figure of the target unit. ``range`` is to its nearest shooter, or a table by weapon.

    ``nearest`` names that shooter where it matters which, or a table by weapon; ``order`` decides ties.
    """

    range: Length | dict[str, Length]
    order: int | None = None
    visible: bool = True
    nearest: Name | dict[str, Name] | None = None
    poison_die: Die | tuple[Die, ...] | None = None
    aboard: Name | None = None


class Unit(Table, frozen=True, kw_only=True):
    """The target of a volley."""

    name: Name
    formation: bool = False
    figure: Annotated[tuple[Soldier, ...], Meta(min_length=1)]


# ---- grenades and stinkpots


class Aim(Table, frozen=True, kw_only=True):
    """The point that a thrower names: how far from the edge of his base, or where on the table."""

    from_thrower: Length | None = None
    at: At | None = None


class Grenade(Table, frozen=True, kw_only=True):
    """One throw. ``filling`` is ``explosive`` or a smoke of the rules; ``damage_dice`` fall on a structure."""

    thrower: Name
    point: Aim
    filling: str = "explosive"
    blast: str = ""
    target: Name | None = None
    dice: tuple[Die, ...] | None = None
    damage_dice: tuple[Die, ...] | None = None


class Thing(Table, frozen=True, kw_only=True):
    """A cannon, gate or door; ``sbs`` is a structure, ship or boat."""

    name: Name
    kind: Literal["cannon", "gate", "door", "sbs"]


class Bystander(Saver, frozen=True, kw_only=True):
    """A figure near a burst. ``from_point`` and ``from_thrower`` are from the edge of its base."""

    at: At | None = None
    base: str | ShapedBase | None = None
    from_point: Length | None = None
    from_thrower: Length | None = None
    states: tuple[str, ...] = ()
    grenades: Count | None = None
    aboard: Name | None = None


class Cloud(Table, frozen=True, kw_only=True):
    """Smoke that was there before: what it is round, the turn it was thrown, and which smoke it is."""

    where: Name
    thrown: Turn
    filling: str = ""


class Wind(Table, frozen=True, kw_only=True):
    """The turns of a fresh wind."""

    fresh: tuple[Turn, ...] = ()


class Ask(Table, frozen=True, kw_only=True):
    """May this figure shoot at that one, in this turn?"""

    turn: Turn
    shooter: Name
    target: Name


# ---- whole files


class Scenario(Table, frozen=True, kw_only=True):
    """What every scenario has. ``rules`` names rule sets and house rules, and holds choices of its own."""

    rules: tuple[str | Choices, ...] = ()
    about: str = ""
    turn: Turn = 1


class ShotScenario(Scenario, frozen=True, kw_only=True):
    """A shot with a template."""

    shot: Shot
    figure: tuple[Character, ...]
    expect: ExpectOfShot | None = None


class VolleyScenario(Scenario, frozen=True, kw_only=True):
    """A volley of small arms, darts among them."""

    volley: Volley
    unit: tuple[Unit, ...]
    smoke: tuple[Cloud, ...] = ()
    wind: Wind = Wind()
    expect: ExpectOfVolley | None = None


class GrenadeScenario(Scenario, frozen=True, kw_only=True):
    """A grenade or a stinkpot, and who may shoot through the smoke."""

    grenade: Grenade
    figure: tuple[Bystander, ...]
    object: tuple[Thing, ...] = ()
    smoke: tuple[Cloud, ...] = ()
    wind: Wind = Wind()
    ask: tuple[Ask, ...] = ()
    expect: ExpectOfGrenade | None = None


AnyScenario = ShotScenario | VolleyScenario | GrenadeScenario

KINDS: dict[str, type[AnyScenario]] = {
    "shot": ShotScenario,
    "volley": VolleyScenario,
    "grenade": GrenadeScenario,
}
"""The kinds of scenario, by the table that makes one."""
