"""Lists on A4: where everybody sits, who leads, what an organisation's entrants have done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilehall.papers.directions import numbered
from tilehall.papers.page import Paper
from tilehall.papers.points import written
from tilehall.tournament.conduct import code_of_conduct, conditions
from tilehall.tournament.event import Event
from tilehall.tournament.people import Organisation
from tilehall.tournament.rounds import Round, Stage
from tilehall.tournament.standings import Standing

_ROWS: float = 6.0


class _Table:
    """A table that goes on over as many pages as it needs, with its heading on each."""

    def __init__(
        self, paper: Paper, title: str, widths: Sequence[float], heads: Sequence[str], aligns: str,
        *, foot: str = "",
    ) -> None:  # fmt: skip
        self.paper, self.title, self.heads, self.aligns = paper, title, heads, aligns
        self.foot = foot
        scale = paper.epw / sum(widths)
        self.widths = [width * scale for width in widths]
        self.y = 0.0
        self.begin()

    def begin(self) -> None:
        paper = self.paper
        paper.add_page()
        paper.write_at(paper.l_margin, 12, paper.epw, self.title, size=14)
        page = paper.word("paper-page", number=paper.page_no())
        paper.write_at(paper.l_margin, paper.h - 10, paper.epw, page, size=8, align="R")
        paper.write_at(paper.l_margin, paper.h - 10, paper.epw - 25, self.foot, size=7)
        self.y = paper.row(22, self.widths, self.heads, aligns=self.aligns, shade=True)

    def add(self, *cells: str) -> None:
        if self.y > self.paper.h - 20:
            self.begin()
        self.y = self.paper.row(
            self.y, self.widths, cells, aligns=self.aligns, height=_ROWS, size=9
        )


def seating_list(event: Event, round_: Round, *, language: str) -> bytes:
    """By name, as people look for themselves; then by table, as judges do."""
    paper = Paper(language, of=event)
    described, _ = event.division(round_.division)
    name = described.in_language(language)
    title = f"{event.name} – {name} – {paper.word('paper-round', round=round_.label)}"
    heads = [paper.word(each) for each in ("paper-name", "paper-number", "paper-organisation",
                                           "paper-table", "paper-seat")]  # fmt: skip
    seats = [
        (event.entrants[who], pod.table, seat + 1)
        for pod in round_.pods
        for seat, who in enumerate(pod.seats)
    ]
    table = _Table(paper, title, (6, 2, 7, 2, 2), heads, "LRLRR")
    for entrant, where, seat in sorted(seats, key=lambda each: (each[0].name, each[0].number)):
        school = _school(event, entrant.organisation)
        table.add(entrant.name, str(entrant.number), school, str(where), str(seat))
    heads = [paper.word("paper-table"), *(f"{paper.word('paper-seat')} {n + 1}" for n in range(6))]
    most = event.format.table_size
    table = _Table(paper, title, (2, *[5] * most), heads[: most + 1], "R" + "L" * most)
    for pod in round_.pods:
        names = [numbered(who, event.entrants[who].name) for who in pod.seats]
        table.add(str(pod.table), *names, *[""] * (most - len(names)))
    return paper.bytes()


def attendance_list(event: Event, division: str, *, language: str) -> bytes:
    """By school: who is expected, a box to tick, and how a minor leaves."""
    paper = Paper(language, of=event)
    described, _ = event.division(division)
    title = f"{event.name} – {described.in_language(language)} – {paper.word('paper-attendance')}"
    words = ("paper-here", "paper-number", "paper-name", "paper-class", "paper-slip")
    heads = [*(paper.word(each) for each in words), paper.word("letter-state")]
    people = event.in_division(division)
    schools = sorted({each.organisation for each in people}, key=lambda x: _school(event, x))
    table = _Table(paper, title, (1.4, 1.6, 6, 3, 4, 3), heads, "CRLLLL")
    for school in schools:
        mine = [each for each in people if each.organisation == school]
        table.add("", "", f"{_school(event, school) or '–'} ({len(mine)})", "", "", "")
        for each in mine:
            leaves = each.leaves_with.value
            way = paper.word(f"paper-slip-{leaves}") if leaves else ""
            state = paper.word(f"word-status-{each.status.value}")
            here = "✓" if each.takes_part else "□"
            table.add(here, str(each.number), each.name, each.school_class, way, state)
    return paper.bytes()


def conduct_page(event: Event, *, language: str) -> bytes:
    """One sheet to hand out or to pin up: how players behave, and what is asked of them."""
    paper = Paper(language, of=event)
    paper.add_page()
    left, width = paper.l_margin, paper.epw
    paper.write_at(left, 14, width, event.name, size=13, align="C")
    paper.write_at(left, 23, width, paper.word("conduct-title"), size=18, align="C")
    y = 36.0
    for number, each in enumerate(code_of_conduct(event.format), 1):
        y = paper.paragraph(left, y, f"{number}.", each.in_language(language), size=11)
    asked = conditions(event.format)
    if asked:
        paper.write_at(left, y + 4, width, paper.word("conduct-conditions"), size=12)
        y += 12
        for each in asked:
            y = paper.paragraph(left, y, "•", each.in_language(language), size=11)
    if event.about.contact:
        contact = f"{paper.word('about-contact')}: {event.about.contact}"
        paper.write_at(left, y + 4, width, contact, size=11)
    return paper.bytes()


def standings_list(event: Event, division: str, stage: Stage, *, language: str) -> bytes:
    paper = Paper(language, of=event)
    described, cut = event.format.division(division), event.final(division).cut
    name = described.in_language(language)
    title = f"{event.name} – {name} – {paper.word('paper-standings')}"
    finalists = set(cut.qualified) if cut and stage is Stage.MAIN else set()
    widths, foot = (2, 2, 7, 6, 2.6, 2, 2.4), paper.sealed(event)
    table = _Table(paper, title, widths, _heads(paper), "RRLLRRC", foot=foot)
    for row in event.standings(division, stage):
        table.add(*_cells(event, row), "→" if row.entrant in finalists else "")
    return paper.bytes()


def organisation_results(event: Event, *, language: str) -> bytes:
    """RULES T7: a page for every organisation, to be sent on the next day."""
    paper = Paper(language, of=event)
    places = dict(_places(event))
    for school in event.organisations.values():
        _results_of(paper, event, school, places)
    if not paper.page_no():
        paper.add_page()
    return paper.bytes()


def _results_of(
    paper: Paper, event: Event, school: Organisation, places: dict[int, Standing]
) -> None:
    mine = [each for each in event.entrants.values() if each.organisation == school.id]
    title = f"{event.name} – {paper.word('paper-results')} – {school.name}"
    table = _Table(paper, title, (2, 2, 7, 6, 2.6, 2, 2.4), _heads(paper, last="paper-division"),
                   "RRLLRRL", foot=paper.sealed(event))  # fmt: skip
    for entrant in mine:
        row = places.get(entrant.number)
        division = event.format.division(entrant.division).in_language(paper.language)
        if row is None:
            state = paper.word(f"word-status-{entrant.status.value}")
            table.add("–", str(entrant.number), entrant.name, school.name, "", state, division)
        else:
            table.add(*_cells(event, row), division)


def _places(event: Event) -> Iterator[tuple[int, Standing]]:
    for division in event.format.divisions:
        for row in event.standings(division.id):
            yield row.entrant, row


def _heads(paper: Paper, last: str = "paper-final") -> list[str]:
    words = ("paper-place", "paper-number", "paper-name", "paper-organisation",
             "paper-games-won", "paper-points")  # fmt: skip
    return [*(paper.word(each) for each in words), paper.word(last)]


def _cells(event: Event, row: Standing) -> list[str]:
    entrant = event.entrants[row.entrant]
    return [
        "–" if row.place is None else str(row.place),
        str(row.entrant),
        entrant.name,
        _school(event, entrant.organisation),
        str(row.games_won),
        written(row.points),
    ]


def _school(event: Event, name: str) -> str:
    found = event.organisations.get(name)
    return found.name if found else ""
