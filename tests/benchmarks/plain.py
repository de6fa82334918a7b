"""The measure of card printing: a plain reportlab script that draws a picture it is given, over and over.

    python plain.py PICTURE.json COUNT OUT.pdf

The picture lists paths (moves, lines and curves in points) and texts; one embedded font, nine to a page.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from reportlab.lib.pagesizes import letter
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas


def draw_path(canvas: Canvas, steps: list[Any], width: float) -> None:
    path = canvas.beginPath()
    for step, *numbers in steps:
        getattr(path, step)(*numbers)
    canvas.setLineWidth(width)
    canvas.drawPath(path, stroke=1, fill=0)


def draw_text(canvas: Canvas, words: str, size: float, x: float, y: float, turn: float) -> None:
    canvas.setFont("plain", size)
    if not turn:
        canvas.drawString(x, y, words)
        return
    canvas.saveState()
    canvas.translate(x, y)
    canvas.rotate(-turn)
    canvas.drawString(0, 0, words)
    canvas.restoreState()


def main(picture_file: str, count: str, out: str) -> None:
    picture = json.loads(Path(picture_file).read_text(encoding="utf-8"))
    registerFont(TTFont("plain", picture["font"]))
    canvas = Canvas(out, pagesize=letter)
    for number in range(int(count)):
        if number and number % 9 == 0:
            canvas.showPage()
        column, row = number % 3, number // 3 % 3
        canvas.saveState()
        canvas.translate(column * picture["width"], row * picture["height"])
        for steps, width in picture["paths"]:
            draw_path(canvas, steps, width)
        for text in picture["texts"]:
            draw_text(canvas, *text)
        canvas.restoreState()
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
