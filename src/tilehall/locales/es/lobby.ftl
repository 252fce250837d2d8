# La sala: mesas públicas.
lobby-open = esperando jugadores
lobby-full = completa
lobby-playing = en juego
lobby-seats = { $taken } de { $seats } asientos ocupados
lobby-join = Unirse
lobby-watch = Mirar
lobby-empty = Ahora mismo no hay mesas públicas
lobby-empty-hint = Abre una, o juega contra bots hasta que venga alguien.
lobby-empty-go = Al inicio
lobby-stale = La lista puede no estar al día.
lobby-judged = un juez ve todos los soportes
lobby-house-rules = Reglas de la casa
