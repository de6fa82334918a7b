"""protograf making cards, in an environment of its own: `peers` runs this file there.

    python peer_protograf.py COUNT -d FOLDER

A frame and ten lines of text a card, nine to a page: a little less than is on ours.
"""
# mypy: ignore-errors

from __future__ import annotations

import sys

COUNT = int(sys.argv.pop(1))  # the rest of the command line is protograf's own

from protograf import Card, Create, Deck, Save, rectangle, text  # noqa: E402

LINES = 10

Create(filename="cards.pdf", margin=0.5, paper="A4")
Deck(cards=COUNT, height=8.9, width=6.35)
words = [text(text="Aimed shot", font_size=12, x=3, y=1 + 0.5 * line) for line in range(LINES)]
Card("*", rectangle(x=0.2, y=0.2, width=5.9, height=8.4), *words)
Save()
