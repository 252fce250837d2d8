"""The cut, ties at it, the final's finalists, and the weather of a day (RULES T3, T6)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from tilehall.core.chance import seed_text
from tilehall.tournament import weather
from tilehall.tournament.books import changes as c
from tilehall.tournament.cut import Cut, lot_among, make_cut, next_in_line
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason, not_now
from tilehall.tournament.event import Event
from tilehall.tournament.formats.format import OrderBy, TieAtCut
from tilehall.tournament.people import Status
from tilehall.tournament.rounds import Stage


def cut_division(event: Event, division: str, *, seed: str = "", reason: str = "") -> c.CutMade:
    """The best go to the final; a tie at the cut is shown, or decided as the format says.

    Where the format takes the best of all divisions, all of them must be over (RULES T3). It may
    be made again, with a reason, until the final begins: a final that is drawn is drawn anew.
    """
    event.division(division)
    home, scope = event.format.final_of(division), event.format.final_scope(division)
    for each in scope:
        if len(scope) == 1 or event.in_division(each):
            _check_over(event, each)
    _check_not_begun(event, home)
    if event.final(division).cut is not None:
        if not reason.strip():
            raise DeskError(DeskFault.REASON_NEEDED, "refused-cut-made")
        reason = needs_reason(reason)
    ties = event.format.tie_at_cut
    if ties is TieAtCut.LOT and not seed:
        raise not_now("refused-cut-needs-seed")
    found = preview_cut(event, division, seed=seed_text(seed) if seed else "")
    drawn = seed if ties is TieAtCut.LOT else ""
    return c.CutMade(home, found.qualified, found.tied, found.places_left, drawn, reason)


def preview_cut(event: Event, division: str, *, seed: str = "") -> Cut:
    """What the cut would be now."""
    if not event.format.cut:
        raise not_now("refused-no-final")
    return make_cut(
        event.ranking(division),
        places=event.format.cut,
        able=_able(event, division),
        ties=event.format.tie_at_cut,
        seed=seed,
    )


def unsettled(event: Event, division: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who would come into the final and who would go out of it, if the cut were made now.

    A correction after the cut may change it; once the final has begun it is as it was.
    """
    state = event.final(division)
    finals = event.rounds(event.format.final_of(division), Stage.FINAL)
    if state.cut is None or any(event.has_begun(each) for each in finals):
        return (), ()
    now = make_cut(event.ranking(division), places=event.format.cut, able=_able(event, division))
    in_cut = {*state.cut.qualified, *state.cut.tied}
    may_be_in = {*now.qualified, *now.tied}
    sure = state.cut.qualified if state.cut.is_decided else in_cut
    comes = tuple(number for number in now.qualified if number not in sure)
    goes = tuple(number for number in (*state.cut.qualified, *state.cut.tied)
                 if number not in may_be_in)  # fmt: skip
    return comes, goes


def decide_tie(
    event: Event, division: str, chosen: Sequence[int], *, reason: str, seed: str = ""
) -> c.CutMade:
    """The organiser names those of the tied who go through, or has them drawn with a seed."""
    event.division(division)
    cut = event.final(division).cut
    if cut is None or cut.is_decided:
        raise not_now("refused-no-tie", division=division)
    why = needs_reason(reason)
    if seed:
        chosen = lot_among(cut.tied, cut.places_left, seed_text(seed))
    if len(set(chosen)) != cut.places_left or not set(chosen) <= set(cut.tied):
        names = ", ".join(str(number) for number in cut.tied)
        raise DeskError(
            DeskFault.NOT_POSSIBLE, "refused-choose-tied", count=cut.places_left, numbers=names
        )
    order = [number for number in cut.tied if number in set(chosen)]
    home = event.format.final_of(division)
    return c.CutMade(home, (*cut.qualified, *order), (), 0, seed, why)


def roll_down(
    event: Event, number: int, *, reason: str, moves_up: int | None = None
) -> c.RolledDown:
    """A finalist withdraws; the next in the standings moves up, until the final is drawn."""
    entrant = event.entrant(number)
    division = event.format.final_of(entrant.division)
    state = event.final(division)
    if state.cut is None or number not in state.cut.qualified:
        raise not_now("refused-not-in-final", name=entrant.name)
    _check_not_begun(event, division)
    if not state.cut.is_decided:
        raise not_now("refused-decide-tie")
    taken = {*state.cut.qualified, *state.left_final}
    able = _able(event, division)
    equal = next_in_line(event.ranking(division), able=able, taken=taken)
    if len(equal) > 1 and moves_up is None:
        names = ", ".join(str(each) for each in equal)
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-equals", numbers=names)
    if moves_up is not None and moves_up not in equal:
        raise DeskError(DeskFault.NOT_POSSIBLE, "refused-not-next", number=str(moves_up))
    up = moves_up if moves_up is not None else equal[0] if equal else 0
    return c.RolledDown(division, number, up, needs_reason(reason))


def draw_lots(event: Event, division: str, *, seed: str) -> c.LotsDrawn:
    """The lot that decides where everything else is equal, drawn once, after play."""
    _, state = event.division(division)
    if OrderBy.LOT not in event.format.order:
        raise not_now("refused-lot-decides-nothing")
    if state.lot_seed:
        raise not_now("refused-lots-drawn", division=division, seed=state.lot_seed)
    return c.LotsDrawn(division, seed_text(seed))


def decide_weather(event: Event, division: str, seen: weather.Weather) -> c.WeatherDecided:
    """RULES T6, for the division's day and start."""
    described, state = event.division(division)
    if described.date is None:
        raise not_now("refused-no-date", division=described)
    day = datetime.strptime(state.new_date, "%Y-%m-%d").replace(tzinfo=UTC).date() if (
        state.new_date
    ) else described.date  # fmt: skip
    if described.start is None and seen.cancelled_at is not None:
        raise not_now("refused-no-start", division=described)
    start = datetime.combine(day, described.start) if described.start else None
    found = weather.decide(seen, start=start)
    return c.WeatherDecided(division, found.goes_ahead, found.because, seen)


def postpone(event: Event, division: str, *, new_date: str, reason: str) -> c.Postponed:
    """Off means postponed: a new date is announced."""
    event.division(division)
    try:
        day = datetime.strptime(new_date, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise DeskError(DeskFault.BAD_ENTRY, "refused-bad-date", date=repr(new_date)) from None
    return c.Postponed(division, day.date().isoformat(), needs_reason(reason))


def _able(event: Event, division: str) -> set[int]:
    """Who can qualify: all who finished (RULES T4a) and have not left the final."""
    scope, gone = event.format.final_scope(division), event.final(division).left_final
    able = {each.number for name in scope for each in event.in_division(name, Status.PRESENT)}
    return able - set(gone)


def _check_not_begun(event: Event, division: str) -> None:
    if any(event.has_begun(each) for each in event.rounds(division, Stage.FINAL)):
        raise not_now("refused-final-begun")


def _check_over(event: Event, division: str) -> None:
    rounds = event.rounds(division, Stage.MAIN)
    if len(rounds) < event.format.rounds:
        described, total = event.format.division(division), event.format.rounds
        raise not_now("refused-cut-later", division=described, drawn=len(rounds), rounds=total)
    open_ = [sheet for each in rounds for sheet in event.open_sheets(each)]
    if open_:
        some = ", ".join(open_[:3])
        raise not_now("refused-sheets-open", count=len(open_), sheets=some)
