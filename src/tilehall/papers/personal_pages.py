"""Pages for one person each: certificates, and slips for how a minor leaves (RULES T7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tilehall.locales import say_day
from tilehall.papers.directions import numbered
from tilehall.papers.page import Paper
from tilehall.tournament.about import Picture
from tilehall.tournament.event import Event
from tilehall.tournament.people import Entrant, LeavesWith
from tilehall.tournament.rounds import Pod, Round, Stage


def certificates(
    event: Event, division: str, *, language: str, stage: Stage = Stage.MAIN, best: int = 0
) -> bytes:
    """For everybody who has a place, or for the best few."""
    paper = Paper(language, landscape=True)
    described, _ = event.division(division)
    rows = [row for row in event.standings(division, stage) if row.place is not None]
    for row in rows:
        if best and row.place is not None and row.place > best:
            break
        entrant = event.entrants[row.entrant]
        school = event.organisations.get(entrant.organisation)
        paper.add_page()
        if not paper.picture(event, Picture.BACKGROUND, (0, 0, paper.w, paper.h)):
            paper.set_line_width(0.8)
            paper.box(10, 10, paper.w - 20, paper.h - 20)
            paper.set_line_width(0.2)
            paper.box(13, 13, paper.w - 26, paper.h - 26)
        paper.picture(event, Picture.LOGO, (18, 18, 34, 24))
        x, width = 25.0, paper.w - 50
        paper.write_at(x, 32, width, paper.word("paper-certificate"), size=34, align="C")
        paper.write_at(x, 62, width, event.name, size=18, align="C")
        paper.write_at(x, 76, width, described.in_language(language), size=14, align="C")
        paper.write_at(x, 100, width, entrant.name, size=30, align="C")
        if school:
            paper.write_at(x, 118, width, school.name, size=14, align="C")
        place = paper.word("paper-certificate-place", place=row.place or 0)
        paper.write_at(x, 138, width, place, size=20, align="C")
        paper.line(40, 176, 110, 176)
        paper.line(paper.w - 110, 176, paper.w - 40, 176)
        paper.write_at(40, 169, 70, day_of(event, division, language), size=12, align="C")
        organiser = event.about.organiser
        paper.write_at(paper.w - 110, 185, 70, organiser, size=10, align="C")
        paper.write_at(40, 178, 70, paper.word("paper-date"), size=10, align="C")
        paper.write_at(paper.w - 110, 178, 70, paper.word("paper-signature"), size=10, align="C")
        paper.write_at(x, paper.h - 20, width, paper.sealed(event), size=6, align="C")
    if not rows:
        paper.add_page()
    return paper.bytes()


def day_of(event: Event, division: str, language: str) -> str:
    described, state = event.division(division)
    day = state.new_date or (described.date.isoformat() if described.date else "")
    return say_day(language, day)


def badges(event: Event, entrants: Iterable[Entrant], *, language: str) -> bytes:
    """Ten to a page, to be cut and worn: the name large, number, school and division."""
    paper = Paper(language)
    width, height = paper.w / 2, paper.h / 5
    count = 0
    for entrant in entrants:
        if count % 10 == 0:
            paper.add_page()
        x, y = (count % 2) * width, (count % 10 // 2) * height
        paper.box(x + 3, y + 3, width - 6, height - 6)
        room = width - 14
        paper.write_at(x + 7, y + 7, room - 24, event.name, size=8)
        paper.write_at(x + 7, y + 7, room, str(entrant.number), size=13, align="R")
        lines = paper.lines(entrant.name, room, size=22)
        for place, part in enumerate(lines):
            top = y + 20 + 11 * place - (5 if len(lines) > 1 else 0)
            paper.write_at(x + 7, top, room, part, size=22, align="C")
        school = event.organisations.get(entrant.organisation)
        paper.write_at(x + 7, y + height - 20, room, school.name if school else "", size=10,
                       align="C")  # fmt: skip
        division = event.format.division(entrant.division).in_language(language)
        paper.write_at(x + 7, y + height - 12, room, division, size=9, align="C")
        paper.picture(event, Picture.LOGO, (x + 6, y + height - 15, 22, 9))
        count += 1
    if not count:
        paper.add_page()
    return paper.bytes()


def table_tents(event: Event, round_: Round, *, language: str) -> bytes:
    """A4, folded once across: the table's number to both sides, and who sits there."""
    paper = Paper(language)
    half = paper.h / 2
    for pod in round_.pods:
        if pod.is_bye:
            continue
        paper.add_page()
        paper.set_dash_pattern(dash=2, gap=2)
        paper.line(0, half, paper.w, half)
        paper.set_dash_pattern()
        _tent_side(paper, event, pod, half)
        with paper.rotation(180, paper.w / 2, half):
            _tent_side(paper, event, pod, half)
    if not paper.page_no():
        paper.add_page()
    return paper.bytes()


def _tent_side(paper: Paper, event: Event, pod: Pod, top: float) -> None:
    left, width = paper.l_margin, paper.epw
    described, _ = event.division(pod.division)
    title = f"{described.in_language(paper.language)} · {paper.word('paper-table')}"
    paper.write_at(left, top + 10, width, title, size=16, align="C")
    paper.picture(event, Picture.LOGO, (left, top + 8, 34, 14))
    paper.write_at(left, top + 24, width, str(pod.table), size=150, align="C")
    for seat, number in enumerate(pod.seats):
        name = numbered(seat + 1, event.entrants[number].name)
        x = left + (seat % 2) * width / 2
        paper.write_at(x, top + 112 + (seat // 2) * 10, width / 2 - 4, name, size=14)


def table_numbers(event: Event, round_: Round, *, language: str) -> bytes:
    """One sheet for each table, to be read across the hall."""
    paper = Paper(language, landscape=True)
    described, _ = event.division(round_.division)
    for pod in round_.pods:
        paper.add_page()
        paper.write_at(12, 12, paper.w - 24, described.in_language(language), size=20, align="C")
        paper.write_at(12, 40, paper.w - 24, str(pod.table), size=330, align="C")
    return paper.bytes()


def pick_up_slips(event: Event, entrants: Iterable[Entrant], *, language: str) -> bytes:
    """Two to a page: what the guardian signs and the desk looks at on arrival."""
    paper = Paper(language)
    half = paper.h / 2
    count = 0
    for entrant in entrants:
        if count % 2 == 0:
            paper.add_page()
            paper.set_dash_pattern(dash=2, gap=2)
            paper.line(8, half, paper.w - 8, half)
            paper.set_dash_pattern()
        _slip(paper, event, entrant, top=(count % 2) * half)
        count += 1
    if not count:
        paper.add_page()
    return paper.bytes()


def seat_cards(
    event: Event, round_: Round, *, language: str, seats: Callable[[Pod], Sequence[tuple[int, str]]]
) -> bytes:
    """Eight to a page. Who plays online sits down at their table in the hall by the QR code; at a
    table of wood the card says where.
    """
    paper = Paper(language)
    width, height = paper.w / 2, paper.h / 4
    cards = [
        (pod, seat, *each)
        for pod in round_.pods
        if not pod.is_bye
        for seat, each in enumerate(seats(pod) or [(number, "") for number in pod.seats], 1)
    ]
    for count, (pod, seat, number, link) in enumerate(cards):
        if count % 8 == 0:
            paper.add_page()
        x, y = (count % 2) * width, (count % 8 // 2) * height
        paper.box(x + 4, y + 4, width - 8, height - 8)
        if link:
            paper.qr(link, x + width - 50, y + height / 2 - 22, 44)
        room = width - (62 if link else 18)
        described, _ = event.division(pod.division)
        paper.write_at(x + 9, y + 10, room, event.name, size=9)
        paper.write_at(x + 9, y + 16, room, described.in_language(language), size=9)
        for line, part in enumerate(paper.lines(event.entrants[number].name, room, size=15)):
            paper.write_at(x + 9, y + 24 + 6 * line, room, part, size=15)
        where = (
            f"{paper.word('paper-round', round=pod.round)} · {paper.word('paper-table')} "
            f"{pod.table} · {paper.word('paper-seat')} {seat}"
        )
        paper.write_at(x + 9, y + 40, room, where, size=11)
        if link:
            paper.write_at(x + 9, y + 52, room, paper.word("paper-seat-card"), size=8)
    if not cards:
        paper.add_page()
    return paper.bytes()


def _slip(paper: Paper, event: Event, entrant: Entrant, *, top: float) -> None:
    left, width = paper.l_margin, paper.epw
    school = event.organisations.get(entrant.organisation)
    paper.brand(event, 0, top, paper.w)
    paper.write_at(left, top + 12, width, event.name, size=13, align="C")
    paper.write_at(left, top + 21, width, paper.word("paper-slip"), size=12, align="C")
    paper.write_at(left, top + 33, width, paper.word("paper-slip-leaves"), size=10)
    ways = [
        (LeavesWith.TEACHER, "paper-slip-teacher"),
        (LeavesWith.PARENT, "paper-slip-parent"),
        (LeavesWith.ALONE, "paper-slip-alone"),
    ]
    for place, (way, label) in enumerate(ways):
        y = top + 41 + place * 7
        paper.box(left + 4, y, 4, 4)
        if entrant.leaves_with is way:
            paper.set_draw_color(0)
            paper.line(left + 4, y, left + 8, y + 4)
            paper.line(left + 8, y, left + 4, y + 4)
            paper.set_draw_color(170)
        paper.write_at(left + 11, y - 0.4, width - 12, paper.word(label), size=10)
    lines = [
        ("paper-name", numbered(entrant.number, entrant.name)),
        ("paper-organisation", school.name if school else ""),
        ("paper-class", entrant.school_class),
        ("paper-guardian", entrant.guardian),
        ("paper-emergency-phone", entrant.phone),
        ("paper-signature", ""),
        ("paper-date", ""),
    ]
    for place, (label, value) in enumerate(lines):
        y = top + 65 + place * 9
        paper.write_at(left, y, 46, f"{paper.word(label)}:", size=10)
        paper.write_at(left + 48, y, 110, value, size=11)
        paper.line(left + 48, y + 6, left + width, y + 6)
    if told := event.about.parents.replace("\n", " "):  # a slip has room for four lines
        for place, part in enumerate(paper.lines(told, width, size=8)):
            paper.write_at(left, top + 130 + place * 4, width, part, size=8)
