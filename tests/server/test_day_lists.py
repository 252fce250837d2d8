"""Lists of the day over HTTP, and one judge's link that is renewed alone."""

from __future__ import annotations

from tests.papers.test_day_lists import RESULTS
from tests.support.event_desk import Desk
from tests.support.hall import RunningHall


def test_results_by_csv_are_looked_at_and_taken(running: RunningHall) -> None:
    desk = Desk(running)
    desk.fill(12)
    ask = {"division": "primary", "by": "Ms Lee", "name": "x.csv"}
    seen = desk.ask("/lists/results", RESULTS.encode(), preview=True, **ask).json()
    assert (seen["taken"], seen["good"], len(seen["problems"])) == (False, 1, 2)
    assert desk.ask("/lists/results", RESULTS.encode(), role="chief", **ask).status_code == 403
    assert desk.ask("/lists/results", RESULTS.encode(), **ask).json()["taken"]
    assert desk.ask("/sheets/primary-1-1").json()["state"] == "confirmed"
    rota = b"Judge,Tables\nMs Ng,1-3\n"
    assert desk.ask("/lists/judges", rota, division="primary").json()["taken"]
    assert desk.ask("/sheets/primary-1-2").json()["judge"] == "Ms Ng"


def test_the_link_of_one_table_is_renewed_alone(running: RunningHall) -> None:
    desk = Desk(running)
    desk.fill(8)
    old = dict(desk.links)
    renew = {"type": "renew-links", "role": "judge", "reason": "a phone was lost"}
    assert desk.ask("/changes", {**renew, "table": "primary/9"}).status_code == 404
    assert desk.ask("/changes", {**renew, "table": "primary/1"}).status_code == 200
    new = desk.ask("/links").json()
    assert new["judge primary/1"] != old["judge primary/1"]
    assert new["judge primary/2"] == old["judge primary/2"]
    assert desk.enter("primary-1-1", role="judge primary/1").status_code == 401
    assert desk.enter("primary-1-2", role="judge primary/2").status_code == 200
    desk.links = new
    assert desk.enter("primary-1-1", role="judge primary/1").status_code == 200
