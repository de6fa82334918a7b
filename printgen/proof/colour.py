"""Inks as eyes have them: how light a colour is, and whether one can be told from another."""

from __future__ import annotations

import re

Colour = tuple[float, float, float]
"""Red, green and blue from 0 to 1."""
BLACK, WHITE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
LEAST_CONTRAST = 1.25
"""Inks nearer to each other than this ratio are not seen on each other."""
_HEX = re.compile(r"#(?:([0-9a-f]{6})|([0-9a-f]{3}))", re.IGNORECASE)
_RGB = re.compile(r"rgb\(\s*([\d.]+)(%?)[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*\)")
_NAMED = {
    "black": BLACK,
    "white": WHITE,
    "red": (1.0, 0.0, 0.0),
    "blue": (0.0, 0.0, 1.0),
    "lime": (0.0, 1.0, 0.0),
}


def of_grey(grey: float) -> Colour:
    return grey, grey, grey


def of_cmyk(cyan: float, magenta: float, yellow: float, black: float) -> Colour:
    return (1 - cyan) * (1 - black), (1 - magenta) * (1 - black), (1 - yellow) * (1 - black)


def of_css(said: str) -> Colour | None:
    """A colour as SVG writes it; None for one that is not plain."""
    said = said.strip().lower()
    if match := _HEX.fullmatch(said):
        digits = match[1] or "".join(2 * digit for digit in match[2])
        red, green, blue = (int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4))
        return red, green, blue
    if match := _RGB.fullmatch(said):
        most = 100.0 if match[2] else 255.0
        return float(match[1]) / most, float(match[3]) / most, float(match[4]) / most
    return _NAMED.get(said)


def contrast(first: Colour, second: Colour) -> float:
    """From 1 for the same lightness to 21 for black on white, as the web's guidelines reckon it."""
    light, dark = sorted((_lightness(first), _lightness(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _lightness(colour: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
