# Words that every page of a tournament uses.
event-stale = Lo que ve puede no estar al día.
event-no-key = Este dispositivo no tiene enlace para esta página
event-no-key-hint = Abra el enlace o escanee de nuevo el código QR; si se renovó, pida otro a la mesa de organización.
event-to-public = A la página pública
event-role-desk = Mesa de organización
event-role-chief = Juez principal
event-role-screen = Pantalla de la sala
