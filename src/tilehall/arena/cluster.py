"""The same deals on a Dask cluster that exists already. The only file that knows Dask.

Dask hands a deal to another worker when the one that had it is gone; as a deal is a pure function
of plan and number, playing it again gives the same games.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

import tilehall
from tilehall.arena.deals import ArenaError, Plan
from tilehall.arena.play_game import play_deal
from tilehall.arena.workers import Games, Promise, Workers, ordered
from tilehall.core.errors import quoted

_AHEAD: Final = 4  # deals under way per thread of the cluster
_RETRIES: Final = 3
_PATIENCE: Final = "10s"  # for the scheduler to answer at all

Client = Any  # distributed has no types to speak of, and may not be there


def on_cluster(address: str) -> Workers:
    """`on_cluster("tcp://scheduler:8786")`; the workers need Tilehall and the bots' programs."""

    def play(
        plan: Plan, numbers: Sequence[int], *, keep_records: bool
    ) -> Generator[Games, None, None]:
        client = _connected(address)
        try:
            yield from ordered(
                lambda number: _handed_out(client, plan, number, keep_records=keep_records),
                numbers,
                _AHEAD * sum(_checked_threads(client)),
            )
        finally:
            client.close()  # what nobody waits for any more, the cluster drops

    return play


def _handed_out(client: Client, plan: Plan, number: int, *, keep_records: bool) -> Promise[Games]:
    promise: Promise[Games] = client.submit(
        play_deal, plan, number, keep_records=keep_records, pure=False, retries=_RETRIES
    )
    return promise


def _connected(address: str) -> Client:
    try:
        import distributed  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise ArenaError("--cluster needs the extra: pip install 'tilehall[cluster]'") from None
    connect: Any = distributed.Client
    try:
        return connect(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise ArenaError(f"no cluster at {quoted(address)}: {error}") from None


def _checked_threads(client: Client) -> list[int]:
    """Threads per worker, once it is sure that there are workers and that they are like us."""
    workers = client.scheduler_info(n_workers=-1)["workers"]
    if not workers:
        raise ArenaError("the cluster has no workers")
    versions = set(client.run(_version).values())
    if versions != {tilehall.__version__}:
        others = ", ".join(sorted(versions))
        raise ArenaError(f"the workers have tilehall {others}; here it is {tilehall.__version__}")
    return [int(worker["nthreads"]) for worker in workers.values()]


def _version() -> str:
    return tilehall.__version__
