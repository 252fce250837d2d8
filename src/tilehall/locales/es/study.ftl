# El análisis de una partida y los problemas.
study-nothing = Aún no se ha movido nada.
study-waiting = Todavía no: cada ficha de la mesa debe pertenecer a un conjunto.
study-again = Volver a empezar

review-title = Análisis
review-impossible = Esta partida no se puede analizar aquí: el navegador es demasiado antiguo o no se pudo leer el registro.
review-working = Revisando primero los turnos decisivos…
review-stopped = Detenido. Se muestra lo que ya se sabe.
review-go-on = Continuar
review-graph = Probabilidad de ganar tras cada momento, una línea por jugador
review-whose = Turnos de
review-voice = Cómo se cuenta
review-voice-family = Con palabras sencillas
review-voice-expert = Con cifras
review-summary = { $count ->
    [0] { $name }: en ningún turno había nada mejor.
    [one] { $name }: en un turno había algo mejor.
   *[other] { $name }: en { $count } turnos había algo mejor.
}
review-moment = Momento { $moment }
review-turn = Turno de { $name }
review-grade-best = Óptimo
review-grade-good = Bueno
review-grade-doubtful = Dudoso
review-grade-mistake = Error
review-nothing-better = No se encontró nada mejor.
review-cost = Costó un { $share } ± { $error } % de probabilidad de ganar y { $points } puntos.
review-try = Intentarlo otra vez
review-task = Así estaba la mesa. Busca algo mejor: arrastra las fichas, o toca una ficha y después un conjunto.
review-found = Eso era mejor.
review-other = Es válido, pero hay algo todavía mejor.
review-show = Ver qué era mejor
review-better = Mejor: colocar { $tiles }.
review-better-draw = Mejor: no colocar nada y robar.
review-better-pass = Mejor: no colocar nada y pasar.
review-reason-could-go-out = { $name } podía cerrar aquí.
review-reason-opened-late = { $name } podía abrir aquí y robó.
review-reason-kept-joker = Al final quedaba en el soporte un comodín que se podía haber colocado.
review-reason-laid-too-soon = Era mejor esperar: lo que está en la mesa ayuda a todos.
review-reason-fed-next = El jugador siguiente aprovechó lo colocado.
review-reason-broke-set = Se deshizo un conjunto en el que aún encajaba una ficha de { $name }.
review-reason-waited-too-long = La pila estaba casi vacía: era hora de colocar fichas.
review-reason-overlooked = Se podían colocar más fichas.
review-short-could-go-out = podía cerrar
review-short-opened-late = abrió tarde
review-short-kept-joker = se quedó un comodín
review-short-laid-too-soon = colocó demasiado pronto
review-short-fed-next = ayudó al siguiente
review-short-broke-set = deshizo un conjunto que necesitaba
review-short-waited-too-long = esperó demasiado
review-short-overlooked = se le escaparon fichas
review-ledger = Suerte y juego, en % de victoria
review-ledger-start = Inicio
review-ledger-deal = Reparto
review-ledger-draws = Robos
review-ledger-own = Turnos propios
review-ledger-others = Turnos ajenos
review-ledger-result = Resultado
review-ledger-hint = El reparto y los robos son suerte: cada uno se compara con la media de lo que podía haber salido. Las líneas suman el resultado.
review-score = Errores, en % de victoria
review-strength = Jugó como

puzzle-day = Problema del día
puzzle-more = Más problemas
puzzle-mine = Mis errores
puzzle-mine-hint = Posiciones de tus propias partidas analizadas en las que había algo mejor.
puzzle-mine-none = Todavía no hay ninguna. Juega una partida y mira su análisis: lo que se te escapó se guarda aquí, en este navegador.
puzzle-mine-task = Encuentra la jugada mejor que se te escapó aquí.
puzzle-proved = Hay exactamente una solución. Está demostrado.
puzzle-kind-go-out = Coloca todas las fichas del soporte.
puzzle-kind-most-tiles = Coloca tantas fichas como sea posible.
puzzle-kind-open = Abre: coloca los primeros conjuntos.
puzzle-kind-free-joker = Libera el comodín: úsalo en otro sitio junto con una ficha del soporte.
puzzle-kind-lay-tile = Coloca esta ficha: { $tile }.
puzzle-grade = Nivel { $grade }
puzzle-any-grade = Todos los niveles
puzzle-which-grade = Dificultad
puzzle-rated = { $attempts ->
    [one] Para la gente de esta sala: { $rating } ± { $around }, tras un intento.
   *[other] Para la gente de esta sala: { $rating } ± { $around }, tras { $attempts } intentos.
  }
puzzle-needs = { $sets ->
    [0] No se toca ningún conjunto de la mesa
    [one] Se toca un conjunto de la mesa
   *[other] Se tocan { $sets } conjuntos de la mesa
}, { $moves ->
    [one] un movimiento
   *[other] { $moves } movimientos
}.
puzzle-solved = ¡Resuelto!
puzzle-other = Es válido, pero no es lo que se pedía.
puzzle-show = Ver la solución
puzzle-shown = Esta es la solución.
puzzle-next = Otro problema
puzzle-streak = { $days ->
    [0] Resuelve el problema del día para empezar una racha.
    [one] Primer día de la racha.
   *[other] { $days } días seguidos.
}
puzzle-count = { $count ->
    [one] Un problema resuelto.
   *[other] { $count } problemas resueltos.
}
puzzle-share = Compartir
puzzle-share-line = Tilehall, problema del { $day }, nivel { $grade }: resuelto { $tries ->
    [one] al primer intento
   *[other] al intento { $tries }
}, { $days ->
    [one] primer día
   *[other] { $days } días seguidos
}.
puzzle-copied = Copiado. No revela nada.
puzzle-not-loaded = No se pudieron cargar los problemas.
puzzle-none = No existe ese problema.
