"""Positions to compare solvers on: small and dense, large and random, and from played games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from tilehall.core.game import Game
from tilehall.core.meld import Meld
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.understanding import understand
from tilehall.core.view import SeatView
from tilehall.solver import solve
from tilehall.solver.set_catalogue import all_sets


def small_position(rules: Ruleset, chance: random.Random, *, opened: bool) -> Position:
    """At most 14 tiles of few numbers and colours, jokers among them: rearrangement is likely."""
    while True:
        low = 9 if not opened and chance.random() < 0.6 else chance.randint(1, 10)
        high = min(13, low + chance.randint(2, 4))
        colours = chance.sample("krby", chance.randint(2, 3))
        numbers = [
            tile
            for tile in rules.all_tiles()
            if not tile.joker and tile.code[0] in colours and low <= tile.number <= high
        ]
        jokers = [tile for tile in rules.all_tiles() if tile.joker]
        chosen = chance.sample(numbers, min(len(numbers), chance.randint(8, 13)))
        left = Counter(chosen + chance.sample(jokers, min(len(jokers), chance.randint(1, 3))))
        table = _lay_some(rules, chance, left, sets=chance.randint(1 if opened else 0, 3))
        rest = sorted(left.elements())
        rack = chance.sample(rest, min(len(rest), chance.randint(1, 6)))
        if len(list(table.tiles())) + len(rack) <= 14:
            return Position.of(rules, table=table, rack=Rack(rack), opened=opened)


def large_position(rules: Ruleset, chance: random.Random, *, rack_size: int) -> Position:
    """A table of random sets from a shuffled box, and a rack of what is left."""
    left = Counter(rules.all_tiles())
    table = Table()
    for _ in range(chance.randint(0, 4)):
        pool = sorted(left.elements())
        some = Counter(chance.sample(pool, min(len(pool), 24)))
        rest = left - some
        table = Table([*table, *_lay_some(rules, chance, some, sets=chance.randint(1, 4))])
        left = rest + some
    pool = sorted(left.elements())
    rack = Rack(chance.sample(pool, min(rack_size, len(pool))))
    return Position.of(rules, table=table, rack=rack)


def _lay_some(rules: Ruleset, chance: random.Random, left: Counter[Tile], *, sets: int) -> Table:
    table: list[Meld] = []
    for _ in range(sets):
        known = [
            meld
            for meld in all_sets(left.elements(), longest=5)
            if understand(meld, rules.mirror_value).is_valid
        ]
        with_jokers = [meld for meld in known if any(tile.joker for tile in meld)]
        choice = with_jokers if with_jokers and chance.random() < 0.6 else known
        if choice:
            meld = chance.choice(choice)
            table.append(meld)
            left.subtract(meld)
    return Table(table)


def played_positions(rules: Ruleset, seed: int, *, seats: int = 4) -> Iterator[SeatView]:
    """Every view to move of a game in which each seat lays what the solver finds."""
    game = Game.new(rules, seats=seats, seed=seed)
    while not game.is_over:
        view = game.view(game.position.to_move)
        yield view
        game = game.after(solve(view).turn)
