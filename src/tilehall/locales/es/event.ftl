# Words that every page of a tournament uses.
event-stale = Lo que ves puede no estar al día.
event-no-key = Este dispositivo no tiene enlace para esta página
event-no-key-hint = Abre el enlace o escanea otra vez el código QR; si se renovó, pide uno nuevo en la mesa de organización.
event-to-public = A la página pública
event-role-desk = Mesa de organización
event-role-chief = Juez principal
event-role-judge = Árbitros de mesa
event-role-screen = Pantalla de la sala
event-role-public = Página pública
