"""One game of bots from the deal to its result; one deal with all its line-ups."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from fractions import Fraction
from time import perf_counter

from tilehall.arena.deals import Deal, Plan, bot_seed, deal, names_at
from tilehall.arena.stand_ins import luck_of_deal
from tilehall.bots import Bot, make
from tilehall.bots.bot import MOST_REDEALS, lay_nothing
from tilehall.core.game import Game, IllegalTurn
from tilehall.core.record import write
from tilehall.core.turn import Redeal
from tilehall.study.ledger import draw_luck


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat made of a game. Times are not compared: they differ from run to run."""

    bot: int
    points: Fraction
    won: Fraction  # 1, or the share of a win with others, or 0
    opened: bool
    turns: int
    faults: tuple[str, ...]
    seconds: float = field(compare=False)  # thought in all
    slowest: float = field(compare=False)  # of its turns, in seconds
    luck: tuple[float, ...] = ()  # controls, each nothing on average: see control.py


@dataclass(frozen=True, slots=True)
class GameResult:
    """One line-up's game of a deal, by seat."""

    deal: int
    rotation: int
    seats: tuple[SeatResult, ...]
    record: str | None = None


def play_deal(plan: Plan, number: int, *, keep_records: bool = False) -> tuple[GameResult, ...]:
    """All games of one deal: the unit of work, whoever does it."""
    dealt = deal(plan, number)
    luck = luck_of_deal(plan, dealt) if plan.stand_ins else {}
    games = tuple(
        _play(plan, dealt, rotation, keep_records=keep_records)
        for rotation in range(len(dealt.lineups))
    )
    if not luck:
        return games
    return tuple(
        replace(
            game,
            seats=tuple(replace(seat, luck=(*seat.luck, *luck[seat.bot])) for seat in game.seats),
        )
        for game in games
    )


class _Chair:
    """A bot at a seat, and the time it has thought."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.turns, self.seconds, self.slowest = 0, 0.0, 0.0

    def move(self, game: Game) -> Game:
        view = game.view(game.position.to_move)
        began = perf_counter()
        turn = self.bot.choose(view)
        taken = perf_counter() - began
        self.turns += 1
        self.seconds += taken
        self.slowest = max(self.slowest, taken)
        try:
            return game.after(turn)
        except IllegalTurn as error:
            self.bot.faults.append(f"chose an illegal turn: {error.violations[0].fault}: {error}")
            return game.after(lay_nothing(view))


def _play(plan: Plan, dealt: Deal, rotation: int, *, keep_records: bool) -> GameResult:
    lineup = dealt.lineups[rotation]
    game = Game.new(plan.ruleset, players=names_at(plan, lineup), seed=dealt.seed)
    with ExitStack() as stack:
        chairs = []
        for seat, bot in enumerate(lineup):
            made = make(plan.bots[bot], seed=bot_seed(dealt, rotation, seat))
            chairs.append(_Chair(stack.enter_context(closing(made))))
        game = _dealt_again(game, chairs)
        while not game.is_over:
            game = chairs[game.position.to_move].move(game)
    record = write(game) if keep_records else None
    results = _results(game, lineup, chairs)
    if plan.values_draws:
        luck = draw_luck(game)
        results = [
            replace(seat, luck=(float(each),)) for seat, each in zip(results, luck, strict=True)
        ]
    return GameResult(dealt.number, rotation, tuple(results), record)


def _dealt_again(game: Game, chairs: Sequence[_Chair]) -> Game:
    """RULES G8: as often as somebody may ask, and does."""
    while len(game.log) < MOST_REDEALS:
        asking = (
            seat for seat, chair in enumerate(chairs) if chair.bot.wants_redeal(game.view(seat))
        )
        seat = next(asking, None)
        if seat is None:
            break
        game = game.after(Redeal(), seat=seat)
    return game


def _results(game: Game, lineup: Sequence[int], chairs: Sequence[_Chair]) -> list[SeatResult]:
    outcome = game.outcome
    assert outcome is not None  # noqa: S101 - the loop above ends with the game
    share = Fraction(1, len(outcome.winners))
    return [
        SeatResult(
            bot=lineup[seat],
            points=outcome.scores[seat],
            won=share if seat in outcome.winners else Fraction(),
            opened=game.position.opened_seats[seat],
            turns=chair.turns,
            faults=tuple(chair.bot.faults),
            seconds=chair.seconds,
            slowest=chair.slowest,
        )
        for seat, chair in enumerate(chairs)
    ]
