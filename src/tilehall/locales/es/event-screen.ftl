# La pantalla de la sala.
screen-page = { $page } de { $of }
screen-stale = Sin conexión: esto es lo último que se sabe.
screen-added = { $count ->
    [one] Mesa { $tables }: +{ $minutes } min
   *[other] Mesas { $tables }: +{ $minutes } min
}
screen-new-date = Nueva fecha: { $day }
screen-arrived = Han llegado { $present } de { $entrants }.
