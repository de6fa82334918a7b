"""What a rule set may state: frozen structs, one a kind of entry, decoded from TOML by msgspec.

Ids are the keys of the TOML tables (``cone.sawn-off``), and file order is the order everywhere.
Lengths are game inches (scaled by the scale of play), angles whole degrees. A field is named here once;
TOML spells it with hyphens (``hit_on`` is ``hit-on``). Nothing here is a rule: every number, name and
sentence stands in ``rules/data`` or in a user's file.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
GameInch = Annotated[float, Meta(gt=0, le=120, description="game inches, without a unit")]
Degrees = Annotated[int, Meta(ge=1, le=180, description="degrees")]
Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Value = Annotated[int, Meta(ge=-20, le=20)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]
Sentence = Annotated[str, Meta(max_length=600)]

Status = Literal["book", "ruling", "outside", "reconstructed", "ours"]
"""Who says so: the rule book, our ruling, another page, our reconstruction, or our own service words."""

Condition = Literal[
    "claimed",
    "aimed",
    "moved",
    "both-barrels",
    "inner",
    "cover",
    "load",
    "pistol-grip",
    "one-handed",
    "wrong-handed",
    "head-wound",
    "serious-wound",
    "arm-wound",
]
"""When a modifier holds. The resolver knows each; ``claimed`` is for whoever speaks up."""

Accent = Literal["brick", "navy", "teal", "amber", "ink"]
"""A colour of the palette."""

Icon = Literal[
    "aim",
    "cover",
    "muzzles",
    "muzzle",
    "boot",
    "inner-cone",
    "head",
    "slug",
    "shot",
    "cartridge",
    "pistol-grip",
    "shotgun",
    "sawn-off",
    "scattergun",
    "drop",
    "hand",
    "arm",
    "bowler",
    "revolver",
    "skull",
    "star",
    "reload",
    "bandage",
    "musket",
    "flintlock",
    "bow",
    "dart",
    "knife",
    "shield",
    "helm",
    "fog",
    "cask",
    "house",
    "bomb",
    "pot",
    "tricorne",
    "dice",
    "anchor",
    "mark-drop",
    "mark-bar",
    "mark-diamond",
    "mark-flame",
    "mark-cloud",
    "mark-cloud-open",
    "mark-sights",
    "mark-one",
    "mark-two",
    "mark-shield",
    "mark-eye",
    "mark-chevrons",
    "mark-disc",
]
"""Pictures on cards. The drawing room has each."""


Mechanic = Literal[
    "cone",
    "deviation",
    "correction",
    "zone",
    "modifier",
    "chart",
    "weapon",
    "barred",
    "counts",
    "gamble",
    "pool",
    "hand",
    "save",
    "poison",
    "smoke",
    "blast",
]
"""What a sheet can show of the rules beside words, in the order in which it shows what no step does."""


class Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Any TOML table of a rule set."""


class Entry(Table, frozen=True, kw_only=True):
    """A named thing of the rules. ``source`` lists ids of ``[source.*]``."""

    name: Name
    source: tuple[Id, ...] = ()
    status: Status = "book"
    text: Sentence = ""


class Look(Table, frozen=True, kw_only=True):
    """The face of a set: the accent is a colour of the palette, the face is for titles."""

    accent: Accent = "navy"
    face: Literal["plain", "slab"] = "plain"


class Noun(Table, frozen=True, kw_only=True):
    one: Name
    many: Name


class Die(Entry, frozen=True, kw_only=True):
    faces: Annotated[int, Meta(ge=2, le=100)]


class Band(Entry, frozen=True, kw_only=True):
    """A range band: its name and, by its place in the file, its place in the order from near to far."""


class Cell(Table, frozen=True, kw_only=True):
    """One band of one cone: its far limit, included, and the number in it (hits, before modifiers)."""

    to: GameInch
    hits: Value


class Cone(Entry, frozen=True, kw_only=True):
    """A template: full angles, and bands whose last ``to`` is the range. Without ``inner``, one zone."""

    outer: Degrees
    inner: Degrees | None = None
    band: dict[Id, Cell]
    barrels: Positive = 1
    short: str = ""
    icon: Icon = "shotgun"


class Group(Entry, frozen=True, kw_only=True):
    """What a modifier is about, as a heading: the shot, the gun, the firer, each figure."""


class Modifier(Entry, frozen=True, kw_only=True):
    """A number added to the hits. ``only`` lists the cones it may be used with, ``excludes`` other modifiers,
    ``wounds`` the results of the hit chart that count as the wound it is about, ``load`` the load that brings it."""

    value: Value
    about: Id
    when: Condition = "claimed"
    only: tuple[Id, ...] = ()
    excludes: tuple[Id, ...] = ()
    wounds: tuple[Id, ...] = ()
    load: Id = ""
    short: str = ""
    also: Sentence = ""
    icon: Icon = "dice"


class Class(Entry, frozen=True, kw_only=True):
    """A class of character."""

    icon: Icon = "bowler"


class Correction(Entry, frozen=True, kw_only=True):
    """How far a firer may push a deviated template back: for a class, or for a condition of the shot."""

    up_to: GameInch
    class_: Id = field(name="class", default="")
    when: Condition = "claimed"


class DeviationSide(Table, frozen=True, kw_only=True):
    """One coloured die of the two: its name, and the caption under its marks."""

    die: Name
    text: Sentence


class Deviation(Table, frozen=True, kw_only=True):
    """Two dice; the difference, times ``step`` inches at the far edge, to the side of the higher die."""

    die: Id
    step: GameInch
    left: DeviationSide
    right: DeviationSide
    source: tuple[Id, ...] = ()


class Load(Entry, frozen=True, kw_only=True):
    """What a barrel holds. What it brings to the shot is the modifiers that name it."""

    icon: Icon = "cartridge"


class Action(Entry, frozen=True, kw_only=True):
    """Something a figure does with its turn. ``dice`` of ``die`` are its move in inches."""

    dice: Count = 0
    die: Id = ""
    icon: Icon = "boot"


class Result(Entry, frozen=True, kw_only=True):
    """A word of the hit chart: a wound (in order of ``severity``), a state or a limit (with a ``mark``).

    ``short`` is what a limit is called where there is little room, ``brief`` its meaning on a sheet, which may be
    none; not given, it is the text.
    """

    brief: Sentence | None = None
    kind: Literal["wound", "state", "limit"]
    severity: Count = 0
    mark: str = ""
    short: str = ""
    recover_on: Count = 0


class ChartRow(Table, frozen=True, kw_only=True):
    """One location: the roll that finds it, and for each effect, from 1 up, the results it brings."""

    name: Name
    roll: Positive
    effect: tuple[tuple[Id, ...], ...]
    arm: bool = False
    head: bool = False


class Chart(Entry, frozen=True, kw_only=True):
    """A hit chart: one die for the row, one (modified) for the column."""

    die: Id
    row: dict[Id, ChartRow]


class Effect(Entry, frozen=True, kw_only=True):
    """A modifier to the effect die: at ``up_to`` or less, or ``over`` a range, for weapons of ``about``."""

    value: Value
    up_to: GameInch | None = None
    over: GameInch | None = None
    about: Literal["cone", "muzzle-loader"] = "cone"


class Weapon(Entry, frozen=True, kw_only=True):
    """A small arm. File order is the order of mixed weapons. ``marks`` is the marker that its hits leave."""

    range: GameInch
    powder: bool
    own_action: bool = False
    marks: Id = ""
    short: str = ""
    icon: Icon = "musket"


class Barred(Entry, frozen=True, kw_only=True):
    """A state in which nobody may shoot; where ``throws``, nor throw a grenade."""

    throws: bool = False


class State(Entry, frozen=True, kw_only=True):
    """Something a figure is, that changes how many shooters it counts for."""


class Counts(Entry, frozen=True, kw_only=True):
    """How many shooters a figure counts for: ``times`` multiplies, ``flat`` is a fixed number of ``weapon``.

    It holds once, for whoever is in any of ``states``. With neither number the scenario says how many.
    ``brief`` is its sentence on a sheet, which may be none; not given, it is the text.
    """

    brief: Sentence | None = None
    times: Annotated[float, Meta(gt=0, le=20)] | None = None
    flat: Positive | None = None
    weapon: Id = ""
    states: tuple[Id, ...] = ()


class Gamble(Entry, frozen=True, kw_only=True):
    """Called before a die: ``on`` or more counts for ``dare`` of ``weapon``, less for none; else ``safe``.

    ``brief`` is its sentence on a sheet; not given, it is the text.
    """

    weapon: Id
    brief: Sentence | None = None
    safe: Positive
    dare: Positive
    on: Positive
    die: Id


class Pool(Table, frozen=True, kw_only=True):
    """What a section of so many counted shooters throws."""

    shooters: Positive
    dice: Positive
    rerolls: Count = 0


class Volley(Table, frozen=True, kw_only=True):
    """Dice by pools, read as hands. ``formation`` multiplies the casualties of a target in formation."""

    die: Id
    formation: Positive
    source: tuple[Id, ...] = ()


class Hand(Entry, frozen=True, kw_only=True):
    """A hand, best last. ``groups`` are the equal dice it needs, or ``run`` the length of a straight."""

    groups: tuple[Positive, ...] = ()
    run: Count = 0
    knockdowns: Count
    wounds: Count
    icon: Icon = "dice"


class Save(Entry, frozen=True, kw_only=True):
    """A claim added to a saving roll. Of one ``group`` only one counts; ``with`` adds to another claim only.

    ``when`` is what the figure has; ``no_powder`` is the value in place against a weapon without powder.
    ``brief`` is its sentence on a sheet, which may be none; not given, it is the text.
    """

    value: Value
    brief: Sentence | None = None
    no_powder: Value | None = None
    when: Literal["claimed", "armour", "obscured", "cover", "serious-cover"] = "claimed"
    group: Id = ""
    with_: Id = field(name="with", default="")
    judged: Sentence = ""
    short: str = ""
    icon: Icon = "shield"


class Rank(Entry, frozen=True, kw_only=True):
    """A rank that saves better: ``setting`` is the number it adds."""

    setting: Id
    icon: Icon = "tricorne"


class Wounding(Table, frozen=True, kw_only=True):
    """How wounds add up: so many unsaved ones, old and new, count as a knockdown."""

    down_at: Positive
    source: tuple[Id, ...] = ()


class Harm(Table, frozen=True, kw_only=True):
    """What a figure faces before it saves."""

    knockdowns: Count = 0
    wounds: Count = 0


class BlastResult(Entry, frozen=True, kw_only=True):
    """What a throw means: read by the number of ``hits``, or with none by whether any die fumbles."""

    hits: Count
    fumble: bool = False
    centre: Harm | None = None
    ring: Harm | None = None
    thrower: Harm | None = None
    structure_dice: Count = 0
    cannon: str = ""
    gate: str = ""


class Blast(Entry, frozen=True, kw_only=True):
    """Something that bursts at a point: all within ``radius`` are in it. ``near`` to ``far`` is the throw.

    ``powder`` and ``saves`` tell the claims that help against it. ``brief`` is its sentence on a sheet, which may
    be none; not given, it is the text.
    """

    brief: Sentence | None = None
    radius: GameInch
    near: GameInch | None = None
    far: GameInch | None = None
    dice: Count = 0
    die: Id = ""
    hit_on: Count = 0
    fumble_on: Count = 0
    structure_die: Id = ""
    powder: bool = False
    saves: tuple[Id, ...] = ()
    result: dict[Id, BlastResult] = {}
    icon: Icon = "bomb"


class Smoke(Entry, frozen=True, kw_only=True):
    """A filling that harms nobody: bars shooting in and out for ``turns``, the one of the throw included."""

    blast: Id
    turns: Positive
    icon: Icon = "pot"


class Poison(Entry, frozen=True, kw_only=True):
    """What a marked figure's die means, from ``least`` to ``most``: what the figure becomes."""

    die: Id
    least: Positive
    most: Positive
    becomes: Literal["dead", "wounded", "well"]


class Marker(Entry, frozen=True, kw_only=True):
    """A state that is shown on the table by a token. Its rim is that of its ``family``, ``accent`` its colour."""

    family: Literal["harm", "smoke", "gun", "orders"] = "harm"
    letter: Annotated[str, Meta(min_length=1, max_length=2)]
    short: str = ""
    icon: Icon = "mark-disc"
    accent: Accent = "navy"


class Step(Entry, frozen=True, kw_only=True):
    """One step of the order of play. ``who`` acts; ``sheets`` says which kinds of sheet carry it.

    ``shows`` is what stands with it there, on a wall chart what ``wall`` says if it is given.
    ``opens`` is the title of a side of a handout that it begins, ``brief``
    its sentence on a wall chart; not given, it is the text. ``decides`` lists the steps of an account that name it.
    """

    who: str = ""
    sheets: tuple[Id, ...] = ()
    shows: tuple[Mechanic, ...] = ()
    wall: tuple[Mechanic, ...] | None = None
    opens: str = ""
    brief: Sentence | None = None
    decides: tuple[Id, ...] = ()


Had = Literal[
    "",
    "cone",
    "weapon",
    "gamble",
    "counts",
    "blast",
    "smoke",
    "poison",
    "class",
    "rank",
    "state",
    "barred",
    "save",
    "modifier",
]
"""What a figure may have of the rules, by section; ``poison`` where its weapon marks."""


class Note(Entry, frozen=True, kw_only=True):
    """A rule that is words alone. The handouts of a roster's players carry it for whoever has anything of the
    section ``player``. It stands with a ``step``, with what shows a mechanic (``part``), or last.

    ``brief`` is the whole sentence of it on a sheet; not given, its name and text are.
    """

    player: Had = ""
    sheets: tuple[Id, ...] = ()
    brief: Sentence | None = None
    step: Id = ""
    part: Mechanic | Literal[""] = ""
    decides: tuple[Id, ...] = ()


class Term(Entry, frozen=True, kw_only=True):
    """A word of the game, explained."""

    sheets: tuple[Id, ...] = ()


class Example(Entry, frozen=True, kw_only=True):
    """A scenario that sheets tell as it is played: ``play`` is as in a scenario's file, its missing dice are rolled
    from ``seed``."""

    sheets: tuple[Id, ...] = ()
    seed: int = 1
    play: dict[str, Any]


class Ruling(Entry, frozen=True, kw_only=True):
    """An ambiguity of the book, answered. ``switch`` and ``setting`` answer it otherwise.

    ``decides`` lists the steps of an account that rest on it.
    """

    switch: tuple[Id, ...] = ()
    setting: tuple[Id, ...] = ()
    decides: tuple[Id, ...] = ()


class SwitchValue(Table, frozen=True, kw_only=True):
    """One answer: the sentence it prints, and the nouns it replaces."""

    text: Sentence = ""
    noun: dict[Id, Id] = {}


class Switch(Entry, frozen=True, kw_only=True):
    """A choice with named answers. It matters to a set that has entries of ``mechanic``."""

    mechanic: Id = ""
    default: Id
    value: dict[Id, SwitchValue]


class Setting(Entry, frozen=True, kw_only=True):
    """A number that a table decides. Without ``default`` it is unset: a box to write in, never invented."""

    mechanic: Id = ""
    least: int
    most: int
    default: int | None = None


class TableOf(Entry, frozen=True, kw_only=True):
    """A printed table: which mechanic it shows.

    ``in_full`` prints the sentences of its entries too; ``up_to`` is how far a ready reckoner goes.
    """

    shows: Literal[
        "cone",
        "modifier",
        "deviation",
        "chart",
        "weapon",
        "counts",
        "pool",
        "hand",
        "save",
        "poison",
        "blast",
        "smoke",
        "odds-small-arms",
        "odds-shotgun",
        "odds-grenade",
    ]
    in_full: bool = False
    up_to: Count = 0


class Source(Table, frozen=True, kw_only=True):
    """Where a rule was read."""

    name: Name
    text: Sentence = ""


class RuleSet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """One game, merged and complete. The head (name to look) is the file's; every other key holds entries."""

    name: Name
    short: str = ""
    revision: Positive = 1
    look: Look = Look()
    language: str = "en"
    source: dict[Id, Source] = {}
    die: dict[Id, Die] = {}
    noun: dict[Id, Noun] = {}
    band: dict[Id, Band] = {}
    cone: dict[Id, Cone] = {}
    group: dict[Id, Group] = {}
    modifier: dict[Id, Modifier] = {}
    class_: dict[Id, Class] = field(name="class", default_factory=dict)
    correction: dict[Id, Correction] = {}
    deviation: Deviation | None = None
    load: dict[Id, Load] = {}
    action: dict[Id, Action] = {}
    result: dict[Id, Result] = {}
    chart: dict[Id, Chart] = {}
    effect: dict[Id, Effect] = {}
    weapon: dict[Id, Weapon] = {}
    barred: dict[Id, Barred] = {}
    state: dict[Id, State] = {}
    counts: dict[Id, Counts] = {}
    gamble: dict[Id, Gamble] = {}
    volley: Volley | None = None
    pool: dict[Id, Pool] = {}
    hand: dict[Id, Hand] = {}
    save: dict[Id, Save] = {}
    rank: dict[Id, Rank] = {}
    wounding: Wounding | None = None
    blast: dict[Id, Blast] = {}
    smoke: dict[Id, Smoke] = {}
    poison: dict[Id, Poison] = {}
    marker: dict[Id, Marker] = {}
    step: dict[Id, Step] = {}
    note: dict[Id, Note] = {}
    term: dict[Id, Term] = {}
    example: dict[Id, Example] = {}
    ruling: dict[Id, Ruling] = {}
    switch: dict[Id, Switch] = {}
    setting: dict[Id, Setting] = {}
    table: dict[Id, TableOf] = {}
    caption: dict[Id, dict[Id, Sentence]] = {}


class OverlayHead(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The head of a file of house rules: the root or the house rules it ``extends``, and what it chooses."""

    extends: Name
    name: Name = ""
    short: str = ""
    revision: Positive = 1
    look: Look = Look()
    language: str = "en"
    set: dict[Id, str | int | bool] = {}


class TranslationHead(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The head of a translation: the file it ``translates``, and what that is called in its ``language``.

    ``reviewed`` is false until somebody who plays in that language has read it; sheets say so.
    """

    translates: Name
    language: str
    name: Name = ""
    short: str = ""
    reviewed: bool = True


TEXTS = frozenset({"text", "also", "judged", "brief"})
"""Fields that hold sentences with placeholders. Captions are sentences too."""

NAMES = frozenset({"name", "short", "one", "many", "who", "opens", "mark", "letter", "cannon", "gate", "die"})
"""Fields that are printed as they stand."""
