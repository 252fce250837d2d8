"""Tournaments over HTTP: event files, links and roles, the desk's commands, pages and papers."""
