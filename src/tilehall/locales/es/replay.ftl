# La repetición de una partida terminada.
replay-title = Partida { $number }
replay-games = Partidas de esta mesa
replay-none = Aún no ha terminado ninguna partida de esta mesa
replay-none-hint = Una partida se puede ver aquí cuando termina: hasta entonces los soportes y el reparto son secretos.
replay-to-table = A la mesa
replay-moment = Momento { $moment } de { $moments }
replay-slider = Momento de la partida
replay-first = Al reparto
replay-back = Uno atrás
replay-forth = Uno adelante
replay-last = Al final
replay-run = Reproducir
replay-stop = Parar
replay-seen-by = Visto por
replay-seen-by-all = Todos, soportes a la vista
replay-seen-by-watchers = Quienes miran
replay-deal = Se reparten las fichas.
replay-play = { $name } coloca { $tiles }.
replay-draw = { $name } roba una ficha.
replay-pass = { $name } pasa.
replay-timeout = A { $name } se le acaba el tiempo.
replay-redeal = { $name } pide un nuevo reparto.
replay-knock = { $name } derriba su soporte.
replay-retire = { $name } deja la partida.
replay-pause = { $name } pone la partida en pausa.
replay-resume = La partida continúa.
replay-other = { $name }: { $what }.
replay-tiles = { $tiles ->
    [one] { $tiles } ficha
   *[other] { $tiles } fichas
}
replay-pool = Pila: { $tiles }
replay-table-empty = La mesa está vacía.
replay-steps = Paso a paso
replay-step = Paso { $step } de { $steps }
replay-share = Copiar el enlace
replay-shared = Enlace copiado.
replay-download = Descargar el registro
replay-verify = Comprobar el reparto
replay-verifying = Repartiendo de nuevo …
replay-verified = Demostrado: esta semilla coincide con el hash mostrado antes del reparto, tu navegador ha repartido con ella los mismos soportes y la sala ha repetido el registro sin diferencias.
replay-verified-problem = No demostrado: { $problem }
replay-hash-differs = la semilla no coincide con el hash
replay-deal-differs = los soportes repartidos con la semilla son otros
replay-seed = Semilla
replay-hash = Hash
replay-won = Ha ganado { $names }
