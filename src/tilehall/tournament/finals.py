"""The cut, ties at it, the final's finalists, and the weather of a day (RULES T3, T6)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, time

from tilehall.core.chance import seed_text
from tilehall.tournament import changes as c
from tilehall.tournament import weather
from tilehall.tournament.cut import Cut, lot_among, make_cut, next_in_line
from tilehall.tournament.errors import DeskError, DeskFault, needs_reason
from tilehall.tournament.event import Event
from tilehall.tournament.format import OrderBy, TieAtCut
from tilehall.tournament.people import Place
from tilehall.tournament.rounds import Stage


def cut_division(event: Event, division: str, *, seed: str = "") -> c.CutMade:
    """The best go to the final; a tie at the cut is shown, or decided as the format says."""
    _check_over(event, division)
    if event.rounds(division, Stage.FINAL):
        raise _not_now("the final is drawn already")
    ties = event.format.tie_at_cut
    if ties is TieAtCut.LOT and not seed:
        raise _not_now("a tie at the cut goes by lot here: give a seed, and publish it")
    found = preview_cut(event, division, seed=seed_text(seed) if seed else "")
    drawn = seed if ties is TieAtCut.LOT else ""
    return c.CutMade(division, found.qualified, found.tied, found.places_left, drawn, "")


def preview_cut(event: Event, division: str, *, seed: str = "") -> Cut:
    """What the cut would be now."""
    if not event.format.cut:
        raise _not_now("this format has no final (cut)")
    return make_cut(
        event.standings(division),
        places=event.format.cut,
        able=_able(event, division),
        ties=event.format.tie_at_cut,
        seed=seed,
    )


def decide_tie(
    event: Event, division: str, chosen: Sequence[int], *, reason: str, seed: str = ""
) -> c.CutMade:
    """The organiser names those of the tied who go through, or has them drawn with a seed."""
    _, state = event.division(division)
    if state.cut is None or state.cut.is_decided:
        raise _not_now(f"there is no tie at the cut of {division}")
    told = needs_reason(reason)
    cut = state.cut
    if seed:
        chosen = lot_among(cut.tied, cut.places_left, seed_text(seed))
    if len(set(chosen)) != cut.places_left or not set(chosen) <= set(cut.tied):
        names = ", ".join(str(number) for number in cut.tied)
        raise DeskError(
            DeskFault.NOT_POSSIBLE, f"choose {cut.places_left} of the tied entrants: {names}"
        )
    order = [number for number in cut.tied if number in set(chosen)]
    return c.CutMade(division, (*cut.qualified, *order), (), 0, seed, told)


def roll_down(
    event: Event, number: int, *, reason: str, moves_up: int | None = None
) -> c.RolledDown:
    """A finalist withdraws; the next in the standings moves up, until the final is drawn."""
    entrant = event.entrant(number)
    division = entrant.division
    _, state = event.division(division)
    if state.cut is None or number not in state.cut.qualified:
        raise _not_now(f"{entrant.name} is not in the final")
    if any(event.has_begun(each) for each in event.rounds(division, Stage.FINAL)):
        raise _not_now("the final has begun; who leaves it now forfeits")
    if not state.cut.is_decided:
        raise _not_now("decide the tie at the cut first")
    taken = {*state.cut.qualified, *state.left_final}
    able = _able(event, division)
    equal = next_in_line(event.standings(division), able=able, taken=taken)
    if len(equal) > 1 and moves_up is None:
        names = ", ".join(str(each) for each in equal)
        raise DeskError(DeskFault.NOT_POSSIBLE, f"these are equal, choose who moves up: {names}")
    if moves_up is not None and moves_up not in equal:
        raise DeskError(DeskFault.NOT_POSSIBLE, f"entrant {moves_up} is not next in line")
    up = moves_up if moves_up is not None else equal[0] if equal else 0
    return c.RolledDown(division, number, up, needs_reason(reason))


def draw_lots(event: Event, division: str, *, seed: str) -> c.LotsDrawn:
    """The lot that decides where everything else is equal, drawn once, after play."""
    _, state = event.division(division)
    if OrderBy.LOT not in event.format.order:
        raise _not_now("the lot decides nothing in this format (order)")
    if state.lot_seed:
        raise _not_now(f"the lots of {division} are drawn: seed {state.lot_seed}")
    return c.LotsDrawn(division, seed_text(seed))


def decide_weather(event: Event, division: str, seen: weather.Weather) -> c.WeatherDecided:
    """RULES T6, for the division's day and start."""
    described, state = event.division(division)
    if described.date is None:
        raise _not_now(f"{described.name} has no date (divisions)")
    day = datetime.strptime(state.new_date, "%Y-%m-%d").replace(tzinfo=UTC).date() if (
        state.new_date
    ) else described.date  # fmt: skip
    start = datetime.combine(day, described.start or time(14, 0))
    found = weather.decide(seen, start=start)
    return c.WeatherDecided(division, found.goes_ahead, found.because)


def postpone(event: Event, division: str, *, new_date: str, reason: str) -> c.Postponed:
    """Off means postponed: a new date is announced."""
    event.division(division)
    try:
        day = datetime.strptime(new_date, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise DeskError(
            DeskFault.BAD_ENTRY, f"{new_date!r} is no date such as 2012-03-04"
        ) from None
    return c.Postponed(division, day.date().isoformat(), needs_reason(reason))


def _able(event: Event, division: str) -> set[int]:
    """Who can qualify: all who finished (RULES T4a)."""
    return {each.number for each in event.in_division(division, Place.PRESENT)}


def _check_over(event: Event, division: str) -> None:
    rounds = event.rounds(division, Stage.MAIN)
    if len(rounds) < event.format.rounds:
        raise _not_now(f"{len(rounds)} of {event.format.rounds} rounds are drawn; the cut is later")
    open_ = [sheet for each in rounds for sheet in event.open_sheets(each)]
    if open_:
        some = ", ".join(open_[:3])
        raise _not_now(f"{len(open_)} sheets are not confirmed yet: {some}")


def _not_now(sentence: str) -> DeskError:
    return DeskError(DeskFault.NOT_NOW, sentence)
