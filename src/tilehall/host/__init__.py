"""The authority of one live table: seats, clock, log, views. No sockets, no SQL, no own clock.

A table is a fold over its events. A command is decided against the folded table and becomes
events, or is refused; whoever calls stores the events first and tells people afterwards.
"""
