"""Tables: messages of the socket, and the bodies of REST."""
