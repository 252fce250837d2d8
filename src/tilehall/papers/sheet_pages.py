"""Score sheets as judges know them from paper: A5, or two on an A4, with number and QR code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tilehall.papers.directions import numbered
from tilehall.papers.page import Paper
from tilehall.papers.points import written
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import OrderBy
from tilehall.tournament.rounds import Pod, SheetState
from tilehall.tournament.sheet import totals

Link = Callable[[Pod], str]
_TALL: Final = 148.0  # millimetres: half of an A4


def score_sheets(
    event: Event, pods: Sequence[Pod], *, language: str, link: Link, on_a4: bool = False
) -> bytes:
    """Empty to be filled in, or with what is confirmed; `link` is what the QR code opens.

    `on_a4`: two on a page, to be cut, for offices that have no smaller paper.
    """
    paper = Paper(language) if on_a4 else Paper(language, landscape=True, size="A5")
    for count, pod in enumerate(pod for pod in pods if not pod.is_bye):
        is_lower = on_a4 and count % 2 == 1
        if not is_lower:
            paper.add_page()
        if on_a4 and not is_lower:
            paper.set_dash_pattern(dash=2, gap=2)
            paper.line(4, _TALL, paper.w - 4, _TALL)
            paper.set_dash_pattern()
        _sheet(paper, event, pod, link(pod), top=_TALL if is_lower else 0)
    return paper.bytes()


def _sheet(paper: Paper, event: Event, pod: Pod, link: str, *, top: float) -> None:
    described, state = event.division(pod.division)
    left, right, width = paper.l_margin, paper.w - paper.r_margin, paper.epw
    paper.write_at(
        left, top + 9, width - 34, f"{event.name} – {paper.word('paper-sheet')}", size=14
    )
    paper.write_at(left, top + 17, width - 34, described.in_language(paper.language), size=10)
    day = state.new_date or (described.date.strftime("%Y/%m/%d") if described.date else "")
    facts = [
        ("paper-session", pod.round),
        ("paper-table", str(pod.table)),
        ("paper-judge", pod.judge),
        ("paper-date", day.replace("-", "/")),
    ]
    for place, (label, value) in enumerate(facts):
        x = left + (place % 2) * 74
        y = top + 24 + (place // 2) * 8
        paper.write_at(x, y, 24, f"{paper.word(label)}:", size=10)
        paper.write_at(x + 24, y, 46, value, size=11)
        paper.line(x + 24, y + 6, x + 70, y + 6)
    paper.qr(link, right - 30, top + 8, 30)
    paper.write_at(
        right - 34, top + 38, 34, f"{paper.word('paper-sheet-number')} {pod.serial}", align="R"
    )
    _table(paper, event, pod, y=top + 46)
    foot = top + _TALL - 24
    paper.write_at(left, foot, 80, paper.word("paper-stamp"), size=9)
    paper.box(left + 82, foot - 6, 46, 18)
    paper.write_at(left, foot + 8, 78, pod.sheet, size=8)
    if event.format.order[:2] == (OrderBy.GAMES_WON, OrderBy.POINTS):
        paper.write_at(left, top + _TALL - 9, width, paper.word("paper-order-note"), size=7)


def _table(paper: Paper, event: Event, pod: Pod, y: float) -> None:
    seats = len(pod.seats)
    first = 26.0
    each = (paper.epw - first) / seats
    pair = [each * 0.4, each * 0.6]
    names = [numbered(n, event.entrants[n].name) for n in pod.seats]
    y = paper.row(
        y, [first, *[each] * seats], [paper.word("paper-name"), *names], aligns="L" + "C" * seats,
        height=9, shade=True, size=10,
    )  # fmt: skip
    widths = [first, *pair * seats]
    heads = [paper.word("paper-won"), paper.word("paper-score")] * seats
    y = paper.row(y, widths, ["", *heads], aligns="L" + "CC" * seats, size=8)
    sheet = event.sheet(pod.sheet)
    lines = sheet.lines if sheet.state is SheetState.CONFIRMED else ()
    for game in range(event.round(pod.division, pod.round).games):
        cells = [paper.word("paper-game", number=game + 1)]
        for seat in range(seats):
            line = lines[game] if game < len(lines) else None
            won = line is not None and seat in line.winners
            cells += ["1" if won else "", written(line.points[seat]) if line else ""]
        y = paper.row(y, widths, cells, aligns="L" + "CR" * seats, height=9, size=10)
    last = [paper.word("paper-total")]
    sums = totals(lines, seats)
    for seat in range(seats):
        last += [str(sums.games_won[seat]), written(sums.points[seat])] if lines else ["", ""]
    paper.row(y, widths, last, aligns="L" + "CR" * seats, height=9, shade=True, size=10)
