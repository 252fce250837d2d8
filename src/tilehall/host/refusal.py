"""Why the hall says no: a stable code, the clause if it is a rule of the game, a plain sentence."""

from __future__ import annotations

from enum import StrEnum

from tilehall.core.errors import TilehallError
from tilehall.core.violation import Violation
from tilehall.locales import USUAL, Facts, say


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
    NO_BOT_TO_MOVE = "no-bot-to-move"
    STILL_HERE = "still-here"
    HINTS_OFF = "hints-off"
    ONE_AT_A_TIME = "one-at-a-time"
    TIME_NOT_UP = "time-not-up"
    NOTHING_TO_PAUSE = "nothing-to-pause"
    PAUSED_BY_JUDGE = "paused-by-judge"
    ALREADY_SAID = "already-said"
    NO_BOTS_HERE = "no-bots-here"
    GAMES_PLAYED = "games-played"
    TABLE_CLOSED = "table-closed"
    NO_EVENT_HERE = "no-event-here"
    BAD_SECRET = "bad-secret"  # noqa: S105 - a code


class AlreadyDone(TilehallError):
    """The very same was asked before, and done: `version` is the table's since then."""

    def __init__(self, version: int) -> None:
        super().__init__("This was done before.")
        self.version = version


class Refused(TilehallError):
    """A command that changes nothing; `in_language` says why, fit to be shown.

    `wording` is the id of the sentence in locales/, the code itself where it has one only.
    """

    def __init__(
        self,
        code: str,
        wording: str = "",
        *,
        clause: str = "",
        facts: Facts | None = None,
        violations: tuple[Violation, ...] = (),
    ) -> None:
        self.code = str(code)
        self.clause = clause
        self.wording = wording or self.code
        self.facts = facts or {}
        self.violations = violations
        super().__init__(self.in_language(USUAL))

    def in_language(self, language: str) -> str:
        return say(language, self.wording, self.facts)

    @classmethod
    def by_rule(cls, found: tuple[Violation, ...]) -> Refused:
        """The first violation is the one reported (RULES section 8); all of them are there."""
        first = found[0]
        facts = dict(first.facts)
        return cls(
            first.fault, first.message_id, clause=first.clause, facts=facts, violations=found
        )
