"""What robots asked and were told, compared at the end with the log: was every answer true?

The log is one order of all that happened at a table. The answers are right if that order explains
them (they are *linearizable*): what was done is in the log once, what was refused is not in it,
what nobody knows may be; whoever was told of an act before another was sent finds it before the
other; and every state that was shown is the log's at its version, and never older than what that
robot knew when it opened the socket.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tilehall.host.events import Acted, Recorded
from tilehall.host.fold import evolve
from tilehall.host.table import LiveTable

Outcome = Literal["done", "refused", "unknown"]


@dataclass(slots=True)
class Asked:
    """One act, perhaps sent several times with the same number; times are of one steady clock.

    `outcome` stays `unknown` where no answer came, or the hall said that it does not know.
    """

    table_id: str
    seat: int
    ask: int
    sent: float
    outcome: Outcome = "unknown"
    answered: float = 0.0
    version: int = 0


@dataclass(frozen=True, slots=True)
class Shown:
    """A state as a seat got it; `least` is the version that was known before it was asked for."""

    table_id: str
    seat: int
    version: int
    least: int
    table: str
    rack: str


@dataclass
class History:
    asked: list[Asked] = field(default_factory=list)
    shown: set[Shown] = field(default_factory=set)

    def counts(self) -> dict[str, int]:
        return dict(Counter(each.outcome for each in self.asked)) | {"states": len(self.shown)}

    def problems(self, table_id: str, log: Sequence[Recorded]) -> Iterator[str]:
        """Everything that the log of this table does not explain."""
        acts = {
            (each.event.seat, each.event.ask): each.sequence
            for each in log
            if isinstance(each.event, Acted) and each.event.ask is not None
        }
        yield from self._doubled(log)
        mine = [each for each in self.asked if each.table_id == table_id]
        for each in mine:
            place = acts.pop((each.seat, each.ask), None)
            if each.outcome == "done" and (place is None or place > each.version):
                yield f"{table_id}: act {each.ask} was confirmed as {each.version} and is lost"
            if each.outcome == "refused" and place is not None:
                yield f"{table_id}: act {each.ask} was refused and is stored as {place}"
        for seat, ask in acts:
            yield f"{table_id}: act {ask} of seat {seat} is in the log and nobody sent it"
        yield from _out_of_order(table_id, mine)
        yield from self._untrue_states(table_id, log)

    def _doubled(self, log: Sequence[Recorded]) -> Iterator[str]:
        numbers = [each.sequence for each in log]
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"the log has gaps: {numbers}"
        times = Counter(
            (each.event.seat, each.event.ask)
            for each in log
            if isinstance(each.event, Acted) and each.event.ask is not None
        )
        for (seat, ask), count in times.items():
            if count > 1:
                yield f"act {ask} of seat {seat} is in the log {count} times"

    def _untrue_states(self, table_id: str, log: Sequence[Recorded]) -> Iterator[str]:
        tables: dict[int, LiveTable] = {}
        table: LiveTable | None = None
        for each in log:
            table = tables[each.sequence] = evolve(table, each)
        for shown in self.shown:
            if shown.table_id != table_id:
                continue
            there = tables.get(shown.version)
            if shown.version < shown.least:
                yield f"{table_id}: version {shown.version} was shown after {shown.least} was known"
            if there is None or there.game is None:
                yield f"{table_id}: version {shown.version} was shown and never was"
            elif not there.is_paused:
                view = there.game.view(shown.seat)
                if (str(view.table), str(view.rack)) != (shown.table, shown.rack):
                    yield f"{table_id}: version {shown.version} is not what seat {shown.seat} saw"


def _out_of_order(table_id: str, asked: Sequence[Asked]) -> Iterator[str]:
    """Who was told of an act before another was sent finds it before the other."""
    done = sorted((each for each in asked if each.outcome == "done"), key=lambda each: each.sent)
    told = sorted(done, key=lambda each: each.answered)
    latest, n = 0, 0
    for each in done:
        while n < len(told) and told[n].answered < each.sent:
            latest = max(latest, told[n].version)
            n += 1
        if each.version <= latest and each.version:
            yield f"{table_id}: act {each.ask} is {each.version}, and {latest} was known before"
