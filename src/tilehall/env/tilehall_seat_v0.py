"""`tilehall_seat_v0.env()`: the versioned name of the environment in which one seat learns.

Gymnasium knows it too, once this module is imported: `gymnasium.make("tilehall_seat-v0")`.
Whatever would change observations, actions or rewards gets a new number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium

from tilehall.core.errors import TilehallError
from tilehall.core.ruleset import Ruleset
from tilehall.env.micro import MicroEnv
from tilehall.env.one_seat import OneSeatEnv
from tilehall.env.plays import PlaysEnv

ID: Final = "tilehall_seat-v0"
_KINDS: Final[dict[str, Any]] = {"plays": PlaysEnv, "micro": MicroEnv}


def env(
    ruleset: Ruleset | str = "classic-es",
    *,
    actions: str = "plays",
    seats: int = 2,
    opponents: Sequence[str] = ("beginner",),
    seat: int | None = None,
    **kind_options: Any,
) -> OneSeatEnv:
    """`actions`: `plays` or `micro`; further options are those of that environment."""
    if actions not in _KINDS:
        raise TilehallError(f"no actions {actions!r}; allowed: {', '.join(_KINDS)}")
    return OneSeatEnv(
        _KINDS[actions](ruleset, seats=seats, **kind_options), opponents=opponents, seat=seat
    )


if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="tilehall.env.tilehall_seat_v0:env")
