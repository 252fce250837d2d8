"""One game twice, act by act: in core and in the kernel. After every act both must be equal."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from tilehall.core.act import Act, Knock, Pause, Resume, Retire, TimeOut
from tilehall.core.game import Game
from tilehall.core.position import Position
from tilehall.core.record import write
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import ALL_TILES, Tile
from tilehall.core.turn import Draw, Pass, Play, Redeal
from tilehall.core.violation import Violation
from tilehall.solver import native, solve

_FACTS = ("points", "minimum", "pairs")


class TwinGame:
    """A core game and the kernel's, which are given the same acts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        setup = game.setup
        self.twin = native.Game(
            native.rules_of(setup.ruleset),
            seats=len(setup.players),
            seed=setup.seed,
            contenders=list(setup.contenders),
            seating_by_draw=setup.seating_by_draw,
        )
        self.assert_same()

    def do(self, act: Act, *, seat: int, at: int | None = None) -> bool:
        """Does it happen? Both must say the same, with the same reasons."""
        rows = _rows(act.table if isinstance(act, Play) else _draft(act))
        word = type(act).__name__.lower()
        expected = self.game.violations(act, seat)
        assert self.twin.violations(word, seat=seat, table=rows) == [] or expected, (act, seat)
        found = self.twin.act(word, seat=seat, table=rows, at=at)
        assert list(map(_said, found)) == list(map(_expected, expected)), (act, seat)
        if not expected:
            self.game = self.game.after_legal(act, seat=seat, at=at)
            seen = self.game.happenings[-1]
            laid = tuple(tile.index for tile in seen.laid)
            assert self.twin.happening(self.twin.acts - 1) == (seat, word, seen.drawn, laid)
        self.assert_same()
        return not expected

    def undo(self, count: int) -> None:
        self.game = self.game.undo(count)
        self.twin.undo(count)
        self.assert_same()

    def assert_same(self) -> None:
        assert_same_position(self.game.position, self.twin.position)
        assert self.twin.acts == len(self.game.log)
        assert self.twin.starter == self.game.start.starter
        assert tuple(self.twin.order) == self.game.start.order
        draws = [(drawn.player, drawn.tile.index) for drawn in self.game.start.draws]
        assert self.twin.draws == draws
        for seat in range(self.game.position.seats):
            drawn = tuple(tile.index for tile in self.game.view(seat).drawn)
            assert self.twin.drawn_by(seat) == drawn
        outcome, twin = self.game.outcome, self.twin.outcome
        assert (twin is None) == (outcome is None)
        if twin is not None and outcome is not None:
            assert tuple(Fraction(*points) for points in twin.scores) == outcome.scores
            assert tuple(twin.winners) == outcome.winners

    def assert_same_record(self) -> None:
        setup = self.game.setup
        written = write(self.game)
        rules = written[written.index("\n") + 1 : written.index("player 1: ")]
        assert self.twin.record(rules, list(setup.players)) == written

    def play(self, chance: Random, *, acts: int, wildness: float) -> None:
        """Some legal play, now and then something else; more of that with more wildness."""
        clock = 0
        for _ in range(acts):
            if self.game.is_over and chance.random() < 0.5:
                return
            clock += chance.randrange(3)
            act, seat = self._some_act(chance, wildness)
            self.do(act, seat=seat, at=clock if chance.random() < 0.9 else None)
            if chance.random() < wildness / 20:
                self.undo(chance.randint(0, min(3, len(self.game.log))))
                clock = max((entry.at or 0 for entry in self.game.log), default=0)

    def _some_act(self, chance: Random, wildness: float) -> tuple[Act, int]:
        here = self.game.position
        seat = here.to_move
        if chance.random() < wildness / 4:
            seat = chance.randrange(here.seats)
        if here.paused and chance.random() < 0.7:
            return Resume(), seat
        if here.turns == 0 and chance.random() < 0.3:
            return Redeal(), chance.randrange(here.seats)
        if chance.random() < wildness / 8:
            return chance.choice((Pause(), Resume(), Knock(), Retire(), Redeal())), seat
        table = self._some_table(chance, wildness)
        if chance.random() < wildness / 2:
            return TimeOut(table), seat
        nothing = Draw() if here.pool else Pass()
        if chance.random() < wildness / 10:
            return chance.choice((Draw(), Pass())), seat
        return (nothing if table == here.table else Play(table)), seat

    def _some_table(self, chance: Random, wildness: float) -> Table:
        """What the solver would leave, with some tiles moved, taken away or added."""
        here = self.game.position
        table = solve(here, limit=3_000).after if not here.ended else here.table
        melds = [list(meld) for meld in table]
        while melds and chance.random() < wildness / 2:
            _disturb(melds, here.rack, chance)
            melds = [meld for meld in melds if meld]
        return Table.of(melds)


def _disturb(melds: list[list[Tile]], rack: tuple[Tile, ...], chance: Random) -> None:
    source, target = chance.choice(melds), chance.choice(melds)
    what = chance.random()
    if what < 0.2 and rack:
        melds.append([chance.choice(rack)])
    elif what < 0.3:
        target.insert(chance.randint(0, len(target)), chance.choice(ALL_TILES))
    elif what < 0.5:
        melds.remove(source)
    else:
        tile = source.pop(chance.randrange(len(source)))
        if what < 0.8:
            target.insert(chance.randint(0, len(target)), tile)


def assert_same_position(position: Position, twin: object) -> None:
    facts = {
        "table": _rows(position.table),
        "racks": [tuple(tile.index for tile in rack) for rack in position.racks],
        "opened": list(position.opened_seats),
        "pool": [tile.index for tile in position.pool],
        "to_move": position.to_move,
        "turns": position.turns,
        "passes": position.passes,
        "paused": position.paused,
        "ended": position.ended,
        "retired": sorted(position.retired),
    }
    assert {name: getattr(twin, name) for name in facts} == facts


def some_game(ruleset: Ruleset, chance: Random, seed: int | str) -> Game:
    """With some number of seats, and a start as the rules allow it."""
    seats = chance.randint(ruleset.min_seats, ruleset.max_seats)
    contenders = sorted(chance.sample(range(seats), chance.randint(0, seats)))
    by_draw = ruleset.seating_by_draw and chance.random() < 0.5
    return Game.new(ruleset, seats=seats, seed=seed, contenders=contenders, seating_by_draw=by_draw)


def _draft(act: Act) -> Table:
    return act.draft if isinstance(act, TimeOut) else Table()


def _rows(table: Table) -> list[list[int]]:
    return [[tile.index for tile in meld] for meld in table]


def _said(violation: native.Violation) -> tuple[object, ...]:
    facts = tuple(getattr(violation, name) for name in _FACTS)
    return violation.fault, violation.clause, violation.wording, tuple(violation.tiles), facts


def _expected(violation: Violation) -> tuple[object, ...]:
    told = dict(violation.facts)
    facts = tuple(told.get(name) for name in _FACTS)
    tiles = tuple(tile.index for tile in violation.tiles)
    return violation.fault.value, violation.clause, violation.message_id, tiles, facts
