"""Reading a record: every fault is an error that names the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from tilehall.core.act import Entry, parse_act
from tilehall.core.chance import seed_text
from tilehall.core.editions import (
    EDITION_IDS,
    FORMER_VERSIONS,
    edition,
    edition_in_version,
)
from tilehall.core.errors import RecordError, TilehallError, quoted
from tilehall.core.record import HEADLINE, HEADLINE_SHARED, LAST_LINE, Claim, Line, Record
from tilehall.core.ruleset import Ruleset
from tilehall.core.ruleset_file import make_ruleset, parse_toml, read_values
from tilehall.core.shared_seed import SharedSeed, is_commitment
from tilehall.core.start import Setup, check_names

LARGEST_RECORD: Final = 4 * 1024 * 1024  # characters; a long game has a hundred thousand

_ACT_LINE: Final = re.compile(
    r"(?P<number>[1-9][0-9]{0,3})\. seat (?P<seat>[1-9])(?: @(?P<time>[0-9]{1,9}\.[0-9]{3}))?: "
    r"(?P<act>[a-z]+(?: .*)?)"
)
_VERSION: Final = re.compile("[1-9][0-9]{0,5}")
_CLAIMS: Final = ("draw for the start: ", "seat ", "starts: ", "deal ")
_RESULTS: Final = ("result: ", "won by: ", "scores: ")
_INDENT: Final = "    "


def read(text: str) -> Record:
    """A record from its text, complete or not at all."""
    if len(text) > LARGEST_RECORD:
        line = text.count("\n", 0, LARGEST_RECORD) + 1
        raise RecordError(
            f"line {line}: longer than any record, which has {LARGEST_RECORD} characters"
        )
    return _Reader(text).record()


class _Reader:
    """Goes down the lines once; each part of a record takes the lines that are its own."""

    def __init__(self, text: str) -> None:
        lines = [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]
        for number, line in enumerate(lines, start=1):
            if not line.isprintable():
                raise RecordError(f"line {number}: a character that cannot be printed")
        numbered = enumerate(lines, start=1)
        # blank lines and lines with # are for people
        self.lines = [(n, line) for n, line in numbered if line.strip() and line[0] != "#"]
        self.lines.append((len(lines), ""))  # stands for the end of the text
        self.at = 0

    def record(self) -> Record:
        is_shared = self._headline()
        ruleset = self._ruleset()
        setup = self._setup(ruleset, self._players())
        if is_shared:
            setup = replace(setup, shared=self._shared(len(setup.players)))
        published = self._value("seed hash")
        seed = self._value("seed")
        with self._naming_the_line():
            setup = replace(setup, seed=seed)
        claims = self._while(_CLAIMS)
        acts = self._acts()
        result = self._while(_RESULTS)
        if not result:
            raise self._expected("a turn or 'result: …'")
        if self._peek() != LAST_LINE:
            raise self._expected(f"'{LAST_LINE}'")
        self.at += 1
        if self._peek():
            raise self._expected(f"nothing after '{LAST_LINE}'")
        return Record(setup, published, claims, acts, result)

    def _headline(self) -> bool:
        """Does it tell what its seed was made of?"""
        headline = self._peek()
        if headline not in {HEADLINE, HEADLINE_SHARED}:
            raise self._expected(f"'{HEADLINE}' or '{HEADLINE_SHARED}', all that is known here,")
        self.at += 1
        return headline == HEADLINE_SHARED

    def _shared(self, players: int) -> SharedSeed:
        hall_commitment = self._commitment("hall commitment")
        commitments = tuple(
            self._commitment(f"commitment {player}", needed=False)
            for player in range(1, players + 1)
        )
        hall_secret = self._secret("hall secret")
        secrets = tuple(
            self._secret(f"secret {player}", needed=False) for player in range(1, players + 1)
        )
        return SharedSeed(hall_commitment, commitments, hall_secret, secrets)

    def _commitment(self, key: str, *, needed: bool = True) -> str:
        found = self._value(key) if needed else self._optional(key)
        with self._naming_the_line():
            if found is not None and not is_commitment(found):
                raise TilehallError(f"{quoted(found)} is no SHA-256 of a secret")
        return found or ""

    def _secret(self, key: str, *, needed: bool = True) -> str:
        found = self._value(key) if needed else self._optional(key)
        with self._naming_the_line():
            return "" if found is None else seed_text(found)

    def _ruleset(self) -> Ruleset:
        if self._peek() == "house rules:":
            return self._house_rules()
        name, _, version = self._value("edition").rpartition(" ")
        with self._naming_the_line():
            if name.partition(":")[0] not in EDITION_IDS:  # no record opens files of this machine
                raise TilehallError(
                    f"no edition {quoted(name)}; house rules are written out in a record"
                )
            number = int(version) if _VERSION.fullmatch(version) else 0
            found = edition_in_version(name, number)
            if found is None:
                known = sorted((*FORMER_VERSIONS[name.partition(":")[0]], edition(name).version))
                versions = " and ".join(map(str, known))
                raise TilehallError(f"{name} is known in version {versions}, not {quoted(version)}")
        return found

    def _house_rules(self) -> Ruleset:
        self.at += 1
        toml = "\n".join(line.text for line in self._while((_INDENT,)))
        with self._naming_the_line():
            values = parse_toml(toml.encode(), "house rules")
            if "based_on" in values:  # an edition may change; the proof must not
                raise TilehallError("house rules in a record are whole, not based_on others")
            return make_ruleset(read_values(values, "house rules"), "house rules")

    def _players(self) -> tuple[str, ...]:
        players: list[str] = []
        while (name := self._optional(f"player {len(players) + 1}")) is not None:
            players.append(name)
            with self._naming_the_line():
                check_names(players)
        if not players:
            raise self._expected("'player 1: …'")
        return tuple(players)

    def _setup(self, ruleset: Ruleset, players: tuple[str, ...]) -> Setup:
        with self._naming_the_line():
            setup = Setup(ruleset, players, seed="to follow")
        drawing = self._optional("drawing for the start")
        if drawing is not None:
            with self._naming_the_line():
                setup = replace(setup, contenders=_contenders(drawing))
        seating = self._optional("seating")
        if seating is not None:
            with self._naming_the_line():
                if seating != "by draw":
                    raise TilehallError(f"seating is {quoted(seating)}; allowed: by draw")
                setup = replace(setup, seating_by_draw=True)
        return setup

    def _acts(self) -> tuple[Line, ...]:
        found: list[Line] = []
        while (match := _ACT_LINE.fullmatch(self._peek())) is not None:
            if int(match["number"]) != len(found) + 1:
                raise self._expected(f"turn {len(found) + 1}")
            number = self.lines[self.at][0]
            self.at += 1
            with self._naming_the_line():
                act = parse_act(match["act"])
            time = match["time"]
            at = None if time is None else int(time.replace(".", ""))
            found.append(Line(number, Entry(int(match["seat"]) - 1, act, at)))
        return tuple(found)

    def _while(self, starts: tuple[str, ...]) -> tuple[Claim, ...]:
        first = self.at
        while self._peek().startswith(starts):
            self.at += 1
        return tuple(Claim(*line) for line in self.lines[first : self.at])

    def _value(self, key: str) -> str:
        value = self._optional(key)
        if value is None:
            raise self._expected(f"'{key}: …'")
        return value

    def _optional(self, key: str) -> str | None:
        line = self._peek()
        if not line.startswith(f"{key}: "):
            return None
        self.at += 1
        return line.removeprefix(f"{key}: ")

    def _peek(self) -> str:
        return self.lines[self.at][1]

    def _expected(self, what: str) -> RecordError:
        """The line that comes next is another than it should be, or there is none."""
        number, line = self.lines[self.at]
        cut = "" if line else "the record is cut off: "
        return RecordError(f"line {number}: {cut}{what} should stand here")

    @contextmanager
    def _naming_the_line(self) -> Iterator[None]:
        """What is wrong inside is wrong with the line that was taken last."""
        try:
            yield
        except TilehallError as error:
            raise RecordError(f"line {self.lines[self.at - 1][0]}: {error}") from None


def _contenders(text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"[1-9]( [1-9])*", text):
        raise TilehallError(f"{quoted(text)} are not numbers of players")
    return tuple(int(word) - 1 for word in text.split())
