"""What is no finished file of printgen's: one sentence, exit code 2, bounded time and memory, nothing else opened."""

from __future__ import annotations

import tracemalloc
import unicodedata
import zlib
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner

from finished import ordered
from printgen.cli import main
from printgen.errors import Refused
from printgen.proof import Asked, documents, prove
from proof import tamper_pdf as pdf
from proof.makings import alone

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    ' width="1in" height="1in" viewBox="0 0 72 72">'
)


def refused(tmp_path: Path, data: bytes) -> str:
    """The one sentence that a file gets."""
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(Refused) as caught:
        prove(documents([path])[0], Asked(ordered().edition))
    (fault,) = caught.value.faults
    said = str(fault)
    assert "\n" not in said
    return said.removeprefix(str(path)).strip()


def svg_of(inner: str, before: str = "") -> bytes:
    return f"{before}{SVG}{inner}</svg>".encode()


def drawing(content: bytes, forms: dict[str, bytes] | None = None) -> bytes:
    """A PDF of one page with this drawing; each form may call all."""
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(200, 200))
    made = {f"/{name}": document.make_stream(data) for name, data in (forms or {}).items()}
    named = pikepdf.Dictionary(made)
    for form in made.values():
        form.Type, form.Subtype, form.BBox = (
            pikepdf.Name.XObject,
            pikepdf.Name.Form,
            pikepdf.Array([0, 0, 9, 9]),
        )
        form.Resources = pikepdf.Dictionary(XObject=named)
    page.Resources = pikepdf.Dictionary(XObject=named)
    page.Contents = document.make_stream(content)
    return pdf.saved(document)


def multiplied(inner: str, levels: int) -> str:
    """Groups that each show the one before ten times: a line of letters each, if those were any."""
    uses = (f"<use xlink:href='#a{level}'/>" * 10 for level in range(levels))
    groups = (f"<g id='a{level}'>{used}</g>" for level, used in enumerate(uses, 1))
    return f"<g id='a0'>{inner}</g>{''.join(groups)}"


def bomb(megabytes: int) -> bytes:
    """A page whose drawing unpacks to very much."""
    machine = zlib.compressobj(9)
    packed = b"".join(machine.compress(b" " * (1 << 20)) for _ in range(megabytes)) + machine.flush()
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(200, 200))
    page.Contents = pikepdf.Stream(document, b"")
    page.Contents.write(packed, filter=pikepdf.Name.FlateDecode)
    return pdf.saved(document, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)


def chain(count: int) -> bytes:
    """Forms each of which calls the next."""
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(200, 200))
    form = document.make_stream(b"0 0 m 9 9 l S", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form)
    for _ in range(count):
        named = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
        form = document.make_stream(
            b"/F Do", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, Resources=named
        )
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
    page.Contents = document.make_stream(b"/F Do")
    return pdf.saved(document)


def pages(count: int) -> bytes:
    document = pikepdf.new()
    for _ in range(count):
        document.add_blank_page(page_size=(200, 200))
    return pdf.saved(document)


def locked(data: bytes) -> bytes:
    return pdf.saved(pdf.opened(data), encryption=pikepdf.Encryption(user="secret", owner="secret"))


def damaged(data: bytes) -> bytes:
    document = pdf.opened(data)
    document.pages[0].Contents.write(b"no packed stream", filter=pikepdf.Name.FlateDecode)
    return pdf.saved(document, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)


def entities() -> bytes:
    """Nine levels of ten: a thousand million words."""
    levels = "".join(f'<!ENTITY e{k} "{f"&e{k - 1};" * 10}">' for k in range(1, 10))
    return f'<!DOCTYPE svg [<!ENTITY e0 "words">{levels}]>{SVG}<text>&e9;</text></svg>'.encode()


BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "nothing": (lambda: b"", "is neither a PDF nor an SVG"),
    "words": (lambda: b"Dear club, the cone is enclosed.", "is neither a PDF nor an SVG"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n" + bytes(100), "is neither a PDF nor an SVG"),
    "a web page": (lambda: b"<html><body/></html>", "is no SVG: its first element is <html>"),
    "half an SVG": (lambda: alone("ring/grenade")["svg"][:2000], "is no whole SVG"),
    "half a PDF": (lambda: alone("ring/grenade")["pdf"][:700], ""),
    "a PDF without a page": (lambda: pdf.saved(pikepdf.new()), "has no pages"),
    "a locked PDF": (lambda: locked(alone("ring/grenade")["pdf"]), "is locked with a password"),
    "a damaged stream": (lambda: damaged(alone("ring/grenade")["pdf"]), ", page 1 cannot be read"),
    "a PDF of something else": (lambda: drawing(b"0 0 m 9 9 l S"), "has no piece of printgen's on it"),
    "an SVG of something else": (
        lambda: svg_of("<path d='M0 0L9 9'/>"),
        "has no piece of printgen's",
    ),
    "a bomb": (lambda: bomb(80), "unpacks to more than proof reads: 32 MiB a stream, 256 MiB in all"),
    "a form that calls itself": (lambda: drawing(b"/F Do", {"F": b"/F Do"}), "nests forms more than 12 deep"),
    "forms that multiply": (
        lambda: drawing(
            b"/A Do",
            {name: f"/{after} Do ".encode() * 40 for name, after in zip("ABCDE", "BCDEF", strict=True)}
            | {"F": b"0 0 m 9 9 l S"},
        ),
        "",
    ),
    "very many states": (lambda: drawing(b"q " * 5000), "nests graphics states more than 1000 deep"),
    "a path from nowhere": (
        lambda: drawing(b"9 9 l S"),
        ", page 1 cannot be read: a path goes on from nowhere",
    ),
    "letters of no font": (
        lambda: drawing(b"BT (A) Tj ET"),
        ", page 1 cannot be read: words are shown in no font",
    ),
    "entities": (entities, "declares an XML entity; proof reads none"),
    "a file outside": (
        lambda: svg_of("<text>&x;</text>", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>'),
        "declares an XML entity; proof reads none",
    ),
    "letters stored as nobody knows": (
        lambda: svg_of("", '<?xml version="1.0" encoding="UTF08"?>'),
        "cannot be read: unknown encoding: UTF08",
    ),
    "letters stored in several bytes": (
        lambda: svg_of("", '<?xml version="1.0" encoding="shift_jis"?>'),
        "cannot be read: multi-byte encodings are not supported",
    ),
    "a name of no letters": (
        lambda: alone("token/wound")["pdf"].replace(b"/PrintScaling /None", b"/PrintScaling /\xc1\xc1ne"),
        "cannot be read: 'utf-8' codec can't decode byte 0xc1",
    ),
    "very deep groups": (
        lambda: svg_of("<g>" * 500 + "</g>" * 500),
        "nests elements more than 96 deep",
    ),
    "a use of itself": (
        lambda: svg_of("<g id='a'><use xlink:href='#a'/><path d='M0 0h9'/></g>"),
        "nests groups more than 96 deep",
    ),
    "outlines that multiply and are no letters": (
        lambda: svg_of(multiplied("<path d='M0 0L9 0L9 9L5 9L5 3L4 3L4 9L0 9Z'/>", 5)),
        "takes more than 3000000 drawing steps",
    ),
    "no size": (
        lambda: b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
        "cannot be read: width is",
    ),
    "pixels": (
        lambda: SVG.replace("1in", "96px").encode() + b"</svg>",
        'cannot be read: width is "96px"; the unit must be one of in, mm, cm, pt',
    ),
    "a box without room": (lambda: SVG.replace("72 72", "0 0").encode() + b"</svg>", "cannot be read"),
    "very deep forms": (
        lambda: chain(10_000),
        "nests forms more than 12 deep",
    ),
    "very many pages": (lambda: pages(10_000), "has 10000 pages; proof reads up to 2000"),
    "very many areas over very many words": (
        lambda: drawing(b"0 0 m 9 9 l S " * 3_000 + b"0 0 90 90 re f " * 3_000),
        ", page 1 cannot be read: too much is painted over too much",
    ),
    "a very large box": (
        lambda: SVG.replace("72 72", "1e300 1e300").encode() + b"<path d='M0 0h9'/></svg>",
        "has no piece of printgen's",
    ),
    "a very large page": (
        lambda: SVG.replace("1in", "1000000in").encode() + b"</svg>",
        "cannot be read: its page is 1e+06 x 1e+06 in",
    ),
    "ink very far away": (
        lambda: svg_of("<path d='M0 0h9e99v9z'/>"),
        "draws farther than 200 in from its corner; proof looks no farther",
    ),
    "a box of no numbers": (
        lambda: SVG.replace("72 72", "nan nan").encode() + b"<path d='M0 0h9'/></svg>",
        "draws farther than 200 in from its corner; proof looks no farther",
    ),
    "no number": (lambda: svg_of("<rect width='nan' height='9'/><path d='M0 zz'/>"), ""),
}


SLOW = (
    "forms that multiply",
    "outlines that multiply and are no letters",
    "very many pages",
    "very many areas over very many words",
)


@pytest.mark.parametrize(
    "what", [pytest.param(each, marks=pytest.mark.long) if each in SLOW else each for each in BAD]
)
def test_it_gets_one_sentence(what: str, tmp_path: Path) -> None:
    make, said = BAD[what]
    assert refused(tmp_path, make()).startswith(said)


def test_a_bomb_is_never_held_in_memory(tmp_path: Path) -> None:
    data = bomb(80)
    tracemalloc.start()
    refused(tmp_path, data)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 48 << 20


def test_no_picture_or_style_outside_is_opened(tmp_path: Path) -> None:
    """A file may name others; they stay where they are."""
    asked = f"{SVG}<image xlink:href='file:///etc/hostname' width='9' height='9'/><use xlink:href='other.svg#a'/></svg>"
    assert refused(tmp_path, asked.encode()).startswith("has no piece")


# On the command line


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["proof", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_a_true_file_leaves_with_0_a_row_a_fact(tmp_path: Path) -> None:
    path = tmp_path / "ring.pdf"
    path.write_bytes(alone("ring/grenade")["pdf"])
    code, out, _ = run(str(path))
    assert code == 0
    assert "all true" in out.splitlines()[0]
    assert any(
        line.split()[:3] == ["pyrates:ring/grenade", "ring.radius", "1.0000"] for line in out.splitlines()
    )


def test_what_differs_leaves_with_1_the_worst_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "cone.pdf"
    path.write_bytes(pdf.drawn(alone("cone/sawn-off")["pdf"], pdf.scaled(0.97, 0.97)))
    code, out, _ = run(str(path))
    assert code == 1
    assert "rwnn:cone/sawn-off: cone." in out.splitlines()[1]
    assert "cone.range is 11.64 in, the rules say 12" in out


def test_a_looser_tolerance_lets_a_little_pass(tmp_path: Path) -> None:
    path = tmp_path / "cone.pdf"
    path.write_bytes(pdf.drawn(alone("cone/sawn-off")["pdf"], pdf.scaled(1.001, 1.001)))
    assert run(str(path))[0] == 1
    assert run(str(path), "--tolerance", "0.5 mm")[0] == 0


@pytest.mark.parametrize(
    ("said", "why"), [("much", "tolerance is"), ("0.0001 in", "between"), ("2 in", "between")]
)
def test_a_tolerance_out_of_reason_is_refused(said: str, why: str) -> None:
    code, _, err = run("--tolerance", said)
    assert code == 2
    assert why in err


def test_bad_and_good_files_together_leave_with_2(tmp_path: Path) -> None:
    good, bad = tmp_path / "ring.pdf", tmp_path / "words.pdf"
    good.write_bytes(alone("ring/grenade")["pdf"])
    bad.write_bytes(b"words")
    code, out, err = run(str(bad), str(good), str(tmp_path / "none.pdf"))
    assert code == 2
    assert "all true" in out
    assert len(err.splitlines()) == 2


def test_nothing_to_prove_is_said(tmp_path: Path) -> None:
    code, _, err = run("--out", str(tmp_path))
    assert code == 2
    assert "printgen build makes them" in err


def test_a_piece_that_is_asked_for_by_a_wrong_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ring.pdf"
    path.write_bytes(alone("ring/grenade")["pdf"])
    code, _, err = run(str(path), "--piece", "ring/granade")
    assert code == 2
    assert "nearest" in err


@pytest.mark.parametrize("more", [(), ("--json",)], ids=["rows", "json"])
def test_words_that_would_steer_a_terminal_are_written_out(more: tuple[str, ...], tmp_path: Path) -> None:
    """Each small a of a true file becomes the beginning of an order to a terminal, in its long and its short form."""
    for order in ("001B005B", "009B"):
        document = pdf.opened(alone("card/aimed-shot")["pdf"])
        for each in document.objects:
            if isinstance(each, pikepdf.Stream) and b"begincmap" in each.read_bytes():
                each.write(each.read_bytes().replace(b"<0061>", f"<{order}>".encode()))
        path = tmp_path / "x.pdf"
        path.write_bytes(pdf.saved(document))
        told = CliRunner().invoke(main, ["proof", str(path), *more])
        assert told.exit_code == 1, told.output
        assert not {each for each in told.output if unicodedata.category(each) == "Cc"} - {"\n"}
