"""What printgen reads, each kind with whole files of it, how they are broken, and the commands that then read them."""

from __future__ import annotations

import shutil
import tomllib
import zlib
from atexit import register
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import tomli_w
from hypothesis import strategies as st

from printgen.press.order.options import BY_NAME

from .breaking import NUMBERS, TEXTS, broken_bytes, broken_csv, broken_json, broken_toml
from .breaking_pdf import broken_pdf
from .breaking_svg import broken_svg
from .judging import REFUSED, called, inside

TESTS = Path(__file__).parents[1]
DATA = TESTS.parent / "printgen" / "rules" / "data"
STARTERS = TESTS.parent / "printgen" / "press" / "starters"
LAYOUTS = TESTS.parent / "layouts"
Words = Sequence[str]


@dataclass(frozen=True)
class Target:
    """``file`` is where a broken file of the kind goes in a folder that ``around`` has made ready; ``calls`` read it.

    ``never`` refused: what printgen wrote for itself may be lost, and everything is done all the same.
    """

    name: str
    file: str
    whole: Callable[[], Iterable[bytes]]
    broken: Callable[[bytes], st.SearchStrategy[bytes]]
    calls: Callable[[bytes], Iterable[Words]]
    around: Callable[[Path], None] = field(default=lambda folder: None)
    never: bool = False

    def files(self) -> st.SearchStrategy[bytes]:
        """Broken files of this kind."""
        return st.sampled_from(_whole(self)).flatmap(self.broken)

    def read(self, data: bytes, most: int | None = None) -> list[int]:
        """Has the commands, or the first few, read ``data``; their exit codes.

        Raises AssertionError, or whatever else they should not.
        """
        folder = _ready(self)
        (folder / self.file).write_bytes(data)
        with inside(folder, {"XDG_CONFIG_HOME": str(folder / "settings"), "HOME": str(folder / "home")}):
            codes = [called(*words) for words in islice(self.calls(data), most)]
        assert not (self.never and REFUSED in codes), codes
        return codes


@cache
def _whole(target: Target) -> tuple[bytes, ...]:
    return tuple(target.whole())


@cache
def _ready(target: Target) -> Path:
    """The target's folder, the same for all its files."""
    folder = Path(mkdtemp(prefix="printgen-fuzz-"))
    register(shutil.rmtree, folder, ignore_errors=True)
    (folder / target.file).parent.mkdir(parents=True, exist_ok=True)
    target.around(folder)
    return folder


def _one_of(data: bytes, *choices: str) -> str:
    """One of the choices, for the same data always the same."""
    return choices[zlib.crc32(data) % len(choices)]


def _toml(tables: Mapping[str, Any]) -> bytes:
    return tomli_w.dumps(tables).encode()


# Rules.


def _sets() -> Iterable[bytes]:
    yield from (path.read_bytes() for path in sorted((TESTS / "sets").glob("*.toml")))
    yield (STARTERS / "rules-own.toml").read_bytes()


def _whole_set(data: bytes) -> Iterable[Words]:
    yield "check", "club.toml"
    kind = _one_of(data, "cone", "card", "table", "reference", "ring", "stick", "gm", "token", "deviation")
    yield "make", f"club:{kind}/*", "--rules", "club.toml", "-o", "x.svg"
    yield "list", _one_of(data, "rules", "settings", "pieces", "layouts"), "--rules", "club.toml"


def _overlays() -> Iterable[bytes]:
    """House rules that say again what a section of the shipped rules says: everything can then be changed."""
    for game in ("rwnn", "pyrates"):
        tables = tomllib.loads((DATA / f"{game}.toml").read_text("utf-8"))
        for name, section in tables.items():
            if isinstance(section, dict) and name != "look":
                few = dict(list(section.items())[:4])
                yield _toml({"extends": game, "name": "Club", name: few})


_DRAWN = (
    "cone/*",
    "rwnn:card/*",
    "rwnn:table/*",
    "reference/*",
    "ring/*",
    "throw/*",
    "stick/12",
    "pyrates:table/*",
    "pyrates:card/*",
    "gm/*",
    "handout/*",
    "tent/*",
    "dial/*",
    "sheet/*",
    "token/*",
    "wall/*",
    "deviation/*",
)


def _house(data: bytes) -> Iterable[Words]:
    yield "check", "club.toml"
    yield "make", _one_of(data, *_DRAWN), "--rules", "club.toml", "-o", "x.svg"


def _translations() -> Iterable[bytes]:
    yield (DATA / "de" / "rwnn.toml").read_bytes().replace(b'"rwnn"', b'"club"', 1)
    yield _toml(
        {
            "translates": "club",
            "language": "de",
            "name": "Klub",
            "modifier": {"dry": {"name": "Trocken", "text": "Bei {modifier.dry.value:signed}."}},
            "cone": {"sawn-off": {"name": "Kurze"}},
        }
    )


def _beside_translation(folder: Path) -> None:
    (folder / "club.toml").write_text(
        'extends = "rwnn"\nname = "Club"\n[cone.sawn-off]\nname = "Short"\n[modifier.dry]\nname = "Dry"\nvalue = 1\n'
        'about = "shot"\ntext = "At {modifier.dry.value:signed}."\n',
        "utf-8",
    )


def _translated(data: bytes) -> Iterable[Words]:
    yield "check", "club.toml", "words.toml", "--language", "de"
    piece = _one_of(data, "rwnn:card/dry", "rwnn:cone/sawn-off", "table/shotgun-modifiers", "reference/rwnn")
    yield "make", piece, "--rules", "club.toml", "--rules", "words.toml", "--language", "de", "-o", "x.svg"


# Layouts and packs.


def _project(folder: Path) -> None:
    (folder / "printgen.toml").write_text('paper = "a4"\n', "utf-8")


def _layouts() -> Iterable[bytes]:
    yield _toml(
        {
            "name": {"en": "Mine", "de": "Meins"},
            "text": "Some.",
            "sheet": {
                "cards": {
                    "name": "Cards",
                    "pieces": ["card/aimed-shot", "rwnn:card/moved"],
                    "copies": {"card/aimed-shot": 2},
                    "backs": "duplex",
                    "flip": "long",
                    "page-order": "collated",
                    "back-offset": "0.5 mm, -1 mm",
                    "gap": "1 mm",
                },
                "tokens": {"pieces": ["token/wound"], "cards": True, "copies": 3, "stock": "5371"},
                "alone": {"pieces": ["ring/grenade", "stick/4"], "alone": True, "bars": False},
            },
        }
    )
    yield _toml(
        {"name": "Pictures", "pictures": True, "sheet": {"one": {"pieces": ["token/wound", "stick/4+near"]}}}
    )


def _laid(data: bytes) -> Iterable[Words]:
    yield ("check",)
    yield "build", "mine", "--paper", _one_of(data, "a4", "letter", "100 x 150 mm")
    yield "list", "layouts"


def _packs() -> Iterable[bytes]:
    yield _toml(
        {
            "name": "Mine",
            "text": "Few.",
            "pack": {"players": 2, "spare": 1, "tables": 1},
            "run": {
                "card": {"name": "Card", "stock": "card, 200 g"},
                "paper": {"name": "Paper", "stock": "plain"},
            },
            "sheet": {
                "cards": {
                    "name": "Cards",
                    "run": "card",
                    "per": "players:2",
                    "pieces": ["card/aimed-shot", "card/moved"],
                    "cards": True,
                    "copies": 2,
                    "pouch": "bag",
                    "without": ["large"],
                },
                "tents": {"run": "paper", "per": "table", "pieces": ["token/wound"], "share": True},
                "hands": {
                    "run": "paper",
                    "per": "player",
                    "pieces": ["character/*"],
                    "own": True,
                    "with": ["roster"],
                },
            },
        }
    )


def _packed(data: bytes) -> Iterable[Words]:
    yield ("check",)
    yield (
        "pack",
        "mine",
        "--out",
        "packed",
        *_one_of(data, "", "--large", "--half-sheet", "--game rwnn").split(),
    )


# Who plays.


def _rosters() -> Iterable[bytes]:
    yield (STARTERS / "roster.toml").read_bytes()
    yield _toml(
        {
            "figure": [
                {
                    "name": "Flint",
                    "player": "Kay",
                    "side": "Pirates",
                    "class": "captain",
                    "weapons": "pistol, thrown",
                },
                {"name": "Tom", "player": "Kay", "weapons": ["musket", "grenade"], "states": ["on-guard"]},
                {"name": "Moll", "side": "Navy", "weapons": ["blunderbuss"], "states": "engaged; wounded"},
            ]
        }
    )


def _spreadsheets() -> Iterable[bytes]:
    yield (STARTERS / "roster.csv").read_bytes()
    yield (
        "name,player,side,class,weapons,states\n"
        'Dusty Müller,Ann,The Law,Legend,"Sawn-off, Shotgun",pistol grip\nBo,Ann,The Law,gunman,sawn off,\n'
        "Éloise,,Outlaws,,scattergun,wrong hand\n"
    ).encode()


def _crew(ending: str) -> Callable[[bytes], Iterable[Words]]:
    def calls(data: bytes) -> Iterable[Words]:
        yield "check", f"crew.{ending}"
        form = _one_of(data, "", "+large")
        yield "make", f"character/*{form}", "--roster", f"crew.{ending}", "--paper", "a4", "-o", "x.pdf"

    return calls


# Scenarios.


def _scenarios() -> Iterable[bytes]:
    yield from (path.read_bytes() for path in sorted((TESTS / "scenarios").glob("*.toml")))


def _played(data: bytes) -> Iterable[Words]:
    yield "check", "shot.toml"
    yield (
        "resolve",
        "shot.toml",
        *_one_of(data, "", "--seed 7", "--json", "--picture x.svg", "--picture x.pdf").split(),
    )
    yield "odds", "shot.toml", *_one_of(data, "", "--json", "--fresh", "--before-saves").split()


# Printers and projects.


def _printers() -> Iterable[bytes]:
    reading = {"paper": "a4", "nominal": "177.8 mm x 228.6 mm", "measured": "177.2 mm x 228.1 mm"}
    other = {**reading, "paper": "letter", "stock": "avery-5371", "back-offset": "0.5 mm, -1 mm"}
    yield _toml({"reading": [reading, other]})


def _measured(data: bytes) -> Iterable[Words]:
    yield "printer", "list"
    yield "printer", "show", "home", "--json"
    paper = _one_of(data, "a4", "letter", "a3")
    yield "make", "token/wound", "--printer", "home", "--paper", paper, "-o", "x.pdf"
    yield "printer", "add", "home", "--back-offset", "1 mm, 2 mm"
    yield "printer", "remove", "home", "--paper", "a4"


def _projects() -> Iterable[bytes]:
    yield _toml(
        {
            "rules": ["club.toml"],
            "paper": "letter",
            "margin": "8 mm",
            "overlap": "10 mm",
            "finish": "mono",
            "inch": "25 mm",
            "bases": "25 mm",
            "language": "de",
            "backs": "duplex",
            "flip": "short",
            "gap": "1 mm",
            "page-order": "collated",
            "back-offset": "0 mm, 0 mm",
            "set": {"hits-mode": "dice", "hit-on": 5},
            "stock": {
                "mine": {
                    "page": "a4",
                    "cell": "85 x 54 mm",
                    "grid": "2 x 5",
                    "first": "15 x 13.5 mm",
                    "gap": "10 x 0 mm",
                }
            },
        }
    )


def _around_project(folder: Path) -> None:
    (folder / "club.toml").write_text('extends = "rwnn"\nname = "Club"\n', "utf-8")
    (folder / "layouts").mkdir(exist_ok=True)
    (folder / "layouts" / "mine.toml").write_text(
        'name = "M"\n[sheet.one]\npieces = ["token/aimed"]\n', "utf-8"
    )


def _in_project(data: bytes) -> Iterable[Words]:
    yield ("check",)
    yield ("build",)
    yield "make", "rwnn:card/moved", "--stock", "mine", "-o", "x.pdf"
    yield "list", _one_of(data, "stocks", "settings", "rules", "layouts", "pieces")


# What printgen writes for itself and reads again.


@cache
def _released() -> Path:
    """A small project, built and released once; nobody writes there."""
    folder = Path(mkdtemp(prefix="printgen-fuzz-"))
    register(shutil.rmtree, folder, ignore_errors=True)
    _around_project(folder)
    (folder / "printgen.toml").write_text('rules = ["club.toml"]\n', "utf-8")
    with inside(folder, {}):
        assert called("release", "spring", "--copies", "3") == 0
        assert called("build") == 0
    (folder / "club.toml").write_text(
        'extends = "rwnn"\nname = "Club"\n[modifier.aimed-shot]\nvalue = 2\n', "utf-8"
    )
    return folder


def _around_release(folder: Path) -> None:
    shutil.copytree(_released(), folder, dirs_exist_ok=True)


def _kept(path: str) -> Callable[[], Iterable[bytes]]:
    return lambda: [(_released() / path).read_bytes()]


def _compared(data: bytes) -> Iterable[Words]:
    yield "changes", *_one_of(data, "", "--json", "--since spring", "-o x.pdf").split()
    yield "whatis", _one_of(data, "00", "K7", "ABCDEF")
    yield "release", "list"
    yield "release", "show", "spring"
    yield "reprint", "--since", "spring", "-o", "x.pdf"


def _built(data: bytes) -> Iterable[Words]:
    yield ("build",)


# Finished files.


@cache
def _made(ending: str) -> tuple[bytes, ...]:
    folder = Path(mkdtemp(prefix="printgen-fuzz-"))
    register(shutil.rmtree, folder, ignore_errors=True)
    found = []
    with inside(folder, {}):
        for piece, *options in (
            ("token/wound",),
            ("card/aimed-shot",),
            ("stick/4",),
            ("ring/grenade",),
            ("rwnn:table/shotgun-hits", "--paper", "a4"),
            ("card/moved", "--paper", "letter", "--backs", "fold-over"),
        ):
            assert called("make", piece, *options, "-o", f"x.{ending}") == 0
            found.append(Path(f"x.{ending}").read_bytes())
    return tuple(found)


def _proved(ending: str) -> Callable[[bytes], Iterable[Words]]:
    def calls(data: bytes) -> Iterable[Words]:
        yield "proof", f"x.{ending}", *_one_of(data, "", "--json", "--piece token/wound").split()
        yield "changes", "--since", f"x.{ending}"

    return calls


# Words of the command line.

_ARGUMENTS: tuple[str, ...] = (
    "make {}",
    "make {} -o x.svg",
    "make token/wound -o {}",
    *(f"make token/wound -o x.pdf --{option} {{}}" for option, about in BY_NAME.items() if not about.flag),
    "make card/aimed-shot+{} -o x.svg",
    "build {}",
    "pack {}",
    "proof {}",
    "proof --tolerance {}",
    "changes --since {}",
    "whatis {}",
    "release {}",
    "release spring2 --copies {}",
    "release show {}",
    "reprint --since {}",
    "printer add {}",
    "printer add home --across {} --up {}",
    "printer show {}",
    "list {}",
    "check {}",
    "new {}",
    "new rules {}",
    "new roster {}.csv",
    "new scenario {}",
    "resolve {}",
    "resolve shot {} --range 5",
    "resolve shot sawn-off --range {}",
    "resolve shot sawn-off --range 5 --zone inner --seed 5 --base {}",
    "resolve volley musket 5 --dice {} --figure a=4",
    "resolve volley musket 5 --seed 1 --figure {}",
    "resolve volley {} 5 --seed 1 --figure a=4",
    "resolve grenade --at {} --dice 451 --figure a=0",
    "resolve grenade --at 3 --dice {} --figure a=0",
    "resolve darts 3 --dice 66622 --figure s1=3 --poison {}",
    "odds shot sawn-off --range {}",
    "odds shot sawn-off --range 5 --vary {}",
    "odds shot sawn-off --range 5 --policy {}",
    "odds volley musket 5 --figure a=4 --vary {}",
    "odds volley musket 5 --figure a=4 --vary shooters={}",
    "odds shot sawn-off --range 5 --compare {}",
    "{}",
)
_LIKELY = (
    "token/*",
    "card/*",
    "a5",
    "25 mm",
    "0 mm",
    "-5 mm",
    "1e9 in",
    "5371",
    "duplex",
    "2",
    "9999",
    "hits-mode=dice",
    "hit-on=9",
    "range=1..12",
    "shooters=1..17",
    "range=0..99999999",
    "a=1..5",
    "sawn-off",
    "25mm",
    "inner",
    "0.5 mm, -1 mm",
    "a=4",
    "s1=2",
    "22556",
    "666666666666666666666666666",
    ".",
    "x.pdf",
    "printgen.toml",
    "HEAD~1",
    "club.toml@HEAD",
    "aux",
    "de",
    "*",
    "[",
    "?",
    "--help",
    "--",
    "-",
    "--json",
)


def _around_words(folder: Path) -> None:
    """A small project, so that what makes all of it is soon done."""
    _around_project(folder)
    _project(folder)


def _words(data: bytes) -> Iterable[Words]:
    call, *said = data.decode("utf-8", "surrogateescape").split("\x1f")
    given = iter(said)
    yield [word.replace("{}", next(given)) if "{}" in word else word for word in call.split(" ")]


def _typed(whole: bytes) -> st.SearchStrategy[bytes]:
    odd = [text for text in TEXTS if len(text) < 400] + [str(number) for number in NUMBERS]
    said = st.sampled_from(_LIKELY) | st.sampled_from(odd) | st.text(max_size=8)
    # Nothing is written outside of the folder; and what the one who types says to the own terminal is no find.
    plain = said.map(lambda text: "".join(each for each in text if each.isprintable() and each not in "/\\"))
    return st.builds(
        lambda call, words: "\x1f".join((call, *words)).encode("utf-8", "replace"),
        st.sampled_from(_ARGUMENTS),
        st.lists(plain, min_size=2, max_size=2),
    )


TARGETS: tuple[Target, ...] = (
    Target("rules", "club.toml", _sets, broken_toml, _whole_set),
    Target("house rules", "club.toml", _overlays, broken_toml, _house),
    Target("translation", "words.toml", _translations, broken_toml, _translated, _beside_translation),
    Target("layout", "layouts/mine.toml", _layouts, broken_toml, _laid, _project),
    Target("pack", "layouts/pack-mine.toml", _packs, broken_toml, _packed, _project),
    Target("roster", "crew.toml", _rosters, broken_toml, _crew("toml")),
    Target("spreadsheet", "crew.csv", _spreadsheets, broken_csv, _crew("csv")),
    Target("scenario", "shot.toml", _scenarios, broken_toml, _played),
    Target("printer", "settings/printgen/printers/home.toml", _printers, broken_toml, _measured),
    Target("project", "printgen.toml", _projects, broken_toml, _in_project, _around_project),
    Target(
        "release",
        "releases/spring/release.json",
        _kept("releases/spring/release.json"),
        broken_json,
        _compared,
        _around_release,
    ),
    Target(
        "record",
        "releases/spring/record.json",
        _kept("releases/spring/record.json"),
        broken_json,
        _compared,
        _around_release,
    ),
    Target(
        "manifest",
        "output/.printgen.json",
        _kept("output/.printgen.json"),
        broken_json,
        _built,
        _around_release,
        never=True,
    ),
    Target(
        "drawings",
        "output/.printgen.drawings",
        _kept("output/.printgen.drawings"),
        broken_bytes,
        _built,
        _around_release,
        never=True,
    ),
    Target("pdf", "x.pdf", lambda: _made("pdf"), broken_pdf, _proved("pdf")),
    Target("svg", "x.svg", lambda: _made("svg"), broken_svg, _proved("svg")),
    Target("words", "words.bin", lambda: [b""], _typed, _words, _around_words),
)
