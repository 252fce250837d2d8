"""A game in the terminal: the screen, the keyboard, typed moves, sentences about what happened."""
