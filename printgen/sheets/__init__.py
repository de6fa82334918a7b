"""Drawings become pages: papers, margins, check bars, packing, and a piece on a page of its own."""
