"""Why the hall says no: a stable code, the clause if it is a rule of the game, a plain sentence."""

from __future__ import annotations

from enum import StrEnum

from tilehall.core.errors import TilehallError
from tilehall.core.violation import Violation


class HallFault(StrEnum):
    """Reasons that are the hall's own; rules of the game have the codes of RULES section 8."""

    BAD_SETTINGS = "bad-settings"
    BAD_NAME = "bad-name"
    SEAT_TAKEN = "seat-taken"
    TABLE_FULL = "table-full"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_BOT = "no-such-bot"
    NO_SUCH_PHRASE = "no-such-phrase"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    GAME_RUNNING = "game-running"
    OUT_OF_DATE = "out-of-date"
    PLAYED_BY_BOT = "played-by-bot"
    PLAYED_BY_PERSON = "played-by-person"
    STILL_HERE = "still-here"
    HINTS_OFF = "hints-off"
    ONE_AT_A_TIME = "one-at-a-time"
    TIME_NOT_UP = "time-not-up"
    NOTHING_TO_PAUSE = "nothing-to-pause"
    PAUSED_BY_JUDGE = "paused-by-judge"
    ALREADY_SAID = "already-said"


class Refused(TilehallError):
    """A command that changes nothing; the message is fit to be shown."""

    def __init__(
        self,
        code: str,
        sentence: str,
        *,
        clause: str = "",
        violations: tuple[Violation, ...] = (),
    ) -> None:
        super().__init__(sentence)
        self.code = str(code)
        self.clause = clause
        self.sentence = sentence
        self.violations = violations

    @classmethod
    def by_rule(cls, found: tuple[Violation, ...]) -> Refused:
        """The first violation is the one reported (RULES section 8); all of them are there."""
        first = found[0]
        return cls(first.fault, first.message, clause=first.clause, violations=found)
