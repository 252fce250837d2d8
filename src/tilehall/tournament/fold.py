"""The event after one more line of its book. Changes are believed: they were checked before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch
from typing import Any

from tilehall.locales import message
from tilehall.tournament.books import changes as c
from tilehall.tournament.books.lines import Line
from tilehall.tournament.cut import Cut
from tilehall.tournament.errors import broken_book
from tilehall.tournament.event import DivisionState, Event, HallClock
from tilehall.tournament.formats import format_from_toml
from tilehall.tournament.people import Status
from tilehall.tournament.rounds import (
    ONLINE,
    Call,
    OnlineTable,
    Pause,
    Remedy,
    Round,
    Sheet,
    SheetState,
    Stage,
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
        return Event(change.name, made, line.number, line.at)
    if event is None:
        raise broken_book("refused-book-beginning")
    return replace(_apply(change, event), version=line.number, last_at=line.at)


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
def _(change: c.Imported, event: Event) -> Event:
    return replace(
        event,
        organisations={**event.organisations, **{each.id: each for each in change.organisations}},
        entrants={**event.entrants, **{each.number: each for each in change.entrants}},
    )


@_apply.register
def _(change: c.PlacesShared, event: Event) -> Event:
    places = dict.fromkeys(change.placed, Status.PLACED) | dict.fromkeys(
        change.waiting, Status.WAITING
    )
    changed = {number: replace(event.entrants[number], status=to) for number, to in places.items()}
    event = replace(event, entrants={**event.entrants, **changed})
    return _with_division(event, change.division, cap=change.cap, waiting=change.waiting)


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
    return _with_entrant(
        event, change.number, status=Status.PRESENT, slip_checked=change.slip_checked
    )


@_apply.register
def _(change: c.CheckInUndone, event: Event) -> Event:
    return _with_entrant(event, change.number, status=Status.PLACED, slip_checked=False)


@_apply.register
def _(change: c.MarkedAbsent, event: Event) -> Event:
    gone = {
        number: replace(event.entrants[number], status=Status.ABSENT) for number in change.numbers
    }
    return replace(event, entrants={**event.entrants, **gone})


@_apply.register
def _(change: c.Substituted, event: Event) -> Event:
    division = event.entrants[change.absent].division
    event = _with_entrant(event, change.absent, status=Status.ABSENT)
    event = _with_entrant(event, change.substitute, status=Status.PRESENT)
    _, state = event.division(division)
    waiting = tuple(number for number in state.waiting if number != change.substitute)
    rounds = tuple(
        each if event.has_begun(each) else _reseated(each, change) for each in state.rounds
    )
    pods = {pod.sheet: pod for each in rounds for pod in each.pods}
    event = replace(event, pods={**event.pods, **pods})
    return _with_division(event, division, waiting=waiting, rounds=rounds)


def _reseated(each: Round, change: c.Substituted) -> Round:
    return replace(
        each,
        pods=tuple(
            replace(
                pod,
                seats=tuple(
                    change.substitute if number == change.absent else number for number in pod.seats
                ),
            )
            for pod in each.pods
        ),
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
    number = change.number
    event = _with_entrant(event, number, status=Status.WITHDRAWN)
    division = event.entrants[number].division
    _, state = event.division(division)
    waiting = tuple(each for each in state.waiting if each != number)
    return _with_division(event, division, waiting=waiting)


@_apply.register
def _(change: c.Forfeited, event: Event) -> Event:
    return _with_entrant(event, change.number, status=Status.FORFEITED)


@_apply.register
def _(change: c.Warned, event: Event) -> Event:
    return _with_entrant(event, change.number, warnings=event.entrants[change.number].warnings + 1)


@_apply.register
def _(change: c.ChiefDecided, event: Event) -> Event:
    if not change.disqualified:
        return event
    return _with_entrant(event, change.number, status=Status.DISQUALIFIED)


@_apply.register
def _(change: c.WeatherDecided, event: Event) -> Event:
    return _with_division(
        event, change.division, weather=change.because, is_off=not change.goes_ahead
    )


@_apply.register
def _(change: c.Postponed, event: Event) -> Event:
    return _with_division(event, change.division, new_date=change.new_date, is_off=False)


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
    before = (replace(each, is_closed=True) for each in event.sheet(change.sheet).online)
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
    times = event.renewed.get(change.role, 0) + 1
    return replace(event, renewed={**event.renewed, change.role: times})
