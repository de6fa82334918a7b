"""A slow count of sheets for a sector that shares nothing with printgen: numpy, a grid of levels, many angles.

The sector with its margin is sampled on level lines 0.05 in apart at every angle. A table over those lines
holds the fewest sheets up to each: a row may begin at any line and end at any line within the paper's height.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

STEP = 0.05
MARGIN = 0.1
Floats = NDArray[np.float64]


def fewest(
    reach: float, degrees: float, window: tuple[float, float], overlap: float, angles: Iterable[float]
) -> int:
    """The fewest sheets over all ``angles``, the paper upright or lying."""
    half = math.radians(degrees / 2)
    turns = np.linspace(-half, half, 121)
    ring = np.array([(0.0, 0.0), *((reach * math.sin(t), reach * math.cos(t)) for t in turns)])
    width, height = window
    return min(
        _rows(left, right, *size, overlap)
        for angle in angles
        for left, right in [_levels(_turned(ring, angle))]
        for size in ((width, height), (height, width))
    )


def _turned(ring: Floats, angle: float) -> Floats:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    turned: Floats = ring @ np.array([[cos, sin], [-sin, cos]])
    return turned


def _levels(ring: Floats) -> tuple[Floats, Floats]:
    """The left and right side, margin included, on each line from bottom to top."""
    low, high = ring[:, 1].min() - MARGIN, ring[:, 1].max() + MARGIN
    lines = np.arange(low, high + STEP, STEP)
    left, right = np.full(len(lines), np.inf), np.full(len(lines), -np.inf)
    for (x0, y0), (x1, y1) in pairwise([*ring, ring[0]]):
        near = (lines >= min(y0, y1) - MARGIN) & (lines <= max(y0, y1) + MARGIN)
        share = np.clip((lines[near] - y0) / (y1 - y0), 0, 1) if y0 != y1 else np.zeros(near.sum())
        xs = x0 + (x1 - x0) * share
        ends = (xs, xs) if y0 != y1 else (np.minimum(x0, x1) + xs * 0, np.maximum(x0, x1) + xs * 0)
        left[near] = np.minimum(left[near], ends[0] - MARGIN)
        right[near] = np.maximum(right[near], ends[1] + MARGIN)
    return left, right


def _rows(left: Floats, right: Floats, width: float, height: float, overlap: float) -> int:
    count, deep, shared = len(left), int(height / STEP), math.ceil(overlap / STEP)
    upto = np.full(count, 1_000)
    for start in range(count):
        before = 0 if start == 0 else upto[start + shared - 1] if start + shared <= count else 1_000
        if before >= 1_000:
            continue
        band = slice(start, min(start + deep, count))
        wide = np.maximum.accumulate(right[band]) - np.minimum.accumulate(left[band])
        sheets = np.maximum(1, np.ceil((wide - overlap) / (width - overlap) - 1e-9)).astype(int)
        upto[band] = np.minimum(upto[band], before + np.where(wide <= width, 1, sheets))
    return int(upto[-1])
