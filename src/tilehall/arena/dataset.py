"""Very many games in a small file: by seed, each with a digest that its replay has to give again.

The first line says what is played; every other line is a deal, with one word for each of its games:
the winners' seats, the number of acts, and the beginning of the SHA-256 of the game's whole record.
Whoever has this version of Tilehall has every record, and can prove that none was made up. The
format is described in docs/record.md.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import tilehall
from tilehall.arena.deals import ArenaError, Plan, deal
from tilehall.arena.kernel_game import play_in_kernel, record_of
from tilehall.arena.workers import spread
from tilehall.bots import Outside, make
from tilehall.core.chance import Chance
from tilehall.core.editions import edition, is_published
from tilehall.core.errors import TilehallError, quoted
from tilehall.core.record_reader import read as read_record
from tilehall.solver import native

FORMAT: Final = "tilehall games by seed 1"
_DIGITS: Final = 16  # of a digest: 64 bits
_FLUSH_EVERY: Final = 50  # deals; what a kill costs at most


@dataclass(frozen=True, slots=True)
class Head:
    """What a file holds."""

    plan: Plan
    deals: int
    version: str

    def line(self) -> str:
        plan = self.plan
        return json.dumps(
            {
                "format": FORMAT,
                "tilehall": self.version,
                "edition": plan.ruleset.id,
                "edition_version": plan.ruleset.version,
                "bots": list(plan.bots),
                "seats": plan.seats,
                "seed": plan.seed,
                "deals": self.deals,
                "games": self.deals * plan.games_per_deal,
            }
        )


def head_of(plan: Plan, deals: int) -> Head:
    """Refused where a replay could come out otherwise."""
    if not is_published(plan.ruleset):
        raise ArenaError("games by seed are of published editions: house rules change unseen")
    for spec in plan.bots:
        with closing(make(spec)) as bot:
            if isinstance(bot, Outside) or getattr(bot, "milliseconds", None):
                raise ArenaError(
                    f"{quoted(spec)} does not choose the same on every machine; "
                    "use a bot of ours, with a budget of worlds instead of time"
                )
    return Head(plan, deals, tilehall.__version__)


def extend(
    path: Path,
    head: Head,
    *,
    workers: int = 1,
    after_deal: Callable[[int], None] = lambda _games: None,
) -> int:
    """Write what is missing; the deals that were there. A line that was torn is written again."""
    done = _whole_lines(path, head)
    numbers = range(done + 1, head.deals + 1)
    with path.open("a", encoding="ascii") as file:
        if not done and not file.tell():
            file.write(head.line() + "\n")
        with closing(_lines(head.plan, numbers, workers=workers)) as lines:
            for number, (line, _) in zip(numbers, lines, strict=True):
                file.write(line + "\n")
                if number % _FLUSH_EVERY == 0:
                    file.flush()
                after_deal(head.plan.games_per_deal)
    return done


def _whole_lines(path: Path, head: Head) -> int:
    """Deals that are written; what stands behind the last whole line is cut off."""
    if not path.exists() or not path.stat().st_size:
        return 0
    with path.open("rb+") as file:
        first = file.readline()
        if first != (head.line() + "\n").encode():
            raise ArenaError(f"{quoted(path)} holds something else; choose another file")
        end, done = file.tell(), 0
        for line in file:
            if not line.endswith(b"\n"):
                break
            done += 1
            end += len(line)
        file.truncate(end)
    if done > head.deals:
        raise ArenaError(f"{quoted(path)} has {done} deals, more than its first line says")
    return done


def _line(plan: Plan, number: int, *, prove: bool = False) -> tuple[str, list[str]]:
    """A deal with all its games, played in the kernel; and what core, if asked, finds wrong."""
    dealt, words, problems = deal(plan, number), [str(number)], list[str]()
    for rotation in range(len(dealt.lineups)):
        game = play_in_kernel(plan, dealt, rotation)
        record = record_of(plan, dealt, rotation, game)
        words.append(_word(game, record))
        if prove:
            found = read_record(record).problems()
            problems += (f"line {number + 1}, game {rotation + 1}: {each}" for each in found)
    return " ".join(words), problems


def _word(game: native.Game, record: str) -> str:
    assert game.outcome is not None  # noqa: S101 - it was played to its end
    winners = "".join(map(str, game.outcome.winners))
    digest = hashlib.sha256(record.encode()).hexdigest()[:_DIGITS]
    return f"{winners}:{game.position.turns}:{digest}"


def _lines(
    plan: Plan, numbers: Sequence[int], *, workers: int, prove: bool = False
) -> Generator[tuple[str, list[str]], None, None]:
    work = partial(_line, plan, prove=prove)
    if workers > 1:
        yield from spread(work, numbers, workers)
    else:
        yield from map(work, numbers)


@dataclass(frozen=True, slots=True)
class Dataset:
    """A file that was read: its head, and a line for each deal; of a torn file the whole ones."""

    head: Head
    lines: Sequence[str]
    is_torn: bool = False  # it ends in the middle of a line; `extend` goes on there

    @property
    def is_whole(self) -> bool:
        return len(self.lines) == self.head.deals

    def record(self, number: int, game: int) -> str:
        """The record of one game of a deal, played again; both are counted from 1."""
        plan = self.head.plan
        if not 1 <= number <= self.head.deals:
            raise ArenaError(f"no deal {number}; allowed: 1 to {self.head.deals}")
        if not 1 <= game <= plan.games_per_deal:
            raise ArenaError(f"no game {game}; allowed: 1 to {plan.games_per_deal}")
        dealt, rotation = deal(plan, number), game - 1
        return record_of(plan, dealt, rotation, play_in_kernel(plan, dealt, rotation))


def read(path: Path) -> Dataset:
    try:
        text = path.read_text("ascii")
    except OSError as error:
        raise ArenaError(f"{quoted(path)} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ArenaError(f"{quoted(path)} is no file of games by seed") from None
    first, *lines = text.split("\n")
    head = _head(first, path)
    rest = lines.pop() if lines else ""
    if len(lines) + bool(rest) > head.deals:
        raise ArenaError(f"{quoted(path)} has more lines than deals")
    return Dataset(head, lines, is_torn=bool(rest))


def _head(line: str, path: Path) -> Head:
    try:
        told: dict[str, Any] = json.loads(line)
        known = told["format"] == FORMAT
        plan = Plan(
            edition(str(told["edition"])), tuple(told["bots"]), int(told["seats"]), told["seed"]
        )
        head = head_of(plan, int(told["deals"]))
        here = json.loads(head.line())
    except (ValueError, TypeError, KeyError):
        raise ArenaError(f"{quoted(path)} is no file of games by seed") from None
    except TilehallError as error:
        raise ArenaError(f"{quoted(path)}: {error}") from None
    if not known:
        raise ArenaError(f"{quoted(path)} is no file of games by seed")
    for key in ("tilehall", "edition_version"):
        made_with = told.get(key)
        if made_with != here[key]:
            raise ArenaError(
                f"{quoted(path)} was made with {key} {quoted(made_with)}; here it is {here[key]}"
            )
    return head


def faults(
    data: Dataset,
    *,
    sample: int | None = None,
    seed: str = "",
    prove: bool = False,
    workers: int = 1,
    after_deal: Callable[[int], None] = lambda _games: None,
) -> Iterator[str]:
    """What does not come out again: of all deals, or of so many that the seed picks.

    To prove a game, core reads its record and plays it once more, as `tilehall verify` does.
    """
    numbers: Sequence[int] = range(1, len(data.lines) + 1)
    if sample is not None and sample < len(numbers):
        numbers = sorted(Chance(seed, "games to check").shuffled(numbers)[:sample])
    with closing(_lines(data.head.plan, numbers, workers=workers, prove=prove)) as lines:
        for number, (played, problems) in zip(numbers, lines, strict=True):
            written = data.lines[number - 1]
            if written != played:
                yield f"line {number + 1}: written {quoted(written)}, played {quoted(played)}"
            yield from problems
            after_deal(data.head.plan.games_per_deal)
