"""What the people at a table agreed on before they sat down."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tilehall.core.errors import RulesetError
from tilehall.core.match import Match
from tilehall.core.ruleset import MatchLength, Ruleset
from tilehall.host.refusal import HallFault, Refused

MOST_GAMES: Final = 100  # in a match


class ClockMode(StrEnum):
    """What happens when the turn's time is over."""

    ON = "on"  # what the edition says (RULES G9)
    SOFT = "soft"  # everybody sees it, nothing happens
    OFF = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """`preview`: others see tiles being moved before the turn is confirmed."""

    ruleset: Ruleset
    seats: int
    clock: ClockMode = ClockMode.ON
    public: bool = False
    preview: bool = True
    hints: bool = True
    games: int | None = None  # of a match; None: as the edition says

    def __post_init__(self) -> None:
        if self.games is not None and not 1 <= self.games <= MOST_GAMES:
            raise Refused(HallFault.BAD_SETTINGS, f"A match has 1 to {MOST_GAMES} games.")
        try:
            self.new_match(tuple(f"Seat {seat + 1}" for seat in range(self.seats)))
        except RulesetError as error:
            raise Refused(HallFault.BAD_SETTINGS, f"{error}.") from None

    @property
    def turn_milliseconds(self) -> int | None:
        """None: no clock at all."""
        return None if self.clock is ClockMode.OFF else self.ruleset.turn_seconds * 1000

    def new_match(self, players: tuple[str, ...]) -> Match:
        """Where a number of games has to be agreed on and none was, one round is played."""
        if self.games is None and self.ruleset.match_games is MatchLength.AGREED:
            return Match.new(self.ruleset, players=players, rounds=1)
        return Match.new(self.ruleset, players=players, games=self.games)
