"""Who leaves a running game: the others play on, the rack is scored as it lies (RULES T4a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tilehall.core.act import Retire
from tilehall.core.game import Game
from tilehall.core.record import write
from tilehall.core.record_reader import read
from tilehall.core.turn import Draw, Pass, Redeal

pytestmark = pytest.mark.clause("T4a")


def game(seats: int = 4) -> Game:
    return Game.new("tournament-hk", seats=seats, seed=7)


def entitled(found: Game) -> list[int]:
    """Seats that may ask for a new deal (RULES G8)."""
    return [seat for seat in range(4) if not found.violations(Redeal(), seat)]


def with_empty_pool(found: Game) -> Game:
    return replace(found, history=(*found.history[:-1], replace(found.position, pool=())))


def test_the_turn_of_who_has_left_is_left_out() -> None:
    begun = game()
    first = begun.position.to_move
    after = begun.after(Retire(), seat=(first + 1) % 4)
    assert after.position.to_move == first
    assert after.position.turns == 0
    assert after.after(Draw()).position.to_move == (first + 2) % 4


def test_who_is_to_move_and_leaves_ends_the_turn_without_drawing() -> None:
    begun = game()
    first = begun.position.to_move
    after = begun.after(Retire())
    assert after.position.to_move == (first + 1) % 4
    assert after.position.turns == 1
    assert after.position.racks == begun.position.racks
    assert after.view(None).seats[first].retired
    [found] = after.violations(Draw(), first)
    assert found.fault == "not-your-turn"


def test_the_rack_is_scored_as_it_lies() -> None:
    begun = game(3).after(Retire(), seat=2).after(Retire(), seat=1)
    assert begun.is_over
    assert begun.outcome is not None
    assert sum(begun.outcome.scores) == 0
    assert begun.position.racks[2] == game(3).position.racks[2]


def test_blocked_is_when_all_who_are_left_have_passed() -> None:
    here = with_empty_pool(game())
    for _ in range(2):
        here = here.after(Pass())
    gone = here.position.to_move
    assert not here.after(Retire()).is_over  # two of three have passed
    after = here.after(Pass())
    assert not after.is_over
    assert after.after(Retire(), seat=after.position.to_move).is_over  # all three who are left
    assert not after.after(Retire(), seat=gone).is_over  # the fourth has not passed yet


def test_nobody_leaves_twice_or_after_the_end() -> None:
    after = game().after(Retire(), seat=2)
    [twice] = after.violations(Retire(), 2)
    assert (twice.clause, twice.wording) == ("T4", "malformed-has-left")
    over = game(2).after(Retire())
    assert over.violations(Retire(), 1)[0].fault == "game-over"


def test_a_new_deal_does_not_bring_anybody_back() -> None:
    games = (Game.new("tournament-hk", seats=4, seed=seed) for seed in range(2_000))
    begun = next(each for each in games if entitled(each))
    asking = entitled(begun)
    gone = next(seat for seat in range(4) if seat not in {*asking, begun.position.to_move})
    after = begun.after(Retire(), seat=gone).after(Redeal(), seat=asking[0])
    assert after.position.retired == {gone}


def test_who_has_left_asks_for_no_new_deal() -> None:
    games = (Game.new("tournament-hk", seats=4, seed=seed) for seed in range(2_000))
    begun = next(each for each in games if entitled(each))
    seat = entitled(begun)[0]
    [found] = begun.after(Retire(), seat=seat).violations(Redeal(), seat)
    assert found.wording == "malformed-has-left"


def test_it_is_in_the_record() -> None:
    played = game(2).after(Retire())
    text = write(played)
    assert ": retire\n" in text
    assert read(text).replay() == played
