"""Tournaments: commands of the desk, other requests, answers."""
