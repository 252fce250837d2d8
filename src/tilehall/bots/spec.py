"""Bots by name, as people type them: `casual`, `searcher:200ms`, `./mybot --fast`, `./mybot:2s`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tilehall.core.errors import quoted

if TYPE_CHECKING:
    from tilehall.bots.bot import Bot


STEPS: Final = tuple(f"step-{number}" for number in range(1, 10))  # the nine steps for people


class _Bots(Mapping[str, "type[Bot]"]):
    """Their classes by name, loaded when one of them is wanted."""

    # the weakest first, then the nine steps: in the order of the kernel's kinds
    names: Final = ("beginner", "casual", "solver", "strategist", "searcher", "master", *STEPS)

    def __getitem__(self, name: str) -> type[Bot]:
        if name not in self.names:
            raise KeyError(name)
        family = import_module("tilehall.bots.family")
        found: type[Bot] = (
            family.NINE_STEPS[STEPS.index(name)]
            if name in STEPS
            else getattr(family, name.capitalize())
        )
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


BOTS: Final = _Bots()
_TIME: Final = re.compile(r"(?P<command>.*):(?P<number>\d{1,6})(?P<unit>ms|s)", re.DOTALL)
_IN_WORDS: Final = ":text"  # a prompt for a language model: docs/bot-protocol.md
_LONGEST_LABEL: Final = 30


def make(spec: str, *, seed: str = "") -> Bot:
    """The bot that a spec names; BotError says what is wrong with it.

    A spec is a name of `BOTS`, perhaps with an option after a colon, or the command of an outside
    program: a path such as `./mybot`, or words with blanks, perhaps with `:text` for a prompt in
    words, and with its time for a turn.
    """
    from tilehall.bots.bot import BotError  # noqa: PLC0415 - names of bots are asked for alone too
    from tilehall.bots.outside import Outside  # noqa: PLC0415

    if _is_command(spec):
        timed = _TIME.fullmatch(spec)
        command = timed["command"] if timed else spec
        in_words = command.endswith(_IN_WORDS)
        command = command.removesuffix(_IN_WORDS)
        if timed is None:
            return Outside(command=command, seed=seed, in_words=in_words)
        seconds = int(timed["number"]) / (1000 if timed["unit"] == "ms" else 1)
        if not seconds:
            raise BotError(f"{quoted(spec)}: a turn takes some time")
        return Outside(command=command, seconds=seconds, seed=seed, in_words=in_words)
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
