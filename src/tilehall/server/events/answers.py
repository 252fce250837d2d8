"""What the routes of an event answer. Names pass through one door: `shown_name`."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Final

from tilehall.papers.entry_list import EntryPreview
from tilehall.storage.event_links import Bearer, table_key
from tilehall.tournament.about import Picture
from tilehall.tournament.desk.finals import unsettled
from tilehall.tournament.desk.school_forms import entry_time, problems
from tilehall.tournament.entry_form import EntryForm, EntryTime, FormState
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import Format
from tilehall.tournament.list_columns import Column
from tilehall.tournament.people import Entrant, Status, public_name
from tilehall.tournament.rounds import Call, Pod, Round, SheetState, Stage
from tilehall.tournament.sheet import GameLine, totals
from tilehall.wire.events import answers as s

_SAMPLE: Final = 100  # entrants of a list that are shown before it is taken


def points(value: Fraction) -> s.PointsShown:
    return value.numerator if value.denominator == 1 else str(value)


def shown_name(event: Event, number: int, *, full: bool) -> str:
    entrant = event.entrants[number]
    if full:
        return entrant.name
    minors = event.format.division(entrant.division).minors
    return public_name(entrant, minors=minors, names=event.format.public_names)


def info(
    event_id: str, event: Event, bearer: Bearer | None, *, now: int, language: str
) -> s.EventInfo:
    """`now` is the hall's time: clocks are shown by it, not by the reader's."""
    return s.EventInfo(
        event_id=event_id,
        name=event.name,
        format=s.FormatShown.model_validate(event.format, from_attributes=True),
        about=s.AboutShown.of(event.about),
        has_logo=bool(event.pictures.get(Picture.LOGO.value)),
        version=event.version,
        seal=event.seal,
        now=now,
        your_role=bearer.role if bearer else None,
        your_table=(bearer.table or None) if bearer else None,
        your_version=own_version(event, bearer, table_versions(event)),
        divisions=[
            _division(event, each.id, language, day_of(now)) for each in event.format.divisions
        ],
        calls=_calls(event) if bearer and bearer.works_here else [],
    )


def table_versions(event: Event) -> dict[str, int]:
    """The last line about a sheet of each table at which anything was written."""
    found: dict[str, int] = {}
    for sheet, line in event.written.items():
        if pod := event.pods.get(sheet):
            key = table_key(pod.division, pod.table)
            found[key] = max(line, found.get(key, 0))
    return found


def own_version(event: Event, bearer: Bearer | None, tables: Mapping[str, int]) -> int:
    """A judge's phone has nothing to read again when another table has sent its sheet."""
    if bearer is None or not bearer.table:
        return event.version
    return max(event.common, tables.get(bearer.table, 0))


def _calls(event: Event) -> list[s.CallLine]:
    calling = [(name, sheet.called) for name, sheet in event.sheets.items() if sheet.called]
    found = [(event.pods[name], call) for name, call in calling if name in event.pods]
    return [s.CallLine.of(pod, what=_call(event, call)) for pod, call in found]


def day_of(now: int) -> date:
    """The day at the hall: closing dates end with it."""
    return datetime.fromtimestamp(now / 1000, UTC).astimezone().date()


def _division(event: Event, name: str, language: str, today: date) -> s.DivisionLine:
    described, state = event.division(name)
    people = event.in_division(name)
    cut = event.final(name).cut
    comes_in, goes_out = unsettled(event, name)
    return s.DivisionLine(
        id=name,
        name=described.in_language(language),
        date=state.new_date or (described.date.isoformat() if described.date else None),
        start=described.start.isoformat("minutes") if described.start else None,
        quota=described.quota,
        entrants=len(people),
        present=sum(each.takes_part for each in people),
        missing=sum(each.status is Status.PLACED for each in people),
        waiting=len(state.waiting),
        standing_by=sum(each.status is Status.STAND_BY for each in people),
        unseated=_unseated(event, name),
        cap=state.cap,
        minors=described.minors,
        youngest=described.youngest,
        oldest=described.oldest,
        entry=entry_time(event, name, today),
        weather=state.weather,
        is_off=state.is_off,
        postponed=state.postponed,
        rounds=[
            s.RoundLine.of(
                each,
                round=each.label,
                tables=len(each.pods),
                open_sheets=len(event.open_sheets(each)),
                has_begun=event.has_begun(each),
                report=each.report,
            )
            for each in state.rounds
        ],
        finalists=len(cut.qualified) if cut else None,
        tied=len(cut.tied) if cut else 0,
        final_division=event.format.final_of(name),
        comes_in=list(comes_in),
        goes_out=list(goes_out),
        lot_seed=state.lot_seed,
        sealed_seed=state.sealed_seed,
        clock_round=state.clock.round if state.clock else None,
        clock_at=state.clock.at if state.clock else None,
        clock_minutes=state.clock.minutes if state.clock else None,
    )


def _unseated(event: Event, division: str) -> int:
    """Who came after the draw of rounds that nobody has begun: they can be drawn again."""
    rounds = event.rounds(division, Stage.MAIN)
    if not rounds or event.has_begun(rounds[-1]):
        return 0
    seated = {number for pod in rounds[-1].pods for number in pod.seats}
    return sum(each.number not in seated for each in event.in_division(division, Status.PRESENT))


def _call(event: Event, call: Call) -> s.CallShown:
    return s.CallShown(
        text=call.what.text,
        usual=call.what.usual,
        chief=call.chief,
        caller=event.entrants[call.caller].name if call.caller else "",
    )


def standings_page(event: Event, division: str, stage: Stage, *, full: bool) -> s.StandingsPage:
    _, state = event.division(division)
    cut = event.final(division).cut
    finalists = set(cut.qualified) if cut else set()
    rows = []
    for row in event.standings(division, stage):
        school = event.organisations.get(event.entrants[row.entrant].organisation)
        rows.append(
            s.StandingLine.of(
                row,
                number=row.entrant,
                name=shown_name(event, row.entrant, full=full),
                organisation=school.name if school else "",
                points=points(row.points),
                placement=points(row.placement),
                in_final=row.entrant in finalists,
            )
        )
    return s.StandingsPage(
        division=division,
        stage=stage,
        version=event.version,
        lot_seed=state.lot_seed,
        tied_at_cut=list(cut.tied) if cut else [],
        places_left=cut.places_left if cut else 0,
        rows=rows,
    )


Show = Callable[[Event, Pod], s.OnlineShown | None]


def online_shown(
    event: Event, pod: Pod, *, base: str, judge: str | None, seats: Sequence[str], full: bool
) -> s.OnlineShown | None:
    """`judge` and `seats` are their links, for whoever may see them."""
    sheet = event.sheet(pod.sheet)
    if not sheet.online:
        return None
    table = sheet.online[-1]
    links: Sequence[str | None] = seats or [None] * len(table.seats)
    return s.OnlineShown(
        table_id=table.table_id,
        watch_link=f"{base}/table/{table.table_id}",
        games_over=len(sheet.played),
        is_closed=table.is_closed,
        judge_link=judge,
        seats=[
            s.OnlineSeat(
                number=pod.seats[seat],
                name=shown_name(event, pod.seats[seat], full=full),
                seat_link=link,
            )
            for seat, link in zip(table.seats, links, strict=True)
        ],
    )


def seating_page(
    event: Event, round_: Round, *, full: bool, show: Show, writing: Container[str] = ()
) -> s.SeatingPage:
    """`writing` are sheets that somebody at the table is filling in just now."""
    return s.SeatingPage(
        division=round_.division,
        round=round_.label,
        games=round_.games,
        pods=[
            pod_line(event, pod, full=full, show=show, is_written=pod.sheet in writing)
            for pod in round_.pods
        ],
    )


def pod_line(event: Event, pod: Pod, *, full: bool, show: Show, is_written: bool) -> s.PodLine:
    sheet = event.sheet(pod.sheet)
    return s.PodLine.of(
        pod,
        sheet,
        judge=pod.judge if full else "",
        called=_call(event, sheet.called) if full and sheet.called else None,
        is_paused=sheet.paused is not None,
        being_filled=full and is_written and sheet.state is SheetState.OPEN,
        seats=_seats(event, pod, full=full),
        online=show(event, pod),
    )


def _seats(event: Event, pod: Pod, *, full: bool) -> list[s.SeatLine]:
    return [
        s.SeatLine(number=number, name=shown_name(event, number, full=full)) for number in pod.seats
    ]


def sheet_page(event: Event, pod: Pod, *, show: Show, by_code: bool = False) -> s.SheetPage:
    """`by_code`: for somebody who has the printed sheet, and no link of a judge."""
    sheet = event.sheet(pod.sheet)
    sums = totals(sheet.lines, len(pod.seats))
    return s.SheetPage.of(
        pod,
        sheet,
        called=_call(event, sheet.called) if sheet.called else None,
        games=event.round(pod.division, pod.round).games,
        edition=event.format.edition,
        needs_pin=by_code or event.format.judge_pins,
        joker_value=event.format.ruleset.joker_value,
        seats=[event.entrants[number] for number in pod.seats],
        lines=[game_shown(line) for line in sheet.lines],
        games_won=sums.games_won,
        totals=[points(each) for each in sums.points],
        online=show(event, pod),
    )


def game_shown(line: GameLine) -> s.GameShown:
    return s.GameShown.of(
        points=[None if each is None else points(each) for each in line.points],
        winners=line.winners,
        racks=line.end.racks if line.end else None,
        out=line.end.out if line.end else None,
    )


def entrant_lines(event: Event) -> list[s.EntrantLine]:
    return [
        s.EntrantLine.of(
            each,
            organisation=event.organisations[each.organisation].name if each.organisation else "",
            was=event.left.get(each.number),
            substitute=_substitute(event, each.number),
        )
        for each in event.entrants.values()
    ]


def _substitute(event: Event, number: int) -> int | None:
    found = event.substitutes.get(number)
    return found.substitute if found else None


def format_plan(format_: Format, language: str) -> s.FormatPlan:
    return s.FormatPlan(
        format=s.FormatShown.model_validate(format_, from_attributes=True),
        divisions=[
            s.DivisionPlan(
                id=each.id,
                name=each.in_language(language),
                date=each.date.isoformat() if each.date else None,
                start=each.start.isoformat("minutes") if each.start else None,
                quota=each.quota,
                minors=each.minors,
            )
            for each in format_.divisions
        ],
    )


def form_page(
    event: Event, form: EntryForm, *, link: str, today: date, language: str, is_asked: bool
) -> s.FormPage:
    """`is_asked`: what is missing is told once somebody wanted to send it."""
    is_free = form.state in {FormState.DRAFT, FormState.SENT}
    is_open = entry_time(event, form.division, today) is not EntryTime.CLOSED
    missing = problems(event, form) if is_asked else ()
    return s.FormPage.of(
        form,
        entrants=[s.FormEntrantShown.of(row) for row in form.entrants],
        link=link,
        can_change=is_free and is_open,
        problems=[
            s.FormProblemLine.of(each, why=each.message.in_language(language)) for each in missing
        ],
    )


def form_line(form: EntryForm, *, link: str) -> s.FormLine:
    filled = sum(not row.is_empty for row in form.entrants)
    return s.FormLine.of(form, entrants=filled, link=link)


def _entry(event: Event, preview: EntryPreview, entrant: Entrant, language: str) -> s.EntryLine:
    known = {**event.organisations, **{each.id: each for each in preview.organisations}}
    school = known.get(entrant.organisation)
    division = event.format.division(entrant.division).in_language(language)
    return s.EntryLine.of(entrant, division=division, organisation=school.name if school else "")


def entries_read(
    event: Event, preview: EntryPreview, *, imported: bool, language: str
) -> s.EntriesRead:
    return s.EntriesRead(
        imported=imported,
        rows=preview.rows,
        entrants=len(preview.entrants),
        organisations=len(preview.organisations),
        sample=[_entry(event, preview, each, language) for each in preview.entrants[:_SAMPLE]],
        problems=[
            s.BadRow.of(each, why=each.message.in_language(language)) for each in preview.problems
        ],
        notices=[
            each.in_language(language) for each in preview.notices if each.wording != "entry-alike"
        ],
        columns=[
            s.ColumnRead(head=head, meaning=Column(meaning) if meaning else None)
            for head, meaning in preview.columns
        ],
        alike=[list(each) for each in preview.alike],
    )
