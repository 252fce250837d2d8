"""Every knob an edition may turn. An edition is a value of this type, never a class of its own."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Final, NamedTuple

from tilehall.core.errors import RulesetError, quoted
from tilehall.core.frames import MirrorValue
from tilehall.core.tile import JOKERS, NUMBER_TILES, Colour, Tile

__all__ = ["MirrorValue", "Ruleset"]

MOST_SEATS: Final = 6
MOST_GAMES: Final = 999  # of a match


class JokerPolicy(Enum):
    """What may be done with a joker that lies on the table (RULES section 5)."""

    FREE = "free"  # J3
    FREE_WITH_RACK_TILE = "free-with-rack-tile"  # J4
    FROZEN = "frozen"  # J5
    FROZEN_BY_ORDER = "frozen-by-order"  # J5 without J5b: what version 1 of classic-hk played

    @property
    def today(self) -> JokerPolicy:
        """The same as it is explained, searched and played in new games."""
        return JokerPolicy.FROZEN if self is JokerPolicy.FROZEN_BY_ORDER else self


class FinishedPlay(Enum):
    """What a time-out does to a legal, finished play (RULES section 2, G9)."""

    STANDS = "stands"
    RESTORE = "restore"


class UnfinishedPlay(Enum):
    """What a time-out does to a play that is not finished (RULES section 2, G9)."""

    LOOSE_TO_RACK = "loose-to-rack"
    RESTORE = "restore"


class EmptyPool(Enum):
    """What happens when the pool is empty (RULES G6a)."""

    PLAY_ON = "play-on"
    END = "end"


class FirstPlayer(Enum):
    """Who starts a game of a match (RULES G1)."""

    HIGHEST_TILE = "highest-tile"
    LAST_WINNER = "last-winner"


class MatchOrder(Enum):
    """What ranks the players of a match (RULES P5)."""

    POINTS = "points"
    GAMES_WON = "games-won-then-points"


class MatchLength(Enum):
    """Where a match has no fixed number of games (RULES section 2)."""

    OPEN_ENDED = "open-ended"
    AGREED = "agreed"  # rounds x players, or an agreed number of games


class Clock(Enum):
    REQUIRED = "required"
    OPTIONAL = "optional"


class JokerCounts(NamedTuple):
    """How many jokers of each kind are in the box."""

    J: int = 0
    D: int = 0
    C: int = 0
    M: int = 0


class ColourNames(NamedTuple):
    """What the box calls its four colours."""

    k: str = "black"
    r: str = "red"
    b: str = "blue"
    y: str = "yellow"

    def of(self, colour: Colour) -> str:
        return str(getattr(self, colour.value))


class Variant(NamedTuple):
    """A way to play an edition that its rulebook offers besides the main one (RULES E-XP)."""

    name: str
    summary: str
    changes: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules of one edition or of one household, as plain values (RULES section 2).

    Change one with `dataclasses.replace(edition("classic-hk"), opening_minimum=50)`.
    """

    id: str
    version: int
    name: str
    min_seats: int
    max_seats: int
    copies: int
    jokers: JokerCounts
    rack_size: int
    opening_minimum: int
    opening_turn_continues: bool
    joker_policy: JokerPolicy
    mirror_value: MirrorValue
    turn_seconds: int
    clock: Clock
    timeout_untouched_draw: int
    timeout_finished: FinishedPlay
    timeout_unfinished: UnfinishedPlay
    timeout_penalty: int
    joker_value: int
    unopened_rack: int | None  # None: its value
    unopened_rack_could_open: int | None
    knocked_rack: int | None  # None: no such rule
    empty_pool: EmptyPool
    first_player: FirstPlayer
    seating_by_draw: bool
    redeal_pairs: int | None  # None: no redeal
    match_games: int | MatchLength
    match_order: MatchOrder
    colours: ColourNames = field(default_factory=ColourNames)
    # what the box and its players do besides the game; no turn is judged by it
    stack_size: int = field(default=0, compare=False)  # 0: tiles are not stacked
    youngest: int = field(default=0, compare=False)  # 0: no age is named
    end_of_turn_word: str = field(default="", compare=False)  # "": nothing is said
    going_out_word: str = field(default="", compare=False)
    # other ways to play are no part of the rules that are played
    variants: tuple[Variant, ...] = field(default=(), repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.min_seats > self.max_seats:
            raise RulesetError(
                f"min_seats is {self.min_seats} but max_seats is {self.max_seats}; "
                "allowed: min_seats not above max_seats"
            )
        if self.max_seats * self.rack_size > self.tile_count:
            raise RulesetError(
                f"rack_size is {self.rack_size}: {self.max_seats} racks need more tiles than the "
                f"{self.tile_count} in the box (copies, jokers); allowed: rack_size x max_seats "
                "within the box"
            )
        if self.max_seats * self.rack_size == self.tile_count and self.empty_pool is EmptyPool.END:
            raise RulesetError(
                f'empty_pool is "end" but rack_size is {self.rack_size}: {self.max_seats} racks '
                f"(max_seats) take all {self.tile_count} tiles of the box (copies, jokers), and "
                "the game would end with its first turn (RULES G6); allowed: "
                'empty_pool "play-on" or a smaller rack_size'
            )
        self._check_opening()
        self._check_redeal()
        self._check_colours()

    def _check_opening(self) -> None:
        """RULES G2: a rack grows by drawing, and what it has grown to must be able to open."""
        most = self.largest_rack
        worth = sum(sum(tile.number for tile in group) for group in self.best_groups(most))
        if self.opening_minimum > worth:
            raise RulesetError(
                f"opening_minimum is {self.opening_minimum} but max_seats is {self.max_seats}, "
                f"rack_size {self.rack_size} and copies {self.copies}: drawing in turn, a player "
                f"comes to {most} tiles at most, and groups of so many are worth {worth} "
                "(RULES G2); allowed: opening_minimum up to that"
            )

    @property
    def largest_rack(self) -> int:
        """How many tiles the first player can choose from before anybody has played, if all seats
        are taken and nobody exceeds the time: everybody has drawn, one tile a turn (RULES G5).
        """
        pool = self.tile_count - self.max_seats * self.rack_size
        if self.empty_pool is EmptyPool.END:  # the last tile ends the game (RULES G6a)
            return self.rack_size + (pool - 1) // self.max_seats
        return self.rack_size - (-pool // self.max_seats)

    def best_groups(self, tiles: int) -> tuple[tuple[Tile, ...], ...]:
        """Groups of the highest numbers, of no more than so many tiles and without a joker."""
        found: list[tuple[Tile, ...]] = []
        for number in range(13, 0, -1):
            group = tuple(tile for tile in NUMBER_TILES if tile.number == number)
            for _ in range(self.copies):
                if tiles < 3:
                    return tuple(found)
                found.append(group[:tiles])
                tiles -= len(found[-1])
        return tuple(found)

    def _check_redeal(self) -> None:
        """RULES G8: somebody must be able to hold the pairs."""
        if self.redeal_pairs is None:
            return
        if self.copies < 2:
            raise RulesetError(
                f"redeal_pairs is {self.redeal_pairs} but copies is {self.copies}: there are no "
                'pairs of identical tiles (RULES G8); allowed: redeal_pairs "never" or more copies'
            )
        if 2 * self.redeal_pairs > self.rack_size:
            raise RulesetError(
                f"redeal_pairs is {self.redeal_pairs} but rack_size is {self.rack_size}: no rack "
                "holds so many pairs (RULES G8); allowed: redeal_pairs up to half of rack_size"
            )

    def _check_colours(self) -> None:
        named: dict[str, str] = {}
        for key, name in self.colours._asdict().items():
            other = named.setdefault(name.casefold(), key)
            if other != key:
                raise RulesetError(
                    f"colours.{other} and colours.{key} are both {quoted(name)}: nobody could tell "
                    "them apart; allowed: four different names"
                )

    @property
    def tile_count(self) -> int:
        return self.copies * len(NUMBER_TILES) + sum(self.jokers)

    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile of the box, sorted."""
        numbers = tuple(tile for tile in NUMBER_TILES for _ in range(self.copies))
        jokers = zip(JOKERS, self.jokers, strict=True)
        return numbers + tuple(joker for joker, count in jokers for _ in range(count))

    def has(self, tile: Tile) -> bool:
        """Is this a kind of tile that the edition plays with?"""
        return tile.joker is None or bool(getattr(self.jokers, tile.joker.value))

    @property
    def has_special_jokers(self) -> bool:
        return any(self.jokers[1:])  # the regular ones come first

    def value_on_rack(self, tile: Tile) -> int:
        """What a tile costs its owner at the end (RULES P1)."""
        return tile.number if tile.joker is None else self.joker_value

    def check_seats(self, seats: int) -> None:
        if not self.min_seats <= seats <= self.max_seats:
            raise RulesetError(
                f"{self.id} is for {self.min_seats} to {self.max_seats} players, not {seats}"
            )

    def variant(self, name: str) -> Variant:
        for variant in self.variants:
            if variant.name == name:
                return variant
        known = ", ".join(variant.name for variant in self.variants) or "none"
        raise RulesetError(f"{self.id} has no way {quoted(name)}; allowed: {known}")


FIELDS: Final = tuple(each.name for each in fields(Ruleset))
