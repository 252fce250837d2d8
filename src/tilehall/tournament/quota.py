"""Sharing out the places of a division over organisations (RULES T1, T1a).

Every organisation may send the same number at most, the *cap*: the largest one that fits the
quota. Places that are still free go by lot to one more of some organisations; everybody else
waits, in an order that keeps the organisations' priorities.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tilehall.core.chance import Chance
from tilehall.tournament.people import Entrant


@dataclass(frozen=True, slots=True)
class Allocation:
    """Numbers of entrants; those who wait are in the order in which they move up."""

    cap: int
    placed: tuple[int, ...]
    waiting: tuple[int, ...]


def allocate(entrants: Iterable[Entrant], *, quota: int, seed: str) -> Allocation:
    """Who gets a place. The same entrants, quota and seed give the same answer."""
    lists = _lists(entrants)
    cap = largest_cap([len(each) for each in lists.values()], quota)
    lot = Chance(seed, "quota").shuffled(sorted(lists))
    rank = {organisation: place for place, organisation in enumerate(lot)}
    placed = {each.number for mine in lists.values() for each in mine[:cap]}
    beyond = sorted(
        (place, rank[organisation], each.number)
        for organisation, mine in lists.items()
        for place, each in enumerate(mine[cap:])
    )
    spare = quota - len(placed)
    in_order = [number for _, _, number in beyond]
    everybody = sorted([*placed, *in_order[:spare]])
    return Allocation(cap, tuple(everybody), tuple(in_order[spare:]))


def largest_cap(listed: Sequence[int], quota: int) -> int:
    """The largest k for which the sum of min(k, listed) is within the quota.

    >>> largest_cap([10, 10, 2], 14)
    6
    """
    cap = 0
    while cap < max(listed, default=0) and sum(min(cap + 1, each) for each in listed) <= quota:
        cap += 1
    return cap


def _lists(entrants: Iterable[Entrant]) -> dict[str, list[Entrant]]:
    """Each organisation's list in its priority; who enters alone is a list of one."""
    lists: dict[str, list[Entrant]] = defaultdict(list)
    for each in entrants:
        lists[each.organisation or f"#{each.number}"].append(each)
    for mine in lists.values():
        mine.sort(key=lambda each: (each.priority, each.number))
    return lists
