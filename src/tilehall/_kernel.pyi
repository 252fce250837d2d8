from collections.abc import Sequence
from typing import Any

from tilehall.core.tile import Tile

def kernel_version() -> str: ...
def arrange(
    must: Sequence[int],
    may: Sequence[int],
    weight: Sequence[int],
    minimum: int,
    mirror_is_middle: bool,
    limit: int,
) -> tuple[bool, bool, int, int, int, list[list[int]]]: ...
def arrange_on(
    table: tuple[tuple[Tile, ...], ...],
    forced: tuple[Tile, ...],
    optional: tuple[Tile, ...],
    kinds: tuple[Tile, ...],
    weight: Sequence[int],
    mirror_is_middle: bool,
    limit: int,
) -> tuple[
    bool,
    bool,
    int,
    int,
    int,
    list[int],
    list[tuple[int, tuple[Tile, ...]]],
    list[tuple[Tile, ...]],
    tuple[Tile, ...],
]: ...
def count_plays(must: list[int], may: list[int], most: int, limit: int) -> list[int]: ...

class JokerPolicy:
    FREE: JokerPolicy
    FREE_WITH_RACK_TILE: JokerPolicy
    FROZEN: JokerPolicy

class GameRules:
    def __init__(
        self,
        *,
        seats: int,
        copies: int,
        jokers: Sequence[int],
        rack_size: int,
        opening_minimum: int,
        opening_turn_continues: bool,
        joker_policy: JokerPolicy,
        mirror_is_middle: bool,
        joker_value: int,
        unopened_rack: int,
        unopened_rack_could_open: int,
        empty_pool_ends: bool,
    ) -> None: ...

def faults_of_play(
    rules: GameRules,
    before: Sequence[Sequence[int]],
    after: Sequence[Sequence[int]],
    rack: Sequence[int],
    opened: bool,
) -> int: ...

class Snapshot:
    @property
    def observations(self) -> Any: ...
    @property
    def masks(self) -> Any: ...

class Games:
    def __init__(self, rules: GameRules, count: int, *, shows_masks: bool = True) -> None: ...
    def deal(self, game: int, seed: str) -> None: ...
    def load(
        self,
        *,
        game: int,
        table: Sequence[Sequence[int]],
        racks: Sequence[Sequence[int]],
        opened: Sequence[bool],
        pool: Sequence[int],
        to_move: int,
        passes: int,
        ended: bool,
    ) -> None: ...
    def step(
        self, actions: Any, seeds: Sequence[str], snapshot: Snapshot | None = None
    ) -> None: ...
    def sample(self, seed: int, actions: Any) -> None: ...
    def rows(self, game: int) -> list[list[int]]: ...
    def empty_snapshot(self) -> Snapshot: ...
    def show_in(self, snapshot: Snapshot) -> None: ...
    @property
    def observations(self) -> Any: ...
    @property
    def masks(self) -> Any: ...
    @property
    def points(self) -> Any: ...
    @property
    def rewards(self) -> Any: ...
    @property
    def is_over(self) -> Any: ...
    @property
    def to_move(self) -> Any: ...

class PlayoutRules:
    def __init__(
        self,
        *,
        opening_minimum: int,
        opening_turn_continues: bool,
        joker_value: int,
        unopened_rack: int,
        unopened_rack_could_open: int,
        empty_pool_ends: bool,
    ) -> None: ...

class Knowledge:
    def __init__(
        self,
        *,
        table: Sequence[int],
        rack: Sequence[int],
        unseen: Sequence[int],
        seat: int,
        held: Sequence[int],
        opened: Sequence[bool],
        has_laid: Sequence[bool],
        pool: int,
        passes: int,
    ) -> None: ...

def propose_plays(
    rules: PlayoutRules, known: Knowledge, thorough: bool, work: float, clock: float
) -> list[list[int]]: ...
def rate_plays(
    rules: PlayoutRules,
    known: Knowledge,
    plays: Sequence[Sequence[int]],
    weights: Sequence[Sequence[float] | None],
    laid_nothing: Sequence[bool],
    worlds: int,
    work: float,
    clock: float,
    seed: int,
) -> list[tuple[list[int], int, float, float, float]]: ...
def judge_plays(
    rules: PlayoutRules,
    known: Knowledge,
    plays: Sequence[Sequence[int]],
    weights: Sequence[float],
) -> list[float]: ...
def match_strategies(
    rules: PlayoutRules,
    one: Sequence[float] | None,
    other: Sequence[float] | None,
    seats: int,
    box: tuple[int, int, int],
    deals: int,
    seed: int,
) -> tuple[float, float, float]: ...
