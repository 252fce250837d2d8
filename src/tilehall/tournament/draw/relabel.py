"""Who gets which place of a design: colleagues where they do not meet, empty seats apart.

A design says which places meet when. Exchanging two people in all rounds keeps that, so it is
searched for the exchange that parts colleagues, as long as there is one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from tilehall.core.chance import Chance
from tilehall.tournament.draw.cost import Tables
from tilehall.tournament.draw.designs import Design
from tilehall.tournament.draw.hall_plan import HallPlan


def relabelled(
    design: Design, organisations: Sequence[int], plan: HallPlan, chance: Chance
) -> list[Tables] | None:
    """The design with players in its places; None if its empty seats cannot be apart."""
    meets: dict[int, Counter[int]] = defaultdict(Counter)
    for tables in design:
        for table in tables:
            for one in table:
                meets[one].update(other for other in table if other != one)
    empty = _apart(meets, plan)
    if empty is None:
        return None
    free = [place for place in range(plan.tables * plan.table_size) if place not in empty]
    people = _by_organisation(organisations, chance)
    holder = dict(zip(free, people, strict=True))
    _part(holder, organisations, meets)
    return [
        [[holder[place] for place in table if place in holder] for table in tables]
        for tables in design
    ]


def _apart(meets: dict[int, Counter[int]], plan: HallPlan) -> set[int] | None:
    """Places that never meet, as many as seats stay empty."""
    found: set[int] = set()
    for place in range(plan.tables * plan.table_size - 1, -1, -1):
        if len(found) == plan.empty:
            break
        if not any(meets[place][other] for other in found):
            found.add(place)
    return found if len(found) == plan.empty else None


def _by_organisation(organisations: Sequence[int], chance: Chance) -> list[int]:
    """Colleagues beside each other: neighbours of one row of a design never meet."""
    lot = chance.shuffled(range(len(organisations)))
    order = {player: place for place, player in enumerate(lot)}
    first: dict[int, int] = {}
    for player in lot:
        first.setdefault(organisations[player], order[player])
    return sorted(lot, key=lambda each: (first[organisations[each]], order[each]))


def _part(
    holder: dict[int, int], organisations: Sequence[int], meets: dict[int, Counter[int]]
) -> None:
    """Exchange people as long as fewer colleagues meet."""
    mine = {place: organisations[who] for place, who in holder.items()}

    def price(place: int, organisation: int, but: int) -> int:
        if organisation < 0:
            return 0
        return sum(
            times
            for other, times in meets[place].items()
            if other != but and mine.get(other) == organisation
        )

    better = True
    while better:
        better = False
        for place in list(holder):
            if not price(place, mine[place], -1):
                continue
            for other in list(holder):
                if mine[other] == mine[place]:
                    continue
                now = price(place, mine[place], other) + price(other, mine[other], place)
                then = price(place, mine[other], other) + price(other, mine[place], place)
                if then < now:
                    holder[place], holder[other] = holder[other], holder[place]
                    mine[place], mine[other] = mine[other], mine[place]
                    better = True
                    break
