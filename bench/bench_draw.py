"""The draw at 16, 64, 560 and 2,000 entrants: time and quality beside a random draw, the bound,
known designs, and CP-SAT on small cases. `python bench/bench_draw.py [--exact]`
"""

import random
import sys
import time

from tilehall.tournament.draw import Player, draw_rounds
from tilehall.tournament.draw.cost import meeting_cost, organisation_cost

# entrants, rounds, of one organisation, best known number of repeated meetings
CASES = [
    (16, 3, 4, "0"),
    (16, 5, 0, "0 (affine plane)"),
    (64, 3, 4, "0"),
    (64, 10, 4, "0"),
    (64, 21, 0, "0 (affine space)"),
    (24, 7, 0, "0 (social golfers)"),
    (32, 9, 0, "0"),
    (32, 10, 0, "0 (social golfers)"),
    (48, 13, 4, "0"),
    (560, 1, 4, "0"),
    (560, 3, 4, "0"),
    (557, 3, 4, "0"),
    (560, 3, 40, "0"),
    (2000, 3, 4, "0"),
    (2000, 10, 10, "0"),
]
SMALL = [(8, 2, 2), (9, 3, 3), (12, 3, 3), (13, 2, 4), (16, 3, 4), (16, 3, 8)]


def field(count: int, each: int) -> list[Player]:
    return [Player(n, f"s{n // each}" if each else "") for n in range(count)]


def by_lot(players: list[Player], rounds: int) -> tuple[int, int]:
    chance = random.Random(1)
    drawn = []
    for _ in range(rounds):
        order = list(range(len(players)))
        chance.shuffle(order)
        drawn.append([order[at : at + 4] for at in range(0, len(order), 4)])
    names = {name: n for n, name in enumerate({each.organisation for each in players} - {""})}
    organisations = [names.get(each.organisation, -1) for each in players]
    return meeting_cost(drawn), organisation_cost(drawn, organisations)


def main() -> None:
    print("meet = pairs of rounds in which the same two meet; org = colleagues at one table")
    print(f"{'entrants':>8} {'rounds':>6} {'of one':>6} | {'seconds':>7} {'meet':>5} {'org':>5} "
          f"{'seat':>5} {'short':>5} | bound: {'meet':>5} {'org':>5} | random: {'meet':>5} "
          f"{'org':>5} | best known meet")  # fmt: skip
    for count, rounds, each, known in CASES:
        players = field(count, each)
        began = time.process_time()
        report = draw_rounds(players, rounds=rounds, seed="bench").report
        took = time.process_time() - began
        meet, org, seat, _, short = report.criteria
        lot = by_lot(players, rounds)
        print(f"{count:>8} {rounds:>6} {each:>6} | {took:>7.2f} {meet.found:>5} {org.found:>5} "
              f"{seat.found - seat.bound:>5} {short.found - short.bound:>5} |        "
              f"{meet.bound:>5} {org.bound:>5} |         {lot[0]:>5} {lot[1]:>5} | {known}",
              flush=True)  # fmt: skip
    print("seat and short: above their bound; seconds of processor time")
    if "--exact" in sys.argv:
        exact()


def exact() -> None:
    from tilehall.testing.exact_draw import cheapest_draw  # noqa: PLC0415 - a bench dependency

    print("\nbeside CP-SAT, at most a minute each: meet and org, ours and theirs")
    for count, rounds, each in SMALL:
        report = draw_rounds(field(count, each), rounds=rounds, seed="bench").report
        ours = report.criteria[0].found, report.criteria[1].found
        began = time.perf_counter()
        meet, org, proved = cheapest_draw([n // each for n in range(count)], rounds=rounds)
        took = time.perf_counter() - began
        word = "proved" if proved else "not proved"
        print(f"{count:>3} entrants {rounds} rounds of {each}: {ours} and {(meet, org)}, "
              f"{word} in {took:.1f} s", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
