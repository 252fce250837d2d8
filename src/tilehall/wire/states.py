"""A live table as one receiver may see it. All that is hidden comes through `game.view` (secrets
have one door); the rest is built from named facts, never by removing something.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

from tilehall.bots import BOTS
from tilehall.core.errors import TilehallError
from tilehall.core.game import Game
from tilehall.core.happening import Happening
from tilehall.core.match import Match
from tilehall.core.scoring import shown
from tilehall.core.view import SeatView
from tilehall.core.violation import Violation
from tilehall.host.phrases import EMOJI, PHRASES
from tilehall.host.refusal import Refused
from tilehall.host.settings import TableSettings
from tilehall.host.table import LiveTable
from tilehall.locales import say
from tilehall.wire import to_client as wire
from tilehall.wire.rules import Rules

RECENT: Final = 12  # acts that a state repeats: two rounds of the largest table
JUDGE: Final = "judge"

Receiver = int | Literal["judge"] | None  # a seat, the judge, or somebody who watches


def welcome(
    table: LiveTable, receiver: Receiver, now: int, *, language: str, bot_pace: int
) -> wire.Welcome:
    watches: Literal["watcher", "judge"] = "watcher" if receiver is None else "judge"
    seat = receiver if isinstance(receiver, int) else None
    return wire.Welcome(
        table_id=table.table_id,
        seat=seat,
        role=watches if seat is None else "player",
        language=language,
        now=now,
        settings=settings(table.settings, bot_pace),
        phrases=[
            wire.Words(id=each, words=say(language, f"phrase-{each}"), emoji=EMOJI.get(each))
            for each in PHRASES
        ],
        bots=[wire.Words(id=each, words=say(language, f"bot-{each}")) for each in BOTS],
    )


def settings(agreed: TableSettings, bot_pace: int) -> wire.Settings:
    """`bot_pace` is the hall's, for a table that has none of its own."""
    return wire.Settings(
        rules=Rules.of(agreed.ruleset),
        seats=agreed.seats,
        clock=agreed.clock.value,
        public=agreed.public,
        preview=agreed.preview,
        hints=agreed.hints,
        games=agreed.games,
        bot_pace=bot_pace if agreed.bot_pace is None else agreed.bot_pace,
        seating_by_draw=agreed.seating_by_draw,
        judged=agreed.judged,
    )


def state(table: LiveTable, receiver: Receiver, now: int) -> wire.State:
    """For the owner of a seat, for the judge, or for those who watch."""
    seat = receiver if isinstance(receiver, int) else None
    view = table.game.view(seat) if table.game else None
    return wire.State(
        version=table.version,
        seat=seat,
        now=now,
        status="open" if view is None else "over" if view.ended else "playing",
        seats=_seats(table, view),
        game=_game(table, view, receiver) if view else None,
        match=_match(table, table.match) if table.match else None,
        pause_wishes=sorted(table.pause_wishes),
        next_wishes=sorted(table.next_wishes),
        said=[
            wire.Phrase(number=each.sequence, seat=each.seat, phrase=each.phrase)
            for each in table.said
        ],
    )


def refusal(refused: Refused, message_id: int | None, language: str) -> wire.Refused:
    return wire.Refused(
        id=message_id,
        code=refused.code,
        clause=refused.clause,
        sentence=refused.in_language(language),
        wording=refused.wording,
        facts=dict(refused.facts),
        violations=[_broken(each, language) for each in refused.violations],
    )


def _broken(violation: Violation, language: str) -> wire.Broken:
    facts = dict(violation.facts)
    return wire.Broken(
        code=violation.fault,
        clause=violation.clause,
        sentence=say(language, violation.message_id, facts),
        tiles=" ".join(tile.code for tile in violation.tiles),
        wording=violation.message_id,
        facts=facts,
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
                warnings=table.warnings[seat],
            )
        )
    return found


def _game(table: LiveTable, view: SeatView, receiver: Receiver) -> wire.GameState:
    game, clock = table.game, table.clock
    if game is None or clock is None:
        raise TilehallError("no game has begun")
    covered = view.paused  # RULES T5
    return wire.GameState(
        number=table.game_number,
        turn=table.turn,
        table=str(view.table),
        rack="" if covered else str(view.rack),
        drawn="" if covered else " ".join(tile.code for tile in view.drawn),
        racks=_all_racks(table, game) if receiver == JUDGE else None,
        opened=view.opened,
        pool=view.pool_size,
        to_move=view.to_move,
        starter=view.starter,
        paused=view.paused,
        paused_by_judge=table.judge_paused,
        turn_began=clock.began,
        deadline=table.deadline,
        time_left=clock.left,
        draws=[
            wire.StartDraw(seat=game.start.order.index(each.player), tile=each.tile.code)
            for each in view.draws
        ],
        happened=[_happened(number, each) for number, each in view.recent(RECENT)],
        acts=view.acts,
        hints=list(table.hints),
        hint_stage=table.hint_stage,
        seed_hash=view.seed_hash,
        outcome=_outcome(view),
    )


def _all_racks(table: LiveTable, game: Game) -> list[str] | None:
    """Only where everybody at the table was told that a judge sees them (settings)."""
    return [str(rack) for rack in game.position.racks] if table.settings.judged else None


def _happened(number: int, happening: Happening) -> wire.Happened:
    return wire.Happened(
        number=number,
        seat=happening.seat,
        what=happening.what,
        table=str(happening.table),
        laid=" ".join(tile.code for tile in happening.laid),
        drawn=happening.drawn,
        at=happening.at,
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


def _match(table: LiveTable, match: Match) -> wire.MatchState:
    return wire.MatchState(
        games=match.games,
        played=len(match.results),
        is_over=match.is_over,
        standings=[
            wire.Standing(
                seat=table.players.index(rank.player),
                place=rank.place,
                games_won=rank.games_won,
                points=points(rank.points),
            )
            for rank in match.ranking()
        ],
    )


def points(value: Fraction) -> wire.Points:
    return wire.Points(value=float(value), shown=shown(value, plus=True))
