"""What comes to the desk and leaves it as a file: lists of entrants, printed sheets, tables."""
