"""Pods that are played in the hall: opened, closed, and what their games come to (RULES T2, T4).

The book says which pods play online and at which table; the hall plays. Every function here looks
at the book first, so that asking twice, by another node or after a crash, changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tilehall.tournament.books import changes as c
from tilehall.tournament.desk.judging import must_be_unconfirmed
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, signed
from tilehall.tournament.event import Event
from tilehall.tournament.reasons import UsualReason, given
from tilehall.tournament.rounds import ONLINE, Pod, Sheet, SheetState
from tilehall.tournament.sheet import RackLeft, counted_line


def open_tables(
    event: Event,
    division: str,
    *,
    new_id: Callable[[], str],
    round_label: str = "",
    tables: Sequence[int] = (),
    clock: str = "on",
    most: int | None = None,
) -> list[c.PodOpened]:
    """These tables of a round, all of it, or all rounds that are drawn; the rest stays as it is.

    `most` is how many tables of an event a hall has at a time.
    """
    wanted = _pods(event, division, round_label, tables)
    able = [pod for pod in wanted if not pod.is_bye and _is_untouched(event.sheet(pod.sheet))]
    if tables and len(able) < len(wanted):
        busy = next(pod for pod in wanted if pod not in able)
        raise DeskError(DeskFault.NOT_NOW, "refused-online-begun", sheet=busy.sheet)
    if not able:
        raise DeskError(DeskFault.NOT_NOW, "refused-online-nothing-to-open", division=division)
    playing = sum(each.plays_at is not None for each in _unfinished(event))
    if most is not None and playing + len(able) > most:
        facts = {"most": most, "playing": playing, "wanted": len(able)}
        raise DeskError(DeskFault.NOT_NOW, "refused-online-too-many", **facts)
    return [
        c.PodOpened(pod.sheet, new_id(), _present(event, pod, range(len(pod.seats))), 1, clock)
        for pod in able
    ]


def plays_online(event: Event) -> bool:
    """Has it a table of the hall at which something is still to be played?"""
    return any(sheet.plays_at for sheet in _unfinished(event))


def close_tables(
    event: Event,
    division: str,
    *,
    reason: str,
    round_label: str = "",
    tables: Sequence[int] = (),
) -> list[c.PodClosed]:
    """Back to a table of wood: games that are over stay on the sheet, a running one is given up."""
    why = needs_reason(reason)
    here = _pods(event, division, round_label, tables)
    open_ = [pod.sheet for pod in here if event.sheet(pod.sheet).plays_at]
    if not open_:
        raise DeskError(DeskFault.NOT_NOW, "refused-online-nothing-to-close", division=division)
    return [c.PodClosed(sheet, why) for sheet in open_]


def report(
    event: Event,
    sheet: str,
    table_id: str,
    *,
    game: int,
    racks: Sequence[RackLeft],
    out: int | None,
) -> list[c.GameReported]:
    """A finished game of a hall's table onto its sheet: once, and in its order.

    `racks` and `out` are by the seats of that table, `game` counts its games from 1.
    """
    before = event.sheets.get(sheet, Sheet())
    table = next((each for each in before.online if each.table_id == table_id), None)
    if table is None or before.state is not SheetState.OPEN:
        return []
    number = table.first_game + game - 1
    if number != len(before.played) + 1:
        return []
    by_seat: list[RackLeft | None] = [None] * len(event.pod(sheet).seats)
    for place, rack in zip(table.seats, racks, strict=True):
        by_seat[place] = rack
    went_out = None if out is None else table.seats[out]
    return [c.GameReported(sheet, table_id, number, tuple(by_seat), went_out)]


def go_on_without(
    event: Event, sheet: str, *, new_id: Callable[[], str]
) -> list[c.PodOpened | c.GameReported]:
    """Between two games, after somebody has left: a table for the others (RULES T4a).

    Who is left alone wins the games that cannot be played, without points, as in a bye.
    """
    before = event.sheet(sheet)
    table = before.plays_at
    pod = event.pods.get(sheet)
    if table is None or pod is None or before.state is not SheetState.OPEN:
        return []
    left = _present(event, pod, table.seats)
    following = len(before.played) + 1
    if left == table.seats:
        return []
    if len(left) >= 2:
        return [c.PodOpened(sheet, new_id(), left, following, table.clock)]
    racks = tuple(RackLeft(total=0) if seat in left else None for seat in range(len(pod.seats)))
    games = event.round(pod.division, pod.round).games
    return [
        c.GameReported(sheet, table.table_id, number, racks, None)
        for number in range(following, games + 1)
    ]


def plays_on(event: Event, sheet: str, number: int, table_id: str) -> Pod | None:
    """Where an entrant plays once this table is done: for the same sheet or in a later round."""
    pod = event.pods.get(sheet)
    if pod is None:
        return None
    _, state = event.division(pod.division)
    labels = [each.label for each in state.rounds]
    for each in state.rounds[labels.index(pod.round) :]:
        for found in each.pods:
            table = event.sheet(found.sheet).plays_at
            is_open = table is not None and event.sheet(found.sheet).state is SheetState.OPEN
            if table and is_open and number in found.seats and table.table_id != table_id:
                return found
    return None


def penalise(
    event: Event, sheet: str, *, game: int, number: int, by: str, reason: str | UsualReason
) -> c.RackPenalised:
    """RULES P3: a rack knocked over on purpose after a game that was played online."""
    pod, before = event.pod(sheet), event.sheet(sheet)
    if event.format.ruleset.knocked_rack is None:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-no-knocking", edition=event.format.edition)
    must_be_unconfirmed(sheet, before)
    if before.state is SheetState.ENTERED and before.entered_by != ONLINE:
        raise DeskError(
            DeskFault.NOT_NOW, "refused-entered-by-hand", sheet=sheet, by=before.entered_by
        )
    if not 1 <= game <= len(before.played):
        raise DeskError(DeskFault.UNKNOWN, "refused-online-no-such-game", sheet=sheet, game=game)
    if number not in pod.seats or before.played[game - 1].racks[pod.seats.index(number)] is None:
        raise DeskError(DeskFault.WRONG_TABLE, "refused-not-at-your-table", number=str(number))
    change = c.RackPenalised(sheet, game, pod.seats.index(number), signed(by), given(reason))
    knocked = before.played[game - 1].with_knocked(change.seat)
    counted_line(event.format.ruleset, knocked)  # somebody must be left to win
    return change


def _pods(event: Event, division: str, label: str, tables: Sequence[int]) -> list[Pod]:
    _, state = event.division(division)
    rounds = [event.round(division, label)] if label else list(state.rounds)
    found = [pod for each in rounds for pod in each.pods if not tables or pod.table in tables]
    missing = sorted(set(tables) - {pod.table for pod in found})
    if missing:
        raise DeskError(
            DeskFault.UNKNOWN, "refused-no-table-in-round", table=missing[0], round=label
        )
    return found


def _unfinished(event: Event) -> Iterator[Sheet]:
    return (sheet for sheet in event.sheets.values() if sheet.state is SheetState.OPEN)


def _is_untouched(sheet: Sheet) -> bool:
    return sheet.state is SheetState.OPEN and not sheet.lines and not sheet.plays_at


def _present(event: Event, pod: Pod, seats: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if event.entrants[pod.seats[seat]].takes_part)
