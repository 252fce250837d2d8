"""Tile rummy by the published rules: a rules library, a solver and a game you can play."""

__version__ = "0.1.0"
