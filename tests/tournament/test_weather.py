"""RULES T6, case by case."""

from datetime import datetime

import pytest
from tests.tournament.events import Book, filled

from tilehall.locales import LANGUAGES
from tilehall.tournament.conduct import weather_rule
from tilehall.tournament.desk import finals
from tilehall.tournament.desk.settings import change_settings
from tilehall.tournament.errors import DeskError
from tilehall.tournament.formats import event_format
from tilehall.tournament.weather import Rain, Schools, Weather, decide

# the book's example; it names no start of any division
START = datetime(2012, 2, 19, 14, 0)  # noqa: DTZ001 - the hall's own clock on the wall
R, S = Rain, Schools


def at(hour: int, minute: int) -> datetime:
    return START.replace(hour=hour, minute=minute)


@pytest.mark.clause("T6")
@pytest.mark.parametrize(
    ("weather", "goes"),
    [
        (Weather(), True),
        (Weather(R.AMBER), True),
        (Weather(R.RED), False),
        (Weather(R.BLACK), False),
        (Weather(signal=3), True),
        (Weather(signal=3, schools=S.OPEN), True),
        (Weather(signal=3, schools=S.CLOSED), False),
        (Weather(signal=1, schools=S.CLOSED), False),
        (Weather(signal=8), False),
        (Weather(signal=10, schools=S.OPEN), False),
        (Weather(signal=8, cancelled_at=at(11, 55)), True),
        (Weather(signal=8, cancelled_at=at(12, 5)), False),
        (Weather(R.RED, cancelled_at=at(11, 55)), True),
        (Weather(R.BLACK, cancelled_at=at(12, 5)), False),
        # on a school day the authority's word decides, whatever the signals are
        (Weather(R.RED, schools=S.OPEN, school_day=True), True),
        (Weather(schools=S.CLOSED, school_day=True), False),
        (Weather(R.RED, school_day=True), False),
    ],
)
def test_the_day_goes_ahead_or_is_off(weather: Weather, goes: bool) -> None:
    assert decide(weather, start=START).goes_ahead is goes


@pytest.mark.clause("T6b")
@pytest.mark.parametrize("cancelled_at", [None, at(6, 0), at(11, 55), at(12, 5)])
@pytest.mark.parametrize(("rain", "signal"), [(R.RED, 0), (R.BLACK, 0), (R.NONE, 8), (R.NONE, 3)])
@pytest.mark.parametrize("school_day", [True, False])
def test_where_the_authority_has_closed_the_schools_the_day_is_off_whatever_was_cancelled(
    rain: Rain, signal: int, cancelled_at: datetime | None, school_day: bool
) -> None:
    weather = Weather(rain, signal, S.CLOSED, school_day, cancelled_at)
    assert not decide(weather, start=START).goes_ahead


@pytest.mark.clause("T6a")
def test_cancelled_exactly_two_hours_before_goes_ahead() -> None:
    assert decide(Weather(signal=8, cancelled_at=at(12, 0)), start=START).goes_ahead


@pytest.mark.clause("T6")
def test_off_means_postponed_and_nobody_is_checked_in_before_the_new_date_is_announced() -> None:
    book: Book = filled(4)
    book.do(finals.decide_weather, "primary", Weather(R.BLACK))
    with pytest.raises(DeskError, match="is off"):
        book.draw("primary")
    with pytest.raises(DeskError, match="no date"):
        finals.postpone(book.event, "primary", new_date="tomorrow", reason="rain")
    book.do(finals.postpone, "primary", new_date="2012-02-25", reason="black rain")
    book.draw("primary")
    assert book.event.divisions["primary"].new_date == "2012-02-25"


@pytest.mark.clause("T6")
def test_what_was_cancelled_in_time_is_told_by_the_start_of_the_division_itself() -> None:
    book: Book = filled(4)
    assert {each.start for each in book.event.format.divisions} == {None}
    cancelled = Weather(signal=8, cancelled_at=at(8, 0))
    with pytest.raises(DeskError, match="Primary has no start time"):
        finals.decide_weather(book.event, "primary", cancelled)
    book.do(finals.decide_weather, "primary", Weather(signal=8))  # nothing depends on the start
    assert book.event.divisions["primary"].is_off
    book.do(change_settings, {"primary.start": "09:30"}, reason="the hall opens at nine")
    assert not finals.decide_weather(book.event, "primary", cancelled).goes_ahead
    book.do(change_settings, {"primary.start": "10:00"}, reason="the caretaker is late")
    assert finals.decide_weather(book.event, "primary", cancelled).goes_ahead
    assert book.event.format.division("secondary").start is None


def test_the_rule_is_told_in_every_language_where_the_format_goes_by_it() -> None:
    told = weather_rule(event_format("hk-selection-2012"))
    for language in LANGUAGES:
        assert len({each.in_language(language) for each in told}) == 5
    assert "two hours or more before the start" in " ".join(map(str, told))
    assert weather_rule(event_format("club-evening")) == ()
