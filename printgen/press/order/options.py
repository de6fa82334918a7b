"""Every option that says how things are printed, once: the command line and the page are made from these."""

from __future__ import annotations

from msgspec import Struct

from printgen.press.files.place import OUT


class Option(Struct, frozen=True):
    """``default`` is what holds when neither the call nor the project says anything. A ``flag`` has no value."""

    name: str
    metavar: str
    help: str
    default: str = ""
    many: bool = False
    flag: bool = False


OPTIONS = (
    Option(
        "rules", "FILE", "House rules, or a whole rule set. May be given again; the last wins.", many=True
    ),
    Option("set", "KEY=VALUE", "A switch or setting of the rules. May be given again.", many=True),
    Option("paper", "NAME", 'Paper by name or size, such as letter or "210 x 297 mm".', "a4"),
    Option("margin", "LENGTH", "What the printer leaves white at each edge.", "8 mm"),
    Option("overlap", "LENGTH", "How far the sheets of a piece larger than the paper overlap.", "10 mm"),
    Option("turned", "", "Let such a sheet lie at an angle of its own where that saves one.", flag=True),
    Option(
        "finish",
        "NAME",
        "colour, mono, low-ink, film (no filled areas) or laser (an SVG for a cutter).",
        "colour",
    ),
    Option("printer", "NAME", "Correct sheets for a printer that was measured (printgen printer)."),
    Option("mirror", "", "Print pages mirrored, so that ink lies under the film.", flag=True),
    Option(
        "laminate",
        "",
        "Room for a pouch: a dashed line 3 mm outside each cut, to trim the film along.",
        flag=True,
    ),
    Option("cut-only", "", "Beside each sheet NAME-cut.svg, its cut lines for a cutting plotter.", flag=True),
    Option("kerf", "LENGTH", "How much a laser takes away; outlines grow by half of it.", "0 mm"),
    Option("hairline", "", "Draw a laser's lines 0.01 mm thin, for machines that ask for it.", flag=True),
    Option("inch", "LENGTH", 'A game inch on the table: "1 in", "25 mm", "20 mm" or "10 mm".', "1 in"),
    Option("bases", "LENGTH", 'The diameter of your usual bases, such as "25 mm".', "25 mm"),
    Option("language", "NAME", "What words are printed in: en, or de (Deutsch).", "en"),
    Option(
        "stock", "NAME", "A stock of cut cards or labels (printgen list stocks), or one of the project's."
    ),
    Option("copies", "N", "How many of each card or marker."),
    Option("start-at", "N", "The first place used on a part-used sheet, by rows from the top left.", "1"),
    Option("gap", "LENGTH", "Between two cards, for punches that need paper round them.", "0 mm"),
    Option("backs", "HOW", "none, duplex or fold-over.", "none"),
    Option("flip", "EDGE", "Which edge your printer turns a sheet over: long or short.", "long"),
    Option("page-order", "HOW", "collated, fronts-then-backs or backs-reversed.", "collated"),
    Option(
        "back-offset", "X, Y", 'How far to move backs right and up, such as "0.5 mm, -1 mm".', "0 mm, 0 mm"
    ),
    Option("roster", "FILE", "Who plays: a CSV or TOML file of figures (printgen new roster)."),
    Option("event", "TEXT", "What every sheet says in its margin, such as the name of a convention."),
    Option("out", "DIR", "Where the files go.", OUT),
)
BY_NAME = {option.name: option for option in OPTIONS}

OF_CARDS = ("stock", "gap", "backs", "flip", "page-order", "back-offset")
"""What says how cards go on a sheet; a layout may say it of each of its own."""

IN_PROJECT = ("paper", "margin", "overlap", "finish", "printer", "inch", "bases", "language", *OF_CARDS[1:])
"""The options of one word that a project may set; ``rules`` and ``[set]`` have their own shapes there."""

OF_PACKS = (
    "rules",
    "set",
    "paper",
    "margin",
    "overlap",
    "turned",
    "finish",
    "printer",
    "mirror",
    "laminate",
    "inch",
    "bases",
    "language",
    "flip",
    "back-offset",
    "roster",
    "event",
    "out",
)
"""The options that a pack takes."""

MOST_SETS = 200
"""Players, spare sets or tables of a pack."""

OF_REPRINTS = tuple(name for name in BY_NAME if name not in ("copies", "cut-only", "kerf", "hairline"))
"""The options of a reprint: it has its own numbers, and is for a printer."""
