# The draw, tables, sheets, standings, cut and final.
event-draw = Sorteo: { $round }
event-draw-all = Sorteo de { $rounds } rondas
event-draw-missing = { $missing ->
    [one] Un jugador con plaza no ha llegado y no entra
   *[other] { $missing } jugadores con plaza no han llegado y no entran
    } en el sorteo.
event-draw-go = Sortear mesas para { $present } jugadores
event-draw-final-go = Sortear la final de { $finalists }
event-drawn = Sorteado. Abajo se dice qué no se pudo evitar.
event-draw-again = Sortear de nuevo
event-draw-again-hint = Las rondas sin empezar se pueden sortear otra vez si alguien se ha ido o ha llegado. Puede que ya hayan mirado su asiento.
event-draw-again-go = Sortear de nuevo
event-report = Lo que el sorteo no pudo evitar
event-report-what = A evitar
event-report-found = Este sorteo
event-report-bound = Como mínimo
event-report-best = ningún sorteo lo mejora
event-report-least = al menos { $bound } en cualquier sorteo
event-report-seed = Semilla: { $seed }
event-report-again = Quiénes se repiten ({ $count })
event-report-same = Del mismo centro en una mesa ({ $count })
event-rounds = Rondas
event-round-which = Ronda
event-sheets-in = { $in } de { $tables } hojas recibidas
event-show-missing = hojas que faltan ({ $count })
event-show-calls = mesas que llaman
event-show-none = Ninguna.
event-tables-none = Aún no hay mesas: se sortean cuando se sabe quién ha venido.
event-go-to = Ir a la mesa
event-go-to-hint = Número, Intro; después los puntos, Intro tras cada uno.
event-go-to-none = En esta ronda no hay mesa { $table }.
event-sheet-open = falta
event-sheet-filling = se está rellenando
event-sheet-entered = espera a otra persona
event-sheet-confirmed = recibida
event-sheet-bye = descansa
event-sheet-online = en el navegador
event-sheet-paused = espera: falta un jugador
event-sheet-see = Ver
event-sheet-enter = Anotar hoja
event-sheet-check = Confirmar
event-sheet-look = Ver, corregir
event-sheet-number = Hoja { $serial }
event-sheet-hint = Puntos de cada jugador con su signo; la casilla del ganador puede quedar vacía. Un guion es alguien que se fue.
event-sheet-send = Confirmar la hoja
event-sheet-confirm = Lo he comprobado: confirmar
event-sheet-anew = Está mal: anotarla de nuevo
event-sheet-correct = Corregir…
event-sheet-correct-go = Corregir la hoja
event-sheet-done = La hoja de la mesa { $table } está anotada.
event-sheet-corrected = Corregida; el antes, el después y el motivo están en el libro.
event-game = Partida { $game }
event-game-right = cuadra
event-game-incomplete = faltan puntos
event-game-unreadable = no se entiende
event-game-sum = la suma es { $sum }, no 0
event-game-winner = ¿quién ha ganado?
event-game-players = quien queda solo no tiene puntos
event-game-most = más de lo que vale ningún soporte
event-total = Total
event-won = { $won } ganadas
event-entered-by = Anotada por { $person }.
event-confirmed-by = Confirmada por { $person }.
event-corrections = { $count ->
    [one] Corregida una vez.
   *[other] Corregida { $count } veces.
    }
event-table-more = Jugadores, tiempo extra, llamada
event-extra-go = Dar tiempo extra
event-extra-done = { $minutes } minutos más.
event-called = Llama: { $what }
event-call-go = Llamar a un juez
event-call-done = Se ha llamado a un juez.
event-judge = Juez
event-judges = Nombrar jueces
event-judge-tables = Mesas
event-judge-go = Nombrar
event-judge-done = { $judge } arbitra estas mesas.
event-standings = Clasificación
event-standings-final = Clasificación de la final
event-standings-none = Todavía no ha jugado nadie.
event-place = Puesto
event-points = Puntos
event-played = Jugadas
event-tied = empatado en el corte
event-cut = El corte
event-cut-hint = Los { $cut } mejores de quienes terminaron pasan a la final. Empate en el corte: { $tie }.
event-cut-go = Hacer el corte en { $cut }
event-cut-done = Ya hay finalistas.
event-cut-again = El corte ya no es correcto
event-cut-again-hint = Según las hojas actuales, en la final están otros. El corte se puede rehacer hasta que empiece la final; una final ya sorteada se sortea de nuevo.
event-cut-comes-in = Entra: { $names }
event-cut-goes-out = Sale: { $names }
event-cut-again-go = Rehacer el corte
event-tie = Empate en el corte
event-tie-hint = { $tied } jugadores empatan y { $left ->
    [one] queda una plaza
   *[other] quedan { $left } plazas
    }.
event-tie-by-choose = Elegir
event-tie-by-lot = Sortear
event-tie-go = { $left ->
    [one] Pasa
   *[other] Pasan estos { $left }
    }
event-lots = Sortear donde todo es igual
event-lots-hint = Una vez, tras jugar; la semilla se publica.
event-lots-go = Sortear
event-lots-done = Sorteado.
event-lots-drawn = Si todo lo demás es igual decide el sorteo; su semilla: { $seed }
event-roll = Un finalista se retira
event-roll-who = Quién se retira
event-roll-up = Quién asciende
event-roll-next = el siguiente
event-roll-go = Retirar de la final
event-rolled = Asciende el siguiente.
event-online = Jugar estas mesas en el navegador
event-online-hint = Cada jugador recibe un enlace a un asiento; lo jugado se anota en la hoja y el juez lo confirma.
event-online-tables = Mesas (vacío: todas)
event-online-go = Abrir mesas en la sala
event-online-done = Las mesas están abiertas en la sala.
event-online-watch = Mirar
event-wood-go = Volver a mesas de madera
event-wood-done = Estas mesas se juegan otra vez en madera.
event-lists = Listas de un programa de oficina
event-list-which = Qué es
event-list-file = Archivo (CSV o XLSX)
event-list-judges = Quién arbitra qué mesas
event-list-judges-hint = Columnas: juez, mesas (1-4, 7); también ronda y categoría.
event-list-judges-go = Asignar jueces ({ $good })
event-list-judges-done = Jueces asignados ({ $good }).
event-list-results = Resultados
event-list-results-hint = Una fila por partida: hoja o mesa, partida y los puntos de los asientos 1, 2, 3, 4.
event-list-results-go = Anotar { $good } hojas
event-list-results-done = { $good } hojas anotadas.
