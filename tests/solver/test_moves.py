"""The fewest moves from table to table: replayed, and compared with a search through all moves."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from tilehall.core.editions import edition
from tilehall.core.frames import MirrorValue
from tilehall.core.meld import Meld
from tilehall.core.position import Position
from tilehall.core.table import Table
from tilehall.core.tile import Tile
from tilehall.core.understanding import SetIdentity, understand
from tilehall.solver import Moves, moves_between, solve

# A tile on the way: where it lay (None: the rack), which one it is, and in which move it came.
Lying = tuple[int | None, Tile, int]
Row = tuple[Lying, ...]


def _identity(tiles: tuple[Tile, ...]) -> SetIdentity:
    return understand(tiles, MirrorValue.ZERO).identity


def _replayed(before: Table, moves: Moves) -> Counter[SetIdentity]:
    """The table after the moves; each of them has to be possible as told."""
    rows = [list(meld) for meld in before]
    for move in moves:
        if move.base is not None:
            base = rows.index(list(move.base))
        else:
            base = len(rows)
            rows.append([])
        if move.within:
            source = base
        else:
            source = rows.index(list(move.source)) if move.source is not None else -1
        if source >= 0:
            codes = rows[source]
            first = next(
                at
                for at in range(len(codes))
                if codes[at : at + len(move.tiles)] == list(move.tiles)
            )
            del codes[first : first + len(move.tiles)]
        expected = Counter(rows[base]) + Counter(move.tiles)
        assert Counter(move.target) == expected
        rows[base] = list(move.target)
    return Counter(_identity(tuple(row)) for row in rows if row)


def _table(table: Table) -> Counter[SetIdentity]:
    return Counter(_identity(meld) for meld in table)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (
            "r3 r4 r5 r6 | k1 k2 k3",
            "k1 k2 k3 | r3 r4 r5 | r6 b6 y6",
            [
                "take r6 from [r3 r4 r5 r6] to a new set: [r6]",
                "take b6 y6 from your rack to [r6], which becomes [r6 b6 y6]",
            ],
        ),
        # a run is cut in one move
        (
            "r1 r2 r3 r4 r5 r6",
            "r1 r2 r3 | r4 r5 r6",
            ["take r4 r5 r6 from [r1 r2 r3 r4 r5 r6] to a new set: [r4 r5 r6]"],
        ),
        # the order of a group says nothing, the order of a run does
        ("r5 b5 y5", "y5 r5 b5", []),
        ("J r5 r6", "r5 r6 J", ["move J in [J r5 r6], which becomes [r5 r6 J]"]),
        ("", "r1 r2 r3", ["take r1 r2 r3 from your rack to a new set: [r1 r2 r3]"]),
    ],
)
def test_moves_in_words(before: str, after: str, expected: list[str]) -> None:
    moves = moves_between(Table.parse(before), Table.parse(after))
    assert [str(move) for move in moves] == expected
    assert moves.is_fewest


def test_nothing_moves_between_equal_tables() -> None:
    table = Table.parse("r3 r4 r5 | k1 k2 k3")
    assert len(moves_between(table, table)) == 0


def _rearranged(chance: random.Random) -> tuple[Table, Table]:
    """A small table with equal tiles in it, and what a play makes of it."""
    rules = edition("classic-es")
    sets = ["r1 r2 r3", "r1 b1 y1", "r2 r3 r4", "b1 b2 b3", "k3 r3 b3", "r3 r4 r5 r6", "b2 r2 J"]
    table = Table.parse(" | ".join(chance.sample(sets, chance.randint(1, 2))))
    box = Counter(rules.all_tiles()) - table.tally()
    near = [tile for tile in sorted(box.elements()) if tile.joker or tile.number < 6]
    rack = " ".join(tile.code for tile in chance.sample(near, 4))
    return table, solve(Position.of(rules, table=table, rack=rack)).after


def test_no_way_needs_fewer_moves() -> None:
    chance = random.Random(8)  # noqa: S311 - no secrets
    lengths = set()
    for _ in range(60):
        before, after = _rearranged(chance)
        moves = moves_between(before, after)
        assert moves.is_fewest
        assert _replayed(before, moves) == _table(after)
        lengths.add(len(moves))
        if 0 < len(moves) <= 3:
            assert not _reaches(before, after, len(moves) - 1), (str(before), str(after))
    assert lengths >= {1, 2, 3}


def test_moves_of_crowded_tables_are_told_with_a_bound() -> None:
    rules = edition("classic-es")
    chance = random.Random(9)  # noqa: S311 - no secrets
    for _ in range(4):
        tiles = chance.sample(rules.all_tiles(), 60)
        first = solve(Position.of(rules, rack=" ".join(tile.code for tile in tiles)))
        rest = Counter(rules.all_tiles()) - first.after.tally()
        rack = " ".join(tile.code for tile in sorted(rest.elements())[:14])
        found = solve(Position.of(rules, table=first.after, rack=rack))
        for limit in (0, 100):
            moves = moves_between(found.before, found.after, limit=limit)
            assert moves.bound <= len(moves)
            assert _replayed(found.before, moves) == _table(found.after)


# ------------------------------------------------------------------ the search through all moves


def _reaches(before: Table, after: Table, most: int) -> bool:
    """Can so many moves do it? Every tile moves once at most, with what lay beside it."""
    same = Counter(map(_identity, before)) & Counter(map(_identity, after))
    old, new = list(_except(before, same)), list(_except(after, same))
    rack = Counter(tile for meld in new for tile in meld)
    rack.subtract(tile for meld in old for tile in meld)
    rows = tuple(
        tuple((100 * place + at, tile, 0) for at, tile in enumerate(meld))
        for place, meld in enumerate(old)
    )
    return _goes_on(rows, +rack, Counter(map(_identity, new)), most, 1)


def _except(table: Table, same: Counter[SetIdentity]) -> Iterator[Meld]:
    left = Counter(same)
    for meld in table:
        if left[_identity(meld)]:
            left[_identity(meld)] -= 1
        else:
            yield meld


def _goes_on(
    rows: tuple[Row, ...], rack: Counter[Tile], goal: Counter[SetIdentity], most: int, move: int
) -> bool:
    tiles = Counter(_identity(tuple(tile for _, tile, _ in row)) for row in rows if row)
    if not rack and tiles == goal:
        return True
    if most == 0:
        return False
    return any(
        _goes_on(next_rows, next_rack, goal, most - 1, move + 1)
        for block, without, next_rack in _lifted(rows, rack, move)
        for next_rows in _put_down(without, block)
        if _may_belong(next_rows, goal)
    )


def _lifted(
    rows: tuple[Row, ...], rack: Counter[Tile], move: int
) -> Iterator[tuple[Row, tuple[Row, ...], Counter[Tile]]]:
    for index, row in enumerate(rows):
        for start in range(len(row)):
            for end in range(start + 1, len(row) + 1):
                block = row[start:end]
                lay = [place for place, _, moved in block if moved == 0 and place is not None]
                if len(lay) == len(block) and lay == list(range(lay[0], lay[0] + len(lay))):
                    left = (*rows[:index], row[:start] + row[end:], *rows[index + 1 :])
                    yield tuple((place, tile, move) for place, tile, _ in block), left, rack
    loose = list(rack.elements())
    for size in range(1, len(loose) + 1):
        for chosen in set(permutations(loose, size)):
            yield tuple((None, tile, move) for tile in chosen), rows, rack - Counter(chosen)


def _put_down(rows: tuple[Row, ...], block: Row) -> Iterator[tuple[Row, ...]]:
    for index, row in enumerate((*rows, ())):
        for at in range(len(row) + 1):
            if 0 < at < len(row) and row[at - 1][2] == row[at][2] > 0:
                continue  # what was put down together lies side by side
            changed = row[:at] + block + row[at:]
            yield (*rows[:index], changed, *rows[index + 1 :])


def _may_belong(rows: tuple[Row, ...], goal: Counter[SetIdentity]) -> bool:
    """Tiles that have moved stay: those of a row must be found together in one new set."""
    for row in rows:
        moved = Counter(tile for _, tile, move in row if move)
        if moved and not any(moved <= Counter(tiles) for _, tiles in goal):
            return False
    return True
