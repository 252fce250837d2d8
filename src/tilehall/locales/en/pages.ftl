# Pages of the browser client.

page-start = Tilehall
page-lobby = Lobby
page-table = Table
page-replay = Replay
page-rules = Rules
page-settings = Settings
page-unknown = There is no such page.
page-unknown-back = To the start
page-loading = One moment …
