"""What there is to print and to choose: rows of plain values, for a table or a program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from printgen import facts
from printgen.errors import DoesNotFit
from printgen.press.order import layouts, project
from printgen.press.order.order import Order
from printgen.press.packs import layout
from printgen.press.runs import paging, printing
from printgen.press.runs.in_cells import Draw
from printgen.rules import Game
from printgen.sheets import papers, stocks
from printgen.units import to_mm

Row = dict[str, Any]


def piece_rows(order: Order, draw: Draw | None = None) -> Iterator[Row]:
    """Every piece with the size of its cut line; a page is as large as its paper leaves it.

    A piece that has no room for its words is listed without a size.
    """
    draw = draw or printing.drawer(order)
    for piece in facts.catalogue(order.edition):
        try:
            box = paging.room(order, piece) or draw(piece).box
            size: Row = _size(box.width, box.height)
        except DoesNotFit:
            size = dict.fromkeys(_size(0, 0))
        forms = [f"+{form}" for form in facts.forms_of(piece)]
        yield {"piece": str(piece), **size, "forms": forms}


def layout_rows(order: Order) -> Iterator[Row]:
    """What build makes, then the packs."""
    language = order.option("language")
    every = {key: layouts.load(path, language=language) for key, path in layouts.files(order.folder).items()}
    every |= {
        f"{layouts.PACK}{key}": layout.load(path, language).layout
        for key, path in layouts.pack_files(order.folder).items()
    }
    for key, each in every.items():
        path = Path(each.source.name)
        yield {"layout": key, "name": each.name, "file": project.shown(path), "text": each.text}


def paper_rows(order: Order) -> Iterator[Row]:
    for paper in papers.shipped():
        yield {"paper": paper.name, **_size(paper.width, paper.height)}


def stock_rows(order: Order) -> Iterator[Row]:
    """Shipped stocks and the project's own, with the size of a cell and how sure the measures are."""
    for stock in {**stocks.shipped(), **order.stocks}.values():
        row = {"stock": stock.name, "page": stock.page.name, "cells": f"{stock.across} x {stock.down}"}
        also = [f"= {name}" for name in stock.also]
        yield {**row, **_size(*stock.cell), "status": stock.status, "text": stock.text, "also": also}


def rules_rows(order: Order) -> Iterator[Row]:
    """The rule sets in force and the house rules on each."""
    for game in order.edition.games.values():
        yield {
            "rules": game.id,
            "name": game.rules.name,
            "revision": game.rules.revision,
            "house": list(game.house),
            "language": order.edition.words.language,
            "reviewed": order.edition.words.reviewed and not game.unreviewed,
        }


def setting_rows(order: Order) -> Iterator[Row]:
    """Every switch and setting: for which rules, what is in force, and what it may be."""
    rows: dict[str, Row] = {}
    for game in order.edition.games.values():
        for choice in (*_switches(game), *_settings(game)):
            row = rows.setdefault(repr(choice), {"rules": [], **choice})
            row["rules"].append(game.id)
    yield from rows.values()


def _switches(game: Game) -> Iterator[Row]:
    for key, switch in game.rules.switch.items():
        yield _choice(key, game.switches[key], list(switch.value), switch.name)


def _settings(game: Game) -> Iterator[Row]:
    for key, setting in game.rules.setting.items():
        yield _choice(key, game.settings[key], [f"{setting.least} to {setting.most}"], setting.name)


def _choice(key: str, value: str | int | None, may_be: list[str], name: str) -> Row:
    return {"key": key, "value": value, "may_be": may_be, "name": name}


def _size(width: float, height: float) -> Row:
    return {
        "width_in": round(width, 4),
        "height_in": round(height, 4),
        "width_mm": round(to_mm(width), 2),
        "height_mm": round(to_mm(height), 2),
    }


TOPICS: dict[str, Callable[[Order], Iterator[Row]]] = {
    "pieces": piece_rows,
    "layouts": layout_rows,
    "papers": paper_rows,
    "stocks": stock_rows,
    "rules": rules_rows,
    "settings": setting_rows,
}
