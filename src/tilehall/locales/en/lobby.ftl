# The lobby: public tables.
lobby-open = waiting for players
lobby-full = full
lobby-playing = playing
lobby-seats = { $taken } of { $seats } seats taken
lobby-join = Join
lobby-watch = Watch
lobby-empty = No public table just now
lobby-empty-hint = Open one, or play bots until somebody comes.
lobby-empty-go = To the start
lobby-stale = The list may be out of date.
lobby-judged = a judge sees all racks
lobby-house-rules = House rules
