# What the terminal says besides what the pages say.
terminal-way-changes = Cambia { $values }.
terminal-file = Como archivo
terminal-file-edition = Todos los valores, para copiarlos y cambiarlos; un archivo propio puede empezar también con { $line } y contener solo las líneas que difieren.
terminal-file-house = Todos los valores, también los que vienen de las reglas en que se basa el archivo.
