"""The day of three divisions in one file: from schools' own forms to the letters with the results.

Everything over HTTP, as pages do it: each division has its own start, judges send from their
phones while the power fails, and what was noted by mistake is taken back.
"""

from __future__ import annotations

import csv
import io
import threading
import zipfile
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from tests.support.patience import PATIENCE, eventually
from tests.support.processes import HallProcess, tilehall

from tilehall.core.chance import Chance
from tilehall.papers.choice import Printed

STARTS: Final = {"primary": "09:30", "secondary": "11:30", "adult": "14:30"}
HARD: Final = ("𡃁仔", "שלום כהן", "محمد علي", "김 하늘", "Nguyễn Thị Ánh Tuyết")
CUT: Final = 6
JUDGES: Final = 8
Game = list[int]


class Day:
    """The desk, the schools, the judges and the power of one day; `each` school sends so many."""

    def __init__(self, process: HallProcess, schools: int, each: int) -> None:
        self.process, self.schools, self.each = process, schools, each
        self.quota = schools * (each - 1)  # one of each school waits
        self.client = httpx.Client(base_url=process.base, timeout=PATIENCE)
        settings = {f"{name}.start": start for name, start in STARTS.items()}
        settings |= {f"{name}.quota": str(self.quota) for name in STARTS} | {"cut": str(CUT)}
        made = self.client.post("/api/events", json={"name": "Selection", "settings": settings})
        assert made.status_code == 201, made.text
        self.event_id: str = made.json()["event_id"]
        self.links: dict[str, str] = made.json()["links"]
        self.played: dict[str, list[Game]] = {}
        self.power = threading.Event()
        self.power.set()

    def token(self, role: str) -> str:
        return self.links[role].partition("token=")[2]

    def send(self, path: str, body: Any = None, *, token: str, **query: Any) -> httpx.Response:
        """Again and again while the power is off; an answer that was lost may have been a yes."""
        address = f"/api/events/{self.event_id}{path}"
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            assert self.power.wait(PATIENCE)
            try:
                if body is None:
                    return self.client.get(address, params=query, headers=headers)
                given: Any = {"content": body} if isinstance(body, bytes) else {"json": body}
                return self.client.post(address, params=query, headers=headers, **given)
            except (httpx.NetworkError, httpx.RemoteProtocolError):
                continue

    def ask(self, path: str, body: Any = None, *, role: str = "desk", **query: Any) -> Any:
        answer = self.send(path, body, token=self.token(role), **query)
        assert answer.status_code in {200, 201}, answer.text
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.json() if is_json else answer.content

    def do(self, kind: str, *, role: str = "desk", **more: Any) -> Any:
        return self.ask("/changes", {"type": kind, **more}, role=role)

    def refuses(self, kind: str, **more: Any) -> str:
        answer = self.send("/changes", {"type": kind, **more}, token=self.token("desk"))
        assert answer.status_code == 409, answer.text
        return str(answer.json()["sentence"])

    def power_fails_once(self, is_time: Callable[[], bool]) -> threading.Thread:
        def fail() -> None:
            eventually(is_time, "the moment of the power cut")
            self.power.clear()
            self.process.kill()
            self.process.start().close()
            self.power.set()

        failing = threading.Thread(target=fail)
        failing.start()
        return failing

    # before the day

    def schools_enter(self) -> None:
        """Primary by the schools' own page, secondary by a list, adults by both."""
        self.do("describe-event", closes="2999-12-31", venue="Town Hall", contact="2345 6789")
        for number in range(self.schools):
            self._form("primary", number)
        for number in range(self.schools // 2):
            self._form("adult", number)
        assert len(self.ask("/forms")) == self.schools + self.schools // 2
        assert self.ask("/take-forms", {})["imported"]
        listed = [("secondary", n) for n in range(self.schools)]
        listed += [("adult", n) for n in range(self.schools // 2, self.schools)]
        rows = [
            f"{_school(n)},{_name(division, n, rank)},{division},{rank + 1},１５歲,yes"
            for division, n in listed
            for rank in range(self.each)
        ]
        text = "\n".join(["School,Name,Division,Priority,Age,Consent,Favourite tile", *rows])
        read = self.ask("/entries", text.encode("utf-8-sig"), name="others.csv")
        assert read["imported"]
        assert [each["head"] for each in read["columns"] if not each["meaning"]] == [
            "Favourite tile"
        ]

    def _form(self, division: str, number: int) -> None:
        """A draft first; then, by its private link, what is sent."""
        begun = self.send(
            "/forms", {"division": division, "organisation": _school(number)}, token=""
        )
        assert begun.status_code == 201, begun.text
        own = begun.json()["link"].partition("token=")[2]
        rows = [{"name": _name(division, number, rank), "age": 11} for rank in range(self.each)]
        whole = {
            "division": division,
            "organisation": _school(number),
            "address": f"{number} North Road",
            "phone": "2345 6789",
            "person": "Ms Lee",
            "email": f"s{number}@school.example",
            "genuine_tiles": True,
            "agreed_by": "Ms Lee",
            "agreed_on": "2011-11-20",
            "entrants": rows,
            "send": True,
        }
        sent = self.send(f"/forms/{begun.json()['id']}", whole, token=own)
        assert sent.json()["state"] == "sent", sent.text

    def people_come(self, division: str) -> None:
        """All but one, whose place goes to somebody who stands by; a mistake is taken back."""
        self.do("share-places", division=division, seed=f"places {division}")
        people = [each for each in self.ask("/entrants") if each["division"] == division]
        placed = [each["number"] for each in people if each["status"] == "placed"]
        waiting = [each["number"] for each in people if each["status"] == "waiting"]
        assert (len(placed), len(waiting)) == (self.quota, self.schools)
        self.do("check-in", numbers=[*placed[1:], waiting[0]], slip_checked=True)
        self.do("withdraw", number=placed[1], reason="the wrong line")
        self.do("take-back", number=placed[1], reason="it was another child")
        self.do("mark-absent", division=division)
        self.do("substitute", absent=placed[0], slip_checked=True)
        self.do("draw", division=division, seed=f"draw {division}")
        self.do("start-clock", division=division, round="1", minutes=90)
        self.links = self.ask("/links")

    # on the day

    def judge(self, pod: dict[str, Any]) -> None:
        chance, lines = Chance("day", pod["sheet"]), list[Game]()
        for _ in range(3):
            costs = [chance.below(60) + 1 for _ in pod["seats"]]
            costs[chance.below(len(costs))] = 0
            lines.append([-cost if cost else sum(costs) for cost in costs])
        division = pod["sheet"].partition("-")[0]
        token = self.token(f"judge {division}/{pod['table']}")
        games = [{"points": line} for line in lines]
        body = {"by": f"Judge {pod['table']}", "table": pod["table"], "games": games}
        answer = self.send(f"/sheets/{pod['sheet']}", body, token=token).json()
        is_there = answer.get("state") == "confirmed" or answer["code"] == "already-confirmed"
        assert is_there, answer
        self.played[pod["sheet"]] = lines

    def all_play(self, pods: list[dict[str, Any]]) -> None:
        with ThreadPoolExecutor(JUDGES) as judges:
            list(judges.map(self.judge, pods))

    def counted(self, division: str, label: str) -> dict[int, tuple[int, int]]:
        """Games won and points by entrant, counted here."""
        sums: dict[int, Game] = defaultdict(lambda: [0, 0])
        for pod in self.ask(f"/seating/{division}/{label}")["pods"]:
            for line in self.played[pod["sheet"]]:
                for seat, points in zip(pod["seats"], line, strict=True):
                    sums[seat["number"]][0] += points > 0
                    sums[seat["number"]][1] += points
        return {number: (won, points) for number, (won, points) in sums.items()}

    def standings_are_right(self, division: str, stage: str = "main") -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.ask(f"/standings/{division}", stage=stage)["rows"]
        told = {row["number"]: (row["games_won"], row["points"]) for row in rows}
        assert told == self.counted(division, "1" if stage == "main" else "F1")
        merits = [*told.values()]
        assert merits == sorted(merits, reverse=True)
        return rows

    def cut(self, division: str) -> set[int]:
        self.do("make-cut", division=division)
        return self._finalists(division)

    def _finalists(self, division: str) -> set[int]:
        page = self.ask(f"/standings/{division}")
        if page["tied_at_cut"]:
            chosen = page["tied_at_cut"][: page["places_left"]]
            self.do("decide-tie", division=division, chosen=chosen, reason="age")
        rows = self.ask(f"/standings/{division}")["rows"]
        return {row["number"] for row in rows if row["in_final"]}

    def champion_by_mistake(self, division: str) -> None:
        """The last of all was given another's points: the cut is told of it, and made again."""
        before = self.cut(division)
        rows = self.ask(f"/standings/{division}")["rows"]
        last = rows[-1]["number"]
        pods = self.ask(f"/seating/{division}/1")["pods"]
        pod, seat = next(
            (pod, seat)
            for pod in pods
            for seat, each in enumerate(pod["seats"])
            if each["number"] == last
        )
        others = len(pod["seats"]) - 1
        line = [others * 99 if at == seat else -99 for at in range(others + 1)]
        games = [{"points": line}] * 3
        body = {"by": "Chief", "games": games, "reason": "columns mixed up"}
        self.ask(f"/sheets/{pod['sheet']}/correct", body, role="chief")
        self.played[pod["sheet"]] = [line] * 3
        told = next(each for each in self.ask("")["divisions"] if each["id"] == division)
        assert last in told["comes_in"]
        assert told["goes_out"]
        self.do("make-cut", division=division, reason="a correction")
        after = self._finalists(division)
        assert last in after
        assert last not in before
        assert len(after) == CUT

    def final(self, division: str) -> None:
        self.do("draw", division=division, stage="final", seed=f"final {division}")
        self.links = self.ask("/links")
        self.all_play(self.ask(f"/seating/{division}/F1")["pods"])
        self.standings_are_right(division, "final")


def _school(number: int) -> str:
    return f"青山第{number}小學 Castle Peak Primary School No. {number}"


def _name(division: str, school: int, rank: int) -> str:
    hard = HARD[(school + rank) % len(HARD)]
    return f"{hard} {division[0]}{school}{'abcdefgh'[rank]}"


@pytest.mark.full
@pytest.mark.clause("T1", "T2", "T3", "T3a", "T4", "T7")
@pytest.mark.parametrize(
    ("schools", "each"), [pytest.param(4, 5, id="48"), pytest.param(140, 5, id="1680")]
)
def test_a_day_of_three_divisions_from_forms_to_letters(
    schools: int, each: int, tmp_path: Path
) -> None:
    process = HallProcess(f"sqlite:///{tmp_path / 'hall.db'}")
    process.start().close()
    day = Day(process, schools, each)
    try:
        day.schools_enter()
        for division in STARTS:
            day.people_come(division)
        told = {each["id"]: each["start"] for each in day.ask("")["divisions"]}
        assert told == STARTS

        pods = [pod for name in STARTS for pod in day.ask(f"/seating/{name}/1")["pods"]]
        failing = day.power_fails_once(lambda: len(day.played) >= len(pods) // 2)
        day.all_play(pods)
        failing.join(PATIENCE)
        assert len(day.played) == len(pods)
        for division in STARTS:
            day.standings_are_right(division)
            day.champion_by_mistake(division)
            day.standings_are_right(division)
            day.final(division)

        _papers_and_letters(day)
        _proof(day, tmp_path)
    finally:
        day.client.close()
        process.kill()


def _papers_and_letters(day: Day) -> None:
    for what in Printed:
        for division in STARTS:
            paper = day.ask(f"/print/{what.value}", division=division, round="1")
            assert paper.startswith(b"%PDF"), what
    packed = zipfile.ZipFile(io.BytesIO(day.ask("/letters/results/pack")))
    with packed.open("letters.csv") as file:
        letters = list(csv.DictReader(io.TextIOWrapper(file, "utf-8-sig")))
    assert len(letters) == day.schools
    everybody = {each["number"]: each for each in day.ask("/entrants")}
    played = {number for division in STARTS for number in day.counted(division, "1")}
    for letter in letters:
        text = " ".join(str(value) for value in letter.values())
        own = [each for each in everybody.values() if each["organisation"] in text]
        assert own
        for each in own:
            assert (each["name"] in text) == (each["number"] in played), each["name"]


def _proof(day: Day, folder: Path) -> None:
    """The seal on the public page is in the book, here and in a copy read by the terminal."""
    seal = day.client.get(f"/api/events/{day.event_id}").json()["seal"]
    assert day.ask("/audit", seal=seal)["problems"] == []
    copy = folder / "copy.event"
    copy.write_bytes(day.ask("/file"))
    audit = tilehall("event", "audit", str(copy), "--seal", seal[:16])
    assert audit.returncode == 0, audit.stdout + audit.stderr
