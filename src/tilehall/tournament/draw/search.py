"""A tabu search over draws: two players of one round change tables, again and again.

All rounds are searched at once, because who meets in one must not in another. Empty seats are
taken by Nobody, of whom there are many; a table with Nobody at it is a short one. Costs are exact
whole numbers whose weights keep the order of the criteria. Chance and effort are arguments, so
the same question always has the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tilehall.core.chance import Chance
from tilehall.tournament.draw.cost import Tables

_ALL_CANDIDATES: Final = 96  # a round with more players is sampled
_TENURE: Final = 7  # steps for which a player does not come back to the table just left
_ELSEWHERE: Final = 16  # steps after which some other table gets its turn

Exchange = tuple[int, int, int]  # the other table, who comes from there, what it costs more


@dataclass(frozen=True, slots=True)
class Weights:
    """What one pair costs; each is more than all that the next ones can add up to."""

    crowding: int  # empty seats at one table
    meeting: int
    organisation: int
    short: int
    rank: int = 0


class Search:
    """Rounds as lists of tables, each as long as a full one; Nobody is the number of players."""

    def __init__(
        self,
        rounds: list[list[list[int]]],
        *,
        organisations: Sequence[int],
        past: Sequence[Tables],
        table_size: int,
        weights: Weights,
        chance: Chance,
        ranks: Sequence[int] = (),
    ) -> None:
        self.rounds, self.weights, self.chance = rounds, weights, chance
        self.nobody = len(organisations)
        self.organisations = [*organisations, -1]
        self.ranks = [*ranks, max(ranks) + 1] if ranks else []
        beyond = max(
            [self.nobody, *(each for tables in past for table in tables for each in table)]
        )
        self.met: list[dict[int, int]] = [{} for _ in range(beyond + 1)]
        for tables in past:
            for table in tables:
                self._sit([*table, *[self.nobody] * (table_size - len(table))], 1)
        self.cost = 0
        for tables in rounds:
            for table in tables:
                for place, one in enumerate(table):
                    self.cost += self._with(one, table[:place], now=0)
                self._sit(table, 1)
        self.tabu: dict[tuple[int, int, int], int] = {}

    def run(self, *, effort: int, enough: int) -> list[list[list[int]]]:
        """The best draw found; `effort` is how many exchanges are looked at."""
        best, best_cost = self._copy(), self.cost
        waiting = list(
            self.chance.shuffled(
                [(n, t) for n, tables in enumerate(self.rounds) for t in range(len(tables))]
            )
        )
        step = 0
        while effort > 0 and waiting and best_cost > enough:
            n, t = waiting.pop()
            player = self._worst(self.rounds[n][t])
            if player is None:
                continue
            step += 1
            chosen, looked = self._best_exchange(n, t, player, step)
            effort -= looked
            if chosen is not None:
                self._exchange(n, t, player, chosen, step)
                waiting += [(n, chosen[0]), (n, t)]
            if self.cost < best_cost:
                best, best_cost = self._copy(), self.cost
            if not step % _ELSEWHERE:
                elsewhere = self.chance.below(len(self.rounds))
                waiting.append((elsewhere, self.chance.below(len(self.rounds[elsewhere]))))
        return best

    def _copy(self) -> list[list[list[int]]]:
        return [[list(table) for table in tables] for tables in self.rounds]

    def _sit(self, table: Sequence[int], times: int) -> None:
        for one in table:
            row = self.met[one]
            for other in table:
                if one != other:
                    row[other] = row.get(other, 0) + times

    def _with(self, player: int, others: Sequence[int], *, now: int) -> int:
        """What it costs to sit with them; `now` is 1 if these meetings are counted already."""
        weights, met, mine = self.weights, self.met[player], self.organisations[player]
        cost = 0
        for other in others:
            if other == player:  # Nobody beside Nobody
                cost += weights.crowding
                continue
            times = met.get(other, 0) - now
            if self.nobody in {other, player}:
                cost += weights.short * times
            else:
                cost += weights.meeting * times
                if mine == self.organisations[other] >= 0:
                    cost += weights.organisation
            if self.ranks:
                cost += weights.rank * (self.ranks[player] - self.ranks[other]) ** 2
        return cost

    def _worst(self, table: Sequence[int]) -> int | None:
        """Somebody who would rather sit elsewhere; of equals, any."""
        costs = [(self._with(player, _without(table, player), now=1), player) for player in table]
        worst = max(cost for cost, _ in costs)
        if not worst:
            return None
        equal = [player for cost, player in costs if cost == worst]
        return equal[self.chance.below(len(equal))]

    def _best_exchange(self, n: int, t: int, player: int, step: int) -> tuple[Exchange | None, int]:
        tables = self.rounds[n]
        mine = _without(tables[t], player)
        leaving = self._with(player, mine, now=1)
        best: Exchange | None = None
        equals, looked = 0, 1
        for there in self._tables_to_look_at(len(tables), t):
            tabu_there = self.tabu.get((n, player, there), 0) > step
            for other in set(tables[there]):
                if other == player:
                    continue
                looked += 1
                theirs = _without(tables[there], other)
                more = (
                    self._with(player, theirs, now=0)
                    + self._with(other, mine, now=0)
                    - self._with(other, theirs, now=1)
                    - leaving
                )
                if more >= 0 and (tabu_there or self.tabu.get((n, other, t), 0) > step):
                    continue
                if best is None or more < best[2]:
                    best, equals = (there, other, more), 1
                elif more == best[2]:
                    equals += 1
                    if not self.chance.below(equals):
                        best = (there, other, more)
        return best, looked

    def _tables_to_look_at(self, tables: int, mine: int) -> list[int]:
        size = len(self.rounds[0][0])
        if tables * size <= _ALL_CANDIDATES:
            return [each for each in range(tables) if each != mine]
        some = {self.chance.below(tables) for _ in range(_ALL_CANDIDATES // size)}
        return sorted(some - {mine})

    def _exchange(self, n: int, t: int, player: int, chosen: Exchange, step: int) -> None:
        there, other, more = chosen
        here, theirs = self.rounds[n][t], self.rounds[n][there]
        self._sit(here, -1)
        self._sit(theirs, -1)
        here[here.index(player)], theirs[theirs.index(other)] = other, player
        self._sit(here, 1)
        self._sit(theirs, 1)
        self.cost += more
        self.tabu[n, player, t] = self.tabu[n, other, there] = step + _TENURE


def _without(table: Sequence[int], player: int) -> list[int]:
    others = list(table)
    others.remove(player)
    return others
