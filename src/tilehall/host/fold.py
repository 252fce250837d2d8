"""A table is the fold of its events: `fold(events)`, or `evolve(table, event)` one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from tilehall.core.act import Pause, Resume
from tilehall.core.errors import TilehallError
from tilehall.core.turn import Redeal
from tilehall.host.events import (
    Acted,
    Actor,
    BotHurried,
    BotSeated,
    Event,
    GameStarted,
    HintGiven,
    KeysChanged,
    NextGameAgreed,
    PauseWished,
    Recorded,
    Said,
    SeatLeftToBot,
    SeatTaken,
    SeatTakenBack,
    SecretsAsked,
    SecretTold,
    TableClosed,
    TableCreated,
    TimeGivenBack,
    Warned,
)
from tilehall.host.settings import TableSettings
from tilehall.host.table import Answered, Chair, LiveTable, Spoken, TurnClock, shared_seed

KEPT_PHRASES: Final = 20


def fold(events: Iterable[Recorded], table: LiveTable | None = None) -> LiveTable:
    """The table after these events; without a table the first of them must create it."""
    for recorded in events:
        table = evolve(table, recorded)
    if table is None:
        raise TilehallError("a table begins with its creation")
    return table


def evolve(table: LiveTable | None, recorded: Recorded) -> LiveTable:
    """One event more; it was decided before, so nothing is judged here."""
    event, at = recorded.event, recorded.at
    if isinstance(event, TableCreated):
        chairs = (None,) * event.settings.seats
        return LiveTable(
            event.table_id,
            event.settings,
            event.judge_hash,
            at,
            recorded.sequence,
            at,
            chairs,
            warnings=(0,) * len(chairs),
            origin=event.origin,
            asides=(0,) * (len(chairs) + 1),
            answered=(None,) * len(chairs),
            secret=event.secret,
            commitments=("",) * len(chairs),
            told=("",) * len(chairs),
        )
    if table is None or recorded.sequence != table.version + 1:
        raise TilehallError(f"event {recorded.sequence} does not come next")
    aside = aside_by(event, len(table.chairs))
    asides = table.asides
    if aside is not None:
        asides = tuple(n + (seat == aside) for seat, n in enumerate(asides))
    if isinstance(event, Acted):
        changed = _acted(table, event, recorded)
        return replace(table, version=recorded.sequence, last_at=at, asides=asides, **changed)
    here = replace(table, version=recorded.sequence, last_at=at, asides=asides)
    return _applied(here, event, at)


def aside_by(event: Event, judge: int) -> int | None:
    """Whose event it is, if it is no move: a table's life is not for talk to use up."""
    match event:
        case Said() | HintGiven() | PauseWished() | BotHurried() | NextGameAgreed():
            return event.seat
        case SeatTakenBack(seat):
            return seat
        case SeatLeftToBot():
            return event.called_by
        case Warned():
            return judge
        case Acted(act=Pause() | Resume(), actor=Actor.JUDGE):
            return judge
    return None


def _applied(here: LiveTable, event: Event, at: int) -> LiveTable:
    match event:
        case SeatTaken() | BotSeated():
            return _committed(_with_chair(here, event.seat, _chair(event)), event)
        case GameStarted() | SecretsAsked() | SecretTold():
            return _towards_a_deal(here, event, at)
        case Said(seat, phrase):
            acts = len(here.game.happenings) if here.game else 0
            spoken = Spoken(here.version, seat, phrase, here.game_number, acts)
            return replace(here, said=(*here.said, spoken)[-KEPT_PHRASES:])
        case HintGiven(seat, stage):
            hints = tuple(n + (each == seat) for each, n in enumerate(here.hints))
            return replace(here, hints=hints, hint_stage=stage)
        case PauseWished(seat, paused):
            wants = here.is_paused is not paused
            wishes = here.pause_wishes | {seat} if wants else here.pause_wishes - {seat}
            return replace(here, pause_wishes=wishes)
        case Warned() | BotHurried() | KeysChanged() | TableClosed() | TimeGivenBack():
            return _from_outside(here, event)
        case SeatLeftToBot() | SeatTakenBack():
            stands_in = event.bot if isinstance(event, SeatLeftToBot) else None
            return _played_by(here, event.seat, stands_in)
        case NextGameAgreed(seat):
            return _committed(replace(here, next_wishes=here.next_wishes | {seat}), event)
    raise TilehallError("a table is created once")


def _from_outside(
    here: LiveTable, event: Warned | BotHurried | KeysChanged | TableClosed | TimeGivenBack
) -> LiveTable:
    match event:
        case BotHurried():
            return replace(here, clock=replace(here.clock, is_hurried=True) if here.clock else None)
        case Warned(warned):
            counts = tuple(n + (seat == warned) for seat, n in enumerate(here.warnings))
            return replace(here, warnings=counts)
        case KeysChanged(judge_hash, seat_hashes):
            chairs = zip(here.chairs, seat_hashes, strict=True)
            changed = tuple(chair and replace(chair, token_hash=key) for chair, key in chairs)
            return replace(here, judge_hash=judge_hash, chairs=changed)
        case TableClosed():
            return replace(here, is_closed=True)
        case TimeGivenBack(lost):
            return _given_back(here, lost)


def _chair(event: SeatTaken | BotSeated) -> Chair:
    if isinstance(event, SeatTaken):
        return Chair(event.name, event.token_hash, origin=event.origin)
    return Chair(event.name, None, event.bot)


def _with_chair(here: LiveTable, seat: int, chair: Chair) -> LiveTable:
    return replace(here, chairs=(*here.chairs[:seat], chair, *here.chairs[seat + 1 :]))


def _played_by(here: LiveTable, seat: int, bot: str | None) -> LiveTable:
    chair = here.chairs[seat]
    if chair is None:
        raise TilehallError(f"nobody sits at seat {seat}")
    changed = _with_chair(here, seat, replace(chair, bot=bot))
    return replace(
        changed,
        pause_wishes=here.pause_wishes - {seat},
        next_wishes=here.next_wishes - {seat},
    )


def _towards_a_deal(
    here: LiveTable, event: GameStarted | SecretsAsked | SecretTold, at: int
) -> LiveTable:
    match event:
        case GameStarted():
            return _started(here, event, at)
        case SecretsAsked(until):
            return replace(here, secrets_due=until)
        case SecretTold(seat, secret):
            return replace(here, told=(*here.told[:seat], secret, *here.told[seat + 1 :]))


def _committed(here: LiveTable, event: SeatTaken | BotSeated | NextGameAgreed) -> LiveTable:
    if isinstance(event, BotSeated) or not event.commitment:
        return here
    seat, made = event.seat, here.commitments
    return replace(here, commitments=(*made[:seat], event.commitment, *made[seat + 1 :]))


def _started(here: LiveTable, event: GameStarted, at: int) -> LiveTable:
    match = here.match
    if match is None or match.is_over:
        match = here.settings.new_match(here.players)
    game = match.next_game(
        seed=event.seed,
        seating_by_draw=here.settings.seating_by_draw,
        shared=None if here.secrets_due is None else shared_seed(here),
    )
    places = [here.players.index(player) for player in game.players]  # E-SEATS: they may change
    return replace(
        here,
        match=match,
        game=game,
        chairs=tuple(here.chairs[place] for place in places),
        warnings=tuple(here.warnings[place] for place in places),
        game_number=here.game_number + 1,
        game_began=at,
        clock=_new_turn(here.settings, at),
        hints=(0,) * len(here.chairs),
        hint_stage=0,
        redeals=0,
        asides=(0,) * len(here.asides),
        answered=tuple(here.answered[place] for place in places),
        pause_wishes=frozenset(),
        judge_paused=False,
        next_wishes=frozenset(),
        secret=event.next_secret,
        commitments=("",) * len(here.chairs),
        told=("",) * len(here.chairs),
        secrets_due=None,
    )


def _given_back(here: LiveTable, lost: int) -> LiveTable:
    clock = here.clock
    if clock is None or clock.deadline is None:
        raise TilehallError("no clock runs")
    return replace(
        here, clock=replace(clock, deadline=clock.deadline + lost, given_back=here.last_at)
    )


def _new_turn(settings: TableSettings, at: int) -> TurnClock:
    time = settings.turn_milliseconds
    return TurnClock(at, None if time is None else at + time)


def _acted(here: LiveTable, event: Acted, recorded: Recorded) -> dict[str, Any]:
    """What an act changes; all at once, for this is what happens most."""
    if here.game is None or here.match is None or here.clock is None:
        raise TilehallError("no game has begun")
    act, at = event.act, recorded.at
    game = here.game.after_legal(act, seat=event.seat, at=at - here.game_began)
    changed: dict[str, Any] = {"game": game}
    if event.ask is not None:
        now = recorded.sequence
        mine = Answered(here.game_number, here.turn, event.ask, str(act), now)
        others = enumerate(here.answered)
        changed["answered"] = tuple(mine if seat == event.seat else each for seat, each in others)
    if isinstance(act, Pause | Resume):
        is_pause = isinstance(act, Pause)
        clock = here.clock.paused(at) if is_pause else here.clock.resumed(at)
        by_judge = is_pause and event.actor is Actor.JUDGE
        return changed | {"clock": clock, "pause_wishes": frozenset(), "judge_paused": by_judge}
    changed["moves"] = here.moves + 1
    is_redeal = isinstance(act, Redeal)
    if is_redeal or game.position.turns != game.history[-2].turns:
        clock = _new_turn(here.settings, at)
        changed |= {"clock": clock, "hint_stage": 0, "redeals": here.redeals + is_redeal}
    if game.is_over:
        changed |= {"match": here.match.with_game(game), "pause_wishes": frozenset()}
    return changed
