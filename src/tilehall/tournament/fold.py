"""The event after one more line of its book. Changes are believed: they were checked before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch
from typing import Any

from tilehall.locales import message
from tilehall.tournament.books import changes as c
from tilehall.tournament.books.lines import Line
from tilehall.tournament.cut import Cut
from tilehall.tournament.entry_form import FormState
from tilehall.tournament.errors import broken_book
from tilehall.tournament.event import DivisionState, Event, HallClock, Substitution
from tilehall.tournament.formats import format_from_toml
from tilehall.tournament.people import Status, plain_name
from tilehall.tournament.rounds import (
    ONLINE,
    Call,
    OnlineTable,
    Pause,
    Pod,
    Remedy,
    Round,
    Sheet,
    SheetState,
    Stage,
    fits_seal,
)
from tilehall.tournament.sheet import GameEnd, counted_line, with_known_ends


def fold(lines: Iterable[Line], event: Event | None = None) -> Event | None:
    """All lines, or those that came after `event`."""
    for line in lines:
        event = after(event, line)
    return event


def after(event: Event | None, line: Line) -> Event:
    change = line.change
    if isinstance(change, c.EventMade):
        made = format_from_toml(change.format.encode(), message("word-event-format"))
        return Event(change.name, made, line.number, line.at, line.seal)
    if event is None:
        raise broken_book("refused-book-beginning")
    sheet = getattr(change, "sheet", None)
    about: dict[str, Any] = (
        {"written": {**event.written, sheet: line.number}} if sheet else {"common": line.number}
    )
    done = _apply(change, event)
    return replace(done, version=line.number, last_at=line.at, seal=line.seal, **about)


@singledispatch
def _apply(change: Any, event: Event) -> Event:  # noqa: ARG001 - the others need both
    raise broken_book("refused-book-unknown", kind=type(change).__name__)


def _with_entrant(event: Event, number: int, **values: Any) -> Event:
    entrant = replace(event.entrants[number], **values)
    return replace(event, entrants={**event.entrants, number: entrant})


def _with_division(event: Event, name: str, **values: Any) -> Event:
    state = replace(event.divisions.get(name, DivisionState()), **values)
    return replace(event, divisions={**event.divisions, name: state})


def _with_sheet(event: Event, name: str, **values: Any) -> Event:
    sheet = replace(event.sheets.get(name, Sheet()), **values)
    return replace(event, sheets={**event.sheets, name: sheet})


@_apply.register
def _(change: c.SettingsChanged, event: Event) -> Event:
    made = format_from_toml(change.format.encode(), message("word-event-format"))
    return replace(event, format=made)


@_apply.register
def _(change: c.Described, event: Event) -> Event:
    return replace(event, about=change.about)


@_apply.register
def _(change: c.PictureSet, event: Event) -> Event:
    return replace(event, pictures={**event.pictures, change.picture.value: change.content})


@_apply.register
def _(change: c.Imported, event: Event) -> Event:
    event = replace(
        event,
        organisations={**event.organisations, **{each.id: each for each in change.organisations}},
        entrants={**event.entrants, **{each.number: each for each in change.entrants}},
    )
    # a list that came after places were shared out
    waiting = (each.number for each in change.entrants if each.status is Status.WAITING)
    return _waits(event, *waiting)


@_apply.register
def _(change: c.ColumnMatched, event: Event) -> Event:
    meaning = "" if change.column is None else change.column.value
    return replace(event, columns={**event.columns, change.head: meaning})


@_apply.register
def _(change: c.SchoolsMerged, event: Event) -> Event:
    spelt = {plain_name(each) for each in (change.name, *change.spellings)}
    known = {
        key: each for key, each in event.organisations.items() if plain_name(each.name) in spelt
    }
    spellings = {**event.spellings, **dict.fromkeys(spelt, change.name)}
    event = replace(event, spellings=spellings)
    if not known:
        return event
    same = (key for key, each in known.items() if each.name == change.name)
    stays = next(same, next(iter(known)))
    merged = replace(known[stays], name=change.name)
    schools = {key: each for key, each in event.organisations.items() if key not in known}
    people = {
        number: replace(each, organisation=stays) if each.organisation in known else each
        for number, each in event.entrants.items()
    }
    return replace(event, organisations={**schools, stays: merged}, entrants=people)


@_apply.register
def _(change: c.OrganisationMended, event: Event) -> Event:
    school = change.organisation
    spellings = {
        key: school.name if name == change.before else name
        for key, name in {**event.spellings, plain_name(change.before): school.name}.items()
    }
    schools = {**event.organisations, school.id: school}
    return replace(event, organisations=schools, spellings=spellings)


@_apply.register
def _(change: c.FormSaved, event: Event) -> Event:
    return replace(event, forms={**event.forms, change.form.id: change.form})


@_apply.register
def _(change: c.FormsTaken, event: Event) -> Event:
    return _with_forms(event, change.forms, FormState.TAKEN)


@_apply.register
def _(change: c.FormPutAside, event: Event) -> Event:
    return _with_forms(event, [change.form], FormState.ASIDE)


def _with_forms(event: Event, forms: Iterable[str], state: FormState) -> Event:
    changed = {each: replace(event.forms[each], state=state) for each in forms}
    return replace(event, forms={**event.forms, **changed})


@_apply.register
def _(change: c.LettersSent, event: Event) -> Event:
    new = {f"{change.letter.value} {school}": change.at for school in change.sent}
    return replace(event, letters={**event.letters, **new})


@_apply.register
def _(change: c.PlacesShared, event: Event) -> Event:
    places = dict.fromkeys(change.placed, Status.PLACED) | dict.fromkeys(
        change.waiting, Status.WAITING
    )
    changed = {number: replace(event.entrants[number], status=to) for number, to in places.items()}
    event = replace(event, entrants={**event.entrants, **changed})
    waiting = change.waiting
    return _with_division(event, change.division, cap=change.cap, waiting=waiting, queue=waiting)


@_apply.register
def _(change: c.EntrantChanged, event: Event) -> Event:
    return _with_entrant(
        event,
        change.number,
        name=change.name,
        guardian=change.guardian,
        phone=change.phone,
        consent=change.consent,
        leaves_with=change.leaves_with,
    )


@_apply.register
def _(change: c.CheckedIn, event: Event) -> Event:
    waits = event.entrants[change.number].status is Status.WAITING
    status = Status.STAND_BY if waits else Status.PRESENT
    return _with_entrant(event, change.number, status=status, slip_checked=change.slip_checked)


@_apply.register
def _(change: c.CheckInUndone, event: Event) -> Event:
    waits = event.entrants[change.number].status is Status.STAND_BY
    status = Status.WAITING if waits else Status.PLACED
    return _with_entrant(event, change.number, status=status, slip_checked=False)


@_apply.register
def _(change: c.MarkedAbsent, event: Event) -> Event:
    for number in change.numbers:
        event = _gone(event, number, Status.ABSENT)
    return event


@_apply.register
def _(change: c.Substituted, event: Event) -> Event:
    absent, substitute = event.entrants[change.absent], event.entrants[change.substitute]
    note = Substitution(change.substitute, absent.status, substitute.status)
    event = replace(event, substitutes={**event.substitutes, change.absent: note})
    if absent.status is Status.PLACED:
        event = _gone(event, change.absent, Status.ABSENT)
    event = _with_entrant(event, change.absent, status=Status.ABSENT)
    event = _with_entrant(event, change.substitute, status=Status.PRESENT)
    event = _waits_no_more(event, change.substitute)
    return _reseated(event, absent.division, change.absent, change.substitute)


@_apply.register
def _(change: c.SubstitutionTakenBack, event: Event) -> Event:
    note = event.substitutes[change.absent]
    others = {who: each for who, each in event.substitutes.items() if who != change.absent}
    event = replace(event, substitutes=others)
    event = _with_entrant(event, change.absent, status=note.absent_was)
    event = _with_entrant(event, change.substitute, status=note.substitute_was)
    if note.substitute_was in {Status.WAITING, Status.STAND_BY}:
        event = _waits(event, change.substitute)
    division = event.entrants[change.absent].division
    return _reseated(event, division, change.substitute, change.absent)


def _reseated(event: Event, division: str, goes: int, comes: int) -> Event:
    """Seats of rounds that nobody has begun change hands."""
    _, state = event.division(division)
    rounds = tuple(
        each
        if event.has_begun(each)
        else replace(each, pods=tuple(_with_seat(pod, goes, comes) for pod in each.pods))
        for each in state.rounds
    )
    pods = {pod.sheet: pod for each in rounds for pod in each.pods}
    event = replace(event, pods={**event.pods, **pods})
    return _with_division(event, division, rounds=rounds)


def _with_seat(pod: Pod, goes: int, comes: int) -> Pod:
    return replace(pod, seats=tuple(comes if number == goes else number for number in pod.seats))


def _gone(event: Event, number: int, status: Status) -> Event:
    """Somebody leaves; what they were is kept for the case that it was a mistake."""
    before = event.entrants[number].status
    event = replace(event, left={**event.left, number: before})
    return _waits_no_more(_with_entrant(event, number, status=status), number)


def _waits_no_more(event: Event, number: int) -> Event:
    division = event.entrants[number].division
    _, state = event.division(division)
    if number not in state.waiting:
        return event
    waiting = tuple(each for each in state.waiting if each != number)
    return _with_division(event, division, waiting=waiting)


def _waits(event: Event, *numbers: int) -> Event:
    """At the place in the queue that they had, or at its end."""
    by_division = defaultdict[str, list[int]](list)
    for number in numbers:
        by_division[event.entrants[number].division].append(number)
    for division, some in by_division.items():
        _, state = event.division(division)
        queue = tuple(dict.fromkeys((*state.queue, *some)))
        wait = {*state.waiting, *some}
        waiting = tuple(each for each in queue if each in wait)
        event = _with_division(event, division, queue=queue, waiting=waiting)
    return event


@_apply.register
def _(change: c.PlaceGiven, event: Event) -> Event:
    is_here = event.entrants[change.number].status is Status.STAND_BY
    status = Status.PRESENT if is_here else Status.PLACED
    return _waits_no_more(_with_entrant(event, change.number, status=status), change.number)


@_apply.register
def _(change: c.TakenBack, event: Event) -> Event:
    return _back(event, change.number)


def _back(event: Event, number: int) -> Event:
    was = event.left[number]
    left = {who: status for who, status in event.left.items() if who != number}
    event = _with_entrant(replace(event, left=left), number, status=was)
    return _waits(event, number) if was in {Status.WAITING, Status.STAND_BY} else event


@_apply.register
def _(change: c.EntrantDetailed, event: Event) -> Event:
    new = change.new_organisation
    if new is not None:
        event = replace(event, organisations={**event.organisations, new.id: new})
    return _with_entrant(
        event,
        change.number,
        age=change.age,
        school_class=change.school_class,
        email=change.email,
        organisation=change.organisation,
    )


@_apply.register
def _(change: c.EnteredLate, event: Event) -> Event:
    organisations = event.organisations
    if change.organisation is not None:
        organisations = {**organisations, change.organisation.id: change.organisation}
    return replace(
        event,
        organisations=organisations,
        entrants={**event.entrants, change.entrant.number: change.entrant},
    )


@_apply.register
def _(change: c.Withdrawn, event: Event) -> Event:
    return _gone(event, change.number, Status.WITHDRAWN)


@_apply.register
def _(change: c.Forfeited, event: Event) -> Event:
    return _gone(event, change.number, Status.FORFEITED)


@_apply.register
def _(change: c.Warned, event: Event) -> Event:
    return _with_entrant(event, change.number, warnings=event.entrants[change.number].warnings + 1)


@_apply.register
def _(change: c.ChiefDecided, event: Event) -> Event:
    if change.disqualified:
        return _gone(event, change.number, Status.DISQUALIFIED)
    # "plays on" also takes a disqualification back
    is_out = event.entrants[change.number].status is Status.DISQUALIFIED
    return _back(event, change.number) if is_out else event


@_apply.register
def _(change: c.WeatherDecided, event: Event) -> Event:
    return _with_division(
        event, change.division, weather=change.because, is_off=not change.goes_ahead
    )


@_apply.register
def _(change: c.Postponed, event: Event) -> Event:
    why = {"new_date": change.new_date, "postponed": change.reason}
    return _with_division(event, change.division, is_off=False, **why)


@_apply.register
def _(change: c.RoundDrawn, event: Event) -> Event:
    _, state = event.division(change.division)
    drawn = Round(
        change.division,
        change.stage,
        change.number,
        change.games,
        change.pods,
        change.seed,
        change.report,
        state.commitment if fits_seal(change.seed, state.commitment) else "",
    )
    kept = [each for each in state.rounds if each.label != drawn.label]
    old = [each for each in state.rounds if each.label == drawn.label]
    pods = dict(event.pods)
    sheets = dict(event.sheets)
    for each in old:
        for pod in each.pods:
            pods.pop(pod.sheet)
            sheets.pop(pod.sheet, None)  # other people sit there now
    pods.update({pod.sheet: pod for pod in change.pods})
    order = sorted([*kept, drawn], key=lambda each: (each.stage is Stage.FINAL, each.number))
    serial = max([event.serial, *(pod.serial for pod in change.pods)])
    event = replace(event, pods=pods, sheets=sheets, serial=serial)
    return _with_division(event, change.division, rounds=tuple(order))


@_apply.register
def _(change: c.SeedSealed, event: Event) -> Event:
    return _with_division(event, change.division, commitment=change.commitment)


@_apply.register
def _(change: c.JudgesNamed, event: Event) -> Event:
    named = {sheet: replace(event.pods[sheet], judge=change.judge) for sheet in change.sheets}
    event = replace(event, pods={**event.pods, **named})
    for division in {pod.division for pod in named.values()}:
        _, state = event.division(division)
        rounds = tuple(
            replace(each, pods=tuple(event.pods[pod.sheet] for pod in each.pods))
            for each in state.rounds
        )
        event = _with_division(event, division, rounds=rounds)
    return event


@_apply.register
def _(change: c.PodOpened, event: Event) -> Event:
    table = OnlineTable(change.table_id, change.seats, change.first_game, change.clock)
    before = event.sheet(change.sheet).online
    if before:  # all others are closed
        before = (*before[:-1], replace(before[-1], is_closed=True))
    return _with_sheet(event, change.sheet, online=(*before, table))


@_apply.register
def _(change: c.PodClosed, event: Event) -> Event:
    closed = (replace(each, is_closed=True) for each in event.sheet(change.sheet).online)
    return _with_sheet(event, change.sheet, online=tuple(closed))


@_apply.register
def _(change: c.GameReported, event: Event) -> Event:
    game = GameEnd(change.racks, change.out)
    return _with_played(event, change.sheet, (*event.sheet(change.sheet).played, game))


@_apply.register
def _(change: c.RackPenalised, event: Event) -> Event:
    games = list(event.sheet(change.sheet).played)
    games[change.game - 1] = games[change.game - 1].with_knocked(change.seat)
    return _with_played(event, change.sheet, tuple(games))


def _with_played(event: Event, name: str, played: tuple[GameEnd, ...]) -> Event:
    """What was played online is entered by itself once all of it is there (RULES T2)."""
    pod = event.pods[name]
    lines = tuple(counted_line(event.format.ruleset, game) for game in played)
    is_whole = len(lines) == event.round(pod.division, pod.round).games
    state = SheetState.ENTERED if is_whole else SheetState.OPEN
    by = ONLINE if is_whole else ""
    return _with_sheet(event, name, played=played, lines=lines, state=state, entered_by=by)


@_apply.register
def _(change: c.SheetEntered, event: Event) -> Event:
    lines = with_known_ends(change.lines, event.sheet(change.sheet).lines)
    return _with_sheet(
        event, change.sheet, lines=lines, state=SheetState.ENTERED, entered_by=change.by
    )


@_apply.register
def _(change: c.SheetConfirmed, event: Event) -> Event:
    before = event.sheet(change.sheet)
    return _with_sheet(
        event,
        change.sheet,
        lines=with_known_ends(change.lines, before.lines),
        state=SheetState.CONFIRMED,
        entered_by=before.entered_by or change.by,
        confirmed_by=change.by,
    )


@_apply.register
def _(change: c.SheetCorrected, event: Event) -> Event:
    corrections = event.sheet(change.sheet).corrections + 1
    return _with_sheet(event, change.sheet, lines=change.after, corrections=corrections)


@_apply.register
def _(change: c.JudgeCalled, event: Event) -> Event:
    call = Call(change.what, change.chief, change.caller)
    return _with_sheet(event, change.sheet, called=call)


@_apply.register
def _(change: c.CallAnswered, event: Event) -> Event:
    return _with_sheet(event, change.sheet, called=None)


@_apply.register
def _(change: c.ClockStarted, event: Event) -> Event:
    clock = HallClock(change.round, change.at, change.minutes)
    return _with_division(event, change.division, clock=clock)


@_apply.register
def _(change: c.TimeAdded, event: Event) -> Event:
    more = event.sheet(change.sheet).extra_minutes + change.minutes
    return _with_sheet(event, change.sheet, extra_minutes=more)


@_apply.register
def _(change: c.AccidentRemedied, event: Event) -> Event:
    remedy = Remedy(change.accident, change.number, change.returned, change.drawn)
    before = event.sheet(change.sheet).remedies
    return _with_sheet(event, change.sheet, remedies=(*before, remedy))


@_apply.register
def _(change: c.TablePaused, event: Event) -> Event:
    pause = Pause(change.number, change.at, change.racks_covered)
    return _with_sheet(event, change.sheet, paused=pause)


@_apply.register
def _(change: c.TableResumed, event: Event) -> Event:
    more = event.sheet(change.sheet).extra_minutes + change.minutes
    return _with_sheet(event, change.sheet, paused=None, extra_minutes=more)


@_apply.register
def _(change: c.CutMade, event: Event) -> Event:
    cut = Cut(change.qualified, change.tied, change.places_left)
    _, state = event.division(change.division)
    drawn = [each for each in state.rounds if each.stage is Stage.FINAL]  # for other finalists
    gone = {pod.sheet for each in drawn for pod in each.pods}
    rounds = tuple(each for each in state.rounds if each.stage is not Stage.FINAL)
    event = replace(
        event,
        pods={name: pod for name, pod in event.pods.items() if name not in gone},
        sheets={name: sheet for name, sheet in event.sheets.items() if name not in gone},
    )
    return _with_division(event, change.division, cut=cut, rounds=rounds)


@_apply.register
def _(change: c.RolledDown, event: Event) -> Event:
    _, state = event.division(change.division)
    if state.cut is None:
        raise broken_book("refused-book-rolled")
    stay = [number for number in state.cut.qualified if number != change.withdrawn]
    moved = [change.moves_up] if change.moves_up else []
    cut = replace(state.cut, qualified=(*stay, *moved))
    gone = (*state.left_final, change.withdrawn)
    return _with_division(event, change.division, cut=cut, left_final=gone)


@_apply.register
def _(change: c.LotsDrawn, event: Event) -> Event:
    return _with_division(event, change.division, lot_seed=change.seed)


@_apply.register
def _(change: c.LinksRenewed, event: Event) -> Event:
    whose = f"{change.role} {change.table}" if change.table else change.role
    times = event.renewed.get(whose, 0) + 1
    return replace(event, renewed={**event.renewed, whose: times})


@_apply.register
def _(change: c.PersonForgotten, event: Event) -> Event:  # noqa: ARG001 - lines before it say less
    return event
