"""Learning from games: puzzles with one proved answer, and the review of a played game."""
