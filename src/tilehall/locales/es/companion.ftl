# For people with a box of real tiles: scorekeeper, turn timer, "May I?".
box-title = Con fichas de verdad
box-hint = Una caja, una mesa y un teléfono en el centro: él lleva los puntos, mide los turnos y responde preguntas. Nada sale de él, y tras la primera visita funciona sin red.
box-back = Fichas de verdad
box-scores = Marcador
box-scores-hint = De dos a seis nombres; toca las fichas de cada soporte o escribe la suma, y la hoja cuadra.
box-timer = Reloj de turnos
box-timer-hint = Un botón grande pasa el turno. Suena cuando se acaba el tiempo y dice qué pasa ahora.
box-may-i = ¿Puedo?
box-may-i-hint = ¿Es un conjunto, cuánto vale, puedo abrir con esto, puedo dejar así la mesa?

box-house = Reglas de la casa: cambian algunos valores
box-house-joker_value = Un comodín en el soporte cuesta
box-house-unopened_rack = No haber abierto cuesta (vacío: su valor)
box-house-unopened_rack_could_open = Haber podido abrir cuesta (vacío: su valor)
box-house-knocked_rack = Volcar el soporte cuesta (vacío: sin esa regla)
box-house-opening_minimum = Puntos para abrir
box-house-turn_seconds = Segundos por turno
box-house-timeout_penalty = Fichas de penalización
box-house-order = Qué decide el encuentro
box-house-order-points = Los puntos
box-house-order-won = Las partidas ganadas y después los puntos
box-house-fault = «{ $value }» tiene que ser un número entero de { $least } a { $most }.

box-matches = Encuentros en este dispositivo
box-matches-all = Todos los encuentros
box-games = { $count ->
    [0] ninguna partida aún
    [one] { $count } partida
   *[other] { $count } partidas
}
box-forget = Borrar
box-forget-sure = Borrar para siempre
box-keep = Conservar
box-match-gone = Este encuentro no está en este dispositivo.
box-new = Encuentro nuevo
box-players = Jugadores
box-player = Jugador { $number }
box-player-add = Añadir un jugador
box-player-remove = Quitar al jugador { $number }
box-name-twice = { $name } está dos veces: nadie distinguiría las columnas.
box-name-empty = El jugador { $number } aún no tiene nombre.
box-name-count = { $edition } es para { $least } a { $most } jugadores. Las reglas de la casa admiten de dos a seis.
box-length = Partidas del encuentro (vacío: las que se quiera)
box-length-fault = Pueden ser de 1 a 999 partidas, o déjalo vacío.
box-begin = Empezar
box-not-kept = Este navegador no guarda nada: una ventana privada, o no queda sitio. Lo que escribas se perderá al cerrar la página.
box-kept-here = Se guarda solo en este dispositivo. Toca el número de una partida para corregirla.
box-of-games = { $done } de { $all } partidas
box-no-game = Aún no hay ninguna partida anotada.
box-ranking = Clasificación
box-write-game = Anotar la partida { $number }
box-write-it = Anotar
box-correct = Corregir la partida { $number }
box-correct-it = Corregir
box-remove = Tachar
box-cancel = Cancelar
box-written = Anotada.
box-corrected = Corregida.
box-undo = Deshacer
box-redo = Rehacer
box-undo-done = Deshecho.
box-redo-done = Rehecho.
box-one-more = Una partida más
box-second-out = { $first } ya ha cerrado, y solo puede cerrar una persona. ¿Fue { $second }?
box-instead = Fue { $second }
box-stays = Fue { $first }
box-take-along = Llevarse la hoja
box-picture = Imagen
box-csv = Hoja de cálculo (CSV)
box-handed = { $file } está listo.
box-not-handed = Este navegador no puede crear el archivo.

box-time-left = Tiempo que queda de este turno
box-time-up = ¡Tiempo!
box-first-turn = Empezar el primer turno
box-hand-on = Siguiente jugador
box-pause = Pausa
box-resume = Seguir
box-stop = Parar
box-sound-on = Con sonido
box-sound-off = Sin sonido
box-happens = Qué pasa ahora
box-screen-sleeps = Aquí el navegador no puede mantener la pantalla encendida: alarga el tiempo de espera del teléfono.

box-ask = Tu pregunta
box-ask-set = ¿Es un conjunto?
box-ask-opening = ¿Puedo abrir?
box-ask-play = ¿Puedo jugar esto?
box-lay-set = Estas fichas
box-lay-opening = Mi primera jugada
box-set-number = Conjunto { $number }
box-add-here = Añadir aquí
box-tap-tiles = Toca las fichas de abajo.
box-take-out = Quitar { $tile }
box-new-set = Otro conjunto
box-typed = { $what }, por escrito
box-no-tile = «{ $text }» no es una ficha. Escribe r7 para el 7 rojo, b para azul, k para negro, y para el cuarto color, J para un comodín.
box-tiles = Fichas de la caja
box-beyond = En la caja no hay más: { $tile }.
box-copy-table = Partir de la mesa como estaba
box-has-opened = Ya había abierto antes de este turno
box-verdict = Respuesta
box-put-in = Pon fichas y aquí aparece la respuesta.
box-yes-set = Sí, es un conjunto:
box-yes-opening = Sí, puedes abrir así:
box-yes-play = Sí, puedes. La mesa
box-no-set = No, no es un conjunto.
box-no-opening = No, no como primera jugada.
box-no-play = No.
box-cannot-tell = Este navegador no puede juzgar aquí: es demasiado antiguo o la página aún no ha cargado del todo.
box-from-rack = { $count ->
    [one] Una ficha viene de tu soporte.
   *[other] { $count } fichas vienen de tu soporte.
}
box-clear = Vaciar
box-solver = Ayuda del solucionador: mostrar cómo podrían ir estas fichas
box-solver-found = El solucionador las pone así, y las reglas lo permiten:
box-solver-nothing = El solucionador no encuentra ninguna manera permitida.

box-print = Para imprimir
box-print-hint = En PDF. El folleto se imprime por las dos caras, girando por el lado corto, y se dobla. Hace falta conexión.
box-print-language = Idioma de los papeles
box-print-own = el del reglamento
box-print-booklet = Folleto de reglas
box-print-jokers = Tarjeta de comodines
box-print-pads = Hojas de puntos
box-print-hall = Los folletos, las tarjetas de comodines y las hojas de puntos los imprime una sala, o la orden tilehall print.
box-no-kernel = Este navegador no puede contar puntos: es demasiado antiguo, o la página se construyó sin su núcleo.
