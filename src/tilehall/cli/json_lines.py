"""Questions as JSON Lines on standard input, answers on standard output."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import IO, Any, Final, NoReturn, TypeVar

from tilehall.cli.console import quiet_when_nobody_reads
from tilehall.core.errors import Fault, TilehallError, quoted
from tilehall.core.ruleset import Ruleset

LONGEST_LINE: Final = 32 * 1024 * 1024  # bytes; a longer one is passed over, not kept in memory
_MOST_DIGITS: Final = 4300  # of a whole number

Answer = dict[str, Any]
Choice = TypeVar("Choice", bound=Enum)


class Question:
    """One line, a JSON object; what it asks is read by key, and refused in words."""

    def __init__(self, line: bytes) -> None:
        if len(line) > LONGEST_LINE:
            raise TilehallError(f"a line of more than {LONGEST_LINE // 1024 // 1024} MiB")
        try:
            text = line.decode().removeprefix("\ufeff")  # some shells put it before the first line
            found = json.loads(text, parse_int=_whole, parse_constant=_no_number)
        except UnicodeDecodeError as error:
            raise TilehallError(f"not UTF-8: byte {error.start + 1} of the line") from None
        except ValueError as error:
            what = "an empty line" if not line.strip() else f"not JSON: {error}"
            raise TilehallError(what) from None
        if not isinstance(found, dict):
            raise TilehallError(f"a question is a JSON object, not {_written(found)}")
        self._values: Mapping[str, Any] = found

    def edition(self) -> Ruleset:
        return _edition(self.text("edition"))

    def text(self, key: str, default: str | None = None) -> str:
        return str(self._typed(key, str, "a text", default))

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        return bool(self._typed(key, bool, "true or false", default))

    def list_of(self, kind: type, key: str, allowed: str, default: Any = None) -> list[Any]:
        value = self._values.get(key, default)
        # exactly this type: true is no seat number
        if not isinstance(value, list) or not all(type(entry) is kind for entry in value):
            self._refuse(key, f"a list of {allowed}")
        return value

    def one_of(self, key: str, kind: type[Choice], default: Choice | None = None) -> Choice:
        values = [each.value for each in kind]
        value = self._values.get(key, default.value if default else None)
        if value not in values:
            self._refuse(key, ", ".join(values))
        return kind(value)

    def _typed(self, key: str, kind: type, allowed: str, default: object) -> object:
        value = self._values.get(key, default)
        if not isinstance(value, kind):
            self._refuse(key, allowed)
        return value

    def _refuse(self, key: str, allowed: str) -> NoReturn:
        raise TilehallError(f"{key} is {_written(self._values.get(key))}; allowed: {allowed}")


def answered(line: bytes, answer: Callable[[Question], Answer]) -> Answer:
    """Everything has an answer, also what is no question."""
    try:
        return answer(Question(line))
    except (TilehallError, RecursionError) as error:
        message = "nested too deep" if isinstance(error, RecursionError) else str(error)
        return {"error": {"code": Fault.MALFORMED.value, "message": message}}


def answer_lines(answer: Callable[[bytes], Answer]) -> None:
    """One line of answer to every line, as soon as it is asked."""
    if sys.stdin is None:
        raise TilehallError("standard input is closed")
    with quiet_when_nobody_reads():
        for line in lines(sys.stdin.buffer):
            sys.stdout.write(json.dumps(answer(line), separators=(",", ":")) + "\n")
            sys.stdout.flush()


def lines(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream; of one that is too long only a part that is too long as well."""
    while line := stream.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE + 1)
        yield line


@lru_cache(maxsize=64)
def _edition(name: str) -> Ruleset:
    """A household's file is read once: one run answers by one version of it."""
    from tilehall.core.editions import edition

    return edition(name)


def _whole(digits: str) -> int:
    count = len(digits.removeprefix("-"))
    if count > _MOST_DIGITS:  # Python would refuse it too, in words for programmers
        raise ValueError(f"a whole number of {count} digits; at most {_MOST_DIGITS} are read")
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


def _written(value: Any) -> str:
    """A value of the question as JSON would show it, short and safe to print."""
    if value is None:
        return "missing or null"
    return quoted(value) if isinstance(value, str) else quoted(json.dumps(value))[1:-1]
