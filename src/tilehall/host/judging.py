"""What a judge does at a table, and the desk of the event that the table belongs to (RULES T5)."""

from __future__ import annotations

from tilehall.core.act import Knock, Pause, Resume, Retire
from tilehall.core.errors import Fault
from tilehall.core.game import Game
from tilehall.host.commands import (
    ChangeKeys,
    CloseTable,
    JudgeBegin,
    JudgeKnock,
    JudgePause,
    JudgeRetire,
    JudgeWarn,
)
from tilehall.host.dealing import begin
from tilehall.host.events import (
    Acted,
    Actor,
    Event,
    KeysChanged,
    TableClosed,
    Warned,
)
from tilehall.host.refusal import HallFault, Refused
from tilehall.host.seating import chair_of, not_begun
from tilehall.host.table import LiveTable

Judging = JudgePause | JudgeWarn | JudgeKnock | JudgeRetire | JudgeBegin | ChangeKeys | CloseTable


def judged(table: LiveTable, command: Judging, now: int) -> tuple[Event, ...]:
    match command:
        case JudgePause(paused):
            game = running(table)
            return (pause_act(game, game.position.to_move, Actor.JUDGE, paused=paused),)
        case JudgeWarn(seat, number):
            chair_of(table, seat)
            if number not in {None, table.warnings[seat] + 1}:
                raise Refused(HallFault.ALREADY_SAID)
            return (Warned(seat),)
        case JudgeKnock(seat):
            return (_found(table, seat, Knock()),)
        case JudgeRetire(seat):
            return (_found(table, seat, Retire()),)
        case JudgeBegin(seed):
            check_next_game(table)
            return (begin(table, seed, now),)
        case ChangeKeys(judge_hash, seat_hashes):
            return (KeysChanged(judge_hash, seat_hashes),)
        case CloseTable():
            return (TableClosed(),)


def _found(table: LiveTable, seat: int, act: Knock | Retire) -> Acted:
    chair_of(table, seat)
    if table.game is None:
        raise not_begun()
    if table.game.is_over:
        raise Refused(Fault.GAME_OVER, clause="G7")
    if found := table.game.violations(act, seat):
        raise Refused.by_rule(found)
    return Acted(seat, act, Actor.JUDGE)


def running(table: LiveTable) -> Game:
    if table.game is None or table.game.is_over:
        raise Refused(HallFault.NOTHING_TO_PAUSE, clause="T5")
    return table.game


def pause_act(game: Game, seat: int, actor: Actor, *, paused: bool) -> Acted:
    act = Pause() if paused else Resume()
    if found := game.violations(act, seat):
        raise Refused.by_rule(found)
    return Acted(seat, act, actor)


def check_next_game(table: LiveTable) -> None:
    """At a table of an event the first game, too, waits until all are ready."""
    pod = table.settings.pod
    if table.game is None and not (pod and table.is_full):
        raise not_begun()
    if table.is_playing:
        raise Refused(HallFault.GAME_RUNNING)
    if table.secrets_due is not None:
        raise Refused(HallFault.ALREADY_SAID)
    # RULES T4a: who has left is dealt no tiles again; the desk opens a table for the others
    if pod and ((table.match and table.match.is_over) or table.retired):
        raise Refused(HallFault.GAMES_PLAYED, clause="T2")
