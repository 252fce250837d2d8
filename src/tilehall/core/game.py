"""One deal with its history: a fold over the acts of its seats, deterministic from its setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tilehall.core.act import Act, Entry, Knock, Pause, Resume, Retire, TimeOut
from tilehall.core.chance import seed_hash, seed_text
from tilehall.core.editions import edition
from tilehall.core.errors import Fault, TilehallError
from tilehall.core.happening import Happening, seen
from tilehall.core.legality import HINDRANCES, violations
from tilehall.core.position import Position
from tilehall.core.rack import Rack
from tilehall.core.ruleset import Ruleset
from tilehall.core.scoring import Ended, GameScore, score
from tilehall.core.shared_seed import SharedSeed
from tilehall.core.start import Setup, Start, deal, draw_for_start
from tilehall.core.tile import Tile
from tilehall.core.timeout import draft_violations, time_out
from tilehall.core.turn import Redeal
from tilehall.core.view import SeatFacts, SeatView
from tilehall.core.violation import Violation

MOST_ACTS: Final = 9_999  # a game has a few hundred; so a record cannot keep a reader for ever
_END_OF_TIME: Final = 10**12  # milliseconds


class IllegalTurn(TilehallError):
    """A turn that breaks a rule; nothing has changed."""

    def __init__(self, found: tuple[Violation, ...]) -> None:
        super().__init__(str(found[0]))
        self.violations = found


@dataclass(frozen=True, slots=True, repr=False)
class Game:
    """`Game.new("classic-hk", seats=4, seed=7)`, then `game = game.after(turn)`.

    A game never changes: every act gives a new one, and the old one is still there to go back to.
    """

    setup: Setup
    start: Start
    log: tuple[Entry, ...]
    history: tuple[Position, ...]  # before the first act, and after each
    happenings: tuple[Happening, ...] = ()  # what everybody saw of each act

    @classmethod
    def new(
        cls,
        ruleset: Ruleset | str,
        *,
        seed: int | str,
        seats: int | None = None,
        players: Sequence[str] = (),
        contenders: Sequence[int] = (),
        seating_by_draw: bool = False,
        shared: SharedSeed | None = None,
    ) -> Game:
        """A game dealt and ready for its first turn; name the players or say how many there are."""
        rules = edition(ruleset) if isinstance(ruleset, str) else ruleset
        names = tuple(players) or tuple(
            f"Seat {n + 1}" for n in range(rules.max_seats if seats is None else seats)
        )
        setup = Setup(rules, names, seed_text(seed), tuple(contenders), seating_by_draw, shared)
        return cls.of(setup)

    @classmethod
    def of(cls, setup: Setup) -> Game:
        start = draw_for_start(setup)
        return cls(setup, start, (), (deal(setup, start.starter, 1),))

    @property
    def ruleset(self) -> Ruleset:
        return self.setup.ruleset

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat."""
        return tuple(self.setup.players[player] for player in self.start.order)

    @property
    def position(self) -> Position:
        return self.history[-1]

    @property
    def seed_hash(self) -> str:
        return seed_hash(self.setup.seed)

    @property
    def knocked(self) -> frozenset[int]:
        """Seats that knocked their rack over (RULES P3)."""
        return frozenset(entry.seat for entry in self.log if isinstance(entry.act, Knock))

    @property
    def is_over(self) -> bool:
        return self.position.ended

    @property
    def outcome(self) -> GameScore | None:
        """Scores and winners by seat, once the game is over."""
        end = self.position
        if not end.ended:
            return None
        ended = Ended.OUT if end.winner_by_going_out is not None else Ended.BLOCKED
        return score(
            self.ruleset, end.racks, opened=end.opened_seats, ended=ended, knocked=self.knocked
        )

    def view(self, seat: int | None) -> SeatView:
        """What one seat may see; a spectator is None."""
        if seat is not None:
            self._check_seat(seat)
        here = self.position
        over = here.ended
        return SeatView(
            ruleset=self.ruleset,
            seat=seat,
            table=here.table,
            rack=Rack() if seat is None else here.racks[seat],
            seats=tuple(
                SeatFacts(player, len(rack), opened, number in here.retired)
                for number, (player, rack, opened) in enumerate(
                    zip(self.players, here.racks, here.opened_seats, strict=True)
                )
            ),
            pool_size=here.pool_size,
            to_move=here.to_move,
            starter=self.start.starter,
            turns=here.turns,
            passes=here.passes,
            paused=here.paused,
            ended=over,
            draws=self.start.draws,
            happenings=self.happenings,
            drawn=self._drawn(seat),
            seed_hash=self.seed_hash,
            outcome=self.outcome,
            racks=here.racks if over else None,
            seed=self.setup.seed if over else None,
        )

    def _drawn(self, seat: int | None) -> tuple[Tile, ...]:
        """What this seat took from the pool in its last turn, for a client that marks it."""
        if seat is None:
            return ()
        for number in range(len(self.happenings) - 1, -1, -1):
            seen = self.happenings[number]
            if seen.what == "redeal":
                break
            if seen.seat == seat and seen.what in {"draw", "pass", "play", "timeout"}:
                if not seen.drawn:
                    break
                had, has = (here.racks[seat] for here in self.history[number : number + 2])
                return tuple(sorted((Counter(has) - Counter(had)).elements()))
        return ()

    def violations(self, act: Act, seat: int | None = None) -> tuple[Violation, ...]:
        """Every rule the act breaks; by the seat to move, unless another is named."""
        here = self.position
        seat = here.to_move if seat is None else seat
        self._check_seat(seat)
        match act:
            case Pause():
                return _hindered(here.hindrance)
            case Resume():
                return (
                    ()
                    if here.paused
                    else _refused("The game is not paused.", "T5", "malformed-not-paused")
                )
            case Knock():
                return self._knock_violations(seat)
            case Retire():
                return self._retire_violations(seat)
            case Redeal():
                return self._left_violations(seat) or violations(replace(here, to_move=seat), act)
        if not here.ended and seat != here.to_move:
            return _hindered(Fault.NOT_YOUR_TURN)
        if isinstance(act, TimeOut):
            return _hindered(here.hindrance) or draft_violations(here, act.draft)
        return violations(here, act)

    def after(self, act: Act, *, seat: int | None = None, at: int | None = None) -> Game:
        """The game with one act more; IllegalTurn says what was wrong with it.

        `at` is the time of the act, in milliseconds from the start of the game.
        """
        seat = self.position.to_move if seat is None else seat
        if found := self.violations(act, seat):
            raise IllegalTurn(found)
        return self.after_legal(act, seat=seat, at=at)

    def after_legal(self, act: Act, *, seat: int, at: int | None = None) -> Game:
        """The same for an act that was judged before: by the caller, or when it was recorded."""
        self._check_time(at)
        if len(self.log) == MOST_ACTS:
            raise TilehallError(f"no game has more than {MOST_ACTS} acts")
        entry, before, after = Entry(seat, act, at), self.position, self._position_after(act, seat)
        return Game(
            self.setup,
            self.start,
            log=(*self.log, entry),
            history=(*self.history, after),
            happenings=(*self.happenings, seen(entry, before, after)),
        )

    def undo(self, count: int = 1) -> Game:
        """The game as it was some acts ago, for analysis."""
        if not 0 <= count <= len(self.log):
            raise TilehallError(f"{len(self.log)} acts can be undone, not {count}")
        keep = len(self.log) - count
        return replace(
            self,
            log=self.log[:keep],
            history=self.history[: keep + 1],
            happenings=self.happenings[:keep],
        )

    def _position_after(self, act: Act, seat: int) -> Position:
        here = self.position
        match act:
            case TimeOut(draft):
                return time_out(here, draft)[0]
            case Pause() | Resume():
                return replace(here, paused=isinstance(act, Pause))
            case Knock():
                return here
            case Retire():
                return here.without(seat)
            case Redeal():
                deals = sum(isinstance(entry.act, Redeal) for entry in self.log)
                dealt = deal(self.setup, self.start.starter, deals + 2)
                return replace(dealt, retired=here.retired)  # the starter is not among them
        return here.after(act)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.position.seats:
            raise TilehallError(f"there is no seat {seat}; allowed: 0 to {self.position.seats - 1}")

    def _check_time(self, at: int | None) -> None:
        if at is None:
            return
        times = (entry.at for entry in reversed(self.log) if entry.at is not None)
        if not next(times, 0) <= at < _END_OF_TIME:
            raise TilehallError("time does not run backwards, and no game takes thirty years")

    def _knock_violations(self, seat: int) -> tuple[Violation, ...]:
        if self.ruleset.knocked_rack is None:
            message = "This edition has no rule for racks knocked over."
            return _refused(message, "P3", "malformed-no-knocking")
        if seat in self.knocked:
            message = "This rack is knocked over already."
            return _refused(message, "P3", "malformed-already-knocked")
        if len(self.knocked) == self.position.seats - 1:
            message = "Somebody must be left to win the game."
            return _refused(message, "P3", "malformed-nobody-left-to-win")
        return ()

    def _retire_violations(self, seat: int) -> tuple[Violation, ...]:
        if self.is_over:
            return _hindered(Fault.GAME_OVER)
        return self._left_violations(seat)

    def _left_violations(self, seat: int) -> tuple[Violation, ...]:
        if seat in self.position.retired:
            return _refused("This seat has left the game.", "T4", "malformed-has-left")
        return ()

    def __repr__(self) -> str:
        """No tile that is hidden from anybody."""
        state = "over" if self.is_over else f"seat {self.position.to_move} to move"
        return (
            f"<Game {self.ruleset.id}, {self.position.seats} seats, {len(self.log)} acts, {state}>"
        )


def _hindered(fault: Fault | None) -> tuple[Violation, ...]:
    return () if fault is None else (HINDRANCES[fault],)


def _refused(message: str, clause: str, wording: str) -> tuple[Violation, ...]:
    return (Violation(Fault.MALFORMED, clause, message, wording=wording),)
