"""Live tables: commands, what is stored, duties, and the routes of REST."""
