# Pages of the browser client.

page-lobby = Lobby
page-table = Table
page-replay = Replay
page-rules = Rules
page-learn = Learn
page-puzzles = Puzzles
page-settings = Settings
page-privacy = Privacy
page-events = Tournaments
page-unknown = There is no such page.
page-unknown-back = To the start
page-loading = One moment …
pages-skip = To the content
pages-ways = Pages
pages-offline = The hall cannot be reached. Are you online?
pages-offline-title = No connection
pages-unexpected = Something went wrong; nothing was changed.
pages-try-again = Try again
pages-not-loaded = This page did not load
pages-not-loaded-hint = The hall may have been updated meanwhile.
pages-offline-banner = You are offline. Rules and settings can be read, and games on this device go on; all others need the hall.
pages-needs-hall = This needs a hall
pages-needs-hall-hint = These pages lie on a web host without a hall. Games on this device, rules, replays and the pages for real tiles work here, with or without a network. Tables with friends elsewhere, the lobby and tournaments need a hall: a program that one computer runs for everybody.
