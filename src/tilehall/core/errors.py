"""What can go wrong, as types a caller can tell apart. Every message is fit to be shown."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, TypeVar

_E = TypeVar("_E", bound=BaseException)
_SHOWN: Final = 40


def quoted(text: object, most: int = _SHOWN) -> str:
    """Somebody's input, safe to print: control characters escaped, long text cut.

    >>> quoted("r7" * 100)
    "'r7r7r7r7r7r7r7r7r7r7r7r7r7r7r7r7r7r7r7r7…'"
    """
    try:
        text = str(text)
    except ValueError:  # Python writes no number of thousands of digits
        text = "a number without end"
    cut = text[:most] + "…" if len(text) > most else text
    return repr(cut)


class TilehallError(ValueError):
    """Base of all errors that name something the user can mend."""

    def __reduce__(self) -> tuple[Any, ...]:
        """So that it can be sent between processes, whatever arguments it was made with."""
        return _made_again, (type(self), self.args, self.__dict__)


def _made_again(kind: type[_E], args: tuple[object, ...], facts: dict[str, object]) -> _E:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(facts)
    return error


class NotationError(TilehallError):
    """Text that is not the notation of RULES section 1."""


class RulesetError(TilehallError):
    """An edition file or a ruleset with a value that no game can be played by."""


class RecordError(TilehallError):
    """A game record that cannot be read, or does not prove what it says."""


class Fault(StrEnum):
    """The reason codes of RULES section 8, in the order in which they are reported."""

    MALFORMED = "malformed"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    GAME_PAUSED = "game-paused"
    TILE_NOT_ON_RACK = "tile-not-on-rack"
    TILE_REMOVED_FROM_TABLE = "tile-removed-from-table"
    NO_TILE_PLACED = "no-tile-placed"
    INVALID_SET = "invalid-set"
    TABLE_TOUCHED_BEFORE_OPENING = "table-touched-before-opening"
    OPENING_BELOW_MINIMUM = "opening-below-minimum"
    JOKER_NEEDS_RACK_TILE = "joker-needs-rack-tile"
    JOKER_SET_FROZEN = "joker-set-frozen"
    SPECIAL_JOKER_SUBSTITUTION = "special-joker-substitution"
    POOL_EMPTY = "pool-empty"
    POOL_NOT_EMPTY = "pool-not-empty"
    REDEAL_NOT_ALLOWED = "redeal-not-allowed"
