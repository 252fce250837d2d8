"""A live table as one receiver may see it. All that is hidden comes through `game.view` (secrets
have one door); the rest is built from named facts, never by removing something.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from tilehall.bots import BOTS
from tilehall.core.match import Match
from tilehall.core.scoring import shown
from tilehall.core.view import SeatView
from tilehall.core.violation import Violation
from tilehall.host.phrases import PHRASES
from tilehall.host.refusal import Refused
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable
from tilehall.wire import to_client as wire
from tilehall.wire.rules import Rules

RECENT: Final = 12  # acts that a state repeats: two rounds of the largest table


def welcome(table: LiveTable, seat: int | None, now: int) -> wire.Welcome:
    return wire.Welcome(
        table_id=table.table_id,
        seat=seat,
        now=now,
        settings=settings(table.settings),
        phrases=list(PHRASES),
        bots=list(BOTS),
    )


def settings(agreed: TableSettings) -> wire.Settings:
    return wire.Settings(
        rules=Rules.of(agreed.ruleset),
        seats=agreed.seats,
        clock=agreed.clock.value,
        public=agreed.public,
        preview=agreed.preview,
        hints=agreed.hints,
    )


def state(table: LiveTable, seat: int | None, now: int) -> wire.State:
    """For the owner of a seat; for those who watch, `seat` is None."""
    view = table.game.view(seat) if table.game else None
    return wire.State(
        version=table.version,
        now=now,
        status="open" if view is None else "over" if view.ended else "playing",
        seats=_seats(table, view),
        game=_game(table, view) if view else None,
        match=_match(table.match) if table.match else None,
        pause_wishes=sorted(table.pause_wishes),
        next_wishes=sorted(table.next_wishes),
        said=[
            wire.Phrase(number=each.sequence, seat=each.seat, phrase=each.phrase)
            for each in table.said
        ],
    )


def refusal(refused: Refused, message_id: int | None) -> wire.Refused:
    return wire.Refused(
        id=message_id,
        code=refused.code,
        clause=refused.clause,
        sentence=refused.sentence,
        violations=[_broken(each) for each in refused.violations],
    )


def _broken(violation: Violation) -> wire.Broken:
    return wire.Broken(
        code=violation.fault,
        clause=violation.clause,
        sentence=violation.message,
        tiles=" ".join(tile.code for tile in violation.tiles),
    )


def _seats(table: LiveTable, view: SeatView | None) -> list[wire.SeatState | None]:
    found: list[wire.SeatState | None] = []
    for seat, chair in enumerate(table.chairs):
        if chair is None:
            found.append(None)
            continue
        facts = view.seats[seat] if view else None
        found.append(
            wire.SeatState(
                name=chair.name,
                bot=chair.bot,
                is_away=chair.bot is not None and chair.token_hash is not None,
                tiles=facts.tiles if facts else 0,
                opened=facts.opened if facts else False,
            )
        )
    return found


def _game(table: LiveTable, view: SeatView) -> wire.GameState:
    acts = len(view.happenings)
    recent = list(enumerate(view.happenings, start=1))[-RECENT:]
    return wire.GameState(
        number=table.game_number,
        turn=table.turn,
        table=str(view.table),
        rack=str(view.rack),
        opened=view.opened,
        pool=view.pool_size,
        to_move=view.to_move,
        starter=view.starter,
        paused=view.paused,
        paused_by_judge=table.judge_paused,
        deadline=table.deadline,
        time_left=table.clock.left if table.clock else None,
        # seats are never drawn for here, so a player's number is the seat's
        draws=[wire.StartDraw(seat=each.player, tile=each.tile.code) for each in view.draws],
        happened=[
            wire.Happened(
                number=number,
                seat=each.seat,
                what=each.what,
                table=str(each.table),
                drawn=each.drawn,
                at=each.at,
            )
            for number, each in recent
        ],
        acts=acts,
        hints=list(table.hints),
        seed_hash=view.seed_hash,
        outcome=_outcome(view),
    )


def _outcome(view: SeatView) -> wire.Outcome | None:
    if view.outcome is None or view.racks is None or view.seed is None:
        return None
    return wire.Outcome(
        winners=list(view.outcome.winners),
        points=[points(each) for each in view.outcome.scores],
        racks=[str(rack) for rack in view.racks],
        seed=view.seed,
    )


def _match(match: Match) -> wire.MatchState:
    return wire.MatchState(
        games=match.games,
        played=len(match.results),
        is_over=match.is_over,
        standings=[
            wire.Standing(
                seat=match.players.index(rank.player),
                place=rank.place,
                games_won=rank.games_won,
                points=points(rank.points),
            )
            for rank in match.ranking()
        ],
    )


def points(value: Fraction) -> wire.Points:
    return wire.Points(value=float(value), shown=shown(value, plus=True))
