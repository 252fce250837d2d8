"""What the routes of an event answer. Names pass through one door: `shown_name`."""

from __future__ import annotations

from fractions import Fraction

from tilehall.papers.entry_list import EntryPreview
from tilehall.server.requests import Answered
from tilehall.tournament.event import Event
from tilehall.tournament.people import public_name
from tilehall.tournament.rounds import Pod, Round, Stage
from tilehall.tournament.sheet import totals

PointsShown = int | str  # fractions as texts: "7/2"


def points(value: Fraction) -> PointsShown:
    return value.numerator if value.denominator == 1 else str(value)


class EventCreated(Answered):
    """Keep the links: whoever has one has its role."""

    event_id: str
    links: dict[str, str]


class RoundLine(Answered):
    round: str
    stage: str
    tables: int
    open_sheets: int


class DivisionLine(Answered):
    id: str
    name: str
    date: str | None
    start: str | None
    quota: int
    entrants: int
    present: int
    waiting: int
    cap: int | None
    weather: str
    is_off: bool
    rounds: list[RoundLine]
    finalists: int | None
    clock_at: int | None
    clock_minutes: int | None


class EventInfo(Answered):
    event_id: str
    name: str
    format: str
    version: int
    your_role: str | None
    your_table: str | None
    second_person: bool
    divisions: list[DivisionLine]


class Done(Answered):
    """The book's last line after the change."""

    version: int


class StandingLine(Answered):
    place: int | None
    number: int
    name: str
    organisation: str
    games_won: int
    points: PointsShown
    placement: PointsShown
    played: int
    in_final: bool


class StandingsPage(Answered):
    division: str
    stage: str
    version: int
    lot_seed: str
    tied_at_cut: list[int]
    places_left: int
    rows: list[StandingLine]


class SeatLine(Answered):
    number: int
    name: str


class PodLine(Answered):
    sheet: str
    serial: int
    table: int
    judge: str
    state: str
    called: str
    extra_minutes: int
    seats: list[SeatLine]


class SeatingPage(Answered):
    division: str
    round: str
    games: int
    pods: list[PodLine]


class GameShown(Answered):
    points: list[PointsShown | None]
    winners: list[int]


class SheetPage(Answered):
    """A sheet with its totals, as its judge sees it."""

    sheet: str
    serial: int
    division: str
    round: str
    table: int
    judge: str
    state: str
    entered_by: str
    confirmed_by: str
    corrections: int
    games: int
    edition: str
    seats: list[SeatLine]
    lines: list[GameShown]
    games_won: list[int]
    totals: list[PointsShown]


class EntrantLine(Answered):
    number: int
    name: str
    division: str
    organisation: str
    priority: int
    age: int | None
    school_class: str
    guardian: str
    phone: str
    consent: bool
    leaves_with: str
    place: str
    warnings: int


class BadRow(Answered):
    row: int
    column: str
    why: str


class EntriesRead(Answered):
    """`imported` is false for a preview, and whenever there is a bad row."""

    imported: bool
    rows: int
    entrants: int
    organisations: int
    problems: list[BadRow]
    notices: list[str]


class BookLine(Answered):
    number: int
    at: int
    who: str
    kind: str
    body: str
    seal: str


class Audit(Answered):
    """An empty list of problems is the proof."""

    problems: list[str]
    lines: int
    seal: str


def shown_name(event: Event, number: int, *, full: bool) -> str:
    entrant = event.entrants[number]
    if full:
        return entrant.name
    minor = event.format.division(entrant.division).minors
    return public_name(entrant, minor=minor, names=event.format.public_names)


def info(event_id: str, event: Event, role: str | None, table: str | None) -> EventInfo:
    return EventInfo(
        event_id=event_id,
        name=event.name,
        format=event.format.id,
        version=event.version,
        your_role=role,
        your_table=table,
        second_person=event.format.second_person,
        divisions=[_division(event, each.id) for each in event.format.divisions],
    )


def _division(event: Event, name: str) -> DivisionLine:
    described, state = event.division(name)
    people = event.in_division(name)
    return DivisionLine(
        id=name,
        name=described.name,
        date=state.new_date or (described.date.isoformat() if described.date else None),
        start=described.start.isoformat("minutes") if described.start else None,
        quota=described.quota,
        entrants=len(people),
        present=sum(each.takes_part for each in people),
        waiting=len(state.waiting),
        cap=state.cap,
        weather=state.weather,
        is_off=state.is_off,
        rounds=[
            RoundLine(
                round=each.label,
                stage=each.stage.value,
                tables=len(each.pods),
                open_sheets=len(event.open_sheets(each)),
            )
            for each in state.rounds
        ],
        finalists=len(state.cut.qualified) if state.cut else None,
        clock_at=state.clock.at if state.clock else None,
        clock_minutes=state.clock.minutes if state.clock else None,
    )


def standings_page(event: Event, division: str, stage: Stage, *, full: bool) -> StandingsPage:
    _, state = event.division(division)
    finalists = set(state.cut.qualified) if state.cut else set()
    rows = []
    for row in event.standings(division, stage):
        school = event.organisations.get(event.entrants[row.entrant].organisation)
        rows.append(
            StandingLine(
                place=row.place,
                number=row.entrant,
                name=shown_name(event, row.entrant, full=full),
                organisation=school.name if school else "",
                games_won=row.games_won,
                points=points(row.points),
                placement=points(row.placement),
                played=row.played,
                in_final=row.entrant in finalists,
            )
        )
    return StandingsPage(
        division=division,
        stage=stage.value,
        version=event.version,
        lot_seed=state.lot_seed,
        tied_at_cut=list(state.cut.tied) if state.cut else [],
        places_left=state.cut.places_left if state.cut else 0,
        rows=rows,
    )


def seating_page(event: Event, round_: Round, *, full: bool) -> SeatingPage:
    return SeatingPage(
        division=round_.division,
        round=round_.label,
        games=round_.games,
        pods=[pod_line(event, pod, full=full) for pod in round_.pods],
    )


def pod_line(event: Event, pod: Pod, *, full: bool) -> PodLine:
    sheet = event.sheet(pod.sheet)
    return PodLine(
        sheet=pod.sheet,
        serial=pod.serial,
        table=pod.table,
        judge=pod.judge if full else "",
        state=sheet.state.value,
        called=sheet.called if full else "",
        extra_minutes=sheet.extra_minutes,
        seats=_seats(event, pod, full=full),
    )


def _seats(event: Event, pod: Pod, *, full: bool) -> list[SeatLine]:
    return [
        SeatLine(number=number, name=shown_name(event, number, full=full)) for number in pod.seats
    ]


def sheet_page(event: Event, pod: Pod) -> SheetPage:
    sheet = event.sheet(pod.sheet)
    sums = totals(sheet.lines, len(pod.seats))
    return SheetPage(
        sheet=pod.sheet,
        serial=pod.serial,
        division=pod.division,
        round=pod.round,
        table=pod.table,
        judge=pod.judge,
        state=sheet.state.value,
        entered_by=sheet.entered_by,
        confirmed_by=sheet.confirmed_by,
        corrections=sheet.corrections,
        games=event.round(pod.division, pod.round).games,
        edition=event.format.edition,
        seats=_seats(event, pod, full=True),
        lines=[
            GameShown(
                points=[None if each is None else points(each) for each in line.points],
                winners=list(line.winners),
            )
            for line in sheet.lines
        ],
        games_won=list(sums.games_won),
        totals=[points(each) for each in sums.points],
    )


def entrant_lines(event: Event) -> list[EntrantLine]:
    return [
        EntrantLine(
            number=each.number,
            name=each.name,
            division=each.division,
            organisation=event.organisations[each.organisation].name if each.organisation else "",
            priority=each.priority,
            age=each.age,
            school_class=each.school_class,
            guardian=each.guardian,
            phone=each.phone,
            consent=each.consent,
            leaves_with=each.leaves_with.value,
            place=each.place.value,
            warnings=each.warnings,
        )
        for each in event.entrants.values()
    ]


def entries_read(preview: EntryPreview, *, imported: bool) -> EntriesRead:
    return EntriesRead(
        imported=imported,
        rows=preview.rows,
        entrants=len(preview.entrants),
        organisations=len(preview.organisations),
        problems=[
            BadRow(row=each.row, column=each.column, why=each.why) for each in preview.problems
        ],
        notices=list(preview.notices),
    )
