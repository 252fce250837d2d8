"""From advice to a turn: the kernel's model says which tiles to lay, the solver lays them."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tilehall.bots.bot import lay_nothing
from tilehall.bots.watching import has_laid
from tilehall.core.tile import JOKERS, Tile
from tilehall.core.turn import Turn
from tilehall.core.view import SeatView
from tilehall.solver import Objective, Solution, lay_exactly, solve
from tilehall.solver.playouts import NO_LIMIT, Indices, Model, Time, indices

LIMIT: Final = 20_000  # states per question: a turn is a matter of milliseconds, not of proof


class Advisor:
    """One turn's questions. Nothing is laid that the judge has not accepted."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.model = Model(view, has_laid(view))
        self.known: dict[Indices, Solution] = {}
        # there the model's idea of the best play is only about right
        self.exact = any(view.ruleset.has(joker) for joker in JOKERS[1:])

    def plays(self, *, thorough: bool = False, time: Time = NO_LIMIT) -> list[Indices]:
        """Candidates, the unthinking one first; only one of them where nothing can be laid."""
        found = self.model.proposals(thorough=thorough, time=time)
        if self.exact:
            best = solve(self.view, objective=Objective.TILES_THEN_VALUE, limit=LIMIT)
            laid = tuple(sorted(indices(best.laid)))
            self.known[laid] = best
            # before the opening what can be laid is laid, after it what can wait waits
            first = [(), laid] if self.view.opened else [laid, ()]
            found = [*first, *(each for each in found if each not in first)]
        return found

    def way_out(self, plays: list[Indices]) -> Turn | None:
        """The turn that lays the whole rack, if the judge allows one."""
        everything = tuple(sorted(indices(self.view.rack)))
        return self.turn(everything) if everything in plays else None

    def turn(self, laid: Indices) -> Turn | None:
        """A legal turn that lays these tiles, or None: the model knows no joker rules."""
        if not laid:
            return lay_nothing(self.view)
        solution = self.known.get(laid)
        if solution is None:
            solution = lay_exactly(self.view, _from_rack(self.view, laid), limit=LIMIT)
        return solution.turn if solution else None


def _from_rack(view: SeatView, laid: Indices) -> Counter[Tile]:
    """The rack's tiles for the model's; the most regular jokers first."""
    wanted = Counter(laid)
    found: Counter[Tile] = Counter()
    for tile in view.rack:
        (index,) = indices([tile])
        if wanted[index]:
            wanted[index] -= 1
            found[tile] += 1
    return found
