reload = La sala se ha actualizado; vuelve a cargar esta página.
bot-beginner = Principiante
bot-casual = Ocasional
bot-solver = Calculadora
bot-strategist = Estratega
bot-searcher = Buscador
