# Codes that the book of an event keeps, in words.
# Why a day is on or off.
word-weatherreason-schools-open = día lectivo, y las escuelas abren
word-weatherreason-schools-closed-today = día lectivo, y las escuelas cierran
word-weatherreason-schools-closed = las escuelas cierran
word-weatherreason-no-signal = ninguna señal lo impide
word-weatherreason-signal = hay lluvia roja o negra, o señal 8 o más
word-weatherreason-cancelled-in-time = la señal se retiró dos horas o más antes del comienzo
word-weatherreason-cancelled-too-late = la señal se retiró menos de dos horas antes del comienzo

# What a draw avoids, and what it could not.
word-avoided-meeting = repetir rival
word-avoided-organisation = dos del mismo centro en una mesa
word-avoided-seat = repetir asiento
word-avoided-first-seat = volver a empezar
word-avoided-short-table = repetir mesa incompleta
event-draw-best = { $avoided }: { $found } (ningún sorteo lo mejora)
event-draw-at-least = { $avoided }: { $found } (al menos { $bound } en cualquier sorteo)

# Reasons that a judge taps instead of typing.
word-usualreason-talking = Habla o molesta
word-usualreason-eating = Come o bebe
word-usualreason-device = Teléfono u otro aparato
word-usualreason-tiles = Destapa fichas ajenas o de la pila
word-usualreason-warned-again = Dos avisos y reincide
word-usualreason-cheating = Sospecha de trampa
word-usualreason-dispute = Duda sobre las reglas
word-usualreason-scores = Puntos poco claros
word-usualreason-unwell = Alguien se siente mal
word-usualreason-knocked = A propósito, para que no se pudiera contar
word-usualreason-not-said = sin motivo indicado

# What was left on the racks of a game.
event-counted = Lo que se contó
event-not-counted = sin contar
word-accident-out-of-time = se acabó el tiempo
word-accident-exposed-in-deal = se vio una ficha al repartir
word-accident-exposed-in-pool = se vieron fichas de la pila
word-remedy-tiles = { $returned } a la pila, { $drawn } robadas
word-racks-covered = soportes tapados
word-racks-open = soportes sin tapar
word-minutes-back = { $minutes ->
    [one] un minuto devuelto
   *[other] { $minutes } minutos devueltos
    }
