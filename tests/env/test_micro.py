"""The micro-action environment: its laws beside PettingZoo's own."""

from collections import Counter

import numpy as np
import pytest
from tests.arena.small_box import SMALL_BOX
from tests.support.games import game_at

from tilehall.bots import Beginner, Casual
from tilehall.core.editions import EDITION_IDS, edition
from tilehall.core.errors import TilehallError
from tilehall.core.table import Table
from tilehall.core.turn import Play
from tilehall.env.micro import STEPS_IN_A_TURN, MicroEnv
from tilehall.env.numbering import DRAW, END, Action, Numbering, Verb
from tilehall.env.whole_turns import micro_steps


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_every_number_is_one_action(ruleset: str) -> None:
    numbering = Numbering.of(edition(ruleset))
    for number in {0, 1, 2, 3, numbering.count - 1, *range(5, numbering.count, 97)}:
        assert numbering.number(numbering.action(number)) == number
    verbs = Counter(numbering.action(number).verb for number in range(numbering.count))
    assert verbs == {
        Verb.END: 1,
        Verb.DRAW: 1,
        Verb.PLACE: 56 * numbering.rows,
        Verb.TAKE: numbering.rows * numbering.width,
        Verb.SPLIT: numbering.rows * numbering.width,
        Verb.JOIN: numbering.rows**2,
    }
    for wrong in (-1, numbering.count):
        with pytest.raises(TilehallError, match="there is no action"):
            numbering.action(wrong)


def as_bags(table: Table) -> list[list[str]]:
    """Sets without their order, which says nothing in a group (RULES section 1)."""
    return sorted(sorted(tile.code for tile in meld) for meld in table)


def play_casually(env: MicroEnv, *, turns: int) -> None:
    """Let a bot play in micro-actions; the environment refuses what its mask does not allow."""
    while not env.game.is_over and len(env.game.log) < turns:
        turn = Casual().choose(env.draft.view)
        before = len(env.game.log)
        for action in micro_steps(env.draft, turn):
            env.step(env.numbering.number(action))
        assert len(env.game.log) == before + 1
        if isinstance(turn, Play):
            assert as_bags(env.game.position.table) == as_bags(turn.table)


@pytest.mark.parametrize("ruleset", EDITION_IDS)
def test_whatever_a_bot_plays_can_be_played_in_micro_actions(ruleset: str) -> None:
    env = MicroEnv(ruleset, seats=2)
    env.reset(seed=4)
    play_casually(env, turns=30)


def test_rewards_are_the_points_of_the_edition() -> None:
    env = MicroEnv(SMALL_BOX, seats=3)
    env.reset(seed=4)
    play_casually(env, turns=9_999)
    outcome = env.game.outcome
    assert outcome is not None
    assert env.rewards == {f"seat_{n}": float(score) for n, score in enumerate(outcome.scores)}
    assert all(env.terminations.values())


def at(table: str, rack: str, ruleset: str = "classic-es") -> MicroEnv:
    """An environment that stands at this position, in the middle of a game."""
    env = MicroEnv(ruleset)
    env.reset(seed=1)
    env.game = game_at(ruleset, table=table, racks=[rack, "k1 k1"], pool="y1")
    env._next_turn()
    return env


def do(env: MicroEnv, *actions: Action) -> None:
    for action in actions:
        env.step(env.numbering.number(action))


def test_a_run_falls_apart_and_is_joined_again() -> None:
    env = at("r3 r4 r5 r6 r7", "b5")
    do(env, Action(Verb.TAKE, 0, 2))
    assert [" ".join(map(str, row)) for row in env.draft.rows] == ["r3 r4", "r6 r7"]
    assert Action(Verb.END) not in env.allowed()
    do(env, Action(Verb.PLACE, 17, 0), Action(Verb.JOIN, 0, 1))  # 17: r5
    assert env.draft.table == Table.parse("r3 r4 r5 r6 r7")
    assert Action(Verb.END) not in env.allowed()  # nothing of the rack was laid


def test_a_run_is_split_around_a_second_copy() -> None:
    env = at("r3 r4 r5 r6 r7", "r5 k2")
    do(env, Action(Verb.SPLIT, 0, 2), Action(Verb.PLACE, 17, 0), Action(Verb.END))
    assert env.game.position.table == Table.parse("r3 r4 r5 | r5 r6 r7")


def test_a_joker_gives_way_within_its_row() -> None:
    env = at("r5 J r7", "r6 k9")
    do(env, Action(Verb.PLACE, 18, 0))  # 18: r6
    assert env.draft.table in (Table.parse("r5 r6 r7 J"), Table.parse("J r5 r6 r7"))


def test_a_long_mirror_is_built_tile_by_tile() -> None:
    env = at("b3 M b3", "b2 b2 k9", "twist-cn")
    do(env, Action(Verb.PLACE, 27, 0), Action(Verb.PLACE, 27, 0))  # 27: b2
    assert Action(Verb.END) in env.allowed()


def test_drawing_takes_everything_back() -> None:
    env = at("r3 r4 r5 r6", "b6 k6")
    do(env, Action(Verb.TAKE, 0, 3), Action(Verb.DRAW))
    assert env.game.position.table == Table.parse("r3 r4 r5 r6")
    assert env.agent_selection == "seat_1"


def test_a_turn_has_an_end() -> None:
    env = at("r3 r4 r5 r6", "b6 k6")
    take, put = Action(Verb.TAKE, 0, 3), Action(Verb.PLACE, 18, 0)  # 18: r6
    for _ in range(STEPS_IN_A_TURN // 2):
        do(env, take, put)
    assert env.allowed() == [Action(Verb.DRAW)]


def test_an_action_that_is_masked_out_is_refused() -> None:
    env = at("r3 r4 r5", "b6")
    with pytest.raises(TilehallError, match="action 0 is not allowed here"):
        env.step(END)


def test_before_its_opening_a_seat_cannot_touch_the_table() -> None:
    env = MicroEnv("tournament-hk")
    env.reset(seed=3)
    while not env.game.position.table:
        turn = Beginner().choose(env.draft.view)
        for action in micro_steps(env.draft, turn):
            env.step(env.numbering.number(action))
    rows = len(env.draft.rows)
    touched = [a for a in env.allowed() if a.verb is Verb.PLACE and a.second < rows]
    assert not env.draft.view.opened
    assert touched == []
    assert not {Verb.TAKE, Verb.SPLIT, Verb.JOIN} & {action.verb for action in env.allowed()}


def test_others_see_no_draft_and_no_rack() -> None:
    env = at("r3 r4 r5 r6", "b6 k6")
    before = env.observe("seat_1")
    do(env, Action(Verb.TAKE, 0, 3))
    after = env.observe("seat_1")
    assert np.array_equal(before["observation"], after["observation"])
    assert not after["action_mask"].any()
    assert env.observe("seat_0")["action_mask"][DRAW]


def test_render_shows_table_and_rack() -> None:
    assert MicroEnv().render_mode is None
    env = at("r3 r4 r5 r6", "b6 k6")
    assert env.render() is None
    env.render_mode = "ansi"
    assert env.render() == "seat_0\ntable: r3 r4 r5 r6\nrack: k6 b6"
    with pytest.raises(TilehallError, match="no render mode"):
        MicroEnv(render_mode="human")
