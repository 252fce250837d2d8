"""Games written in notation, and a plain policy that plays whole games through views."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

from tilehall.core.act import Act, Knock, Pause, Resume, TimeOut
from tilehall.core.editions import edition
from tilehall.core.game import Game
from tilehall.core.legality import pairs
from tilehall.core.meld import Meld
from tilehall.core.notation import parse_tiles
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import COLOURS, Tile
from tilehall.core.turn import Draw, Pass, Play, Redeal, Turn
from tilehall.core.view import SeatView


def position(
    ruleset: Ruleset | str,
    *,
    racks: Sequence[str],
    table: str = "",
    pool: str = "",
    opened: bool | Sequence[bool] = True,
    turns: int = 20,
    passes: int = 0,
) -> Position:
    """A position in the middle of a game, seat 0 to move."""
    return Position(
        edition(ruleset) if isinstance(ruleset, str) else ruleset,
        Table.parse(table),
        tuple(Rack.parse(rack) for rack in racks),
        (opened,) * len(racks) if isinstance(opened, bool) else tuple(opened),
        parse_tiles(pool),
        turns=turns,
        passes=passes,
    )


def game_at(
    ruleset: Ruleset | str,
    *,
    racks: Sequence[str],
    table: str = "",
    pool: str = "",
    opened: bool | Sequence[bool] = True,
    turns: int = 20,
    passes: int = 0,
) -> Game:
    """A game that stands at such a position; how it came there is forgotten."""
    here = position(
        ruleset, racks=racks, table=table, pool=pool, opened=opened, turns=turns, passes=passes
    )
    game = Game.new(here.ruleset, seats=len(racks), seed=1)
    return replace(game, history=(here,))


def points(*numbers: int | str) -> tuple[Fraction, ...]:
    """Scores as they are kept, exactly: `points(-10, "10/3")`."""
    return tuple(Fraction(number) for number in numbers)


def greedy_turn(view: SeatView) -> Turn:
    """Lays what it sees: sets of the rack, then tiles at the ends of sets; otherwise draws."""
    new = list(_disjoint(_sets(view), view.rack))
    for table in (_extended(view, Table.of([*view.table, *new])), Table.of([*view.table, *new])):
        if not view.violations(Play(table)):
            return Play(table)
    return Draw() if view.pool_size else Pass()


def greedy_game(ruleset: Ruleset | str, *, seats: int, seed: int) -> Game:
    """A whole game of the plain policy, with a time for each turn."""
    game = Game.new(ruleset, seats=seats, seed=seed)
    while not game.is_over:
        game = game.after(greedy_turn(game.view(game.position.to_move)), at=1234 * len(game.log))
    return game


def eventful_game(ruleset: Ruleset | str, *, seats: int, seed: int) -> Game:
    """The same with slow and clumsy players: time-outs, pauses, racks knocked over, redeals."""
    game = Game.new(ruleset, seats=seats, seed=seed)
    chance = Random(seed)  # noqa: S311 (clumsiness needs no secrets)
    while not game.is_over:
        for seat, act in _events(game, chance):
            if not game.violations(act, seat):
                game = game.after(act, seat=seat)
    return game


def _events(game: Game, chance: Random) -> Iterator[tuple[int, Act]]:
    here, seat = game.position, game.position.to_move
    if any(pairs(rack) >= 3 for rack in here.racks):
        yield max(range(here.seats), key=lambda each: pairs(here.racks[each])), Redeal()
    if chance.random() < 0.05:
        yield chance.randrange(here.seats), Pause()
        yield chance.randrange(here.seats), Resume()
    if chance.random() < 0.01:
        yield chance.randrange(here.seats), Knock()
    turn = greedy_turn(game.view(seat))
    if chance.random() < 0.25:
        yield seat, TimeOut(_draft(turn.table if isinstance(turn, Play) else here.table, chance))
    yield seat, turn


def _draft(table: Table, chance: Random) -> Table:
    """Somebody was about to rearrange: a set is cut in two, one tile of another is lost."""
    melds = [list(meld) for meld in table]
    for _ in range(chance.randrange(3)):
        if melds:
            meld = melds.pop(chance.randrange(len(melds)))
            cut = chance.randrange(len(meld) + 1)
            melds += [meld[:cut], meld[cut:][chance.randrange(2) :]]
    return Table.of(meld for meld in melds if meld)


def _sets(view: SeatView) -> Iterator[Meld]:
    """Sets of the seat's rack, the most valuable first."""
    found = {Meld(row) for row in _rows(view.rack)}
    mirror_value = view.ruleset.mirror_value
    worth = {meld: meld.value(mirror_value) for meld in found}
    valid = [meld for meld in found if worth[meld] is not None]
    yield from sorted(valid, key=lambda meld: (-(worth[meld] or 0), meld))


def _rows(rack: Rack) -> Iterator[tuple[Tile, ...]]:
    numbers = sorted({tile for tile in rack if not tile.joker})
    for number in range(1, 14):
        same = [tile for tile in numbers if tile.number == number]
        yield from (row for size in (3, 4) for row in combinations(same, size))
    for colour in COLOURS:
        suit = [tile for tile in numbers if tile.colour is colour]
        yield from (tuple(suit[at : at + size]) for size in (3, 4, 5) for at in range(len(suit)))
    for joker in sorted({tile for tile in rack if tile.joker}):
        for first in numbers:
            yield (first, joker, first)
            yield from (
                row
                for second in numbers
                for row in ((first, joker, second), (first, second, joker))
            )


def _disjoint(melds: Iterable[Meld], rack: Rack) -> Iterator[Meld]:
    left = Counter(rack)
    for meld in melds:
        if Counter(meld) <= left:
            left -= Counter(meld)
            yield meld


def _extended(view: SeatView, table: Table) -> Table:
    """Every tile that is left on the rack, put to the first set it fits."""
    melds = list(table)
    for tile in (Counter(view.rack) - (table.tally() - view.table.tally())).elements():
        for place, meld in enumerate(melds):
            longer = [row for row in (Meld((*meld, tile)), Meld((tile, *meld))) if _fits(view, row)]
            if longer:
                melds[place] = longer[0]
                break
    return Table(melds)


def _fits(view: SeatView, meld: Meld) -> bool:
    return meld.value(view.ruleset.mirror_value) is not None
