# The organiser's pages: a new event, and the desk.
event-new = New event
event-name = Name of the event
event-format = Format
event-new-go = Make the event
event-kept = Events on this device
event-forget = Forget here
event-format-hk-selection-2012 = World Championship selection: three divisions, three games each, 33 to the final
event-format-four-rounds-final-of-four = Four rounds, then a final of the best four
event-format-leaders-at-table-one = Leaders at table 1: by lot first, then by standing
event-format-placement-points = Points by place: 4, 3, 1, 0 in every game
event-format-bonus-and-half-carried = Bonus for a win, half of the points into the final
event-format-two-player-swiss = Two at a table, seven Swiss rounds
event-format-club-evening = Club evening: three rounds, no final, latecomers welcome
