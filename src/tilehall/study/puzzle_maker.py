"""Puzzles out of games that bots play, each with an answer that is proved to be the only one.

The kernel lists all plays of a position, or proves the best and the second best; then it lists the
tables that the answer's tiles can leave behind. What it cannot prove within the limits is passed
over: there are positions enough.

Tables are those of the game, and so are racks, with one exception: it is rare that somebody can go
out in one way only, so for `go-out` and `free-joker` a seat may hold no more than the tiles of one
of its plays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from datetime import date
from itertools import islice
from typing import Final

from tilehall.bots import make
from tilehall.bots.bot import MOST_REDEALS, Bot
from tilehall.core.chance import Chance, seed_hash
from tilehall.core.editions import is_published
from tilehall.core.errors import TilehallError
from tilehall.core.game import Game
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.turn import Redeal
from tilehall.core.understanding import understand
from tilehall.solver import Solution, all_plays, legal_tables, moves_between
from tilehall.solver.plays import plays
from tilehall.solver.set_catalogue import all_sets
from tilehall.study.difficulty import grade, is_rearranged, themes, touched_sets
from tilehall.study.pack import packed_puzzle, place_of_the_day
from tilehall.study.puzzle import Contents, Kind, Puzzle, contents, frees_joker, moves_joker

PLAYERS: Final = ("beginner", "casual", "solver", "strategist")  # they leave tables of many kinds
_MOST_SEATS: Final = 4
_FRUITLESS: Final = 300  # games without a single puzzle: these rules have none
_LOOKED_THROUGH: Final = 2_000  # for one of a grade
_MOST_PLAYS: Final = 24  # a position with more plays is no puzzle about one of them
_LIST_LIMIT: Final = 2_000  # states
_TABLE_LIMIT: Final = 10_000
_MOST_TABLES: Final = 12  # of one play, where the joker's way is looked for
_Found = tuple[Position, Table]  # the question, and its only answer


class NoPuzzles(TilehallError):
    """Rules under which nothing was found."""


def make_puzzles(ruleset: Ruleset, *, seed: str) -> Iterator[Puzzle]:
    """Puzzles without end, the same for the same seed; no table with sets comes twice."""
    known: set[Contents | str] = set()
    made: Counter[Kind] = Counter()
    fruitless = number = 0
    while fruitless < _FRUITLESS:
        number, fruitless = number + 1, fruitless + 1
        for position in played_positions(ruleset, seed=f"{seed}/{number}"):
            if (table := contents(position.table)) and table in known:
                continue
            look = _Look(position)
            # the kind that is rarest so far, so that a pack has something of each
            for kind in sorted(Kind, key=lambda each: made[each]):
                puzzle = look.puzzle(kind)
                if puzzle is not None and puzzle.id not in known:
                    puzzle.check()
                    known.update((puzzle.id, table))
                    made[kind] += 1
                    fruitless = 0
                    yield puzzle
                    break
    raise NoPuzzles(f"{_FRUITLESS} games by {ruleset.id} in a row had no puzzle with one answer")


def puzzle_of_the_day(ruleset: Ruleset, day: date, *, grade: int | None = None) -> Puzzle:
    """The same for everybody who plays by these rules on this date; of one grade, if asked for.

    A published edition has a pack, and the page shows the same; by house rules, and of a grade, it
    is made for the day.
    """
    if grade is None and is_published(ruleset):
        place = place_of_the_day(ruleset.id, day)
        packed = None if place is None else packed_puzzle(ruleset.id, place)
        if packed is not None:
            return packed
    made = make_puzzles(ruleset, seed=f"day {day.isoformat()}")
    for puzzle in islice(made, _LOOKED_THROUGH):
        if grade in {None, puzzle.grade}:
            return puzzle
    raise NoPuzzles(f"none of {_LOOKED_THROUGH} puzzles by {ruleset.id} has grade {grade}")


def played_positions(ruleset: Ruleset, *, seed: str) -> Iterator[Position]:
    """What the seats of one game had before them, turn by turn."""
    chance = Chance(seed, "puzzles")
    seats = range(ruleset.min_seats, min(ruleset.max_seats, _MOST_SEATS) + 1)
    count = seats[chance.below(len(seats))]
    game = Game.new(ruleset, seats=count, seed=seed)
    with ExitStack() as stack:
        bots: list[Bot] = []
        for seat in range(count):
            bot = make(
                PLAYERS[chance.below(len(PLAYERS))], seed=seed_hash(f"{seed} bot {seat}")[:16]
            )
            bots.append(stack.enter_context(closing(bot)))
        game = _dealt_again(game, bots)
        while not game.is_over:
            yield game.position
            seat = game.position.to_move
            game = game.after_legal(bots[seat].choose(game.view(seat)), seat=seat)


def _dealt_again(game: Game, bots: Sequence[Bot]) -> Game:
    """RULES G8."""
    while len(game.log) < MOST_REDEALS:
        asking = (seat for seat, bot in enumerate(bots) if bot.wants_redeal(game.view(seat)))
        seat = next(asking, None)
        if seat is None:
            break
        game = game.after(Redeal(), seat=seat)
    return game


def only_best(position: Position) -> Solution | None:
    """The play that lays the most tiles, if all others are proved to lay fewer."""
    found = plays(position, limit=_LIST_LIMIT)
    first, second = next(found, None), next(found, None)
    if first is None or (second is not None and second.tiles >= first.tiles):
        return None
    return None if found.is_cut and found.bound >= first.tiles else first


class _Look:
    """One position, and which aims have exactly one answer in it."""

    def __init__(self, position: Position) -> None:
        self.here = position
        found = all_plays(position, most=_MOST_PLAYS, limit=_LIST_LIMIT)
        self.plays: Sequence[Solution] = () if found.is_cut else found

    def puzzle(self, kind: Kind) -> Puzzle | None:
        found = _FINDERS[kind](self)
        if found is None:
            return None
        here, after = found
        placed, _ = here.table.changes_to(after)
        way = moves_between(here.table, after)
        if not way.is_fewest:
            return None
        touched = len(touched_sets(here.table, after))
        return Puzzle(
            ruleset=here.ruleset,
            kind=kind,
            opened=here.opened,
            table=here.table,
            rack=here.rack,
            laid=tuple(sorted(placed.elements())),
            after=after,
            grade=grade(sets_touched=touched, moves=len(way)),
            themes=themes(here.table, after),
            sets_touched=touched,
            moves=len(way),
        )

    def go_out(self) -> _Found | None:
        best = self._only_best()
        after = self._rearranged(best) if best else None
        return (self._holding(best.laid), after) if best and after else None

    def most_tiles(self) -> _Found | None:
        best = self._only_best()
        after = self._rearranged(best) if best and best.tiles < len(self.here.rack) else None
        return (self.here, after) if after else None

    def lay_tile(self) -> _Found | None:
        """A tile that one play lays, and that play nothing else: no other use of it exists."""
        if not self.here.opened:
            return None
        used = Counter(tile for play in self.plays for tile in set(play.laid))
        alone = (play for play in self.plays if play.tiles == 1 and used[play.laid[0]] == 1)
        after = next(filter(None, map(self._rearranged, alone)), None)
        return (self.here, after) if after else None

    def open(self) -> _Found | None:
        """The only first play there is, and some other set of the rack would spoil it."""
        if self.here.opened or len(self.plays) != 1:
            return None
        after = self._only_table(self.plays[0].laid)
        return (self.here, after) if after and self._is_tempting(after) else None

    def free_joker(self) -> _Found | None:
        """The only play that parts the joker from a companion parts it from all of them."""
        here = self.here
        on_table = sum(tile.joker is not None for tile in here.table.tiles())
        if not here.opened or on_table != 1 or any(tile.joker for tile in here.rack):
            return None
        tables = {
            play.laid: legal_tables(here, play.laid, most=_MOST_TABLES, limit=_TABLE_LIMIT)
            for play in self.plays
        }
        if not all(each.is_whole for each in tables.values()):
            return None
        ways = [
            (laid, table)
            for laid, each in tables.items()
            for table in each
            if moves_joker(here.table, table)
        ]
        for laid, after in ways:
            if not frees_joker(here.table, after):
                continue
            if len(ways) == 1:
                return here, after
            held = Counter(laid)
            if sum(Counter(other) <= held for other, _ in ways) == 1:
                return self._holding(laid), after
        return None

    def _holding(self, tiles: Sequence[Tile]) -> Position:
        """The same seat with these tiles only."""
        here = self.here
        return Position.of(here.ruleset, table=here.table, rack=Rack(tiles), opened=here.opened)

    def _only_best(self) -> Solution | None:
        """The play that lays the most tiles, if all others are proved to lay fewer."""
        if not self.here.opened:
            return None
        if not self.plays:
            return only_best(self.here)
        first = max(self.plays, key=lambda play: play.tiles)
        others = (play for play in self.plays if play is not first)
        return first if all(play.tiles < first.tiles for play in others) else None

    def _rearranged(self, play: Solution) -> Table | None:
        after = self._only_table(play.laid)
        return after if after and is_rearranged(self.here.table, after) else None

    def _only_table(self, laid: Sequence[Tile]) -> Table | None:
        tables = legal_tables(self.here, laid, most=2, limit=_TABLE_LIMIT)
        return tables[0] if tables.is_whole and len(tables) == 1 else None

    def _is_tempting(self, after: Table) -> bool:
        mirror_value = self.here.ruleset.mirror_value
        laid = {tuple(sorted(meld)) for meld in after}
        return any(
            tuple(sorted(meld)) not in laid and understand(meld, mirror_value).is_valid
            for meld in all_sets(tile for tile in self.here.rack if not tile.joker)
        )


_FINDERS: Final = {
    Kind.GO_OUT: _Look.go_out,
    Kind.MOST_TILES: _Look.most_tiles,
    Kind.OPEN: _Look.open,
    Kind.FREE_JOKER: _Look.free_joker,
    Kind.LAY_TILE: _Look.lay_tile,
}
