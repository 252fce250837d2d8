# La página de inicio: bots ya, una mesa para amigos, unirse.
start-headline = Rummy de fichas, según el reglamento
start-tagline = Contra bots al instante, o con amigos mediante un enlace. Sin cuenta, en cualquier dispositivo, seis ediciones.
start-tagline-here = Contra bots al instante, o con quien tengas al lado. Sin cuenta, en cualquier dispositivo, seis ediciones.
start-first = ¿Es la primera vez? Juega tu primera partida
start-first-hint = Ocho pasos, jugada a jugada. Sin leer nada antes.
start-first-go = Enséñame a jugar
start-name = Tu nombre
start-name-usual = Invitado
start-opponents = Rivales
start-strength = Nivel
start-play = Jugar ya
start-slow = La sala tarda en responder. Mientras tanto puedes jugar en este dispositivo.
start-with-bots = { $edition } · { $count ->
    [one] un rival
   *[other] { $count } rivales
}
start-change = Otra edición, más rivales
start-friends = Con amigos
start-learn = Aprender
start-more = Más formas de jugar
start-box-players = de { $least } a { $most } jugadores
start-box-jokers = { $count } comodines
start-box-kinds = { $count } comodines de cuatro clases
invite-heading = Jugar con amigos
invite-hint = Tendrás un enlace y un código para escanear. No necesitan cuenta y sirve cualquier teléfono.
invite-go = Preparar la mesa
start-join = Unirse con un código
start-join-code = Código o enlace de una mesa
start-join-no-code = Esto no es el código de una mesa: los códigos tienen diez letras y cifras.
start-join-go = Unirse
start-lobby = Mesas públicas que esperan jugadores y partidas para ver.
start-lobby-go = Ver las mesas
start-new = Abrir una mesa para amigos
start-new-hint = Todas las opciones, también reglas de la casa
start-new-go = Abrir la mesa
start-seats = Asientos
start-clock = Reloj
start-clock-on = Activado, según la edición
start-clock-soft = Amable: avisa, no castiga
start-clock-off = Desactivado
start-games = Partidas del encuentro
start-games-usual = Según la edición
start-free-seats = Asientos libres
start-free-seats-wait = Esperar a otras personas
start-free-seats-bot = Completar con bots: { $bot }
start-pace = Ritmo de los bots
start-pace-usual = Como siempre
start-pace-instant = Al instante
start-pace-calm = Sin prisa: dos segundos
start-pace-slow = Despacio: cuatro segundos
start-house = Reglas de la casa…
start-house-hint = Un archivo de reglas, o unas líneas que difieran de una edición. Los bots calculan con ocho comodines a la vez: si entre la mesa y el soporte hay más, dejan algunos conjuntos con comodines como están.
start-house-choose = Elegir un archivo
start-house-text = Las reglas como texto
start-house-missing = Elige un archivo o escribe las líneas que difieren.
start-house-too-large = Este archivo es demasiado grande para ser unas reglas.
start-public = Mostrar la mesa entre las públicas
start-preview = Los demás ven las fichas mientras se mueven
start-hints = Pistas a petición
start-seating = Las fichas sacadas deciden los asientos
start-judged = Un juez ve todos los soportes
start-event = Organizar un torneo
start-event-hint = Para una clase, un club o una ciudad: inscripción, sorteo, puntos por teléfono, clasificación, final.
start-event-go = Ir a la organización
start-box = ¿Tienes una caja de fichas?
start-box-hint = Marcador, reloj de turnos y respuestas a «¿Puedo?» en un teléfono en medio de la mesa.
start-box-go = Con fichas de verdad
memory-go-on = Seguir jugando
memory-your-turn = Te toca
memory-away = sin conexión con la sala
memory-mine = Mis partidas
memory-line = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $won ->
    [one] { $won } ganada
   *[other] { $won } ganadas
}
memory-games = Partidas
memory-won = Ganadas
memory-average = Puntos por partida
memory-longest = Más fichas en un turno
memory-chain = Cadena más larga (conjuntos en un turno)
memory-opened = Ronda de apertura (media)
memory-openings = Apertura en la ronda
memory-never = nunca
memory-opponent = Rival
memory-kept = Solo se guarda en este navegador. Sin cuenta, no se envía nada.
memory-export = Guardar como archivo
memory-forget = Borrarlo todo
memory-forget-sure = Sí, borrarlo todo
start-hall = Amigos en otro lugar y torneos
start-hall-hint = Para las mesas con otros dispositivos, las mesas públicas y los torneos hace falta una sala: el programa de Tilehall, que un equipo ejecuta para todos. Todo lo demás está aquí.
