"""A whole event played by bots: how long it takes, and how often the best player wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass

from tilehall.bots import BOTS, STEPS, Bot, make
from tilehall.bots.bot import lay_nothing
from tilehall.core.chance import Chance, seed_hash
from tilehall.core.game import Game, IllegalTurn
from tilehall.core.match import Match
from tilehall.tournament.books.changes import Change, EventMade
from tilehall.tournament.books.lines import Line, write_line
from tilehall.tournament.desk import finals, judging, registration, seating
from tilehall.tournament.event import Event
from tilehall.tournament.fold import after
from tilehall.tournament.formats.format import Format
from tilehall.tournament.formats.format_file import to_toml
from tilehall.tournament.people import Entrant, Status
from tilehall.tournament.rounds import Pod, Round, Stage
from tilehall.tournament.sheet import GameLine


@dataclass(frozen=True, slots=True)
class SimulatedEvent:
    """What one event came to; entrants are numbered as the field lists their bots."""

    winner: str  # the bot who won it
    best_place: int  # of the entrants with the strongest bot, the best one's place
    games: int
    turns: int
    longest_tables: tuple[int, ...]  # turns at the longest table of each round
    games_of_rounds: tuple[int, ...]  # at each table
    is_won_by_best: bool
    is_in_final: bool | None  # has one of the best got there; None: there is no final
    share_of_best: float  # of the field


@dataclass(frozen=True, slots=True)
class EventPlan:
    """An event to be played, by whoever has time for it."""

    format: Format
    field: tuple[str, ...]
    seed: str


def simulate_planned(plan: EventPlan) -> SimulatedEvent:
    return simulate_event(plan.format, plan.field, seed=plan.seed)


class _Diary:
    """An event in memory."""

    def __init__(self, format_: Format) -> None:
        self.last: Line | None = None
        self.event: Event | None = None
        self.write([EventMade("simulated", to_toml(format_))])

    @property
    def now(self) -> Event:
        assert self.event is not None  # noqa: S101 - made in __init__
        return self.event

    def write(self, changes: Iterable[Change]) -> None:
        for change in changes:
            self.last = write_line(self.last, change, at=0, who="simulation")
            self.event = after(self.event, self.last)


def strongest(field: Sequence[str]) -> str:
    """The strongest bot of the field; BOTS lists the weakest first, and no step beats a solver."""
    others = [name for name in BOTS if name not in STEPS]
    solver = others.index("solver")
    order = [*others[:solver], *STEPS, *others[solver:]]
    return max(field, key=lambda spec: order.index(spec) if spec in order else -1)


def simulate_event(format_: Format, field: Sequence[str], *, seed: str) -> SimulatedEvent:
    """Entrants with these bots play by the format, to the final where it has one."""
    diary = _Diary(format_)
    division = format_.divisions[0].id
    _enter(diary, division, field, seed)
    longest: list[int] = []
    games_of_rounds: list[int] = []
    games = turns = 0
    stages = [(Stage.MAIN, format_.rounds)]
    if format_.cut:
        stages.append((Stage.FINAL, format_.final_rounds))
    for stage, rounds in stages:
        if stage is Stage.FINAL:
            _cut(diary, division, seed)
        for number in range(1, rounds + 1):
            drawn = diary.now.rounds(division, stage)
            if len(drawn) < number:
                changes, _ = seating.draw(diary.now, division, seed=f"{seed} {number}", stage=stage)
                diary.write(changes)
            here = diary.now.rounds(division, stage)[number - 1]
            most = 0
            for pod in here.pods:
                if not pod.is_bye:
                    taken = _play(diary, here, pod, field, seed)
                    most = max(most, taken)
                    turns += taken
                    games += here.games
            longest.append(most)
            games_of_rounds.append(here.games)
    rows = diary.now.standings(division, stages[-1][0])
    best = strongest(field)
    main = diary.now.standings(division)
    places = [row.place or len(main) for row in main if field[row.entrant - 1] == best]
    # who shares the first place is told apart by lot: the field lists the best first
    first = [row.entrant for row in rows if row.place == 1]
    winner = field[Chance(seed, "winner").shuffled(first)[0] - 1]
    return SimulatedEvent(
        winner=winner,
        best_place=min(places),
        games=games,
        turns=turns,
        longest_tables=tuple(longest),
        games_of_rounds=tuple(games_of_rounds),
        is_won_by_best=winner == best,
        is_in_final=any(field[row.entrant - 1] == best for row in rows) if format_.cut else None,
        share_of_best=sum(spec == best for spec in field) / len(field),
    )


def _enter(diary: _Diary, division: str, field: Sequence[str], seed: str) -> None:
    people = [Entrant(0, f"{spec} {n}", division, consent=True) for n, spec in enumerate(field, 1)]
    diary.write(
        [registration.import_entries(diary.now, source="bots", organisations=[], entrants=people)]
    )
    diary.write([registration.share_places(diary.now, division, seed=seed)])
    for each in diary.now.in_division(division, Status.PLACED):
        diary.write([registration.check_in(diary.now, each.number)])


def _cut(diary: _Diary, division: str, seed: str) -> None:
    diary.write([finals.cut_division(diary.now, division, seed=seed)])
    state = diary.now.divisions[division]
    if state.cut is not None and not state.cut.is_decided:
        diary.write([finals.decide_tie(diary.now, division, (), reason="by lot", seed=seed)])


def _play(diary: _Diary, here: Round, pod: Pod, field: Sequence[str], seed: str) -> int:
    """All games of a table; how many turns they took."""
    rules = diary.now.format.ruleset
    names = [f"#{number}" for number in pod.seats]
    lines, turns = [], 0
    with ExitStack() as stack:
        bots = [
            stack.enter_context(
                closing(
                    make(field[number - 1], seed=seed_hash(f"{seed} bot {pod.sheet} {number}")[:16])
                )
            )
            for number in pod.seats
        ]
        match = Match(rules, tuple(names), here.games, tuple(names))
        for game_number in range(here.games):
            game = match.next_game(seed=f"{seed} {pod.sheet} {game_number}")
            while not game.is_over:
                seat = names.index(game.players[game.position.to_move])
                game = _turn(bots[seat], game)
                turns += 1
            match = match.with_game(game)
            result = match.results[-1]
            lines.append(GameLine(tuple(result.scores), tuple(sorted(result.winners))))
    diary.write([judging.enter_sheet(diary.now, pod.sheet, lines, by="simulation")])
    return turns


def _turn(bot: Bot, game: Game) -> Game:
    view = game.view(game.position.to_move)
    try:
        return game.after(bot.choose(view))
    except IllegalTurn:
        return game.after(lay_nothing(view))
