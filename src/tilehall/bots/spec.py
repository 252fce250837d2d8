"""Bots by name, as people type them: `casual`, `searcher:200ms`, `./mybot --fast`, `./mybot:2s`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tilehall.bots.beginner import Beginner
from tilehall.bots.bot import Bot, BotError
from tilehall.bots.casual import Casual
from tilehall.bots.outside import Outside
from tilehall.bots.searcher import Searcher
from tilehall.bots.solver import Solver
from tilehall.bots.strategist import Strategist
from tilehall.core.errors import quoted

BOTS: Final[Mapping[str, type[Bot]]] = MappingProxyType(
    {  # the weakest first
        "beginner": Beginner,
        "casual": Casual,
        "solver": Solver,
        "strategist": Strategist,
        "searcher": Searcher,
    }
)
_TIME: Final = re.compile(r"(?P<command>.*):(?P<number>\d{1,6})(?P<unit>ms|s)", re.DOTALL)
_LONGEST_LABEL: Final = 30


def make(spec: str, *, seed: str = "") -> Bot:
    """The bot that a spec names; BotError says what is wrong with it.

    A spec is a name of `BOTS`, perhaps with an option after a colon, or the command of an outside
    program, perhaps with its time for a turn: a path such as `./mybot`, or words with blanks.
    """
    if _is_command(spec):
        timed = _TIME.fullmatch(spec)
        if timed is None:
            return Outside(command=spec, seed=seed)
        seconds = int(timed["number"]) / (1000 if timed["unit"] == "ms" else 1)
        if not seconds:
            raise BotError(f"{quoted(spec)}: a turn takes some time")
        return Outside(command=timed["command"], seconds=seconds, seed=seed)
    name, _, option = spec.partition(":")
    if name not in BOTS:
        raise BotError(
            f"no bot {quoted(name)}; allowed: {', '.join(BOTS)}, "
            "or the path of a program, such as ./mybot"
        )
    return BOTS[name].configured(option, seed=seed)


def labels(specs: Sequence[str]) -> tuple[str, ...]:
    """A short name for each spec, all different: `casual`, `mybot`, `mybot (2)`."""
    found: list[str] = []
    for spec in specs:
        words = spec.split()
        short = Path(words[0]).name if words and _is_command(spec) else spec.strip()
        short = "".join(filter(str.isprintable, short))[:_LONGEST_LABEL] or "bot"
        again = 1 + sum(each == short or each.startswith(f"{short} (") for each in found)
        found.append(short if again == 1 else f"{short} ({again})")
    return tuple(found)


def _is_command(spec: str) -> bool:
    return "/" in spec or len(spec.split()) > 1
