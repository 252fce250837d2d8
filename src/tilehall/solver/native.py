"""The only door to the compiled kernel: rulesets and tiles in, typed answers out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Final, TypeVar

from tilehall import _kernel
from tilehall.core.errors import TilehallError
from tilehall.core.legality import Standpoint
from tilehall.core.meld import Meld
from tilehall.core.ruleset import (
    EmptyPool,
    FinishedPlay,
    FirstPlayer,
    JokerPolicy,
    MatchLength,
    MatchOrder,
    MirrorValue,
    Ruleset,
    UnfinishedPlay,
)
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, JOKERS, Tile
from tilehall.solver.objective import Objective

# the kernel's answers: what each of them says is told in native/python, and in _kernel.pyi
Arrangement = _kernel.Arrangement
FoundPlay = _kernel.FoundPlay
FoundPlays = _kernel.FoundPlays
PlaysInOrder = _kernel.PlaysInOrder
# questions about a table and a rack: `ask` puts them
solve = _kernel.solve
lay_exactly = _kernel.lay_exactly
best_plays = _kernel.best_plays
all_plays = _kernel.all_plays
fitting_plays = _kernel.fitting_plays
legal_tables = _kernel.legal_tables
# from one table to another: `tilehall.solver.moves` speaks to these
FoundMove = _kernel.FoundMove
moves_between = _kernel.moves_between
# stepping through games: `tilehall.solver.micro_games` speaks to these
Games = _kernel.Games
Snapshot = _kernel.Snapshot
Rules = _kernel.Rules
# whole games and matches, as core plays them
Game = _kernel.Game
Match = _kernel.Match
play_game = _kernel.play_game
Violation = _kernel.Violation
# what bots do: `tilehall.solver.choosing` speaks to these
Bot = _kernel.Bot
SEARCHER_STEPS: Final = _kernel.SEARCHER_STEPS
SeatView = _kernel.SeatView
Watched = _kernel.Watched
choose = _kernel.choose
play_on = _kernel.play_on
watch = _kernel.watch
tuned_strategy = _kernel.tuned_strategy
open_then_wait = _kernel.open_then_wait
# whole games in a model: `tilehall.solver.playouts` speaks to these
MatchResult = _kernel.MatchResult
RatedPlay = _kernel.RatedPlay
propose_plays = _kernel.propose_plays
rate_plays = _kernel.rate_plays
weigh_plays = _kernel.weigh_plays
match_strategies = _kernel.match_strategies
ValueNet = _kernel.ValueNet
VALUE_INPUTS: Final = _kernel.VALUE_INPUTS
VALUE_PARTS: Final = _kernel.VALUE_PARTS
sample_values = _kernel.sample_values
match_value = _kernel.match_value
# finished games looked at again: `tilehall.study` speaks to these
GameReview = _kernel.GameReview
TurnReview = _kernel.TurnReview
PARTS = _kernel.PARTS

_T = TypeVar("_T")
DEFAULT_LIMIT = 1_000_000  # states: a few seconds and some 100 MB at the very worst

_POLICIES: Final = {
    JokerPolicy.FREE: _kernel.JokerPolicy.FREE,
    JokerPolicy.FREE_WITH_RACK_TILE: _kernel.JokerPolicy.FREE_WITH_RACK_TILE,
    JokerPolicy.FROZEN: _kernel.JokerPolicy.FROZEN,
    JokerPolicy.FROZEN_BY_ORDER: _kernel.JokerPolicy.FROZEN_BY_ORDER,
}
_MOST_RULES: Final = 256  # rulesets that are kept translated
_translated: Final[dict[int, tuple[Ruleset, Rules]]] = {}


OBJECTIVES: Final = {
    Objective.TILES: _kernel.Objective.TILES,
    Objective.VALUE: _kernel.Objective.VALUE,
    Objective.TILES_THEN_VALUE: _kernel.Objective.TILES_THEN_VALUE,
    Objective.VALUE_THEN_TILES: _kernel.Objective.VALUE_THEN_TILES,
}


class SolverError(TilehallError):
    """A question the solver does not take, such as forty copies of one tile."""


def rules_of(ruleset: Ruleset) -> Rules:
    """A ruleset as the kernel knows it: the one place where it is translated."""
    # by identity, since hashing a ruleset takes longer than the whole question of a small position
    known = _translated.get(id(ruleset))
    if known is None:
        if len(_translated) >= _MOST_RULES:
            _translated.clear()
        known = _translated[id(ruleset)] = (ruleset, _rules_of(ruleset))
    return known[1]


def _rules_of(ruleset: Ruleset) -> Rules:
    return Rules(
        copies=ruleset.copies,
        jokers=ruleset.jokers,
        rack_size=ruleset.rack_size,
        opening_minimum=ruleset.opening_minimum,
        opening_turn_continues=ruleset.opening_turn_continues,
        joker_policy=_POLICIES[ruleset.joker_policy],
        mirror_is_middle=ruleset.mirror_value is MirrorValue.MIDDLE,
        joker_value=ruleset.joker_value,
        unopened_rack=_price(ruleset.unopened_rack),
        unopened_rack_could_open=_price(ruleset.unopened_rack_could_open),
        empty_pool_ends=ruleset.empty_pool is EmptyPool.END,
        min_seats=ruleset.min_seats,
        max_seats=ruleset.max_seats,
        turn_seconds=ruleset.turn_seconds,
        timeout_untouched_draw=ruleset.timeout_untouched_draw,
        timeout_finished_stands=ruleset.timeout_finished is FinishedPlay.STANDS,
        timeout_loose_to_rack=ruleset.timeout_unfinished is UnfinishedPlay.LOOSE_TO_RACK,
        timeout_penalty=ruleset.timeout_penalty,
        knocked_rack=_kernel.NO_RULE if ruleset.knocked_rack is None else ruleset.knocked_rack,
        last_winner_starts=ruleset.first_player is FirstPlayer.LAST_WINNER,
        seating_by_draw=ruleset.seating_by_draw,
        redeal_pairs=ruleset.redeal_pairs or 0,
        match_games=_match_games(ruleset.match_games),
        games_won_rank_first=ruleset.match_order is MatchOrder.GAMES_WON,
    )


def violations_of_play(
    ruleset: Ruleset, table: Table, rack: Iterable[Tile], after: Table, *, opened: bool
) -> list[_kernel.Violation]:
    """Every rule that a play breaks: `core.legality.violations` as the kernel knows it."""
    rows = _rows(table), [tile.index for tile in rack]
    return _kernel.violations_of_play(rules_of(ruleset), *rows, opened, _rows(after))


def _rows(table: Table) -> list[list[int]]:
    return [[tile.index for tile in meld] for meld in table]


def _price(fixed: int | None) -> int:
    return _kernel.ITS_VALUE if fixed is None else fixed


def _match_games(games: int | MatchLength) -> int:
    if isinstance(games, int):
        return games
    return _kernel.AGREED if games is MatchLength.AGREED else _kernel.OPEN_ENDED


def arrange(
    ruleset: Ruleset,
    must: Iterable[Tile],
    may: Iterable[Tile],
    weights: Sequence[int],
    *,
    minimum: int = 0,
    limit: int = DEFAULT_LIMIT,
) -> Arrangement:
    """Sets from all of `must` and the heaviest possible part of `may`, worth `minimum` or more."""
    try:
        return _kernel.arrange(
            rules_of(ruleset),
            [tile.index for tile in must],
            [tile.index for tile in may],
            weights,
            minimum,
            limit,
        )
    except ValueError as error:
        raise SolverError(str(error)) from None


def melds_of(answer: Arrangement) -> list[Meld]:
    return [Meld([ALL_TILES[index] for index in row]) for row in answer.melds]


def ask(
    question: Callable[..., _T],
    here: Standpoint,
    *more: object,
    limit: int,
    rack: tuple[Tile, ...] | None = None,
) -> _T:
    """Put one of the questions above about a table and a rack, the seat's own if none is given."""
    if limit < 1:
        raise SolverError(f"the limit is {limit}; it must be 1 or more")
    tiles = here.rack if rack is None else rack
    rules = rules_of(here.ruleset)
    try:
        return question(rules, here.table, tiles, here.opened, *more, limit, ALL_TILES)
    except ValueError as error:
        raise _refused(here, error) from None


def solve_many(
    standpoints: Sequence[Standpoint], objective: Objective, *, limit: int
) -> list[FoundPlay]:
    """The best play of each, on all cores."""
    if limit < 1:
        raise SolverError(f"the limit is {limit}; it must be 1 or more")
    asked = [(rules_of(each.ruleset), each.table, each.rack, each.opened) for each in standpoints]
    try:
        return _kernel.solve_many(asked, OBJECTIVES[objective], limit, ALL_TILES)
    except ValueError as error:
        for each in standpoints:
            solve_refused = _refused(each, error)
            if "has no tile" in str(solve_refused):
                raise solve_refused from None
        raise SolverError(str(error)) from None


def _refused(here: Standpoint, error: ValueError) -> SolverError:
    tiles = {*chain(*here.table, here.rack)}
    for joker in JOKERS:
        if joker in tiles and not here.ruleset.has(joker):
            return SolverError(f"{here.ruleset.id} has no tile {joker.code}")
    return SolverError(str(error))


def count_choices(
    must: Iterable[Tile],
    may: Iterable[Tile],
    *,
    most: int | None = None,
    limit: int | None = None,
) -> list[int] | None:
    """How many choices of 0, 1, 2, ... `most` tiles of `may` can be arranged with all of `must`.

    Number tiles and regular jokers, and any legal table (RULES J3). None if more than `limit`
    states would have to be looked at.
    """
    spare = [tile.index for tile in may]
    most = len(spare) if most is None else most
    counts = _kernel.count_plays([tile.index for tile in must], spare, most, limit or 0)
    return counts or None
