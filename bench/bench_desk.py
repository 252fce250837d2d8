"""How long standings of 560 entrants take to load while 140 judges enter their sheets.

`python bench/bench_desk.py [--entrants 560] [--judges 140]`: a hall of its own on loopback.
"""

import argparse
import statistics
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.faults.test_full_event import full_event


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--entrants", type=int, default=560)
    asked.add_argument("--judges", type=int, default=140)
    chosen = asked.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        full_event(Path(folder), chosen.entrants // 4, chosen.entrants) as event,
    ):
        event.enter_and_check_in()
        event.do("draw", division="primary", seed="draw")
        event.links = event.ask("/links")
        pods = event.ask("/seating/primary/1")["pods"]
        took, done = [], threading.Event()

        def look() -> None:
            with httpx.Client(base_url=event.process.base, timeout=60) as client:
                while not done.is_set():
                    began = time.perf_counter()
                    client.get(f"/api/events/{event.event_id}/standings/primary")
                    took.append((time.perf_counter() - began) * 1000)

        looking = threading.Thread(target=look)
        looking.start()
        began = time.perf_counter()
        with ThreadPoolExecutor(chosen.judges) as pool:
            list(pool.map(event.judge, pods))
        lasted = time.perf_counter() - began
        done.set()
        looking.join()
        took.sort()
        print(f"{len(pods)} sheets by {chosen.judges} judges at once in {lasted:.1f} s; "
              f"standings of {chosen.entrants} meanwhile: {len(took)} times, median "
              f"{statistics.median(took):.0f} ms, slowest {took[-1]:.0f} ms")  # fmt: skip


if __name__ == "__main__":
    main()
