# How players behave at an event: told on pages and printed. Facts come from the event's format.
conduct-quiet = During play, make no noise, do not talk, and disturb nobody.
conduct-food = No food or drink in the hall. Medicine, or anything urgent: raise your hand and tell the judge first.
conduct-aids = Leave your belongings where the staff say. Whoever has anything on them that helps in the game is taken to cheat.
conduct-cheating = Cheating disqualifies.
conduct-on-time = Be there on time. Whoever is not in the hall when the rules are explained does not play, and is given no other date.
conduct-on-time-late = Be there on time; the desk says whether somebody who is late may still come in.
conduct-devices = Bring no phones or other devices. Those that came along are switched off, alarms too, and lie under the table; nobody guards them. Nothing of that kind is taken to the toilet; a judge keeps it for you.
conduct-valuables = Keep your valuables on you; the organisers do not look after them.
conduct-leaving = To leave the table, raise your hand and wait for the judge's leave; somebody goes with you. The game waits meanwhile, the others may cover their racks, and it goes on when you are back.
conduct-staff = Do as the staff and the judges say.
conduct-questions = For a question, raise your hand and wait until the judge lets you ask.
conduct-warnings = A judge warns up to { $warnings ->
    [one] once
   *[other] { $warnings } times
    }. After that the chief judge hears what happened and may disqualify.
conduct-shuffle = At the beginning of a game the players shuffle and deal when the judge says so.
conduct-words = End each of your turns by saying “{ $finish }”. With your last tile say “{ $out }”; then the judge counts.
conduct-turned-up = Pool tiles that were turned up by accident in drawing are put back at random by the judge.
conduct-touched = Whoever touches the pool gives up playing in that turn.
conduct-knocked = A rack knocked over on purpose after a game, so that it cannot be counted, costs { $points } points.
conduct-all-games = Everybody plays { $games ->
    [one] the game
   *[other] all { $games } games
    }; whoever does not finish forfeits.
conduct-seated = After play stay quietly in your seat until the judge has the scores; leave as the staff say.
conduct-unwell = Anyone who is unwell should rather not play. If you feel unwell, tell the judge at once; whoever leaves for that forfeits, without another date.
conduct-disputes = The organisers have the last word in every dispute.
conduct-weather-school-day = On a school day the education authority’s word decides; on other days, and without its word, these signals do.
conduct-weather-on = The day goes ahead under amber rain, and under signal 3 or lower unless schools are closed.
conduct-weather-off = It is off under red or black rain, under signal 8 or higher, and whenever schools have been closed.
conduct-weather-cancelled = A signal that is cancelled two hours or more before the start no longer counts; later than that, the day is off.
conduct-weather-postponed = Off means postponed: the new date is announced here and to every school.
