"""Where a reader of a PDF finds each piece: a bookmark where pages of another name begin."""

from __future__ import annotations

from typing import Any


class Bookmarks:
    """A bookmark where pages of another name begin. To reportlab it is the canvas that knows destinations."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._destinations: dict[str, Any] = {}
        self._latest = ""

    def begins(self, title: str) -> None:
        """Tell that the next page is of ``title``."""
        if title == self._latest:
            return
        from reportlab.pdfbase import pdfdoc

        self._latest, key = title, str(len(self._destinations))
        self._destinations[key] = destination = pdfdoc.Destination(key)
        destination.fit()
        destination.setPage(self._document.thisPageRef())
        self._document.outline.addOutlineEntry(key, title=title)

    def _bookmarkReference(self, key: str) -> Any:  # noqa: N802 (reportlab calls it so)
        return self._destinations[key]
