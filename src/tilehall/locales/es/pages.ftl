# Páginas del cliente del navegador.

page-lobby = Mesas
page-table = Mesa
page-replay = Repetición
page-rules = Reglas
page-learn = Aprender
page-puzzles = Problemas
page-settings = Ajustes
page-privacy = Privacidad
page-events = Torneos
page-unknown = Esta página no existe.
page-unknown-back = Al inicio
page-loading = Un momento…
pages-skip = Ir al contenido
pages-ways = Páginas
pages-offline = No se puede llegar a la sala. ¿Tienes conexión?
pages-offline-title = Sin conexión
pages-unexpected = Algo ha fallado; no se ha cambiado nada.
pages-try-again = Reintentar
pages-not-loaded = Esta página no se ha cargado
pages-not-loaded-hint = Puede que la sala se haya actualizado entretanto.
pages-offline-banner = Sin conexión. Las reglas y los ajustes se pueden leer y las partidas en este dispositivo siguen; para las demás hace falta la sala.
pages-needs-hall = Para esto hace falta una sala
pages-needs-hall-hint = Estas páginas están en un servidor web sin sala. Las partidas en este dispositivo, las reglas, las repeticiones y las páginas para fichas de verdad funcionan aquí, con red o sin ella. Para las mesas con amigos en otro lugar, las mesas públicas y los torneos hace falta una sala: un programa que un equipo ejecuta para todos.
