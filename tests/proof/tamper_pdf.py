"""Changes the ink of a PDF and leaves its labels, by hand on the content stream. Shares no code with printgen."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from io import BytesIO

import pikepdf

Point = tuple[float, float]
Move = Callable[[Point], Point]
_NUMBER = r"-?\d+(?:\.\d+)?"
_POINTS = re.compile(rf"((?:{_NUMBER} {_NUMBER} )+)([mlc])\b")


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def saved(document: pikepdf.Pdf, **options: object) -> bytes:
    out = BytesIO()
    document.save(out, **options)  # type: ignore[arg-type]
    return out.getvalue()


def drawn(data: bytes, change: Callable[[str], str], page: int = 0) -> bytes:
    """The file with a page's drawing changed."""
    document = opened(data)
    content = document.pages[page].Contents
    after = change(content.read_bytes().decode("latin-1"))
    document.pages[page].Contents = document.make_stream(after.encode("latin-1"))
    return saved(document)


def blocks(content: str, label: str) -> list[tuple[int, int]]:
    """Where the ink under a label begins and ends."""
    found = []
    for match in re.finditer(rf"/Pg_Part <</L \({re.escape(label)}\)>> BDC", content):
        depth, place = 1, match.end()
        for step in re.finditer(r"\bBDC\b|\bEMC\b", content[place:]):
            depth += 1 if step[0] == "BDC" else -1
            if depth == 0:
                found.append((place, place + step.start()))
                break
    assert found, label
    return found


def within(data: bytes, label: str, change: Callable[[str], str], which: int = 0, page: int = 0) -> bytes:
    """The file with the ink under one label changed."""

    def changed(content: str) -> str:
        start, end = blocks(content, label)[which]
        return content[:start] + change(content[start:end]) + content[end:]

    return drawn(data, changed, page)


def taken(content: str, label: str) -> tuple[str, str, Point]:
    """The drawing without what is under a label, that with its label, and where its first line begins."""
    ((start, end), *_) = blocks(content, label)
    start, end = content.rindex("/Pg_Part", 0, start), end + len("EMC")
    part = content[start:end]
    return content[:start] + content[end:], part, points(part)[0]


def placed(part: str, at: Point, to: Point) -> str:
    """What was drawn at one point drawn at another."""
    return f"\nq 1 0 0 1 {to[0] - at[0]:.4f} {to[1] - at[1]:.4f} cm\n{part}\nQ\n"


def moved(content: str, move: Move) -> str:
    """Every point of paths moved."""

    def each(match: re.Match[str]) -> str:
        numbers = list(map(float, match[1].split()))
        points = [move((numbers[k], numbers[k + 1])) for k in range(0, len(numbers), 2)]
        return " ".join(f"{x:.4f} {y:.4f}" for x, y in points) + f" {match[2]}"

    return _POINTS.sub(each, content)


def points(content: str) -> list[Point]:
    found = []
    for match in _POINTS.finditer(content):
        numbers = list(map(float, match[1].split()))
        found += [(numbers[k], numbers[k + 1]) for k in range(0, len(numbers), 2)]
    return found


def swapped(data: bytes, first: str, second: str, pages: tuple[int, int] = (0, 0)) -> bytes:
    """The file with all that is under two labels, and the labels, each at the other's place."""
    document = opened(data)

    def content(page: int) -> str:
        drawing: bytes = document.pages[page].Contents.read_bytes()
        return drawing.decode("latin-1")

    def write(page: int, drawing: str) -> None:
        document.pages[page].Contents = document.make_stream(drawing.encode("latin-1"))

    rest, one, here = taken(content(pages[0]), first)
    write(pages[0], rest)
    rest, other, there = taken(content(pages[1]), second)
    write(pages[1], rest)
    write(pages[0], content(pages[0]) + placed(other, there, here))
    write(pages[1], content(pages[1]) + placed(one, here, there))
    return saved(document)


def aside(x: float, y: float) -> Callable[[str], str]:
    """Everything under a label moved."""
    return lambda content: f"\nq 1 0 0 1 {x} {y} cm {content}\nQ\n"


def scaled(x: float, y: float) -> Callable[[str], str]:
    """Everything on a page scaled from its corner."""
    return lambda content: f"q {x} 0 0 {y} 0 0 cm\n{content}\nQ"


def under(data: bytes, label: str, which: int = 0, page: int = 0) -> str:
    """The drawing under a label."""
    document = opened(data)
    content = document.pages[page].Contents.read_bytes().decode("latin-1")
    start, end = blocks(content, label)[which]
    return content[start:end]


def letters_of(content: str) -> str:
    match = re.search(r"\[(.*?)\] TJ", content)
    assert match
    return match[1]


def relettered(letters: str) -> Callable[[str], str]:
    """Other letters shown in the same place."""
    return lambda content: re.sub(r"\[.*?\] TJ", f"[{letters}] TJ", content, count=1)


def turned(about: Point, degrees: float) -> Move:
    turn = math.radians(-degrees)
    cos, sin = math.cos(turn), math.sin(turn)

    def move(point: Point) -> Point:
        x, y = point[0] - about[0], point[1] - about[1]
        return about[0] + x * cos - y * sin, about[1] + x * sin + y * cos

    return move


def grown(about: Point, factor: float) -> Move:
    return lambda p: (about[0] + (p[0] - about[0]) * factor, about[1] + (p[1] - about[1]) * factor)


def shifted(x: float, y: float) -> Move:
    return lambda p: (p[0] + x, p[1] + y)


def stripped(data: bytes) -> bytes:
    """Without a label, an id of the file, an attachment or metadata."""
    document = opened(data)
    for page in document.pages:
        content = page.Contents.read_bytes().decode("latin-1")
        content = re.sub(r"/Pg_Part <<.*?>> BDC", "", content)
        page.Contents = document.make_stream(re.sub(r"\bEMC\b", "", content).encode("latin-1"))
    for key in ("/Info", "/ID"):
        if key in document.trailer:
            del document.trailer[key]
    return saved(document)
