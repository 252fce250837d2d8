# Fichas, números y tiempos en palabras, en todas las páginas y para lectores de pantalla.
colour-black = negro
colour-red = rojo
colour-blue = azul
colour-yellow = amarillo
colour-pink = rosa
colour-orange = naranja
tile-number = { $number } { $colour }
tile-joker-J = comodín
tile-joker-D = comodín doble
tile-joker-C = comodín de cambio de color
tile-joker-M = comodín espejo
duration-seconds = { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
duration-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
duration-both = { $minutes } y { $seconds }
