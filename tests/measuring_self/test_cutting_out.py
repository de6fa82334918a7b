"""Cutting a page out on screen keeps what lies inside, and notices what does not."""

from __future__ import annotations

from measuring import cutting, svg
from measuring.found import Page

WORD = '<g aria-label="{}"><path transform="translate({} {})" d="M0 0H18V-9H0Z"/></g>'
# A cut of 5 x 5 in at (1, 1) from the top left, and a window of 1 x 1 in at (2, 2).
CUT, WINDOW = "M72 72H432V432H72Z", "M144 144H216V216H144Z"


def page(*body: str) -> Page:
    outlines = f'<path d="{CUT}"/><path d="{WINDOW}"/>'
    return svg.read(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="8in" height="8in" viewBox="0 0 576 576">'
        f"<g fill='none' stroke='black'>{outlines}{''.join(body)}</g></svg>".encode()
    ).page


def cut(*body: str) -> cutting.CutOut:
    whole = page(*body)
    outline, window = (shape.courses[0] for shape in whole.shapes[:2])
    marks = Page(whole.width, whole.height, whole.marks[2:])
    return cutting.cut_out(marks, outline, [window])


def test_words_inside_stay() -> None:
    left = cut(WORD.format("a", 300, 300), WORD.format("b", 73, 431))
    assert [run.text for run in left.words] == ["a", "b"]
    assert left.torn == ()


def test_words_outside_in_a_window_or_across_an_edge_are_lost() -> None:
    left = cut(
        WORD.format("o", 500, 300),
        WORD.format("w", 160, 180),
        WORD.format("c", 425, 300),
        WORD.format("v", 138, 200),
    )
    assert left.words == ()
    assert [run.text for run in left.torn if not hasattr(run, "courses")] == ["c", "v"]


def test_a_tick_from_the_cut_inward_stays_and_one_across_it_is_torn() -> None:
    left = cut('<path d="M432 300H420"/>', '<path d="M438 310H420"/>', '<path d="M432 320H450"/>')
    assert len(left.shapes) == 1
    assert len(left.torn) == 2


def test_a_rim_clipped_to_itself_stays() -> None:
    clip = f'<clipPath id="r"><path d="{CUT}"/></clipPath>'
    left = cut(clip, f'<path stroke-width="8" clip-path="url(#r)" d="{CUT}"/>')
    assert len(left.shapes) == 1


def test_a_mark_that_its_own_clip_hides_is_gone() -> None:
    clip = '<clipPath id="r"><path d="M72 72H80V80H72Z"/></clipPath>'
    assert cut(clip, '<path clip-path="url(#r)" d="M300 300H320"/>') == cutting.CutOut((), (), ())


def test_words_half_hidden_by_a_clip_are_torn() -> None:
    clip = '<clipPath id="r"><path d="M300 200H310V400H300Z"/></clipPath>'
    left = cut(clip, f'<g clip-path="url(#r)">{WORD.format("h", 302, 300)}</g>')
    assert left.words == ()
    assert len(left.torn) == 1
