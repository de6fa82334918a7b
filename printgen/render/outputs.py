"""The formats that printgen writes: an entry each. What writes it is loaded when a file of it is made.

A format of your own is a module that turns pages into bytes, and an entry here; nothing else names formats.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, BinaryIO

from msgspec import Struct

if TYPE_CHECKING:
    from printgen.drawing.finish import Finish
    from printgen.drawing.fonts import Fonts
    from printgen.drawing.page import Page
    from printgen.render.courses import Deed


class Setting(Struct, frozen=True):
    """How pages are written. ``kerf`` in inches; ``only`` are the roles a cutter is given, all it does where empty.

    ``carried`` is what printgen says to itself of the file, where the format has room for it.
    """

    finish: Finish
    fonts: Fonts
    title: str
    language: str = "en"
    carried: bytes = b""
    kerf: float = 0.0
    hairline: bool = False
    only: Collection[Deed] = ()


Write = Callable[[BinaryIO, Sequence["Page"], Setting], None]


class Output(Struct, frozen=True):
    """How a format is written for a printer and for a cutter, None where it is not; ``media`` is its type.

    ``whole``: one file holds all pages, and goes straight to the printer. Any other has a file a page.
    """

    media: str
    paper: Write | None = None
    cutter: Write | None = None
    whole: bool = False


def _pdf(out: BinaryIO, pages: Sequence[Page], setting: Setting) -> None:
    from printgen.render import pdf

    pdf.write(
        out, pages, setting.finish, setting.fonts, setting.title, setting.language, carried=setting.carried
    )


def _svg(out: BinaryIO, pages: Sequence[Page], setting: Setting) -> None:
    from printgen.render import svg

    (page,) = pages
    out.write(svg.write(page, setting.finish, setting.fonts, page.name, setting.language))


def _png(out: BinaryIO, pages: Sequence[Page], setting: Setting) -> None:
    from printgen.render import png

    (page,) = pages
    out.write(png.write(page, setting.finish, setting.fonts, page.name))


def _laser(out: BinaryIO, pages: Sequence[Page], setting: Setting) -> None:
    from printgen.render import laser
    from printgen.render.courses import DEEDS

    (page,) = pages
    made = laser.write(
        page,
        setting.finish,
        setting.fonts,
        page.name,
        kerf=setting.kerf,
        hairline=setting.hairline,
        only=setting.only or DEEDS,
        language=setting.language,
    )
    out.write(made)


def _dxf(out: BinaryIO, pages: Sequence[Page], setting: Setting) -> None:
    from printgen.render import dxf

    (page,) = pages
    out.write(dxf.write(page, setting.finish, setting.fonts, setting.kerf))


OUTPUTS: Mapping[str, Output] = {
    "pdf": Output("application/pdf", paper=_pdf, whole=True),
    "svg": Output("image/svg+xml", paper=_svg, cutter=_laser),
    "dxf": Output("image/vnd.dxf", cutter=_dxf),
    "png": Output("image/png", paper=_png),
}
