"""What a socket is sent, and in which order."""

from tilehall.server.live.outbox import framed
from tilehall.server.live.table_listeners import Listener
from tilehall.wire.tables.to_client import Done


class Sent(list[bytes]):
    """The other side, which notes what it gets."""

    closed_with: int | None = None

    def write(self, frame: bytes) -> None:
        self.append(frame)

    def close(self, code: int) -> None:
        self.closed_with = code


def opened(listener: Listener) -> Sent:
    sent = Sent()
    listener.open(sent)
    return sent


def as_sent(message: Done) -> bytes:
    return framed(message.model_dump_json().encode())


def test_who_takes_what_it_is_sent_gets_everything_at_once() -> None:
    listener = Listener("abcdefghjk", 0, "Ann", "en")
    sent, answer = opened(listener), Done(id=1, version=4)
    listener.offer(4, b"a state")
    listener.tell(answer)
    listener.offer(5, b"the next")

    assert sent == [b"a state", as_sent(answer), b"the next"]


def test_who_was_slow_gets_the_newest_state_then_its_answers() -> None:
    listener = Listener("abcdefghjk", 0, "Ann", "en")
    sent, answer = opened(listener), Done(id=2, version=5)
    listener.hold()
    listener.tell(answer)
    listener.offer(4, b"an older state")
    listener.offer(5, b"the newest state")
    assert sent == []

    listener.go_on()
    assert sent == [b"the newest state", as_sent(answer)]


def test_who_fetches_none_of_its_answers_is_let_go() -> None:
    listener = Listener("abcdefghjk", 0, "Ann", "en")
    sent = opened(listener)
    listener.hold()
    for number in range(100):
        listener.tell(Done(id=number, version=1))
    assert sent.closed_with is None

    listener.tell(Done(id=100, version=1))
    assert sent.closed_with == 1013


def test_a_state_that_is_older_than_the_last_is_not_sent() -> None:
    listener = Listener("abcdefghjk", None, None, "en")
    sent = opened(listener)
    listener.offer(5, b"new")
    listener.offer(4, b"old")

    assert sent == [b"new"]


def test_an_act_is_told_once_and_again_where_a_state_is_overtaken_or_a_game_is_new() -> None:
    listener = Listener("abcdefghjk", 0, "Ann", "en")
    assert listener.untold((1, 5)) == 12  # who has just come
    listener.told = (1, 5)
    assert listener.untold((1, 5)) == 0
    assert listener.untold((1, 7)) == 2
    assert listener.untold((1, 30)) == 12
    assert listener.untold((1, 3)) == 12  # it was dealt again
    assert listener.untold((2, 1)) == 12
    listener.hold()
    assert listener.untold((1, 6)) == 12
