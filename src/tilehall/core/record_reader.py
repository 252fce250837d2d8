"""Reading a record: every fault is an error that names the line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tilehall.core.editions import edition, ruleset_from_toml
from tilehall.core.errors import RecordError, TilehallError, quoted
from tilehall.core.game import Act, Entry, Knock, Pause, Resume, TimeOut
from tilehall.core.record import HEADLINE, LAST_LINE, Line, Record
from tilehall.core.ruleset import Ruleset
from tilehall.core.start import Setup
from tilehall.core.table import Table
from tilehall.core.turn import Draw, Pass, Play, Redeal

LARGEST_RECORD: Final = 4 * 1024 * 1024  # characters; a long game has a hundred thousand

_ACT_LINE: Final = re.compile(
    r"(?P<number>[1-9][0-9]{0,6})\. seat (?P<seat>[1-9])(?: @(?P<time>[0-9]{1,9}\.[0-9]{3}))?: "
    r"(?P<act>[a-z]+)(?: (?P<table>.*))?"
)
_ACTS: Final[dict[str, Callable[[], Act]]] = {
    "draw": Draw,
    "pass": Pass,
    "redeal": Redeal,
    "pause": Pause,
    "resume": Resume,
    "knock": Knock,
}
_CLAIMS: Final = ("draw for the start", "seat ", "starts", "rack ", "pool")
_RESULTS: Final = ("result", "won by", "scores")


def read(text: str) -> Record:
    """A record from its text, complete or not at all."""
    if len(text) > LARGEST_RECORD:
        raise RecordError("longer than any game")
    return _Reader(text).record()


class _Reader:
    """Goes down the lines once; each part of a record takes the lines that are its own."""

    def __init__(self, text: str) -> None:
        numbered = enumerate((line.rstrip("\r") for line in text.split("\n")), start=1)
        # blank lines and lines with # are for people
        self.lines = [(n, line) for n, line in numbered if line.strip() and line[0] != "#"]
        self.at = 0

    def record(self) -> Record:
        if self._next("a headline") != HEADLINE:
            raise RecordError(f"line 1: not a record: it does not start with '{HEADLINE}'")
        ruleset = self._ruleset()
        players = self._players()
        drawing = self._optional("drawing for the start")
        contenders = self._contenders(drawing)
        seating = self._optional("seating")
        if seating not in {None, "by draw"}:
            raise self._error(f"seating is {quoted(seating)}; allowed: by draw")
        published = self._value("seed hash")
        seed = self._value("seed")
        try:
            setup = Setup(ruleset, players, seed, contenders, seating is not None)
        except TilehallError as error:
            raise self._error(str(error)) from None
        claims = self._while(_CLAIMS)
        acts = self._acts()
        result = self._while(_RESULTS)
        if not result:
            raise self._error("the result should stand here")
        if self._next(f"'{LAST_LINE}'") != LAST_LINE or self.at < len(self.lines):
            raise self._error(f"'{LAST_LINE}' should stand here, as the last line")
        return Record(setup, published, claims, acts, result)

    def _ruleset(self) -> Ruleset:
        if self._peek() == "house rules:":
            return self._house_rules()
        name, _, version = self._value("edition").rpartition(" ")
        if name.partition(":")[0].endswith(".toml") or "/" in name or "\\" in name:
            raise self._error("an edition id is needed; house rules are written out in a record")
        try:
            found = edition(name)
        except TilehallError as error:
            raise self._error(str(error)) from None
        if version != str(found.version):
            raise self._error(f"{name} is known in version {found.version}, not {quoted(version)}")
        return found

    def _house_rules(self) -> Ruleset:
        self.at += 1
        toml = "\n".join(self._while(("    ",)))
        try:
            return ruleset_from_toml(toml.encode("utf-8", "replace"), "house rules")
        except TilehallError as error:
            raise self._error(str(error)) from None

    def _players(self) -> tuple[str, ...]:
        players: list[str] = []
        while (name := self._optional(f"player {len(players) + 1}")) is not None:
            players.append(name)
        if not players:
            raise self._error("'player 1: NAME' should stand here")
        return tuple(players)

    def _contenders(self, drawing: str | None) -> tuple[int, ...]:
        words = [] if drawing is None else drawing.split()
        if not all(word.isascii() and word.isdigit() and len(word) == 1 for word in words):
            raise self._error(f"{quoted(drawing)} are not numbers of players")
        return tuple(int(word) - 1 for word in words)

    def _acts(self) -> tuple[Line, ...]:
        found: list[Line] = []
        while (match := _ACT_LINE.fullmatch(self._peek())) is not None:
            if int(match["number"]) != len(found) + 1:
                raise self._error(f"turn {len(found) + 1} should stand here", ahead=True)
            act = self._act(match["act"], match["table"])
            time = match["time"]
            at = None if time is None else int(time.replace(".", ""))
            number = self.lines[self.at][0]
            found.append(Line(number, Entry(int(match["seat"]) - 1, act, at)))
            self.at += 1
        return tuple(found)

    def _act(self, word: str, table: str | None) -> Act:
        try:
            if word == "play":
                return Play(Table.parse(table or ""))
            if word == "timeout":
                return TimeOut(Table.parse(table or ""))
            if word in _ACTS and table is None:
                return _ACTS[word]()
        except TilehallError as error:
            raise self._error(str(error), ahead=True) from None
        raise self._error(f"{quoted(word)} is nothing a seat can do", ahead=True)

    def _while(self, starts: tuple[str, ...]) -> tuple[str, ...]:
        first = self.at
        while self._peek().startswith(starts):
            self.at += 1
        return tuple(line for _, line in self.lines[first : self.at])

    def _value(self, key: str) -> str:
        value = self._optional(key)
        if value is None:
            raise self._error(f"'{key}: …' should stand here", ahead=True)
        return value

    def _optional(self, key: str) -> str | None:
        if not self._peek().startswith(f"{key}: "):
            return None
        return self._next(key).removeprefix(f"{key}: ")

    def _peek(self) -> str:
        return self.lines[self.at][1] if self.at < len(self.lines) else ""

    def _next(self, what: str) -> str:
        if self.at == len(self.lines):
            raise RecordError(f"the record is cut off: it ends before {what}")
        self.at += 1
        return self.lines[self.at - 1][1]

    def _error(self, message: str, *, ahead: bool = False) -> RecordError:
        place = min(self.at if ahead else max(self.at - 1, 0), len(self.lines) - 1)
        if self.at >= len(self.lines) and ahead:
            return RecordError(f"the record is cut off: {message}")
        return RecordError(f"line {self.lines[place][0]}: {message}")
