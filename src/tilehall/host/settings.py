"""What the people at a table agreed on before they sat down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from tilehall.core.errors import RulesetError
from tilehall.core.match import Match
from tilehall.core.ruleset import MOST_GAMES, MatchLength, Ruleset
from tilehall.host.refusal import HallFault, Refused

SLOWEST_BOT: Final = 60_000  # milliseconds


class ClockMode(StrEnum):
    """What happens when the turn's time is over."""

    ON = "on"  # what the edition says (RULES G9)
    SOFT = "soft"  # everybody sees it, nothing happens
    OFF = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """`preview`: others see tiles being moved before the turn is confirmed.

    `judged`: who holds the judge's token sees all racks; everybody at the table is told.
    `pod`: the table of an event that is played here, `EVENT/SHEET`; its seats are given by the
    desk, no bot plays for anybody, and its games are counted on the event's sheet.
    """

    ruleset: Ruleset
    seats: int
    clock: ClockMode = ClockMode.ON
    public: bool = False
    preview: bool = True
    hints: bool = True
    games: int | None = None  # of a match; None: as the edition says
    bots: tuple[str | None, ...] = ()  # what plays each seat from the start; None: a person
    bot_pace: int | None = None  # milliseconds that a bot seems to think; None: as the hall says
    seating_by_draw: bool = False  # tiles drawn for the start decide the seats too (E-SEATS)
    judged: bool = False
    pod: str = ""
    starters: tuple[int, ...] = ()  # seats that draw for the first start; none: everybody

    def __post_init__(self) -> None:
        if self.games is not None and not 1 <= self.games <= MOST_GAMES:
            raise Refused(HallFault.BAD_SETTINGS, "bad-settings-games", facts={"most": MOST_GAMES})
        if self.bots and len(self.bots) != self.seats:
            facts = {"seats": self.seats}
            raise Refused(HallFault.BAD_SETTINGS, "bad-settings-bots", facts=facts)
        if self.bot_pace is not None and not 0 <= self.bot_pace <= SLOWEST_BOT:
            pace = {"least": 0, "most": SLOWEST_BOT}
            raise Refused(HallFault.BAD_SETTINGS, "bad-settings-pace", facts=pace)
        if self.seating_by_draw and not self.ruleset.seating_by_draw:
            raise Refused(HallFault.BAD_SETTINGS, "bad-settings-seating", clause="E-SEATS")
        try:
            self.new_match(tuple(f"Seat {seat + 1}" for seat in range(self.seats)))
        except RulesetError as error:
            raise Refused(HallFault.BAD_SETTINGS, facts={"detail": str(error)}) from None

    @property
    def turn_milliseconds(self) -> int | None:
        """None: no clock at all."""
        return None if self.clock is ClockMode.OFF else self.ruleset.turn_seconds * 1000

    def new_match(self, players: tuple[str, ...]) -> Match:
        """Where a number of games has to be agreed on and none was, one round is played."""
        if self.games is None and self.ruleset.match_games is MatchLength.AGREED:
            return Match.new(self.ruleset, players=players, rounds=1)
        match = Match.new(self.ruleset, players=players, games=self.games)
        return replace(match, first_starters=self.starters) if self.starters else match
