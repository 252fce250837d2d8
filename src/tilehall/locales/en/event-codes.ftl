# Codes that the book of an event keeps, in words.
# Why a day is on or off.
word-weatherreason-schools-open = a school day, and schools are open
word-weatherreason-schools-closed-today = a school day, and schools are closed
word-weatherreason-schools-closed = schools are closed
word-weatherreason-no-signal = no signal that stops the day
word-weatherreason-signal = red or black rain, or signal 8 or higher, is up
word-weatherreason-cancelled-in-time = the signal was taken back two hours or more before the start
word-weatherreason-cancelled-too-late = the signal was taken back less than two hours before the start

# What a draw avoids, and what it could not.
word-avoided-meeting = meeting again
word-avoided-organisation = two of one school or club at a table
word-avoided-seat = the same seat again
word-avoided-first-seat = beginning again
word-avoided-short-table = a short table again
event-draw-best = { $avoided }: { $found } (no draw can do better)
event-draw-at-least = { $avoided }: { $found } (at least { $bound } in any draw)

# Reasons that a judge taps instead of typing.
word-usualreason-talking = Talking or disturbing others
word-usualreason-eating = Eating or drinking
word-usualreason-device = Phone or another device
word-usualreason-tiles = Turned up tiles of others or of the pool
word-usualreason-warned-again = Warned twice, and again
word-usualreason-cheating = Suspected cheating
word-usualreason-dispute = A dispute about the rules
word-usualreason-scores = The scores are not clear
word-usualreason-unwell = Somebody is unwell
word-usualreason-knocked = On purpose, so that it could not be counted
word-usualreason-not-said = no reason given

# What was left on the racks of a game.
event-counted = What was counted
event-not-counted = not counted
word-accident-out-of-time = time ran out
word-accident-exposed-in-deal = a tile was turned up in the deal
word-accident-exposed-in-pool = tiles of the pool were turned up
word-remedy-tiles = { $returned } to the pool, { $drawn } drawn
word-racks-covered = racks covered
word-racks-open = racks not covered
word-minutes-back = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
    } given back
