# La página de la mesa del cliente del navegador.

stage-label = Mesa y soporte
stage-keys = Las flechas llevan de ficha en ficha, / a un campo para escribir, y ? muestra todas las teclas.
table-heading = Mesa: { $name }
table-empty = La mesa está vacía. Arrastra fichas aquí, o tócalas y luego toca aquí.
table-empty-watched = La mesa está vacía.
table-whole = Toda la mesa
title = { $name } – Tilehall
title-your-turn = ● Tu turno – { $name }
opponents-label = Los demás jugadores
seat-tiles = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
}
seat-opened = ha abierto
seat-not-opened = aún no ha abierto
seat-away = ausente, juega un bot
seat-to-move = le toca
seat-you = tú
seat-free = libre
seat-bot = Bot
seat-leave = Que un bot juegue por mí
seat-take-back = Volver a jugar yo
seat-quiet = Hace rato que { $name } no juega.
seat-unanswered = Hace rato que { $name } no responde.
seat-quiet-offer = Que juegue un bot por { $name } hasta que vuelva
seat-quiet-call = Que juegue un bot
pool-tiles = { $count ->
    [0] La pila está vacía
    [one] { $count } ficha en la pila
   *[other] { $count } fichas en la pila
}
clock-label = { $seconds ->
    [one] queda { $seconds } segundo
   *[other] quedan { $seconds } segundos
}
clock-soft = Un reloj amable: avisa, y al llegar a cero no pasa nada.
clock-heading = Reloj

# Estados de los conjuntos
set-complete = completo, { $value } puntos
set-worth = { $value }
set-needs = { $more ->
    [one] falta { $more }
   *[other] faltan { $more }
}
set-broken = no es un conjunto
tile-in-set = { $tile }, en el conjunto { $set }, { $state }
tile-drawn = { $tile }, recién robada
no-tiles = ninguna ficha

# Acciones
tools-label = Soporte y turno
sort-777 = Ordenar por número: 777
sort-789 = Ordenar por color: 789
sort-sets = Primero los mejores conjuntos
undo = Deshacer
redo = Rehacer
reset-turn = Ponerlo todo como estaba
hint-button = { $count ->
    [0] Pista
    [one] Pista ({ $count } usada)
   *[other] Pista ({ $count } usadas)
}
draw = Robar
draw-instead = Mejor robar
draw-question = { $what ->
    [pass] ¿Pasar? Lo que has movido vuelve a su sitio.
   *[draw] ¿Robar? Lo que has movido vuelve a su sitio.
}
draw-question-stay = Seguir colocando
pass = Pasar
end-turn = { $count ->
    [0] Terminar el turno
    [one] Colocar { $count } ficha
   *[other] Colocar { $count } fichas
}
opening-meter = Combinación inicial { $laid } / { $needed }
use-plan = Colocar mi plan
planning = Tu plan. Solo lo ves tú.
plan-clear = Borrar
skip = Saltar
watching = Estás mirando esta mesa.
show-result = Mostrar el resultado
show-last-move = Última jugada
show-since = Desde tu turno
follow-start = Así estaba la mesa.
follow-run = Reproducir
follow-stop = Parar
follow-first = Al principio
show-move = Mostrar
step-back = Atrás
step-on = Siguiente
close = Cerrar
load-again = Volver a cargar
keys-heading = Teclas
keys-go = de ficha en ficha
keys-pick = tomar o soltar
keys-home = adonde encaja
keys-new = conjunto nuevo
keys-back = de vuelta al soporte
end-turn-key = Terminar el turno
keys-rack = oír tu soporte
keys-sets = oír los conjuntos
keys-fits = dónde encaja esta ficha
keys-let-go = soltar, parar

# Por qué no se puede terminar el turno
reason-offline = Sin conexión con la sala.
reason-paused = La partida está en pausa.
reason-other = Está jugando { $name }.
reason-not-your-turn = No es tu turno.
reason-sending = Un momento…
reason-nothing = Coloca al menos una ficha, o roba una.
reason-nothing-opening = Primero coloca conjuntos tuyos que sumen { $needed } o más, o roba una.
reason-nothing-pass = Coloca al menos una ficha, o pasa.
reason-needs = { $count ->
    [one] A un conjunto le faltan fichas.
   *[other] A { $count } conjuntos les faltan fichas.
}

# Sitios para una ficha
home-number = Sitio { $number }
home-choose = Encaja en { $count } sitios: elige un número.
home-new-set = { $number }: un conjunto aparte
home-nowhere = Aún no encaja en ningún sitio.
lens-label = ¿Qué ficha? Se muestra más grande.
joker-asks = ¿Qué representa el comodín?
refused-label = No es posible
hint-label = Pista
hint-more-1 = ¿Con qué ficha?
hint-more-2 = ¿Qué conjuntos?
hint-more-3 = Paso a paso
hint-do = Hazlo
hint-do-all = Hazlo todo
hint-better = { $count ->
    [one] Una jugada mejor: una ficha más
   *[other] Una jugada mejor: { $count } fichas más
}
hint-better-short = Mejor: +{ $count }
hint-done = Eso es todo. Termina el turno si te gusta.

# Dicho en voz alta
said-your-turn = Es tu turno.
said-paused = La partida está en pausa.
said-pause = La partida se ha puesto en pausa.
said-resume = La partida continúa.
said-away = { $mine ->
    [you] Un bot juega por ti.
   *[other] Un bot juega por { $name }.
}
said-back = { $mine ->
    [you] Vuelves a jugar tú.
   *[other] { $name } vuelve a jugar.
}
rack-covered = Los soportes están tapados durante la pausa.
said-called = { $name } exclama: { $word }
said-done = «{ $word }»
said-phrase = { $name }: { $words }
said-game-over = La partida ha terminado. Ha ganado { $names }.
said-laid = { $mine ->
    [you] Has colocado { $tiles }.
   *[other] { $name } ha colocado { $tiles }.
} { $left ->
    [one] Queda { $left } ficha.
   *[other] Quedan { $left } fichas.
}
said-you-drew = Has robado { $tiles }.
said-time-up = { $moved ->
    [back] Se te acabó el tiempo. Lo que habías movido vuelve a su sitio.
    [stays] Se te acabó el tiempo. Lo que habías terminado se queda.
   *[none] Se te acabó el tiempo.
} { $drawn ->
    [0] No has robado ninguna ficha.
    [one] Has robado { $tiles }.
   *[other] Has robado { $drawn } fichas: { $tiles }.
}
said-you-did = { $what ->
    [draw] Has robado una ficha.
    [pass] Has pasado.
    [redeal] Has pedido un nuevo reparto.
    [knock] Has derribado tu soporte.
   *[retire] Has dejado la partida.
}
said-did = { $what ->
    [draw] { $name } ha robado una ficha.
    [pass] { $name } ha pasado.
    [redeal] { $name } ha pedido un nuevo reparto.
    [knock] { $name } ha derribado su soporte.
    [retire] { $name } ha dejado la partida.
   *[other] A { $name } se le ha acabado el tiempo: { $drawn ->
        [0] no roba ninguna ficha.
        [one] roba una ficha.
       *[other] roba { $drawn } fichas.
    }
}
said-refused = { $sentence } Regla { $clause }.
said-rack = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
}: { $tiles }.
said-set = Conjunto { $number }: { $tiles }, { $state }.
said-no-sets = La mesa está vacía.
said-nothing-yet = Aún no ha pasado nada.
said-no-clock = No hay reloj.
said-clock = { $seconds ->
    [one] Queda { $seconds } segundo.
   *[other] Quedan { $seconds } segundos.
}
said-not-on-rack = { $tile } no está en tu soporte.
said-fits = { $count ->
    [0] { $tile } no encaja en ningún sitio.
    [one] { $tile } encaja en el conjunto { $sets }.
   *[other] { $tile } encaja en los conjuntos { $sets }.
}
said-picked = { $tile }, en la mano.
said-put-down = { $tile }, dejada.
said-focus-a-tile = Ve primero a una ficha de tu soporte.

# Escrito
typed-label = Escribe fichas o una pregunta
typed-example = r7 b7 k7 · soporte · encaja r7
typed-unknown = «{ $text }» no es una ficha ni una palabra que conozca.
typed-fits-what = ¿Qué ficha? Por ejemplo: encaja r7
typed-not-on-rack = No todas están en tu soporte: { $tiles }.
typed-no-set = No hay conjunto { $number }.
word-rack = soporte
word-sets = conjuntos
word-last = última
word-clock = reloj
word-fits = encaja
word-draw = robar
word-end = fin
word-undo = deshacer
word-redo = rehacer
word-reset = reiniciar
word-hint = pista
word-plan = plan

# Cajón
drawer-label = Historial, puntos y más
drawer-say = Decir algo
drawer-log = Qué ha pasado
score-player = Jugador
score-rack = Soporte
score-game = Partida { $number }
score-won = Ganadas
score-total = Total
score-sheet = Hoja de puntos
score-place = Puesto
score-check = En cada partida, lo ganado y lo perdido suman cero.
score-match-won = { $count ->
    [one] { $names } gana el encuentro.
   *[other] { $names } ganan el encuentro juntos.
}
share-link = Compartir el enlace
type-move = Escribir una jugada
link-copied = Enlace copiado
link-not-copied = Copia el enlace de la barra de direcciones
skip-bots = Mostrar al instante las jugadas de los bots
sounds = Sonidos
pause-wish = Pedir una pausa
pause-end = Continuar
pause-asked = { $count ->
    [one] { $names } pide una pausa.
   *[other] { $names } piden una pausa.
}
pause-asked-by-me = Has pedido una pausa.
pause-agree = Pausa
pause-waiting = Esperando a { $names }…
redeal = Pedir un nuevo reparto
redeal-offer = Tienes { $pairs } parejas de fichas idénticas: antes del primer turno puedes pedir un nuevo reparto.

# El final de una partida
result-you-won = ¡Has ganado!
result-won = { $count ->
    [one] Ha ganado { $names }.
   *[other] Han ganado { $names }.
}
result-blocked = { $how ->
    [end] Se ha robado la última ficha de la pila: la partida termina. Decide lo que queda en los soportes.
   *[play-on] La pila está vacía y nadie coloca más: la partida termina. Decide lo que queda en los soportes.
}
rack-empty = vacío
result-picture = Compartir una imagen
rematch = Siguiente partida
rematch-match = Nuevo encuentro
rematch-waiting = Esperando a los demás…
rematch-wished = { $count ->
    [one] { $names } quiere seguir.
   *[other] { $names } quieren seguir.
}
missed-heading = La mejor jugada que se te escapó
missed-looking = Buscando la mejor jugada que se te escapó…
missed-looking-at = Buscando la mejor jugada que se te escapó: tu turno { $turn } de { $turns }
missed-own = de tu soporte
missed-words = En el turno { $turn } podrías haber colocado { $count ->
    [one] una ficha
   *[other] { $count } fichas
}.
missed-none = No se te escapó ninguna jugada: en cada turno colocaste todo lo posible.
missed-unknown = Ahora mismo no se puede leer la repetición.

# Conexión
line-connecting = Entrando en la mesa…
line-lost = Sin conexión. Intentándolo de nuevo…
table-judged = Un juez ve todos los soportes de esta mesa.
table-not-judged = Este navegador no comprueba los conjuntos mientras mueves las fichas; la sala los comprueba cuando terminas tu turno.
line-lost-hint = La sala guarda las partidas: no se pierde nada. Mientras tanto puedes jugar en este dispositivo o leer las reglas.
hall-waits = Te toca en la sala, en la partida con { $names }.
hall-waits-go = Volver a esa partida
line-unknown-table = Esta mesa no existe.
line-bad-token = Este enlace no abre ningún asiento de esta mesa.
line-outdated = La sala se ha actualizado.

# Antes de la partida
waiting-for = { $count ->
    [one] Un jugador más y empieza la partida.
   *[other] { $count } jugadores más y empieza la partida.
}
waiting-secrets = Ya están todos. El reparto se está haciendo con los secretos de todos…
waiting-link = Envía este enlace a los demás
waiting-bots = Bots para los asientos libres
waiting-fill = Completar y empezar
sit-name = Tu nombre
sit-down = Sentarse
sit-hotseat = Un segundo jugador en este dispositivo
sit-second = Sentarse aquí también

# Un dispositivo, dos jugadores
cover-heading = Le toca a { $name }
cover-words = Pasa el dispositivo. Los soportes están tapados.
cover-ready = Soy { $name }

# What a messenger shows of a table's link, and the code to scan.
invitation-title = { $name } te invita a jugar
invitation-open = Una mesa te espera
invitation-text = { $edition } · { $free ->
    [0] mira la partida
    [one] queda un asiento libre
   *[other] quedan { $free } asientos libres
}. Sin cuenta, con cualquier teléfono.
waiting-code = Un código para la cámara del teléfono de tus amigos
waiting-code-hint = Quien lo escanee se sienta aquí.

# What bots say now and then: seen over the table.
manner-opens-1 = ¡Allá voy!
manner-opens-2 = Ahí va mi primera jugada.
manner-much-1 = ¡Qué gusto!
manner-much-2 = Llevaba rato esperando esto.
manner-few-1 = Ya casi…
manner-few-2 = ¡Me quedan pocas!
manner-draws-1 = Mmm… nada.
manner-draws-2 = Pues una más para mí.
manner-wins-1 = ¡Qué divertido!
manner-wins-2 = ¡Qué partida!
manner-congratulates-1 = ¡Bien jugado!
manner-congratulates-2 = Hoy has jugado mejor que yo.
