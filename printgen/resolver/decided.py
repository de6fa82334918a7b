"""The format of what the table decided: every part may be left out, and is then not checked."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from printgen.resolver.written import Table

State = str | UnsetType
Whole = int | UnsetType
Number = float | UnsetType


class ExpectShot(Table, frozen=True, kw_only=True):
    raw: Number = UNSET
    correction: Number = UNSET
    corrected: Number = UNSET
    angle: Number = UNSET
    loaded_after: Whole = UNSET


class ExpectCharacter(Table, frozen=True, kw_only=True):
    zone: State = UNSET
    range: Number = UNSET
    band: State = UNSET
    base: Whole = UNSET
    number: Whole = UNSET
    hits: Whole = UNSET
    results: tuple[str, ...] | UnsetType = UNSET
    wound: State = UNSET
    states: tuple[str, ...] | UnsetType = UNSET
    limits: tuple[str, ...] | UnsetType = UNSET
    ducks_back: bool | UnsetType = UNSET


class ExpectVolley(Table, frozen=True, kw_only=True):
    counted: dict[str, int] | UnsetType = UNSET
    sections: tuple[str, ...] | UnsetType = UNSET
    knockdowns: Whole = UNSET
    wounds: Whole = UNSET
    lost: Whole = UNSET


class ExpectSaver(Table, frozen=True, kw_only=True):
    afflictions: State = UNSET
    unsaved: State = UNSET
    save_modifiers: tuple[int, ...] | UnsetType = UNSET
    state: State = UNSET
    wounds: Whole = UNSET


class ExpectSoldier(ExpectSaver, frozen=True, kw_only=True):
    marker: State = UNSET
    markers: Whole = UNSET
    after_poison: State = UNSET


class ExpectBystander(ExpectSaver, frozen=True, kw_only=True):
    grenades: Whole = UNSET


class ExpectGrenade(Table, frozen=True, kw_only=True):
    result: State = UNSET
    hits: Whole = UNSET


class ExpectThing(Table, frozen=True, kw_only=True):
    effect: State = UNSET
    damage: Whole = UNSET


class ExpectSmoke(Table, frozen=True, kw_only=True):
    where: State = UNSET
    turns: tuple[int, ...] | UnsetType = UNSET


class Expect(Table, frozen=True, kw_only=True):
    """``error`` expects a refusal: true for any, or words that its sentence holds."""

    error: bool | str | UnsetType = UNSET


class ExpectOfShot(Expect, frozen=True, kw_only=True):
    shot: ExpectShot | UnsetType = UNSET
    figures: dict[str, ExpectCharacter] | UnsetType = UNSET


class ExpectOfVolley(Expect, frozen=True, kw_only=True):
    volley: ExpectVolley | UnsetType = UNSET
    figures: dict[str, ExpectSoldier] | UnsetType = UNSET


class ExpectOfGrenade(Expect, frozen=True, kw_only=True):
    grenade: ExpectGrenade | UnsetType = UNSET
    figures: dict[str, ExpectBystander] | UnsetType = UNSET
    objects: dict[str, ExpectThing] | UnsetType = UNSET
    smoke: ExpectSmoke | UnsetType = UNSET
    asks: tuple[str, ...] | UnsetType = UNSET
