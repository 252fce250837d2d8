# How players behave at an event: told on pages and printed. Facts come from the event's format.
conduct-quiet = Durante el juego no se hace ruido, no se habla y no se molesta a nadie.
conduct-food = En la sala no se come ni se bebe. Para una medicina o una urgencia, levante la mano y avise antes al juez.
conduct-aids = Deje sus cosas donde indique el personal. Llevar encima algo que ayude en el juego se considera trampa.
conduct-cheating = Quien hace trampas queda descalificado.
conduct-on-time = Sea puntual. Quien no esté en la sala cuando se explican las reglas no juega, ni tendrá otra fecha.
conduct-on-time-late = Sea puntual; la mesa de organización dice si quien llega tarde aún puede entrar.
conduct-devices = No traiga teléfonos ni otros aparatos. Los que vengan se apagan, alarmas incluidas, y quedan bajo la mesa sin vigilancia. No se llevan al baño: un juez los guarda.
conduct-valuables = Lleve encima sus objetos de valor; la organización no los vigila.
conduct-leaving = Para dejar la mesa, levante la mano y espere el permiso del juez; irá acompañado. La partida espera, los demás pueden tapar sus soportes, y sigue cuando usted vuelve.
conduct-staff = Siga las indicaciones del personal y de los jueces.
conduct-questions = Para preguntar, levante la mano y espere a que el juez le dé la palabra.
conduct-warnings = El juez amonesta hasta { $warnings ->
    [one] una vez
   *[other] { $warnings } veces
    }. Después, el juez principal se informa y puede descalificar.
conduct-shuffle = Al empezar cada partida, los jugadores mezclan y reparten cuando lo indica el juez.
conduct-words = Termine cada turno diciendo «{ $finish }». Con su última ficha diga «{ $out }»; entonces cuenta el juez.
conduct-turned-up = Las fichas de la pila destapadas sin querer al robar las devuelve el juez al azar.
conduct-touched = Quien toca la pila renuncia a jugar en ese turno.
conduct-knocked = Volcar a propósito el soporte tras una partida, de modo que no se pueda contar, cuesta { $points } puntos.
conduct-all-games = Se { $games ->
    [one] juega la partida
   *[other] juegan las { $games } partidas
    }; quien no termina se da por retirado.
conduct-seated = Al acabar, quédese sentado en silencio hasta que el juez anote los puntos; salga como diga el personal.
conduct-unwell = Quien no se encuentre bien es mejor que no juegue. Si se siente mal, avise enseguida al juez; quien se va por ello queda retirado, sin otra fecha.
conduct-disputes = En toda discrepancia decide la organización.
conduct-weather-school-day = En día lectivo decide la autoridad educativa; los demás días, o si no dice nada, deciden estas señales.
conduct-weather-on = Se juega con lluvia ámbar, y con señal 3 o inferior si los centros no están cerrados.
conduct-weather-off = No se juega con lluvia roja o negra, con señal 8 o superior, ni cuando se han cerrado los centros.
conduct-weather-cancelled = Una señal retirada dos horas o más antes del comienzo ya no cuenta; si se retira más tarde, no se juega.
conduct-weather-postponed = Si no se juega, se aplaza: la nueva fecha se anuncia aquí y a cada centro.
