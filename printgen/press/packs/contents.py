"""The list that opens each print run of a pack, counted from what was laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printgen.drawing.page import Page
from printgen.drawing.pages import Pages
from printgen.press.order.order import Order
from printgen.press.packs.packing import Party, Served, Stack
from printgen.press.runs.job import Job
from printgen.press.runs.laying import Laid, backed
from printgen.rules import Edition
from printgen.rules.settings import UNSET
from printgen.sheets import count_list, outermost
from printgen.sheets.count_list import CountList, Entry, Ready
from printgen.sheets.style import Style
from printgen.words import Words


def opened(
    order: Order, stacks: Sequence[Stack], party: Party, laid: Sequence[tuple[Job, Laid]]
) -> list[tuple[Job, Laid]]:
    """The same runs, each with its list before all other pages. Lists are sheets, and count themselves."""
    style = replace(order.style_on(order.paper), laminate=False)
    inner = outermost.window(order.paper, style.margin, style)
    counts = [1] * len(stacks)
    while True:
        lists = [_list(order, stacks, party, laid, counts, number) for number in range(len(stacks))]
        made = [count_list.pages(each, inner, style) for each in lists]
        if [len(pages) for pages in made] == counts:
            break
        counts = [len(pages) for pages in made]
    return [(job, _before(order, style, pages, each)) for (job, each), pages in zip(laid, made, strict=True)]


def _before(order: Order, style: Style, pages: Sequence[Page], laid: Laid) -> Laid:
    shown = outermost.all_printed(pages, style.margin, style, order.paper)
    first = Laid({"pdf": shown}, len(shown), ())
    first = backed(first) if laid.both else first
    both = Pages.joined((first.pages["pdf"], laid.pages["pdf"]))
    return replace(laid, pages={"pdf": both}, papers=laid.papers + first.papers)


def _list(
    order: Order,
    stacks: Sequence[Stack],
    party: Party,
    laid: Sequence[tuple[Job, Laid]],
    counts: Sequence[int],
    here: int,
) -> CountList:
    words, stack = order.edition.words, stacks[here]
    numbers = {"players": party.players, "spare": party.spare, "tables": party.tables}
    notes = [words.say("pack.party", **numbers), words.say("pack.order")]
    notes += [words.say("pack.both")] if laid[here][1].both else []
    return CountList(
        title=stack.job.title,
        event=order.style.event,
        notes=tuple(notes),
        ready=tuple(
            _ready(each, made, count, here=number == here)
            for number, (each, (_, made), count) in enumerate(zip(stacks, laid, counts, strict=True))
        ),
        pouches=tuple((name, str(count)) for name, count in _pouches(stack.served).items()),
        unset=tuple(unset(order.edition, party.games)),
        entries=tuple(_entry(words, each) for each in stack.served),
    )


def _ready(stack: Stack, laid: Laid, own: int, *, here: bool) -> Ready:
    cut = sum(each.pieces for each in stack.served)
    return Ready(stack.run.stock, f"{stack.job.path.name}.pdf", str(laid.papers + own), str(cut), here)


def _pouches(served: Sequence[Served]) -> Counter[str]:
    found: Counter[str] = Counter()
    for each in served:
        if each.sheet.pouch:
            found[each.sheet.pouch] += each.pieces
    return found


def _entry(words: Words, served: Served) -> Entry:
    per = served.sheet.per
    key = "players" if served.sheet.each else per or "once"
    whose = words.say(f"pack.per.{key}", number=served.sheet.each)
    return Entry(served.sheet.sheet.name, whose, str(served.times), str(served.pieces))


def unset(edition: Edition, games: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What no book gives and no table has decided: how to say it, and what it is."""
    found: dict[str, str] = {}
    for game in (edition.games[id_] for id_ in games):
        for key, setting in game.rules.setting.items():
            if game.settings[key] is None and game.plays(setting.mechanic):
                found.setdefault(key, setting.name)
        for key, switch in game.rules.switch.items():
            if game.switches[key] == UNSET and game.plays(switch.mechanic):
                found.setdefault(key, switch.name)
    for key, name in found.items():
        yield edition.words.say("pack.set", choice=key), name
