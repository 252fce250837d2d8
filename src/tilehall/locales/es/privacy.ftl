# Qué se guarda de las personas, cuánto tiempo y cómo se borra
privacy-title = Privacidad, para jugadores y familias
privacy-intro = Qué sabe esta sala de usted o de su hijo o hija, quién puede verlo, cuánto tiempo se guarda y cómo pedir que se borre.
privacy-play = Al jugar
privacy-play-name = No hay cuentas. Basta con el nombre que usted elija; para los niños, mejor un apodo.
privacy-play-kept = La sala guarda ese nombre, las jugadas, las frases hechas que se dijeron y la hora de cada cosa. No hay chat libre.
privacy-play-address = No se guarda ninguna dirección de red. En su lugar queda un código que solo esta sala puede comparar, para que un solo visitante no llene la lista de mesas.
privacy-play-puzzles = La sala aprende de los primeros intentos lo difícil que es un problema. Un número inventado por su navegador hace las veces de su nombre; se olvida igual que una mesa.
privacy-play-others = Sin publicidad, sin rastreo, sin nada cargado de otras empresas. La única cookie le guarda el sitio.
privacy-play-device = Los ajustes y las partidas que juega en este dispositivo se quedan en él. Para borrarlos, elimine los datos de este sitio en el navegador.
privacy-event = En los torneos
privacy-event-kept = El colegio, o quien lleva la mesa de organización, anota el nombre, la edad, la clase, el padre, madre o tutor, un teléfono de emergencia y el permiso de la familia. Los resultados se guardan con el número del jugador.
privacy-event-who = La organización y los jueces ven los nombres que necesitan. Los teléfonos y los tutores son solo para la organización. Donde juegan menores, la página pública muestra nombres completos, iniciales o números, según haya decidido el organizador.
privacy-time = Cuánto tiempo
privacy-time-tables = { $days ->
    [0] Las mesas y sus partidas: hasta que las borre quien lleva esta sala.
   *[other] Las mesas y sus partidas: { $days } días desde la última jugada.
  }
privacy-time-drafts = { $days ->
    [0] Las jugadas empezadas y no confirmadas, y el orden de su soporte: tanto como la mesa.
   *[other] Las jugadas empezadas y no confirmadas, y el orden de su soporte: { $days } días.
  }
privacy-time-names = { $days ->
    [0] Los nombres: tanto como la mesa o el torneo al que pertenecen.
   *[other] Los nombres y todo lo que dice quién es alguien: { $days } días desde la última jugada o anotación.
  }
privacy-time-events = { $days ->
    [0] Los torneos: hasta que el organizador los borre.
   *[other] Los torneos: { $days } días desde la última anotación.
  }
privacy-time-here = Detrás de esta página no hay ninguna sala: nada sale de su dispositivo.
privacy-rights = Qué puede pedir
privacy-rights-see = Todo lo que se guarda de usted o de su hijo o hija, en un archivo.
privacy-rights-mend = Que se corrija un error. La organización lo hace en el acto.
privacy-rights-erase = Que se borre. Desaparecen el nombre, la edad, la clase, el tutor y el teléfono; las partidas y los resultados quedan bajo un número, y nada dice ya de quién eran.
privacy-rights-whom = Pídalo al organizador del torneo o a quien lleva esta sala. Las listas impresas y las copias de seguridad están en sus manos: pídalo también para ellas.
