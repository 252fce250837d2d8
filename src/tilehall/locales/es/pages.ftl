# Páginas del cliente del navegador.

page-start = Tilehall
page-lobby = Sala
page-table = Mesa
page-replay = Repetición
page-rules = Reglas
page-settings = Ajustes
page-unknown = Esta página no existe.
page-unknown-back = Volver al inicio
page-loading = Un momento …
