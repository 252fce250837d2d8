"""Before the first turn: who starts, who sits where, who gets which tiles (RULES G1, E-SEATS)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tilehall.core.chance import Chance, seed_text
from tilehall.core.errors import RulesetError, TilehallError, quoted
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.shared_seed import SharedSeed
from tilehall.core.table import Table
from tilehall.core.tile import Tile

LONGEST_NAME = 40
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters by their kind, but nothing to see


@dataclass(frozen=True, slots=True)
class Drawn:
    """A player drew this tile for the start."""

    player: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game is made of before its turns; players are numbered as they are listed here.

    `contenders` are the players who draw for the start: all of them if it is empty; one alone
    starts without a draw (the last winner, RULES section 2). `shared` is what the seed was made
    of, where players took part in it.
    """

    ruleset: Ruleset
    players: tuple[str, ...]
    seed: str = field(repr=False)
    contenders: tuple[int, ...] = ()
    seating_by_draw: bool = False
    shared: SharedSeed | None = None

    def __post_init__(self) -> None:
        self.ruleset.check_seats(len(self.players))
        seed_text(self.seed)
        check_names(self.players)
        if not set(self.contenders) <= set(range(len(self.players))):
            raise TilehallError("only players of this game can draw for its start")
        if len(set(self.contenders)) != len(self.contenders):
            raise TilehallError("nobody draws twice for the start")
        if self.seating_by_draw and not self.ruleset.seating_by_draw:
            raise RulesetError(f"{self.ruleset.id} does not draw for the seats (E-SEATS)")


@dataclass(frozen=True, slots=True)
class Start:
    """What the draw decided: `order[seat]` is the player who sits there."""

    draws: tuple[Drawn, ...]
    order: tuple[int, ...]
    starter: int  # a seat


def check_names(players: Sequence[str]) -> None:
    for name in players:
        is_short = 0 < len(name) <= LONGEST_NAME
        if not is_short or not name.isprintable() or name != name.strip() or _BLANKS & set(name):
            raise TilehallError(
                f"{quoted(name)} is no name; allowed: 1 to {LONGEST_NAME} printable characters"
            )
        if players.count(name) > 1:
            raise TilehallError(f"two players have the name {quoted(name)}")


def draw_for_start(setup: Setup) -> Start:
    """RULES G1: the highest number starts; jokers and ties draw again."""
    everybody = range(len(setup.players))
    contenders = setup.contenders or tuple(everybody)
    order: Sequence[int] = everybody
    draws: list[Drawn] = []
    pile = _Pile(setup)
    if setup.seating_by_draw:
        order = _rank(pile, everybody, draws, whole=True)
        if not setup.contenders:
            return Start(tuple(draws), tuple(order), 0)
    starter = _rank(pile, contenders, draws, whole=False)[0]
    return Start(tuple(draws), tuple(order), order.index(starter))


def deal(setup: Setup, starter: int, number: int) -> Position:
    """The pool shuffled and each seat's rack taken from it, seat by seat; `number` counts deals."""
    ruleset, seats = setup.ruleset, len(setup.players)
    pile = Chance(setup.seed, f"deal {number}").shuffled(ruleset.all_tiles())
    size = ruleset.rack_size
    racks = tuple(Rack(pile[seat * size : (seat + 1) * size]) for seat in range(seats))
    pool = pile[seats * size :]
    return Position(ruleset, Table(), racks, (False,) * seats, pool, to_move=starter)


class _Pile:
    """All tiles face down; when it runs out, they are shuffled again."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.shuffles = 0
        self.tiles: list[Tile] = []

    def draw(self) -> Tile:
        if not self.tiles:
            self.shuffles += 1
            chance = Chance(self.setup.seed, f"start {self.shuffles}")
            self.tiles = list(reversed(chance.shuffled(self.setup.ruleset.all_tiles())))
        return self.tiles.pop()


def _rank(pile: _Pile, players: Sequence[int], draws: list[Drawn], *, whole: bool) -> list[int]:
    """The players from the highest tile to the lowest; without `whole` only the first is decided.

    Players with equal numbers draw again among themselves.
    """
    if len(players) == 1:
        return list(players)
    numbers: dict[int, int] = {}
    for player in players:
        tile = _draw_number_tile(pile, player, draws)
        numbers[player] = tile.number
    ranked: list[int] = []
    for number in sorted(set(numbers.values()), reverse=True):
        equal = [player for player in players if numbers[player] == number]
        ranked += _rank(pile, equal, draws, whole=whole)
        if not whole:
            break
    return ranked


def _draw_number_tile(pile: _Pile, player: int, draws: list[Drawn]) -> Tile:
    while True:
        tile = pile.draw()
        draws.append(Drawn(player, tile))
        if tile.joker is None:
            return tile
