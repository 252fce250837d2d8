"""Who leads: games won, points, and the tie-breaks that the format names (RULES T3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from tilehall.core.chance import Chance
from tilehall.tournament.formats.format import Format, OrderBy
from tilehall.tournament.people import Entrant, Status
from tilehall.tournament.rounds import PlayedPod
from tilehall.tournament.sheet import GameLine, totals

Exact = Fraction | int  # almost all points are whole, and whole numbers are ten times as fast
Merit = tuple[Exact, ...]


# what needs to be known of whole tables, not only of games
_TABLE_KEYS: Final = frozenset(
    {OrderBy.TABLES_WON, OrderBy.OPPONENTS_WON, OrderBy.OPPONENTS_POINTS}
)


@dataclass(frozen=True, slots=True)
class Standing:
    """One entrant's place. Equals share it; None: disqualified."""

    place: int | None
    entrant: int
    games_won: int
    points: Fraction
    placement: Fraction
    played: int
    merit: Merit = field(repr=False)  # what the order was decided by


@dataclass(slots=True)
class _Record:
    """What one entrant has done so far."""

    games_won: int = 0
    points: Exact = 0
    placement: Exact = 0
    best_game: Exact = -1_000_000
    tables_won: int = 0
    played: int = 0
    opponents: list[int] = field(default_factory=list)


def standings(
    entrants: Iterable[Entrant],
    played: Sequence[PlayedPod],
    format_: Format,
    *,
    lot_seed: str = "",
    carried: Mapping[int, Fraction] | None = None,
) -> tuple[Standing, ...]:
    """Everybody in the order of the format; those who did not finish come after all who did."""
    records = _records(played, format_)
    for number, points in (carried or {}).items():
        records[number].points += _exact(points)
    people = sorted(entrants, key=lambda each: each.number)
    lots = _lots([each.number for each in people], lot_seed)
    rows = []
    for each in people:
        record = records[each.number]
        keys = tuple(_key(by, each.number, records, lots) for by in format_.order)
        finished = 2 if each.finishes else 1 if each.status is not Status.DISQUALIFIED else 0
        rows.append(((finished, *keys), each, record))
    rows.sort(key=lambda row: row[0], reverse=True)
    merits = [row[0] for row in rows]
    first: dict[Merit, int] = {}
    for place, merit in enumerate(merits, 1):
        first.setdefault(merit, place)
    return tuple(
        Standing(
            place=first[merit] if each.status is not Status.DISQUALIFIED else None,
            entrant=each.number,
            games_won=record.games_won,
            points=Fraction(record.points),
            placement=Fraction(record.placement),
            played=record.played,
            merit=merit,
        )
        for merit, each, record in rows
    )


def placement(line: GameLine, by_place: Sequence[int]) -> dict[int, Fraction]:
    """Points by place in one game, by seat; equals share what their places are worth."""
    scored = {seat: each for seat, each in enumerate(line.points) if each is not None}
    found: dict[int, Fraction] = {}
    for seat, mine in scored.items():
        better = sum(each > mine for each in scored.values())
        equal = sum(each == mine for each in scored.values())
        shared = by_place[better : better + equal]
        found[seat] = Fraction(sum(shared), equal)
    return found


def _records(played: Sequence[PlayedPod], format_: Format) -> dict[int, _Record]:
    records: dict[int, _Record] = defaultdict(_Record)
    for each in played:
        seats = each.pod.seats
        if each.pod.is_bye:  # nobody to play with: the games are won, without points
            record = records[seats[0]]
            record.games_won += each.games
            record.placement += sum(format_.placement_points[:1]) * each.games
            continue
        if _TABLE_KEYS & set(format_.order):
            _count_table(records, each, seats)
        for line in each.lines:
            _count_game(records, line, seats, format_)
    return records


def _count_table(records: dict[int, _Record], each: PlayedPod, seats: Sequence[int]) -> None:
    sums = totals(each.lines, len(seats))
    merits = list(zip(sums.games_won, sums.points, strict=True))
    for seat, number in enumerate(seats):
        records[number].tables_won += merits[seat] == max(merits)
        records[number].opponents += [other for other in seats if other != number]


def _count_game(
    records: dict[int, _Record], line: GameLine, seats: Sequence[int], format_: Format
) -> None:
    by_place = placement(line, format_.placement_points) if format_.placement_points else {}
    for seat, number in enumerate(seats):
        points = line.points[seat]
        if points is None:
            continue
        record = records[number]
        won = seat in line.winners
        exact = _exact(points)
        record.played += 1
        record.games_won += won
        record.points += exact + (format_.win_bonus if won else 0)
        if by_place:
            record.placement += _exact(by_place[seat])
        record.best_game = max(record.best_game, exact)


def _key(by: OrderBy, number: int, records: dict[int, _Record], lots: Mapping[int, int]) -> Exact:
    record = records[number]
    match by:
        case OrderBy.GAMES_WON:
            return record.games_won
        case OrderBy.POINTS:
            return record.points
        case OrderBy.PLACEMENT:
            return record.placement
        case OrderBy.TABLES_WON:
            return record.tables_won
        case OrderBy.BEST_GAME:
            return record.best_game
        case OrderBy.OPPONENTS_WON:
            return sum(records[other].games_won for other in record.opponents)
        case OrderBy.OPPONENTS_POINTS:
            return sum(records[other].points for other in record.opponents)
        case OrderBy.LOT:
            return lots[number]


def _exact(points: Fraction) -> Exact:
    return points.numerator if points.denominator == 1 else points


def _lots(numbers: Sequence[int], seed: str) -> dict[int, int]:
    """A lot for everybody, from the published seed; without one all are equal."""
    if not seed:
        return dict.fromkeys(numbers, 0)
    drawn = Chance(seed, "lot").shuffled(numbers)
    return {number: -place for place, number in enumerate(drawn)}
