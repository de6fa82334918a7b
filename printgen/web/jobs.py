"""What the page does, one line a job: the way round the page is made from this list."""

from __future__ import annotations

from msgspec import Struct


class Job(Struct, frozen=True):
    """A job has a page of its own; ``endpoint`` is the function that shows it."""

    endpoint: str
    name: str
    about: str


JOBS = (
    Job("page.gallery", "Pieces", "Templates, tables, sticks, cards and markers, at true size."),
    Job("page.pack", "Packs", "Everything for an evening or a convention, counted and in stacks."),
    Job("page.again", "Reprints", "Only what an edit made wrong, since a release of this project."),
    Job("page.table", "The table", "Drag a shot and see who is hit; volleys, darts and grenades too."),
    Job("page.house", "House rules", "Change a number or a sentence, and see every piece follow."),
)
