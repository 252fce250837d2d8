"""Score sheets as judges know them from paper: one page of A5 each, with number and QR code."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilehall.papers.page import Paper
from tilehall.papers.points import written
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import OrderBy
from tilehall.tournament.rounds import Pod, SheetState
from tilehall.tournament.sheet import totals

Link = Callable[[Pod], str]


def score_sheets(event: Event, pods: Sequence[Pod], *, language: str, link: Link) -> bytes:
    """Empty to be filled in, or with what is confirmed; `link` is what the QR code opens."""
    paper = Paper(language, landscape=True, size="A5")
    for pod in pods:
        if not pod.is_bye:
            _sheet(paper, event, pod, link(pod))
    return paper.bytes()


def _sheet(paper: Paper, event: Event, pod: Pod, link: str) -> None:
    paper.add_page()
    described, state = event.division(pod.division)
    left, right, width = paper.l_margin, paper.w - paper.r_margin, paper.epw
    paper.write_at(left, 9, width - 34, f"{event.name} – {paper.word('paper-sheet')}", size=14)
    paper.write_at(left, 17, width - 34, described.in_language(paper.language), size=10)
    day = state.new_date or (described.date.strftime("%Y/%m/%d") if described.date else "")
    facts = [
        ("paper-session", pod.round),
        ("paper-table", str(pod.table)),
        ("paper-judge", pod.judge),
        ("paper-date", day.replace("-", "/")),
    ]
    for place, (label, value) in enumerate(facts):
        x = left + (place % 2) * 74
        y = 24 + (place // 2) * 8
        paper.write_at(x, y, 24, f"{paper.word(label)}:", size=10)
        paper.write_at(x + 24, y, 46, value, size=11)
        paper.line(x + 24, y + 6, x + 70, y + 6)
    paper.qr(link, right - 30, 8, 30)
    paper.write_at(
        right - 34, 38, 34, f"{paper.word('paper-sheet-number')} {pod.serial}", align="R"
    )
    _table(paper, event, pod, y=46)
    foot = paper.h - 24
    paper.write_at(left, foot, 80, paper.word("paper-stamp"), size=9)
    paper.box(left + 82, foot - 6, 46, 18)
    paper.write_at(left, foot + 8, 78, pod.sheet, size=8)
    if event.format.order[:2] == (OrderBy.GAMES_WON, OrderBy.POINTS):
        paper.write_at(left, paper.h - 9, width, paper.word("paper-order-note"), size=7)


def _table(paper: Paper, event: Event, pod: Pod, y: float) -> None:
    seats = len(pod.seats)
    first = 26.0
    each = (paper.epw - first) / seats
    pair = [each * 0.4, each * 0.6]
    names = [f"{n} {event.entrants[n].name}" for n in pod.seats]
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
