"""The game record: a text file a person can read, a program can parse, and anybody can prove.

docs/record.md describes it for those who write a second implementation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tilehall.core.act import Entry
from tilehall.core.chance import seed_hash
from tilehall.core.editions import is_published
from tilehall.core.errors import RecordError, TilehallError
from tilehall.core.game import Game, IllegalTurn
from tilehall.core.notation import print_tiles
from tilehall.core.position import Position
from tilehall.core.ruleset import Ruleset
from tilehall.core.ruleset_file import to_toml
from tilehall.core.shared_seed import SharedSeed
from tilehall.core.start import Setup
from tilehall.core.turn import Redeal

HEADLINE: Final = "Tilehall record 1"
HEADLINE_SHARED: Final = "Tilehall record 2"  # with what the seed was made of
LAST_LINE: Final = "end"
UNFINISHED: Final = "unfinished"


class Line(NamedTuple):
    """An act of the log and the line of the file it stood in."""

    number: int
    entry: Entry


class Claim(NamedTuple):
    """A line that repeats what follows from the rest, for people and for other programs."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it was read: what it claims, not yet what is true."""

    setup: Setup
    seed_hash: str
    claims: tuple[Claim, ...]  # draws, seats, starter and deals
    lines: tuple[Line, ...]
    result: tuple[Claim, ...]

    def replay(self) -> Game:
        """Play it again; an illegal turn is a RecordError that names the line."""
        game = Game.of(self.setup)
        for number, entry in self.lines:
            try:
                game = game.after(entry.act, seat=entry.seat, at=entry.at)
            except IllegalTurn as error:
                found = error.violations[0]
                raise RecordError(f"line {number}: {found.fault}: {found}") from None
            except TilehallError as error:
                raise RecordError(f"line {number}: {error}") from None
        return game

    def problems(self) -> list[str]:
        """Everything that keeps the record from being proved; an empty list is the proof."""
        found = []
        if seed_hash(self.setup.seed) != self.seed_hash:
            found.append("the seed does not match the hash that was published with the deal")
        if self.setup.shared is not None:
            found += self.setup.shared.problems(self.setup.seed)
        try:
            game = self.replay()
        except RecordError as error:
            return [*found, str(error)]
        found += _differences("the start and the deal", self.claims, list(_claims(game)))
        found += _differences("the result", self.result, list(_result(game)))
        return found


def _differences(what: str, claims: Sequence[Claim], true: Sequence[str]) -> Iterator[str]:
    for claim, mine in zip(claims, true, strict=False):
        if claim.text != mine:
            yield f"line {claim.number}: the game says '{mine}'"
    if len(claims) != len(true):
        yield f"{what}: {len(claims)} lines in the record, {len(true)} in the game"


def write(game: Game) -> str:
    """The game as a record, ready for a file."""
    setup = game.setup
    headline = HEADLINE if setup.shared is None else HEADLINE_SHARED
    lines = [headline, *edition_lines(setup.ruleset)]
    lines += [f"player {number + 1}: {name}" for number, name in enumerate(setup.players)]
    if setup.contenders:
        drawing = " ".join(str(player + 1) for player in setup.contenders)
        lines.append(f"drawing for the start: {drawing}")
    if setup.seating_by_draw:
        lines.append("seating: by draw")
    if setup.shared is not None:
        lines += _shared_lines(setup.shared)
    lines += [f"seed hash: {game.seed_hash}", f"seed: {setup.seed}", ""]
    lines += [*_claims(game), ""]
    for number, entry in enumerate(game.log, start=1):
        lines.append(_act_line(number, entry))
        lines += _comment(game.history[number - 1], game.history[number])
    lines += ["", *_result(game), LAST_LINE, ""]
    return "\n".join(lines)


def edition_lines(ruleset: Ruleset) -> Iterator[str]:
    """What names an edition, or holds the whole of a house's rules."""
    if is_published(ruleset):
        yield f"edition: {ruleset.id} {ruleset.version}"
        return
    yield "house rules:"
    for line in to_toml(ruleset).splitlines():
        yield f"    {line}"


def _shared_lines(shared: SharedSeed) -> Iterator[str]:
    yield f"hall commitment: {shared.hall_commitment}"
    for player, commitment in enumerate(shared.commitments, 1):
        if commitment:
            yield f"commitment {player}: {commitment}"
    yield f"hall secret: {shared.hall_secret}"
    for player, secret in enumerate(shared.secrets, 1):
        if secret:
            yield f"secret {player}: {secret}"


def _claims(game: Game) -> Iterator[str]:
    """Draws, seats and deals; all of it follows from the seed and the redeals."""
    for drawn in game.start.draws:
        yield f"draw for the start: player {drawn.player + 1} {drawn.tile}"
    for seat, name in enumerate(game.players):
        yield f"seat {seat + 1}: {name}"
    yield f"starts: seat {game.start.starter + 1}"
    redealt = (n for n, entry in enumerate(game.log, start=1) if isinstance(entry.act, Redeal))
    for deal, place in enumerate([0, *redealt], start=1):
        dealt = game.history[place]
        for seat, rack in enumerate(dealt.racks):
            yield f"deal {deal} rack {seat + 1}: {rack}"
        yield f"deal {deal} pool: {print_tiles(dealt.pool)}".rstrip()


def _act_line(number: int, entry: Entry) -> str:
    time = "" if entry.at is None else f" @{entry.at // 1000}.{entry.at % 1000:03}"
    return f"{number}. seat {entry.seat + 1}{time}: {entry.act}"


def _comment(before: Position, after: Position) -> Iterator[str]:
    """What moved, for people: a play shows the whole table, and a draw no tile at all."""
    placed, removed = before.table.changes_to(after.table)
    drawn = before.pool[: before.pool_size - after.pool_size]
    moved = {
        "laid": sorted(placed.elements()),
        "from the table to the rack": sorted(removed.elements()),
        "drew": drawn,
    }
    if notes := [f"{what} {print_tiles(tiles)}" for what, tiles in moved.items() if tiles]:
        yield f"# {', '.join(notes)}"


def _result(game: Game) -> Iterator[str]:
    outcome = game.outcome
    if outcome is None:
        yield f"result: {UNFINISHED}"
        return
    out = game.position.winner_by_going_out
    yield f"result: {'blocked' if out is None else 'out'}"
    yield "won by: " + " ".join(str(seat + 1) for seat in outcome.winners)
    yield "scores: " + " ".join(str(score) for score in outcome.scores)
