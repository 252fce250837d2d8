"""The solver's compiled kernel; tilehall.solver.native is its only door."""

from collections.abc import Sequence
import enum
from typing import Annotated

import numpy
from numpy.typing import NDArray

import tilehall.core.tile


def kernel_version() -> str:
    """The version of Tilehall this kernel was built for."""

class JokerPolicy(enum.Enum):
    FREE = 0

    FREE_WITH_RACK_TILE = 1

    FROZEN = 2

    FROZEN_BY_ORDER = 3

class Rules:
    """What of a ruleset decides how a game goes."""

    def __init__(self, *, copies: int, jokers: Sequence[int], rack_size: int, opening_minimum: int, opening_turn_continues: bool, joker_policy: JokerPolicy, mirror_is_middle: bool, joker_value: int, unopened_rack: int, unopened_rack_could_open: int, empty_pool_ends: bool, min_seats: int, max_seats: int, turn_seconds: int, timeout_untouched_draw: int, timeout_finished_stands: bool, timeout_loose_to_rack: bool, timeout_penalty: int, knocked_rack: int, last_winner_starts: bool, seating_by_draw: bool, redeal_pairs: int, match_games: int, games_won_rank_first: bool) -> None: ...

ITS_VALUE: int = -1

NO_RULE: int = -1

OPEN_ENDED: int = 0

AGREED: int = -1

class Violation:
    """A rule that a play breaks, as tilehall.core tells it."""

    @property
    def fault(self) -> str:
        """The reason code of RULES section 8."""

    @property
    def clause(self) -> str: ...

    @property
    def wording(self) -> str:
        """Id of the sentence."""

    @property
    def tiles(self) -> list[int]:
        """Tiles concerned, by index."""

    @property
    def points(self) -> int | None: ...

    @property
    def minimum(self) -> int | None: ...

    @property
    def pairs(self) -> int | None: ...

def violations_of_play(rules: Rules, table: Sequence[Sequence[int]], rack: Sequence[int], opened: bool, after: Sequence[Sequence[int]]) -> list[Violation]:
    """Every rule that a play breaks, for any two tables and any rack."""

class Arrangement:
    """The best sets for some tiles."""

    @property
    def melds(self) -> list[list[int]]:
        """Tiles by index."""

    @property
    def found(self) -> bool:
        """Some arrangement of all that must lie was found."""

    @property
    def is_proved(self) -> bool:
        """The search was not cut: this is the best, or there is none."""

    @property
    def loss(self) -> int:
        """Weight of the tiles that stay out."""

    @property
    def bound(self) -> int:
        """No arrangement loses less."""

    @property
    def nodes(self) -> int:
        """States visited."""

def arrange(rules: Rules, must: Sequence[int], may: Sequence[int], weights: Sequence[int], minimum: int, limit: int) -> Arrangement:
    """
    Sets from all tiles that must lie and the heaviest part of those that may.
    """

def count_plays(must: Sequence[int], may: Sequence[int], most: int, limit: int) -> list[int]:
    """How many different choices of 0, 1, 2, ... tiles can be laid."""

class Objective(enum.Enum):
    TILES = 0

    VALUE = 1

    TILES_THEN_VALUE = 2

    VALUE_THEN_TILES = 3

class FoundPlay:
    """The best play, or that there is none."""

    @property
    def is_play(self) -> bool:
        """Something is laid."""

    @property
    def sets(self) -> list[int | tuple[tilehall.core.tile.Tile, ...]]:
        """The table left behind: places of old sets, and new sets."""

    @property
    def laid(self) -> tuple[tilehall.core.tile.Tile, ...]:
        """Tiles, sorted."""

    @property
    def value(self) -> int:
        """Points off the rack."""

    @property
    def gain(self) -> int:
        """In the objective's own measure."""

    @property
    def bound(self) -> int:
        """No play gains more."""

    @property
    def nodes(self) -> int:
        """States visited."""

    @property
    def kept(self) -> int | None:
        """Sets that lie as they lay, where most of them were asked for."""

    @property
    def kept_bound(self) -> int | None:
        """No equally good play keeps more."""

def solve(rules: Rules, table: tuple[tuple[tilehall.core.tile.Tile, ...], ...], rack: tuple[tilehall.core.tile.Tile, ...], opened: bool, objective: Objective, keep_table: bool, limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> FoundPlay:
    """The best play, under the whole rules."""

def solve_many(asked: Sequence[tuple[Rules, tuple[tuple[tilehall.core.tile.Tile, ...], ...], tuple[tilehall.core.tile.Tile, ...], bool]], objective: Objective, limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> list[FoundPlay]:
    """The best plays for many tables and racks, on all cores."""

class FoundMove:
    """Tiles carried to a set."""

    @property
    def tiles(self) -> tuple[tilehall.core.tile.Tile, ...]: ...

    @property
    def source(self) -> tuple[tilehall.core.tile.Tile, ...] | None:
        """The set they leave; None: the rack."""

    @property
    def base(self) -> tuple[tilehall.core.tile.Tile, ...] | None:
        """The set they join; None: a new place."""

    @property
    def target(self) -> tuple[tilehall.core.tile.Tile, ...]:
        """What it becomes."""

    @property
    def within(self) -> bool:
        """They lay in that set already."""

def moves_between(before: tuple[tuple[tilehall.core.tile.Tile, ...], ...], after: tuple[tuple[tilehall.core.tile.Tile, ...], ...], limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> tuple[list[FoundMove], int]:
    """
    The fewest moves from one table to another, and how many are needed at least.
    """

def lay_exactly(rules: Rules, table: tuple[tuple[tilehall.core.tile.Tile, ...], ...], tiles: tuple[tilehall.core.tile.Tile, ...], opened: bool, limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> FoundPlay:
    """A legal play of exactly these tiles."""

def legal_tables(rules: Rules, table: tuple[tuple[tilehall.core.tile.Tile, ...], ...], tiles: tuple[tilehall.core.tile.Tile, ...], opened: bool, most: int, limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> tuple[list[list[tuple[tilehall.core.tile.Tile, ...]]], bool]:
    """
    Every legal table after laying exactly these tiles, and whether these are all.
    """

class PlaysInOrder:
    """Every play once, the best first."""

    def __init__(self, rules: Rules, table: tuple[tuple[tilehall.core.tile.Tile, ...], ...], rack: tuple[tilehall.core.tile.Tile, ...], opened: bool, objective: Objective, laying: int | None, limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> None: ...

    def next(self) -> FoundPlay | None:
        """The next one; None at the end."""

    @property
    def is_cut(self) -> bool:
        """It ended because the limit was reached."""

    @property
    def bound(self) -> int:
        """No play that is missing gains more."""

class FoundPlays:
    """A list of plays."""

    @property
    def listed(self) -> list[FoundPlay]: ...

    @property
    def total(self) -> int:
        """How many there are: at least so many."""

    @property
    def is_exact(self) -> bool:
        """Exactly so many."""

def best_plays(rules: Rules, table: tuple[tuple[tilehall.core.tile.Tile, ...], ...], rack: tuple[tilehall.core.tile.Tile, ...], opened: bool, objective: Objective, most: int, limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> FoundPlays:
    """The plays that gain most."""

def all_plays(rules: Rules, table: tuple[tuple[tilehall.core.tile.Tile, ...], ...], rack: tuple[tilehall.core.tile.Tile, ...], opened: bool, objective: Objective, most: int, limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> FoundPlays:
    """Plays, and how many there are."""

def fitting_plays(rules: Rules, table: tuple[tuple[tilehall.core.tile.Tile, ...], ...], rack: tuple[tilehall.core.tile.Tile, ...], opened: bool, tile: int, most: int, limit: int, kinds: tuple[tilehall.core.tile.Tile, ...]) -> FoundPlays:
    """Plays that lay this tile, those with the fewest others first."""

class Snapshot:
    """What all games showed at one moment; read only."""

    @property
    def observations(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None), writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), writable=False)]: ...

class Games:
    """Many games in micro-actions; its arrays are read only."""

    def __init__(self, rules: Rules, *, seats: int, count: int, shows_masks: bool = True) -> None: ...

    def deal(self, game: int, seed: str) -> None: ...

    def load(self, *, game: int, table: Sequence[Sequence[int]], racks: Sequence[Sequence[int]], opened: Sequence[bool], pool: Sequence[int], to_move: int, passes: int, ended: bool) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], seeds: Sequence[str], snapshot: Snapshot | None = None) -> None: ...

    def sample(self, seed: int, actions: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')]) -> None: ...

    def rows(self, game: int) -> list[list[int]]: ...

    def empty_snapshot(self) -> Snapshot: ...

    def show_in(self, snapshot: Snapshot) -> None: ...

    @property
    def observations(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None, None), writable=False)]: ...

    @property
    def masks(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None, None), writable=False)]: ...

    @property
    def points(self) -> Annotated[NDArray[numpy.float64], dict(shape=(None, None), writable=False)]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float64], dict(shape=(None,), writable=False)]: ...

    @property
    def is_over(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,), writable=False)]: ...

    @property
    def to_move(self) -> Annotated[NDArray[numpy.int64], dict(shape=(None,), writable=False)]: ...

class Position:
    """A snapshot of a game, secrets and all."""

    @property
    def table(self) -> list[list[int]]: ...

    @property
    def racks(self) -> list[tuple[int, ...]]: ...

    @property
    def opened(self) -> list[bool]: ...

    @property
    def pool(self) -> list[int]: ...

    @property
    def to_move(self) -> int: ...

    @property
    def turns(self) -> int: ...

    @property
    def passes(self) -> int: ...

    @property
    def paused(self) -> bool: ...

    @property
    def ended(self) -> bool: ...

    @property
    def retired(self) -> list[int]: ...

class GameScore:
    """Points and winners by seat."""

    @property
    def scores(self) -> list[tuple[int, int]]:
        """Fractions: of and by."""

    @property
    def winners(self) -> list[int]: ...

class Game:
    """One deal with its history, as tilehall.core.game plays it."""

    def __init__(self, rules: Rules, *, seats: int, seed: str, contenders: Sequence[int] = [], seating_by_draw: bool = False) -> None: ...

    @property
    def position(self) -> Position: ...

    @property
    def acts(self) -> int: ...

    @property
    def starter(self) -> int: ...

    @property
    def order(self) -> list[int]: ...

    @property
    def draws(self) -> list[tuple[int, int]]:
        """Player and tile."""

    @property
    def outcome(self) -> GameScore | None: ...

    def happening(self, act: int) -> tuple[int, str, int, tuple[int, ...]]:
        """Seat, what, how many were drawn, and what was laid."""

    def drawn_by(self, seat: int) -> tuple[int, ...]:
        """What this seat took from the pool in its last turn."""

    def violations(self, act: str, *, seat: int, table: Sequence[Sequence[int]] = []) -> list[Violation]:
        """Every rule that the act breaks."""

    def act(self, act: str, *, seat: int, table: Sequence[Sequence[int]] = [], at: int | None = None) -> list[Violation]:
        """The act happens, or says which rules it breaks."""

    def undo(self, count: int = 1) -> None: ...

    def record(self, rules: str, players: Sequence[str]) -> str:
        """The text that verification proves."""

class Rank:
    """A player's place in a match."""

    @property
    def place(self) -> int: ...

    @property
    def player(self) -> int: ...

    @property
    def games_won(self) -> int: ...

    @property
    def points(self) -> tuple[int, int]: ...

class Match:
    """Several games of the same players."""

    def __init__(self, rules: Rules, *, players: int, games: int = 0, rounds: int = 0) -> None: ...

    @property
    def games(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def seating(self) -> list[int]: ...

    @property
    def contenders(self) -> list[int]: ...

    def next_game(self, *, seed: str, seating_by_draw: bool = False) -> Game: ...

    def add(self, game: Game) -> None: ...

    def ranking(self) -> list[Rank]: ...

class SeatView:
    """What one seat may see, as bots are given it."""

    def __init__(self, *, seat: int, table: tuple[tuple[tilehall.core.tile.Tile, ...], ...], rack: tuple[tilehall.core.tile.Tile, ...], held: Sequence[int], opened: Sequence[bool], pool_size: int, passes: int, turns: int, seen: Sequence[tuple[int, str, int, bool]]) -> None: ...

class Bot:
    """A player, and how it thinks."""

    def __init__(self, kind: Bot.Kind, *, seed: str = '', strategy: Sequence[float] = ..., worlds: int = 64, steps: int = 1000000, milliseconds: float = 0.0, skill: float = -1.0) -> None: ...

    class Kind(enum.Enum):
        BEGINNER = 0

        CASUAL = 1

        SOLVER = 2

        STRATEGIST = 3

        SEARCHER = 4

        MASTER = 5

        STEP_1 = 6

        STEP_2 = 7

        STEP_3 = 8

        STEP_4 = 9

        STEP_5 = 10

        STEP_6 = 11

        STEP_7 = 12

        STEP_8 = 13

        STEP_9 = 14

SEARCHER_STEPS: int = 1000000

class Watched:
    """What a seat gave away."""

    @property
    def turns(self) -> int:
        """After its opening, while there was a pool."""

    @property
    def plays(self) -> int:
        """Among them."""

    @property
    def laid_nothing(self) -> bool:
        """In its last turn, and the table as it lies now was of no use to it."""

def choose(rules: Rules, view: SeatView, bot: Bot, kinds: tuple[tilehall.core.tile.Tile, ...]) -> tuple[str, tuple[tuple[tilehall.core.tile.Tile, ...], ...]]:
    """A legal turn: its word, and the table that a play leaves behind."""

def play_on(game: Game, bots: Sequence[Bot]) -> None:
    """Every seat's turns are its bot's until the game is over."""

def watch(view: SeatView) -> list[Watched]:
    """What each seat gave away by what it did."""

def tuned_strategy() -> list[float]:
    """The Strategist's weights, by feature."""

def open_then_wait() -> list[float]:
    """The plain rule to compare with."""

class RatedPlay:
    """A play, and how it fared in the worlds it was tried in."""

    @property
    def laid(self) -> tuple[int, ...]:
        """Tiles by index; none: draw or pass."""

    @property
    def worlds(self) -> int: ...

    @property
    def wins(self) -> float:
        """Mean share."""

    @property
    def points(self) -> float:
        """Mean."""

    @property
    def gain(self) -> float:
        """Over the first candidate, in the same worlds."""

    @property
    def variance(self) -> float:
        """Of that gain, from world to world."""

    def __eq__(self, arg: object, /) -> bool: ...

class MatchResult:
    """How one strategy did against another."""

    @property
    def share(self) -> float:
        """Of the wins, by the seats it held."""

    @property
    def error(self) -> float:
        """Standard error of the share, over deals."""

    @property
    def points(self) -> float:
        """Per game, of its seats together."""

def propose_plays(rules: Rules, view: SeatView, thorough: bool) -> list[tuple[int, ...]]:
    """Tiles to lay that are worth a thought."""

def rate_plays(rules: Rules, view: SeatView, plays: Sequence[Sequence[int]], manners: Sequence[Sequence[float] | None], worlds: int, seed: int) -> list[RatedPlay]:
    """Plays played out in worlds that agree with what was seen."""

def weigh_plays(rules: Rules, view: SeatView, plays: Sequence[Sequence[int]], weights: Sequence[float]) -> list[float]:
    """What a strategy says of plays; nothing laid is 0."""

def match_strategies(rules: Rules, one: Sequence[float] | None, other: Sequence[float] | None, seats: int, deals: int, seed: int, alone: bool = False) -> MatchResult:
    """Win share of one strategy over another; alone, it holds one seat."""

class ValueNet:
    """What a play is worth, learned from games."""

    def __init__(self, first: int, second: int, parts: Sequence[int]) -> None: ...

VALUE_INPUTS: int = 33

VALUE_PARTS: int = 1024

def sample_values(rules: Rules, net: ValueNet | None, seats: int, games: int, seed: int, wanders: float) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C')]:
    """
    A row for every turn of a seat among strategists: inputs, its share, the game.
    """

def match_value(rules: Rules, net: ValueNet | None, seats: int, deals: int, seed: int) -> MatchResult:
    """One who lays what a net values most, alone among strategists."""

def play_game(rules: Rules, seed: str, bots: Sequence[Bot]) -> Game:
    """A whole game of bots, one for each seat."""

PARTS: int = 600000

class TurnReview:
    """One turn looked at again."""

    @property
    def laid(self) -> list[int]: ...

    @property
    def is_better(self) -> bool:
        """Something else was:"""

    @property
    def best(self) -> list[int]:
        """it lays these."""

    @property
    def after(self) -> list[list[int]]: ...

    @property
    def loss(self) -> float:
        """Of the win."""

    @property
    def error(self) -> float:
        """Standard error of the loss."""

    @property
    def points(self) -> float:
        """What it cost in points."""

    @property
    def estimate(self) -> float:
        """Of the win, also where it may be luck."""

    @property
    def is_exact(self) -> bool:
        """The estimate is proved: nothing was hidden any more."""

    @property
    def reasons(self) -> int:
        """As bits."""

    @property
    def steps(self) -> int:
        """What playing on took, as playouts count them."""

class GameReview:
    """A game, and what its positions are worth."""

    def __init__(self, game: Game) -> None: ...

    def shares(self, acts: int) -> tuple[list[int], list[tuple[int, list[int], list[int]]]]:
        """
        Win shares in parts after so many acts; of each tile that the last of them drew: of how many, the sums over all of them, and after it.
        """

    def features(self, acts: int, seat: int) -> list[int]:
        """Places of the numbers that count for a seat."""

    def exact(self, acts: int) -> list[int] | None:
        """
        The shares in parts that best play leads to, where nothing is hidden and that is proved.
        """

    def turn(self, act: int, worlds: int, steps: int) -> TurnReview:
        """
        What was better, and what it cost; when playing on has taken so many steps, what it has found has to do (0: no limit).
        """
