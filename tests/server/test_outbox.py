"""What a socket is sent, and in which order."""

import asyncio

from tilehall.server.live.table_listeners import Listener
from tilehall.wire.tables.to_client import Done


def sent_to(listener: Listener, count: int) -> list[str | None]:
    async def all_of_it() -> list[str | None]:
        return [await listener.next() for _ in range(count)]

    return asyncio.run(all_of_it())


def test_the_welcome_comes_first_then_the_newest_state_then_answers() -> None:
    listener = Listener("abcdefghjk", 0, "Ann", "en")
    welcome, answer = Done(id=1, version=4), Done(id=2, version=5)
    listener.greet(welcome)
    listener.tell(answer)
    listener.offer(4, "an older state")
    listener.offer(5, "the newest state")  # a bot has played before the welcome was fetched

    assert sent_to(listener, 3) == [
        welcome.model_dump_json(),
        "the newest state",
        answer.model_dump_json(),
    ]


def test_a_state_that_is_older_than_the_last_is_not_sent() -> None:
    listener = Listener("abcdefghjk", None, None, "en")
    listener.offer(5, "new")
    assert sent_to(listener, 1) == ["new"]
    listener.offer(4, "old")
    listener.tell(Done(id=1, version=5))

    assert sent_to(listener, 1) == [Done(id=1, version=5).model_dump_json()]
