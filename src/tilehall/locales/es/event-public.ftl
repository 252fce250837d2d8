# La página pública de un torneo.
public-now = Ahora
public-find = Buscar asiento: número, nombre o centro
public-find-hint = Los nombres de menores aparecen abreviados; el número siempre sirve.
public-nobody = No se encuentra a nadie.
public-standing = Puesto { $place }: { $won } ganadas, { $points } puntos
public-seating = Asientos de la ronda { $round }
public-all = Mostrar los { $count }
public-all-tables = Mostrar las { $count } mesas
public-fewer = Mostrar menos
conduct-title = Normas de conducta
conduct-conditions = Condiciones
conduct-genuine = Solo se juega con fichas originales del juego.
public-seal = Libro: línea { $line }, sello
public-postponed = Aplazado al { $date }: { $reason }
