"""Days in letters and on paper: in words, so that nobody reads 3 April for 4 March."""

import pytest

from tilehall.locales import LANGUAGES, say_day


@pytest.mark.parametrize(
    ("language", "long", "short"),
    [
        ("en", "Sunday 4 March 2012 14:30", "4 Mar 2012 14:30"),
        ("zh-Hant", "2012年3月4日\uff08星期日\uff09 14:30", "2012年3月4日 14:30"),
        ("zh-Hans", "2012年3月4日\uff08星期日\uff09 14:30", "2012年3月4日 14:30"),
        ("ko", "2012년 3월 4일 (일요일) 14:30", "2012년 3월 4일 14:30"),
        ("es", "domingo 4 de marzo de 2012 14:30", "4 mar 2012 14:30"),
    ],
)
def test_a_day_is_said_as_the_language_says_it(language: str, long: str, short: str) -> None:
    assert say_day(language, "2012-03-04 14:30") == long
    assert say_day(language, "2012-03-04T14:30") == long
    assert say_day(language, "2012-03-04 14:30", short=True) == short


@pytest.mark.parametrize("text", ["", "next Friday", "2012-13-45", "12-03-04", "tel. 2012-03-0412"])
def test_what_is_no_day_stays_as_it_was_typed(text: str) -> None:
    assert {say_day(language, text) for language in LANGUAGES} == {text}


def test_every_month_and_weekday_has_its_name() -> None:
    for language in LANGUAGES:
        months = {say_day(language, f"2012-{month:02d}-10", short=True) for month in range(1, 13)}
        assert len(months) == 12
        assert len({say_day(language, f"2012-03-{day:02d}") for day in range(1, 8)}) == 7
