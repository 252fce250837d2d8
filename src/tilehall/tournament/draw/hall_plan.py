"""How many tables, and how many of them are short."""

from __future__ import annotations

from dataclasses import dataclass

from tilehall.tournament.errors import DeskError, DeskFault


@dataclass(frozen=True, slots=True)
class HallPlan:
    """`empty` seats are spread over the tables as evenly as possible."""

    players: int
    table_size: int
    tables: int

    @property
    def empty(self) -> int:
        return self.tables * self.table_size - self.players

    @property
    def sizes(self) -> tuple[int, ...]:
        """Full tables first."""
        each, more = divmod(self.empty, self.tables)
        full = self.table_size - each
        return (full,) * (self.tables - more) + (full - 1,) * more


def plan_hall(players: int, *, table_size: int, smallest_table: int) -> HallPlan:
    """As few tables as possible; an error where no table would be large enough."""
    tables = -(-players // table_size)
    plan = HallPlan(players, table_size, tables)
    if players < 2 or plan.empty > tables * (table_size - smallest_table):
        facts = {"players": players, "size": table_size}
        if smallest_table == table_size:
            raise DeskError(DeskFault.TOO_FEW, "refused-cannot-be-seated", **facts)
        raise DeskError(
            DeskFault.TOO_FEW, "refused-cannot-be-seated-between", smallest=smallest_table, **facts
        )
    return plan
