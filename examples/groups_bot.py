#!/usr/bin/env python3
"""A bot in fifteen lines, for `--opponent examples/groups_bot.py`: it lays groups and draws."""

import json
import sys

for line in sys.stdin:
    view = json.loads(line)
    groups = []
    for number in range(13, 0, -1):
        tiles = sorted({t for t in view["rack"].split() if t[1:] == str(number)})
        if len(tiles) >= 3:
            groups.append((number * len(tiles), " ".join(tiles)))
    enough = groups and (view["opened"] or sum(worth for worth, _ in groups) >= 30)
    table = " | ".join([view["table"], *(tiles for _, tiles in groups)])
    nothing = {"turn": "draw" if view["pool"] else "pass"}
    answer = {"turn": "play", "table": table} if enough else nothing
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
