# The public page of an event.
public-now = What is on
public-find = Find a seat: number, name or school
public-find-hint = Names of minors are shortened here; the number finds everybody.
public-nobody = Nobody is found.
public-standing = Place { $place }: { $won } won, { $points } points
public-seating = Seats of round { $round }
public-all = Show all { $count }
public-all-tables = Show all { $count } tables
public-fewer = Show less
conduct-title = Rules of conduct
conduct-conditions = Conditions
conduct-genuine = Only genuine tiles of the game may be played with.
public-seal = Book: line { $line }, seal
public-postponed = Postponed to { $date }: { $reason }
