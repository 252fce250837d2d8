"""Those who play add secrets to the seed; who does not, or leaves, loses nothing."""

import pytest
from tests.host.tables import Hosted

from tilehall.core.record import write
from tilehall.core.record_reader import read
from tilehall.core.shared_seed import commitment_to
from tilehall.host.commands import (
    AgreeToNextGame,
    Command,
    DealWithout,
    FillWithBots,
    JudgeBegin,
    TakeSeat,
    TellSecret,
)
from tilehall.host.dealing import TIME_TO_TELL
from tilehall.host.decide import create
from tilehall.host.fold import fold
from tilehall.host.refusal import Refused
from tilehall.wire.tables.states import state

HALL = "s1"


def hosted_with_secret(seats: int = 2) -> Hosted:
    hosted = Hosted(seats=seats)
    hosted.table, created = create(
        "t1", hosted.table.settings, judge_hash="judge", seed="s2", now=hosted.now, secret=HALL
    )
    hosted.log = list(created)
    return hosted


def sit(hosted: Hosted, name: str, secret: str = "", fresh: str = "s2") -> None:
    commitment = commitment_to(secret) if secret else ""
    hosted.do(TakeSeat(name, f"hash of {name}", fresh, commitment=commitment))


def refused(hosted: Hosted, command: Command) -> str:
    with pytest.raises(Refused) as found:
        hosted.do(command)
    return found.value.code


def test_a_game_begins_when_all_who_committed_have_told() -> None:
    hosted = hosted_with_secret()
    sit(hosted, "ann", "tea")
    sit(hosted, "ben", "rain")
    assert hosted.table.game is None
    shown = state(hosted.table, 0, hosted.now).deal
    assert shown is not None
    assert shown.hall == commitment_to("s1")
    assert shown.commitments == [commitment_to("tea"), commitment_to("rain")]
    hosted.do(TellSecret(1, "rain", "s2"))
    assert hosted.table.game is None
    hosted.do(TellSecret(0, "tea", "s2"))
    shared = hosted.game.setup.shared
    assert shared is not None
    assert hosted.game.setup.seed == shared.seed
    assert shared.secrets == ("tea", "rain")
    assert read(write(hosted.game)).problems() == []
    assert fold(hosted.log) == hosted.table


def test_where_nobody_commits_the_game_begins_at_once_from_the_secret_that_was_committed_to() -> (
    None
):
    hosted = hosted_with_secret()
    sit(hosted, "ann")
    sit(hosted, "ben")
    assert hosted.game.setup.seed == "s1"
    assert hosted.game.setup.shared is None
    assert commitment_to(hosted.table.secret) == commitment_to("s2")


def test_who_does_not_tell_in_time_is_left_out_and_dealt_to_all_the_same() -> None:
    hosted = hosted_with_secret()
    sit(hosted, "ann", "tea")
    sit(hosted, "ben", "rain")
    hosted.do(TellSecret(0, "tea", "s2"))
    assert refused(hosted, DealWithout("s2")) == "time-not-up"
    assert hosted.table.due(bot_pace=0) == hosted.now + TIME_TO_TELL
    hosted.now += TIME_TO_TELL
    hosted.do(DealWithout("s2"))
    shared = hosted.game.setup.shared
    assert shared is not None
    assert shared.withheld == (1,)
    assert [len(rack) for rack in hosted.game.position.racks] == [14, 14]
    assert read(write(hosted.game)).problems() == []


def test_bots_take_no_part_and_the_person_alone_is_enough() -> None:
    hosted = hosted_with_secret()
    sit(hosted, "ann", "tea")
    hosted.do(FillWithBots("beginner", "s2"))
    hosted.do(TellSecret(0, "tea", "s2"))
    shared = hosted.game.setup.shared
    assert shared is not None
    assert shared.secrets == ("tea", "")


def test_a_secret_that_was_not_committed_to_is_refused() -> None:
    hosted = hosted_with_secret()
    assert refused(hosted, TellSecret(0, "tea", "s2")) == "out-of-date"
    bad = TakeSeat("eve", "hash", "s2", commitment="abc")
    assert refused(hosted, bad) == "bad-secret"
    sit(hosted, "ann", "tea")
    sit(hosted, "ben")
    assert refused(hosted, TellSecret(0, "coffee", "s2")) == "bad-secret"
    assert refused(hosted, TellSecret(0, "t\na", "s2")) == "bad-secret"
    assert refused(hosted, TellSecret(1, "tea", "s2")) == "bad-secret"
    assert refused(hosted, JudgeBegin("s2")) == "not-started"


def test_a_secret_is_told_once() -> None:
    hosted = hosted_with_secret()
    sit(hosted, "ann", "tea")
    sit(hosted, "ben", "rain")
    hosted.do(TellSecret(0, "tea", "s2"))
    assert refused(hosted, TellSecret(0, "tea", "s2")) == "already-said"


def test_every_game_has_secrets_of_its_own() -> None:
    hosted = hosted_with_secret()
    sit(hosted, "ann")
    sit(hosted, "ben")
    hosted.play_to_the_end()
    hosted.do(AgreeToNextGame(0, "s3", commitment_to("tea")))
    assert refused(hosted, AgreeToNextGame(0, "s3", commitment_to("other"))) == "already-said"
    hosted.do(AgreeToNextGame(1, "s3"))
    assert refused(hosted, AgreeToNextGame(1, "s3")) == "already-said"
    hosted.do(TellSecret(0, "tea", "s3"))
    shared = hosted.game.setup.shared
    assert shared is not None
    assert (shared.hall_secret, hosted.table.secret) == ("s2", "s3")
    assert hosted.table.commitments == ("", "")


def test_a_table_from_before_deals_as_it_did() -> None:
    hosted = Hosted()
    sit(hosted, "ann", "tea", fresh="seed")
    sit(hosted, "ben", fresh="seed")
    assert hosted.game.setup.seed == "seed"
    assert state(hosted.table, 0, hosted.now).deal is None
