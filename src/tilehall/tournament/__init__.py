"""The tournament desk: entries, draw, sheets, standings, weather. Pure: no files, no clock.

An event is the fold of its book: `books` has the lines and what they say, `fold` adds them up,
`event` is the sum. The functions of `desk` take an event and answer with the changes to be
written, or refuse. `formats` says how an event is run, `draw` who sits where.
"""
