"""Drawing rounds for a division: the format says how, the draw does it (RULES T2)."""

from __future__ import annotations

from collections.abc import Sequence

from tilehall.core.chance import seed_text
from tilehall.core.shared_seed import is_commitment
from tilehall.tournament.books import changes as c
from tilehall.tournament.draw import Drawn, DrawnTable, Player, draw_by_rank, draw_rounds
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, not_now
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import Pairing
from tilehall.tournament.people import Entrant, Status
from tilehall.tournament.rounds import Pod, Round, Stage, fits_seal, round_label


def draw(
    event: Event, division: str, *, seed: str, stage: Stage = Stage.MAIN, reason: str = ""
) -> tuple[tuple[c.RoundDrawn, ...], Drawn]:
    """The next rounds: all that are left where they are planned, else one.

    Rounds that are drawn but not begun are drawn again; that needs a reason.
    """
    if stage is Stage.FINAL:
        division = event.format.final_of(division)
    event.division_on(division)
    seed = seed_text(seed)
    _, state = event.division(division)
    if state.sealed_seed and not fits_seal(seed, state.sealed_seed):
        raise not_now("refused-seed-sealed", hash=state.sealed_seed)
    before = event.rounds(division, stage)
    begun = [each for each in before if event.has_begun(each)]
    if len(begun) < len(before):  # people may have looked up their seats already
        if not reason.strip():
            raise DeskError(DeskFault.REASON_NEEDED, "refused-drawn-already")
        reason = needs_reason(reason)
    people = _players(event, division, stage)
    total = event.format.rounds if stage is Stage.MAIN else event.format.final_rounds
    planned = event.format.pairing is Pairing.PLANNED
    left = total - len(begun)
    if left <= 0:
        raise not_now("refused-all-drawn", rounds=total)
    if begun and (still := event.open_sheets(begun[-1])):
        raise not_now("refused-round-not-confirmed", count=len(still), round=begun[-1].label)
    past = [[pod.seats for pod in each.pods] for each in begun]
    drawn = _drawn(event, division, people, past, left if planned else 1, seed, stage)
    games = event.format.games_per_table if stage is Stage.MAIN else event.format.final_games
    serial = event.serial
    made = []
    for number, tables in enumerate(drawn.rounds, len(begun) + 1):
        pods = _pods(division, stage, number, tables, serial)
        serial += len(pods)
        report = drawn.report.criteria
        made.append(c.RoundDrawn(division, stage, number, games, seed, pods, report, reason))
    return tuple(made), drawn


def seal(event: Event, division: str, *, commitment: str, reason: str = "") -> c.SeedSealed:
    """Commit to the first word of the next draw's seed; to another one only with a reason."""
    if not is_commitment(commitment):
        raise DeskError(DeskFault.BAD_ENTRY, "refused-no-commitment")
    _, state = event.division(division)
    if state.sealed_seed:
        reason = needs_reason(reason)
    return c.SeedSealed(division, commitment, reason)


def _drawn(
    event: Event,
    division: str,
    people: Sequence[Entrant],
    past: Sequence[Sequence[DrawnTable]],
    rounds: int,
    seed: str,
    stage: Stage,
) -> Drawn:
    players = [Player(each.number, each.organisation) for each in people]
    size, smallest = event.format.table_size, event.format.smallest_table
    if event.format.pairing is Pairing.PLANNED or not past:
        return draw_rounds(
            players,
            rounds=rounds,
            seed=seed,
            table_size=size,
            smallest_table=smallest,
            past=past,
        )
    rows = event.standings(division, stage)
    place = {row.entrant: row.place for row in rows if row.place is not None}
    last = len(rows) + 1  # who came late has no place yet
    levels = sorted({place.get(each.number, last) for each in people})
    rank = {each: n for n, each in enumerate(levels)}
    return draw_by_rank(
        players,
        ranks=[rank[place.get(each.number, last)] for each in people],
        seed=seed,
        table_size=size,
        smallest_table=smallest,
        past=past,
        avoid_meeting=event.format.pairing is Pairing.SWISS,
    )


def _players(event: Event, division: str, stage: Stage) -> list[Entrant]:
    if stage is Stage.MAIN:
        people = event.in_division(division, Status.PRESENT)
        if not people:
            raise DeskError(DeskFault.TOO_FEW, "refused-nobody-checked-in", division=division)
        return sorted(people, key=lambda each: each.number)
    _, state = event.division(division)
    if state.cut is None or not state.cut.is_decided:
        raise not_now("refused-cut-first")
    return [event.entrants[number] for number in sorted(state.cut.qualified)]


def _pods(
    division: str, stage: Stage, number: int, tables: Sequence[DrawnTable], serial: int
) -> tuple[Pod, ...]:
    label = round_label(stage, number)
    return tuple(
        Pod(
            sheet=f"{division}-{label}-{table}",
            serial=serial + table,
            division=division,
            round=label,
            table=table,
            seats=tuple(seats),
        )
        for table, seats in enumerate(tables, 1)
    )


def name_judge(round_: Round, tables: Sequence[int], judge: str) -> c.JudgesNamed:
    """A judge for some tables of a round."""
    name = " ".join(judge.split())
    if not name or len(name) > 60 or not name.isprintable():
        raise DeskError(DeskFault.BAD_ENTRY, "refused-judge-name")
    by_table = {pod.table: pod.sheet for pod in round_.pods}
    if strange := [each for each in tables if each not in by_table]:
        raise DeskError(
            DeskFault.UNKNOWN, "refused-no-table-in-round", round=round_.label, table=strange[0]
        )
    return c.JudgesNamed(tuple(by_table[each] for each in tables), name)


def start_clock(event: Event, round_: Round, *, at: int, minutes: int) -> c.ClockStarted:
    """The hall's clock for a round; tables may get extra time of their own."""
    if not 1 <= minutes <= 600:
        raise DeskError(DeskFault.BAD_ENTRY, "refused-round-minutes")
    begins = max(at, event.last_at)  # also where the clock of this machine was set back
    return c.ClockStarted(round_.division, round_.label, begins, minutes)
