"""TerminalGame down, names, bots in free seats, the start of the game."""

import pytest
from tests.host.tables import Hosted

from tilehall.core.editions import edition
from tilehall.host.commands import FillWithBots, TakeSeat
from tilehall.host.refusal import Refused
from tilehall.host.settings import TableSettings


def code(hosted: Hosted, command: object) -> str:
    with pytest.raises(Refused) as refused:
        hosted.do(command)  # type: ignore[arg-type]
    assert str(refused.value).endswith(".")
    return refused.value.code


def test_the_last_seat_taken_starts_the_game() -> None:
    hosted = Hosted(seats=2).sit("Ada")
    assert hosted.table.game is None

    hosted.sit("Ben")

    assert hosted.game.players == ("Ada", "Ben")
    assert hosted.table.game_number == 1


def test_bots_fill_the_free_seats_and_the_game_starts() -> None:
    hosted = Hosted(seats=4).sit("Ada").fill()

    assert hosted.game.players == ("Ada", "Chick", "Otter", "Owl")
    assert hosted.table.people == {0}


def test_a_bot_takes_no_name_that_a_person_has() -> None:
    hosted = Hosted(seats=2).sit("Chick").fill()

    assert hosted.game.players == ("Chick", "Otter")


def test_a_seat_can_be_chosen() -> None:
    hosted = Hosted(seats=3)
    hosted.do(TakeSeat("Ada", "hash", "seed", seat=2))

    assert [chair is None for chair in hosted.table.chairs] == [True, True, False]


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (TakeSeat("Ben", "hash", "seed", seat=0), "seat-taken"),
        (TakeSeat("Ben", "hash", "seed", seat=3), "no-such-seat"),
        (TakeSeat("Ben", "hash", "seed", seat=-1), "no-such-seat"),
        (TakeSeat("Ada", "hash", "seed"), "bad-name"),
        (TakeSeat("", "hash", "seed"), "bad-name"),
        (TakeSeat("a" * 41, "hash", "seed"), "bad-name"),
        (TakeSeat("a\nb", "hash", "seed"), "bad-name"),
        (FillWithBots("grandmaster", "seed"), "no-such-bot"),
    ],
)
def test_who_cannot_sit_down_is_told_why(command: object, expected: str) -> None:
    hosted = Hosted(seats=3).sit("Ada")

    assert code(hosted, command) == expected
    assert len(hosted.log) == 2


def test_nobody_sits_down_once_the_game_has_begun() -> None:
    hosted = Hosted(seats=2).sit("Ada", "Ben")

    assert code(hosted, TakeSeat("Cy", "hash", "seed")) == "already-started"


@pytest.mark.parametrize(
    ("seats", "games"), [(1, None), (7, None), (5, None), (4, 0), (4, 1000), (4, 2)]
)
def test_settings_that_no_game_can_be_played_by_are_refused(seats: int, games: int | None) -> None:
    with pytest.raises(Refused) as refused:
        TableSettings(ruleset=edition("tournament-hk"), seats=seats, games=games)
    assert refused.value.code == "bad-settings"


def test_six_sit_at_a_table_of_the_large_edition() -> None:
    hosted = Hosted("xp-es", seats=6).sit(*"ABCDEF")

    assert len(hosted.game.players) == 6


def test_a_match_to_be_agreed_on_is_one_round_if_nothing_was_said() -> None:
    hosted = Hosted("twist-cn", seats=3).sit("Ada", "Ben", "Cy")

    assert hosted.table.match is not None
    assert hosted.table.match.games == 3
