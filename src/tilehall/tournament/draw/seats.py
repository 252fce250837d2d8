"""Who sits on which seat of a table: everybody on every seat equally often.

A round and its tables are a graph of players and tables; giving seats is colouring its edges. As
many rounds as a table has seats can always be coloured so that nobody has a seat twice (König),
and then the next as many, and so on. Where some rounds are over already, or a table is short,
each table's best order is chosen again until nothing improves.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations

from tilehall.tournament.draw.cost import Tables, pairs, spread_bound

Counts = dict[int, list[int]]  # player -> how often on each seat


def give_seats(rounds: Sequence[Tables], past: Sequence[Tables], size: int) -> list[Tables]:
    """The same tables with their players in seat order."""
    seated: list[list[list[int]]] = []
    if past:
        seated = [[list(table) for table in tables] for tables in rounds]
    else:
        for start in range(0, len(rounds), size):
            seated += _coloured(rounds[start : start + size], size)
    _improve(seated, counts(past, size), size)
    return list(seated)


def counts(rounds: Sequence[Tables], size: int) -> Counts:
    found: Counts = defaultdict(lambda: [0] * size)
    for tables in rounds:
        for table in tables:
            for seat, player in enumerate(table):
                found[player][seat] += 1
    return found


def seat_cost(rounds: Sequence[Tables], past: Sequence[Tables], size: int) -> int:
    """Pairs of rounds in which somebody has the same seat; the past alone is left out."""
    before = _cost(counts(past, size))
    return _cost(counts([*past, *rounds], size)) - before


def seat_bound(rounds: Sequence[Tables], past: Sequence[Tables], size: int) -> int:
    before = counts(past, size)
    plays: dict[int, int] = defaultdict(int)
    for tables in rounds:
        for table in tables:
            for player in table:
                plays[player] += 1
    return sum(spread_bound(times, before[player]) for player, times in plays.items())


def start_cost(rounds: Sequence[Tables], past: Sequence[Tables], size: int) -> int:
    """The same for the first seat alone, whose player starts where no tile is drawn for it."""
    before = sum(pairs(mine[0]) for mine in counts(past, size).values())
    return sum(pairs(mine[0]) for mine in counts([*past, *rounds], size).values()) - before


def start_bound(rounds: Sequence[Tables], past: Sequence[Tables], size: int) -> int:
    before = counts(past, size)
    players = {player for tables in rounds for table in tables for player in table}
    starts = sum(1 for tables in rounds for table in tables if table)
    return spread_bound(starts, [before[player][0] for player in sorted(players)])


def _cost(found: Counts) -> int:
    return sum(pairs(times) for mine in found.values() for times in mine)


def _coloured(rounds: Sequence[Tables], size: int) -> list[list[list[int]]]:
    """König's proof, edge by edge: two free seats differ, so a path of the two is turned over."""
    at_player: dict[int, dict[int, tuple[int, int]]] = defaultdict(dict)  # seat -> table
    at_table: dict[tuple[int, int], dict[int, int]] = defaultdict(dict)  # seat -> player
    for n, tables in enumerate(rounds):
        for t, table in enumerate(tables):
            for player in table:
                mine = next(seat for seat in range(size) if seat not in at_player[player])
                theirs = next(seat for seat in range(size) if seat not in at_table[n, t])
                if mine != theirs:
                    _turn_over(at_player, at_table, player, mine, theirs)
                at_player[player][theirs] = (n, t)
                at_table[n, t][theirs] = player
    return [
        [[at_table[n, t][seat] for seat in sorted(at_table[n, t])] for t in range(len(tables))]
        for n, tables in enumerate(rounds)
    ]


def _turn_over(
    at_player: dict[int, dict[int, tuple[int, int]]],
    at_table: dict[tuple[int, int], dict[int, int]],
    player: int,
    mine: int,
    theirs: int,
) -> None:
    """Make `theirs` free at the player: along its path the two seats change places."""
    path: list[tuple[int, tuple[int, int], int]] = []
    wanted, other = theirs, mine
    while wanted in at_player[player]:
        table = at_player[player][wanted]
        path.append((player, table, wanted))
        if other not in at_table[table]:
            break
        player = at_table[table][other]
        path.append((player, table, other))
    for who, table, seat in path:
        del at_player[who][seat]
        del at_table[table][seat]
    for who, table, seat in path:
        new = mine if seat == theirs else theirs
        at_player[who][new] = table
        at_table[table][new] = who


def _improve(rounds: list[list[list[int]]], before: Counts, size: int) -> None:
    """Each table's best order, given all the others, until nothing gets better."""
    found = counts(rounds, size)
    for player, mine in before.items():
        found[player] = [a + b for a, b in zip(found[player], mine, strict=True)]
    better = True
    while better:
        better = False
        for tables in rounds:
            for t, table in enumerate(tables):
                order = _best_order(table, found)
                if order is not None:
                    for seat, player in enumerate(table):
                        found[player][seat] -= 1
                    for seat, player in enumerate(order):
                        found[player][seat] += 1
                    tables[t] = order
                    better = True


def _best_order(table: list[int], found: Counts) -> list[int] | None:
    """A better order than the present one; None if there is none."""
    places = range(len(table))
    price = [
        [2 * (found[player][seat] - (seat == now)) + (seat == 0) * (found[player][0] - (now == 0))
         for seat in places]
        for now, player in enumerate(table)
    ]  # fmt: skip
    present = sum(price[place][place] for place in places)
    if not present or len(table) > 6:
        return None
    best, cost = None, present
    for order in permutations(places):
        total = sum(price[who][seat] for seat, who in enumerate(order))
        if total < cost:
            best, cost = order, total
    return None if best is None else [table[who] for who in best]
