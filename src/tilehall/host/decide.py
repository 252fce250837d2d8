"""A command against the table as it stands: the events that follow, or `Refused`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilehall.core.act import TimeOut
from tilehall.core.errors import Fault, quoted
from tilehall.core.game import Game
from tilehall.core.legality import HINDRANCES, foreign_tiles
from tilehall.core.turn import Play
from tilehall.host.commands import (
    AgreeToNextGame,
    AskHint,
    CallBot,
    CallTime,
    ChangeKeys,
    CloseTable,
    Command,
    DealWithout,
    FillWithBots,
    GiveTimeBack,
    HurryBot,
    JudgeBegin,
    JudgeKnock,
    JudgePause,
    JudgeRetire,
    JudgeWarn,
    LeaveSeat,
    Moment,
    Say,
    TakeBotTurn,
    TakeSeat,
    TakeSeatBack,
    TakeTurn,
    TellSecret,
    WishPause,
)
from tilehall.host.dealing import begin, checked_commitment, dealt
from tilehall.host.events import (
    Acted,
    Actor,
    BotHurried,
    Event,
    HintGiven,
    NextGameAgreed,
    PauseWished,
    Recorded,
    Said,
    SeatTaken,
    TableCreated,
    TimeGivenBack,
)
from tilehall.host.fold import aside_by, fold
from tilehall.host.judging import check_next_game, judged, pause_act, running
from tilehall.host.phrases import PHRASES
from tilehall.host.refusal import AlreadyDone, HallFault, Refused
from tilehall.host.seating import (
    chair_of,
    check_person,
    first_bots,
    not_begun,
    seated,
)
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable

LAST_HINT: Final = 4  # stages: there is a play, one tile, the sets, the steps
MOST_MOVES: Final = 20_000  # at one table; a long evening has two thousand
MOST_ASIDES: Final = 300  # of one seat in one game: phrases, pauses, hints and the like
MOST_EVENTS: Final = 100_000  # of all kinds


def create(
    table_id: str,
    settings: TableSettings,
    *,
    judge_hash: str,
    seed: str,
    now: int,
    people: Sequence[tuple[str, str]] = (),
    origin: str = "",
    secret: str = "",
) -> tuple[LiveTable, tuple[Recorded, ...]]:
    """A new table and the events it begins with; bots alone begin to play at once.

    `people` have their seats from the beginning: name and hash of the token, seat by seat.
    `secret` is the hall's for the first game, `seed` then for the second.
    """
    seats = (SeatTaken(seat, *person) for seat, person in enumerate(people))
    made = TableCreated(table_id, settings, judge_hash, origin, secret)
    events = (made, *seats, *first_bots(settings, seed, secret))
    recorded = tuple(Recorded(n, now, event) for n, event in enumerate(events, start=1))
    return fold(recorded), recorded


def advance(table: LiveTable, command: Command, now: int) -> tuple[LiveTable, tuple[Recorded, ...]]:
    """The table after the command, and the events to be stored before anybody hears of them."""
    if table.moves >= MOST_MOVES or table.version >= MOST_EVENTS:
        raise Refused(HallFault.OUT_OF_DATE, "out-of-date-table")
    if table.is_closed:
        raise Refused(HallFault.TABLE_CLOSED)
    at = max(now, table.last_at)  # clocks of several machines differ; time does not run backwards
    events = decide(table, command, at)
    for each in events:
        aside = aside_by(each, len(table.chairs))
        if aside is not None and table.asides[aside] >= MOST_ASIDES:
            raise Refused("too-much", "too-much-asides")
    first = table.version + 1
    recorded = tuple(Recorded(first + n, at, event) for n, event in enumerate(events))
    return fold(recorded, table), recorded


def decide(table: LiveTable, command: Command, now: int) -> tuple[Event, ...]:
    """The events that the command causes at the time `now`, in milliseconds since 1970."""
    match command:
        case TakeTurn() | TakeBotTurn():
            return _turn(table, command)
        case CallTime() | GiveTimeBack():
            return _by_the_clock(table, command, now)
        case Say(seat, phrase):
            return _said(table, seat, phrase)
        case AskHint():
            return _hint_asked(table, command)
        case WishPause():
            return _pause_wished(table, command.seat, paused=command.paused)
        case (
            JudgePause() | JudgeWarn() | JudgeKnock() | JudgeRetire()
            | JudgeBegin() | ChangeKeys() | CloseTable()
        ):  # fmt: skip
            return judged(table, command, now)
        case HurryBot(seat):
            return _hurried(table, seat)
        case AgreeToNextGame() | TellSecret() | DealWithout():
            return _towards_the_next_game(table, command, now)
        case TakeSeat() | FillWithBots() | LeaveSeat() | CallBot() | TakeSeatBack():
            return seated(table, command, now)


def _turn(table: LiveTable, command: TakeTurn | TakeBotTurn) -> tuple[Event, ...]:
    by_bot = isinstance(command, TakeBotTurn)
    ask = command.ask if isinstance(command, TakeTurn) else None
    if ask is not None and (done := _done_before(table, command, ask)):
        raise AlreadyDone(done)
    game = _game_at(table, command.moment)
    if not by_bot:
        check_person(table, command.seat)
    elif chair_of(table, command.seat).bot is None:
        raise Refused(HallFault.PLAYED_BY_PERSON)
    here = game.position
    if isinstance(command.act, Play) and here.hindrance is None and here.to_move == command.seat:
        found = foreign_tiles(here, command.act.table)  # before anything is searched
    else:
        found = ()
    if found := found or game.violations(command.act, command.seat):
        raise Refused.by_rule(found)
    return (Acted(command.seat, command.act, Actor.BOT if by_bot else Actor.PERSON, ask),)


def _done_before(table: LiveTable, command: TakeTurn | TakeBotTurn, ask: int) -> int | None:
    """The event that the same message became when it came first."""
    known = table.answered[command.seat] if command.seat < len(table.answered) else None
    if known is None:
        return None
    asked = (command.moment.game, command.moment.turn, ask, str(command.act))
    return known.sequence if asked == (known.game, known.turn, known.ask, known.act) else None


def _by_the_clock(
    table: LiveTable, command: CallTime | GiveTimeBack, now: int
) -> tuple[Event, ...]:
    if isinstance(command, CallTime):
        return _time_is_up(table, command, now)
    return _time_given_back(table, command.since, now)


def _time_is_up(table: LiveTable, command: CallTime, now: int) -> tuple[Event, ...]:
    game = _game_at(table, command.moment)
    due = table.due(bot_pace=0)
    if due is None or now < due or table.bot_to_move() or table.bot_to_redeal() is not None:
        raise Refused(HallFault.TIME_NOT_UP)
    seat, before = game.position.to_move, game.position.table
    act = TimeOut(before if command.draft is None else command.draft)
    if game.violations(act, seat):  # a draft for another table counts as none
        act = TimeOut(before)
    return (Acted(seat, act, Actor.CLOCK),)


def _time_given_back(table: LiveTable, since: int, now: int) -> tuple[Event, ...]:
    lost = table.clock.lost_since(since, now) if table.clock and table.is_playing else 0
    if not lost:
        raise Refused(HallFault.TIME_NOT_UP)
    return (TimeGivenBack(lost),)


def _said(table: LiveTable, seat: int, phrase: str) -> tuple[Event, ...]:
    chair_of(table, seat)
    if phrase not in PHRASES:
        raise Refused(HallFault.NO_SUCH_PHRASE, facts={"phrase": quoted(phrase)})
    return (Said(seat, phrase),)


def _hint_asked(table: LiveTable, command: AskHint) -> tuple[Event, ...]:
    """One stage after the other, each counted; what was given in this turn is not asked again."""
    game = _game_at(table, command.moment)
    check_person(table, command.seat)
    if not table.settings.hints:
        raise Refused(HallFault.HINTS_OFF)
    if hindrance := game.view(command.seat).hindrance:
        raise Refused.by_rule((HINDRANCES[hindrance],))
    if command.stage != table.hint_stage + 1 or command.stage > LAST_HINT:
        raise Refused(HallFault.ONE_AT_A_TIME)
    return (HintGiven(command.seat, command.stage),)


def _pause_wished(table: LiveTable, seat: int, *, paused: bool) -> tuple[Event, ...]:
    game = running(table)
    check_person(table, seat)
    if table.judge_paused:
        raise Refused(HallFault.PAUSED_BY_JUDGE, clause="T5")
    changes = paused is not table.is_paused
    wished = PauseWished(seat, paused)
    if changes and not table.people - table.pause_wishes - {seat}:  # also if the last one left
        return wished, pause_act(game, seat, Actor.PERSON, paused=paused)
    if changes is (seat in table.pause_wishes):
        raise Refused(HallFault.ALREADY_SAID)
    return (wished,)


def _hurried(table: LiveTable, seat: int) -> tuple[Event, ...]:
    check_person(table, seat)
    if table.bot_to_move() is None:
        raise Refused(HallFault.NO_BOT_TO_MOVE)
    if table.clock and table.clock.is_hurried:
        raise Refused(HallFault.ALREADY_SAID)
    return (BotHurried(seat),)


def _towards_the_next_game(
    table: LiveTable, command: AgreeToNextGame | TellSecret | DealWithout, now: int
) -> tuple[Event, ...]:
    if isinstance(command, AgreeToNextGame):
        return _next_game_agreed(table, command, now)
    return dealt(table, command, now)


def _next_game_agreed(table: LiveTable, command: AgreeToNextGame, now: int) -> tuple[Event, ...]:
    seat = command.seat
    check_person(table, seat)
    check_next_game(table)
    mine = checked_commitment(table, command.commitment)
    if seat in table.next_wishes:
        mine = ""  # the first one counts
    agreed = NextGameAgreed(seat, mine)
    if not table.people - table.next_wishes - {seat}:  # also where the missing one has left
        return agreed, begin(table, command.seed, now, commitment=mine)
    if seat in table.next_wishes:
        raise Refused(HallFault.ALREADY_SAID)
    return (agreed,)


def _game_at(table: LiveTable, moment: Moment) -> Game:
    """The game, if the sender spoke of this very moment of it."""
    if table.game is None:
        raise not_begun()
    if table.game.is_over and moment.game == table.game_number:
        raise Refused(Fault.GAME_OVER, clause="G7")
    if (moment.game, moment.turn) != (table.game_number, table.turn):
        raise Refused(HallFault.OUT_OF_DATE)
    return table.game
