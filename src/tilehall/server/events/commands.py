"""From a command of somebody at the desk to the changes it means; and who may give it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tilehall.server.tokens import new_table_id
from tilehall.storage.event_links import Bearer, table_key
from tilehall.tournament.books import changes as c
from tilehall.tournament.desk import finals, judging, online, registration, seating
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason
from tilehall.tournament.event import Event
from tilehall.tournament.people import LeavesWith
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import Stage
from tilehall.tournament.weather import Rain, Schools, Weather
from tilehall.wire.events import commands as r

_DESK: Final = (Role.DESK,)
_CHIEFS: Final = (Role.DESK, Role.CHIEF)
_JUDGES: Final = (Role.DESK, Role.CHIEF, Role.JUDGE)

ROLES: Final[Mapping[str, Sequence[Role]]] = {
    "chief-decides": (Role.CHIEF,),  # RULES T5: nobody else does
    "forfeit": _CHIEFS,
    "warn": _JUDGES,
    "penalise": _JUDGES,
    "call-judge": _JUDGES,
    "answer-call": _JUDGES,
    "add-time": _CHIEFS,
    "decide-weather": _CHIEFS,
}


def roles_for(command: r.Command) -> Sequence[Role]:
    return ROLES.get(command.type, _DESK)


def check_own_table(event: Event, bearer: Bearer, command: r.Command) -> None:
    """A judge warns, penalises and calls only for the table the link is for."""
    if bearer.role is not Role.JUDGE:
        return
    if isinstance(command, r.Warn):
        mine = [
            pod
            for pod in event.pods.values()
            if command.number in pod.seats and table_key(pod.division, pod.table) == bearer.table
        ]
        if not mine:
            raise DeskError(
                DeskFault.WRONG_TABLE, "refused-not-at-your-table", number=str(command.number)
            )
    elif isinstance(command, r.CallJudge | r.AnswerCall | r.Penalise):
        pod = event.pod(command.sheet)
        if table_key(pod.division, pod.table) != bearer.table:
            raise DeskError(DeskFault.WRONG_TABLE, "refused-sheet-not-yours", sheet=command.sheet)


def changes_for(event: Event, command: r.Command, *, now: int) -> Sequence[c.Change]:
    match command:
        case r.SharePlaces():
            return [registration.share_places(event, command.division, seed=command.seed)]
        case r.CheckIn():
            return [
                registration.check_in(event, number, slip_checked=command.slip_checked)
                for number in dict.fromkeys(command.numbers)
            ]
        case r.UndoCheckIn():
            return [registration.undo_check_in(event, command.number, reason=command.reason)]
        case r.MarkAbsent():
            return [registration.mark_absent(event, command.division)]
        case r.Substitute():
            return [registration.substitute(event, command.absent, by=command.by)]
        case r.EnterLate():
            return [
                registration.enter_late_by_name(
                    event, command.division, name=command.name, organisation=command.organisation
                )
            ]
        case r.Withdraw():
            return [_withdrawn(event, command)]
        case r.MendEntry():
            return [_mended(event, command)]
        case r.DrawRounds():
            stage = Stage(command.stage)
            drawn, _ = seating.draw(
                event, command.division, seed=command.seed, stage=stage, reason=command.reason
            )
            return drawn
        case _:
            return _in_the_hall(event, command, now)


def _in_the_hall(event: Event, command: r.Command, now: int) -> Sequence[c.Change]:
    """Judges, clock and conduct."""
    match command:
        case r.PlayOnline() | r.PlayAtTable() | r.Penalise():
            return _online(event, command)
        case r.NameJudge():
            here = event.round(command.division, command.round)
            return [seating.name_judge(here, command.tables, command.judge)]
        case r.StartClock():
            here = event.round(command.division, command.round)
            return [seating.start_clock(event, here, at=now, minutes=command.minutes)]
        case r.Warn():
            return [judging.warn(event, command.number, by=command.by, reason=command.reason)]
        case r.ChiefDecides():
            return [
                judging.chief_decides(
                    event,
                    command.number,
                    disqualified=command.disqualified,
                    reason=command.reason,
                    cheating=command.cheating,
                )
            ]
        case r.Forfeit():
            return [judging.forfeit(event, command.number, reason=command.reason)]
        case r.CallJudge():
            chief = command.chief
            return [judging.call_judge(event, command.sheet, command.what, chief=chief)]
        case r.AnswerCall():
            return [judging.answer_call(event, command.sheet, by=command.by)]
        case r.AddTime():
            minutes, reason = command.minutes, command.reason
            return [judging.add_time(event, command.sheet, minutes, reason=reason)]
        case _:
            return _by_the_organiser(event, command)


def _online(event: Event, command: r.PlayOnline | r.PlayAtTable | r.Penalise) -> Sequence[c.Change]:
    match command:
        case r.PlayOnline():
            return online.open_tables(
                event,
                command.division,
                new_id=new_table_id,
                round_label=command.round,
                tables=command.tables,
                clock=command.clock,
            )
        case r.PlayAtTable():
            return online.close_tables(
                event,
                command.division,
                reason=command.reason,
                round_label=command.round,
                tables=command.tables,
            )
        case r.Penalise():
            found = online.penalise(
                event,
                command.sheet,
                game=command.game,
                number=command.number,
                by=command.by,
                reason=command.reason,
            )
            return [found]


def _by_the_organiser(event: Event, command: r.Command) -> Sequence[c.Change]:
    """Weather, cut, lots and links."""
    match command:
        case r.DecideWeather():
            return [_weather(event, command)]
        case r.Postpone():
            day, reason = command.new_date, command.reason
            return [finals.postpone(event, command.division, new_date=day, reason=reason)]
        case r.MakeCut():
            return [finals.cut_division(event, command.division, seed=command.seed)]
        case r.DecideTie():
            return [
                finals.decide_tie(
                    event,
                    command.division,
                    command.chosen,
                    reason=command.reason,
                    seed=command.seed,
                )
            ]
        case r.DrawLots():
            return [finals.draw_lots(event, command.division, seed=command.seed)]
        case r.RenewLinks():
            return [c.LinksRenewed(command.role, needs_reason(command.reason))]
        case _:
            raise AssertionError(f"nobody does {command.type}")


def _withdrawn(event: Event, command: r.Withdraw) -> c.Change:
    if command.from_final:
        return finals.roll_down(
            event, command.number, reason=command.reason, moves_up=command.moves_up
        )
    return registration.withdraw(event, command.number, reason=command.reason)


def _mended(event: Event, command: r.MendEntry) -> c.EntrantChanged:
    leaves = command.leaves_with
    return registration.mend_entry(
        event,
        command.number,
        reason=command.reason,
        name=command.name,
        guardian=command.guardian,
        phone=command.phone,
        consent=command.consent,
        leaves_with=None if leaves is None else LeavesWith(leaves),
    )


def _weather(event: Event, command: r.DecideWeather) -> c.WeatherDecided:
    at = command.cancelled_at
    seen = Weather(
        rain=Rain(command.rain),
        signal=command.signal,
        schools=Schools(command.schools),
        school_day=command.school_day,
        cancelled_at=at.replace(tzinfo=None) if at else None,
    )
    return finals.decide_weather(event, command.division, seen)
