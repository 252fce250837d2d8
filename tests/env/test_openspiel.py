"""The game for OpenSpiel: its own tests, in every edition, and what its players may know.

`make test-full` installs the extra `openspiel`; without it these tests are skipped with this line.
"""

from typing import Any

import pytest
from tests.support.servers import REQUIRE_ALL

from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import TilehallError

pytestmark = pytest.mark.full

if not REQUIRE_ALL:
    pytest.importorskip("pyspiel", reason="pip install 'tilehall[openspiel]' for these tests")


@pytest.fixture
def spiel() -> Any:
    import pyspiel  # noqa: PLC0415 - an optional extra

    import tilehall.env.openspiel  # noqa: F401, PLC0415 - registers the game

    return pyspiel


@pytest.mark.parametrize("actions", ["plays", "micro"])
@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_openspiels_random_sim_test(spiel: Any, ruleset: str, actions: str) -> None:
    seats = edition(ruleset).max_seats if actions == "plays" else 2
    game = spiel.load_game(
        f"tilehall(edition={ruleset},players={seats},actions={actions},most_plays=3)"
    )
    spiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_openspiels_test_of_python_games(spiel: Any, ruleset: str) -> None:
    from open_spiel.python.tests import games_sim_test  # noqa: PLC0415

    game = spiel.load_game(f"tilehall(edition={ruleset},most_plays=2)")
    games_sim_test.GamesSimTest().sim_game(game)


def dealt(spiel: Any, swap: bool) -> Any:
    """A state after the deal; with `swap` player 0 has k1 instead of k2 as its first tile."""
    state = spiel.load_game("tilehall(edition=classic-es)").new_initial_state()
    first = [0 if swap else 1]
    for action in first + [n for n in range(2, 54) for _ in range(2)][:27]:
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        assert action in outcomes
        state.apply_action(action)
    return state


def test_a_player_knows_what_came_to_their_rack_and_nothing_of_others(spiel: Any) -> None:
    one, other = dealt(spiel, swap=False), dealt(spiel, swap=True)
    assert one.current_player() == other.current_player() == 0
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.observation_tensor(1) == other.observation_tensor(1)
    one.apply_action(0)  # a draw, which chance answers
    assert one.is_chance_node()
    kinds = [action for action, _ in one.chance_outcomes()]
    futures = [one.child(kind) for kind in kinds[:2]]
    assert futures[0].information_state_string(0) != futures[1].information_state_string(0)
    assert futures[0].information_state_string(1) == futures[1].information_state_string(1)


def test_a_parameter_that_means_nothing_is_told(spiel: Any) -> None:
    with pytest.raises(TilehallError, match="allowed: plays, micro"):
        spiel.load_game("tilehall(actions=words)")
    with pytest.raises(TilehallError, match="most_plays: 0"):
        spiel.load_game("tilehall(most_plays=0)")
