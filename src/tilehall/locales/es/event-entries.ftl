# Entries, places, check-in, and what is done about one person.
event-import = Inscribir jugadores
event-import-hint = Una lista de un programa de oficina (CSV o XLSX); una columna debe llamarse Nombre. Todo se muestra antes de aceptarlo.
event-import-file = Elige un archivo o suéltalo aquí
event-import-type = O escribe nombres para { $division }, uno por línea
event-import-example = Ana Ruiz, Colegio Norte
event-import-typed = lista escrita
event-import-look = Revisar
event-import-found = { $rows ->
    [one] una fila
   *[other] { $rows } filas
    }, { $entrants ->
    [one] un jugador
   *[other] { $entrants } jugadores
    }, { $organisations ->
    [0] ningún centro nuevo
    [one] un centro nuevo
   *[other] { $organisations } centros nuevos
    }
event-import-bad = { $problems ->
    [one] Hay un error
   *[other] Hay { $problems } errores
    }: no se ha tomado nada. Corrige la lista y elígela otra vez.
event-import-no-names = No se sabe qué columna tiene los nombres: elígela abajo.
event-import-rows = Filas con errores
event-import-row = Fila
event-import-column = Columna
event-import-why = Por qué
event-import-sample = Quiénes se inscribirían
event-import-more = y { $more } más
event-import-take = Inscribir { $entrants ->
    [one] a un jugador
   *[other] a { $entrants } jugadores
    }
event-import-other = Otra lista
event-import-done = { $entrants ->
    [one] Un jugador inscrito
   *[other] { $entrants } jugadores inscritos
    }.
event-import-closed = Ya se juega; quien venga ahora es inscripción tardía (en Llegadas, si el formato lo permite).
event-import-forgotten = Las plazas están repartidas. Una lista que llega ahora recibe las que quedan libres, hasta el máximo por colegio; el resto espera.
event-import-take-good = Tomar los { $entrants } correctos y dejar fuera { $rows ->
    [one] una fila
   *[other] { $rows } filas
    }
event-places = Plazas
event-places-hint = { $quota } plazas, las mismas para cada centro o club; las que sobran van por sorteo, el resto espera.
event-places-shared = Repartidas: hasta { $cap } por centro o club; esperan { $waiting }.
event-places-go = Dar plaza a { $entrants ->
    [one] un jugador
   *[other] { $entrants } jugadores
    }
event-places-again = Repartir de nuevo
event-places-done = Plazas repartidas.
event-places-closed = Ya hay llegadas; las plazas quedan como están.
event-people = { $count ->
    [one] Un jugador
   *[other] { $count } jugadores
    }
event-people-none = Todavía no hay nadie inscrito.
event-search = Nombre, número o centro
event-number = N.º
event-person = Nombre
event-organisation = Centro o club
event-organisations = { $count ->
    [one] Un centro o club
   *[other] { $count } centros y clubes
    }
event-alone = por su cuenta
event-class = Curso
event-state = Estado
event-warnings = Avisos
event-warned = { $warnings ->
    [one] un aviso
   *[other] { $warnings } avisos
    }
event-status-entered = inscrito
event-status-placed = con plaza
event-status-waiting = en espera
event-status-stand-by = aquí, espera
event-stand-by = Aquí, espera
event-stand-by-slip = Hoja vista, espera
event-give-place = Dar plaza
event-place-given = { $person } tiene plaza.
event-take-back = Anular: { $status }
event-take-back-go = Anular
event-take-back-substitute = { $person } tiene esta plaza
event-chief-plays-on = Descalificación anulada: sigue jugando
event-slip-seen = Se ha visto la hoja
event-status-present = presente
event-status-absent = ausente
event-status-withdrawn = retirado
event-status-forfeited = sin terminar
event-status-disqualified = descalificado
event-arrivals = Llegadas: { $present } presentes, faltan { $missing }
event-arrivals-no-places = Reparte primero las plazas en Inscripción; después se registran las llegadas.
event-check-in = Está
event-check-in-slip = Hoja vista, está
event-arrived = { $person } está.
event-arrived-all = { $count ->
    [one] Un jugador presente
   *[other] { $count } jugadores presentes
    }.
event-everybody = Están todos
event-undo = Deshacer
event-undo-reason = pulsado por error
event-undone = { $person } no está todavía.
event-group-expected = Faltan
event-group-here = Presentes
event-group-waiting = En espera
event-group-gone = Ausentes
event-nobody-found = Nadie se llama así.
event-nobody-expected = No falta nadie.
event-nobody-here = Todavía no hay nadie.
event-nobody-waiting = Nadie espera plaza.
event-nobody-gone = No hay ausentes.
event-briefing = Empieza la charla
event-all-known = Todos los que tienen plaza están o faltan: jugarán { $present }.
event-absent-hint = { $missing ->
    [one] Falta un jugador
   *[other] Faltan { $missing } jugadores
    }. Al empezar la charla son ausentes; quienes esperan pueden ocupar su plaza.
event-absent-go = Marcar como ausentes
event-absent-sure = Sí, { $missing } ausentes
event-absent-done = Quien faltaba está ausente.
event-waiting-hint = { $waiting ->
    [one] Un jugador espera
   *[other] { $waiting } jugadores esperan
    } plaza.
event-late = Inscripción tardía
event-late-go = Inscribir y registrar
event-late-done = { $person } también juega.
event-substitute = Sustituir
event-substitute-who = Quién ocupa la plaza
event-substitute-next = el primero en espera
event-substituted = La plaza de { $person } pasa a quien esperaba.
event-person-done = Anotado: { $person }.
event-mend = Corregir la inscripción
event-mend-go = Corregir
event-guardian = Padre, madre o tutor
event-phone = Teléfono de urgencia
event-age = Edad
event-email = Correo electrónico
event-leaves = Se va
event-leaves-teacher = con un profesor o una profesora
event-leaves-parent = con su padre o su madre
event-leaves-alone = sin compañía
event-consent = El tutor da permiso
event-withdraw = Retirar del torneo
event-withdraw-go = Retirar
event-conduct = Conducta
event-conduct-chief = { $warnings ->
    [one] Un aviso
   *[other] { $warnings } avisos
    }: ahora decide el juez principal.
event-warn-go = Avisar ({ $nth } de { $most })
event-signed = Tu nombre
event-chief = Decide el juez principal
event-chief-what = Decisión
event-chief-go = Decidir
event-chief-disqualify = descalificado
event-chief-play-on = sigue jugando
event-chief-cheating = por trampas, al momento
event-forfeit = No termina
event-forfeit-go = Deja las partidas
event-forms = Hojas de los centros ({ $count })
event-forms-none = Ningún centro ha enviado aún su hoja.
event-forms-closed = Indica el último día de inscripción en Resumen, Información; hasta entonces los centros se inscriben solos.
event-forms-number = N.º
event-forms-entrants = Participantes
event-forms-trainer = Formación
event-forms-look = Revisar lo enviado
event-forms-take = Incorporar { $entrants } participantes
event-forms-taken = { $entrants } participantes están en el torneo.
event-forms-row = Fila de la hoja
event-forms-bad = Las hojas con una fila errónea se quedan aquí; ábrelas para corregirla.
event-forms-aside = Dejar aparte
event-forms-aside-done = La hoja queda aparte.
event-form-state-draft = borrador
event-form-state-sent = enviada
event-form-state-taken = incorporada
event-form-state-aside = aparte
event-form-late = tardía
event-columns = Columnas de esta lista
event-columns-hint = Indica qué es cada columna; se recuerda para la próxima lista.
event-columns-go = Leer así
event-columns-done = Columnas asignadas.
event-column-none = no se lee
event-column-name = nombre
event-column-surname = apellidos
event-column-division = categoría
event-column-organisation = centro o club
event-column-priority = prioridad
event-column-age = edad
event-column-school_class = curso
event-column-email = correo de quien participa
event-column-guardian = padre, madre o tutor
event-column-phone = teléfono de emergencia
event-column-consent = consentimiento
event-column-address = dirección del centro
event-column-school_phone = teléfono del centro
event-column-fax = fax
event-column-person = responsable
event-column-mobile = móvil del responsable
event-column-school_email = correo del responsable
event-column-trainer = fecha de formación
event-column-stamped = fecha del sello
event-column-language = idioma de las cartas
event-column-leaves_with = recogida
event-alike = ¿Un mismo centro escrito de varias formas?
event-alike-go = Un solo centro: { $name }
event-alike-done = Las grafías de { $name } son ya un solo centro.
event-organisation-mend = Corregir los datos del centro
event-organisation-details = Datos de { $name }
