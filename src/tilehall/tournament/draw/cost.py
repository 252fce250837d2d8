"""What a draw costs, criterion by criterion, and the least that it can cost.

Two who share a table in m rounds cost m(m-1)/2: the pairs of rounds in which they meet. The same
count is taken of organisations, seats, and turns at short tables, so all bounds are one formula:
things are spread as evenly as possible.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

Tables = Sequence[Sequence[int]]  # one round: the players at each table


def pairs(count: int) -> int:
    return count * (count - 1) // 2


def evenly(things: int, places: int) -> int:
    """The fewest pairs of things in one place, when they are spread over so many places."""
    if places <= 0:
        return pairs(things)
    each, more = divmod(things, places)
    return places * pairs(each) + more * each


def meetings(rounds: Iterable[Tables]) -> Counter[tuple[int, int]]:
    """How often each two have sat together."""
    return Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )


def meeting_cost(rounds: Sequence[Tables], past: Sequence[Tables] = ()) -> int:
    """Pairs of rounds in which the same two meet; what the past alone costs is left out."""
    before = sum(pairs(times) for times in meetings(past).values())
    return sum(pairs(times) for times in meetings([*past, *rounds]).values()) - before


def meeting_bound(rounds: Sequence[Sequence[int]], past: Sequence[Tables], players: int) -> int:
    """No draw with these table sizes costs less.

    A table of s people spreads over the T tables of any other round, so some meet again; and all
    meetings together spread over all pairs of players.
    """
    shapes = [*([len(table) for table in tables] for tables in past), *rounds]
    new = range(len(past), len(shapes))
    by_rounds = 0
    for later in new:
        for earlier in range(later):
            one, other = shapes[earlier], shapes[later]
            by_rounds += max(
                sum(evenly(size, len(one)) for size in other),
                sum(evenly(size, len(other)) for size in one),
            )
    everything = sum(pairs(size) for sizes in shapes for size in sizes)
    before = sum(pairs(times) for times in meetings(past).values())
    everybody = players + len(_gone(past, players))
    by_pairs = evenly(everything, pairs(everybody)) - before
    return max(by_rounds if not past or not _gone(past, players) else 0, by_pairs, 0)


def _gone(past: Sequence[Tables], players: int) -> set[int]:
    """Who played before and does not any more: the past is numbered beyond the players."""
    return {each for tables in past for table in tables for each in table if each >= players}


def organisation_cost(rounds: Iterable[Tables], organisations: Sequence[int]) -> int:
    """Pairs of one organisation at one table; who has none is a number below zero."""
    return sum(
        organisations[one] == organisations[other] >= 0
        for tables in rounds
        for table in tables
        for one, other in combinations(table, 2)
    )


def organisation_bound(rounds: int, tables: int, organisations: Sequence[int]) -> int:
    sizes = Counter(each for each in organisations if each >= 0)
    return rounds * sum(evenly(size, tables) for size in sizes.values())


def short_counts(rounds: Iterable[Tables], table_size: int) -> Counter[int]:
    """How often each player sat at a short table."""
    return Counter(
        player
        for tables in rounds
        for table in tables
        if len(table) < table_size
        for player in table
    )


def short_cost(rounds: Sequence[Tables], past: Sequence[Tables], table_size: int) -> int:
    before = short_counts(past, table_size)
    after = before + short_counts(rounds, table_size)
    return sum(pairs(times) - pairs(before[player]) for player, times in after.items())


def short_bound(
    rounds: Sequence[Sequence[int]], past: Sequence[Tables], table_size: int, players: int
) -> int:
    """Give every turn at a short table to whoever had the fewest."""
    seats = sum(size for sizes in rounds for size in sizes if size < table_size)
    before = short_counts(past, table_size)
    return spread_bound(seats, [before[player] for player in range(players)])


def spread_bound(things: int, so_far: Sequence[int]) -> int:
    """The fewest new pairs when so many things go to people who have some already."""
    heap = list(so_far)
    heapq.heapify(heap)
    cost = 0
    for _ in range(things):
        times = heap[0]
        cost += times
        heapq.heapreplace(heap, times + 1)
    return cost
