"""Rounds, pods and their sheets, as the event knows them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from tilehall.core.shared_seed import commitment_to
from tilehall.tournament.draw.report import Criterion
from tilehall.tournament.reasons import Reason
from tilehall.tournament.sheet import GameEnd, GameLine

ONLINE: Final = "online"  # who has entered a sheet that was played in the hall


class Stage(StrEnum):
    MAIN = "main"
    FINAL = "final"


class SheetState(StrEnum):
    """A sheet counts once it is confirmed (RULES T2)."""

    OPEN = "open"
    ENTERED = "entered"  # one person has signed, a second must
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class Pod:
    """A tournament table in one round; seats in playing order, entrants by number."""

    sheet: str  # division-round-table: primary-1-12, primary-F1-3
    serial: int  # printed on the sheet
    division: str
    round: str  # "1", "2", … or "F1"
    table: int
    seats: tuple[int, ...]
    judge: str = ""

    @property
    def is_bye(self) -> bool:
        return len(self.seats) == 1


def fits_seal(seed: str, commitment: str) -> bool:
    """Is the seed's first word what was committed to? The others were said at the draw."""
    return commitment != "" and commitment_to(seed.partition(" ")[0]) == commitment


@dataclass(frozen=True, slots=True)
class Round:
    """A stage in which everybody still in sits at one pod."""

    division: str
    stage: Stage
    number: int  # within its stage, from 1
    games: int
    pods: tuple[Pod, ...]
    seed: str = ""
    report: tuple[Criterion, ...] = ()  # what the draw could not avoid
    sealed_seed: str = ""  # the commitment that the seed's first word fits; none: not sealed

    @property
    def label(self) -> str:
        return round_label(self.stage, self.number)


@dataclass(frozen=True, slots=True)
class OnlineTable:
    """A table of the hall at which a pod plays, or some of it from a later game on."""

    table_id: str
    seats: tuple[int, ...]  # of the pod, in the order of that table
    first_game: int  # from 1
    clock: str = "on"
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """For the judge or the chief judge; `caller` is the entrant who called at an online table."""

    what: Reason
    chief: bool = False
    caller: int | None = None


class Accident(StrEnum):
    """What a judge at a table of wood puts right (RULES T5)."""

    OUT_OF_TIME = "out-of-time"  # the table is restored, and three tiles are drawn
    EXPOSED_IN_DEAL = "exposed-in-deal"  # by somebody else: its owner may have another tile
    EXPOSED_IN_POOL = "exposed-in-pool"  # the judge puts them back at random


@dataclass(frozen=True, slots=True)
class Remedy:
    """`number` is whom it concerns; so many tiles went back to the pool, so many were drawn."""

    accident: Accident
    number: int
    returned: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Somebody is away from the table; `at` in milliseconds since 1970, UTC."""

    number: int
    at: int
    racks_covered: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is written about a pod so far."""

    lines: tuple[GameLine, ...] = ()
    state: SheetState = SheetState.OPEN
    entered_by: str = ""
    confirmed_by: str = ""
    corrections: int = 0
    called: Call | None = None  # nobody has answered yet
    extra_minutes: int = 0
    paused: Pause | None = None
    remedies: tuple[Remedy, ...] = ()
    online: tuple[OnlineTable, ...] = ()  # the last one is where it plays
    played: tuple[GameEnd, ...] = ()  # online

    @property
    def plays_at(self) -> OnlineTable | None:
        """The table of the hall at which the pod plays now."""
        return self.online[-1] if self.online and not self.online[-1].is_closed else None


@dataclass(frozen=True, slots=True)
class PlayedPod:
    """A pod whose sheet counts."""

    pod: Pod
    lines: tuple[GameLine, ...]
    games: int = field(default=0)  # asked for; a bye wins them all


def round_label(stage: Stage, number: int) -> str:
    return str(number) if stage is Stage.MAIN else f"F{number}"
