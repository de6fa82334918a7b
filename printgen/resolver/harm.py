"""What somebody faces, in words."""

from __future__ import annotations

from printgen.rules import Voice


def harm_in_words(voice: Voice, knockdowns: int, wounds: int) -> str:
    """``1 knockdown and 2 wounds``; empty for no harm."""
    counts = {"knockdowns": knockdowns, "wounds": wounds}
    texts = voice.game.rules.caption["harm"]
    said = [voice.say(texts[key], counts) for key, count in counts.items() if count]
    return voice.words.listed(said)
