"""Pieces: facts drawn. One module a kind; every rule number and word on a piece comes from its facts."""

from printgen.pieces.draw import draw, material

__all__ = ["draw", "material"]
