# What is kept of people, for how long, and how they have it erased
privacy-title = Privacy, for players and parents
privacy-intro = What this hall knows about you or your child, who can see it, how long it stays, and how to have it erased.
privacy-play = Playing
privacy-play-name = There is no account. A name of your choice is enough; children should use a nickname.
privacy-play-kept = The hall keeps that name, the moves, the set phrases that were said, and the time of each. There is no free chat.
privacy-play-address = No network address is stored. A code that only this hall can compare stands for it, so that one visitor cannot fill the lobby.
privacy-play-puzzles = How hard a puzzle is, the hall learns from first attempts. A number that your browser made up stands for you; it is forgotten like a table.
privacy-play-others = No advertising, no tracking, nothing loaded from other companies. The only cookie keeps your seat.
privacy-play-device = Settings and games that you play on this device stay on it. To delete them, clear this site’s data in the browser.
privacy-event = Tournaments
privacy-event-kept = A school, or whoever runs the desk, enters a player’s name, age, class, parent, emergency phone number and the parent’s consent. Results are kept with the player’s number.
privacy-event-who = The desk and the judges see the names they need. Phone numbers and parents are for the desk alone. Where children play, the public page shows full names, initials or numbers, as the organiser has decided.
privacy-time = How long
privacy-time-tables = { $days ->
    [0] Tables and their games: until the keeper of this hall deletes them.
   *[other] Tables and their games: { $days } days after the last move.
  }
privacy-time-drafts = { $days ->
    [0] Moves that were begun and not confirmed, and the order of your rack: as long as the table.
   *[other] Moves that were begun and not confirmed, and the order of your rack: { $days } days.
  }
privacy-time-names = { $days ->
    [0] Names: as long as the table or the tournament they belong to.
   *[other] Names, and everything else that tells who somebody is: { $days } days after the last move or the last entry.
  }
privacy-time-events = { $days ->
    [0] Tournaments: until the organiser deletes them.
   *[other] Tournaments: { $days } days after the last entry.
  }
privacy-time-here = This page has no hall behind it: nothing leaves your device.
privacy-rights = What you can ask for
privacy-rights-see = Everything that is kept about you or your child, as a file.
privacy-rights-mend = That a mistake is put right. The desk does it at once.
privacy-rights-erase = That it is erased. Name, age, class, parent and phone number are then gone; games and results stay under a number, and nothing there says any more whose they were.
privacy-rights-whom = Ask the organiser of the tournament, or whoever keeps this hall. Printed lists and backups are in their hands: ask for those too.
