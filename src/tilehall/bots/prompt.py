"""A turn in words, for programs that ask a language model: what it sees, and a numbered list.

docs/bot-protocol.md describes it. The answer is a number of the list, or the same in notation.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from tilehall.bots.bot import BotError, lay_nothing
from tilehall.core.errors import NotationError, quoted
from tilehall.core.rack import Rack
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play, Turn
from tilehall.core.view import SeatView
from tilehall.solver import Objective, best_plays, lay_exactly

MOST_PLAYS: Final = 20
_NUMBER: Final = re.compile(r"\d{1,3}")
_TILES: Final = (
    "Tiles: a colour (k black, r red, b blue, y yellow) and a number, or a joker (J, D, C, M). "
    "A set is a run of one colour or a group of one number in different colours, of three tiles or "
    "more. Who lays the last tile of the rack first wins."
)
_OR_IN_WORDS: Final = (
    "or with the words behind it, or with the whole table as you leave it, sets parted by |. "
    "One line, nothing else."
)
_TOLD: Final = 6  # happenings: about a round


class Choice(NamedTuple):
    """One line of the list."""

    text: str  # what the seat does, in notation
    turn: Turn


def choices(view: SeatView, most: int = MOST_PLAYS) -> list[Choice]:
    """Number 0 lays nothing; then the plays, most tiles first, told apart by what they lay."""
    plays = best_plays(view, most, objective=Objective.TILES_THEN_VALUE)
    nothing = lay_nothing(view)
    return [
        Choice(str(nothing), nothing),
        *(Choice(f"lay {' '.join(map(str, play.laid))}", play.turn) for play in plays),
    ]


def prompt(view: SeatView, listed: Sequence[Choice], wrong: str = "") -> str:
    """All that a player needs for this turn; `wrong` is what was wrong with the last answer."""
    rules = view.ruleset
    seats = ", ".join(
        f"{seat.player} {seat.tiles}{'' if seat.opened else ' (has not opened)'}"
        for seat in view.seats
    )
    others = len(view.seats) - 1
    who = f"against {others} {'others' if others > 1 else 'other'}"
    me = view.seats[view.seat or 0].player
    lines = [
        f"You play tile rummy by the rules of {rules.id}, {who}. You are {me}.",
        _TILES,
        f"Table: {view.table or 'empty'}",
        f"Your rack: {view.rack}",
        f"Tiles on the racks: {seats}. Pool: {view.pool_size}.",
    ]
    if not view.opened:
        lines.append(
            f"You have not opened: your first play has to be worth {rules.opening_minimum} points, "
            "from your rack alone."
        )
    if told := view.happenings[-_TOLD:]:
        done = (
            f"{view.seats[each.seat].player}: {each.what}"
            + (f" {' '.join(map(str, each.laid))}" if each.laid else "")
            for each in told
        )
        lines.append(f"Last turns: {'; '.join(done)}.")
    lines += ["", "What you can do:", *(f"{n}. {each.text}" for n, each in enumerate(listed))]
    if wrong:
        lines += ["", f"Your last answer does not do: {wrong}."]
    lines += ["", f"Answer with one number from 0 to {len(listed) - 1}, {_OR_IN_WORDS}"]
    return "\n".join(lines)


def turn_in_words(answer: str, view: SeatView, listed: Sequence[Choice]) -> Turn:
    """The turn that an answer names; BotError says what is wrong with it. It may be illegal."""
    text = answer.strip().strip(".`\"'").strip()
    if _NUMBER.fullmatch(text):
        if int(text) < len(listed):
            return listed[int(text)].turn
        raise BotError(f"there is no number {text}; allowed: 0 to {len(listed) - 1}")
    if text.startswith("{"):
        return turn_in_json(text)
    if text in {"draw", "pass"}:
        return Draw() if text == "draw" else Pass()
    try:
        if text.startswith("lay "):
            return _laying(text.removeprefix("lay "), view)
        return Play(Table.parse(text))
    except NotationError as error:
        raise BotError(f"{quoted(answer)} is no number, no turn and no table: {error}") from None


def _laying(tiles: str, view: SeatView) -> Turn:
    wanted = Counter(Rack.parse(tiles))
    if missing := wanted - Counter(view.rack):
        raise BotError(f"{' '.join(map(str, missing.elements()))} is not on your rack")
    found = lay_exactly(view, wanted)
    if found is None:
        raise BotError(f"{tiles} cannot be laid now")
    return found.turn


def turn_in_json(line: str) -> Turn:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise BotError(f"answered {quoted(line)}, which is no JSON") from None
    match answer:
        case {"turn": "draw"}:
            return Draw()
        case {"turn": "pass"}:
            return Pass()
        case {"turn": "play", "table": str(table)}:
            try:
                return Play(Table.parse(table))
            except NotationError as error:
                raise BotError(f"answered a table that cannot be read: {error}") from None
    raise BotError(f"answered {quoted(line)}, which is no turn")
