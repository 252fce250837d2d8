# The organiser's pages: a new event, and the desk.
event-new = Nuevo torneo
event-name = Nombre del torneo
event-format = Formato
event-new-go = Crear el torneo
event-kept = Torneos en este dispositivo
event-forget = Olvidar aquí
event-format-hk-selection-2012 = Selección para el mundial: tres divisiones, tres partidas, 33 a la final
event-format-four-rounds-final-of-four = Cuatro rondas y final de los cuatro mejores
event-format-leaders-at-table-one = Los líderes en la mesa 1: sorteo y luego por clasificación
event-format-placement-points = Puntos por puesto: 4, 3, 1, 0 en cada partida
event-format-bonus-and-half-carried = Premio por ganar, la mitad de los puntos pasa a la final
event-format-two-player-swiss = Dos por mesa, siete rondas suizas
event-format-club-evening = Velada de club: tres rondas, sin final, se puede llegar tarde
