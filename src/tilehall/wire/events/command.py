"""What every command to the desk is: who may give it, and which changes of the book it means."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from pydantic import Field

from tilehall.tournament.books import changes as c
from tilehall.tournament.event import Event
from tilehall.tournament.roles import Role
from tilehall.tournament.rounds import Pod
from tilehall.wire.shapes import Asked

Seed = Annotated[str, Field(min_length=1, max_length=100)]
Number = Annotated[int, Field(ge=1, le=1_000_000)]
DivisionName = Annotated[str, Field(min_length=1, max_length=20)]
Text = Annotated[str, Field(max_length=600)]
SheetName = Annotated[str, Field(min_length=1, max_length=60)]

CHIEFS: Final = (Role.DESK, Role.CHIEF)
JUDGES: Final = (Role.DESK, Role.CHIEF, Role.JUDGE)


@dataclass(frozen=True, slots=True)
class Desk:
    """What a command is decided by: the event as it is, the hall's time, chance, and how many
    tables one event may have in the hall.
    """

    event: Event
    now: int
    new_table_id: Callable[[], str]
    most_online: int | None = None


class DeskCommand(Asked):
    """`type` is its name on the wire."""

    roles: ClassVar[Sequence[Role]] = (Role.DESK,)

    type: str

    @abstractmethod
    def changes(self, desk: Desk) -> c.Decided:
        """What it means for the book; DeskError, if the event as it is forbids it."""

    def pods(self, event: Event) -> Sequence[Pod]:  # noqa: ARG002 - most are about no table
        """The tables it is about: a judge gives it for theirs alone."""
        return ()


class SheetCommand(DeskCommand):
    """About one table in one round."""

    sheet: SheetName

    def pods(self, event: Event) -> Sequence[Pod]:
        return [event.pod(self.sheet)]
