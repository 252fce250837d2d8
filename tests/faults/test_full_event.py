"""A whole event over HTTP: judges at once, wrong sums, a power cut, corrections, final, audit."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.patience import PATIENCE, eventually
from tests.support.processes import HallProcess

from tilehall.core.chance import Chance
from tilehall.storage.event_book import EventBook

JUDGES = 12


class FullEvent:
    """The desk's and the judges' side, with what they were told is confirmed."""

    def __init__(self, process: HallProcess, schools: int, quota: int) -> None:
        self.process, self.schools, self.quota = process, schools, quota
        self.client = httpx.Client(base_url=process.base, timeout=PATIENCE)
        settings = {"rounds": "3", "late_entry": "before-the-draw", "cut": "33"}
        text = (
            'based_on = "hk-selection-2012"\n[[divisions]]\nid = "primary"\n'
            f'name = "Primary"\ndate = 2012-02-19\nquota = {quota}\nminors = true\n'
        )
        made = self.client.post(
            "/api/events", json={"name": "Full", "format_file": text, "settings": settings}
        )
        assert made.status_code == 201, made.text
        self.event_id = made.json()["event_id"]
        self.links: dict[str, str] = made.json()["links"]
        self.confirmed: dict[str, list[list[int]]] = {}
        self.refused = 0
        self.lock = threading.Lock()
        self.back = threading.Event()  # the power is there

    def ask(
        self, path: str, body: Any = None, *, role: str = "desk", code: int = 200, **query: Any
    ) -> Any:
        token = self.links[role].partition("token=")[2]
        headers = {"Authorization": f"Bearer {token}"}
        address = f"/api/events/{self.event_id}{path}"
        if body is None:
            answer = self.client.get(address, params=query, headers=headers)
        elif isinstance(body, bytes):
            answer = self.client.post(address, content=body, params=query, headers=headers)
        else:
            answer = self.client.post(address, json=body, params=query, headers=headers)
        assert answer.status_code == code, answer.text
        return answer.json()

    def do(self, kind: str, *, code: int = 200, **more: Any) -> Any:
        return self.ask("/changes", {"type": kind, **more}, code=code)

    def enter_and_check_in(self) -> int:
        """More entrants than places, no-shows, substitutes, latecomers; how many play."""
        rows = [
            f"School {n // 5},Player {n + 1},primary,yes" for n in range(self.schools * 5)
        ]  # five of each school, four have a place
        text = "\n".join(["School,Name,Division,Consent", *rows])
        assert self.ask("/entries", text.encode(), name="all.csv")["imported"]
        self.do("share-places", division="primary", seed="places")
        people = self.ask("/entrants")
        placed = [each["number"] for each in people if each["status"] == "placed"]
        waiting = [each["number"] for each in people if each["status"] == "waiting"]
        assert len(placed) == self.quota
        assert len(waiting) == self.schools * 5 - self.quota
        missing = placed[::40]
        self.do("check-in", numbers=[each for each in placed if each not in set(missing)])
        self.do("check-in", numbers=waiting[: len(missing)])  # they stand by
        self.do("mark-absent", division="primary")
        for number in missing[:-2]:
            self.do("substitute", absent=number)
        for each in self.ask("/entrants"):
            if each["status"] == "stand-by":  # two, who go home: a late entry comes behind them
                self.do("undo-check-in", number=each["number"], reason="went home")
        self.do("enter-late", division="primary", name="Late Comer", organisation="School 1")
        twice = {"division": "primary", "name": "late COMER", "organisation": "School 1"}
        again = self.do("enter-late", code=409, **twice)
        assert again["code"] == "duplicate-entrant"
        return self.quota - 1

    def games_of(self, pod: dict[str, Any], games: int = 3) -> list[list[int]]:
        """What is played there, whoever asks: the same every time."""
        chance = Chance("games", pod["sheet"])
        lines = []
        for _ in range(games):
            costs = [chance.below(60) + 1 for _ in pod["seats"]]
            winner = chance.below(len(costs))
            costs[winner] = 0
            lines.append([-cost if cost else sum(costs) for cost in costs])
        return lines

    def judge(self, pod: dict[str, Any], games: int = 3) -> None:
        """A judge's phone: perhaps a wrong sum first, and again after every lost connection."""
        lines = self.games_of(pod, games)
        if pod["serial"] % 17 == 0:
            wrong = [[lines[0][0] + 1, *lines[0][1:]], *lines[1:]]
            assert self._send(pod, wrong)["code"] == "wrong-sum"
            with self.lock:
                self.refused += 1
        answer = self._send(pod, lines)
        # an answer that was lost in the power cut may have been for a sheet that was written
        assert answer.get("state") == "confirmed" or answer["code"] == "already-confirmed", answer
        with self.lock:
            self.confirmed[pod["sheet"]] = lines

    def _send(self, pod: dict[str, Any], lines: list[list[int]]) -> dict[str, Any]:
        token = self.links[f"judge primary/{pod['table']}"].partition("token=")[2]
        body = {
            "by": f"Judge {pod['table']}",
            "table": pod["table"],
            "games": [{"points": line} for line in lines],
        }
        while True:
            try:
                answer = self.client.post(
                    f"/api/events/{self.event_id}/sheets/{pod['sheet']}",
                    json=body,
                    headers={"Authorization": f"Bearer {token}"},
                )
            except httpx.TransportError:
                self.back.wait(PATIENCE)
                continue
            found: dict[str, Any] = answer.json()
            return found

    def judges_at_work(self, pods: list[dict[str, Any]], *, cut_after: int) -> None:
        """All pods of all rounds; once so many sheets are confirmed, the power fails."""
        self.back.set()
        done = threading.Event()

        def power_cut() -> None:
            eventually(lambda: done.is_set() or len(self.confirmed) >= cut_after, "sheets")
            if not done.is_set():
                self.back.clear()
                self.process.kill()
                self.process.start().close()
                self.back.set()

        failing = threading.Thread(target=power_cut)
        failing.start()
        try:
            with ThreadPoolExecutor(JUDGES) as pool:
                list(pool.map(self.judge, pods))
        finally:
            done.set()
            failing.join(PATIENCE)

    def expected(self) -> dict[int, tuple[int, int]]:
        """Games won and points by entrant, counted here from what was confirmed."""
        sums: dict[int, list[int]] = defaultdict(lambda: [0, 0])
        for label in ("1", "2", "3"):
            for pod in self.ask(f"/seating/primary/{label}")["pods"]:
                for line in self.confirmed[pod["sheet"]]:
                    for seat, points in zip(pod["seats"], line, strict=True):
                        sums[seat["number"]][0] += points > 0
                        sums[seat["number"]][1] += points
        return {number: (won, points) for number, (won, points) in sums.items()}


@contextmanager
def full_event(folder: Path, schools: int, quota: int) -> Iterator[FullEvent]:
    process = HallProcess(f"sqlite:///{folder / 'hall.db'}")
    process.start().close()
    event = FullEvent(process, schools, quota)
    try:
        yield event
    finally:
        event.client.close()
        process.kill()


@pytest.mark.clause("T2", "T3", "T3a", "T7")
@pytest.mark.parametrize(
    ("schools", "quota"),
    [pytest.param(20, 80, id="80"), pytest.param(140, 560, id="560", marks=pytest.mark.full)],
)
def test_a_full_event_loses_nothing_that_was_confirmed(
    schools: int, quota: int, tmp_path: Path
) -> None:
    with full_event(tmp_path, schools, quota) as event:
        playing = event.enter_and_check_in()
        event.do("draw", division="primary", seed="draw")
        event.links = event.ask("/links")
        rounds = [event.ask(f"/seating/primary/{label}")["pods"] for label in ("1", "2", "3")]
        tables = -(-playing // 4)
        assert [len(pods) for pods in rounds] == [tables] * 3
        pods = [pod for some in rounds for pod in some]

        event.judges_at_work(pods, cut_after=len(pods) // 3)
        assert len(event.confirmed) == len(pods)
        assert event.refused == sum(pod["serial"] % 17 == 0 for pod in pods)
        for pod in pods:
            page = event.ask(f"/sheets/{pod['sheet']}")
            assert [line["points"] for line in page["lines"]] == event.confirmed[pod["sheet"]]

        for pod in pods[:5]:  # two columns were mixed up
            lines = [[line[1], line[0], *line[2:]] for line in event.confirmed[pod["sheet"]]]
            games = [{"points": line} for line in lines]
            body = {"by": "Chief", "games": games, "reason": "columns mixed up"}
            event.ask(f"/sheets/{pod['sheet']}/correct", body, role="chief")
            event.confirmed[pod["sheet"]] = lines

        rows = event.ask("/standings/primary")["rows"]
        expected = event.expected()
        assert {row["number"]: (row["games_won"], row["points"]) for row in rows} == expected
        merits = [(row["games_won"], row["points"]) for row in rows]
        assert merits == sorted(merits, reverse=True)

        finalists = _final(event, rows)
        champion = event.ask("/standings/primary", stage="final")["rows"][0]["number"]
        assert champion in finalists

        audit = event.ask("/audit")
        assert audit["problems"] == []
        document = event.ask("/everything")
        assert len(document["finals"]["primary"]) == 33
        (file,) = (tmp_path / "events").glob("*.event")
        elsewhere = tmp_path / "elsewhere.event"
        elsewhere.write_bytes(file.read_bytes())
        copy = EventBook.open(elsewhere, lambda: 0)
        assert copy.audit() == []
        assert copy.event().version == audit["lines"]


def _final(event: FullEvent, rows: list[dict[str, Any]]) -> set[int]:
    """Cut, tie, a withdrawn finalist, the final's sheets; who is in it."""
    event.do("make-cut", division="primary")
    page = event.ask("/standings/primary")
    if page["tied_at_cut"]:
        chosen = page["tied_at_cut"][: page["places_left"]]
        event.do("decide-tie", division="primary", chosen=chosen, reason="age")
    finalists = {
        row["number"] for row in event.ask("/standings/primary")["rows"] if row["in_final"]
    }
    assert len(finalists) == 33
    first = rows[0]["number"]
    answer = event.client.post(
        f"/api/events/{event.event_id}/changes",
        json={"type": "withdraw", "number": first, "from_final": True, "reason": "cannot come"},
        headers={"Authorization": f"Bearer {event.links['desk'].partition('token=')[2]}"},
    )
    if answer.status_code == 409:  # several are next in line
        told = answer.json()["sentence"].rsplit(": ", 1)[1].rstrip(".")
        equal = [int(each) for each in told.split(", ")]
        event.do("withdraw", number=first, from_final=True, reason="cannot come", moves_up=equal[0])
    event.do("draw", division="primary", seed="final", stage="final")
    pods = event.ask("/seating/primary/F1")["pods"]
    assert sorted(len(pod["seats"]) for pod in pods) == [3, 3, 3, 4, 4, 4, 4, 4, 4]
    event.links = event.ask("/links")
    for pod in pods:
        event.judge(pod)
    seated = {seat["number"] for pod in pods for seat in pod["seats"]}
    assert first not in seated
    return seated
