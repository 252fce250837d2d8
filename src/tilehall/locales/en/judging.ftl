# The judge at a table, and tables of an event.
judge-panel = Judge
judge-pause = Pause
judge-resume = Go on
judge-begin = Begin the game
judging-warn = Warn
judge-warn-name = Warn { $name }
judging-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
judge-knock = Rack knocked over
judge-knock-name = { $name } has knocked the rack over
judge-call-chief = Call the chief judge
judge-chief-called = The chief judge is called.
judge-has-left = has left
pod-call-judge = Call the judge
pod-judge-called = The judge is called.
pod-waiting = The game begins when all are ready, or when the judge says so.
pod-ready = I am ready
pod-ready-said = Ready
pod-closed = This table is closed. As soon as your next table is open, you are led there.
pod-closed-watched = This table is closed.
pod-over = All games of this table are over. Points are on the sheet; the judge confirms it.
pod-onward = To your next table
