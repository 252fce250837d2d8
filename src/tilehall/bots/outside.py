"""A bot that is somebody else's program: one JSON line to it, one JSON line back.

docs/bot-protocol.md is written for those who write such programs. A program that answers badly
lays nothing in that turn; one that is gone or too slow lays nothing for the rest of the game.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar, Final

from tilehall.bots.bot import Bot, BotError, lay_nothing
from tilehall.bots.program import Program, ProgramGone
from tilehall.bots.prompt import choices, prompt, turn_in_json, turn_in_words
from tilehall.core.errors import quoted
from tilehall.core.happening import Happening
from tilehall.core.turn import Turn
from tilehall.core.view import SeatView

PROTOCOL: Final = 1
USUAL_SECONDS: Final = 10.0
TRIES: Final = 3  # of one turn, in words


class Outside(Bot):
    """Starts the program when it is first asked; `close` ends it."""

    sentence: ClassVar[str] = "Your own program, by the line protocol."

    def __init__(
        self,
        *,
        command: str,
        seconds: float = USUAL_SECONDS,
        seed: str = "",
        in_words: bool = False,
    ) -> None:
        """`in_words`: with a prompt for a language model, and up to three tries for a turn."""
        super().__init__(seed=seed)
        self.command, self.seconds, self.in_words = command, seconds, in_words
        self._program = Program(command)
        self._sent = ("", 0)  # the game, and how much of its history the program knows

    def choose(self, view: SeatView) -> Turn:
        if not self._program.has_ended:
            try:
                return self._in_words(view) if self.in_words else self._in_json(view)
            except (ProgramGone, BotError) as error:
                self.faults.append(f"{quoted(self.command)[1:-1]} {error}")
        return lay_nothing(view)

    def _in_json(self, view: SeatView) -> Turn:
        question = json.dumps(self._question(view))
        return _legal(turn_in_json(self._program.ask(question, self.seconds)), view)

    def _in_words(self, view: SeatView) -> Turn:
        """A wrong answer is told what is wrong with it, twice; the third ends the turn."""
        listed, question, wrong = choices(view), self._question(view), ""
        for _ in range(TRIES):
            told = {
                **question,
                "plays": [each.text for each in listed],
                "error": wrong,
                "prompt": prompt(view, listed, wrong),
            }
            answer = self._program.ask(json.dumps(told), self.seconds)
            try:
                return _legal(turn_in_words(answer, view, listed), view)
            except BotError as error:
                wrong = str(error)
        raise BotError(f"was told {TRIES - 1} times what was wrong; at last: {wrong}")

    def close(self) -> None:
        self._program.end()

    def _question(self, view: SeatView) -> dict[str, Any]:
        game, sent = self._sent
        start = sent if game == view.seed_hash else 0
        self._sent = (view.seed_hash, len(view.happenings))
        return {
            "protocol": PROTOCOL,
            "game": view.seed_hash,
            "edition": view.ruleset.id,
            "seed": self.seed,
            "seconds": self.seconds,
            "seat": view.seat,
            "table": str(view.table),
            "rack": str(view.rack),
            "opened": view.opened,
            "pool": view.pool_size,
            "passes": view.passes,
            "seats": [
                {"player": seat.player, "tiles": seat.tiles, "opened": seat.opened}
                for seat in view.seats
            ],
            "rules": _rules(view),
            "happened": [_as_json(happening) for happening in view.happenings[start:]],
        }


def _rules(view: SeatView) -> dict[str, Any]:
    """What a program needs to know to play an edition that it has never heard of."""
    rules = view.ruleset
    return {
        "copies": rules.copies,
        "jokers": rules.jokers._asdict(),
        "opening_minimum": rules.opening_minimum,
        "opening_turn_continues": rules.opening_turn_continues,
        "joker_policy": rules.joker_policy.value,
        "mirror_value": rules.mirror_value.value,
        "joker_value": rules.joker_value,
    }


def _as_json(happening: Happening) -> dict[str, Any]:
    return {
        "seat": happening.seat,
        "what": happening.what,
        "drawn": happening.drawn,
        "table": str(happening.table),
    }


def _legal(turn: Turn, view: SeatView) -> Turn:
    if found := view.violations(turn):
        raise BotError(f"answered an illegal turn: {found[0].fault}: {found[0]}")
    return turn
