# El juez en una mesa, y las mesas de un torneo.
judge-panel = Juez
judge-pause = Pausar
judge-resume = Seguir
judge-begin = Empezar la partida
judging-warn = Avisar
judge-warn-name = Avisar a { $name }
judging-warnings = { $count ->
    [one] { $count } aviso
   *[other] { $count } avisos
}
judge-knock = Soporte derribado
judge-knock-name = { $name } ha derribado el soporte
judge-call-chief = Llamar al juez principal
judge-chief-called = Se ha llamado al juez principal.
judge-has-left = ha dejado la partida
pod-call-judge = Llamar al juez
pod-judge-called = Se ha llamado al juez.
pod-waiting = La partida empieza cuando todos están listos o cuando el juez lo dice.
pod-ready = Ya estoy
pod-ready-said = Ya está
pod-closed = Esta mesa está cerrada. En cuanto se abra tu próxima mesa, pasarás a ella.
pod-closed-watched = Esta mesa está cerrada.
pod-over = Todas las partidas de esta mesa han terminado. Los puntos están en la hoja; el juez la confirma.
pod-onward = A tu próxima mesa
