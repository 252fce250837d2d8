# Las reglas de una edición, escritas a partir de sus valores.
rules-title = Reglas
rules-choose = Edición
rules-edition = Edición { $id }, versión { $version }.
rules-house = Reglas de la casa
rules-legal = permitido
rules-illegal = no permitido
rules-worth = { $points ->
    [one] vale { $points } punto
   *[other] vale { $points } puntos
}
rules-no-set = no es un conjunto
rules-not-judged = Esta página no puede juzgarlo en este navegador.
rules-on-table = En la mesa
rules-on-rack = En el soporte
rules-after = Después de la jugada
rules-play = Jugar con estas reglas
rules-clause = Cláusula { $clause }
rules-contents = En esta página

rules-box = Contenido de la caja
rules-box-players = De { $least } a { $most } jugadores.
rules-box-players-exactly = { $players } jugadores.
rules-box-age = Para jugadores a partir de { $age } años.
rules-box-tiles = { $tiles } fichas: los números del 1 al 13 en cuatro colores, { $copies ->
    [one] una copia
   *[other] { $copies } copias
} de cada una, y comodines.
rules-box-colours = Colores: { $colours }.
rules-box-jokers = Comodines: { $jokers }.
rules-box-no-jokers = No hay comodines.
rules-box-joker-count = { $count } × { $joker }

rules-before = Antes de la partida
rules-before-draw = Antes de cada partida, cada jugador saca una ficha y empieza quien saque el número más alto; con un comodín o un empate se saca otra.
rules-before-winner = Antes de la primera partida, cada jugador saca una ficha y empieza quien saque el número más alto; con un comodín o un empate se saca otra. Después empieza el ganador de la última partida.
rules-before-seats = Las fichas sacadas también pueden decidir los asientos, de mayor a menor, en el sentido de las agujas del reloj.
rules-before-stacks = { $tiles ->
    [one] Las fichas mezcladas se dejan boca abajo, una a una; lo que nadie toma es la pila.
   *[other] Las fichas mezcladas se dejan boca abajo en montones de { $tiles }; lo que nadie toma es la pila.
}
rules-before-rack = { $tiles ->
    [one] Cada jugador toma una ficha.
   *[other] Cada jugador toma { $tiles } fichas.
} Se juega en el sentido de las agujas del reloj.
rules-before-redeal = { $pairs ->
    [one] Antes del primer turno, quien tenga una pareja de fichas numeradas idénticas puede pedir un nuevo reparto.
   *[other] Antes del primer turno, quien tenga { $pairs } o más parejas de fichas numeradas idénticas puede pedir un nuevo reparto.
}

rules-sets = Conjuntos
rules-sets-three = Un conjunto tiene al menos tres fichas.
rules-sets-group = Una serie es un mismo número en tres o cuatro colores diferentes.
rules-sets-run = Una escalera son tres o más números consecutivos del mismo color. El 1 es el más bajo y nunca sigue al 13.

rules-opening = La combinación inicial
rules-opening-worth = La primera jugada de un jugador son uno o más conjuntos formados solo con fichas de su soporte, con un valor total de al menos { $points } puntos; los comodines valen lo que representan.
rules-opening-any = La primera jugada de un jugador son uno o más conjuntos formados solo con fichas de su soporte, de cualquier valor.
rules-opening-goes-on = Una vez colocada, el jugador puede seguir y reorganizar la mesa en ese mismo turno.
rules-opening-ends = En ese turno no se pueden tocar los conjuntos de la mesa.

rules-turn = Un turno
rules-turn-play = En una jugada se coloca al menos una ficha del soporte. Los conjuntos de la mesa se pueden reorganizar; al final cada ficha de la mesa pertenece a un conjunto y ninguna ha vuelto al soporte.
rules-turn-draw = Quien no juega roba una ficha, que no se puede jugar en ese turno.
rules-turn-said = Quien ha terminado su turno dice «{ $word }»; solo entonces empieza el siguiente.
rules-turn-pool-play-on = Con la pila vacía, los jugadores juegan o pasan; la partida queda bloqueada cuando todos han pasado seguidos.
rules-turn-pool-end = Cuando se roba la última ficha de la pila, la partida termina al instante.
rules-turn-out = Quien coloca la última ficha de su soporte gana y la partida termina.
rules-turn-out-said = Con la última ficha, el jugador exclama «{ $word }».
spoken-pass = paso
spoken-finish = listo
spoken-Rummikub = ¡Rummikub!

rules-jokers = Comodines
rules-joker-J = El comodín representa cualquier ficha numerada.
rules-joker-D = El comodín doble representa dos fichas: dos colores de una serie, o dos números consecutivos de una escalera. No puede ir delante de un 2 ni detrás de un 12.
rules-joker-C = El comodín de cambio de color representa un número de una escalera, que sigue en otro color. Nunca es la primera ficha; puede ser la última.
rules-joker-M = El comodín espejo va en el centro; lo que está a su izquierda se repite, reflejado, a su derecha.
rules-mirror-zero = El espejo en sí no vale nada.
rules-mirror-middle = El espejo en sí vale el número del centro; si este fuera 0 o 14, las fichas no forman un conjunto.
rules-several-jokers = Un conjunto puede contener varios comodines, de cualquier clase.
rules-policy-free = Un comodín de la mesa se puede sustituir por la ficha que representa, del soporte o de la mesa, o liberar con cualquier reorganización, y se vuelve a usar en el mismo turno. Los conjuntos con comodines se pueden ampliar, dividir y reducir como los demás.
rules-policy-free-with-rack-tile = Un comodín de la mesa se puede sustituir por la ficha que representa, del soporte o de la mesa, o liberar con cualquier reorganización, y se vuelve a usar en el mismo turno. El conjunto al que va debe contener al menos una ficha colocada desde el soporte en ese turno.
rules-policy-frozen = A un conjunto con comodín solo se le pueden añadir fichas: no se divide ni se reduce, y su comodín sigue representando la misma ficha. Una escalera crece solo por sus extremos; una serie recibe los colores que le faltan. El comodín se puede cambiar por la ficha que representa, del soporte (en una serie de tres, por cualquiera de los dos colores que faltan); entonces forma un conjunto nuevo con fichas que vengan todas del soporte.
rules-special-jokers = Los comodines doble, de cambio de color y espejo no pueden ocupar el lugar que tenía otro comodín; el comodín normal sí.

rules-time = Tiempo
rules-time-required = Un turno dura como máximo { $time }.
rules-time-optional = Jugar con límite de tiempo es opcional; un turno dura entonces como máximo { $time }.
rules-time-untouched = Se acaba el tiempo y no se ha movido nada: { $tiles ->
    [0] el jugador no roba nada.
    [one] el jugador roba una ficha.
   *[other] el jugador roba { $tiles } fichas.
}
rules-time-stands = Se acaba el tiempo y en la mesa hay una jugada válida terminada: vale.
rules-time-taken-back = Se acaba el tiempo y en la mesa hay una jugada válida terminada: se retira igualmente y { $tiles ->
    [0] el jugador no roba nada.
    [one] el jugador roba una ficha.
   *[other] el jugador roba { $tiles } fichas.
}
rules-time-restore = Se acaba el tiempo con una jugada sin terminar: la mesa vuelve a como estaba, las fichas colocadas vuelven al soporte y { $tiles ->
    [0] el jugador no roba nada.
    [one] el jugador roba una ficha.
   *[other] el jugador roba { $tiles } fichas.
}
rules-time-loose = Se acaba el tiempo con una jugada sin terminar: los conjuntos completos se quedan, las fichas sueltas van al soporte del jugador y { $tiles ->
    [0] el jugador no roba nada.
    [one] el jugador roba una ficha.
   *[other] el jugador roba { $tiles } fichas.
}

rules-scores = Puntuación
rules-scores-out = Cuando un jugador se deshace de todas sus fichas, cada uno de los demás pierde el valor de su soporte: sus números y { $points } por cada comodín. El ganador obtiene lo que pierden los demás.
rules-scores-blocked = Si la partida termina de otro modo, gana el soporte más bajo: cada uno de los demás pierde la diferencia, el ganador obtiene la suma y los empatados la comparten.
rules-scores-sum = En cada partida y en los totales, lo ganado y lo perdido suman cero: una forma rápida de comprobar la hoja.
rules-scores-unopened-value = El soporte de quien nunca colocó su combinación inicial cuenta por su valor.
rules-scores-unopened = El soporte de quien nunca colocó su combinación inicial cuenta { $points }.
rules-scores-unopened-could = El soporte de quien nunca colocó su combinación inicial cuenta { $points }; si con sus fichas podía haberla colocado, cuenta { $could }.
rules-scores-its-value = su valor
rules-scores-knocked = Quien derriba a propósito su soporte pierde { $points } puntos y no puede ganar la partida.

rules-match = Un encuentro
rules-match-games = { $games ->
    [one] Un encuentro tiene una partida.
   *[other] Un encuentro tiene { $games } partidas.
}
rules-match-agreed = Un encuentro tiene un número de rondas con tantas partidas como jugadores, o un número acordado.
rules-match-open = Un encuentro tiene tantas partidas como quieran los jugadores.
rules-match-points = Gana quien suma más puntos; un empate es una victoria compartida.
rules-match-won = Gana quien ha ganado más partidas y, después, quien tiene más puntos; un empate es una victoria compartida.

rules-ways = Formas de jugar
rules-way-106 = Se retiran 52 fichas y dos comodines: el juego de 106 fichas, para un máximo de cuatro.
rules-way-108 = Se retiran 52 fichas y se dejan los cuatro comodines: un juego más rápido, para un máximo de cuatro.

rules-examples-turns = Reorganizar la mesa
rules-examples-jokers = Tomar un comodín

rules-name-classic-hk = El original, Hong Kong
rules-name-classic-es = El original, España
rules-name-xp-es = XP para seis, España
rules-name-twist-cn = Twist / De lujo, China
rules-name-twist-kr = Twist, Corea
rules-name-tournament-hk = Reglas del campeonato mundial, Hong Kong
